//! The instructions and allocations of a move, by the steps of its life.

use std::cmp::Reverse;
use std::collections::HashMap;
use std::fs::{self, File};
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

use anyhow::{Context, Result, ensure};

use super::args::InstructionsArgs;
use super::callgrind::{CallProfile, ProfiledFunction};
use super::plan::Plan;
use super::play::RoomsInPlay;
use super::steps::{STEPS, is_ours, step};
use super::suite::{address, listening};
use crate::stress::process::ChildProcess;
use crate::stress::program::wait;
use crate::stress::report::{head, row};

/// The number of callers that the profile distinguishes for each allocation.
const CALLERS: usize = 40;

/// The functions of the C library that allocate.
const ALLOCATE: [&str; 4] = ["malloc", "calloc", "realloc", "posix_memalign"];

/// Maximum time until `perf` begins.
const ATTACHING: Duration = Duration::from_millis(500);

/// Counts, and writes a table.
///
/// # Errors
/// When valgrind is missing, the server does not start or play fails.
pub fn run(args: &InstructionsArgs, out: &mut impl Write) -> Result<()> {
    let moves = (args.moves * args.rooms as u64) as f64;
    let profile = profile(args)?;
    let instructions = profile.instructions_by_step(STEPS.len(), step);
    let allocations = profile.calls_by_step(STEPS.len(), step, allocates);
    let sums: [f64; 2] = [instructions.iter().sum(), allocations.iter().sum()];
    let columns = [
        "step",
        "instructions a move",
        "of all, %",
        "allocations a move",
    ];
    writeln!(out, "{}", head(&columns))?;
    let names = STEPS.iter().map(|(name, _)| *name).chain(["runtime"]);
    let rows = names.zip(instructions.into_iter().zip(allocations));
    for (name, (instructions, allocations)) in rows.chain([("all", (sums[0], sums[1]))]) {
        let cells = [
            name.to_owned(),
            format!("{:.0}", instructions / moves),
            format!("{:.1}", 100.0 * instructions / sums[0]),
            format!("{:.2}", allocations / moves),
        ];
        writeln!(out, "{}", row(cells))?;
    }
    match counted_by_perf(args)? {
        Some(all) => writeln!(out, "\nperf, instructions:u a move: {:.0}", all / moves)?,
        None => writeln!(out, "\nperf cannot count instructions:u here")?,
    }
    if args.top > 0 {
        let names = top(args.top, &profile, moves);
        writeln!(out, "\n{}", demangled(&names, &args.folder)?)?;
    }
    Ok(())
}

/// The server's instructions for a move, of all steps together.
///
/// # Errors
/// When valgrind is missing, the server does not start or play fails.
pub fn of_a_move(args: &InstructionsArgs) -> Result<f64> {
    let steps = profile(args)?.instructions_by_step(STEPS.len(), step);
    Ok(steps.iter().sum::<f64>() / (args.moves * args.rooms as u64) as f64)
}

fn allocates(function: &ProfiledFunction) -> bool {
    let name = function.name.split('\'').next().unwrap_or_default();
    ALLOCATE.contains(&name)
}

/// Plays at a server that callgrind runs, and counts from the end of the warm-up on.
fn profile(args: &InstructionsArgs) -> Result<CallProfile> {
    let file = args.folder.join("callgrind");
    let mut command = Command::new("valgrind");
    command
        // Written as they are in the program, names tell the copies of a generic function apart.
        .args(["--tool=callgrind", "--instr-atstart=no", "--demangle=no"])
        .arg(format!("--callgrind-out-file={}", file.display()));
    for name in ALLOCATE {
        command.arg(format!("--separate-callers{CALLERS}={name}"));
    }
    command.arg(&args.server);
    let server = start(args, command)?;
    let plan = plan(args);
    let mut play = seated(args, &plan)?;
    control(&server, &["-i", "on"])?;
    play.play_moves(args.warm_up + args.moves)?;
    control(&server, &["-i", "off"])?;
    control(&server, &["--dump"])?;
    let written = file.with_extension("1");
    let text = fs::read_to_string(&written)
        .with_context(|| format!("valgrind did not write {}", written.display()))?;
    CallProfile::parse(&text)
}

/// These moves at a server that runs as ever, counted by the processor, if the machine lets it.
fn counted_by_perf(args: &InstructionsArgs) -> Result<Option<f64>> {
    let perf = || {
        let mut perf = Command::new("perf");
        perf.args(["stat", "-x,", "-e", "instructions:u"]);
        perf.stdout(Stdio::null()).stderr(Stdio::piped());
        perf
    };
    let tried = perf().arg("true").output();
    if !tried.is_ok_and(|output| count(&output.stderr).is_some()) {
        return Ok(None);
    }
    let server = start(args, Command::new(&args.server))?;
    let plan = plan(args);
    let mut play = seated(args, &plan)?;
    let mut counting = perf();
    let counting = counting.args(["-p", &server.id().to_string()]).spawn()?;
    wait(ATTACHING);
    play.play_moves(args.warm_up + args.moves)?;
    let id = counting.id().to_string();
    let ended = Command::new("kill").args(["-INT", &id]).status()?;
    ensure!(ended.success(), "perf ended before the moves did");
    Ok(count(&counting.wait_with_output()?.stderr))
}

/// The number at the start of what perf wrote.
fn count(written: &[u8]) -> Option<f64> {
    let written = String::from_utf8_lossy(written);
    written.split(',').next()?.trim().parse().ok()
}

fn start(args: &InstructionsArgs, mut command: Command) -> Result<ChildProcess> {
    let data = args.folder.join("data");
    if data.exists() {
        fs::remove_dir_all(&data)?;
    }
    fs::create_dir_all(&args.folder)?;
    command
        .arg("--config")
        .arg(&args.config)
        .args(["--listen", &address(args.port).to_string()]);
    if args.in_memory {
        command.arg("--in-memory");
    } else {
        command.arg("--data").arg(&data);
    }
    listening(&mut command, args.port)
}

/// The players, after their warm-up.
fn seated<'a>(args: &InstructionsArgs, plan: &'a Plan) -> Result<RoomsInPlay<'a>> {
    let mut play = RoomsInPlay::seated(plan, args.warm_up + args.moves)?;
    play.play_moves(args.warm_up)?;
    Ok(play)
}

fn plan(args: &InstructionsArgs) -> Plan {
    Plan {
        targets: vec![address(args.port)],
        web: false,
        json: args.json_boards,
        servers: Vec::new(),
        keepers: Vec::new(),
        rooms: args.rooms,
        spectators: 0,
        gather: false,
        rate: None,
        rests: false,
        warm_up: Duration::ZERO,
        measure: Duration::ZERO,
        seed: 1,
        awake: false,
    }
}

/// Tells a server's valgrind something.
fn control(server: &ChildProcess, words: &[&str]) -> Result<()> {
    let mut control = Command::new("callgrind_control");
    let said = control.args(words).arg(server.id().to_string()).output()?;
    let answer = String::from_utf8_lossy(&said.stdout);
    ensure!(
        said.status.success() && answer.contains("OK"),
        "callgrind_control {words:?}: {answer}"
    );
    Ok(())
}

/// Our functions with the most instructions, and the places that allocate most often.
fn top(top: usize, profile: &CallProfile, moves: f64) -> String {
    let mut functions: Vec<_> = (profile.functions.iter())
        .filter(|function| is_ours(&function.file))
        .map(|function| (function.inclusive(), function))
        .collect();
    functions.sort_by_key(|(inclusive, _)| Reverse(*inclusive));
    let mut lines = vec!["inclusive, own instructions a move: function, file".to_owned()];
    for (inclusive, function) in functions.into_iter().take(top) {
        let own = function.own.values().sum::<u64>() as f64 / moves;
        let inclusive = inclusive as f64 / moves;
        let (name, file) = (&function.name, &function.file);
        lines.push(format!("{inclusive:>8.0} {own:>8.0}  {name} , {file}"));
    }
    let mut places: HashMap<usize, u64> = HashMap::new();
    for function in profile.functions.iter().filter(|found| !allocates(found)) {
        for ((_, callee), call) in &function.calls {
            *places.entry(*callee).or_default() += call.count;
        }
    }
    let mut places: Vec<_> = (places.into_iter())
        .filter(|(place, _)| allocates(&profile.functions[*place]))
        .collect();
    places.sort_by_key(|(place, count)| (Reverse(*count), *place));
    lines.push("\nallocations a move: function, its callers".to_owned());
    for (place, count) in places.into_iter().take(top) {
        let callers = profile.functions[place].name.replace('\'', " < ");
        lines.push(format!("{:>8.2}  {callers}", count as f64 / moves));
    }
    lines.join("\n")
}

/// A text with names of functions that people can read.
fn demangled(text: &str, folder: &Path) -> Result<String> {
    let file = folder.join("top");
    fs::write(&file, text)?;
    let read = Command::new("c++filt").stdin(File::open(&file)?).output();
    let read = read.context("c++filt, of the binutils")?;
    Ok(String::from_utf8_lossy(&read.stdout).into_owned())
}

//! Makes endgame tables, checks them and asks them.

use std::error::Error;
use std::ffi::OsString;
use std::fmt::Write as _;
use std::io::{self, IsTerminal, Write as _};
use std::path::PathBuf;
use std::process::ExitCode;

use damiera_engine::tables::{Progress, Tables, Verdict, make};
use damiera_rules::{Position, Variant};

const HELP: &str = "\
Endgame tables: what comes of every position with few pieces.

usage: damiera-tables make   [--folder FOLDER] [--pieces N] VARIANT...
       damiera-tables verify [--folder FOLDER] VARIANT...
       damiera-tables probe  [--folder FOLDER] VARIANT FEN

make    solves all positions with at most N pieces (2 to 5, 4 by default) and writes VARIANT.tables
verify  checks every position of a table against those that follow it
probe   says what comes of a position and of each of its moves

FOLDER is `tables` by default. VARIANT is a name (italiana, russa ...), or `all`.
";

/// The command line makes no sense.
#[derive(Debug, thiserror::Error)]
enum UsageError {
    #[error("make, verify or probe? See --help")]
    NoCommand,
    #[error("there is no command {0}; see --help")]
    Command(String),
    #[error("{0}: no such option; see --help")]
    Flag(String),
    #[error("{0} needs a value")]
    NoValue(&'static str),
    #[error("--pieces {0}: 2 to 5")]
    Pieces(String),
    #[error("no variant is called {0}")]
    Variant(String),
    #[error("no variant is given; `all` is every one")]
    NoVariant,
    #[error("probe needs one variant and a position")]
    Probe,
}

/// The arguments after the command.
struct TablesArguments {
    folder: PathBuf,
    pieces: u32,
    rest: Vec<String>,
}

#[expect(clippy::print_stderr, reason = "there is nobody else to tell")]
fn main() -> ExitCode {
    let mut words = std::env::args_os().skip(1);
    match run(&mut words) {
        Ok(()) => ExitCode::SUCCESS,
        // The reader of the output has closed it.
        Err(error) if is_broken_pipe(&*error) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("damiera-tables: {error}");
            ExitCode::from(if error.is::<UsageError>() { 2 } else { 1 })
        }
    }
}

fn is_broken_pipe(error: &(dyn Error + 'static)) -> bool {
    let error = error.downcast_ref::<io::Error>();
    error.is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
}

fn run(words: &mut dyn Iterator<Item = OsString>) -> Result<(), Box<dyn Error>> {
    let command = words.next().ok_or(UsageError::NoCommand)?;
    let command = command.to_string_lossy();
    if matches!(&*command, "--help" | "-h" | "help") {
        write!(io::stdout(), "{HELP}")?;
        return Ok(());
    }
    let work = match &*command {
        "make" => make_all,
        "verify" => verify_all,
        "probe" => probe,
        _ => return Err(UsageError::Command(command.into_owned()).into()),
    };
    work(&TablesArguments::parse(words)?)
}

impl TablesArguments {
    fn parse(words: &mut dyn Iterator<Item = OsString>) -> Result<Self, UsageError> {
        let mut arguments = Self {
            folder: PathBuf::from("tables"),
            pieces: 4,
            rest: Vec::new(),
        };
        while let Some(word) = words.next() {
            let text = word.to_string_lossy().into_owned();
            match &*text {
                "--folder" => {
                    arguments.folder = words.next().ok_or(UsageError::NoValue("--folder"))?.into();
                }
                "--pieces" => {
                    let value = words.next().ok_or(UsageError::NoValue("--pieces"))?;
                    let value = value.to_string_lossy();
                    let pieces = value.parse().ok().filter(|pieces| (2..=5).contains(pieces));
                    arguments.pieces =
                        pieces.ok_or_else(|| UsageError::Pieces(value.into_owned()))?;
                }
                flag if flag.starts_with('-') => return Err(UsageError::Flag(text)),
                _ => arguments.rest.push(text),
            }
        }
        Ok(arguments)
    }

    fn variants(&self) -> Result<Vec<Variant>, UsageError> {
        if self.rest.is_empty() {
            return Err(UsageError::NoVariant);
        }
        if self.rest.iter().any(|name| name == "all") {
            return Ok(Variant::ALL.to_vec());
        }
        self.rest.iter().map(|name| variant(name)).collect()
    }
}

fn variant(name: &str) -> Result<Variant, UsageError> {
    name.parse()
        .map_err(|_| UsageError::Variant(name.to_owned()))
}

fn make_all(arguments: &TablesArguments) -> Result<(), Box<dyn Error>> {
    let variants = arguments.variants()?;
    std::fs::create_dir_all(&arguments.folder)
        .map_err(|error| format!("{}: {error}", arguments.folder.display()))?;
    for variant in variants {
        let mut meter = Meter::new(variant);
        make(
            &arguments.folder,
            variant,
            arguments.pieces,
            &mut |progress| meter.show(progress),
        )?;
        meter.end();
        writeln!(io::stdout(), "{variant}: {} pieces", arguments.pieces)?;
    }
    Ok(())
}

fn verify_all(arguments: &TablesArguments) -> Result<(), Box<dyn Error>> {
    let tables = Tables::open(&arguments.folder)?;
    for variant in arguments.variants()? {
        let mut meter = Meter::new(variant);
        let census = tables.verify(variant, &mut |progress| meter.show(progress))?;
        meter.end();
        let pieces = tables.pieces(variant);
        let line = match census {
            Some(census) => format!(
                "{pieces} pieces, {} wins, {} draws, {} losses, at most {} plies: right",
                census.wins, census.draws, census.losses, census.longest
            ),
            None => "no table".to_owned(),
        };
        writeln!(io::stdout(), "{variant}: {line}")?;
    }
    Ok(())
}

fn probe(arguments: &TablesArguments) -> Result<(), Box<dyn Error>> {
    let [name, fen] = &arguments.rest[..] else {
        return Err(UsageError::Probe.into());
    };
    let position = Position::from_fen(fen, variant(name)?)?;
    let tables = Tables::open(&arguments.folder)?;
    let mut text = String::new();
    writeln!(text, "{}", said(tables.probe(&position)?))?;
    for ply in position.legal_plies() {
        let after = tables.probe(&position.play_unchecked(&ply.mv))?;
        let name = position.official(&ply);
        writeln!(text, "{name} then {}", said(after))?;
    }
    write!(io::stdout(), "{text}")?;
    Ok(())
}

fn said(verdict: Option<Verdict>) -> String {
    match verdict {
        None => "not covered".to_owned(),
        Some(Verdict::Win { plies }) => format!("win in {plies}"),
        Some(Verdict::Draw) => "draw".to_owned(),
        Some(Verdict::Loss { plies }) => format!("loss in {plies}"),
    }
}

/// Shows the progress of the work, if the output is a terminal.
struct Meter {
    variant: Variant,
    percent: u64,
    is_seen: bool,
}

impl Meter {
    fn new(variant: Variant) -> Self {
        Self {
            variant,
            percent: 0,
            is_seen: io::stderr().is_terminal(),
        }
    }

    /// Always answers that the work goes on.
    fn show(&mut self, progress: Progress) -> bool {
        let percent = progress.solved * 100 / progress.positions.max(1);
        if self.is_seen && percent != self.percent {
            self.percent = percent;
            // A meter that cannot be shown is no reason to stop.
            let _ = write!(io::stderr(), "\r{} {percent}% ", self.variant);
        }
        true
    }

    fn end(&self) {
        if self.is_seen {
            let _ = write!(io::stderr(), "\r");
        }
    }
}

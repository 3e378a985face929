//! Settings as an operator meets them: `damiera-server config`, refusals, and the reload at SIGHUP.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use damiera_tests::harness::{Server, server_program};

/// The server's program with these variables and none of the tests' own.
fn run(arguments: &[&str], variables: &[(&str, &str)]) -> Output {
    let mut command = Command::new(server_program());
    for (name, _) in std::env::vars_os() {
        if name.to_string_lossy().starts_with("DAMIERA_") {
            command.env_remove(name);
        }
    }
    command
        .args(arguments)
        .envs(variables.iter().copied())
        .stdin(Stdio::null())
        .output()
        .expect("the program runs")
}

fn printed(output: &Output) -> String {
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{said}");
    String::from_utf8(output.stdout.clone()).expect("UTF-8")
}

#[test]
fn each_value_says_where_it_comes_from() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("damiera.toml");
    fs::write(
        &file,
        "bot_threads = 2\n\n[limits]\nrooms = 1\nidle_minutes = 7\n",
    )
    .expect("a file");
    let path = file.to_str().expect("UTF-8");
    let variables = [
        ("DAMIERA_CONFIG", path),
        ("DAMIERA_LIMITS_ROOMS", "2"),
        ("DAMIERA_LOG", "warn"),
        ("DAMIERA_NAME", "Ada"),
        ("DAMIERA_SEED", "7"),
    ];
    let flags = [
        "--listen",
        "[::1]:7000",
        "--set",
        "limits.rooms=3",
        "--in-memory",
    ];
    for before in [true, false] {
        let mut arguments = flags.to_vec();
        arguments.insert(if before { 0 } else { flags.len() }, "config");
        let printed = printed(&run(&arguments, &variables));
        for line in [
            "listen = \"[::1]:7000\"  # flag, --listen",
            "data = \"damiera-data\"  # default",
            "in_memory = true  # flag, --in-memory",
            "log = \"warn\"  # environment, DAMIERA_LOG",
            &format!("bot_threads = 2  # {path}:1"),
            "rooms = 3  # flag, --set limits.rooms",
            &format!("idle_minutes = 7  # {path}:5"),
            "exempt = [\"127.0.0.0/8\", \"::1\"]  # default",
        ] {
            assert!(
                printed.lines().any(|found| found == line),
                "{line}\n{printed}"
            );
        }
    }
}

#[test]
fn what_is_printed_is_a_file_that_says_the_same() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("again.toml");
    let values = |printed: &str| {
        let lines = printed.lines().map(|line| line.split("  # ").next());
        lines.flatten().map(str::to_owned).collect::<Vec<_>>()
    };
    let first = printed(&run(&["config", "--set", "limits.text_burst=7"], &[]));
    fs::write(&file, &first).expect("a file");
    let again = printed(&run(
        &["config", "--config", file.to_str().expect("UTF-8")],
        &[],
    ));
    assert_eq!(values(&first), values(&again));
    assert!(again.contains("text_burst = 7"), "{again}");
}

#[test]
fn mistakes_are_refused_before_anything_begins() {
    let cases: [(&[&str], (&str, &str), &str); 7] = [
        (
            &[],
            ("DAMIERA_LIMITS_ROMS", "5"),
            "environment, DAMIERA_LIMITS_ROMS: there is no setting \"limits.roms\"; did you mean limits.rooms?",
        ),
        (&[], ("DAMIERA_LISEN", "5"), "did you mean listen?"),
        (
            &[],
            ("DAMIERA_LIMITS_ROOMS", "many"),
            "environment, DAMIERA_LIMITS_ROOMS: limits.rooms must be a whole number",
        ),
        (
            &["--set", "limits.roms=5"],
            ("DAMIERA_LOG", "info"),
            "flag, --set limits.roms: there is no setting \"limits.roms\"; did you mean limits.rooms?",
        ),
        (
            &["--set", "limits.rooms"],
            ("DAMIERA_LOG", "info"),
            "for example limits.rooms=5",
        ),
        (
            &["--in-memory=perhaps"],
            ("DAMIERA_LOG", "info"),
            "flag, --in-memory: in_memory must be true or false",
        ),
        (&[], ("DAMIERA_LOG", "loud=noise"), "log must be a level"),
    ];
    for (arguments, variable, why) in cases {
        for tool in [None, Some("config")] {
            let mut all = arguments.to_vec();
            all.extend(tool);
            let output = run(&all, &[variable]);
            let said = String::from_utf8_lossy(&output.stderr);
            assert!(!output.status.success(), "{all:?} {variable:?}");
            assert!(said.contains(why), "{all:?} {variable:?}: {said}");
        }
    }
}

/// Where in the program an error came from helps no operator.
#[test]
fn mistakes_are_one_line_without_a_backtrace() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("damiera.toml");
    fs::write(&file, "[limits]\nroms = 5\n").expect("a file");
    let nowhere = folder.path().join("file");
    fs::write(&nowhere, "").expect("a file");
    let path = file.to_str().expect("UTF-8");
    let nowhere = nowhere.to_str().expect("UTF-8");
    for arguments in [
        &["--config", path][..],
        &["--listen", "127.0.0.1:0", "--data", nowhere],
        &["--listen", "192.0.2.1:1", "--in-memory"],
        &["journal", "--data", nowhere, "verify"],
        &["status", "--data", nowhere],
    ] {
        let output = run(
            arguments,
            &[("RUST_BACKTRACE", "1"), ("DAMIERA_LOG", "error")],
        );
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(!output.status.success(), "{arguments:?}");
        assert_eq!(said.lines().count(), 1, "{arguments:?}: {said}");
        assert!(said.starts_with("Error: "), "{arguments:?}: {said}");
    }
}

/// A server with these many descriptors, and what it logs until it ends.
fn with_descriptors(descriptors: u32) -> Output {
    let limited = format!("ulimit -n {descriptors}; exec \"$0\" \"$@\"");
    let program = server_program();
    Command::new("sh")
        .args(["-c", &limited])
        .arg(program)
        .args(["--listen", "127.0.0.1:0", "--in-memory"])
        .args(["--metrics-listen", "192.0.2.1:1", "--web", ""])
        .env("DAMIERA_LOG", "warn")
        .stdin(Stdio::null())
        .output()
        .expect("the program runs")
}

/// A server without descriptors for any client does not begin to listen; one with few says so.
#[test]
fn too_few_descriptors_are_said() {
    for few in [64, 80, 96] {
        let output = with_descriptors(few);
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(!output.status.success(), "{said}");
        let refusal = format!("lets this process open {few} files, and the server needs 96");
        assert!(said.contains(&refusal), "{said}");
    }
    // These go on, as far as to an address for metrics that is not this machine's.
    for (descriptors, warns) in [(97, true), (223, true), (224, false)] {
        let output = with_descriptors(descriptors);
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(said.contains("192.0.2.1"), "{said}");
        let warned = said.contains("the system allows few connections");
        assert_eq!(warned, warns, "{descriptors}: {said}");
    }
}

/// `docs/damiera.toml` equals the program's output.
#[test]
fn the_documented_file_is_the_default_one() {
    let file = printed(&run(&["config", "--default"], &[]));
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/damiera.toml");
    let documented = fs::read_to_string(path).expect("the documented file");
    assert!(
        documented == file,
        "to make it anew: damiera-server config --default > docs/damiera.toml"
    );
}

#[test]
fn help_names_every_flag_and_its_variable() {
    let help = printed(&run(&["--help"], &[]));
    for part in [
        "--tls-listen",
        "DAMIERA_TLS_LISTEN",
        "--in-memory",
        "--set",
        "\"127.0.0.1:6464\"",
    ] {
        assert!(help.contains(part), "{part} is not in\n{help}");
    }
}

/// A configuration file that a test rewrites under a running server.
struct Rewritten {
    _folder: tempfile::TempDir,
    file: PathBuf,
}

impl Rewritten {
    fn new(text: &str) -> Rewritten {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("damiera.toml");
        let rewritten = Rewritten {
            _folder: folder,
            file,
        };
        rewritten.write(text);
        rewritten
    }

    fn write(&self, text: &str) {
        fs::write(&self.file, text).expect("a file");
    }
}

#[test]
fn a_reload_changes_what_can_be_changed() {
    let file = Rewritten::new("limits.rooms = 1\nlimits.text_burst = 100\n");
    let server = Server::reading(&file.file);
    let mut ada = server.person("Ada");
    ada.ask("crea prima");
    let mut gil = server.person("Gil");
    gil.check("crea seconda", "* ");
    assert!(!gil.received().contains("* Stanza nuova"), "{gil:?}");

    file.write(
        "limits.rooms = 2\nlimits.text_burst = 100\nlimits.name_seconds = 61\nbot_threads = 3\n\
         log = 'debug'\n",
    );
    server.signal("-HUP");
    for line in [
        "changed name=\"limits.rooms\" from=1 to=2",
        "changed for new connections name=\"limits.name_seconds\" from=60 to=61",
        "not changed: this needs a restart name=\"bot_threads\" from=0 to=3",
        "changed name=\"log\" from=\"info\" to=\"debug\"",
    ] {
        server.logs(line, 1);
    }
    gil.check("crea seconda", "* Stanza nuova: seconda");
    // Refusals are logged at that level.
    gil.ask("crea seconda");
    server.logs("code=\"", 1);

    // A change that waits for a restart is reported each time; the rest has changed already.
    server.signal("-HUP");
    server.logs("this needs a restart", 2);
    assert_eq!(server.log().matches("name=\"limits.rooms\"").count(), 1);
}

#[test]
fn where_people_talk_and_their_welcome_are_read_again() {
    let folder = tempfile::tempdir().expect("a directory");
    let welcome = folder.path().join("welcome.txt");
    fs::write(&welcome, "Il martedì c'è il circolo.\n").expect("a file");
    let settings = |chat: &str| format!("welcome = {welcome:?}\nchat = '{chat}'\n");
    let file = Rewritten::new(&settings("tables"));
    let server = Server::reading(&file.file);
    let mut ada = server.connect();
    let greeted = ada.ask("Ada");
    assert!(
        greeted.ends_with("* Il martedì c'è il circolo.\n"),
        "{greeted}"
    );
    ada.check("di' ciao", "* Su questo server si parla solo ai tavoli.");
    file.write(&settings("all"));
    fs::write(&welcome, "Il giovedì.\n").expect("a file");
    server.signal("-HUP");
    server.logs("changed name=\"chat\" from=\"tables\" to=\"all\"", 1);
    ada.check("di' ciao", "* Nessuno ti sente");
    assert!(server.connect().ask("Gil").ends_with("* Il giovedì.\n"));
    fs::write(&welcome, "riga\n".repeat(21)).expect("a file");
    server.signal("-HUP");
    server.logs("has more than 20 lines: shorten it", 1);
    assert!(server.connect().ask("Leo").ends_with("* Il giovedì.\n"));
}

#[test]
fn a_reload_of_something_wrong_changes_nothing() {
    let file = Rewritten::new("limits.rooms = 1\n");
    let server = Server::reading(&file.file);
    let mut ada = server.person("Ada");
    ada.ask("crea prima");
    let mut gil = server.person("Gil");
    let wrong = [
        (
            "limits.rooms = 2\nlimits.roms = 2\n",
            "did you mean limits.rooms?",
        ),
        (
            "limits.rooms = 2\nlimits.text_burst = 0\n",
            "limits.text_burst must be at least 1",
        ),
        (
            "limits.rooms = 2\ntls.key = 'here'\n",
            "tls.key is set without tls.certificate",
        ),
        ("limits.rooms = 2\nlisten = \n", "is not right"),
    ];
    for (attempt, (text, why)) in wrong.into_iter().enumerate() {
        file.write(text);
        server.signal("-HUP");
        server.logs("the old ones still hold", attempt + 1);
        assert!(server.log().contains(why), "{why}");
        gil.ask("crea seconda");
        assert!(!gil.received().contains("* Stanza nuova"), "{gil:?}");
    }
    file.write("limits.rooms = 1\n");
    server.signal("-HUP");
    server.logs("nothing has changed", 1);
}

/// A file that came through a pipe is gone: it must not be read as an empty one.
#[test]
fn a_pipe_is_not_read_again() {
    let server = Server::configured("limits.rooms = 1\n");
    server.signal("-HUP");
    server.logs("is no file that could be read a second time", 1);
}

//! The program `damiera-hub`, over its standard input and output.

mod reading;

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use damiera_engine::hub::{HubMessage, parse_move, position_text};
use damiera_rules::{Game, Position, Variant};

/// The program, running.
struct Hub {
    child: Child,
    input: Option<ChildStdin>,
    output: BufReader<ChildStdout>,
}

impl Hub {
    fn start() -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_damiera-hub"))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program starts");
        Self {
            input: child.stdin.take(),
            output: BufReader::new(child.stdout.take().expect("an output")),
            child,
        }
    }

    /// Started, with this variant and a small table, without the book, and ready.
    fn ready(variant: Variant) -> Self {
        Self::ready_with(variant, "false")
    }

    fn by_book(variant: Variant) -> Self {
        Self::ready_with(variant, "true")
    }

    fn ready_with(variant: Variant, book: &str) -> Self {
        let mut hub = Self::start();
        hub.send(&format!("set-param name=book value={book}"));
        hub.send(&format!("set-param name=variant value={variant}"));
        hub.send("set-param name=hash value=1");
        hub.send("init");
        assert_eq!(hub.line(), "ready");
        hub
    }

    fn send(&mut self, line: &str) {
        self.send_bytes(format!("{line}\n").as_bytes());
    }

    fn send_bytes(&mut self, bytes: &[u8]) {
        let input = self.input.as_mut().expect("an input that is open");
        input.write_all(bytes).expect("the program reads");
    }

    fn line(&mut self) -> String {
        let mut line = String::new();
        self.output.read_line(&mut line).expect("a line");
        line.trim_end().to_owned()
    }

    fn message(&mut self) -> HubMessage {
        let line = self.line();
        HubMessage::parse(&line).unwrap_or_else(|error| panic!("{line}: {error}"))
    }

    /// The line that says `done`, and the `info` before it.
    fn done(&mut self) -> (HubMessage, HubMessage) {
        let mut info = self.message();
        loop {
            let next = self.message();
            match next.name() {
                "done" => return (info, next),
                "info" => info = next,
                other => panic!("{other} in a search"),
            }
        }
    }

    fn error(&mut self) -> String {
        let message = self.message();
        assert_eq!(message.name(), "error", "{message}");
        message.get("message").expect("a reason").to_owned()
    }

    /// The rest of the output once the program has ended by itself.
    fn rest(mut self) -> String {
        let mut rest = String::new();
        self.output.read_to_string(&mut rest).expect("text");
        assert!(self.child.wait().expect("an end").success());
        rest
    }
}

#[test]
fn it_introduces_itself_and_is_ready_after_init() {
    let mut hub = Hub::start();
    hub.send("hub");
    let id = hub.message();
    assert_eq!((id.name(), id.get("name")), ("id", Some("Damiera")));
    let mut parameters = Vec::new();
    loop {
        let message = hub.message();
        if message.name() == "wait" {
            break;
        }
        assert_eq!(message.name(), "param");
        parameters.push(message.get("name").expect("a name").to_owned());
    }
    assert_eq!(parameters, ["variant", "hash", "tables", "book", "level"]);
    hub.send("ping");
    assert_eq!(hub.line(), "pong");
    hub.send("init");
    assert_eq!(hub.line(), "ready");
    hub.send("quit");
    assert_eq!(hub.rest(), "");
}

#[test]
fn it_plays_a_game_of_every_variant() {
    for variant in Variant::ALL {
        let mut hub = Hub::by_book(variant);
        hub.send("new-game");
        hub.send("level nodes=300 depth=6");
        let mut game = Game::new(variant);
        let start = position_text(game.start());
        let mut moves = Vec::new();
        while game.outcome().is_none() && game.ply() < 60 {
            hub.send(&format!("pos pos={start} moves=\"{}\"", moves.join(" ")));
            hub.send("go think");
            let (info, done) = hub.done();
            let text = done.get("move").expect("a move").to_owned();
            let mv = parse_move(game.position(), &text).expect("a legal move");
            let line = info.get("pv").expect("a line");
            assert!(line.starts_with(&text), "{variant}: {text} and {line}");
            game.play_move(&mv).expect("a legal move");
            moves.push(text);
            if let Some(reply) = done.get("ponder")
                && game.outcome().is_none()
            {
                parse_move(game.position(), reply).expect("a legal reply");
            }
        }
        hub.send("quit");
        assert_eq!(hub.rest(), "", "{variant}");
    }
}

#[test]
fn its_line_is_a_line_of_legal_moves() {
    for variant in Variant::ALL {
        let mut hub = Hub::ready(variant);
        hub.send("level depth=8");
        hub.send("go think");
        let (info, done) = hub.done();
        let mut position = variant.start();
        let line = info.get("pv").expect("a line");
        for text in line.split(' ') {
            let mv = parse_move(&position, text).expect("a legal move");
            position = position.play(&mv).expect("a legal move");
        }
        assert!(line.split(' ').count() >= 6, "{variant}: {line}");
        assert!(done.get("ponder").is_some());
        for key in ["depth", "score", "nodes", "time", "nps"] {
            let value = info.get(key).and_then(|value| value.parse::<f64>().ok());
            assert!(value.is_some(), "{variant}: {key} in {info}");
        }
    }
}

#[test]
fn levels_are_searched_within_their_limits() {
    let mut hub = Hub::ready(Variant::Russa);
    hub.send("level nodes=5000");
    hub.send("go think");
    let (info, _) = hub.done();
    assert_eq!(info.get("nodes"), Some("5000"));
    hub.send("level depth=5");
    hub.send("go think");
    assert_eq!(hub.done().0.get("depth"), Some("5"));
    for level in ["move-time=0.05", "time=2 inc=0.01", "moves=4 time=0.3"] {
        hub.send(&format!("level {level}"));
        hub.send("go think");
        let (info, _) = hub.done();
        let time: f64 = info
            .get("time")
            .and_then(|time| time.parse().ok())
            .expect("a time");
        assert!(time < 1.5, "{level}: {time}");
    }
    hub.send("set-param name=level value=2");
    hub.send("level infinite");
    hub.send("go think");
    hub.send("stop");
    hub.done();
    hub.send("ping");
    assert_eq!(hub.line(), "pong");
}

#[test]
fn a_search_without_end_answers_when_stopped() {
    let mut hub = Hub::ready(Variant::Inglese);
    // Hardly anything is left to search, but the answer is not asked for yet.
    hub.send(&format!("pos pos={:e<33}", "Beeeeeeeeeeeeebeeew"));
    for go in ["go analyze", "go think", "go ponder"] {
        hub.send("level infinite");
        hub.send(go);
        hub.send("ping");
        let mut line = hub.line();
        while line != "pong" {
            assert!(line.starts_with("info "), "{line}");
            line = hub.line();
        }
        hub.send("go think");
        let mut line = hub.line();
        while !line.starts_with("error ") {
            assert!(line.starts_with("info "), "{line}");
            line = hub.line();
        }
        hub.send("stop");
        hub.done();
    }
    for late in ["stop", "ponder-hit"] {
        hub.send(late);
        assert!(hub.error().contains("no search"), "{late}");
    }
}

#[test]
fn what_is_set_after_init_needs_another() {
    for (name, value) in [("variant", "russa"), ("hash", "2"), ("book", "true")] {
        let mut hub = Hub::ready(Variant::Inglese);
        hub.send(&format!("set-param name={name} value={value}"));
        for line in ["pos start", "go think", "new-game"] {
            hub.send(line);
            assert!(hub.error().contains("init"), "{name}: {line}");
        }
        hub.send("init");
        assert_eq!(hub.line(), "ready");
        hub.send("level nodes=1000");
        hub.send("go analyze");
        hub.done();
    }
}

#[test]
fn pondering_ends_some_time_after_the_move_is_made() {
    let mut hub = Hub::ready(Variant::Italiana);
    hub.send("level move-time=0.02");
    hub.send("go ponder");
    hub.send("ping");
    let mut line = hub.line();
    while line != "pong" {
        assert!(line.starts_with("info "), "{line}");
        line = hub.line();
    }
    hub.send("ponder-hit");
    hub.done();
}

#[test]
fn tables_are_asked_after_init() {
    let folder = tempfile::tempdir().expect("a folder");
    let variant = Variant::Inglese;
    damiera_engine::tables::make(folder.path(), variant, 3, &mut |_| true).expect("tables");
    let mut hub = Hub::ready(variant);
    let position = Position::from_fen("W:WK30,K31:BK14", variant).expect("a position");
    let score_of_won = |hub: &mut Hub| {
        hub.send("init");
        assert_eq!(hub.line(), "ready");
        hub.send(&format!("pos pos={}", position_text(&position)));
        hub.send("level depth=1");
        hub.send("go think");
        let score = hub.done().0.get("score").map(str::parse::<f64>);
        score.expect("a score").expect("a number")
    };
    assert!(score_of_won(&mut hub) < 100.0, "a king more");
    let value = folder.path().display();
    hub.send(&format!("set-param name=tables value=\"{value}\""));
    assert!(score_of_won(&mut hub) > 100.0, "won");
    hub.send("set-param name=tables value=\"\"");
    assert!(score_of_won(&mut hub) < 100.0, "without tables again");
}

#[test]
fn the_end_of_the_input_ends_a_search() {
    let mut hub = Hub::ready(Variant::Thai);
    hub.send("level infinite");
    hub.send("go analyze");
    hub.input = None;
    assert!(!hub.rest().contains("done"));
}

#[test]
fn it_begins_by_the_book_and_otherwise_when_told() {
    let mut hub = Hub::by_book(Variant::Russa);
    let mut openings = std::collections::BTreeSet::new();
    hub.send("level nodes=2000");
    for _ in 0..20 {
        hub.send("new-game");
        hub.send("pos start");
        hub.send("go think");
        let (info, done) = hub.done();
        assert_eq!(info.get("nodes"), Some("0"));
        openings.insert(done.get("move").expect("a move").to_owned());
    }
    assert!(openings.len() > 1, "{openings:?}");
    // Nothing is searched, so that nothing has to be stopped, with a limit or without.
    hub.send("level infinite");
    hub.send("go think");
    let (info, _) = hub.done();
    assert_eq!(info.get("nodes"), Some("0"));
    hub.send("level nodes=2000");
    let searched = |hub: &mut Hub, purpose: &str| {
        hub.send(purpose);
        let (info, _) = hub.done();
        assert_ne!(info.get("nodes"), Some("0"), "{purpose}");
    };
    searched(&mut hub, "go analyze");
    hub.send("set-param name=book value=false");
    hub.send("init");
    assert_eq!(hub.line(), "ready");
    searched(&mut hub, "go think");
}

/// The lines of the example that the help has, typed as they stand there.
#[test]
fn the_help_says_how_it_is_used_and_its_example_plays_a_move() {
    let program = env!("CARGO_BIN_EXE_damiera-hub");
    let run = |flag| Command::new(program).arg(flag).output().expect("it runs");
    let help = run("--help");
    assert!(help.status.success());
    let help = String::from_utf8(help.stdout).expect("text");
    for named in ["--cpu-time", "--version", "damiera bot"] {
        assert!(help.contains(named), "{named} in {help}");
    }
    let (_, example) = help.split_once("By hand").expect("an example");
    let lines = example.lines().filter_map(|line| line.strip_prefix("    "));
    let typed: Vec<&str> = lines
        .map(|line| line.split("  ").next().unwrap_or(line))
        .collect();
    assert_eq!(typed.first(), Some(&"hub"));
    let mut hub = Hub::start();
    for line in typed.iter().filter(|line| **line != "quit") {
        hub.send(line);
    }
    while !hub.line().starts_with("done move=") {}
    let wrong = run("--nonsense");
    assert_eq!(wrong.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&wrong.stderr).contains("--help"));
}

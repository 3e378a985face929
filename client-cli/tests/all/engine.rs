//! Programs that choose moves, good ones and bad ones, as processes: small scripts of the shell.

use std::fs;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use damiera::bot::engine::{
    Abilities, CommandLine, Decision, EngineError, EngineHandle, EngineSettings, EngineWish,
};
use damiera::bot::log::{BotLog, Notes};
use damiera::player::MoveRequest;
use damiera_engine::Level;
use damiera_engine::hub::move_text;
use damiera_protocol::text::Language;
use damiera_rules::{Color, Game, Position, Variant};
use tokio::time::{Instant, timeout};

/// How a Hub engine begins, as a program of the shell: it answers until it is to search.
const HUB: &str = r#"
while read -r line; do
  case "$line" in
    hub) echo 'id name=Fake'; echo 'param name=variant value=italiana type=enum values="italiana russa"'
         echo 'param name=strength value=1 type=int'; echo wait ;;
    init) echo ready ;;
    ping) echo pong ;;
    pos*) moves=$((moves + 1)) ;;
    go*) GO ;;
    stop) STOP ;;
    new-game) echo new >> "$0.games" ;;
    quit) exit ;;
  esac
done
"#;

/// How a program of the line protocol reads a question.
const LINES: &str = r#"
while read -r word rest; do
  case "$word" in
    legal) last=$rest ;;
    go) GO ;;
  esac
done
"#;

fn question(fen: &str) -> MoveRequest {
    let variant = Variant::Italiana;
    let game = Game::from_position(Position::from_fen(fen, variant).unwrap());
    let drawing = variant.drawing();
    MoveRequest {
        serial: 1,
        room: "prova".to_owned(),
        number: 1,
        opponent: "Gil".to_owned(),
        side: Color::White,
        legal: game
            .legal_plies()
            .iter()
            .map(|ply| ply.labels(drawing))
            .collect(),
        game,
        drawing,
        left: None,
        control: None,
    }
}

/// A position with a single move.
const ONE_MOVE: &str = "W:W18:B5,13";
const FIRST: &str = "W:W21-32:B1-12";

struct Place {
    folder: tempfile::TempDir,
}

impl Place {
    fn new() -> Place {
        Place {
            folder: tempfile::tempdir().expect("a folder"),
        }
    }

    /// A program of the shell, which may count its starts in a file beside it.
    fn program(&self, name: &str, body: &str) -> CommandLine {
        let path = self.folder.path().join(name);
        let starts = path.with_extension("starts");
        let text = format!("echo started >> '{}'\n{body}", starts.display());
        fs::write(&path, text).expect("a file");
        format!("sh '{}'", path.display())
            .parse()
            .expect("a command")
    }

    fn starts(&self, name: &str) -> usize {
        let path = self.folder.path().join(name).with_extension("starts");
        fs::read_to_string(path).map_or(0, |text| text.lines().count())
    }

    fn log(&self) -> &Path {
        self.folder.path()
    }

    fn engine(&self, wish: EngineWish, think: Duration) -> EngineHandle {
        let file = self.log().join("log");
        let output = Box::new(std::io::sink());
        let log = BotLog::open(Language::En, false, output, Some(&file)).expect("a log");
        EngineHandle::start(
            EngineSettings { wish, think },
            Notes::new(Arc::new(log), "Rho"),
        )
    }

    fn hub(&self, go: &str, stop: &str) -> EngineHandle {
        let body = HUB.replace("GO", go).replace("STOP", stop);
        let only = question(ONE_MOVE).game.legal_plies()[0].mv;
        let body = body.replace("BEST", &move_text(Variant::Italiana, &only));
        let command = self.program("hub", &body);
        let parameters = Vec::new();
        let wish = EngineWish::Hub {
            command,
            parameters,
        };
        self.engine(wish, Duration::from_millis(100))
    }

    fn lines(&self, go: &str) -> EngineHandle {
        let command = self.program("lines", &LINES.replace("GO", go));
        self.engine(EngineWish::Lines(command), Duration::from_millis(100))
    }

    /// The codes of the failures that were logged.
    fn failures(&self) -> Vec<String> {
        let text = fs::read_to_string(self.log().join("log")).unwrap_or_default();
        let lines = text.lines().map(|line| {
            let logged: serde_json::Value = serde_json::from_str(line).expect("JSON");
            assert_eq!(logged["event"], "engine");
            logged["failure"].as_str().expect("a code").to_owned()
        });
        lines.collect()
    }
}

async fn decided(engine: &EngineHandle, fen: &str) -> Result<Decision, EngineError> {
    let decided = timeout(Duration::from_secs(30), engine.decide(question(fen)));
    decided
        .await
        .expect("an engine is not waited for without end")
}

fn text(decision: Result<Decision, EngineError>) -> String {
    match decision {
        Ok(Decision::Move { text, .. }) => text,
        other => panic!("no move: {other:?}"),
    }
}

/// The only move of [`ONE_MOVE`], as it is sent.
fn only_move() -> String {
    question(ONE_MOVE).legal.concat()
}

#[tokio::test]
async fn the_built_in_engine_and_good_programs_move() {
    let place = Place::new();
    let level = Level::new(3).unwrap();
    let built_in = place.engine(
        EngineWish::BuiltIn { level, seed: 7 },
        Duration::from_secs(5),
    );
    assert_eq!(built_in.ready().await.unwrap(), Abilities::All);
    assert_eq!(text(decided(&built_in, ONE_MOVE).await), only_move());
    let hub = place.hub(
        "echo 'info depth=3 score=-1.25'; echo 'done move=BEST'",
        ":",
    );
    let plays = Abilities::These(vec![Variant::Italiana, Variant::Russa]);
    assert_eq!(hub.ready().await.unwrap(), plays);
    let decision = Decision::Move {
        text: only_move(),
        score: Some(-125),
    };
    assert_eq!(decided(&hub, ONE_MOVE).await.unwrap(), decision);
    let lines = place.lines(r#"echo "score -125"; echo "move $last""#);
    assert_eq!(decided(&lines, ONE_MOVE).await.unwrap(), decision);
    assert_eq!(place.failures(), Vec::<String>::new());
}

#[tokio::test]
async fn a_program_may_resign() {
    let place = Place::new();
    let lines = place.lines("echo resign");
    assert_eq!(decided(&lines, FIRST).await.unwrap(), Decision::Resign);
}

#[tokio::test]
async fn chatter_is_no_answer() {
    let place = Place::new();
    let noise = r#"echo "loading 5D 3B"; echo "move1 x" >&2; printf '\377\376 no text\n'; echo '"""'; head -c 100000 /dev/zero | tr '\0' x; echo; yes noise | head -n 20000; yes more | head -n 20000 >&2"#;
    let hub = place.hub(&format!("{noise}; echo 'done move=BEST'"), ":");
    assert_eq!(text(decided(&hub, ONE_MOVE).await), only_move());
    let lines = place.lines(&format!(r#"{noise}; echo "move $last""#));
    assert_eq!(text(decided(&lines, ONE_MOVE).await), only_move());
    assert_eq!(place.failures(), Vec::<String>::new());
}

/// A room that is opened again begins with its first game again.
#[tokio::test]
async fn an_engine_hears_of_each_new_game() {
    let place = Place::new();
    let hub = place.hub("echo 'done move=BEST'", ":");
    for (serial, games) in [(1, 1), (1, 1), (2, 2), (3, 3)] {
        let question = MoveRequest {
            serial,
            ..question(ONE_MOVE)
        };
        assert_eq!(text(hub.decide(question).await), only_move());
        let heard = fs::read_to_string(place.log().join("hub.games")).expect("a file");
        assert_eq!(heard.lines().count(), games, "{serial}");
    }
}

/// Each attempt of a bad program is logged, and after three the bot gives it up.
#[tokio::test]
async fn bad_programs_are_started_again_and_then_given_up() {
    let cases = [
        ("exit 3", ":", "crashed"),
        ("kill -9 $$", ":", "crashed"),
        ("echo 'done move=1-32'", ":", "illegal_move"),
        ("echo 'done move=nonsense'", ":", "illegal_move"),
        ("echo done", ":", "no_move"),
        ("echo 'error message=\"no idea\"'", ":", "error"),
        (":", ":", "slow"),
    ];
    for (go, stop, failure) in cases {
        let place = Place::new();
        let hub = place.hub(go, stop);
        let error = decided(&hub, ONE_MOVE).await.expect_err(go);
        assert_eq!(error.code(), failure, "{go}");
        assert_eq!(place.failures(), [failure; 3], "{go}");
        assert_eq!(place.starts("hub"), 3, "{go}");
    }
    let cases = [
        ("exit 3", "crashed"),
        ("echo move 1A 8H", "illegal_move"),
        ("echo move", "illegal_move"),
        ("exec > /dev/null; :", "crashed"),
        (":", "slow"),
    ];
    for (go, failure) in cases {
        let place = Place::new();
        let lines = place.lines(go);
        let error = decided(&lines, ONE_MOVE).await.expect_err(go);
        assert_eq!(error.code(), failure, "{go}");
        assert_eq!(place.failures(), [failure; 3], "{go}");
    }
}

#[tokio::test]
async fn one_that_crashes_once_plays_on() {
    let place = Place::new();
    let starts = place.log().join("hub.starts").display().to_string();
    let once =
        format!(r#"if [ "$(wc -l < '{starts}')" -lt 2 ]; then exit 1; fi; echo 'done move=BEST'"#);
    let hub = place.hub(&once, ":");
    assert_eq!(text(decided(&hub, ONE_MOVE).await), only_move());
    assert_eq!(place.failures(), ["crashed"]);
    // It is not started once more for the next move.
    assert_eq!(text(decided(&hub, ONE_MOVE).await), only_move());
    assert_eq!(place.starts("hub"), 2);
}

#[tokio::test]
async fn a_slow_engine_is_told_to_stop_and_moves() {
    let place = Place::new();
    let hub = place.hub(":", "echo 'done move=BEST'");
    assert_eq!(text(decided(&hub, ONE_MOVE).await), only_move());
    assert_eq!(place.failures(), Vec::<String>::new());
}

/// An engine that never moves, and an engine that says nothing any more once it has begun.
#[tokio::test]
async fn a_clock_is_minded() {
    let hangs = HUB.replace("ping) echo pong", "ping) :");
    for (body, failure) in [(HUB, "slow"), (&*hangs, "silent")] {
        let place = Place::new();
        let command = place.program("hub", &body.replace("GO", ":").replace("STOP", ":"));
        let parameters = Vec::new();
        let wish = EngineWish::Hub {
            command,
            parameters,
        };
        let hub = place.engine(wish, Duration::from_secs(60));
        let left = Duration::from_secs(4);
        let question = MoveRequest {
            left: Some(left),
            control: "5+3".parse().ok(),
            ..question(ONE_MOVE)
        };
        hub.ready().await.expect("it starts");
        let asked = Instant::now();
        let error = hub.decide(question).await.unwrap_err();
        assert_eq!(error.code(), failure);
        assert!(asked.elapsed() < left, "the flag would have fallen");
    }
}

#[tokio::test]
async fn a_question_that_is_withdrawn_costs_nothing() {
    for is_hub in [true, false] {
        let place = Place::new();
        // It answers the first question only when it is told to stop, or later.
        let engine = match is_hub {
            true => place.hub(
                "[ $moves -lt 2 ] || echo 'done move=BEST'",
                "echo 'done move=21-18'",
            ),
            false => place.lines(
                r#"first=${first-$last}; [ "$last" != "$first" ] || sleep 1; echo "move $last""#,
            ),
        };
        engine.ready().await.unwrap();
        let withdrawn = engine.decide(question(FIRST));
        assert!(
            timeout(Duration::from_millis(100), withdrawn)
                .await
                .is_err()
        );
        assert_eq!(text(decided(&engine, ONE_MOVE).await), only_move());
        assert_eq!(place.failures(), Vec::<String>::new());
        assert_eq!(place.starts(if is_hub { "hub" } else { "lines" }), 1);
    }
}

#[tokio::test]
async fn what_cannot_be_started_is_not_tried_again() {
    let place = Place::new();
    let command: CommandLine = "/nowhere/engine --fast".parse().unwrap();
    let parameters = vec![("strength".to_owned(), "3".to_owned())];
    let wish = EngineWish::Hub {
        command,
        parameters,
    };
    let hub = place.engine(wish, Duration::from_secs(1));
    assert_eq!(hub.ready().await.unwrap_err().code(), "no_start");
    assert_eq!(decided(&hub, FIRST).await.unwrap_err().code(), "no_start");
    assert_eq!(place.failures(), ["no_start"]);
    let command = place.program("strict", HUB);
    for (name, expected) in [("strength", None), ("style", Some("no_parameter"))] {
        let parameters = vec![(name.to_owned(), "3".to_owned())];
        let command = command.clone();
        let wish = EngineWish::Hub {
            command,
            parameters,
        };
        let hub = place.engine(wish, Duration::from_secs(1));
        let code = hub.ready().await.err().map(|error| error.code());
        assert_eq!(code, expected);
    }
}

/// The example of docs/bots.md, played.
#[tokio::test]
async fn a_question_is_as_it_is_documented() {
    let page = include_str!("../../../docs/bots.md");
    let block = page
        .split("```text\n")
        .find(|block| block.starts_with("> game"));
    let example = block
        .and_then(|block| block.split("```").next())
        .expect("an example");
    let written = |mark: &str| -> String {
        let lines = example.lines().filter_map(|line| line.strip_prefix(mark));
        lines.map(|line| format!("{line}\n")).collect()
    };
    let place = Place::new();
    let heard = place.log().join("heard");
    let answer = written("< ").replace('\n', "\\n");
    let body = format!(
        "while read -r line; do echo \"$line\" >> '{}'; [ \"$line\" != go ] || printf '{answer}'; done",
        heard.display()
    );
    let wish = EngineWish::Lines(place.program("lines", &body));
    let lines = place.engine(wish, Duration::from_secs(5));
    let question = MoveRequest {
        room: "Greedy".to_owned(),
        opponent: "Ada".to_owned(),
        ..question("W:W19,22:B15")
    };
    let decided = lines.decide(question).await.expect("a move");
    assert_eq!(
        fs::read_to_string(heard).expect("what it read"),
        written("> ")
    );
    let expected = Decision::Move {
        text: "5D 3B".to_owned(),
        score: Some(200),
    };
    assert_eq!(decided, expected);
}

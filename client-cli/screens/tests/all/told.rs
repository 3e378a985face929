//! Each kind of event, as a reader of lines, the full screen and a listener of the page are told of it.
//!
//! Lines and screen say the same, sentence for sentence. `data/told.txt` has it all beside what the page is given to read
//! out, which names no command; `DAMIERA_RECORD` records it anew.

mod rows;

use self::rows::{at_tables, outside_tables};
use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::fs;
use std::path::Path;
use std::sync::Arc;

use damiera_protocol::event::PublicEvent;
use damiera_protocol::lesson::{LessonEvent, LessonHappening, LessonSnapshot};
use damiera_protocol::name::Name;
use damiera_protocol::snapshot::{GameSnapshot, Happening, RoomSnapshot};
use damiera_protocol::text::{Language, Message};
use damiera_protocol::view::{Chair, Format, Role, View};
use damiera_protocol::wire::{self, Object, Received};
use damiera_protocol::{phrase, render};
use damiera_rules::pdn::PdnResult;
use damiera_rules::{Game, Variant};
use damiera_screens::narrator::Narrator;

const LANGUAGE: Language = Language::It;

/// Objects without sentences of an event, and why.
const APART: [(&str, &str); 12] = [
    ("move", "the block of the game has it"),
    ("position", "the block of the game has it"),
    ("recode", "only the code is told"),
    ("token", "a code"),
    ("credentials", "secrets"),
    ("device", "a secret"),
    ("skipped", "the drawn board shows it"),
    ("class_table", "the teacher's table shows it"),
    ("lesson_advice", "an answer of the engine"),
    ("problem", "an answer"),
    ("error", "an answer"),
    ("said", "the sentences themselves"),
];

/// An event, as its reader gets it in a view.
struct Told {
    /// The type of its object.
    word: &'static str,
    role: Role,
    /// True if the reader has seen the game begin.
    plays_on: bool,
    render: Box<dyn Fn(View) -> Vec<u8>>,
}

fn name(name: &str) -> Name {
    Name::parse(name).expect("a name")
}

/// Ada with White against Gil, who is a guest.
fn room() -> RoomSnapshot {
    let game = GameSnapshot::of(1, &Game::new(Variant::Italiana), None, false, None);
    RoomSnapshot {
        room: name("prova"),
        seats: ["Ada", "Gil"].map(|player| Some(name(player))),
        guests: [false, true],
        white: Some(Chair::First),
        ..RoomSnapshot::of_board(game)
    }
}

fn public(word: &'static str, role: Role, event: PublicEvent, after: RoomSnapshot) -> Told {
    let happening = Happening::Public {
        seq: 7,
        event,
        code: None,
    };
    happens(word, role, happening, after)
}

fn happens(word: &'static str, role: Role, happening: Happening, after: RoomSnapshot) -> Told {
    let render =
        move |view: View| render::happening(&happening, &after, View { role, ..view }).to_vec();
    Told {
        word,
        role,
        plays_on: !matches!(word, "room" | "seat" | "choose" | "start"),
        render: Box::new(render),
    }
}

fn elsewhere<B: AsRef<[u8]>>(word: &'static str, render: impl Fn(View) -> B + 'static) -> Told {
    Told {
        word,
        role: Role::Spectator,
        plays_on: false,
        render: Box::new(move |view| render(view).as_ref().to_vec()),
    }
}

fn lesson(word: &'static str, what: LessonEvent) -> Told {
    let snapshot = LessonSnapshot {
        room: name("lezione-1"),
        leader: name("Gil"),
        listeners: 1,
        players: [Some("Anand".to_owned()), None],
        archived: None,
        opening: None,
        further: 1,
        reading: Arc::default(),
        result: PdnResult::Unknown,
        board: room(),
        of: 0,
        left_main: None,
        note: match what {
            LessonEvent::Noted => "bella".to_owned(),
            _ => String::new(),
        },
        nags: Vec::new(),
        next: Vec::new(),
        moves: 0,
    };
    let seq = 1;
    let happening = LessonHappening {
        seq,
        what,
        snapshot,
    };
    elsewhere(word, move |view| render::lesson(&happening, view))
}

impl Told {
    fn lines(&self, view: View) -> Vec<String> {
        let text = String::from_utf8((self.render)(view)).expect("text");
        text.lines().map(str::to_owned).collect()
    }

    fn objects(&self, sentences: bool) -> Vec<Object<'static>> {
        let view = View {
            format: Format::Json,
            sentences,
            ..View::new(LANGUAGE)
        };
        let object = |line: &String| match wire::read(line).0 {
            Received::Object(object) => object,
            other => panic!("{other:?}"),
        };
        self.lines(view).iter().map(object).collect()
    }

    /// The sentences among lines of text, without the blocks of a game and the commands that can be typed behind its end.
    fn in_lines(&self) -> Vec<String> {
        let commands = [true, false].map(|plays| {
            let next = Message::new(phrase::after_end(plays, false));
            format!(" {}", next.text(LANGUAGE))
        });
        let of_blocks = ["legend", "lesson-start"].map(|key| Message::new(key).text(LANGUAGE));
        let sentence = |line: &String| {
            let plain = line.strip_prefix("* ");
            let plain = plain.or_else(|| Some(line.as_str()).filter(|line| line.starts_with('<')));
            // The line with the winner stands in the block.
            let plain = plain.or_else(|| Some(line.as_str()).filter(|_| self.word == "end"))?;
            let ends = commands
                .iter()
                .find_map(|next| plain.strip_suffix(next.as_str()));
            Some(ends.unwrap_or(plain).to_owned()).filter(|line| !of_blocks.contains(line))
        };
        let lines = self.lines(View::new(LANGUAGE));
        lines.iter().filter_map(sentence).collect()
    }

    /// The sentences on the full screen, without the blocks of a game.
    fn on_screen(&self) -> Vec<String> {
        let mut narrator = Narrator::new(LANGUAGE);
        narrator.set_name(match self.role {
            Role::Player(Chair::First) => "Ada",
            Role::Player(Chair::Second) => "Gil",
            Role::Spectator => "Leo",
        });
        if self.plays_on {
            let start = public("start", self.role, PublicEvent::Started, room());
            for object in start.objects(false) {
                narrator.apply(&object);
            }
        }
        if self.word == "lesson_end" {
            for object in lesson("lesson", LessonEvent::Opened).objects(false) {
                narrator.apply(&object);
            }
        }
        let mut lines = Vec::new();
        for object in self.objects(false) {
            assert_eq!(word_of(&object), self.word);
            lines.extend(narrator.apply(&object));
        }
        lines.extend(narrator.waits());
        if self.word == "start" {
            lines.drain(..2);
        }
        lines
    }

    /// The sentences that the page is given to read out.
    fn on_page(&self) -> Vec<String> {
        let said = self.objects(true).into_iter().filter_map(|object| {
            let Object::Said(said) = object else {
                return None;
            };
            Some(said.lines)
        });
        said.flatten().map(|line| line.to_string()).collect()
    }
}

/// The type of an object.
fn word_of(object: &Object<'_>) -> String {
    let line = wire::line(object);
    let value: serde_json::Value = serde_json::from_str(&line).expect("an object");
    value["type"].as_str().unwrap_or_default().to_owned()
}

#[test]
fn lines_and_screen_say_the_same_of_every_kind_of_event() {
    let mut recorded = String::new();
    let mut seen = BTreeSet::new();
    for told in at_tables().into_iter().chain(outside_tables()) {
        let in_lines = told.in_lines();
        assert_eq!(told.on_screen(), in_lines, "{} {:?}", told.word, told.role);
        seen.insert(told.word);
        let reader = match told.role {
            Role::Player(Chair::First) => ", Ada",
            Role::Player(Chair::Second) => ", Gil",
            Role::Spectator => "",
        };
        let _ = writeln!(recorded, "{}{reader}", told.word);
        for (who, lines) in [("lines", in_lines), ("page", told.on_page())] {
            for line in lines {
                let _ = writeln!(recorded, "  {who}: {line}");
            }
        }
    }
    let apart: BTreeSet<_> = APART.iter().map(|(word, _)| *word).collect();
    assert!(seen.is_disjoint(&apart), "{seen:?}");
    let all: BTreeSet<_> = wire::TYPES.iter().map(|(word, _)| *word).collect();
    let told = &seen | &apart;
    let without: Vec<_> = all.difference(&told).collect();
    assert!(without.is_empty(), "no event has the types {without:?}");
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/told.txt");
    if std::env::var_os("DAMIERA_RECORD").is_some() {
        return fs::write(path, recorded).expect("a file");
    }
    let known = fs::read_to_string(path).unwrap_or_default();
    assert!(known == recorded, "it is told otherwise:\n{recorded}");
}

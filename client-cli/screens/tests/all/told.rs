//! Each kind of event, as a reader of lines, the full screen and a listener of the page are told of it.
//!
//! Lines and screen say the same, sentence for sentence. `data/told.txt` has it all beside what the page is given to read
//! out, which names no command; `DAMIERA_RECORD` records it anew.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::fs;
use std::path::Path;
use std::sync::Arc;

use damiera_protocol::class::{
    ClassCode, ClassEnd, ClassEvent, ClassHappening, ClassReader, ClassSnapshot, ClassStage,
    ClassTerms,
};
use damiera_protocol::command::{AdviceKind, Colours, Offer};
use damiera_protocol::event::{End, EndReason, PublicEvent};
use damiera_protocol::lesson::{LessonEnd, LessonEvent, LessonHappening, LessonSnapshot};
use damiera_protocol::lobby_event::LobbyEvent;
use damiera_protocol::name::Name;
use damiera_protocol::pair::PairPlace;
use damiera_protocol::phrase;
use damiera_protocol::render::{self, Notice};
use damiera_protocol::reply::{Guide, Guided, GuidedTo};
use damiera_protocol::snapshot::{GameSnapshot, Happening, NotGiven, RoomSnapshot};
use damiera_protocol::text::{Language, Message};
use damiera_protocol::view::{Chair, Format, Role, View};
use damiera_protocol::wire::{self, Clocks, Object, Pair, Received};
use damiera_rules::pdn::PdnResult;
use damiera_rules::{Color, Game, Variant};
use damiera_screens::narrator::Narrator;

use crate::support;

const LANGUAGE: Language = Language::It;

const ADA: Role = Role::Player(Chair::First);

const GIL: Role = Role::Player(Chair::Second);

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

/// The room with a game that is another one.
fn with_game(change: impl FnOnce(&mut GameSnapshot)) -> RoomSnapshot {
    let mut room = room();
    change(room.game.as_mut().expect("a game"));
    room
}

/// Before Gil comes.
fn alone() -> RoomSnapshot {
    RoomSnapshot {
        seats: [Some(name("Ada")), None],
        game: None,
        ..room()
    }
}

fn clocks(paused: bool) -> RoomSnapshot {
    with_game(|game| {
        game.clocks = Some(Clocks {
            white: 298_000,
            black: 300_000,
            running: None,
            paused,
            lag: Pair::default(),
        });
    })
}

fn ended(winner: Option<Color>, reason: EndReason, pair: Option<PairPlace>) -> Vec<Told> {
    let end = End {
        winner,
        reason,
        count: None,
        away: false,
    };
    let after = with_game(|game| {
        game.end = Some(end);
        game.pair = pair;
    });
    let readers = [ADA, GIL, Role::Spectator];
    readers
        .map(|role| public("end", role, PublicEvent::Ended { end }, after.clone()))
        .into()
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

/// An event of the room with its game, for both players and a spectator.
fn seen_by_all(word: &'static str, event: impl Fn() -> PublicEvent) -> Vec<Told> {
    let readers = [ADA, GIL, Role::Spectator];
    readers
        .map(|role| public(word, role, event(), room()))
        .into()
}

fn elsewhere<B: AsRef<[u8]>>(word: &'static str, render: impl Fn(View) -> B + 'static) -> Told {
    Told {
        word,
        role: Role::Spectator,
        plays_on: false,
        render: Box::new(move |view| render(view).as_ref().to_vec()),
    }
}

/// An event outside rooms, from its object.
fn lobby(word: &'static str, line: &str) -> Told {
    let by = name("Gil");
    let event = match support::object(line).expect("an object") {
        Object::LobbyChat(said) => LobbyEvent::Said {
            from: name(&said.from),
            text: said.text.to_string(),
        },
        Object::Tell(told) => LobbyEvent::Told {
            from: name(&told.from),
            text: told.text.to_string(),
        },
        Object::Challenge(challenge) => LobbyEvent::Challenged { by, challenge },
        Object::Offered(challenge) => LobbyEvent::Offered { by, challenge },
        Object::ChallengeAnswer(answered) => LobbyEvent::Answered(Box::new(answered)),
        Object::ChallengeEnd(ended) => LobbyEvent::Unchallenged(ended),
        Object::Arrival(arrival) => LobbyEvent::Arrival(arrival),
        Object::Tournament(news) => LobbyEvent::Tournament(news),
        other => panic!("{other:?} is no event of the lobby"),
    };
    elsewhere(word, move |view| render::lobby(&event, view))
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

fn class(word: &'static str, reader: ClassReader, what: ClassEvent) -> Told {
    let snapshot = ClassSnapshot {
        code: ClassCode::new(7),
        link: None,
        teacher: name("Gil"),
        terms: ClassTerms {
            variant: Variant::Italiana,
            corner: Variant::Italiana.rules().corner,
            time: None,
            bot: None,
        },
        stage: ClassStage::Gathering,
        round: 0,
        paused: false,
        talk: false,
        automatic: false,
        returns: false,
        next: None,
        pupils: Vec::new(),
        tables: Vec::new(),
    };
    let happening = ClassHappening { what, snapshot };
    elsewhere(word, move |view| render::class(&happening, reader, view))
}

/// Events at a table.
fn at_tables() -> Vec<Told> {
    let seated = |chair, player: &str, guest| PublicEvent::Seated {
        chair,
        name: name(player),
        bot: false,
        guest,
    };
    let opened = |colours, word| PublicEvent::Opened {
        name: name("Ada"),
        colours,
        word,
        bot: false,
        guest: false,
    };
    let gil = Chair::Second;
    let text = || "ciao".to_owned();
    let mut told = vec![
        public("room", ADA, opened(Colours::Lot, false), alone()),
        public("room", ADA, opened(Colours::Choice, true), alone()),
        public("seat", ADA, seated(gil, "Gil", true), room()),
        public("seat", Role::Spectator, seated(gil, "Gil", true), room()),
        public("choose", ADA, PublicEvent::Drawn { chair: gil }, room()),
        public("choose", GIL, PublicEvent::Drawn { chair: gil }, room()),
        public("start", ADA, PublicEvent::Started, room()),
        public(
            "start",
            ADA,
            PublicEvent::Started,
            with_game(|game| game.pair = Some(PairPlace::FIRST)),
        ),
        public(
            "pause",
            ADA,
            PublicEvent::Paused { chair: gil },
            clocks(true),
        ),
        public(
            "unpause",
            ADA,
            PublicEvent::Resumed { chair: gil },
            clocks(false),
        ),
        public(
            "time_added",
            ADA,
            PublicEvent::TimeAdded {
                chair: gil,
                ms: 60_000,
            },
            clocks(false),
        ),
        happens("journal_down", ADA, Happening::JournalDown, room()),
        happens("journal_up", ADA, Happening::JournalUp, room()),
        happens(
            "closed",
            ADA,
            Happening::RoomClosed { reason: None },
            room(),
        ),
        happens(
            "closed",
            ADA,
            Happening::RoomClosed {
                reason: Some(text()),
            },
            room(),
        ),
    ];
    told.extend(seen_by_all("takeback", || PublicEvent::TakenBack {
        chair: gil,
        plies: 1,
    }));
    for offer in [Offer::Draw, Offer::TakeBack, Offer::Rematch, Offer::Pause] {
        told.extend(seen_by_all("offer", || PublicEvent::Offered {
            chair: gil,
            offer,
        }));
        told.extend(seen_by_all("decline", || PublicEvent::Declined {
            chair: gil,
            offer,
        }));
        told.extend(seen_by_all("cancel", || PublicEvent::Withdrawn {
            chair: gil,
            offer,
        }));
    }
    told.extend(seen_by_all("adjourn", || PublicEvent::Adjourned {
        chair: gil,
    }));
    told.extend(seen_by_all("reseat", || PublicEvent::Reseated {
        chair: gil,
    }));
    told.extend(seen_by_all("registered", || PublicEvent::Registered {
        chair: gil,
    }));
    told.extend(ended(Some(Color::Black), EndReason::Resign, None));
    told.extend(ended(None, EndReason::Agreement, Some(PairPlace::FIRST)));
    told.extend(ended(
        None,
        EndReason::Agreement,
        Some(PairPlace::FIRST.second()),
    ));
    told.extend(ended(None, EndReason::Aborted, None));
    for role in [ADA, Role::Spectator] {
        let left = PublicEvent::Left {
            chair: gil,
            name: name("Gil"),
        };
        let mut after = room();
        after.seats[1] = None;
        told.push(public("leave", role, left, after));
        let seconds = Some(120);
        for event in [
            Happening::Absent {
                chair: gil,
                seconds,
            },
            Happening::Back { chair: gil },
            Happening::Overdue { chair: gil },
        ] {
            told.push(happens("presence", role, event, room()));
        }
        let asked = Happening::SeatAsked {
            chair: gil,
            by: None,
            seconds: 30,
        };
        told.push(happens("seat_request", role, asked, room()));
        let why = NotGiven::Unanswered;
        let kept = Happening::SeatNotGiven { chair: gil, why };
        told.push(happens("seat_request", role, kept, room()));
        let kind = AdviceKind::Hint;
        let advised = Happening::Advised {
            name: name("Bo"),
            kind,
        };
        told.push(happens("advised", role, advised, room()));
        for spectators_only in [false, true] {
            let chat = Happening::Chat {
                from: name("Bo"),
                text: text(),
                spectators_only,
            };
            told.push(happens("chat", role, chat, room()));
        }
    }
    for role in [ADA, GIL] {
        told.push(happens(
            "nudge",
            role,
            Happening::Nudged { chair: gil },
            room(),
        ));
    }
    for (first_move, void) in [(false, false), (true, true), (true, false)] {
        let short = Happening::TimeShort {
            chair: Chair::First,
            seconds: 10,
            first_move,
            void,
        };
        told.push(happens("time_short", ADA, short, room()));
    }
    told
}

/// Events outside tables.
fn outside_tables() -> Vec<Told> {
    const CHALLENGE: &str = r#""challenge":{"number":7,"by":"Gil","to":"Ada","variant":"italiana","time":"5+3","side":null,"seconds":180},"others":0"#;
    const NEWS: &str = r#""tournament":1,"title":"Coppa","round":0"#;
    let text = || "ciao".to_owned();
    vec![
        lobby(
            "lobby_chat",
            r#"{"type":"lobby_chat","from":"Gil","text":"ciao"}"#,
        ),
        lobby("tell", r#"{"type":"tell","from":"Gil","text":"ciao"}"#),
        lobby(
            "challenge",
            &format!(r#"{{"type":"challenge",{CHALLENGE}}}"#),
        ),
        lobby("offered", &format!(r#"{{"type":"offered",{CHALLENGE}}}"#)),
        lobby(
            "challenge_answer",
            r#"{"type":"challenge_answer","number":5,"answer":"declined","name":"Gil"}"#,
        ),
        lobby(
            "challenge_end",
            r#"{"type":"challenge_end","number":5,"by":"Gil","reason":"withdrawn"}"#,
        ),
        lobby(
            "arrival",
            r#"{"type":"arrival","name":"Gil","here":true,"friend":true}"#,
        ),
        lobby(
            "tournament",
            &format!(r#"{{"type":"tournament",{NEWS},"why":"suspended","reason":"piove"}}"#),
        ),
        lesson("lesson", LessonEvent::Opened),
        lesson("lesson", LessonEvent::Noted),
        lesson("lesson", LessonEvent::Led { by: name("Ada") }),
        lesson("lesson_person", LessonEvent::Came(name("Ada"))),
        lesson("lesson_person", LessonEvent::LeaderAway { seconds: 60 }),
        lesson(
            "chat",
            LessonEvent::Said {
                from: name("Ada"),
                text: text(),
            },
        ),
        lesson("lesson_end", LessonEvent::Ended(LessonEnd::Closed)),
        class("class", ClassReader::Teacher, ClassEvent::Came(name("Ada"))),
        class("class", ClassReader::Pupil(1), ClassEvent::Paused),
        class(
            "class_chat",
            ClassReader::Pupil(1),
            ClassEvent::Said {
                from: name("Gil"),
                text: text(),
                at: None,
            },
        ),
        class(
            "class_end",
            ClassReader::Pupil(1),
            ClassEvent::Ended(ClassEnd::Closed),
        ),
        elsewhere("guide", |view| {
            let by = Guide::Player(name("Gil"));
            let place = GuidedTo::Nowhere;
            render::guided(&Guided { by, place }, view)
        }),
        elsewhere("notice", |view| render::notice(Notice::PlainLine, view)),
        elsewhere("announcement", |view| render::announcement("ciao", view)),
        elsewhere("house_text", |view| {
            render::house_text(&["ciao".to_owned(), "oggi si gioca".to_owned()], view)
        }),
    ]
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

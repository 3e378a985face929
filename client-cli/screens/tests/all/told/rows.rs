//! The events that are told: a row for each kind.

use damiera_protocol::class::{
    ClassCode, ClassEnd, ClassEvent, ClassHappening, ClassReader, ClassSnapshot, ClassStage,
    ClassTerms,
};
use damiera_protocol::command::{AdviceKind, Colours, Offer};
use damiera_protocol::event::{End, EndReason, PublicEvent};
use damiera_protocol::lesson::{LessonEnd, LessonEvent};
use damiera_protocol::lobby_event::LobbyEvent;
use damiera_protocol::pair::PairPlace;
use damiera_protocol::render::{self, Notice};
use damiera_protocol::reply::{Guide, Guided, GuidedTo};
use damiera_protocol::snapshot::{GameSnapshot, Happening, NotGiven, RoomSnapshot};
use damiera_protocol::view::{Chair, Role, View};
use damiera_protocol::wire::{Clocks, Object, OwnBoard, OwnBoardState, Pair};
use damiera_rules::{Color, Variant};

use super::{Told, elsewhere, happens, lesson, name, public, room};
use crate::support;

const ADA: Role = Role::Player(Chair::First);

const GIL: Role = Role::Player(Chair::Second);

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
            due: None,
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

/// An event of the room with its game, for both players and a spectator.
fn seen_by_all(word: &'static str, event: impl Fn() -> PublicEvent) -> Vec<Told> {
    let readers = [ADA, GIL, Role::Spectator];
    readers
        .map(|role| public(word, role, event(), room()))
        .into()
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
pub(super) fn at_tables() -> Vec<Told> {
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
                leave_left: None,
            },
            clocks(false),
        ),
        public(
            "time_added",
            ADA,
            PublicEvent::TimeAdded {
                chair: gil,
                ms: 86_400_000,
                leave_left: Some(19),
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
pub(super) fn outside_tables() -> Vec<Told> {
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
        elsewhere("elsewhere", |view| {
            let happening = Happening::Public {
                seq: 7,
                event: PublicEvent::Offered {
                    offer: Offer::Draw,
                    chair: Chair::Second,
                },
                code: None,
            };
            let board = OwnBoard {
                board: 2,
                room: "prova".into(),
                opponent: Some("Gil".into()),
                variant: Variant::Italiana.into(),
                state: OwnBoardState::OwnTurn.into(),
                left_ms: None,
                here: false,
            };
            render::elsewhere(&happening, &room(), board, View { role: ADA, ..view })
        }),
        elsewhere("notice", |view| render::notice(Notice::PlainLine, view)),
        elsewhere("announcement", |view| render::announcement("ciao", view)),
        elsewhere("house_text", |view| {
            render::house_text(&["ciao".to_owned(), "oggi si gioca".to_owned()], view)
        }),
    ]
}

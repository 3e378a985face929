//! The question in an event is the same for a reader of text and for a reader of JSON.

use crate::support;
use damiera_protocol::command::{Colours, Offer};
use damiera_protocol::event::{End, EndReason, PublicEvent};
use damiera_protocol::meaning::{Asking, Question};
use damiera_protocol::name::Name;
use damiera_protocol::render;
use damiera_protocol::snapshot::{Happening, NotGiven, RoomSnapshot};
use damiera_protocol::text::Language;
use damiera_protocol::view::{Chair, Format, Role, View};
use damiera_protocol::wire::{self, Received};
use damiera_rules::{Color, Corner, Game, Variant};

/// Ada, in the first chair, has just played the first move.
fn snapshot() -> RoomSnapshot {
    let variant = Variant::Italiana;
    let mut game = Game::new(variant);
    let legal = game.legal_moves();
    let mv = legal.iter().next().expect("a legal move");
    game.play_move(mv).expect("it is legal");
    support::snapshot(&game, Corner::Left)
}

fn name(name: &str) -> Name {
    Name::parse(name).expect("a name")
}

/// One of each kind, and each offer.
fn happenings() -> Vec<Happening> {
    let chair = Chair::First;
    let mut events = vec![
        PublicEvent::Opened {
            name: name("Ada"),
            colours: Colours::Lot,
            word: false,
            bot: false,
            guest: true,
        },
        PublicEvent::Seated {
            chair: Chair::Second,
            name: name("Gil"),
            bot: false,
            guest: true,
        },
        PublicEvent::Drawn { chair },
        PublicEvent::Started,
        PublicEvent::Moved,
        PublicEvent::TakenBack { chair, plies: 1 },
        PublicEvent::Paused { chair },
        PublicEvent::Resumed { chair },
        PublicEvent::Adjourned { chair },
        PublicEvent::Ended {
            end: End::new(Some(Color::White), EndReason::Resign),
        },
        PublicEvent::Reseated { chair },
        PublicEvent::Registered { chair },
        PublicEvent::Left {
            chair,
            name: name("Ada"),
        },
    ];
    for offer in [Offer::Draw, Offer::TakeBack, Offer::Rematch, Offer::Pause] {
        events.extend([
            PublicEvent::Offered { chair, offer },
            PublicEvent::Declined { chair, offer },
            PublicEvent::Withdrawn { chair, offer },
        ]);
    }
    let public = |event| Happening::Public {
        seq: 7,
        event,
        code: None,
    };
    let chat = |spectators_only| Happening::Chat {
        from: name("Zoe"),
        text: "ciao".to_owned(),
        spectators_only,
    };
    let mut all: Vec<Happening> = events.into_iter().map(public).collect();
    all.extend([
        chat(false),
        Happening::Absent {
            chair,
            seconds: Some(9),
        },
        Happening::Back { chair },
        Happening::Overdue { chair },
        Happening::TimeShort {
            chair,
            seconds: 9,
            first_move: false,
            void: false,
        },
        Happening::Nudged { chair },
        Happening::SeatAsked {
            chair,
            by: None,
            seconds: 60,
        },
        Happening::SeatNotGiven {
            chair,
            why: NotGiven::Declined,
        },
        Happening::JournalDown,
        Happening::JournalUp,
        Happening::RoomClosed { reason: None },
    ]);
    all
}

#[test]
fn json_asks_what_the_server_asks() {
    let snapshot = snapshot();
    let readers = [
        ("Ada", Role::Player(Chair::First)),
        ("Gil", Role::Player(Chair::Second)),
        ("Zoe", Role::Spectator),
    ];
    let mut put = 0;
    for happening in happenings() {
        for (own, role) in readers {
            let view = View {
                format: Format::Json,
                role,
                ..View::new(Language::It)
            };
            let bytes = render::happening(&happening, &snapshot, view);
            let lines = String::from_utf8(bytes.to_vec()).expect("UTF-8");
            let color = snapshot.color_of(role);
            let read = lines.lines().filter_map(|line| match wire::read(line).0 {
                Received::Object(object) => Some(Asking::of_object(&object, own, color)),
                Received::Answer(_) | Received::Unknown => None,
            });
            let heard = Asking::of(&happening, &snapshot, role);
            // An event that a reader is not told asks nothing.
            let said: Vec<Asking> = read.collect();
            let expected = if lines.is_empty() {
                vec![]
            } else {
                vec![heard.clone()]
            };
            assert_eq!(said, expected, "{own}: {lines}");
            put += usize::from(matches!(heard, Asking::Puts(Question::Offer(_))));
        }
    }
    assert_eq!(put, 4, "each offer is put to the other player alone");
}

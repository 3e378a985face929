//! Games that were played, as a journal has them.

use damiera_game::room::code_digest;
use damiera_journal::RoomId;
use damiera_protocol::code::SeatCode;
use damiera_protocol::command::Colours;
use damiera_protocol::event::{EVENT_VERSION, End, EndReason, Event, PasswordDigest, Record};
use damiera_protocol::name::Name;
use damiera_protocol::terms::GameTerms;
use damiera_protocol::view::Chair;
use damiera_protocol::who::Who;
use damiera_rules::{Color, Game, Variant};

/// Wall time, in milliseconds of Unix time.
const WALL: u64 = 1_700_000_000_000;

/// The records of a room: a game of some moves that White resigns.
pub(crate) struct Played {
    pub(crate) id: RoomId,
    pub(crate) records: Vec<Record>,
}

/// Returns room `number`; the number decides its game.
pub(crate) fn played(number: u128) -> Played {
    let variants = [Variant::Italiana, Variant::Semplice];
    let variant = variants[number as usize % 2];
    let names = ["Ada", "Gil", "Bia"];
    let name = |shift: usize| Name::parse(names[(number as usize + shift) % 3]).unwrap();
    let mut events = vec![
        Event::Opened {
            room: Name::parse(&format!("stanza-{number}")).unwrap(),
            who: Who::unregistered(name(0)),
            variant,
            corner: variant.rules().corner,
            colours: Colours::Founder(Color::White),
            // Every fifth room has a word.
            word: (number % 5 == 4).then_some(PasswordDigest::Plain([7; 32])),
            code: Some(code_digest(SeatCode::new(number))),
            terms: GameTerms {
                // Every third has a clock.
                time: number.is_multiple_of(3).then(|| "5+3".parse().unwrap()),
                ..GameTerms::default()
            },
            program: false,
            holder: None,
            invited: None,
        },
        Event::Seated {
            chair: Chair::Second,
            who: Who::unregistered(name(1)),
            bot: None,
            program: false,
            code: None,
            holder: None,
        },
        Event::Started {
            game: 1,
            white: Chair::First,
            bot: None,
            rated: None,
            opening: None,
            of_pair: None,
        },
    ];
    let mut game = Game::new(variant);
    for ply in 0..2 + number as usize % 7 {
        let moves = game.position().legal_moves();
        let chosen = moves[(ply * 5 + number as usize) % moves.len()];
        let ply = game.play_move(&chosen).unwrap();
        events.push(Event::Moved {
            chair: Chair::of(ply.side, Chair::First),
            path: ply.path,
            in_numbers: false,
            elapsed_ms: 1_000,
            credited_ms: 0,
        });
    }
    events.push(Event::Ended {
        end: End::new(Some(Color::Black), EndReason::Resign),
    });
    let days = (number as u64 % 40) * 86_400_000;
    let records = (1..)
        .zip(events)
        .map(|(seq, event)| Record {
            version: EVENT_VERSION,
            waited_ms: [0, 0],
            seq,
            at: WALL + days + seq,
            event,
        })
        .collect();
    Played {
        id: RoomId::from_u128(number + 1),
        records,
    }
}

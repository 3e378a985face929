//! Rooms and games for the tests to look at.

use damiera_protocol::command::Topic;
use damiera_protocol::event::PublicEvent;
use damiera_protocol::name::Name;
use damiera_protocol::reply::{Answer, HelpAnswer};
use damiera_protocol::snapshot::{GameSnapshot, Happening, RoomSnapshot};
use damiera_protocol::view::Chair;
use damiera_rules::{Corner, Game, Variant};

/// Ada with White against Gil.
pub(crate) fn snapshot(game: &Game, corner: Corner) -> RoomSnapshot {
    let snapshot = RoomSnapshot::of_board(GameSnapshot::of(1, game, None, false, None));
    RoomSnapshot {
        room: Name::parse("prova").unwrap(),
        corner,
        seats: ["Ada", "Gil"].map(|name| Some(Name::parse(name).unwrap())),
        white: Some(Chair::First),
        ..snapshot
    }
}

/// The last move of a room's game, which its snapshot has.
pub(crate) fn moved() -> Happening {
    Happening::Public {
        seq: 2,
        event: PublicEvent::Moved,
        code: None,
    }
}

/// Plays at random and gives every position after a move to look at.
pub(crate) fn wander(variant: Variant, seed: u64, mut look: impl FnMut(&Game)) {
    let mut game = Game::new(variant);
    let mut random = seed;
    while game.outcome().is_none() && game.ply() < 120 {
        random = random
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        let moves = game.legal_moves();
        let mv = moves[(random >> 33) as usize % moves.len()];
        game.play_move(&mv).unwrap();
        look(&game);
    }
}

/// Help on a subject.
pub(crate) fn help(topic: Topic) -> Answer {
    let corner = Corner::Left;
    Answer::Help(HelpAnswer { topic, corner })
}

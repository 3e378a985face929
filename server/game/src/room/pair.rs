//! A match of two games: the second begins with the entry that ends the first, so that no restart comes between them.

use damiera_protocol::event::{End, EndReason, Event};
use damiera_protocol::opening::StartOpening;
use damiera_protocol::pair::PairGame;
use damiera_protocol::rating::RatedGame;

use super::state::{RoomGame, RoomPair, RoomState};

/// Adds the start of a match's second game to the events that end its first one: with the same opening, the other colours and the
/// clocks anew. A match that has begun goes on even where the server's bounds refuse new games.
pub(super) fn go_on(state: &RoomState, events: &mut Vec<Event>) {
    let (Some(table), Some(white)) = (state.running(), state.white) else {
        return;
    };
    let ends = |pair: RoomPair| match events.last() {
        Some(Event::Ended { end }) => pair.place.goes_on_after(*end),
        Some(_) | None => false,
    };
    if !table.pair.is_some_and(ends) {
        return;
    }
    events.push(Event::Started {
        game: state.games + 1,
        white: white.other(),
        bot: None,
        rated: table.rated.map(swapped),
        opening: opening_again(table),
        of_pair: Some(PairGame::Second),
    });
}

/// The terms of the second game's rating. It counts however short it is: otherwise one could leave it for nothing.
fn swapped(rated: RatedGame) -> RatedGame {
    RatedGame {
        white: rated.black,
        black: rated.white,
        least_plies: 0,
        ..rated
    }
}

fn opening_again(table: &RoomGame) -> Option<StartOpening> {
    let opening = table.opening.as_ref()?;
    let row = opening.shown.opening.id()?;
    Some(StartOpening {
        row,
        seed: opening.seed,
    })
}

/// The end of a second game that a player has lost by leaving the first; None in any other game.
pub(super) fn forfeited(state: &RoomState) -> Option<Event> {
    let left = state.running()?.pair?.left()?;
    Some(Event::Ended {
        end: End::new(Some(!left), EndReason::LeftPair),
    })
}

//! A match of two games: the second begins with the entry that ends the first, so that no restart comes between them.

use damiera_archive::RatedPair;
use damiera_people::ratings::GameScore;
use damiera_protocol::event::{End, EndReason, Event};
use damiera_protocol::opening::StartOpening;
use damiera_protocol::pair::{PairGame, PairPlace};
use damiera_protocol::rating::RatedGame;
use damiera_rules::Color;

use super::RoomState;
use super::state::RoomGame;

/// The place of a room's game in its match.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RoomPair {
    /// The place, with the score before this game.
    pub place: PairPlace,
    /// The first game's result for the ratings, by the colours of the second; None in the first game, and where the first
    /// was too short to count.
    first: Option<GameScore>,
    /// The side that left the first game, by the colours of the second.
    left: Option<Color>,
}

impl RoomPair {
    /// A match begins.
    const FIRST: RoomPair = RoomPair {
        place: PairPlace::FIRST,
        first: None,
        left: None,
    };

    /// The place of a game in the match that `before` belongs to, the game that was played in the same seats. None where
    /// that game is not over as the first of a match.
    pub(super) fn of(game: PairGame, before: Option<&RoomGame>) -> Option<RoomPair> {
        match game {
            PairGame::First => Some(RoomPair::FIRST),
            PairGame::Second => before.and_then(second),
        }
    }

    /// The data of the match that the ratings need.
    pub fn rated(self) -> RatedPair {
        match self.place.game {
            PairGame::First => RatedPair::First,
            PairGame::Second => RatedPair::Second { first: self.first },
        }
    }
}

/// The place of the second game after the first one.
fn second(before: &RoomGame) -> Option<RoomPair> {
    let (pair, end) = (before.pair?, before.end?);
    if !pair.place.goes_on_after(end) {
        return None;
    }
    let counts = before
        .rated
        .is_some_and(|rated| rated.counts_after(before.game.ply()));
    let score = GameScore::of(end).filter(|_| counts);
    Some(RoomPair {
        place: pair.place.after(end).second(),
        first: score.map(GameScore::swapped),
        left: end.left().map(|side| !side),
    })
}

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
    let left = state.running()?.pair?.left?;
    Some(Event::Ended {
        end: End::new(Some(!left), EndReason::LeftPair),
    })
}

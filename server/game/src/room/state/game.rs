//! A game as a room holds it, with its place in a match of two.

use std::sync::Arc;

use damiera_archive::RatedPair;
use damiera_people::ratings::GameScore;
use damiera_protocol::command::Offer;
use damiera_protocol::conditions::ConditionalMoves;
use damiera_protocol::event::{End, EndReason};
use damiera_protocol::opening::{GameOpening, LotSeed, StartOpening};
use damiera_protocol::pair::{PairGame, PairPlace};
use damiera_protocol::rating::RatedGame;
use damiera_protocol::view::Chair;
use damiera_protocol::wire::Clocks;
use damiera_rules::{CheckedPly, Color, Game, Path, Ply, Position};

use super::{RoomConditions, RoomNotes};
use crate::room::clock::GameClocks;
use crate::room::lot;

/// A game and what goes with it.
#[derive(Debug, Clone)]
pub struct RoomGame {
    /// The game.
    pub game: Game,
    /// How it ended, if it has.
    pub end: Option<End>,
    /// True if the last move was typed in numbers.
    pub in_numbers: bool,
    /// At how many plies each chair last offered a draw.
    pub draw_offered: [Option<u32>; 2],
    /// The number of each chair's proposals.
    pub asked: [ProposalCounts; 2],
    /// The number of events since it began.
    pub events: u32,
    /// When it began, in milliseconds of Unix time.
    pub began: u64,
    /// The clocks, in a room that has them: most have none.
    pub clocks: Option<Box<GameClocks>>,
    /// The rating's terms; None for a casual game.
    pub rated: Option<RatedGame>,
    /// The opening that gave the game its first plies: most games have none.
    pub opening: Option<Box<RoomOpening>>,
    /// Its place in a match of two; None for a game by itself.
    pub pair: Option<RoomPair>,
    /// The players' conditional moves: most games have none.
    pub conditions: Option<Box<RoomConditions>>,
    /// The players' own notes: most games have none.
    pub notes: Option<Box<RoomNotes>>,
}

/// The opening of a game, with what is told when the game is over.
#[derive(Debug, Clone)]
pub struct RoomOpening {
    /// The opening, as it is told before the end.
    pub shown: Arc<GameOpening>,
    /// The seed of its lot; None if it was asked for.
    pub seed: Option<LotSeed>,
}

/// The number of a player's proposals in one game, and after it until the next.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct ProposalCounts {
    /// Draws, pauses and other games.
    pub offers: u32,
    /// Moves back.
    pub takebacks: u32,
}

impl RoomGame {
    /// A game that begins from a position at a moment of Unix time.
    pub(super) fn begun(
        start: Position,
        clocks: Option<GameClocks>,
        at: u64,
        rated: Option<RatedGame>,
    ) -> Self {
        RoomGame {
            game: Game::from_position(start),
            end: None,
            in_numbers: false,
            draw_offered: [None, None],
            asked: [ProposalCounts::default(); 2],
            events: 0,
            began: at,
            clocks: clocks.map(Box::new),
            rated,
            opening: None,
            pair: None,
            conditions: None,
            notes: None,
        }
    }

    /// The game after the moves of an opening. None if the variant has no such opening, or if moves were made.
    pub(super) fn with_opening(mut self, start: StartOpening) -> Option<Self> {
        let opening = start.row.in_variant(self.game.variant())?;
        if self.game.ply() > 0 {
            return None;
        }
        self.game = opening.game().ok()?;
        let shown = GameOpening {
            opening,
            plies: self.game.ply(),
            digest: start.seed.map(lot::digest),
            seed: None,
        };
        self.opening = Some(Box::new(RoomOpening {
            shown: Arc::new(shown),
            seed: start.seed,
        }));
        Some(self)
    }

    /// Number of plies of the opening, with which the game began.
    pub fn given_plies(&self) -> usize {
        self.opening
            .as_ref()
            .map_or(0, |opening| opening.shown.plies)
    }

    /// The plies that the players made, without those of the opening.
    pub fn own_plies(&self) -> &[Ply] {
        let own = self.game.plies().get(self.given_plies()..);
        own.unwrap_or_default()
    }

    /// Number of the player's own ply at a place of the game; None for a ply of the opening.
    pub fn own_ply(&self, ply: usize) -> Option<usize> {
        ply.checked_sub(self.given_plies())
    }

    /// True for a rated game with an opening by lot. A player who gives it up has lost, from its first move on: otherwise
    /// one could draw again and again.
    pub fn has_rated_lot(&self) -> bool {
        let drawn = self.opening.as_ref().and_then(|opening| opening.seed);
        self.rated.is_some() && drawn.is_some()
    }

    /// True for the second game of a match of two. A player who gives it up has lost it, as a player who leaves the first has.
    pub fn is_second(&self) -> bool {
        self.pair
            .is_some_and(|pair| pair.place.game == PairGame::Second)
    }

    /// True if a player who gives the game up has lost it, from its first move on.
    pub fn must_be_played(&self) -> bool {
        self.has_rated_lot() || self.is_second()
    }

    /// Its place in a match of two, as it is told now: with its own points once it is over.
    pub fn told_pair(&self) -> Option<PairPlace> {
        let place = self.pair?.place;
        Some(self.end.map_or(place, |end| place.after(end)))
    }

    /// The seed of the opening's lot, once the game is over, and with it the match that has the lot.
    pub fn told_seed(&self) -> Option<LotSeed> {
        let end = self.end?;
        let goes_on = self.pair.is_some_and(|pair| pair.place.goes_on_after(end));
        self.opening.as_ref()?.seed.filter(|_| !goes_on)
    }

    /// The opening as it is told now: with the seed of its lot once the game is over.
    pub(super) fn told_opening(&self) -> Option<Arc<GameOpening>> {
        let opening = self.opening.as_ref()?;
        let shown = Arc::clone(&opening.shown);
        Some(match self.told_seed() {
            None => shown,
            seed => Arc::new(GameOpening {
                seed,
                ..(*shown).clone()
            }),
        })
    }

    /// Plays a move. Returns false if it was illegal. A checked move is not searched for again.
    pub(super) fn play(
        &mut self,
        path: &Path,
        checked: Option<&CheckedPly>,
        in_numbers: bool,
        elapsed_ms: u64,
        credited_ms: u64,
    ) -> bool {
        let side = self.game.position().turn();
        let played = match checked.filter(|checked| checked.ply().path == *path) {
            Some(checked) => self.game.play_checked(checked).is_ok(),
            None => self.game.play(path).is_ok(),
        };
        if played {
            self.in_numbers = in_numbers;
            if let Some(clocks) = &mut self.clocks {
                clocks.moved(side, elapsed_ms, credited_ms);
            }
            if let Some(conditions) = &mut self.conditions {
                conditions.follow(path);
            }
        }
        played
    }

    /// Counts what a player proposes.
    pub(super) fn note_offer(&mut self, chair: Chair, offer: Offer) {
        let asked = &mut self.asked[chair.index()];
        let count = match offer {
            Offer::TakeBack => &mut asked.takebacks,
            Offer::Draw | Offer::Pause | Offer::Rematch => &mut asked.offers,
        };
        *count = count.saturating_add(1);
        if offer == Offer::Draw {
            let ply = u32::try_from(self.game.ply()).unwrap_or(u32::MAX);
            self.draw_offered[chair.index()] = Some(ply);
        }
    }

    /// Takes plies back. Returns false if there were fewer.
    pub(super) fn take_back(&mut self, plies: usize) -> bool {
        if self.own_plies().len() < plies {
            return false;
        }
        let ply = self.game.ply() - plies;
        self.game.truncate(ply);
        self.in_numbers = false;
        self.forget_conditions();
        if let Some(clocks) = &mut self.clocks
            && !clocks.take_back(plies)
        {
            return false;
        }
        for offered in &mut self.draw_offered {
            *offered = offered.filter(|at| *at as usize <= ply);
        }
        true
    }

    /// A player has these conditional moves from now on.
    pub(super) fn set_conditions(&mut self, chair: Chair, moves: ConditionalMoves) {
        let conditions = self.conditions.get_or_insert_default();
        conditions.set(chair, moves);
    }

    /// A player adds a note on the game, or removes all.
    pub(super) fn change_notes(&mut self, chair: Chair, note: Option<&str>) {
        self.notes.get_or_insert_default().change(chair, note);
    }

    fn forget_conditions(&mut self) {
        if let Some(conditions) = &mut self.conditions {
            conditions.clear();
        }
    }

    /// Changes the clocks. Returns false if there are none.
    pub(super) fn with_clocks(&mut self, change: impl FnOnce(&mut GameClocks)) -> bool {
        self.clocks.as_deref_mut().map(change).is_some()
    }

    /// The game is over.
    pub(super) fn end(&mut self, end: End) -> bool {
        self.end = Some(end);
        self.forget_conditions();
        if let (EndReason::Time, Some(winner), Some(clocks)) =
            (end.reason, end.winner, &mut self.clocks)
        {
            clocks.run_out(!winner);
        }
        true
    }

    pub(super) fn faces(&self, elapsed_ms: u64, runs: bool) -> Option<Clocks> {
        let goes_on = self.end.is_none() && self.game.outcome().is_none();
        let turn = goes_on.then(|| self.game.position().turn());
        let mut faces = self.clocks.as_ref()?.faces(turn, elapsed_ms);
        faces.running = faces.running.filter(|_| runs);
        Some(faces)
    }
}

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

    /// The side that has lost this game by leaving the first one.
    pub(in crate::room) fn left(self) -> Option<Color> {
        self.left
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

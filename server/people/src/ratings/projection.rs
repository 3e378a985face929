//! The computation of ratings from finished games.

use std::collections::{BTreeMap, HashMap, VecDeque};

use damiera_protocol::account::AccountId;
use damiera_protocol::rating::{Rating, RatingChange, RatingChanges, RatingList};
use damiera_rules::{Color, Variant};
use serde::{Deserialize, Serialize};

use super::glicko::{self, GameScore, GlickoRating};
use super::leaving::Leaving;
use super::pairs::{self, Pairs};

/// Maximum number of a person's last ratings that are kept for the curve.
const CURVE: usize = 60;

/// A walk through more ratings takes a thread longer than it may.
const SHORT: usize = 500;

/// A finished rated game, as far as ratings need it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct FinishedRatedGame {
    /// The player of White.
    pub white: AccountId,
    /// The player of Black.
    pub black: AccountId,
    /// The variant.
    pub variant: Variant,
    /// The list of the rating.
    pub list: RatingList,
    /// When it ended, in milliseconds of Unix time.
    pub ended: u64,
    /// The result. None if the game has no result; then it changes no rating.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub score: Option<GameScore>,
    /// The result of the first game of its match of two, by the colours of this one: both count together. None for a game by
    /// itself, for a first game, and where the first was too short to count.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub first: Option<GameScore>,
    /// The side that left the game. None if it was not left.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub left: Option<Color>,
    /// True for a game of a tournament: it counts in full however often the two have met, and leaving it delays no other.
    #[serde(skip_serializing_if = "std::ops::Not::not", default)]
    pub of_tournament: bool,
    /// Seconds before everyone but the players sees it. None if its room is not shown late.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub delay: Option<u32>,
}

/// Changes of ratings by a game, in full. White's figures come first in each pair.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct RatingUpdate {
    /// The standings right before its end.
    pub before: [GlickoRating; 2],
    /// Those after it.
    pub after: [GlickoRating; 2],
    /// As which game of this pair on its day it counted, from 1.
    pub share: u32,
}

impl RatingUpdate {
    /// As it is shown.
    pub fn shown(&self) -> RatingChanges {
        let change = |color: Color| RatingChange {
            before: self.before[color as usize].shown(),
            after: self.after[color as usize].shown(),
        };
        RatingChanges {
            white: change(Color::White),
            black: change(Color::Black),
            share: self.share,
        }
    }
}

/// Key of a rating. The ratings of one list lie together.
pub(super) type RatingKey = (Variant, RatingList, AccountId);

/// One rating, with how it came about.
#[derive(Debug, Clone)]
pub(super) struct RatingEntry {
    pub(super) standing: GlickoRating,
    /// When the last game ended, in milliseconds of Unix time.
    pub(super) last: u64,
    pub(super) games: u32,
    pub(super) curve: VecDeque<i32>,
}

impl RatingEntry {
    /// The standing at a moment of Unix time.
    pub(super) fn at(&self, at: u64) -> GlickoRating {
        self.standing.after(at.saturating_sub(self.last))
    }
}

/// A rating as it was before a game that is shown late.
#[derive(Debug, Clone)]
struct DelayedRating {
    /// None if the game was the first.
    before: Option<RatingEntry>,
    /// When the last such game ended, in milliseconds of Unix time.
    ended: u64,
    /// For how long it is not shown, in milliseconds.
    delay: u64,
}

impl DelayedRating {
    /// True if the game is not shown yet. If the clock was set back, the game still does not stay hidden for ever.
    fn hides_at(&self, at: u64) -> bool {
        at.abs_diff(self.ended) < self.delay
    }
}

/// All ratings after the games that were taken so far. There is one entry for each rating of a person, so the number
/// of registered people bounds it.
#[derive(Debug, Clone, Default)]
pub struct Projection {
    pub(super) ratings: BTreeMap<RatingKey, RatingEntry>,
    /// Ratings that others than their owner see as they were, because the last game is not shown yet.
    late: HashMap<RatingKey, DelayedRating>,
    pairs: Pairs,
    leaving: HashMap<AccountId, Leaving>,
}

impl Projection {
    /// Takes the next game, in the order of the numbers; what it changed, if it has a result.
    pub fn take(&mut self, game: &FinishedRatedGame) -> Option<RatingUpdate> {
        let players = [game.white, game.black];
        if let Some(left) = game.left.filter(|_| !game.of_tournament) {
            let leaver = players[left as usize];
            self.leaving.entry(leaver).or_default().leave(game.ended);
        }
        // A match of two is one event: its second game does not count as another of the pair's day.
        let (score, other) = match (game.first, game.score) {
            (Some(first), second) => (first, second),
            (None, score) => (score?, None),
        };
        let keys = players.map(|player| (game.variant, game.list, player));
        let before = keys.map(|key| self.standing(key, game.ended));
        let share = match game.of_tournament {
            true => 1,
            false => self.pairs.count(game.white, game.black, game.ended),
        };
        let weight = pairs::weight(share);
        let after = match other {
            None => glicko::play(before, score, weight),
            Some(other) => glicko::play_pair(before, [score, other], weight),
        };
        let games = if other.is_some() { 2 } else { 1 };
        if let Some(delay) = game.delay {
            self.hide(keys, game.ended, delay);
        }
        for (key, standing) in keys.into_iter().zip(after) {
            self.hold(key, standing, game.ended, games);
        }
        Some(RatingUpdate {
            before,
            after,
            share,
        })
    }

    /// Keeps the earlier ratings visible to others until the game is shown, and drops those already shown. So there are
    /// at most two for each game that is not shown yet.
    fn hide(&mut self, keys: [RatingKey; 2], ended: u64, delay: u32) {
        self.late.retain(|_, late| late.hides_at(ended));
        for key in keys {
            let before = match self.late.remove(&key) {
                Some(late) => late.before,
                None => self.ratings.get(&key).cloned(),
            };
            let delay = u64::from(delay) * 1_000;
            self.late.insert(
                key,
                DelayedRating {
                    before,
                    ended,
                    delay,
                },
            );
        }
    }

    /// For how many seconds a person's last rated game is not shown yet at a moment of Unix time, in
    /// milliseconds. None if everyone has seen it.
    pub fn hidden_seconds(&self, account: AccountId, at: u64) -> Option<u64> {
        let own = self.late.iter().filter(|((.., of), _)| *of == account);
        let hiding = own.filter(|(_, late)| late.hides_at(at));
        let left = hiding.map(|(_, late)| late.delay - at.abs_diff(late.ended));
        left.max().map(|left| left.div_ceil(1_000))
    }

    /// The rating that others than its owner see at a moment of Unix time, in milliseconds.
    pub(super) fn shown(&self, key: &RatingKey, at: u64) -> Option<&RatingEntry> {
        match self.late.get(key) {
            Some(late) if late.hides_at(at) => late.before.as_ref(),
            Some(_) | None => self.ratings.get(key),
        }
    }

    fn standing(&self, key: RatingKey, at: u64) -> GlickoRating {
        let held = self.ratings.get(&key);
        held.map_or(GlickoRating::START, |held| held.at(at))
    }

    fn hold(&mut self, key: RatingKey, standing: GlickoRating, ended: u64, games: u32) {
        let held = self.ratings.entry(key).or_insert_with(|| RatingEntry {
            standing,
            last: ended,
            games: 0,
            curve: VecDeque::new(),
        });
        held.standing = standing;
        // The order of the journal is not quite that of the clock.
        held.last = held.last.max(ended);
        held.games = held.games.saturating_add(games);
        if held.curve.len() == CURVE {
            held.curve.pop_front();
        }
        held.curve.push_back(standing.shown().rating);
    }

    /// A person's rating in a variant and list at a moment of Unix time, in milliseconds; that of a
    /// beginner when nothing was played yet.
    pub fn rating(
        &self,
        account: AccountId,
        variant: Variant,
        list: RatingList,
        at: u64,
    ) -> Rating {
        self.standing((variant, list, account), at).shown()
    }

    /// True if a walk through all ratings should run on a worker.
    pub fn are_many(&self) -> bool {
        self.ratings.len() > SHORT
    }

    /// The number of rated games that a person left lately.
    pub fn leaving(&self, account: AccountId) -> Leaving {
        self.leaving.get(&account).copied().unwrap_or_default()
    }
}

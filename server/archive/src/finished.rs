//! The archive's record of a game.

use damiera_journal::{NameBook, RoomId};
use damiera_people::ratings::{
    FinishedRatedGame, GameScore, GlickoRating, Projection, RatingUpdate,
};
use damiera_protocol::event::EndReason;
use damiera_protocol::rating::{RatedGame, RatingChanges, RatingList};
use damiera_protocol::reply::GameRow;
use serde::{Deserialize, Serialize};

/// A finished game.
///
/// Registered people stand in it by identity, in the record too, and are written so. [`Finished::called`]
/// gives them names.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Finished {
    /// The room of the game.
    pub room: RoomId,
    /// True if that room had a word. Names do not prove an identity, so such games are never shown.
    pub private: bool,
    /// Seconds after its end until the game is shown. None if it is shown at once.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub delay: Option<u32>,
    /// The row of the game in lists. Its number is 0 before it is numbered. Games are numbered in the order of their
    /// ends in the journal.
    pub row: GameRow,
    /// Its record, with the identity of a registered person in the name's place.
    pub pdn: String,
    /// The plies that the players made, without those of an opening. None for a game of a server that did not store this.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub own_plies: Option<u32>,
    /// The rated part. None if the game is not rated.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub rated: Option<RatedRecord>,
}

/// The archive's record of a rated game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct RatedRecord {
    /// As what it began.
    #[serde(flatten)]
    pub began: RatedGame,
    /// The meaning of the other game of its match of two for the ratings. None for a game by itself.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub pair: Option<RatedPair>,
    /// The changes of the ratings. None before the game is numbered, and if it has no result.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub counted: Option<RatingUpdate>,
}

/// The part of a rated game in the ratings of its match of two.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RatedPair {
    /// Its result waits for the second game, and counts with that.
    First,
    /// It ends the match.
    Second {
        /// The first game's result by the colours of this one. None if that was too short to count.
        #[serde(skip_serializing_if = "Option::is_none", default)]
        first: Option<GameScore>,
    },
}

/// Bytes that a game takes in the archive beside its record: its row, its entries in the lists, and what the database
/// keeps around them.
const BESIDE_RECORD: u64 = 1_024;

impl Finished {
    /// About how many bytes it takes in the archive.
    pub fn weight(&self) -> u64 {
        BESIDE_RECORD + self.pdn.len() as u64
    }

    /// Sets the number of the game and applies it to the ratings in that order. Returns the changes of the ratings.
    pub fn number(&mut self, number: u64, ratings: &mut Projection) -> Option<RatingChanges> {
        self.row.number = number;
        let played = self.played()?;
        let rated = self.rated.as_mut()?;
        let counted = ratings.take(&played);
        rated.counted = counted;
        let changes = counted.map(|counted| counted.shown());
        self.row.ratings = changes;
        let list = rated.began.list;
        // Without a number another program computes no ratings from an arbiter's result.
        if !self.is_too_short() && self.row.end.reason != EndReason::Arbiter {
            self.tag(number, list, counted);
        }
        changes
    }

    /// True for a rated game that ended before it had the plies that its start asked for.
    fn is_too_short(&self) -> bool {
        let plies = usize::try_from(self.row.plies).unwrap_or(usize::MAX);
        let rated = self.rated.as_ref();
        rated.is_some_and(|rated| !rated.began.counts_after(plies))
    }

    /// The data of the game for the ratings. None if it is not rated.
    pub(super) fn played(&self) -> Option<FinishedRatedGame> {
        let row = &self.row;
        let rated = self.rated.as_ref()?;
        let score = GameScore::of(row.end).filter(|_| !self.is_too_short());
        let (score, first) = match rated.pair {
            None => (score, None),
            Some(RatedPair::First) => (None, None),
            Some(RatedPair::Second { first }) => (score, first),
        };
        Some(FinishedRatedGame {
            white: row.white.who.account?,
            black: row.black.who.account?,
            variant: row.variant,
            list: rated.began.list,
            ended: row.ended,
            score,
            first,
            left: row.end.left(),
            of_tournament: rated.began.of_tournament,
            delay: self.delay,
        })
    }

    /// Writes into the record what another program needs to compute the ratings again.
    fn tag(&mut self, number: u64, list: RatingList, counted: Option<RatingUpdate>) {
        let list = match list {
            RatingList::People => "people",
            RatingList::Bots => "bots",
            RatingList::Correspondence => "correspondence",
        };
        let mut tags = format!(
            "[GameNumber \"{number}\"]\n[EndedMs \"{}\"]\n[RatingList \"{list}\"]\n",
            self.row.ended
        );
        if let Some(RatingUpdate { after, share, .. }) = counted {
            let glicko = |standing: GlickoRating| {
                let GlickoRating {
                    rating,
                    deviation,
                    volatility,
                } = standing;
                format!("{rating:.9} {deviation:.9} {volatility:.12}")
            };
            let [white, black] = after.map(glicko);
            tags += &format!(
                "[PairGame \"{share}\"]\n[WhiteGlicko2 \"{white}\"]\n[BlackGlicko2 \"{black}\"]\n"
            );
        }
        // The tags end at the first empty line.
        let end = self.pdn.find("\n\n").map_or(0, |end| end + 1);
        self.pdn.insert_str(end, &tags);
    }

    /// The game without the figures in its record that another program needs to compute the ratings again.
    #[must_use]
    pub fn without_figures(mut self) -> Self {
        const FIGURES: [&str; 4] = [
            "[EndedMs ",
            "[PairGame ",
            "[WhiteGlicko2 ",
            "[BlackGlicko2 ",
        ];
        let end = self.pdn.find("\n\n").unwrap_or(0);
        let is_figure = |line: &&str| FIGURES.iter().any(|tag| line.starts_with(tag));
        let tags = self.pdn[..end].lines().filter(|line| !is_figure(line));
        let tags = tags.collect::<Vec<_>>().join("\n");
        self.pdn.replace_range(..end, &tags);
        self
    }

    /// The game with registered people called as they are today.
    #[must_use]
    pub fn called(mut self, names: &NameBook) -> Self {
        let row = &mut self.row;
        for (tag, player) in [("White", &mut row.white), ("Black", &mut row.black)] {
            names.call(&mut player.who);
            if let Some(account) = player.who.account {
                // An identity is longer than any name, so that no other tag can have it.
                let [kept, called] = [account.to_string(), player.who.name.to_string()]
                    .map(|player| format!("[{tag} \"{player}\"]"));
                self.pdn = self.pdn.replacen(&kept, &called, 1);
            }
        }
        self
    }
}

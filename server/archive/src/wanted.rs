//! The search for finished games, and the test if a game matches.

use damiera_journal::NameBook;
use damiera_protocol::command::{HistoryQuery, RatingRange, WantedOutcome, Whose};
use damiera_protocol::date;
use damiera_protocol::event::End;
use damiera_protocol::reply::GameRow;
use damiera_rules::{Color, Variant};

use super::WhoseGames;
use super::late::Hidden;
use super::whose::PlayerOutcome;

/// A search for finished games, newest first.
#[derive(Debug, Clone)]
pub struct GameQuery {
    /// The person who played the games.
    pub whose: WhoseGames,
    /// Against whom.
    pub opponent: Option<WhoseGames>,
    /// Their variant; None for any.
    pub variant: Option<Variant>,
    /// The first and the last day on which they ended, in days since 1970.
    pub days: (u32, u32),
    /// Outcome for the searched person.
    pub outcome: Option<WantedOutcome>,
    /// Ratings of the other players.
    pub rating: Option<RatingRange>,
    /// Not these, which are not to be shown yet.
    pub(super) hidden: Hidden,
    /// Only those with a lower number.
    pub before: Option<u64>,
}

/// Result of a search.
#[derive(Debug)]
pub struct GameSearchResult {
    /// The games.
    pub rows: Vec<GameRow>,
    /// The number of the game at which it stopped because it had looked at as many as it may.
    pub stopped: Option<u64>,
}

impl GameQuery {
    /// Returns the search of a query, with `hidden` left out. A query for everyone's games against a person searches
    /// the games of that person.
    pub fn of(query: &HistoryQuery, names: &NameBook, hidden: Hidden) -> GameQuery {
        let mut whose = WhoseGames::of(&query.whose, names);
        let opponent = query.opponent.clone();
        let mut opponent = opponent.map(|name| WhoseGames::of(&Whose::Of(name), names));
        if whose == WhoseGames::Everybody
            && let Some(person) = opponent.take()
        {
            whose = person;
        }
        GameQuery {
            hidden,
            whose,
            opponent,
            variant: query.variant,
            days: query.days(),
            outcome: query.outcome,
            rating: query.rating,
            before: query.before,
        }
    }

    /// True if the variant and the day allow a game with this number.
    pub(super) fn may_be(&self, number: u64, variant: &str, day: u32) -> bool {
        self.before.is_none_or(|before| number < before)
            && !self.hidden.contains(&number)
            && self.variant.is_none_or(|wanted| wanted.id() == variant)
            && (self.days.0..=self.days.1).contains(&day)
    }

    /// True if the outcome is the wanted one, for the searched person.
    pub(super) fn ended_so(&self, outcome: PlayerOutcome) -> bool {
        match self.outcome {
            None => true,
            Some(WantedOutcome::Won) => outcome == PlayerOutcome::Won,
            Some(WantedOutcome::Lost) => outcome == PlayerOutcome::Lost,
            Some(WantedOutcome::Drawn) => outcome == PlayerOutcome::Drawn,
        }
    }

    /// True if the index is not enough and the game's row must be read.
    pub(super) fn needs_row(&self) -> bool {
        let in_index = matches!(self.whose, WhoseGames::Account(_));
        self.rating.is_some() || (self.outcome.is_some() && !in_index)
    }

    /// True if a game matches.
    pub(super) fn fits(&self, row: &GameRow) -> bool {
        let day = date::day_of(row.ended);
        if !self.may_be(row.number, row.variant.id(), day) {
            return false;
        }
        let is_theirs = |color: &Color| {
            let beside = row.player(!*color);
            self.whose.is(&row.player(*color).who)
                && self
                    .opponent
                    .as_ref()
                    .is_none_or(|whose| whose.is(&beside.who))
        };
        match self.whose {
            WhoseGames::Everybody => self.fits_for(row, None),
            WhoseGames::Account(_) | WhoseGames::Guest(_) => Color::ALL
                .into_iter()
                .filter(is_theirs)
                .any(|color| self.fits_for(row, Some(color))),
        }
    }

    /// True if the game has the wanted outcome and opponent, for the player of a colour or, with None, for neither.
    fn fits_for(&self, row: &GameRow, own: Option<Color>) -> bool {
        let ended = match (own, self.outcome) {
            (_, None) => true,
            (Some(color), Some(_)) => self.ended_so(PlayerOutcome::of(&row.end, color)),
            (None, Some(WantedOutcome::Drawn)) => is_drawn(&row.end),
            (None, Some(WantedOutcome::Won | WantedOutcome::Lost)) => row.end.winner.is_some(),
        };
        let mut others = Color::ALL.into_iter().filter(|color| own != Some(*color));
        let rated = |color| row.rating_of(color);
        ended
            && self.rating.is_none_or(|range| {
                others.all(|color| rated(color).is_some_and(|rating| range.contains(rating)))
            })
    }
}

fn is_drawn(end: &End) -> bool {
    end.winner.is_none() && !end.reason.leaves_no_result()
}

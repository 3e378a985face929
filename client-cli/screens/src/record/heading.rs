//! The heading of a record, and the search for games by it.

use damiera_rules::pdn::{Action, Tags};
use damiera_rules::{Color, Game, PdnRecord, PdnResult, Variant};

/// The heading of a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Heading {
    /// The white player, if known.
    pub white: Option<String>,
    /// The black player, if known.
    pub black: Option<String>,
    /// The occasion.
    pub event: Option<String>,
    /// The day, as it is written: `2026.11.22`, perhaps with question marks.
    pub date: Option<String>,
    /// The variant of the game.
    pub variant: Variant,
    /// The result of the game.
    pub result: PdnResult,
    /// The number of moves of both sides together.
    pub plies: usize,
    /// True for a position alone: no moves, no players, no result.
    pub is_position: bool,
}

impl Heading {
    /// The heading of a record.
    pub fn of_record(record: &PdnRecord) -> Heading {
        let steps = record.line.steps.iter();
        let plies = steps.filter(|step| matches!(step.action, Action::Move(_)));
        let plies = plies.count();
        let heading = Heading::of_tags(&record.tags, record.variant, record.result);
        let has_players = heading.white.is_some() || heading.black.is_some();
        let has_ended = heading.result != PdnResult::Unknown;
        Heading {
            plies,
            is_position: record.start.is_some() && plies == 0 && !has_players && !has_ended,
            ..heading
        }
    }

    /// The heading of a game with nothing known but its moves.
    pub fn of_game(game: &Game) -> Heading {
        Heading {
            plies: game.ply(),
            ..Heading::of_tags(&Tags::new(), game.variant(), game.outcome().into())
        }
    }

    fn of_tags(tags: &Tags, variant: Variant, result: PdnResult) -> Heading {
        let text = |text: Option<&str>| text.map(str::to_owned);
        Heading {
            white: text(tags.player(Color::White)),
            black: text(tags.player(Color::Black)),
            event: text(tags.event()),
            date: text(tags.known("Date").or_else(|| tags.known("Data"))),
            variant,
            result,
            plies: 0,
            is_position: false,
        }
    }

    /// The player of a colour, if known.
    pub fn player(&self, color: Color) -> Option<&str> {
        color.pick(self.white.as_deref(), self.black.as_deref())
    }
}

/// A search for games. A field that is not set matches every game.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Search {
    /// A part of the name of one of the players, in any case.
    pub player: Option<String>,
    /// The result of the game.
    pub result: Option<PdnResult>,
}

impl Search {
    /// True if every game is found.
    pub fn is_empty(&self) -> bool {
        *self == Search::default()
    }

    /// True if a game is found.
    pub fn finds(&self, heading: &Heading) -> bool {
        let wanted = self.result.is_none_or(|result| result == heading.result);
        let plays = self.player.as_deref().is_none_or(|part| {
            let part = part.to_lowercase();
            let mut players = Color::ALL.into_iter().filter_map(|it| heading.player(it));
            players.any(|name| name.to_lowercase().contains(&part))
        });
        wanted && plays
    }
}

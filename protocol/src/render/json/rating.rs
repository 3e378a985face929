//! Ratings, for programs.

use crate::phrase::PhraseStyle;
use crate::render::prose::{finding, rating};
use crate::reply::{LeftGames, RankingPage, RankingRow};
use crate::text::Language;
use crate::wire::{LeftRatedGames, RankedPlayer, Ranking, RatingListWord};

/// A page of a list of ratings, without its words.
pub(in crate::render) fn ranked(page: &RankingPage) -> Ranking<'_> {
    Ranking {
        ranking: page.rows.iter().map(row).collect(),
        variant: page.variant.into(),
        list: RatingListWord::from(page.query.list).into(),
        page: page.query.page,
        pages: page.pages,
        own: page.own.as_ref().map(row),
        levels: page.levels.iter().map(|level| (*level).into()).collect(),
        text: String::new().into(),
    }
}

/// The same with its words.
pub(super) fn ranking(page: &RankingPage, language: Language) -> Ranking<'_> {
    Ranking {
        text: finding::joined(&rating::ranking(page, PhraseStyle::Signs, language)).into(),
        ..ranked(page)
    }
}

fn row(row: &RankingRow) -> RankedPlayer<'_> {
    RankedPlayer {
        place: row.place,
        name: (&row.name).into(),
        rating: row.rating,
        games: row.games,
    }
}

/// The number of rated games that the reader left lately.
pub(super) fn left(left: LeftGames) -> LeftRatedGames {
    LeftRatedGames {
        times: left.times,
        wait: left.wait,
        next: left.next,
    }
}

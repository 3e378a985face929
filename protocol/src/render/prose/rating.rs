//! Ratings, for people.

use damiera_rules::Color;

use super::TextPage;
use crate::command::BOT;
use crate::phrase::{self, PhraseStyle};
use crate::rating::RatingList;
use crate::render::answer::finding::FindingLine;
use crate::snapshot::{GameSnapshot, RoomSnapshot};
use crate::text::{Language, Message};
use crate::wire::Ranking;

fn players(snapshot: &RoomSnapshot) -> [&str; 2] {
    [snapshot.player(Color::White), snapshot.player(Color::Black)]
}

/// The rating terms of a game that begins; nothing is written for a casual one.
pub(super) fn start(page: &mut TextPage, snapshot: &RoomSnapshot, game: &GameSnapshot) {
    if let Some(rated) = game.rated {
        let (style, language) = (page.manner(), page.view.language);
        page.star(phrase::rated_start(
            players(snapshot),
            rated.into(),
            style,
            language,
        ));
    }
}

/// The rating changes of a finished game; nothing is written for a casual one.
pub(super) fn end(page: &mut TextPage, snapshot: &RoomSnapshot) {
    let changes = snapshot.game.as_ref().and_then(|game| game.changes);
    if snapshot
        .game
        .as_ref()
        .is_some_and(GameSnapshot::is_too_short)
    {
        page.star(phrase::rated_too_short());
    }
    if let Some(changes) = changes {
        let (style, language) = (page.manner(), page.view.language);
        for line in phrase::rated_end(players(snapshot), changes, style, language) {
            page.star(line);
        }
    }
}

/// A page of a list of ratings.
pub(in crate::render) fn ranking(
    ranking: &Ranking<'_>,
    manner: PhraseStyle,
    language: Language,
) -> Vec<FindingLine> {
    let said = |message: Message| FindingLine::Said(message.text(language));
    let mut lines = vec![said(phrase::ranking_head(ranking, language))];
    let rows = ranking.ranking.iter().map(phrase::ranking_row);
    lines.extend(rows.map(|row| FindingLine::Row(row.text(language))));
    if let Some(own) = &ranking.own {
        let row = phrase::ranking_row(own).text(language);
        lines.push(said(Message::new("ranking-own").with("row", row)));
    }
    lines.extend(phrase::ranking_levels(&ranking.levels, manner, language).map(said));
    let further = further(ranking, language).filter(|_| ranking.page < ranking.pages);
    lines.extend(further.map(|query| said(Message::new("ranking-more").with("query", query))));
    lines
}

/// The arguments that ask for the next page.
fn further(ranking: &Ranking<'_>, language: Language) -> Option<String> {
    let variant = ranking.variant.typed(language).to_owned();
    let list = match ranking.list.known()? {
        RatingList::People => None,
        RatingList::Bots => Some(BOT.shown(language).to_owned()),
    };
    let next = (ranking.page + 1).to_string();
    let words: Vec<String> = [Some(variant), list, Some(next)]
        .into_iter()
        .flatten()
        .collect();
    Some(words.join(" "))
}

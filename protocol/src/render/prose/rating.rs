//! Lists of ratings, for people.

use crate::command::BOT;
use crate::phrase::{self, PhraseStyle};
use crate::rating::RatingList;
use crate::render::answer::finding::FindingLine;
use crate::text::{Language, Message};
use crate::wire::Ranking;

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

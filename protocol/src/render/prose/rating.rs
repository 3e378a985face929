//! Lists of ratings, for people.

use crate::command::{BOT, CORRESPONDENCE};
use crate::phrase;
use crate::rating::RatingList;
use crate::render::{AnswerForm, TextPage, told_in_words};
use crate::text::{Language, Message};
use crate::wire::Ranking;

impl AnswerForm for Ranking<'_> {
    const IS_LIST: bool = true;

    told_in_words!();

    fn tell(&self, page: &mut TextPage) {
        let (manner, language) = (page.manner(), page.view.language);
        page.said(phrase::ranking_head(self, language));
        for row in &self.ranking {
            page.row(phrase::ranking_row(row).text(language));
        }
        if let Some(own) = &self.own {
            let row = phrase::ranking_row(own).text(language);
            page.said(Message::new("ranking-own").with("row", row));
        }
        if let Some(levels) = phrase::ranking_levels(&self.levels, manner, language) {
            page.said(levels);
        }
        if let Some(query) = further(self, language).filter(|_| self.page < self.pages) {
            page.said(Message::new("ranking-more").with("query", query));
        }
    }
}

/// The arguments that ask for the next page.
fn further(ranking: &Ranking<'_>, language: Language) -> Option<String> {
    let variant = ranking.variant.typed(language).to_owned();
    let list = match ranking.list.known()? {
        RatingList::People => None,
        RatingList::Bots => Some(BOT.shown(language).to_owned()),
        RatingList::Correspondence => Some(CORRESPONDENCE.shown(language).to_owned()),
    };
    let next = (ranking.page + 1).to_string();
    let words: Vec<String> = [Some(variant), list, Some(next)]
        .into_iter()
        .flatten()
        .collect();
    Some(words.join(" "))
}

//! The list of finished games.

use super::{Page, text};
use crate::command::{
    ALL_GAMES, HistoryFilter, HistoryQuery, OUTCOMES, Whose, filter_name, variant_word,
};
use crate::date::{self, CalendarPeriod};
use crate::name::Name;
use crate::phrase::{self, GuestMark, PlayerKind};
use crate::reply::{GameRow, HistoryPage, Player};
use crate::text::clock::time_name;
use crate::text::{Language, Message, variant_name};

/// A page of the list, newest first.
pub(super) fn list(page: &mut Page, history: &HistoryPage) {
    let (query, language) = (&history.query, page.view.language);
    let whose = match &query.whose {
        Whose::Of(name) => name.to_string(),
        Whose::All | Whose::Own => text("history-everybody", language),
    };
    // Names whose games these are, and which page.
    let titled = |key| {
        Message::new(key)
            .with("name", &whose)
            .with("page", query.page)
    };
    let Some(newest) = history.rows.first() else {
        if let Some(at) = history.stopped {
            return page.star(stopped(query, at, language));
        }
        return page.star(titled(match (query.page, &query.whose) {
            (1, Whose::All) => "history-none",
            (1, Whose::Own | Whose::Of(_)) => "history-none-of",
            _ => "history-no-more",
        }));
    };
    let mark = page.voice.guest_mark();
    let guests = |row: &GameRow| row.white.is_guest() || row.black.is_guest();
    let any_guest = history.rows.iter().any(guests);
    page.star(phrase::history_head(
        &whose, query.page, any_guest, mark, language,
    ));
    for row in &history.rows {
        page.raw_star(&page.voice.row(line(row, mark, language)));
    }
    if history.more {
        page.star(Message::new("history-more").with("query", further(query, language)));
    }
    if let Some(at) = history.stopped {
        page.star(stopped(query, at, language));
    }
    page.star(Message::new("history-show").with("number", newest.number));
}

fn line(row: &GameRow, mark: GuestMark, language: Language) -> String {
    let result = match row.end.winner {
        Some(winner) => Message::new("history-won").with("name", &row.player(winner).who.name),
        None if row.end.result() == "*" => Message::new("history-no-result"),
        None => Message::new("history-drawn"),
    };
    let player = |player: &Player| {
        let kind = PlayerKind::of(false, player.is_guest());
        phrase::listed(player.who.name.as_str(), kind, mark, language)
    };
    let players = Message::new("room-versus")
        .with("white", player(&row.white))
        .with("black", player(&row.black));
    Message::new("history-row")
        .with("number", row.number)
        .with("date", date::written(row.ended))
        .with("players", players.text(language))
        .with("game", played(row, language))
        .with("result", result.text(language))
        .text(language)
}

/// The variant, and the clock if there was one.
fn played(row: &GameRow, language: Language) -> String {
    let variant = variant_name(row.variant, language);
    match row.time {
        None => variant,
        time => Message::new("settings")
            .with("variant", variant)
            .with("time", time_name(time, language))
            .text(language),
    }
}

/// What is typed after the command for the next page.
fn further(query: &HistoryQuery, language: Language) -> String {
    let next = HistoryQuery {
        page: query.page + 1,
        ..query.clone()
    };
    words(&next, language)
}

/// A query as it is typed after the command.
fn words(query: &HistoryQuery, language: Language) -> String {
    let option = |filter, value: String| {
        let name = filter_name(filter).map_or("", |keyword| keyword.shown(language));
        format!("{name}={value}")
    };
    let whose = match &query.whose {
        Whose::Own => None,
        Whose::All => Some(ALL_GAMES.shown(language).to_owned()),
        Whose::Of(name) => Some(name.to_string()),
    };
    let opponent = query.opponent.as_ref().map(Name::to_string);
    let opponent = opponent.map(|name| option(HistoryFilter::Opponent, name));
    let variant = query.variant.map(|variant| {
        let word = variant_word(variant, language).to_owned();
        option(HistoryFilter::Variant, word)
    });
    let outcome = query.outcome.and_then(|outcome| {
        let found = OUTCOMES.iter().find(|(_, known)| *known == outcome);
        found.map(|(keyword, _)| keyword.shown(language).to_owned())
    });
    let period = query.period.map(|period| period.to_string());
    let dated = |filter, period: Option<CalendarPeriod>| {
        period.map(|period| option(filter, period.to_string()))
    };
    let rating = query
        .rating
        .map(|range| option(HistoryFilter::Rating, range.to_string()));
    let before = query
        .before
        .map(|number| option(HistoryFilter::Before, format!("#{number}")));
    let page = (query.page > 1).then(|| query.page.to_string());
    let words = [
        whose,
        opponent,
        variant,
        outcome,
        period,
        dated(HistoryFilter::Since, query.since),
        dated(HistoryFilter::Until, query.until),
        rating,
        before,
        page,
    ];
    words.into_iter().flatten().collect::<Vec<_>>().join(" ")
}

/// Where the search stopped, and how it goes on.
fn stopped(query: &HistoryQuery, at: u64, language: Language) -> Message {
    let next = HistoryQuery {
        before: Some(at),
        page: 1,
        ..query.clone()
    };
    Message::new("history-stopped")
        .with("number", at)
        .with("query", words(&next, language))
}

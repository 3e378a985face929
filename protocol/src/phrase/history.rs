//! The list of finished games.

use super::mark::{GuestMark, PlayerKind, listed, sign_explained};
use super::rooms::{time, variant};
use crate::command::{
    ALL_GAMES, HistoryFilter, HistoryQuery, OUTCOMES, Whose, filter_name, variant_word,
};
use crate::date::CalendarPeriod;
use crate::name::Name;
use crate::text::{Language, Message};
use crate::wire::{GameList, ListedGame};
use damiera_rules::Color;

/// A page of the list in lines, newest first. `query` is the request, with the player's name filled
/// in. `row` makes a line of a game's parts, with dashes between them.
pub fn history(
    query: &HistoryQuery,
    page: &GameList<'_>,
    mark: GuestMark,
    language: Language,
    row: impl Fn(String) -> String,
) -> Vec<String> {
    let whose = match &query.whose {
        Whose::Of(name) => name.to_string(),
        Whose::All | Whose::Own => Message::new("history-everybody").text(language),
    };
    let Some(newest) = page.games.first() else {
        let told = match page.stopped {
            Some(at) => vec![stopped(query, at, language)],
            None => [nothing(query, page.page, &whose)]
                .into_iter()
                .chain(sought(query, language))
                .collect(),
        };
        return told.iter().map(|message| message.text(language)).collect();
    };
    let any_guest = page.games.iter().any(|it| it.white_guest || it.black_guest);
    let head = Message::new("history-head")
        .with("name", &whose)
        .with("page", page.page)
        .with("guests", sign_explained(any_guest, mark, language));
    let mut lines = vec![head.text(language)];
    lines.extend(sought(query, language).map(|message| message.text(language)));
    let games = page.games.iter();
    lines.extend(games.map(|listed| row(line(listed, mark, language))));
    let more = Message::new("history-more").with("query", further(query, language));
    let behind = [
        page.more.then_some(more),
        page.stopped.map(|at| stopped(query, at, language)),
        Some(Message::new("history-show").with("number", newest.number)),
    ];
    let behind = behind.into_iter().flatten();
    lines.extend(behind.map(|message| message.text(language)));
    lines
}

/// The filters of a list, as they were understood. A word may have been taken for a person's name.
fn sought(query: &HistoryQuery, language: Language) -> Option<Message> {
    let sought = Message::new("history-sought").with("query", words(query, language));
    query.is_narrowed().then_some(sought)
}

/// That there is no game, or no further one.
fn nothing(query: &HistoryQuery, page: u32, whose: &str) -> Message {
    let key = match (page, &query.whose) {
        (1, Whose::All) => "history-none",
        (1, Whose::Own | Whose::Of(_)) => "history-none-of",
        _ => "history-no-more",
    };
    Message::new(key).with("name", whose).with("page", page)
}

/// How a finished game ended, as lists say it.
pub(crate) fn outcome(game: &ListedGame<'_>) -> Message {
    match game.winner {
        Some(Color::White) => Message::new("history-won").with("name", &game.white),
        Some(Color::Black) => Message::new("history-won").with("name", &game.black),
        None if *game.result == *"*" => Message::new("history-no-result"),
        None => Message::new("history-drawn"),
    }
}

fn line(game: &ListedGame<'_>, mark: GuestMark, language: Language) -> String {
    let result = outcome(game);
    let player = |name: &str, guest| {
        let kind = PlayerKind::of(false, guest);
        listed(name, kind, mark, language)
    };
    let players = Message::new("room-versus")
        .with("white", player(&game.white, game.white_guest))
        .with("black", player(&game.black, game.black_guest));
    Message::new("history-row")
        .with("number", game.number)
        .with("date", &game.date)
        .with("players", players.text(language))
        .with("game", played(game, language))
        .with("result", result.text(language))
        .text(language)
}

/// The variant, and the clock if there was one.
fn played(game: &ListedGame<'_>, language: Language) -> String {
    let variant = variant(&game.variant, language);
    match &game.time {
        None => variant,
        Some(limit) => Message::new("settings")
            .with("variant", variant)
            .with("time", time(Some(limit), language))
            .text(language),
    }
}

/// The arguments that ask for the next page.
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

//! Texts about ratings: at a game's beginning and end, in lists and in profiles.

use super::{PhraseStyle, variant};
use crate::rating::{RatedLevel, Rating, RatingChange, RatingChanges, RatingList};
use crate::text::{Language, Message};
use crate::wire::{LeftRatedGames, ProfileRating, RankedPlayer, Ranking, RatedStart, Word};

/// How far the newer half of a curve must be from the older one, in points, to be called rising or
/// falling: about what one game changes.
const TREND: i32 = 15;

/// The heights of a drawn curve, lowest first.
const HEIGHTS: [char; 8] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];

fn rating(rating: Rating, style: PhraseStyle, language: Language) -> String {
    let key = match (style, rating.is_provisional()) {
        (PhraseStyle::Signs, _) => return rating.to_string(),
        (PhraseStyle::Sentences, false) => "spoken-rating",
        (PhraseStyle::Sentences, true) => "spoken-rating-unsure",
    };
    let message = Message::new(key).with("rating", rating.rating);
    message.text(language)
}

/// A rated game begins between two players, White first.
pub fn rated_start(
    [white, black]: [&str; 2],
    rated: RatedStart,
    style: PhraseStyle,
    language: Language,
) -> Message {
    let key = match style {
        PhraseStyle::Signs => "rated-start",
        PhraseStyle::Sentences => "spoken-rated-start",
    };
    Message::new(key)
        .with("white", white)
        .with("black", black)
        .with("whiterating", rating(rated.white, style, language))
        .with("blackrating", rating(rated.black, style, language))
}

/// The changes of a rated game for its players, White first, in lines.
pub fn rated_end(
    players: [&str; 2],
    rated: RatingChanges,
    style: PhraseStyle,
    language: Language,
) -> Vec<Message> {
    let [white, black] = players;
    let mut lines = match style {
        PhraseStyle::Signs => vec![
            Message::new("rated-change")
                .with("white", white)
                .with("black", black)
                .with("whitechange", change(rated.white, language))
                .with("blackchange", change(rated.black, language)),
        ],
        PhraseStyle::Sentences => [(white, rated.white), (black, rated.black)]
            .map(|(name, change)| spoken_change(name, change, language))
            .into(),
    };
    if rated.share > 1 {
        lines.push(Message::new("rated-share").with("share", rated.share));
    }
    lines
}

/// A rated game ended too early to change ratings.
pub fn rated_too_short() -> Message {
    Message::new("rated-too-short")
}

fn change(player: RatingChange, language: Language) -> String {
    Message::new("rating-change")
        .with("before", player.before)
        .with("after", player.after)
        .with("difference", format!("{:+}", player.difference()))
        .text(language)
}

fn spoken_change(name: &str, player: RatingChange, language: Language) -> Message {
    let key = match player.before.rating == player.after.rating {
        true => "spoken-rated-same",
        false => "spoken-rated-change",
    };
    Message::new(key)
        .with("name", name)
        .with("before", player.before.rating)
        .with(
            "after",
            rating(player.after, PhraseStyle::Sentences, language),
        )
}

/// The head of a page of a list of ratings; or a text that the list is empty.
pub fn ranking_head(ranking: &Ranking<'_>, language: Language) -> Message {
    let variant = variant(&ranking.variant, language);
    if ranking.ranking.is_empty() {
        let key = match ranking.list {
            Word::Known(RatingList::Correspondence) => "ranking-none-correspondence",
            Word::Known(RatingList::People | RatingList::Bots) | Word::Unknown(_) => "ranking-none",
        };
        return Message::new(key).with("variant", variant);
    }
    let key = match ranking.list {
        Word::Known(RatingList::People) | Word::Unknown(_) => "ranking-head",
        Word::Known(RatingList::Bots) => "ranking-head-bots",
        Word::Known(RatingList::Correspondence) => "ranking-head-correspondence",
    };
    Message::new(key)
        .with("variant", variant)
        .with("page", ranking.page)
        .with("pages", ranking.pages)
}

/// A person's line in a list of ratings.
pub fn ranking_row(row: &RankedPlayer<'_>) -> Message {
    Message::new("ranking-row")
        .with("place", row.place)
        .with("name", &row.name)
        .with("rating", row.rating)
        .count("games", row.games.into())
}

/// The ratings of the levels of the server's bot; None if they are not known.
pub fn ranking_levels(
    levels: &[RatedLevel],
    style: PhraseStyle,
    language: Language,
) -> Option<Message> {
    let (key, between) = match style {
        PhraseStyle::Signs => ("ranking-level", ", "),
        PhraseStyle::Sentences => ("spoken-ranking-level", "; "),
    };
    let level = |level: &RatedLevel| {
        Message::new(key)
            .with("level", level.level)
            .with("rating", level.rating)
            .text(language)
    };
    let levels: Vec<String> = levels.iter().map(level).collect();
    let list = levels.join(between);
    (!levels.is_empty()).then(|| Message::new("ranking-levels").with("levels", list))
}

/// One of a person's ratings, with the curve of the last games.
pub fn profile_rating(
    record: &ProfileRating,
    style: PhraseStyle,
    language: Language,
) -> Vec<Message> {
    let key = match (&record.list, style) {
        (Word::Known(RatingList::People) | Word::Unknown(_), PhraseStyle::Signs) => {
            "profile-rating"
        }
        (Word::Known(RatingList::People) | Word::Unknown(_), PhraseStyle::Sentences) => {
            "spoken-profile-rating"
        }
        (Word::Known(RatingList::Bots), PhraseStyle::Signs) => "profile-rating-bots",
        (Word::Known(RatingList::Bots), PhraseStyle::Sentences) => "spoken-profile-rating-bots",
        (Word::Known(RatingList::Correspondence), PhraseStyle::Signs) => {
            "profile-rating-correspondence"
        }
        (Word::Known(RatingList::Correspondence), PhraseStyle::Sentences) => {
            "spoken-profile-rating-correspondence"
        }
    };
    let head = Message::new(key)
        .with("variant", variant(&record.variant, language))
        .with("rating", rating(record.rating, style, language))
        .count("games", record.games.into());
    std::iter::once(head)
        .chain(curve(&record.curve, style))
        .collect()
}

/// The curve of some last games; None for fewer than two.
fn curve(curve: &[i32], style: PhraseStyle) -> Option<Message> {
    let (lowest, highest) = (curve.iter().min()?, curve.iter().max()?);
    let [_, _, ..] = curve else { return None };
    let message = match style {
        PhraseStyle::Signs => Message::new("profile-curve").with("curve", sparkline(curve)),
        PhraseStyle::Sentences => Message::new(trend(curve)),
    };
    let games = curve.len() as u64;
    Some(
        message
            .count("games", games)
            .with("lowest", lowest)
            .with("highest", highest),
    )
}

/// The key that says where a curve goes: its newer half compared with its older one.
fn trend(curve: &[i32]) -> &'static str {
    let (older, newer) = curve.split_at(curve.len() / 2);
    let mean =
        |part: &[i32]| part.iter().sum::<i32>() / i32::try_from(part.len()).unwrap_or(1).max(1);
    match mean(newer) - mean(older) {
        risen if risen >= TREND => "spoken-curve-up",
        risen if risen <= -TREND => "spoken-curve-down",
        _ => "spoken-curve-level",
    }
}

/// A curve in one line of blocks.
fn sparkline(curve: &[i32]) -> String {
    let (Some(lowest), Some(highest)) = (curve.iter().min(), curve.iter().max()) else {
        return String::new();
    };
    let range = highest.abs_diff(*lowest).max(1) as usize;
    let height = |rating: &i32| {
        let above = rating.abs_diff(*lowest) as usize;
        HEIGHTS[above * (HEIGHTS.len() - 1) / range]
    };
    curve.iter().map(height).collect()
}

/// That the reader left rated games lately, and what comes of it.
pub fn left_games(left: LeftRatedGames, language: Language) -> Message {
    match left.wait {
        0 => Message::new("left-games")
            .count("times", left.times.into())
            .with("next", wait(left.next).text(language)),
        seconds => Message::new("left-wait")
            .with("times", left.times)
            .with("wait", wait(seconds).text(language)),
    }
}

/// A time to wait, in minutes or in hours.
fn wait(seconds: u64) -> Message {
    const HOUR: u64 = 3_600;
    match seconds {
        ..=HOUR => Message::new("wait-minutes").count("minutes", seconds.div_ceil(60)),
        _ => Message::new("wait-hours").count("hours", seconds.div_ceil(HOUR)),
    }
}

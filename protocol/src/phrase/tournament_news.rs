//! News of a tournament, in a sentence each.

use super::entrants::with_points;
use super::pairing::broken_rules;
use super::tournament::FAR_SECONDS;
use crate::date::Moment;
use crate::text::Message;
use crate::wire::{Clean, TournamentNews, TournamentWhy};
use damiera_rules::Color;

/// True for news of a moment that is told by its day and hour.
fn is_far(news: &TournamentNews<'_>) -> bool {
    news.starts.is_some() && news.seconds.is_some_and(|seconds| seconds > FAR_SECONDS)
}

/// The key of the news that a tournament is over, for its winner, for another entrant, and for an arbiter.
fn finished_key(news: &TournamentNews<'_>) -> &'static str {
    match (news.place, &news.name) {
        (Some(_), _) if !news.first.is_empty() => "tournament-news-finished-shared-placed",
        (None, _) if !news.first.is_empty() => "tournament-news-finished-shared",
        (Some(1), Some(_)) => "tournament-news-finished-first",
        (Some(_), Some(_)) => "tournament-news-finished-placed",
        (None, Some(_)) => "tournament-news-finished-won",
        (_, None) => "tournament-news-finished",
    }
}

/// True if the reader is back at a board and the opponent is not there: the round has begun before.
fn is_awaiting(news: &TournamentNews<'_>) -> bool {
    news.absence.is_some() && news.seconds.is_none()
}

/// The key of the sentence for the news.
fn news_key(news: &TournamentNews<'_>) -> &'static str {
    match (news.why.known(), news.side) {
        (Some(TournamentWhy::Soon), _) => "tournament-news-soon",
        (Some(TournamentWhy::CheckIn), _) => "tournament-news-check-in",
        (Some(TournamentWhy::Drawn), Some(Color::White)) => "tournament-news-drawn-white",
        (Some(TournamentWhy::Drawn), Some(Color::Black)) => "tournament-news-drawn-black",
        (Some(TournamentWhy::Drawn), None) => "tournament-news-drawn",
        (Some(TournamentWhy::DrawnRest), _) => "tournament-news-drawn-bye",
        (Some(TournamentWhy::Paired), Some(_)) if is_awaiting(news) => "tournament-waits-until",
        (Some(TournamentWhy::Paired), Some(Color::White)) if news.absence.is_some() => {
            "tournament-news-white-alone"
        }
        (Some(TournamentWhy::Paired), Some(Color::Black)) if news.absence.is_some() => {
            "tournament-news-black-alone"
        }
        (Some(TournamentWhy::Paired), Some(_)) if news.opening => "tournament-news-opening",
        (Some(TournamentWhy::Paired), Some(Color::White)) => "tournament-news-white",
        (Some(TournamentWhy::Paired), Some(Color::Black)) => "tournament-news-black",
        (Some(TournamentWhy::Paired), None) => "tournament-news-paired",
        (Some(TournamentWhy::Bye), _) => "tournament-news-bye",
        (Some(TournamentWhy::Rests), _) => "tournament-news-rests",
        (Some(TournamentWhy::AllBegun), _) => "tournament-news-all-begun",
        (Some(TournamentWhy::Struck), _) => "tournament-news-struck",
        (Some(TournamentWhy::Corrected), _) => "tournament-news-corrected",
        (Some(TournamentWhy::Withdrawn), _) if news.reason.is_some() => "tournament-news-expelled",
        (Some(TournamentWhy::WithdrawnByArbiter), _) => "tournament-news-withdrawn-by-arbiter",
        (Some(TournamentWhy::ByeGiven), _) => "tournament-news-bye-given",
        (Some(TournamentWhy::Missed), _) => "tournament-news-missed",
        (Some(TournamentWhy::Withdrawn), _) => "tournament-news-withdrawn",
        (Some(TournamentWhy::NotPresent), _) => "tournament-news-not-present",
        (Some(TournamentWhy::RoundOver), _) => "tournament-news-round-over",
        (Some(TournamentWhy::Finished), _) => finished_key(news),
        (Some(TournamentWhy::CalledOff), _) if !news.first.is_empty() => {
            "tournament-news-ended-early"
        }
        (Some(TournamentWhy::CalledOff) | None, _) => "tournament-news-called-off",
        (Some(TournamentWhy::TooFew), _) => "tournament-news-too-few",
        (Some(TournamentWhy::NotBegun), _) => "tournament-news-not-begun",
        (Some(TournamentWhy::FounderGone), _) => "tournament-news-founder-gone",
        (Some(TournamentWhy::ByOperator), _) => "tournament-news-by-operator",
        (Some(TournamentWhy::NoShow), _) => "tournament-news-no-show",
        (Some(TournamentWhy::Arbiter), _) => "tournament-news-arbiter",
        (Some(TournamentWhy::Entered), _) => "tournament-news-entered",
        (Some(TournamentWhy::Penalised), _) => "tournament-news-penalised",
        (Some(TournamentWhy::PenaltiesLifted), _) => "tournament-news-penalties-lifted",
        (Some(TournamentWhy::TimeAdded), _) => "tournament-news-time",
        (Some(TournamentWhy::Objection), _) => "tournament-news-objection",
        (Some(TournamentWhy::Suspended), _) => "tournament-news-suspended",
        (Some(TournamentWhy::Resumed), _) => "tournament-news-resumed",
        (Some(TournamentWhy::Postponed), _) if is_far(news) => "tournament-news-postponed-on",
        (Some(TournamentWhy::Postponed), _) => "tournament-news-postponed",
        (Some(TournamentWhy::NoPairing), _) => "tournament-news-no-pairing",
        (Some(TournamentWhy::NoResult), _) => "tournament-news-no-result",
    }
}

/// News of a tournament.
pub fn tournament_news(news: &TournamentNews<'_>) -> Message {
    let text = |value: &Option<Clean<'_>>| value.as_deref().unwrap_or_default().to_owned();
    let name = match is_awaiting(news) {
        true => &news.opponent,
        false => &news.name,
    };
    let first: Vec<&str> = news.first.iter().map(|name| &**name).collect();
    let seconds = news.absence.or(news.seconds).unwrap_or_default();
    let message = Message::new(news_key(news))
        .with("number", news.tournament)
        .with("title", &news.title)
        .with("round", news.round)
        .with("first", first.join(", "))
        .with(
            "side",
            news.side.map_or("", |side| side.pick("white", "black")),
        )
        .duration("wait", seconds)
        .sentences("rules", broken_rules(&news.rules))
        .with("time", Moment::of_minute(news.starts.unwrap_or_default()))
        .with("name", text(name))
        .with("board", news.board.unwrap_or_default())
        .with("opponent", text(&news.opponent))
        .with("reason", text(&news.reason))
        .with("place", news.place.unwrap_or_default());
    with_points(message, "points", news.points.unwrap_or_default())
}

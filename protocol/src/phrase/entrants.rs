//! Names and points of entrants, as parts of sentences.

use crate::text::{Language, Message, enumerated};
use crate::tournament::TournamentPoints;
use crate::wire::Clean;

/// Names in a row.
pub(super) fn names(list: &[Clean<'_>], language: Language) -> String {
    let names: Vec<&str> = list.iter().map(|name| &**name).collect();
    enumerated(&names, language)
}

/// Fills a place with points. A whole number of them chooses the plural.
pub(super) fn with_points(
    message: Message,
    place: &'static str,
    points: TournamentPoints,
) -> Message {
    match points.halves % 2 {
        0 => message.count(place, (points.halves / 2).into()),
        _ => message.with(place, points),
    }
}

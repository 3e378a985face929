//! Texts about the opening from which a game started.

use super::{PhraseStyle, color};
use crate::text::{Language, Message, fixed};
use crate::wire::{BoardOpening, NamedOpening, OpeningLot, PlayedMove};

/// The opening of a game, with its moves.
pub fn game_opening(opening: &BoardOpening<'_>, style: PhraseStyle, language: Language) -> Message {
    let named = opening_name(&opening.named);
    let said = match opening.moves.is_empty() {
        true => named,
        false => Message::new("opening-with-moves")
            .with("opening", named)
            .with("moves", moves(&opening.moves, style, language))
            .text(language),
    };
    let key = match opening.lot {
        Some(_) => "opening-by-lot",
        None => "opening-asked-for",
    };
    Message::new(key).with("opening", said)
}

/// An opening by its federation, number and name: `FMJD 1-IV`, `ACF 5, Dreaded Edinburgh`.
pub fn opening_name(named: &NamedOpening<'_>) -> String {
    let label = format!("{} {}", named.federation, named.number);
    match &named.name {
        Some(name) => format!("{label}, {name}"),
        None => label,
    }
}

/// The digest of the lot's seed.
pub fn lot_digest(lot: &OpeningLot<'_>) -> Message {
    Message::new("opening-lot-digest").with("digest", &lot.digest)
}

/// The lot's seed; None before the game is over.
pub fn lot_seed(lot: &OpeningLot<'_>) -> Option<Message> {
    let seed = lot.seed.as_ref()?;
    let message = Message::new("opening-lot-seed").with("subject", &lot.subject);
    Some(message.with("seed", seed))
}

/// Moves from the start of a game: in official notation with their numbers, or each with its side.
fn moves(moves: &[PlayedMove<'_>], style: PhraseStyle, language: Language) -> String {
    let numbered = |(ply, played): (usize, &PlayedMove<'_>)| match ply % 2 {
        0 => format!("{}. {}", ply / 2 + 1, played.official),
        _ => played.official.to_string(),
    };
    let aloud = |played: &PlayedMove<'_>| {
        let side = fixed(language, color(played.side));
        format!("{side} {}", played.squares)
    };
    match style {
        PhraseStyle::Signs => {
            let words: Vec<String> = moves.iter().enumerate().map(numbered).collect();
            words.join(" ")
        }
        PhraseStyle::Sentences => {
            let words: Vec<String> = moves.iter().map(aloud).collect();
            words.join(", ")
        }
    }
}

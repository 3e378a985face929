//! Moves as they are said aloud.

use damiera_rules::{Drawing, Ply};

use super::color;
use crate::snapshot::captured;
use crate::text::{Language, Message, clock, enumerated, fixed};
use crate::view::Format;

/// How something is told.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PhraseStyle {
    /// With signs and drawn curves.
    Signs,
    /// In whole sentences, to be heard.
    Sentences,
}

impl From<Format> for PhraseStyle {
    fn from(format: Format) -> Self {
        match format {
            Format::Accessible => PhraseStyle::Sentences,
            Format::Text | Format::Compact | Format::Json => PhraseStyle::Signs,
        }
    }
}

impl PhraseStyle {
    /// The face of a clock with this many milliseconds, or its time in words.
    pub(crate) fn clock(self, ms: u64, language: Language) -> String {
        match self {
            PhraseStyle::Signs => clock::face(ms, language),
            PhraseStyle::Sentences => clock::spoken(ms, language),
        }
    }
}

/// Where the piece stands now, what it captured, and whether it was crowned.
pub fn move_aloud(ply: &Ply, drawing: Drawing, language: Language) -> String {
    let key = match (ply.mv.is_capture(), ply.mv.promotes()) {
        (false, false) => "spoken-move",
        (false, true) => "spoken-move-crowned",
        (true, false) => "spoken-capture",
        (true, true) => "spoken-capture-crowned",
    };
    let taken = captured(ply, drawing);
    Message::new(key)
        .with("side", fixed(language, color(ply.side)))
        .with("from", drawing.label(ply.mv.from()))
        .with("to", drawing.label(ply.mv.to()))
        .with("captured", enumerated(&taken, language))
        .text(language)
}

/// Moves of both sides one after the other, each with its side.
pub fn moves(line: &[Ply], manner: PhraseStyle, drawing: Drawing, language: Language) -> String {
    let (said, between): (Vec<String>, _) = match manner {
        PhraseStyle::Signs => {
            let moves = line.iter().map(|ply| {
                let side = fixed(language, color(ply.side));
                format!("{side} {}", ply.labels(drawing))
            });
            (moves.collect(), ", ")
        }
        PhraseStyle::Sentences => {
            let moves = line.iter().map(|ply| move_aloud(ply, drawing, language));
            (moves.collect(), "; ")
        }
    };
    said.join(between)
}

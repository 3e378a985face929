//! Problems in a record, as text.

use damiera_rules::pdn::{
    MAX_COMMENT, MAX_DEPTH, MAX_ITEMS, MAX_TAGS, MAX_VALUE, PdnError, PdnErrorKind, PdnRemark,
    RemarkEffect, VariantChoice,
};
use damiera_rules::{
    Drawing, FenError, IllegalMove, Outcome, Path, Rows, SetupError, Square, Variant,
};

use crate::command::BadPosition;
use crate::reply::{SquareNames, illegal_move, study_full};
use crate::text::{Language, Message, variant_name};

/// The largest number of a square of the board. A larger one is of a larger board.
const SQUARES: u32 = Square::COUNT as u32;

/// The error, as the end of a sentence. Squares are named as the record names those of the move.
pub fn record_problem(error: &PdnError, variant: Variant, language: Language) -> String {
    let limit = |key: &'static str, limit: usize| Message::new(key).with("limit", limit);
    let about = |key: &'static str, name: &str| Message::new(key).with("name", name);
    let message = match &error.kind {
        PdnErrorKind::BadTag => "pdn-bad-tag".into(),
        PdnErrorKind::UnclosedValue => "pdn-unclosed-value".into(),
        PdnErrorKind::LongValue => limit("pdn-long-value", MAX_VALUE),
        PdnErrorKind::TooManyTags => limit("pdn-many-tags", MAX_TAGS),
        PdnErrorKind::UnknownVariant(name) => about("pdn-unknown-variant", name),
        PdnErrorKind::UnknownGameType(name) => about("pdn-unknown-type", name),
        PdnErrorKind::BadFen(why) => BadPosition::from(why.clone()).message(variant),
        PdnErrorKind::BadSetup(why) => BadPosition::from(FenError::Setup(*why)).message(variant),
        PdnErrorKind::UnclosedComment => limit("pdn-unclosed-comment", MAX_COMMENT),
        PdnErrorKind::BadPosition => "pdn-bad-position".into(),
        PdnErrorKind::UnclosedVariation => "pdn-unclosed-variation".into(),
        PdnErrorKind::UnopenedVariation => "pdn-unopened-variation".into(),
        PdnErrorKind::TooDeep => limit("pdn-too-deep", MAX_DEPTH),
        PdnErrorKind::TooLong => limit("pdn-too-long", MAX_ITEMS),
        PdnErrorKind::BadNag => "pdn-bad-nag".into(),
        PdnErrorKind::UnexpectedChar(found) => about("pdn-unexpected", &found.to_string()),
        PdnErrorKind::NotAMove(word) => about("pdn-not-a-move", word),
        PdnErrorKind::MissingMove => "pdn-missing-move".into(),
        PdnErrorKind::NoSuchSquare(name) => match name.parse::<u32>() {
            Ok(number) if number > SQUARES => about("pdn-larger-board", name),
            Ok(_) | Err(_) => about("pdn-no-such-square", name),
        },
        PdnErrorKind::LongMove => limit("pdn-long-move", Path::CAPACITY),
        PdnErrorKind::Illegal { written, reason } => {
            let why = illegal_move(reason, names_as(written, variant), language);
            Message::new("pdn-illegal")
                .with("move", written)
                .with("problem", why.trim_end_matches('.'))
        }
        PdnErrorKind::AfterEnd { written, .. } => {
            Message::new("pdn-after-end").with("move", written)
        }
        PdnErrorKind::SetupInGame => "pdn-set-up".into(),
        PdnErrorKind::MoreThanStudied(full) => study_full(*full),
        // A kind that is newer than this program says of itself what it is, in English.
        newer => return newer.to_string(),
    };
    let text = message.text(language);
    text.trim_end_matches('.').to_owned()
}

/// The names of squares that a record uses, as those of a move there show.
fn names_as(written: &str, variant: Variant) -> SquareNames {
    match written.starts_with(|c: char| c.is_ascii_digit()) {
        true => SquareNames::Numbers(variant),
        false => SquareNames::Drawn(Drawing::new(variant.rules().corner, Rows::FromWhite)),
    }
}

/// Tells a problem in a record, its line and its effect, in a sentence or two.
pub fn record_remark(remark: &PdnRemark, variant: Variant, language: Language) -> String {
    let PdnRemark { error, effect } = remark;
    let problem = || record_problem(error, variant, language);
    let told = |key: &'static str| Message::new(key).with("problem", problem());
    let message = match (effect, &error.kind) {
        (RemarkEffect::GameEnds, _) => told("remark-game-ends"),
        (RemarkEffect::VariationEnds, _) => told("remark-variation-ends"),
        (RemarkEffect::LeftOut, _) => told("remark-left-out"),
        (RemarkEffect::Comment, PdnErrorKind::NotAMove(words)) => {
            Message::new("remark-comment").with("words", words)
        }
        (RemarkEffect::Comment, _) => told("remark-left-out"),
        (
            RemarkEffect::FirstTaken,
            PdnErrorKind::Illegal {
                written,
                reason: IllegalMove::Ambiguous { options },
            },
        ) => Message::new("remark-first-taken")
            .with("move", written)
            .count("count", options.len() as u64),
        (RemarkEffect::FirstTaken, _) => told("remark-left-out"),
        (
            RemarkEffect::Crowned,
            PdnErrorKind::BadSetup(SetupError::UncrownedMan { square, .. }),
        ) => Message::new("remark-crowned").with("square", variant.name(*square)),
        (RemarkEffect::Crowned, _) => told("remark-left-out"),
        (RemarkEffect::UsualStart, _) => "remark-usual-start".into(),
        (RemarkEffect::WhiteMoves, _) => "remark-white-moves".into(),
        (
            RemarkEffect::PlayedOn,
            PdnErrorKind::AfterEnd {
                outcome: Outcome::Draw(draw),
                ..
            },
        ) => {
            let reason = super::end_reason(draw.reason.into(), Some(draw.count), "");
            Message::new("remark-played-on").with("reason", reason.text(language))
        }
        (RemarkEffect::PlayedOn, _) => told("remark-left-out"),
    };
    let text = message.text(language);
    match error.line {
        0 => text,
        line => Message::new("remark-line")
            .with("line", line)
            .with("remark", text)
            .text(language),
    }
}

/// The variant that was assumed for a text without one. None if the reader need not know.
pub fn guessed_variant(choice: &VariantChoice, language: Language) -> Option<String> {
    if !choice.is_news {
        return None;
    }
    let name = |variant: &Variant| variant_name(*variant, language);
    let key = match choice.fitting.len() {
        0 => "record-variant-most",
        1 => "record-variant-only",
        _ => "record-variant-several",
    };
    let fitting: Vec<String> = choice.fitting.iter().map(name).collect();
    let message = Message::new(key)
        .with("variant", name(&choice.variant))
        .with("variants", fitting.join(", "));
    Some(message.text(language))
}

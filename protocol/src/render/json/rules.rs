//! The rules of a variant as an answer of the interface over HTTP.

use damiera_rules::{Corner, Drawing, IllegalMove, Position, TypedMoveError, TypedPath, Variant};

use super::position;
use crate::command::Topic;
use crate::render::prose;
use crate::reply::BadMove;
use crate::rule_examples::{RulePosition, RuleTopic, rule_examples, rule_exercise};
use crate::text::{Language, lookup, variant_name};
use crate::wire::{
    Document, ListedVariant, RefusedMove, ReplayedMove, RuleExample, TaughtPosition, VariantList,
    VariantRules, line,
};

/// The variants, with what each is in a language.
pub fn variants(language: Language) -> String {
    let variants = Variant::ALL.into_iter().map(|variant| ListedVariant {
        variant: variant.into(),
        name: variant_name(variant, language).into(),
        about: prose::about_variant(variant, language).into(),
    });
    line(&Document::Variants(VariantList {
        variants: variants.collect(),
    }))
}

/// The rules of a variant in a language, with positions that show them on boards with this playing corner.
pub fn rules(variant: Variant, corner: Corner, language: Language) -> String {
    let drawing = variant.drawing_with(corner);
    let examples = rule_examples(variant)
        .iter()
        .map(|(topic, shown)| RuleExample {
            topic: *topic,
            rule: sentence(*topic, variant, language).into(),
            shown: taught(shown, drawing, |why| {
                told_why(&shown.position, drawing, why, language)
            }),
        })
        .collect();
    line(&Document::Rules(Box::new(VariantRules {
        variant: variant.into(),
        name: variant_name(variant, language).into(),
        rules: prose::paragraphs(&prose::help_on_board(
            Topic::Variant(variant),
            corner,
            language,
        ))
        .into_iter()
        .map(Into::into)
        .collect(),
        corner: drawing.corner().into(),
        labels: position::labels_on(variant, drawing),
        start: variant.start().fen().into(),
        examples,
        exercise: rule_exercise(variant).map(|shown| {
            taught(&shown, drawing, |why| {
                let topic = topic_of(&why);
                topic.map_or_else(
                    || told_why(&shown.position, drawing, why, language),
                    |topic| sentence(topic, variant, language),
                )
            })
        }),
    })))
}

/// The sentence of the rules about a topic. A part of a list becomes a sentence.
fn sentence(topic: RuleTopic, variant: Variant, language: Language) -> String {
    let said = lookup(language, topic.key(variant), &[]).unwrap_or_default();
    let said = said.replace('\n', " ");
    let (part, end) = match said.strip_suffix(';') {
        Some(part) => (part, "."),
        None => (said.as_str(), ""),
    };
    let mut letters = part.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    first
        .chain(letters.as_str().chars())
        .chain(end.chars())
        .collect()
}

/// A position with its legal moves, and the moves that are refused with what `why` makes of each reason.
fn taught(
    shown: &RulePosition,
    drawing: Drawing,
    why: impl Fn(IllegalMove) -> String,
) -> TaughtPosition<'static> {
    let position = &shown.position;
    let legal = position.legal_plies().into_iter().map(|ply| ReplayedMove {
        fen: position.play_unchecked(&ply.mv).fen().into(),
        played: position::played(position, &ply, drawing),
    });
    let refused = shown.refused.iter().filter_map(|path| {
        let reason = position.resolve(&TypedPath::new(*path, false)).err()?;
        Some(RefusedMove {
            squares: path.labels(drawing).into(),
            why: why(reason).into(),
        })
    });
    TaughtPosition {
        fen: position.fen().into(),
        turn: position.turn(),
        legal: legal.collect(),
        refused: refused.collect(),
    }
}

/// The reason for a refusal as `perché` says it, with the moves that are legal instead.
fn told_why(position: &Position, drawing: Drawing, why: IllegalMove, language: Language) -> String {
    let legal = position.legal_plies().iter().map(|ply| ply.path).collect();
    let bad = BadMove::new(TypedMoveError::Illegal(why), drawing, legal);
    bad.text(language).replace('\n', " ")
}

/// The rule behind a refusal that would name the moves to be found; None for a refusal that names none.
fn topic_of(why: &IllegalMove) -> Option<RuleTopic> {
    match why {
        IllegalMove::MustCapture { .. } | IllegalMove::MustContinue { .. } => Some(RuleTopic::Must),
        IllegalMove::WrongLanding { .. } => Some(RuleTopic::FarCapture),
        IllegalMove::LongerCapture { .. } => Some(RuleTopic::MostPieces),
        IllegalMove::KingFirst { .. } => Some(RuleTopic::WithKing),
        IllegalMove::MoreKings { .. } => Some(RuleTopic::MostKings),
        IllegalMove::KingMetEarlier { .. } => Some(RuleTopic::KingMetEarliest),
        IllegalMove::EmptySquare { .. }
        | IllegalMove::NotYourPiece { .. }
        | IllegalMove::BadStep { .. }
        | IllegalMove::WrongDirection { .. }
        | IllegalMove::Occupied { .. }
        | IllegalMove::NothingToCapture { .. }
        | IllegalMove::OwnPiece { .. }
        | IllegalMove::ManTakesKing { .. }
        | IllegalMove::JumpedTwice { .. }
        | IllegalMove::Blocked { .. }
        | IllegalMove::CapturedStays { .. }
        | IllegalMove::LandsBehind { .. }
        | IllegalMove::StillMan { .. }
        | IllegalMove::CrownedStops { .. }
        | IllegalMove::Ambiguous { .. } => None,
    }
}

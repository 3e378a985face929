//! Positions that show the rules of a variant, each with moves that a rule forbids there.
//!
//! The parameters of a variant choose its examples: a variant needs none of its own. The rules decide what is legal in
//! each, and the tests compare.

use damiera_rules::{
    CaptureChoice, Color, Kind, KingMove, MenCapture, Path, Piece, Position, Priority, Promotion,
    Rules, Setup, Square, Variant,
};
use serde::{Deserialize, Serialize};

/// The subject of an example.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum RuleTopic {
    /// The captures of a man.
    Capture,
    /// The moves of a king.
    King,
    /// The captures of a king that flies.
    FarCapture,
    /// A man that reaches the last row by capturing.
    Promotion,
    /// Nothing is compulsory.
    Free,
    /// A capture is compulsory, and is completed.
    Must,
    /// Any complete capture may be chosen.
    Any,
    /// The capture of most pieces.
    MostPieces,
    /// The capture with a king.
    WithKing,
    /// The capture of most kings.
    MostKings,
    /// The capture that meets a king earliest.
    KingMetEarliest,
}

/// A position of a variant, and moves that its rules forbid there.
#[derive(Debug, Clone)]
pub struct RulePosition {
    /// The position.
    pub position: Position,
    /// Moves that are not legal there.
    pub refused: Vec<Path>,
}

/// The pieces of an example and the moves that are refused, by the names of squares of the canonical board, `a1` in
/// White's left corner. `K` marks a king. White moves.
#[derive(Debug, Clone, Copy)]
struct Drafted {
    white: &'static str,
    black: &'static str,
    refused: &'static [&'static str],
}

const fn drafted(
    white: &'static str,
    black: &'static str,
    refused: &'static [&'static str],
) -> Drafted {
    Drafted {
        white,
        black,
        refused,
    }
}

/// The examples of a variant, in the order of the page.
pub fn rule_examples(variant: Variant) -> Vec<(RuleTopic, RulePosition)> {
    let rules = variant.rules();
    let mut topics = vec![RuleTopic::Capture, RuleTopic::King];
    if rules.king.flies() {
        topics.push(RuleTopic::FarCapture);
    }
    topics.push(RuleTopic::Promotion);
    match rules.choice {
        CaptureChoice::Free => topics.push(RuleTopic::Free),
        CaptureChoice::Compulsory([]) => topics.extend([RuleTopic::Must, RuleTopic::Any]),
        CaptureChoice::Compulsory(priorities) => {
            topics.push(RuleTopic::Must);
            topics.extend(priorities.iter().map(|priority| topic_of(*priority)));
        }
    }
    let examples = topics.into_iter().filter_map(|topic| {
        let position = placed(draft(topic, rules), variant)?;
        Some((topic, position))
    });
    examples.collect()
}

/// The position for a reader who is to find the right capture. None only if a draft is no position of the variant,
/// which the tests exclude.
pub fn rule_exercise(variant: Variant) -> Option<RulePosition> {
    const KING_OF_EQUALS: Drafted = drafted(
        "Ka7 c3 f2",
        "b6 d4 d6 f6 g5 g3",
        &["c3 e5 g7", "c3 e5 c7", "f2 h4", "a7 c5", "c3 b4", "f2 e3"],
    );
    const LONGEST: Drafted = drafted(
        "b2 g1 h2",
        "c3 c5 c7 g3 h8",
        &["h2 f4", "b2 d4", "b2 d4 b6", "b2 a3", "g1 f2"],
    );
    const KING_FIRST: Drafted = drafted(
        "Ka3 g3",
        "b4 d6 f4",
        &["g3 e5 c7", "g3 e5", "a3 c5", "g3 h4"],
    );
    const WHOLE: Drafted = drafted(
        "b2 g1 h2",
        "c3 c5 c7 h8",
        &["b2 d4", "b2 d4 b6", "b2 a3", "g1 f2", "h2 g3"],
    );
    const ANY: Drafted = drafted("b2 g1 h2", "c3 c5 c7 h8", &[]);
    let draft = match variant.rules().choice {
        CaptureChoice::Free => ANY,
        CaptureChoice::Compulsory([]) => WHOLE,
        CaptureChoice::Compulsory(priorities) => {
            let counts = priorities.contains(&Priority::MostPieces);
            match (counts, priorities.contains(&Priority::WithKing)) {
                (true, true) => KING_OF_EQUALS,
                (false, true) => KING_FIRST,
                (_, false) => LONGEST,
            }
        }
    };
    placed(draft, variant)
}

fn topic_of(priority: Priority) -> RuleTopic {
    match priority {
        Priority::MostPieces => RuleTopic::MostPieces,
        Priority::WithKing => RuleTopic::WithKing,
        Priority::MostKings => RuleTopic::MostKings,
        Priority::KingMetEarliest => RuleTopic::KingMetEarliest,
    }
}

/// The draft of a topic in a variant with these rules.
fn draft(topic: RuleTopic, rules: &Rules) -> Drafted {
    match topic {
        RuleTopic::Capture => match (rules.men_capture, rules.men_take_kings) {
            (MenCapture::Forward, false) => drafted("c3", "d4 d2 Kb4", &["c3 a5", "c3 e1"]),
            (MenCapture::Forward, true) => drafted("c3", "Kd4 d2", &["c3 e1"]),
            (MenCapture::ForwardAndBack, _) => drafted("c3", "d2 Kb4", &[]),
        },
        RuleTopic::King => match rules.king {
            KingMove::OneStep => drafted("Kd4", "h8", &["d4 f6"]),
            KingMove::Flying | KingMove::FlyingLandsBehind => drafted("Kd4", "h6", &[]),
        },
        RuleTopic::FarCapture => match rules.king {
            KingMove::FlyingLandsBehind => drafted("Ka1", "c3", &["a1 e5"]),
            KingMove::OneStep | KingMove::Flying => drafted("Ka1", "c3 f4", &["a1 d4"]),
        },
        RuleTopic::Promotion => match (rules.promotion, rules.choice) {
            (Promotion::EndsMove, _) => drafted("d6", "e7 g7", &["d6 f8 h6"]),
            (Promotion::PassesThrough | Promotion::CrownedAtOnce, CaptureChoice::Free) => {
                drafted("d6", "e7 g7", &[])
            }
            (Promotion::PassesThrough | Promotion::CrownedAtOnce, CaptureChoice::Compulsory(_)) => {
                drafted("d6", "e7 g7", &["d6 f8"])
            }
        },
        RuleTopic::Free => drafted("c3", "d4 f6", &[]),
        RuleTopic::Must => drafted("c3 g1", "d4 f6", &["c3 e5", "g1 h2"]),
        RuleTopic::Any => drafted("c3 h2", "d4 f6 g3", &["c3 e5"]),
        RuleTopic::MostPieces => drafted("c3 h2", "d4 f6 g3", &["h2 f4"]),
        RuleTopic::WithKing => drafted("Kc3 h2", "d4 g3", &["h2 f4"]),
        RuleTopic::MostKings if rules.men_take_kings => drafted("c3", "Kd4 b4", &["c3 a5"]),
        RuleTopic::MostKings => drafted("Kc3", "Kd4 b4", &["c3 a5"]),
        RuleTopic::KingMetEarliest => drafted("Kc3", "Kd4 f6 b4 Kb6", &["c3 a5 c7"]),
    }
}

impl RuleTopic {
    /// The key of its sentence among the rules of a variant, from which the help for the variant is made.
    pub(crate) fn key(self, variant: Variant) -> &'static str {
        let rules = variant.rules();
        match self {
            RuleTopic::Capture => match (rules.men_capture, rules.men_take_kings) {
                (MenCapture::ForwardAndBack, _) => "rule-both-ways-capture",
                (MenCapture::Forward, false) => "rule-italian-capture",
                (MenCapture::Forward, true) if rules.king.flies() => "rule-forward-capture",
                (MenCapture::Forward, true) => "rule-short-capture",
            },
            RuleTopic::King if rules.king.flies() => "rule-king-far",
            RuleTopic::King => "rule-king",
            RuleTopic::FarCapture => match rules.king {
                KingMove::FlyingLandsBehind => "rule-right-behind",
                KingMove::OneStep | KingMove::Flying => "rule-far-capture",
            },
            RuleTopic::Promotion => match rules.promotion {
                Promotion::EndsMove => "rule-crowned-stops",
                Promotion::PassesThrough => "rule-passes",
                Promotion::CrownedAtOnce => "rule-crowned-goes-on",
            },
            RuleTopic::Free => "rule-free",
            RuleTopic::Must => "rule-must",
            RuleTopic::Any => "rule-any-complete",
            RuleTopic::MostPieces | RuleTopic::WithKing | RuleTopic::MostKings => {
                choice_key(self, rules.choice)
            }
            RuleTopic::KingMetEarliest => "rule-choice-earliest",
        }
    }
}

/// The key of the sentence about a priority. Where there is one alone, or two of number, one sentence says it all.
fn choice_key(topic: RuleTopic, choice: CaptureChoice) -> &'static str {
    let priorities = match choice {
        CaptureChoice::Free => &[],
        CaptureChoice::Compulsory(priorities) => priorities,
    };
    match (topic, priorities) {
        (_, [Priority::MostPieces]) => "rule-most",
        (_, [Priority::MostPieces, Priority::MostKings]) => "rule-most-kings",
        (_, [Priority::WithKing]) => "rule-king-first",
        (RuleTopic::WithKing, _) => "rule-choice-king",
        (RuleTopic::MostKings, _) => "rule-choice-kings",
        (_, _) => "rule-choice-pieces",
    }
}

/// The position of a draft; None if it is none of the variant.
fn placed(draft: Drafted, variant: Variant) -> Option<RulePosition> {
    let mut setup = Setup::empty(Color::White);
    for (color, pieces) in [(Color::White, draft.white), (Color::Black, draft.black)] {
        for piece in pieces.split(' ') {
            let (kind, square) = match piece.strip_prefix('K') {
                Some(square) => (Kind::King, square),
                None => (Kind::Man, piece),
            };
            setup.put(square.parse().ok()?, Piece { color, kind });
        }
    }
    let path = |names: &&str| {
        let squares: Result<Vec<Square>, _> = names.split(' ').map(str::parse).collect();
        Path::from_squares(&squares.ok()?)
    };
    Some(RulePosition {
        position: Position::from_setup(setup, variant).ok()?,
        refused: draft.refused.iter().map(path).collect::<Option<_>>()?,
    })
}

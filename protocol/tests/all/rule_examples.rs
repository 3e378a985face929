//! The positions that show the rules show them, in every variant and language.

use damiera_protocol::render::document;
use damiera_protocol::rule_examples::{RulePosition, RuleTopic, rule_examples, rule_exercise};
use damiera_protocol::text::Language;
use damiera_rules::{CaptureChoice, Corner, IllegalMove, KingMove, Priority, TypedPath, Variant};
use serde_json::Value;

/// The reasons for which the moves of a position are refused. A legal one fails.
fn reasons(variant: Variant, shown: &RulePosition) -> Vec<IllegalMove> {
    let position = &shown.position;
    assert!(
        !position.legal_plies().is_empty(),
        "{variant:?}: {position}"
    );
    let refused = shown.refused.iter();
    let reason = |path| position.resolve(&TypedPath::new(path, false)).err();
    refused
        .map(|path| reason(*path).unwrap_or_else(|| panic!("{variant:?}: {path:?} is legal")))
        .collect()
}

/// True if a refusal is for the rule that the topic is about.
fn shows(topic: RuleTopic, why: &IllegalMove) -> bool {
    match topic {
        RuleTopic::Capture => matches!(
            why,
            IllegalMove::ManTakesKing { .. } | IllegalMove::WrongDirection { .. }
        ),
        RuleTopic::King => matches!(
            why,
            IllegalMove::BadStep { .. } | IllegalMove::NothingToCapture { .. }
        ),
        RuleTopic::FarCapture => matches!(
            why,
            IllegalMove::WrongLanding { .. }
                | IllegalMove::LandsBehind { .. }
                | IllegalMove::MustContinue { .. }
        ),
        RuleTopic::Promotion => matches!(
            why,
            IllegalMove::CrownedStops { .. } | IllegalMove::MustContinue { .. }
        ),
        RuleTopic::Free => false,
        RuleTopic::Must => matches!(
            why,
            IllegalMove::MustContinue { .. } | IllegalMove::MustCapture { .. }
        ),
        RuleTopic::Any => matches!(why, IllegalMove::MustContinue { .. }),
        RuleTopic::MostPieces => matches!(why, IllegalMove::LongerCapture { .. }),
        RuleTopic::WithKing => matches!(why, IllegalMove::KingFirst { .. }),
        RuleTopic::MostKings => matches!(why, IllegalMove::MoreKings { .. }),
        RuleTopic::KingMetEarliest => matches!(why, IllegalMove::KingMetEarlier { .. }),
    }
}

#[test]
fn every_example_shows_its_rule() {
    for variant in Variant::ALL {
        for (topic, shown) in rule_examples(variant) {
            for why in reasons(variant, &shown) {
                assert!(shows(topic, &why), "{variant:?}, {topic:?}: {why}");
            }
        }
    }
}

/// The page would not show a rule without an example.
#[test]
fn every_rule_among_captures_has_an_example() {
    for variant in Variant::ALL {
        let rules = variant.rules();
        let examples = rule_examples(variant);
        let has = |topic| {
            let of_topic = examples.iter().find(|(known, _)| *known == topic);
            let (_, shown) = of_topic.unwrap_or_else(|| panic!("{variant:?}: {topic:?}"));
            shown.clone()
        };
        has(RuleTopic::Capture);
        has(RuleTopic::King);
        has(RuleTopic::Promotion);
        if rules.king != KingMove::OneStep {
            assert!(!has(RuleTopic::FarCapture).refused.is_empty());
        }
        match rules.choice {
            CaptureChoice::Free => drop(has(RuleTopic::Free)),
            CaptureChoice::Compulsory([]) => {
                let several = has(RuleTopic::Any).position.legal_plies();
                assert!(several.len() > 1, "{variant:?}");
            }
            CaptureChoice::Compulsory(priorities) => {
                for priority in priorities {
                    let topic = match priority {
                        Priority::MostPieces => RuleTopic::MostPieces,
                        Priority::WithKing => RuleTopic::WithKing,
                        Priority::MostKings => RuleTopic::MostKings,
                        Priority::KingMetEarliest => RuleTopic::KingMetEarliest,
                    };
                    assert!(!has(topic).refused.is_empty(), "{variant:?}: {topic:?}");
                }
            }
        }
    }
}

#[test]
fn every_exercise_has_a_capture_to_find() {
    for variant in Variant::ALL {
        let exercise = rule_exercise(variant).unwrap_or_else(|| panic!("{variant:?}"));
        let why = reasons(variant, &exercise);
        let is_free = variant.rules().choice == CaptureChoice::Free;
        assert_eq!(why.is_empty(), is_free, "{variant:?}");
        let captures = exercise.position.legal_plies();
        assert!(is_free || captures.iter().all(|ply| ply.captured().count() > 0));
        // A shorter capture tempts.
        let stops = |why: &IllegalMove| matches!(why, IllegalMove::MustContinue { .. });
        assert!(is_free || why.iter().any(stops), "{variant:?}: {why:?}");
    }
}

/// A sentence without what differs between an item of a list and a sentence of its own.
fn bare(sentence: &str) -> String {
    let sentence = sentence.trim_end_matches(['.', ';']).to_lowercase();
    sentence.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// No sentence about a rule is written twice: each is a part of what `aiuto VARIANTE` says.
#[test]
fn the_sentences_are_those_of_the_help() {
    for language in Language::ALL {
        for variant in Variant::ALL {
            let told: Value =
                serde_json::from_str(&document::rules(variant, variant.rules().corner, language))
                    .expect("an object");
            let said = told["rules"].as_array().expect("paragraphs").iter();
            let said: Vec<&str> = said.filter_map(Value::as_str).collect();
            let whole = bare(&said.join(" "));
            for example in told["examples"].as_array().expect("examples") {
                let rule = example["rule"].as_str().expect("a sentence");
                assert!(
                    whole.contains(&bare(rule)),
                    "{language:?} {variant:?}: {rule}"
                );
            }
        }
    }
}

/// On a mirrored board every square has another name, and the sentence about the corner says where it is.
#[test]
fn the_rules_are_told_for_either_corner() {
    for language in Language::ALL {
        let [left, right] = [Corner::Left, Corner::Right].map(|corner| {
            let told = document::rules(Variant::Italiana, corner, language);
            serde_json::from_str::<Value>(&told).expect("an object")
        });
        assert_eq!(
            (&left["corner"], &right["corner"]),
            (&"left".into(), &"right".into())
        );
        assert_eq!(
            (&left["labels"][0], &right["labels"][0]),
            (&"1H".into(), &"1A".into())
        );
        assert_eq!(left["examples"][0]["fen"], right["examples"][0]["fen"]);
        assert_ne!(left["examples"][0]["legal"], right["examples"][0]["legal"]);
        let sentence = |told: &Value| told["rules"][1].as_str().expect("a sentence").to_owned();
        assert!(sentence(&left).contains("8A"), "{language:?}");
        assert!(sentence(&right).contains("8H"), "{language:?}");
    }
}

/// The reasons in the exercise give no answer away.
#[test]
fn the_exercise_names_no_move() {
    for language in Language::ALL {
        for variant in Variant::ALL {
            let told: Value =
                serde_json::from_str(&document::rules(variant, variant.rules().corner, language))
                    .expect("an object");
            let exercise = &told["exercise"];
            for refused in exercise["refused"].as_array().expect("moves") {
                let why = refused["why"].as_str().expect("a reason").to_lowercase();
                for legal in exercise["legal"].as_array().expect("moves") {
                    let squares = legal["move"].as_str().expect("squares").to_lowercase();
                    assert!(!why.contains(&squares), "{language:?} {variant:?}: {why}");
                }
            }
        }
    }
}

//! Each variant as people see it: its names, its rules, its board and the typing of moves.

mod squares;

use std::collections::HashSet;

use crate::support;
use damiera_protocol::command::{
    self, Colours, Command, CommandError, ConnectionCommand, HelpPlace, LobbyCommand, PlayWish,
    RoomOptions, Topic,
};
use damiera_protocol::name::Name;
use damiera_protocol::render;
use damiera_protocol::reply::{Answer, Refusal};
use damiera_protocol::text::{Language, variant_name};
use damiera_protocol::view::{Chair, Format, Role, View};
use damiera_rules::{
    CaptureChoice, Color, Corner, DrawRule, KingMove, MenCapture, Priority, Promotion, Removal,
    Variant,
};

/// The widest line that a terminal of a hundred columns shows whole.
const COLUMNS: usize = 100;

fn view(language: Language) -> View {
    View {
        format: Format::Text,
        role: Role::Player(Chair::First),
        ..View::new(language)
    }
}

fn text(answer: Answer, view: View) -> String {
    let bytes = render::reply(&Ok(answer), None, view);
    String::from_utf8(bytes.to_vec()).unwrap()
}

fn help(topic: Topic, language: Language) -> String {
    let text = text(support::help(topic), view(language));
    for line in text.lines() {
        assert!(line.chars().count() <= COLUMNS, "too wide: {line}");
        assert!(
            line.starts_with("* ") && !line.contains(['{', '}']),
            "{line}"
        );
    }
    text
}

#[test]
fn every_name_means_its_variant() {
    let mut names = 0;
    for (variant, choice) in command::variant_names() {
        let shown = Language::ALL.map(|language| choice.shown(language));
        for name in [variant.id()]
            .into_iter()
            .chain(shown)
            .flat_map(|own| [own.to_owned(), own.to_uppercase()])
        {
            names += 1;
            let is = |line: &str, expected: Command| {
                let parsed = command::parse(line).unwrap();
                assert_eq!(parsed.result, Ok(expected), "{line}");
            };
            is(
                &format!("gioca {name}"),
                Command::Lobby(LobbyCommand::Play(PlayWish {
                    variant: Some(variant),
                    ..PlayWish::default()
                })),
            );
            is(
                &format!("help variant {name}"),
                Command::Connection(ConnectionCommand::Help(Topic::Variant(variant))),
            );
            is(
                &format!("aiuto {name}"),
                Command::Connection(ConnectionCommand::Help(Topic::Variant(variant))),
            );
            let options = RoomOptions {
                variant: Some(variant),
                ..RoomOptions::default()
            };
            let room = Name::parse("prova").unwrap();
            is(
                &format!("crea prova variante={name}"),
                Command::Lobby(LobbyCommand::Create(room, options)),
            );
        }
        assert_eq!(choice.shown(Language::It), variant.id());
    }
    assert_eq!(names, 2 * (1 + Language::ALL.len()) * Variant::ALL.len());
    for (name, variant) in [
        ("american", Variant::Inglese),
        ("americana", Variant::Inglese),
        ("pinoy", Variant::Filippina),
        ("makhos", Variant::Thai),
    ] {
        assert_eq!(command::variant_named(name), Some(variant), "{name}");
    }
    assert_eq!(command::variant_named("dama"), None);
}

#[test]
fn no_two_variants_are_called_the_same() {
    for language in Language::ALL {
        let names: HashSet<String> = Variant::ALL
            .into_iter()
            .map(|variant| variant_name(variant, language))
            .collect();
        assert_eq!(names.len(), Variant::ALL.len(), "{names:?}");
        let own: HashSet<&str> = command::variant_names()
            .map(|(_, choice)| choice.shown(language))
            .collect();
        assert_eq!(own.len(), Variant::ALL.len(), "{own:?}");
    }
}

#[test]
fn help_lists_every_variant_and_tells_its_rules() {
    for language in Language::ALL {
        let list = help(Topic::Variants, language);
        assert_eq!(list.lines().count(), 1 + Variant::ALL.len(), "{list}");
        for (variant, choice) in command::variant_names() {
            let head = format!("* {} - ", choice.shown(language));
            let line = list.lines().find(|line| line.starts_with(&head)).unwrap();
            assert!(line.len() > head.len() + 10, "{line}");
            let rules = help(Topic::Variant(variant), language);
            assert!(rules.lines().count() >= 12, "{variant}: {rules}");
        }
    }
}

/// The rules of a variant say what its row of the table says, column by column.
#[test]
fn help_agrees_with_the_table() {
    for variant in Variant::ALL {
        let rules = variant.rules();
        let told = help(Topic::Variant(variant), Language::It).replace("\n* ", " ");
        let says = |part: &str| assert!(told.contains(part), "{variant}: {part} is not in\n{told}");
        says(match rules.first {
            Color::White => "Cominciano i Bianchi.",
            Color::Black => "Cominciano i Neri.",
        });
        says(&format!("ha {} pedine", 4 * rules.ranks_of_men));
        let row = match rules.corner {
            Corner::Left => 0,
            Corner::Right => 7,
        };
        let corner = variant.drawing().square_at(7, row).unwrap();
        says(variant.drawing().label(corner).as_str());
        says(match rules.king {
            KingMove::OneStep => "La dama va di una casella",
            KingMove::Flying => "deve fermarsi dove la presa continua.",
            KingMove::FlyingLandsBehind => {
                "si ferma sulla casella subito dietro il pezzo mangiato."
            }
        });
        says(match (rules.men_capture, rules.men_take_kings) {
            (MenCapture::Forward, false) => "solo in avanti, e non può mangiare una dama.",
            (MenCapture::Forward, true) => "La pedina mangia solo in avanti, pedine e dame.",
            (MenCapture::ForwardAndBack, _) => "La pedina mangia in avanti e indietro",
        });
        says(match rules.choice {
            CaptureChoice::Free => "Chi può mangiare può anche muovere",
            CaptureChoice::Compulsory([]) => "Tra più prese si sceglie",
            CaptureChoice::Compulsory([Priority::WithKing]) => "si mangia con la dama",
            CaptureChoice::Compulsory(_) => "si deve mangiare il maggior numero di pezzi",
        });
        says(match rules.promotion {
            Promotion::EndsMove => "diventa dama e si ferma.",
            Promotion::PassesThrough => "diventa dama solo se la presa finisce lì.",
            Promotion::CrownedAtOnce => "diventa subito dama",
        });
        says(match rules.removal {
            Removal::AfterMove => "i pezzi mangiati si tolgono alla fine della presa.",
            Removal::AtOnce => "I pezzi mangiati si tolgono subito",
        });
    }
}

/// A number from a draw rule, as the rules are told.
fn in_words(number: u32) -> &'static str {
    match number {
        3 => "tre",
        4 => "quattro",
        5 => "cinque",
        // The twelfth move, or twelve of them.
        12 => "dodic",
        13 => "tredici",
        15 => "quindici",
        20 => "venti",
        30 => "trenta",
        40 => "quaranta",
        60 => "sessanta",
        other => panic!("no text says {other}"),
    }
}

#[test]
fn help_tells_when_a_game_is_drawn() {
    for variant in Variant::ALL {
        let told = help(Topic::Variant(variant), Language::It);
        let (_, draws) = told.split_once("È patta").unwrap();
        let mut repeats = false;
        for rule in variant.rules().draws {
            let (number, what) = match *rule {
                DrawRule::Repetition { times } => {
                    repeats = true;
                    (times, "volte")
                }
                DrawRule::KingMoves { moves } => (moves, "mosse"),
                DrawRule::SameMaterial { moves } => (moves, "senza"),
                DrawRule::FewPieces { moves, .. } => (moves, "pezzi in tutto"),
                DrawRule::LoneKing { moves, .. } => (moves, "sola"),
                DrawRule::MainRoad { moves } => (moves, "diagonale maggiore"),
                DrawRule::TwoAgainstOne { moves } => (moves, "da sola o con un altro pezzo"),
            };
            for part in [in_words(number), what] {
                assert!(
                    draws.contains(part),
                    "{variant}, {rule:?}: {part} is not in\n{draws}"
                );
            }
        }
        assert_eq!(draws.contains("volte"), repeats, "{variant}: {draws}");
    }
}

#[test]
fn the_move_that_help_names_is_one_of_whites_first() {
    for variant in Variant::ALL {
        let named = render::example_of_white(variant);
        let start = variant.start();
        let white_moves = match start.turn() {
            Color::White => start,
            Color::Black => start.play_unchecked(&start.legal_plies()[0].mv),
        };
        let legal = white_moves.legal_plies();
        let mut typed = legal.iter().map(|ply| ply.labels(variant.drawing()));
        assert!(typed.any(|typed| typed == named), "{variant}: {named}");
        let lost = CommandError::Lost(HelpPlace::Room(variant));
        for language in Language::ALL {
            let told = render::reply(&Err(Refusal::Command(lost.clone())), None, view(language));
            let told = String::from_utf8_lossy(&told);
            assert!(told.contains(&named), "{variant}: {told}");
        }
    }
}

#[test]
fn whoever_opens_a_room_has_white_except_in_checkers() {
    for variant in Variant::ALL {
        let expected = if variant.id() == "checkers" {
            Colours::Choice
        } else {
            Colours::Founder(Color::White)
        };
        assert_eq!(Colours::usual(variant), expected, "{variant}");
    }
}

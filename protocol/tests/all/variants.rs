//! Each variant as people see it: its names, its rules, its board and the typing of moves.

use std::collections::HashSet;

use crate::support::{self, snapshot, wander};
use damiera_protocol::command::{
    self, BoardView, Colours, Command, CommandError, ConnectionCommand, HelpPlace, LobbyCommand,
    PlayWish, RoomOptions, Topic,
};
use damiera_protocol::name::Name;
use damiera_protocol::render;
use damiera_protocol::reply::{Answer, BadMove, BoardAnswer, Refusal};
use damiera_protocol::text::{Language, variant_name};
use damiera_protocol::view::{Chair, Format, Role, View};
use damiera_rules::{
    CaptureChoice, Color, Corner, DrawRule, Drawing, Game, KingMove, MenCapture, PathError,
    Priority, Promotion, Removal, Rows, Square, TypedPath, Variant,
};

/// The widest line that a terminal of a hundred columns shows whole.
const COLUMNS: usize = 100;

const CORNERS: [Corner; 2] = [Corner::Left, Corner::Right];

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

/// Every variant, each with both of its corners.
fn drawings() -> impl Iterator<Item = (Variant, Drawing)> {
    Variant::ALL
        .into_iter()
        .flat_map(|variant| CORNERS.map(|corner| (variant, variant.drawing_with(corner))))
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

fn prompt(drawing: Drawing, language: Language) -> String {
    let bad = BadMove::new(PathError::NotAMove.into(), drawing, Vec::new());
    let refusal = Refusal::Move(Box::new(bad));
    let bytes = render::reply(&Err(refusal), None, view(language));
    let text = String::from_utf8(bytes.to_vec()).unwrap();
    text.lines().last().unwrap().to_owned()
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
fn the_prompts_example_names_squares_of_the_board() {
    for (variant, drawing) in drawings() {
        for (language, or) in [
            (Language::It, " oppure "),
            (Language::En, " or "),
            (Language::Pt, " ou "),
            (Language::Fil, " o "),
        ] {
            let prompt = prompt(drawing, language);
            let (_, examples) = prompt.split_once(" > ").unwrap();
            let examples: Vec<&str> = examples.trim_end_matches(" ...").split(or).collect();
            let [step, capture, again] = examples.as_slice() else {
                panic!("{prompt}");
            };
            assert_eq!(capture, again);
            for (example, distances) in [(step, &[1][..]), (capture, &[2, 2])] {
                let typed = TypedPath::parse(example, variant, drawing).unwrap();
                let places: Vec<(u8, u8)> = typed
                    .squares()
                    .iter()
                    .map(|square| drawing.row_and_column(*square))
                    .collect();
                let gone: Vec<u8> = places
                    .windows(2)
                    .map(|pair| {
                        let columns = pair[0].1.abs_diff(pair[1].1);
                        assert_eq!(pair[0].0 - pair[1].0, columns, "{variant}: {prompt}");
                        columns
                    })
                    .collect();
                assert_eq!(gone, distances, "{variant}: {prompt}");
                // The written move has the names of the squares.
                let labels: Vec<&str> = typed
                    .squares()
                    .iter()
                    .map(|square| drawing.label(*square).as_str())
                    .collect();
                assert_eq!(labels.join(" "), **example);
            }
        }
    }
    let example = |corner, rows| prompt(Drawing::new(corner, rows), Language::It);
    for (corner, rows, expected) in [
        (
            Corner::Left,
            Rows::FromTop,
            "Es > 6A 5B oppure 6A 4C 2A oppure 6A 4C 2A ...",
        ),
        (
            Corner::Right,
            Rows::FromTop,
            "Es > 6H 5G oppure 6H 4F 2H oppure 6H 4F 2H ...",
        ),
        (
            Corner::Left,
            Rows::FromWhite,
            "Es > a3 b4 oppure a3 c5 a7 oppure a3 c5 a7 ...",
        ),
        (
            Corner::Right,
            Rows::FromWhite,
            "Es > h3 g4 oppure h3 f5 h7 oppure h3 f5 h7 ...",
        ),
    ] {
        assert_eq!(example(corner, rows), expected);
    }
}

/// The squares' names on a board with numbers, from the top left, with what stands on each.
fn named_squares(board: &str) -> Vec<(String, char)> {
    let mut named = Vec::new();
    for line in board.lines().skip(1).take(8) {
        let cells: Vec<&str> = line.split('[').skip(1).collect();
        assert_eq!(cells.len(), 8, "{board}");
        for cell in cells {
            let inside: Vec<char> = cell.chars().take_while(|c| *c != ']').collect();
            assert_eq!(inside.len(), 3, "{board}");
            let name: String = inside[..2].iter().collect();
            if !name.trim().is_empty() {
                named.push((name.trim().to_owned(), inside[2]));
            }
        }
    }
    named
}

#[test]
fn a_board_with_numbers_shows_what_can_be_typed() {
    for (variant, drawing) in drawings() {
        for turned in [false, true] {
            let game = Game::new(variant);
            let answer = Answer::Board(BoardAnswer {
                snapshot: Box::new(snapshot(&game, drawing.corner())),
                seq: 1,
                board: BoardView::Numbers,
                spectators: 0,
            });
            let view = View {
                turned,
                ..view(Language::It)
            };
            let board = text(answer, view);
            let widths: HashSet<usize> = board
                .lines()
                .skip(1)
                .take(8)
                .map(|line| line.chars().count())
                .collect();
            assert_eq!(widths.len(), 1, "not aligned:\n{board}");
            let named = named_squares(&board);
            assert_eq!(named.len(), 32, "{board}");
            // Two of them make a move, because numbers alone are no move.
            let mut drawn: Vec<Square> = (0..8)
                .flat_map(|row| (0..8).map(move |column| (row, column)))
                .filter_map(|(row, column)| drawing.square_at(row, column))
                .collect();
            if turned {
                drawn.reverse();
            }
            for ((name, letter), square) in named.iter().zip(drawn) {
                let typed = TypedPath::parse(&format!("{name} {name}"), variant, drawing).unwrap();
                assert_eq!(typed.from(), square, "{variant}: {name} on\n{board}");
                let piece = game.position().piece_at(square);
                let expected = match piece.map(|piece| piece.color) {
                    Some(Color::White) => 'b',
                    Some(Color::Black) => 'n',
                    None => ' ',
                };
                assert_eq!(*letter, expected, "{variant}: {name} on\n{board}");
            }
        }
    }
}

#[test]
fn a_move_typed_as_it_is_shown_is_that_move() {
    for variant in Variant::ALL {
        let (mut moves, mut captures) = (0, 0);
        let mut look = |game: &Game| {
            for ply in game.legal_plies() {
                let path = ply.path;
                for drawing in CORNERS.map(|corner| variant.drawing_with(corner)) {
                    for shown in [path.labels(drawing), in_numbers(variant, path.squares())] {
                        let typed = TypedPath::parse(&shown, variant, drawing).unwrap();
                        let found = game.position().resolve(&typed);
                        assert_eq!(found, Ok(ply), "{variant}: {shown}");
                    }
                }
                moves += 1;
                captures += usize::from(ply.mv.is_capture());
            }
        };
        look(&Game::new(variant));
        for seed in 0..20 {
            wander(variant, seed, &mut look);
        }
        assert!(
            moves > 1000 && captures > 100,
            "{variant}: {captures} of {moves}"
        );
    }
}

fn in_numbers(variant: Variant, squares: &[Square]) -> String {
    let numbers: Vec<String> = squares
        .iter()
        .map(|square| variant.number(*square).to_string())
        .collect();
    numbers.join("-")
}

#[test]
fn a_move_typed_in_numbers_is_shown_with_them() {
    for (variant, drawing) in drawings() {
        let mut game = Game::new(variant);
        let mv = game.legal_moves()[0];
        let ply = game.play_move(&mv).unwrap();
        let typed = in_numbers(variant, ply.path.squares());
        let mut snapshot = snapshot(&game, drawing.corner());
        if let Some(last) = snapshot.game.as_mut().and_then(|game| game.last.as_mut()) {
            last.in_numbers = true;
        }
        let answer = Answer::Board(BoardAnswer {
            snapshot: Box::new(snapshot),
            seq: 2,
            board: BoardView::Plain,
            spectators: 0,
        });
        let block = text(answer, view(Language::It));
        let line = format!("* {}: {} ({typed})\n", who(variant), ply.labels(drawing));
        assert!(block.contains(&line), "{line} is not in\n{block}");
    }
}

fn who(variant: Variant) -> &'static str {
    match variant.rules().first {
        Color::White => "Bianco",
        Color::Black => "Nero",
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

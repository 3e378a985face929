//! The text for people who see no board: enough to know the place of every piece.

mod asked;

use std::collections::BTreeMap;

use crate::support::{moved, snapshot, wander};
use damiera_protocol::command::BoardView;
use damiera_protocol::render;
use damiera_protocol::reply::{Answer, BoardAnswer, Refusal};
use damiera_protocol::snapshot::RoomSnapshot;
use damiera_protocol::text::Language;
use damiera_protocol::view::{Chair, Format, Role, View};
use damiera_protocol::wire::{Clocks, Pair};
use damiera_rules::{Color, Corner, Game, Variant};

fn view(language: Language) -> View {
    View {
        format: Format::Accessible,
        role: Role::Spectator,
        ..View::new(language)
    }
}

fn plain(bytes: &[u8]) -> String {
    let text = String::from_utf8(bytes.to_vec()).unwrap();
    for line in text.lines() {
        let bare = !line.is_empty() && !line.starts_with("* ") && !line.contains(['[', ']']);
        assert!(bare, "{line:?} in\n{text}");
    }
    text
}

/// The text right after the game's last move.
fn after_move(snapshot: &RoomSnapshot, view: View) -> String {
    plain(&render::happening(&moved(), snapshot, view))
}

fn board(snapshot: &RoomSnapshot, view: View) -> String {
    let answer = Answer::Board(BoardAnswer {
        snapshot: Box::new(snapshot.clone()),
        seq: 2,
        board: BoardView::Plain,
        spectators: 0,
    });
    plain(&render::reply(&Ok(answer), None, view))
}

/// Each piece by its square: the colour's first letter, and whether it is a king.
type Pieces = BTreeMap<String, (char, bool)>;

/// The pieces that the four lines of a position list, in Italian.
fn listed(board: &str) -> Pieces {
    let mut pieces = Pieces::new();
    for line in board.lines().take(4) {
        let (kind, squares) = line.split_once(": ").unwrap();
        let piece = (kind.chars().next().unwrap(), kind.ends_with("dame"));
        for square in squares.split(", ").filter(|square| *square != "nessuna") {
            pieces.insert(square.to_owned(), piece);
        }
    }
    pieces
}

/// Does what a spoken move says, in Italian.
fn follow(pieces: &mut Pieces, said: &str) {
    let (_, said) = said.split_once(": ").unwrap();
    let (said, crowned) = match said.strip_suffix(" e diventa dama") {
        Some(rest) => (rest, true),
        None => (said, false),
    };
    let (from, to, captured) = match said.split_once(" va in ") {
        Some((from, to)) => (from, to, ""),
        None => {
            let (from, rest) = said.split_once(" mangia ").unwrap();
            let (captured, to) = rest.split_once(", arriva in ").unwrap();
            (from, to, captured)
        }
    };
    let (color, king) = pieces.remove(from).unwrap();
    let captured = captured.replace(" e ", ", ");
    for square in captured.split(", ").filter(|square| !square.is_empty()) {
        assert!(pieces.remove(square).is_some(), "{said}");
    }
    pieces.insert(to.to_owned(), (color, king || crowned));
}

#[test]
fn who_only_listens_knows_where_everything_stands() {
    for variant in Variant::ALL {
        let (mut captures, mut crowned) = (0, 0);
        for corner in [Corner::Left, Corner::Right] {
            for seed in 0..4 {
                let start = board(&snapshot(&Game::new(variant), corner), view(Language::It));
                let mut known = listed(&start);
                wander(variant, seed, |game| {
                    let snapshot = snapshot(game, corner);
                    let said = after_move(&snapshot, view(Language::It));
                    let line = said.lines().next().unwrap();
                    let said = line.split(". ").next().unwrap();
                    captures += usize::from(said.contains(" mangia "));
                    crowned += usize::from(said.ends_with(" e diventa dama"));
                    follow(&mut known, said);
                    let board = board(&snapshot, view(Language::It));
                    assert_eq!(known, listed(&board), "{variant}: {said}\n{board}");
                    assert_eq!(board.lines().nth(4), Some(said), "{variant}");
                });
            }
        }
        assert!(
            captures > 50 && crowned > 3,
            "{variant}: {captures} {crowned}"
        );
    }
}

/// A game of `semplice` after these moves.
fn after(moves: &[&str]) -> Game {
    let variant = Variant::Semplice;
    let mut game = Game::new(variant);
    for typed in moves {
        game.play_text(typed).unwrap();
    }
    game
}

#[test]
fn a_move_is_a_sentence_in_every_language() {
    let check = |moves: &[&str], expected: &[(Language, &str)]| {
        let snapshot = snapshot(&after(moves), Corner::Left);
        for (language, expected) in expected {
            let said = after_move(&snapshot, view(*language));
            assert_eq!(said.lines().next(), Some(*expected));
        }
    };
    check(
        &["6c 5b"],
        &[
            (Language::It, "Bianco: 6C va in 5B. Tocca al Nero."),
            (Language::En, "White: 6C goes to 5B. Black to move."),
            (Language::Pt, "Brancas: 6C vai a 5B. Vez das Pretas."),
            (Language::Fil, "Puti: 6C papuntang 5B. Itim ang titira."),
        ],
    );
    check(
        &["6c 5b", "3b 4a", "7d 6c", "3h 4g", "5b 4c", "3d 5b 7d"],
        &[
            (
                Language::It,
                "Nero: 3D mangia 4C e 6C, arriva in 7D. Tocca al Bianco.",
            ),
            (
                Language::En,
                "Black: 3D captures 4C and 6C, lands on 7D. White to move.",
            ),
            (
                Language::Pt,
                "Pretas: 3D captura 4C e 6C, chega a 7D. Vez das Brancas.",
            ),
            (
                Language::Fil,
                "Itim: 3D kinain ang 4C at 6C, lumapag sa 7D. Puti ang titira.",
            ),
        ],
    );
}

/// Nothing that is drawn would tell the player, who would hear of it in a refusal.
#[test]
fn a_capture_that_must_be_made_is_said_to_the_player_to_move() {
    let mut game = Game::new(Variant::Italiana);
    for typed in ["6e 5d", "3b 4c"] {
        game.play_text(typed).unwrap();
    }
    let snapshot = snapshot(&game, Corner::Left);
    let told = |language, role| {
        let view = View {
            role,
            ..view(language)
        };
        [after_move(&snapshot, view), board(&snapshot, view)]
    };
    for (language, expected) in [
        (Language::It, "Tocca a te, e devi mangiare."),
        (Language::En, "Your turn, and you must capture."),
        (Language::Pt, "É a sua vez, e você tem de capturar."),
        (
            Language::Fil,
            "Ikaw na ang titira, at kailangan mong kumain.",
        ),
    ] {
        for said in told(language, Role::Player(Chair::First)) {
            assert!(said.trim_end().ends_with(expected), "{said}");
        }
        for role in [Role::Player(Chair::Second), Role::Spectator] {
            for said in told(language, role) {
                assert!(!said.contains(expected), "{said}");
            }
        }
    }
}

#[test]
fn a_move_typed_in_numbers_is_said_with_them() {
    let mut snapshot = snapshot(&after(&["6c 5b"]), Corner::Left);
    if let Some(last) = snapshot.game.as_mut().and_then(|game| game.last.as_mut()) {
        last.in_numbers = true;
    }
    let said = after_move(&snapshot, view(Language::It));
    assert_eq!(
        said,
        "Bianco: 6C va in 5B; in numeri 23-20. Tocca al Nero.\n"
    );
}

#[test]
fn only_the_player_to_move_hears_a_clock() {
    let mut snapshot = snapshot(&after(&["6c 5b", "3b 4a"]), Corner::Left);
    if let Some(game) = &mut snapshot.game {
        game.clocks = Some(Clocks {
            white: 298_500,
            black: 60_000,
            lag: Pair::default(),
            running: Some(Color::White),
            paused: false,
            due: None,
        });
    }
    let told = |role| {
        let view = View {
            role,
            ..view(Language::It)
        };
        after_move(&snapshot, view)
    };
    assert_eq!(
        told(Role::Player(Chair::First)),
        "Nero: 3B va in 4A. Tocca a te. Il tuo tempo: 4 minuti e 58 secondi.\n"
    );
    for other in [Role::Player(Chair::Second), Role::Spectator] {
        assert_eq!(told(other), "Nero: 3B va in 4A. Tocca al Bianco.\n");
    }
}

#[test]
fn who_fell_behind_is_told_so_and_hears_the_position() {
    for language in Language::ALL {
        let snapshot = snapshot(&after(&["6c 5b", "3b 4a"]), Corner::Left);
        let told = plain(&render::skipped(&snapshot, 2, 9, view(language)));
        let (first, rest) = told.split_once('\n').unwrap();
        assert!(first.len() > 20, "{told}");
        assert_eq!(rest, board(&snapshot, view(language)));
        let text = View {
            format: Format::Text,
            ..view(language)
        };
        let drawn = render::skipped(&snapshot, 2, 9, text);
        assert!(drawn.starts_with(b"\n   A"), "{drawn:?}");
    }
}

#[test]
fn turned_round_the_squares_are_read_from_the_bottom() {
    let snapshot = snapshot(&Game::new(Variant::Italiana), Corner::Left);
    let turned = View {
        turned: true,
        ..view(Language::It)
    };
    for (view, men) in [
        (
            view(Language::It),
            "6A, 6C, 6E, 6G, 7B, 7D, 7F, 7H, 8A, 8C, 8E, 8G",
        ),
        (turned, "8G, 8E, 8C, 8A, 7H, 7F, 7D, 7B, 6G, 6E, 6C, 6A"),
    ] {
        let board = board(&snapshot, view);
        assert_eq!(
            board.lines().next(),
            Some(&*format!("Bianchi, pedine: {men}"))
        );
        assert_eq!(listed(&board).len(), 24, "{board}");
    }
}

/// The lines of an answer, or of the refusal of a line.
fn told(reply: Result<Answer, Refusal>, language: Language) -> Vec<String> {
    let text = plain(&render::reply(&reply, None, view(language)));
    text.lines().map(str::to_owned).collect()
}

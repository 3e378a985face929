//! Games: how they go on, how they end, and how they are taken back.

use damiera_rules::{
    Color, Draw, DrawReason, Game, MoveList, NotLegal, Outcome, PlayError, Position, Variant,
    WinReason,
};

const REPETITION: Option<Outcome> = Some(Outcome::Draw(Draw {
    reason: DrawReason::Repetition,
    count: 4,
}));
const FORTY_MOVES: Option<Outcome> = Some(Outcome::Draw(Draw {
    reason: DrawReason::KingMoves,
    count: 40,
}));

/// The variants with the Italian board and the Italian draws.
const ITALIAN: [Variant; 3] = [Variant::Italiana, Variant::Semplice, Variant::Libera];

fn game(variant: Variant, fen: &str) -> Game {
    let position = Position::from_fen(fen, variant).expect("a position");
    Game::from_position(position)
}

fn play(game: &mut Game, typed: &str) {
    let meant = game.position().parse_move(typed);
    let ply = game
        .play_text(typed)
        .unwrap_or_else(|error| panic!("{typed}: {error}"));
    assert_eq!(meant, Ok(ply));
}

fn won(winner: Color, reason: WinReason) -> Option<Outcome> {
    Some(Outcome::Win { winner, reason })
}

#[test]
fn a_game_keeps_its_moves() {
    let mut game = Game::new(Variant::Italiana);
    assert_eq!((game.ply(), game.last(), game.outcome()), (0, None, None));
    play(&mut game, "6e 5d");
    play(&mut game, "3b 4c");
    play(&mut game, "5d 3b");
    assert_eq!(game.ply(), 3);
    let sides: Vec<_> = game.plies().iter().map(|ply| ply.side).collect();
    assert_eq!(sides, [Color::White, Color::Black, Color::White]);
    assert!(game.last().is_some_and(|ply| ply.mv.is_capture()));
    assert_eq!(*game.start(), Variant::Italiana.start());
    assert_eq!(game.position().fen(), "B:W12,21,23-32:B1-11");
}

#[test]
fn every_position_of_a_game_is_kept() {
    let mut game = Game::new(Variant::Italiana);
    play(&mut game, "6e 5d");
    play(&mut game, "3b 4c");
    assert_eq!(game.position_at(0), Some(*game.start()));
    assert_eq!(game.position_at(2), Some(*game.position()));
    assert_eq!(game.position_at(3), None);
    let ply = game.plies()[1];
    let before = game
        .position_at(1)
        .expect("the position before the second move");
    assert_eq!(before.play(&ply.mv), Ok(*game.position()));
}

#[test]
fn the_rules_example_board_is_reached() {
    for variant in ITALIAN {
        let mut game = Game::new(variant);
        for typed in ["6c 5b", "3b 4a", "7d 6c", "3h 4g", "5b 4c"] {
            play(&mut game, typed);
        }
        let example = "B:W4C,6A,6C,6E,6G,7B,7F,7H,8A,8C,8E,8G:B1B,1D,1F,1H,2A,2C,2E,2G,3D,3F,4A,4G";
        assert_eq!(Position::from_fen(example, variant), Ok(*game.position()));
        play(&mut game, "3d 5b 7d");
        let after = "W:W6A,6E,6G,7B,7F,7H,8A,8C,8E,8G:B1B,1D,1F,1H,2A,2C,2E,2G,3F,4A,4G,7D";
        assert_eq!(Position::from_fen(after, variant), Ok(*game.position()));
    }
}

#[test]
fn a_capture_stopped_early_plays_where_captures_are_free() {
    let example = "B:W4C,6A,6C,6E,6G,7B,7F,7H,8A,8C,8E,8G:B1B,1D,1F,1H,2A,2C,2E,2G,3D,3F,4A,4G";
    let mut game = game(Variant::Libera, example);
    play(&mut game, "3d 5b");
    let after = "W:W6A,6C,6E,6G,7B,7F,7H,8A,8C,8E,8G:B1B,1D,1F,1H,2A,2C,2E,2G,3F,4A,4G,5B";
    assert_eq!(
        Position::from_fen(after, Variant::Libera),
        Ok(*game.position())
    );
}

#[test]
fn who_has_no_pieces_has_lost() {
    let mut game = game(Variant::Italiana, "W:W5D:B4C");
    play(&mut game, "5d 3b");
    assert_eq!(game.outcome(), won(Color::White, WinReason::NoPieces));
}

#[test]
fn who_cannot_move_has_lost() {
    let mut game = game(Variant::Italiana, "W:W6A,6C:B4A");
    play(&mut game, "6a 5b");
    assert_eq!(game.outcome(), won(Color::White, WinReason::NoMoves));
    game.truncate(0);
    play(&mut game, "6c 5d");
    assert_eq!(game.outcome(), None);
}

/// Plays on and checks that each move's outcome was known before it was made.
fn check_foresight(game: &mut Game, plies: usize) {
    for _ in 0..plies {
        let Some(mv) = game.legal_moves().first().copied() else {
            return;
        };
        let foreseen = game.check_move(&mv).expect("a legal move").outcome();
        game.play_move(&mv).expect("a legal move");
        assert_eq!(game.outcome(), foreseen, "after ply {}", game.ply());
    }
}

#[test]
fn how_a_move_would_end_the_game_is_known_before() {
    for variant in Variant::ALL {
        check_foresight(&mut Game::new(variant), 300);
    }
    for variant in ITALIAN {
        check_foresight(&mut game(variant, "W:W5D:B4C"), 1);
        check_foresight(&mut game(variant, "W:WK8A:BK1H"), 300);
    }
    let mut repeated = game(Variant::Italiana, "W:WK8A:BK1H");
    to_and_fro(&mut repeated, 11);
    let last = repeated.legal_moves();
    let after = |mv| repeated.check_move(mv).expect("a legal move").outcome();
    let outcomes: Vec<_> = last.iter().map(after).collect();
    assert!(outcomes.contains(&REPETITION) && outcomes.contains(&None));
    let mut quiet = game(Variant::Italiana, WANDERING);
    wander(&mut quiet, 79);
    let last = quiet.legal_moves()[0];
    let checked = quiet.check_move(&last).expect("a legal move");
    assert_eq!(checked.outcome(), FORTY_MOVES);
}

#[test]
fn a_move_checked_against_another_game_is_looked_for_anew() {
    let mut first = Game::new(Variant::Italiana);
    let mut other = Game::new(Variant::Libera);
    let mv = first.legal_moves()[0];
    let checked = first.check_move(&mv).expect("a legal move");
    // In another variant these squares are that game's own ply.
    assert_eq!(other.play_checked(&checked), Ok(*checked.ply()));
    assert_eq!(other.position().variant(), Variant::Libera);
    assert_eq!(first.play_checked(&checked), Ok(*checked.ply()));
    let again = first.play_checked(&checked);
    assert_eq!(again, Err(PlayError::Illegal(NotLegal)));
    // A position that came by other moves counts otherwise.
    let mut shuffled = game(Variant::Italiana, "W:WK8A:BK1H");
    let mut fresh = shuffled.clone();
    to_and_fro(&mut shuffled, 8);
    assert_eq!(shuffled.position(), fresh.position());
    let checked = shuffled.check_move(&fresh.legal_moves()[0]);
    let checked = checked.expect("a legal move");
    to_and_fro(&mut shuffled, 3);
    fresh.play_checked(&checked).expect("a legal move");
    assert_eq!(fresh.outcome(), None);
}

#[test]
fn a_game_may_start_at_its_end() {
    let game = game(Variant::Semplice, "W:W:B1-12");
    assert_eq!(game.outcome(), won(Color::Black, WinReason::NoPieces));
}

#[test]
fn nothing_is_played_after_the_end_or_against_the_rules() {
    let mut game = game(Variant::Italiana, "W:W5D:B4C");
    let other = Variant::Italiana.start().legal_moves()[0];
    let before = game.clone();
    assert_eq!(game.play_move(&other), Err(PlayError::Illegal(NotLegal)));
    assert_eq!(game, before);
    let mv = game.legal_moves()[0];
    let ply = game.position().ply(&mv).expect("a legal move");
    assert_eq!(game.play_move(&mv), Ok(ply));
    let outcome = game.outcome().expect("the game is over");
    assert_eq!(game.play(&ply.path), Err(PlayError::GameOver(outcome)));
    assert_eq!(game.play_move(&mv), Err(PlayError::GameOver(outcome)));
    assert_eq!(game.legal_moves(), MoveList::new());
}

/// Two kings walk to and fro; the position comes back every four plies.
fn to_and_fro(game: &mut Game, plies: usize) {
    let walk = ["8a 7b", "1h 2g", "7b 8a", "2g 1h"];
    for typed in walk.iter().cycle().skip(game.ply() % 4).take(plies) {
        assert_eq!(game.outcome(), None, "before ply {}", game.ply() + 1);
        play(game, typed);
    }
}

#[test]
fn a_position_is_drawn_the_fourth_time() {
    for variant in ITALIAN {
        let mut game = game(variant, "W:WK8A:BK1H");
        to_and_fro(&mut game, 11);
        assert_eq!(game.outcome(), None);
        to_and_fro(&mut game, 1);
        assert_eq!(game.outcome(), REPETITION);
    }
}

#[test]
fn the_same_pieces_with_the_other_side_to_move_are_another_position() {
    let mut game = game(Variant::Italiana, "W:WK8A:BK1H");
    to_and_fro(&mut game, 9);
    assert_eq!(game.position().turn(), Color::Black);
    let with_black_to_move = *game.position();
    let seen = (0..game.ply()).filter(|&ply| {
        let mut earlier = game.clone();
        earlier.truncate(ply);
        *earlier.position() == with_black_to_move
    });
    assert_eq!(seen.count(), 2);
    assert_eq!(game.outcome(), None);
}

#[test]
fn a_mans_move_makes_earlier_positions_impossible_again() {
    let mut game = game(Variant::Italiana, "W:WK8A,5H:BK1H,1B");
    to_and_fro(&mut game, 8);
    play(&mut game, "5h 4g");
    play(&mut game, "1h 2g");
    for typed in ["8a 7b", "2g 1h", "7b 8a", "1h 2g"].iter().cycle().take(8) {
        assert_eq!(game.outcome(), None);
        play(&mut game, typed);
    }
    assert_eq!(game.outcome(), None);
}

#[test]
fn a_takeback_restores_what_repetition_counts() {
    let mut game = game(Variant::Italiana, "W:WK8A:BK1H");
    to_and_fro(&mut game, 12);
    assert_eq!(game.outcome(), REPETITION);
    game.truncate(10);
    assert_eq!((game.ply(), game.outcome()), (10, None));
    to_and_fro(&mut game, 2);
    assert_eq!(game.outcome(), REPETITION);
    game.truncate(4);
    to_and_fro(&mut game, 8);
    assert_eq!(game.outcome(), REPETITION);
    let before = game.clone();
    game.truncate(99);
    assert_eq!(game, before);
}

/// White's king walks round in 6 moves and black's in 8, so that no position is on the board more
/// than twice within forty moves of each. A man that neither meets waits on 8G.
const WANDERING: &str = "W:WK8C,8G:BK1D";

fn wander(game: &mut Game, plies: usize) {
    let white = ["8c 7b", "7b 6a", "6a 5b", "5b 6c", "6c 7d", "7d 8c"];
    let black = [
        "1d 2e", "2e 3f", "3f 4g", "4g 5f", "5f 4e", "4e 3d", "3d 2c", "2c 1d",
    ];
    let in_turn = white.iter().cycle().zip(black.iter().cycle());
    let walk = in_turn.flat_map(|(white, black)| [white, black]);
    for typed in walk.skip(game.ply()).take(plies) {
        assert_eq!(game.outcome(), None, "before ply {}", game.ply() + 1);
        play(game, typed);
    }
}

#[test]
fn forty_quiet_moves_of_each_side_are_a_draw() {
    for variant in ITALIAN {
        let mut game = game(variant, WANDERING);
        wander(&mut game, 79);
        assert_eq!(game.outcome(), None);
        wander(&mut game, 1);
        assert_eq!(game.outcome(), FORTY_MOVES);
    }
}

#[test]
fn a_mans_move_starts_the_forty_moves_again() {
    let mut game = game(Variant::Italiana, WANDERING);
    wander(&mut game, 78);
    play(&mut game, "8g 7h");
    let black = game.legal_moves()[0];
    game.play_move(&black).expect("a legal move");
    assert_eq!(game.outcome(), None);
}

#[test]
fn a_capture_starts_the_forty_moves_again() {
    let mut game = game(Variant::Libera, "W:WK8C,K8G:BK1D,7F");
    wander(&mut game, 78);
    play(&mut game, "8g 6e");
    let black = game.legal_moves()[0];
    game.play_move(&black).expect("a legal move");
    assert_eq!(game.outcome(), None);
}

#[test]
fn a_takeback_restores_the_forty_moves() {
    let mut game = game(Variant::Italiana, WANDERING);
    wander(&mut game, 80);
    assert_eq!(game.outcome(), FORTY_MOVES);
    game.truncate(78);
    play(&mut game, "8g 7h");
    game.truncate(78);
    wander(&mut game, 1);
    assert_eq!(game.outcome(), None);
    wander(&mut game, 1);
    assert_eq!(game.outcome(), FORTY_MOVES);
}

#[test]
fn a_win_on_the_last_quiet_move_is_a_win() {
    let mut game = game(Variant::Libera, "W:WK3H:BK6A,K3F");
    let white_round = [
        "3h 4g", "4g 5f", "5f 4e", "4e 3d", "3d 2e", "2e 1f", "1f 2g", "2g 3h",
    ];
    let black_round = ["6a 5b", "5b 6c", "6c 7d", "7d 8c", "8c 7b", "7b 6a"];
    let to_the_corner = [
        "7d 8e", "8e 7f", "7f 6g", "6g 5h", "5h 4g", "4g 3h", "3h 2g",
    ];
    let white = white_round.iter().cycle().take(39).chain(&["2g 1h"]);
    let black = black_round.iter().cycle().take(33).chain(&to_the_corner);
    for (white, black) in white.zip(black) {
        assert_eq!(game.outcome(), None);
        play(&mut game, white);
        assert_eq!(game.outcome(), None);
        play(&mut game, black);
    }
    assert_eq!(game.ply(), 80);
    assert_eq!(game.outcome(), won(Color::Black, WinReason::NoMoves));
}

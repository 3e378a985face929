//! Endgame tables: every position, known endings, play by the real rules, damaged files.

use std::fs;
use std::path::Path;

use damiera_engine::tables::{TableError, Tables, Verdict, make};
use damiera_rules::{Color, Game, Outcome, Position, Variant};

/// The tables of a variant in a folder of their own.
struct Made {
    folder: tempfile::TempDir,
    tables: Tables,
}

fn made(variant: Variant, pieces: u32) -> Made {
    let folder = tempfile::tempdir().expect("a folder");
    make(folder.path(), variant, pieces, &mut |_| true).expect("tables");
    let tables = Tables::open(folder.path()).expect("tables");
    Made { folder, tables }
}

fn position(fen: &str, variant: Variant) -> Position {
    Position::from_fen(fen, variant).expect("a position")
}

fn verdict(tables: &Tables, position: &Position) -> Verdict {
    let verdict = tables.probe(position).expect("an undamaged file");
    verdict.expect("a position that is covered")
}

#[test]
fn every_position_of_three_pieces_agrees_with_those_that_follow_it() {
    for variant in Variant::ALL {
        let Made { tables, .. } = made(variant, 3);
        let census = tables.verify(variant, &mut |_| true).expect("consistent");
        let census = census.expect("a table");
        let positions = census.wins + census.draws + census.losses;
        // Two and three pieces, both sides with one at least: by side to move 28 squares for a man, 32
        // for a king, men never on their last rank.
        assert_eq!(positions, 199_520, "{variant}");
        assert!(census.wins > census.losses, "{variant}");
        assert!(census.losses > 30_000, "{variant}");
    }
}

/// Checks the winner by the tables.
fn check(tables: &Tables, variant: Variant, fen: &str, expected: Option<Color>) {
    let position = position(fen, variant);
    let winner = match verdict(tables, &position) {
        Verdict::Win { .. } => Some(position.turn()),
        Verdict::Draw => None,
        Verdict::Loss { .. } => Some(!position.turn()),
    };
    assert_eq!(winner, expected, "{variant} {fen}");
}

#[test]
fn two_kings_against_one_are_won_where_kings_go_one_step() {
    use Variant::{Checkers, Inglese, Italiana, Semplice};
    for variant in [Italiana, Semplice, Inglese, Checkers] {
        let Made { tables, .. } = made(variant, 3);
        check(&tables, variant, "W:WK30,K31:BK14", Some(Color::White));
        check(&tables, variant, "B:WK1,K2:BK19", Some(Color::White));
    }
}

#[test]
fn a_flying_king_is_not_caught_by_two() {
    use Variant::{Brasiliana, Ceca, Russa, Spagnola};
    for variant in [Russa, Brasiliana, Ceca, Spagnola] {
        let Made { tables, .. } = made(variant, 3);
        let mut drawn = 0;
        let all = all_positions(variant, "KK", "K");
        for position in &all {
            let is_drawn = verdict(&tables, position) == Verdict::Draw;
            drawn += u32::from(is_drawn || position.can_capture());
        }
        // The won positions are won at once, because a king stands wrong.
        assert!(
            drawn * 10 > all.len() as u32 * 7,
            "{variant}: {drawn} of {}",
            all.len()
        );
    }
}

#[test]
fn three_flying_kings_win_off_the_main_road_only() {
    let variant = Variant::Russa;
    let Made { tables, .. } = made(variant, 4);
    // Petrov's triangle is fifteen moves long at most.
    check(&tables, variant, "W:WKc3,Kd4,Ke5:BKb8", Some(Color::White));
    check(&tables, variant, "W:WKc1,Ke1,Kg1:BKa1", None);
    check(&tables, variant, "B:WKc1,Ke1,Kg1:BKd4", None);
}

/// All positions of some kings and men against others, with white to move.
fn all_positions(variant: Variant, white: &str, black: &str) -> Vec<Position> {
    use damiera_rules::{Bitboard, Square};
    let pieces: Vec<_> = white
        .chars()
        .map(|kind| (Color::White, kind))
        .chain(black.chars().map(|kind| (Color::Black, kind)))
        .collect();
    let mut found = Vec::new();
    let mut stack = vec![([Bitboard::EMPTY; 2], Bitboard::EMPTY, 0)];
    while let Some((sides, kings, placed)) = stack.pop() {
        let Some(&(color, kind)) = pieces.get(placed) else {
            let [white, black] = sides;
            let made = Position::from_bitboards(white, black, kings, Color::White, variant);
            found.extend(made);
            continue;
        };
        for square in Square::ALL {
            let mut sides = sides;
            let mut kings = kings;
            if (sides[0] | sides[1]).contains(square) {
                continue;
            }
            sides[color as usize] = sides[color as usize].with(square);
            if kind == 'K' {
                kings = kings.with(square);
            }
            stack.push((sides, kings, placed + 1));
        }
    }
    found
}

/// Plays both sides by the tables, through the game's own rules, and says who won.
fn play_out(tables: &Tables, start: &Position) -> (Option<Color>, usize) {
    let mut game = Game::from_position(*start);
    while game.outcome().is_none() {
        let best = tables.best_moves(game.position()).expect("undamaged");
        let mv = best[game.ply() % best.len()];
        game.play_move(&mv).expect("a legal move");
    }
    match game.outcome() {
        Some(Outcome::Win { winner, .. }) => (Some(winner), game.ply()),
        _ => (None, game.ply()),
    }
}

#[test]
fn games_end_by_the_real_rules_as_the_tables_say() {
    for variant in Variant::ALL {
        let Made { tables, .. } = made(variant, 3);
        let mut seen = 0;
        for (white, black) in [
            ("KK", "K"),
            ("Km", "K"),
            ("K", "mm"),
            ("mm", "m"),
            ("K", "Km"),
        ] {
            for start in all_positions(variant, white, black).iter().step_by(97) {
                let expected = match verdict(&tables, start) {
                    Verdict::Win { .. } => Some(Color::White),
                    Verdict::Draw => None,
                    Verdict::Loss { .. } => Some(Color::Black),
                };
                let (winner, plies) = play_out(&tables, start);
                assert_eq!(winner, expected, "{variant} {start} after {plies} plies");
                seen += 1;
            }
        }
        assert!(seen > 1_000, "{variant}: {seen}");
    }
}

#[test]
fn colours_make_no_difference() {
    let Made { tables, .. } = made(Variant::Russa, 3);
    for start in all_positions(Variant::Russa, "Km", "K").iter().step_by(31) {
        let kings = start.kings(Color::White) | start.kings(Color::Black);
        let turned = Position::from_bitboards(
            start.pieces(Color::Black).rotated(),
            start.pieces(Color::White).rotated(),
            kings.rotated(),
            Color::Black,
            Variant::Russa,
        );
        let turned = turned.expect("a position");
        assert_eq!(
            verdict(&tables, &turned),
            verdict(&tables, start),
            "{start}"
        );
    }
}

#[test]
fn what_is_not_covered_has_no_verdict() {
    let Made { tables, folder } = made(Variant::Italiana, 2);
    let probe = |fen, variant| tables.probe(&position(fen, variant)).expect("undamaged");
    assert_eq!(probe("W:WK30:BK14", Variant::Italiana), Some(Verdict::Draw));
    assert_eq!(
        probe("W:WK1,K2:BK10", Variant::Italiana),
        None,
        "three pieces"
    );
    assert_eq!(probe("W:WK1:B", Variant::Italiana), None, "one side only");
    assert_eq!(
        probe("W:WK1:BK10", Variant::Inglese),
        None,
        "another variant"
    );
    assert_eq!(tables.pieces(Variant::Italiana), 2);
    assert_eq!(tables.pieces(Variant::Inglese), 0);
    let inglese = folder.path().join("inglese.tables");
    fs::copy(folder.path().join("italiana.tables"), inglese).expect("a copy");
    let wrong = Tables::open(folder.path());
    assert!(matches!(wrong, Err(TableError::Format { .. })), "{wrong:?}");
}

#[test]
fn making_can_be_stopped_and_leaves_what_was_there() {
    let Made { folder, .. } = made(Variant::Thai, 2);
    let path = folder.path().join("thai.tables");
    let before = fs::read(&path).expect("a file");
    let mut asked = 0;
    let stopped = make(folder.path(), Variant::Thai, 3, &mut |progress| {
        asked += 1;
        assert!(progress.solved <= progress.positions);
        asked < 4
    });
    assert!(matches!(stopped, Err(TableError::Stopped)), "{stopped:?}");
    let files: Vec<_> = fs::read_dir(folder.path()).expect("a folder").collect();
    assert_eq!(files.len(), 1, "nothing is left of it");
    assert_eq!(fs::read(&path).expect("a file"), before);

    make(folder.path(), Variant::Thai, 3, &mut |_| true).expect("tables");
    let tables = Tables::open(folder.path()).expect("tables");
    assert_eq!(tables.pieces(Variant::Thai), 3);
}

#[test]
fn the_table_of_one_variant_comes_and_goes_alone() {
    let Made { folder, .. } = made(Variant::Italiana, 2);
    make(folder.path(), Variant::Russa, 2, &mut |_| true).expect("tables");
    let mut tables = Tables::default();
    assert_eq!(tables.pieces(Variant::Italiana), 0);
    let russa = folder.path().join("russa.tables");
    let whole = fs::read(&russa).expect("a file");
    fs::write(&russa, &whole[..whole.len() / 2]).expect("written");
    tables
        .open_variant(folder.path(), Variant::Italiana)
        .expect("whole");
    let cut_off = tables.open_variant(folder.path(), Variant::Russa);
    assert!(
        matches!(cut_off, Err(TableError::Damaged { .. })),
        "{cut_off:?}"
    );
    let pieces =
        |tables: &Tables| [Variant::Italiana, Variant::Russa].map(|variant| tables.pieces(variant));
    assert_eq!(pieces(&tables), [2, 0]);

    fs::write(&russa, &whole).expect("written");
    let before = tables.clone();
    tables
        .open_variant(folder.path(), Variant::Russa)
        .expect("whole");
    assert_eq!(pieces(&tables), [2, 2]);
    assert_eq!(pieces(&before), [2, 0], "a clone keeps what it had");
    fs::remove_file(&russa).expect("removed");
    tables
        .open_variant(folder.path(), Variant::Russa)
        .expect("no table is no error");
    assert_eq!(pieces(&tables), [2, 0]);
}

#[test]
fn only_so_many_pieces_are_covered() {
    for pieces in [0, 1, 6] {
        let made = make(Path::new("nowhere"), Variant::Thai, pieces, &mut |_| true);
        assert!(matches!(
            made,
            Err(TableError::Pieces { .. } | TableError::Io { .. })
        ));
    }
    let nowhere = make(Path::new("nowhere"), Variant::Thai, 3, &mut |_| true);
    assert!(matches!(nowhere, Err(TableError::Io { .. })));
    assert!(matches!(
        Tables::open(Path::new("nowhere")),
        Err(TableError::Io { .. })
    ));
}

/// Reads a damaged file. There must be an error when it is opened or when all of it is read, and
/// never another verdict.
fn check_damaged(folder: &Path, bytes: &[u8], what: &str) {
    let path = folder.join("italiana.tables");
    fs::write(&path, bytes).expect("written");
    let verified = |tables: &Tables| tables.verify(Variant::Italiana, &mut |_| true).map(|_| ());
    let checked = |tables: &Tables| tables.check(Variant::Italiana, &mut || true);
    for read in [&verified as &dyn Fn(&Tables) -> _, &checked] {
        match Tables::open(folder).and_then(|tables| read(&tables)) {
            Err(TableError::Damaged { .. } | TableError::Format { .. }) => {}
            other => panic!("{what}: {other:?}"),
        }
    }
}

#[test]
fn a_damaged_file_is_an_error_wherever_the_damage_is() {
    let Made { folder, .. } = made(Variant::Italiana, 2);
    let bytes = fs::read(folder.path().join("italiana.tables")).expect("a file");
    for at in 0..bytes.len() {
        let mut damaged = bytes.clone();
        damaged[at] ^= 1 << (at % 8);
        check_damaged(folder.path(), &damaged, &format!("byte {at}"));
        check_damaged(folder.path(), &bytes[..at], &format!("cut off at {at}"));
    }
    fs::write(folder.path().join("italiana.tables"), &bytes).expect("written");
    let tables = Tables::open(folder.path()).expect("whole");
    tables
        .check(Variant::Italiana, &mut || true)
        .expect("whole");
    let stopped = tables.check(Variant::Italiana, &mut || false);
    assert!(matches!(stopped, Err(TableError::Stopped)), "{stopped:?}");
    let longer = [&bytes[..], &[0]].concat();
    check_damaged(folder.path(), &longer, "one byte more");
}

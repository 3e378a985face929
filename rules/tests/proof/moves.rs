//! The moves of a position against the reference's.

use std::collections::{BTreeMap, BTreeSet};

use damiera_rules::{Move, NotLegal, Path, Position, Variant, perft};

use super::typing::typed;
use crate::reference::{self, Drop, Line, Place, place};

/// Maximum number of paths of one move that the crate lists.
const LISTED_PATHS: usize = 64;

fn drop_of(mv: &Move) -> Drop {
    let captured = mv.captured().iter().map(place).collect();
    (place(mv.from()), place(mv.to()), captured, mv.promotes())
}

pub(crate) fn places(path: &Path) -> Vec<Place> {
    path.squares().iter().copied().map(place).collect()
}

/// Compares moves, counts, paths, positions after, and the meaning of every path.
pub(crate) fn compare(position: &Position, variant: Variant, lines: &[Line]) {
    let board = reference::board(position);
    let at = || format!("{variant} {}", position.fen());

    let mut expected: BTreeMap<Drop, Vec<&Line>> = BTreeMap::new();
    for line in lines {
        expected.entry(line.drop()).or_default().push(line);
    }
    let moves = position.legal_moves();
    let found: BTreeSet<Drop> = moves.iter().map(drop_of).collect();
    let wanted: BTreeSet<Drop> = expected.keys().cloned().collect();
    assert_eq!(found, wanted, "{}", at());
    assert_eq!(found.len(), moves.len(), "a move twice: {}", at());
    assert_eq!(moves.len() as u64, perft(position, 1), "{}", at());
    assert_eq!(moves.is_empty(), !position.can_move(), "{}", at());
    let captures = moves.iter().filter(|mv| mv.is_capture()).count();
    assert_eq!(captures, position.captures().len(), "{}", at());
    assert_eq!(captures > 0, position.can_capture(), "{}", at());

    let plies = position.legal_plies();
    let expected_plies: Vec<_> = moves.iter().flat_map(|mv| position.ply(mv)).collect();
    assert_eq!(plies, expected_plies, "{}", at());
    for mv in &moves {
        let of_move = &expected[&drop_of(mv)];
        let paths = position.paths(mv);
        let first = position.ply(mv).map(|ply| ply.path);
        assert_eq!(paths.first().copied().ok_or(NotLegal), first, "{}", at());
        let found: BTreeSet<_> = paths.iter().map(places).collect();
        let wanted: BTreeSet<_> = of_move.iter().map(|line| line.path.clone()).collect();
        assert!(found.is_subset(&wanted), "paths of {mv:?}: {}", at());
        assert_eq!(paths.len(), found.len(), "a path twice: {mv:?}: {}", at());
        let listed = wanted.len().min(LISTED_PATHS);
        assert_eq!(paths.len(), listed, "paths of {mv:?}: {}", at());
        let after = reference::board(&position.play_unchecked(mv));
        for line in of_move {
            assert_eq!(after, reference::after(&board, line), "{mv:?}: {}", at());
        }
    }
    resolve_each(position, variant, lines);
}

/// Every legal path, all its squares typed, means the move that goes over them.
fn resolve_each(position: &Position, variant: Variant, lines: &[Line]) {
    for line in lines {
        let typed = typed(variant, &line.path);
        let found = position
            .resolve(&typed)
            .map(|ply| (drop_of(&ply.mv), places(&ply.path)));
        let wanted = Ok((line.drop(), line.path.clone()));
        assert_eq!(found, wanted, "{variant} {}", position.fen());
    }
}

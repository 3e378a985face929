//! The fuzz targets: each takes any bytes and panics on a broken promise.

use damiera_rules::pdn::{AssumedVariant, Study, VariantChoice};
use damiera_rules::{PdnError, PdnReader, PdnRecord, Position, TypedPath, Variant};

use super::moves::compare;
use super::positions::any_position;
use super::random::{Bytes, Choose};
use super::typing::{any_typed, typed as typed_path};
use super::why;
use crate::reference::{self, Texts};

/// A target: a name, and what is run on the bytes.
pub(crate) type Target = fn(&[u8]);

/// The target of a name.
pub(crate) fn named(name: &str) -> Target {
    match name {
        "fen" => fen,
        "typed" => typed,
        "moves" => moves,
        "pdn" => pdn,
        other => panic!("no target is called {other:?}"),
    }
}

/// The target that the environment asks for.
#[cfg(fuzzing)]
pub(crate) fn chosen() -> Target {
    static CHOSEN: std::sync::LazyLock<Target> = std::sync::LazyLock::new(|| {
        named(&std::env::var("FUZZ_TARGET").expect("FUZZ_TARGET names the target"))
    });
    *CHOSEN
}

/// A variant by the first byte, and the rest of the bytes.
fn variant_and_rest(data: &[u8]) -> Option<(Variant, &[u8])> {
    let (&first, rest) = data.split_first()?;
    Some((Variant::ALL[usize::from(first) % Variant::ALL.len()], rest))
}

/// Any text as a position: what is read is written as something that reads as the same.
fn fen(data: &[u8]) {
    let Some((variant, rest)) = variant_and_rest(data) else {
        return;
    };
    let Ok(text) = core::str::from_utf8(rest) else {
        return;
    };
    if let Ok(position) = Position::from_fen(text, variant) {
        let written = position.fen();
        assert_eq!(
            Position::from_fen(&written, variant),
            Ok(position),
            "{written}"
        );
        assert_eq!(written, position.fen());
    }
}

/// A position and any text as a move: what is read resolves to a legal move or to a true reason.
fn typed(data: &[u8]) {
    let Some((variant, rest)) = variant_and_rest(data) else {
        return;
    };
    let (seed, text) = rest.split_at(rest.len().min(32));
    let Ok(text) = core::str::from_utf8(text) else {
        return;
    };
    let drawing = variant.drawing();
    let Ok(path) = TypedPath::parse(text, variant, drawing) else {
        return;
    };
    let position = any_position(variant, &mut Bytes(seed));
    let board = reference::board(&position);
    let lines = reference::legal_lines(&board, position.turn(), variant);
    why::check(&position, variant, &lines, &path);
}

/// A position, its moves against the reference's, and a typed move made of the remaining bytes.
fn moves(data: &[u8]) {
    let Some((variant, rest)) = variant_and_rest(data) else {
        return;
    };
    let mut choose = Bytes(rest);
    let position = any_position(variant, &mut choose);
    let board = reference::board(&position);
    let lines = reference::legal_lines(&board, position.turn(), variant);
    compare(&position, variant, &lines);
    let own = reference::own_places(&board, position.turn());
    let places = any_typed(&board, &own, &lines, Texts::of(variant), &mut choose);
    why::check(&position, variant, &lines, &typed_path(variant, &places));
    let moves = position.legal_moves();
    if !moves.is_empty() {
        let mv = choose.pick(&moves);
        let next = position.play_unchecked(&mv);
        let board = reference::board(&next);
        let lines = reference::legal_lines(&board, next.turn(), variant);
        compare(&next, variant, &lines);
    }
}

/// Any bytes as game records: problems have a place in the text; what is read is written as one
/// record that reads as the same and plays as the same games, as it was read and as far as it is legal.
fn pdn(data: &[u8]) {
    let Some((variant, rest)) = variant_and_rest(data) else {
        return;
    };
    let text = String::from_utf8_lossy(rest);
    let lines: Vec<usize> = (text.replace("\r\n", "\n").split(['\n', '\r']))
        .map(|line| line.chars().count())
        .collect();
    let placed = |error: &PdnError| {
        let line = lines.get(error.line as usize - 1).copied().unwrap_or(0);
        assert!(error.column as usize <= line + 1, "{error}");
    };
    for (count, record) in PdnReader::new(&text, variant).enumerate() {
        assert!(count <= text.len(), "more records than characters");
        let record = match record {
            Ok(record) => record,
            Err(error) => {
                placed(&error);
                continue;
            }
        };
        read_again(&record);
        match record.follow() {
            Ok(followed) => {
                assert_eq!(followed.check(), Ok(()));
                for remark in followed.remarks() {
                    placed(&remark.error);
                }
                read_again(&followed);
                studied(&followed);
            }
            Err(error) => placed(&error),
        }
    }
    VariantChoice::of_text(&text, AssumedVariant::Usual(variant));
}

/// A record that is written reads as the same.
fn read_again(record: &PdnRecord) {
    let written = record.to_string();
    let again: Vec<_> = PdnReader::new(&written, record.variant).collect();
    let [Ok(again)] = again.as_slice() else {
        panic!("{written:?} reads as {again:?}");
    };
    assert_eq!(again.to_string(), written);
    assert_eq!(again.variant, record.variant, "{written}");
    assert_eq!(again.broken(), None, "{written}");
    let positions = |record: &PdnRecord| {
        let games = record.games().ok()?;
        let ends = games.iter().map(|game| (game.ply(), *game.position()));
        Some(ends.collect::<Vec<_>>())
    };
    assert_eq!(positions(again), positions(record), "{written}");
    assert_eq!(again.check().is_ok(), record.check().is_ok(), "{written}");
}

/// A study written as a record and read back is the same study.
fn studied(record: &PdnRecord) {
    let Ok(study) = Study::of_record(record) else {
        return;
    };
    let written = study.record().to_string();
    let again = PdnReader::new(&written, record.variant).next();
    let again = again.expect("a record").expect("what was written is read");
    let again = Study::of_record(&again).expect("what was written is studied");
    assert_eq!(again.record().line, study.record().line, "{written}");
}

//! Trees of moves with notes: what is put in is found again, and what is written is read back as the same.

use damiera_rules::pdn::{
    MAX_DEPTH, MAX_NODES, MAX_NOTE, NodeId, PdnErrorKind, PdnReader, PdnRemark, RemarkEffect,
    Study, StudyFull,
};
use damiera_rules::{PdnRecord, Ply, Variant};
use proptest::prelude::*;

fn record(text: &str) -> PdnRecord {
    let mut records = PdnReader::new(text, Variant::Italiana);
    records.next().expect("a record").expect("a good record")
}

fn study(text: &str) -> Study {
    Study::of_record(&record(text)).expect("a study")
}

/// The names of the moves along a line, and where it goes through.
fn told(study: &Study, at: NodeId) -> String {
    let line = study.line(at);
    let moves = line.iter().filter_map(|place| {
        let (parent, ply) = study.reached(*place)?;
        Some(study.position(parent).official(ply))
    });
    moves.collect::<Vec<_>>().join(" ")
}

#[test]
fn a_record_becomes_a_tree() {
    let study = study(
        "{prima} 1. 22-19 {buona} (1. 21-17 {pure} 10-13 (1... 11-15)) {dopo} 1... 12-15 2. 19x12 8x15 *",
    );
    assert_eq!(study.moves(), 7);
    assert_eq!(study.note(NodeId::START), "prima");
    let [main, other] = study.next(NodeId::START) else {
        panic!("two moves at the start");
    };
    assert_eq!(study.note(*main), "buona dopo");
    assert_eq!(study.note(*other), "pure");
    assert_eq!(told(&study, *main), "22-19 12-15 19x12 8x15");
    assert_eq!(told(&study, *other), "21-17 10-13");
    let deep = study.next(*other)[1];
    assert_eq!(told(&study, deep), "21-17 11-15");
    assert!(study.is_main(*main) && !study.is_main(*other));
    assert_eq!(study.main_before(deep), NodeId::START);
    assert_eq!(study.depth(deep), 2);
    assert_eq!(study.game(deep).ply(), 2);
}

#[test]
fn a_known_move_is_found_and_another_is_put_in() {
    let mut study = study("1. 22-19 12-15 *");
    let start = *study.position(NodeId::START);
    let known = start.parse_move("22-19").expect("a legal move");
    let found = study.play(NodeId::START, &known).expect("room");
    assert_eq!((study.moves(), found), (2, study.next(NodeId::START)[0]));
    let other = start.parse_move("21-17").expect("a legal move");
    let made = study.play(NodeId::START, &other).expect("room");
    assert_eq!((study.moves(), study.next(NodeId::START)[1]), (3, made));
    assert!(!study.is_main(made));
}

#[test]
fn notes_are_one_line_and_end_no_comment() {
    let mut study = study("1. 22-19 *");
    let at = study.next(NodeId::START)[0];
    let noted = study.set_note(at, "  meglio }\t1-0?\n[%clk 0:01:00]\u{7} (22-18) ");
    assert_eq!(noted, Ok(()));
    assert_eq!(study.note(at), "meglio } 1-0? [%clk 0:01:00] (22-18)");
    let written = study.record().to_string();
    let again = Study::of_record(&record(&written)).expect("a study");
    // A brace of the note does not end the comment, and a clock time of it is none of the game's.
    assert_eq!(again.note(at), "meglio } 1-0? (%clk 0:01:00] (22-18)");
    let long = "a".repeat(MAX_NOTE + 1);
    assert_eq!(study.set_note(at, &long), Err(StudyFull::Note));
    assert_eq!(study.set_note(at, ""), Ok(()));
    assert_eq!(study.record().to_string(), record("1. 22-19 *").to_string());
}

#[test]
fn what_is_wrong_says_its_line() {
    let wrong = |text: &str| {
        let study = Study::of_record(&record(text)).expect("a study");
        let [remark] = study.remarks() else {
            panic!("{text}: {:?}", study.remarks());
        };
        let PdnRemark { error, effect } = remark.clone();
        (study.moves(), error.line, error.kind, effect)
    };
    let (moves, line, kind, effect) = wrong("1. 22-19 12-15\n(1... 22-18) *");
    assert_eq!((moves, line, effect), (2, 2, RemarkEffect::VariationEnds));
    assert!(matches!(kind, PdnErrorKind::Illegal { .. }), "{kind}");
    let set_up = wrong("1. 22-19\n/FEN \"W:W22:B4\"/ 22-18 *");
    let ends = RemarkEffect::GameEnds;
    assert_eq!(set_up, (1, 2, PdnErrorKind::SetupInGame, ends));
    let long = format!("1. 22-19\n{{{}}} 12-15 *", "a ".repeat(MAX_NOTE));
    let full = PdnErrorKind::MoreThanStudied(StudyFull::Note);
    assert_eq!(wrong(&long), (2, 1, full, RemarkEffect::LeftOut));
    let study = Study::of_record(&record(&long)).expect("a study");
    // The note ends with a blank, which goes.
    assert_eq!(study.note(study.line(NodeId::START)[1]).len(), MAX_NOTE - 1);
}

/// Two kings that walk to and fro, and at each step could have gone elsewhere.
#[test]
fn a_full_study_takes_no_more() {
    let fen = "[GameType \"22\"]\n[FEN \"W:WK32:BK1\"]\n*";
    let mut study = study(fen);
    let mut at = NodeId::START;
    let mut full = None;
    for _ in 0..=MAX_NODES {
        let position = *study.position(at);
        let plies = position.legal_plies();
        let goes_on = |ply: &&Ply| {
            let after = position.play_unchecked(&ply.mv).legal_plies();
            after.iter().any(|reply| !reply.mv.is_capture())
        };
        let ply = plies.iter().find(goes_on).expect("a king that walks");
        match study.play(at, ply) {
            Ok(next) => at = next,
            Err(why) => full = Some(why),
        }
    }
    assert_eq!((study.moves(), full), (MAX_NODES, Some(StudyFull::Moves)));
}

#[test]
fn variations_are_nested_as_deep_as_they_can_be_read() {
    let mut study = study("[GameType \"26\"]\n*");
    let mut at = NodeId::START;
    let mut refused = None;
    for _ in 0..200 {
        let plies = study.position(at).legal_plies();
        let [first, second, ..] = plies.as_slice() else {
            let Some(only) = plies.first() else { break };
            at = study.play(at, only).expect("room");
            continue;
        };
        study.play(at, first).expect("room");
        match study.play(at, second) {
            Ok(next) => at = next,
            Err(why) => {
                refused = Some(why);
                break;
            }
        }
    }
    let written = study.record().to_string();
    let again = Study::of_record(&record(&written)).expect("what was written is read");
    assert_eq!(again.record().line, study.record().line);
    assert_eq!(refused, Some(StudyFull::Nesting), "{MAX_DEPTH}");
}

#[test]
fn a_move_behind_the_end_of_a_game_is_none_of_it() {
    let mut study = study("1. 22-19 12-15 2. 19x12 8x15 2-0");
    let end = *study.line(NodeId::START).last().expect("a place");
    assert!(study.is_main(end));
    let ply = study.position(end).legal_plies()[0];
    let tried = study.play(end, &ply).expect("there is room");
    assert!(!study.is_main(tried));
    assert_eq!(study.main_before(tried), end);
}

#[test]
fn a_game_without_a_result_goes_on() {
    let mut study = study("1. 22-19 12-15 *");
    let end = *study.line(NodeId::START).last().expect("a place");
    let ply = study.position(end).legal_plies()[0];
    let next = study.play(end, &ply).expect("there is room");
    assert!(study.is_main(next));
}

proptest! {
    /// A study after any changes is written as a record that is read as the same study.
    #[test]
    fn what_is_written_is_read_again(
        variant in 0..Variant::ALL.len(),
        steps in prop::collection::vec((any::<prop::sample::Index>(), any::<prop::sample::Index>(), "[a-z{}()\\[\\]%;*$0-9 àé\"-]{0,30}"), 0..80),
    ) {
        let variant = Variant::ALL[variant];
        let mut study = Study::new(variant.start());
        let mut places = vec![NodeId::START];
        for (place, choice, note) in &steps {
            let at = *place.get(&places);
            let plies = study.position(at).legal_plies();
            if plies.is_empty() {
                continue;
            }
            if let Ok(next) = study.play(at, choice.get(&plies)) {
                places.push(next);
                study.set_note(next, note).expect("a short note");
            }
        }
        let written = study.record().to_string();
        let mut records = PdnReader::new(&written, variant);
        let read = records.next().expect("a record");
        let read = read.unwrap_or_else(|error| panic!("{error}: {written}"));
        prop_assert!(records.next().is_none(), "{}", written);
        let again = Study::of_record(&read).unwrap_or_else(|error| panic!("{error}: {written}"));
        prop_assert_eq!(&again.record().line, &study.record().line, "{}", written);
        prop_assert_eq!(again.record().to_string(), written);
    }
}

/// Squares and arrows that a program drew come back as they were, in no note, and count among the notes.
#[test]
fn drawn_marks_come_back() {
    let text = "1. 22-19 {[%csl G22,\nR30] buona [%cal G22-18] [%eval 3]} 12-15 *";
    let study = Study::of_record(&record(text)).expect("a study");
    let first = study.line(NodeId::START)[1];
    assert_eq!(study.note(first), "buona [%eval 3]");
    let written = study.record().to_string();
    let expected = "1. 22-19 {[%csl G22,R30] [%cal G22-18] buona (%eval 3]} 1... 12-15 *";
    assert!(written.contains(expected), "{written}");
    let again = Study::of_record(&record(&written)).expect("a study");
    assert_eq!(again.record().to_string(), written);
    let squares = "G22,".repeat(5_000);
    let long = format!("{{[%csl {squares}]}} ").repeat(4);
    let text = format!("1. 22-19 {long} *");
    let study = Study::of_record(&record(&text)).expect("a study");
    let full = study.remarks().first().expect("a remark");
    assert!(full.to_string().contains("bytes"), "{full}");
}

/// A move keeps the annotation that it has.
#[test]
fn a_move_is_annotated_once() {
    let mut study = Study::of_record(&record("1. 22-19! 12-15 $20 *")).expect("a study");
    let line = study.line(NodeId::START);
    study.annotate(line[1], 4);
    study.annotate(line[2], 4);
    let written = study.record().to_string();
    assert!(written.contains("1. 22-19! 12-15?? $20 *"), "{written}");
}

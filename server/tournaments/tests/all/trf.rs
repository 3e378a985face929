//! Files of arbiters' programs: what is read, what is written, and that nothing in them makes the reader fail.

use std::path::Path;

use damiera_rules::Color;
use damiera_tournaments::trf::{MAX_FILE, TrfError, TrfTournament, read, write};
use damiera_tournaments::{EntrantId, PointSystem, RecordError, RoundEntry, dutch};
use proptest::prelude::*;

use crate::play::{new_record, play};

/// Two who met, in columns.
const PAIR: &str = "\
001    1      Nò, Giù                           2100                             1.0    1     2 w 1
001    2      Ba, Gil                                                            0.0    2     1 b 0
";

fn sample() -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/swiss/1114.trf");
    std::fs::read_to_string(path).expect("a tournament")
}

#[test]
fn what_is_written_is_read_again() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/swiss");
    for entry in std::fs::read_dir(folder).expect("the folder of tournaments") {
        let text = std::fs::read_to_string(entry.expect("an entry").path()).expect("a text");
        let mut tournament = read(&text).expect("a tournament");
        let last = tournament.record.entrants.len();
        tournament.record.absent = vec![EntrantId(2), EntrantId(u16::try_from(last).expect("few"))];
        tournament.record.forbidden = vec![[EntrantId(1), EntrantId(3)]];
        assert_eq!(read(&write(&tournament)), Ok(tournament));
    }
}

#[test]
fn columns_are_characters() {
    let tournament = read(PAIR).expect("a tournament");
    assert_eq!(tournament.names, ["Nò, Giù", "Ba, Gil"]);
    assert_eq!(tournament.record.entrants[0].rating, 2_100);
    assert_eq!(tournament.record.entrants[1].rating, 0);
    assert_eq!(tournament.record.rounds(), 1);
}

#[test]
fn the_first_round_with_a_game_shows_the_lot() {
    let rested = |line: &str, colours: [&str; 2]| {
        let [before, after] = colours;
        line.replace(before, &format!("  0000 - H{after}"))
    };
    let lines = rested(PAIR, ["     2 w 1", "     2 b 1"]);
    let lines = rested(&lines, ["     1 b 0", "     1 w 0"]);
    let lines = lines
        .replace("  1.0  ", "  1.5  ")
        .replace("  0.0  ", "  0.5  ");
    let record = read(&lines).expect("a tournament").record;
    assert_eq!((record.rounds(), record.initial), (2, Color::Black));
    assert_eq!(record.entrants[0].rounds[0], RoundEntry::HalfPointBye);
}

#[test]
fn both_spellings_of_rounds_and_lots_are_read() {
    let check = |lines: &str, planned: u16, initial: Color| {
        let record = read(&format!("{lines}\n{PAIR}"))
            .expect("a tournament")
            .record;
        assert_eq!(
            (record.planned, record.initial),
            (planned, initial),
            "{lines}"
        );
    };
    check("142 7\n152 B\n192 FIDE_DUTCH_2026", 7, Color::Black);
    check("XXR 5\nXXC black1\n092 FIDE_DUTCH_2025", 5, Color::Black);
    check("XXC white1\r\n092 Swiss", 1, Color::White);
    // The first round shows the lot.
    check("", 1, Color::White);
}

#[test]
fn points_are_those_of_the_file() {
    let points = |line: &str| {
        read(&format!("{line}\n{PAIR}"))
            .expect("a tournament")
            .record
            .points
    };
    assert_eq!(points(""), PointSystem::CHESS);
    assert_eq!(points("162  W 2.0    D 1.0"), PointSystem::DRAUGHTS);
    let three = points("162  W 3.0    D 1.0    L 0.0    P 1.5    Z 0.5");
    assert_eq!(
        (three.win, three.draw, three.allocated_bye, three.absence),
        (6, 2, 3, 1)
    );
    assert_eq!(three.units_in_point, 2);
}

#[test]
fn absences_and_forbidden_pairs_are_read() {
    let mut text = sample();
    text.push_str(
        "XXZ 3 5\n240 H   8    7\nXXP 1 2 4\n260   1   9    8    9\n260   1   2   10   11\n",
    );
    let record = read(&text).expect("a tournament").record;
    assert_eq!(record.rounds(), 7);
    assert_eq!(record.absent, [3, 5, 7].map(EntrantId));
    let forbidden = [[1, 2], [1, 4], [2, 4], [8, 9]];
    assert_eq!(record.forbidden, forbidden.map(|pair| pair.map(EntrantId)));
}

#[test]
fn a_column_without_pairs_announces_absences() {
    let text = PAIR.replace("2 w 1", "2 w 1  0000 - H");
    let record = read(&text).expect("a tournament").record;
    assert_eq!(record.rounds(), 1);
    assert_eq!(record.absent, [EntrantId(1)]);
}

#[test]
fn a_game_without_a_result_is_not_finished() {
    let text = PAIR.replace("2 w 1", "2 w").replace("1 b 0", "1 b");
    let record = read(&text).expect("a tournament").record;
    let open = RoundEntry::Unfinished {
        opponent: EntrantId(2),
        color: Color::White,
    };
    assert_eq!(record.entrants[0].rounds, [open]);
}

#[test]
fn what_is_wrong_is_said() {
    let check = |text: String, expected: TrfError| assert_eq!(read(&text), Err(expected), "{text}");
    check(" ".repeat(MAX_FILE + 1), TrfError::TooLong);
    check(
        format!("{PAIR}192 FIDE_BURSTEIN\n"),
        TrfError::System { line: 3 },
    );
    check(
        format!("{PAIR}092 FIDE_DUTCH_BAKU\n"),
        TrfError::System { line: 3 },
    );
    check(
        format!("{PAIR}XXA    1  1.0\n"),
        TrfError::System { line: 3 },
    );
    check(format!("XXR many\n{PAIR}"), TrfError::Line { line: 1 });
    check(format!("{PAIR}{PAIR}"), TrfError::Line { line: 3 });
    check(PAIR.replace("2 w 1", "2 w 7"), TrfError::Line { line: 1 });
    check(
        PAIR.replace("001    1", "001    x"),
        TrfError::Line { line: 1 },
    );
    check(
        PAIR.replace("1 b 0", "1 w 0"),
        RecordError::Contradiction {
            entrant: EntrantId(1),
            round: 1,
        }
        .into(),
    );
    check(
        PAIR.replace("001    2", "001    3"),
        RecordError::Unknown(EntrantId(2)).into(),
    );
    check(
        "001    2      Ba, Gil".to_owned(),
        RecordError::Number(EntrantId(2)).into(),
    );
    let group: Vec<String> = (1..400).map(|number| number.to_string()).collect();
    check(
        format!("XXP {}\n{PAIR}", group.join(" ")),
        TrfError::TooManyForbidden { line: 1 },
    );
}

#[test]
fn names_stay_in_their_line() {
    let record = new_record(1, 1);
    let tournament = TrfTournament {
        places: Vec::new(),
        name: "A\n001    2".to_owned(),
        names: vec![format!("Eve\r\n192 FIDE_BURSTEIN{}", "x".repeat(80))],
        record,
    };
    let read = read(&write(&tournament)).expect("a tournament");
    assert_eq!(read.name, "A 001    2");
    assert_eq!(read.names[0].chars().count(), 33);
    assert_eq!(read.record, tournament.record);
}

proptest! {
    #[test]
    fn any_bytes_are_read_without_a_panic(bytes in proptest::collection::vec(any::<u8>(), 0..400)) {
        let _ = read(&String::from_utf8_lossy(&bytes));
    }

    #[test]
    fn changed_files_are_read_without_a_panic(
        changes in proptest::collection::vec((0..6_000usize, any::<char>()), 1..6),
        cut in 0..8_000usize,
        head in "(0|1|2|X)[0-9X]{2} [ -~]{0,40}\n",
    ) {
        let mut characters: Vec<char> = format!("{head}{}", sample()).chars().collect();
        for (at, character) in changes {
            if let Some(found) = characters.get_mut(at) {
                *found = character;
            }
        }
        characters.truncate(cut);
        let text: String = characters.into_iter().collect();
        if let Ok(tournament) = read(&text) {
            prop_assert_eq!(tournament.record.validate(), Ok(()));
            let _ = dutch::pair(&tournament.record);
            prop_assert!(read(&write(&tournament)).is_ok());
        }
    }

    #[test]
    fn a_played_tournament_is_written_and_read(
        entrants in 2..12u16,
        numbers in proptest::collection::vec(any::<u8>(), 40),
    ) {
        let mut record = new_record(entrants, 4);
        record.points = PointSystem::CHESS;
        let mut numbers = numbers.into_iter();
        for _ in 0..3 {
            let Ok(pairing) = dutch::pair(&record) else { break };
            play(&mut record, &pairing, &mut numbers);
        }
        let names = (1..=entrants).map(|number| format!("P{number}"));
        let tournament = TrfTournament {
        places: Vec::new(), name: "Prova".to_owned(), names: names.collect(), record };
        prop_assert_eq!(read(&write(&tournament)), Ok(tournament));
    }
}

//! Standings and tie-breaks by worked examples.

use damiera_rules::Color;
use damiera_tournaments::standings::{Standing, TieBreak, TieBreakValue, UnplayedRounds, table};
use damiera_tournaments::{
    Entrant, EntrantId, PointSystem, RoundEntry, RoundResult, TournamentRecord,
};

const EXAMPLES: &str = include_str!("../data/standings.txt");

/// A round such as `4w1`, `2b+` or `U`.
fn entry(word: &str) -> RoundEntry {
    match word {
        "U" => return RoundEntry::AllocatedBye,
        "H" => return RoundEntry::HalfPointBye,
        "F" => return RoundEntry::FullPointBye,
        "Z" => return RoundEntry::Absent,
        _ => {}
    }
    let (number, rest) = word.split_at(word.find(['w', 'b']).expect("a colour"));
    let opponent = EntrantId(number.parse().expect("a number"));
    let color = match &rest[..1] {
        "w" => Color::White,
        _ => Color::Black,
    };
    let played = |result| RoundEntry::Played {
        opponent,
        color,
        result,
    };
    match &rest[1..] {
        "1" => played(RoundResult::Win),
        "=" => played(RoundResult::Draw),
        "0" => played(RoundResult::Loss),
        won => RoundEntry::Forfeit {
            opponent,
            color,
            won: won == "+",
        },
    }
}

fn tie_break(word: &str) -> TieBreak {
    match word {
        "solkoff" => TieBreak::Solkoff,
        "truncated_solkoff" => TieBreak::TruncatedSolkoff,
        "solkoff_cut_one" => TieBreak::SolkoffCutOne,
        "sonneborn_berger" => TieBreak::SonnebornBerger,
        "direct_encounter" => TieBreak::DirectEncounter,
        "wins" => TieBreak::Wins,
        "games_won" => TieBreak::GamesWon,
        other => panic!("no tie-break {other}"),
    }
}

fn halves(halves: u32) -> String {
    match halves % 2 {
        0 => (halves / 2).to_string(),
        _ => format!("{}.5", halves / 2),
    }
}

/// The value and its terms: round, opponent, points on which it rests, term, `!` if it is dropped.
fn written(value: &TieBreakValue) -> String {
    let terms = value.terms.iter().map(|term| {
        let opponent = term.opponent.map_or("-".to_owned(), |id| id.to_string());
        let dropped = if term.counted { "" } else { "!" };
        let own = halves(term.halves);
        format!(" {}:{opponent}:{}:{own}{dropped}", term.round, term.units)
    });
    let terms: Vec<String> = terms.collect();
    format!("{} ={}", halves(value.halves), terms.concat())
}

/// The order of a table, `=` between entrants who share a place.
fn order(record: &TournamentRecord, by: TieBreak, unplayed: UnplayedRounds) -> String {
    let standings = table(record, &[by], unplayed);
    let mut text = String::new();
    let mut place = 0;
    for standing in standings {
        if place != 0 {
            text.push(if standing.place == place { '=' } else { ' ' });
        }
        place = standing.place;
        text.push_str(&standing.entrant.to_string());
    }
    text
}

fn record_of(lines: &[&str], planned: u16) -> TournamentRecord {
    let entrants = lines.iter().map(|line| {
        let (number, rounds) = line.split_once(": ").expect("an entrant");
        Entrant {
            id: EntrantId(number.parse().expect("a number")),
            rating: 0,
            rounds: rounds.split(' ').map(entry).collect(),
        }
    });
    TournamentRecord {
        entrants: entrants.collect(),
        planned,
        points: PointSystem::DRAUGHTS,
        initial: Color::White,
        forbidden: Vec::new(),
        absent: Vec::new(),
        penalties: Vec::new(),
    }
}

fn check(example: &str) {
    let mut lines = example.lines();
    let name = lines.next().expect("a name");
    let (planned, unplayed) = match lines
        .next()
        .expect("a kind")
        .split_once(", ")
        .expect("two words")
    {
        (planned, "swiss") => (planned, UnplayedRounds::Swiss),
        (planned, _) => (planned, UnplayedRounds::RoundRobin),
    };
    let planned = planned
        .trim_start_matches("planned ")
        .parse()
        .expect("a number");
    let (entrants, expected): (Vec<&str>, Vec<&str>) =
        lines.partition(|line| line.starts_with(|first: char| first.is_ascii_digit()));
    let record = record_of(&entrants, planned);
    assert_eq!(record.validate(), Ok(()), "{name}");
    for line in expected {
        let (head, values) = line.split_once(':').expect("a value");
        let values = values.trim();
        let (kind, id) = head.split_once(' ').expect("two words");
        if kind == "order" {
            assert_eq!(
                order(&record, tie_break(id), unplayed),
                values,
                "{name}, {head}"
            );
            continue;
        }
        let id = EntrantId(id.parse().expect("a number"));
        let standings = table(&record, &[tie_break(kind)], unplayed);
        let standing = standings.iter().find(|standing| standing.entrant == id);
        let found = &standing.expect("a standing").tie_breaks[0];
        assert_eq!(written(found), values, "{name}, {head}");
        let counted = found.terms.iter().filter(|term| term.counted);
        let sum: u32 = counted.map(|term| term.halves).sum();
        assert_eq!(found.halves, sum, "{name}, {head}");
    }
}

#[test]
fn the_examples_have_these_values() {
    let examples: Vec<&str> = EXAMPLES.split("\n\n").collect();
    assert_eq!(examples.len(), 4);
    examples.into_iter().for_each(check);
}

#[test]
fn a_table_without_rounds_has_one_place() {
    let record = crate::play::new_record(3, 3);
    let standings = table(
        &record,
        &[TieBreak::Solkoff, TieBreak::DirectEncounter],
        UnplayedRounds::Swiss,
    );
    assert!(standings.iter().all(|standing| standing.place == 1));
    let ids: Vec<u16> = standings
        .iter()
        .map(|standing| standing.entrant.0)
        .collect();
    assert_eq!(ids, [1, 2, 3]);
}

/// Points of a file, such as `4.50`, in halves of half points.
fn quarters(word: &str) -> u32 {
    let value: f64 = word.parse().expect("a number");
    (value * 4.0).round() as u32
}

/// Each line: number, points, Solkoff, cut one, truncated, Sonneborn-Berger, wins, games won, and the place by points
/// and direct encounters. Another program made them by the rules in force.
fn compare(tournament: &str, values: &str) {
    let record = damiera_tournaments::trf::read(tournament)
        .expect("a tournament")
        .record;
    let kinds = [
        TieBreak::Solkoff,
        TieBreak::SolkoffCutOne,
        TieBreak::TruncatedSolkoff,
        TieBreak::SonnebornBerger,
        TieBreak::Wins,
        TieBreak::GamesWon,
    ];
    let standings = table(&record, &kinds, UnplayedRounds::Swiss);
    let by_games = table(&record, &[TieBreak::DirectEncounter], UnplayedRounds::Swiss);
    assert_eq!(standings.len(), values.lines().count());
    for line in values.lines() {
        let words: Vec<&str> = line.split(' ').collect();
        let is_it = |standing: &&Standing| standing.entrant.to_string() == words[0];
        let standing = standings.iter().find(is_it).expect("a standing");
        assert_eq!(2 * standing.units, quarters(words[1]), "{line}");
        let found: Vec<u32> = standing
            .tie_breaks
            .iter()
            .map(|value| value.halves)
            .collect();
        let sums = words[2..6].iter().map(|word| quarters(word));
        let counts = words[6..8].iter().map(|word| quarters(word) / 2);
        assert_eq!(found, sums.chain(counts).collect::<Vec<u32>>(), "{line}");
        let place = by_games.iter().find(is_it).expect("a standing").place;
        assert_eq!(place.to_string(), words[8], "{line}");
    }
}

#[test]
fn another_program_has_the_same_values() {
    compare(
        include_str!("../data/swiss/1114.trf"),
        include_str!("../data/ties/1114.txt"),
    );
    compare(
        include_str!("../data/swiss/1118.trf"),
        include_str!("../data/ties/1118.txt"),
    );
    compare(
        include_str!("../data/swiss/1137.trf"),
        include_str!("../data/ties/1137.txt"),
    );
}

//! Writing a file of TRF-2026.

use std::cmp::Reverse;
use std::fmt::Write;

use super::TrfTournament;
use super::player::written;
use crate::{Entrant, TournamentRecord};

/// Characters of a name.
const NAME: usize = 33;

/// The file of a record. Names are cut at 33 characters, and control characters in them become spaces.
pub fn write(tournament: &TrfTournament) -> String {
    let record = &tournament.record;
    let mut text = String::new();
    let initial = record.initial.pick('W', 'B');
    // Writing to a string does not fail.
    let _ = writeln!(text, "012 {}", plain(&tournament.name, 200));
    let _ = writeln!(text, "142 {}", record.planned);
    let _ = writeln!(text, "152 {initial}");
    if let Some(points) = points_line(record) {
        let _ = writeln!(text, "{points}");
    }
    // Readers know this code. The edition of 2026 has none that they take.
    let _ = writeln!(text, "192 FIDE_DUTCH_2025");
    let ranks = match tournament.places.len() == record.entrants.len() {
        true => tournament
            .places
            .iter()
            .map(|place| usize::from(*place))
            .collect(),
        false => ranks(record),
    };
    for (entrant, rank) in record.entrants.iter().zip(ranks) {
        let at = usize::from(entrant.id.0).wrapping_sub(1);
        let name = tournament.names.get(at).map_or("", String::as_str);
        text.push_str(&entrant_line(record, entrant, name, rank));
        text.push('\n');
    }
    let next = record.rounds() + 1;
    for id in &record.absent {
        let _ = writeln!(text, "240 Z {next:>3} {:>4}", id.0);
    }
    for [one, other] in &record.forbidden {
        let last = usize::from(record.planned).max(next);
        let _ = writeln!(text, "260 {next:>3} {last:>3} {:>4} {:>4}", one.0, other.0);
    }
    text
}

/// A text in one line of a fixed greatest length.
fn plain(text: &str, length: usize) -> String {
    let characters = text.chars().take(length);
    let characters = characters.map(|one| if one.is_control() { ' ' } else { one });
    characters.collect::<String>().trim().to_owned()
}

fn entrant_line(record: &TournamentRecord, entrant: &Entrant, name: &str, rank: usize) -> String {
    let name = plain(name, NAME);
    let rating = match entrant.rating {
        0 => String::new(),
        rating => rating.min(9_999).to_string(),
    };
    // Readers compare the points with the results, and refuse a file with a penalty taken off.
    let points = points(record.gained(entrant), record.points.units_in_point);
    let head = format!("001 {:>4}      {name:<NAME$} {rating:>4}", entrant.id.0);
    let mut line = format!("{head:<80}{points:>4} {rank:>4}");
    for entry in &entrant.rounds {
        let _ = write!(line, "  {}", written(entry));
    }
    line.trim_end().to_owned()
}

/// Places by points, then by number: programs that read the file do not need others.
fn ranks(record: &TournamentRecord) -> Vec<usize> {
    let mut order: Vec<usize> = (0..record.entrants.len()).collect();
    order.sort_by_key(|at| (Reverse(record.units(&record.entrants[*at])), *at));
    let mut ranks = vec![0; order.len()];
    for (at, rank) in order.into_iter().zip(1..) {
        ranks[at] = rank;
    }
    ranks
}

/// Points with one decimal.
fn points(units: u32, units_in_point: u16) -> String {
    let tenths = units * 10 / u32::from(units_in_point.max(1));
    format!("{}.{}", tenths / 10, tenths % 10)
}

/// Line 162. None for the usual points of chess.
fn points_line(record: &TournamentRecord) -> Option<String> {
    let system = record.points;
    let of = |units: u16| points(u32::from(units), system.units_in_point);
    let usual = [
        ("W", of(system.win)),
        ("D", of(system.draw)),
        ("L", of(system.loss)),
    ];
    let usual = usual.into_iter();
    let others = [("Z", of(system.absence)), ("P", of(system.allocated_bye))];
    let fields: Vec<String> = usual
        .chain(others)
        .map(|(letter, points)| format!("{letter}{points:>4}"))
        .collect();
    let is_usual = fields == ["W 1.0", "D 0.5", "L 0.0", "Z 0.0", "P 1.0"];
    (!is_usual).then(|| format!("162  {}", fields.join("    ")))
}

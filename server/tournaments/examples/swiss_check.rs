//! Pairs every round of every TRF file of a folder again, and prints the rounds that differ.

use std::fmt::Write as _;
use std::io::Write as _;
use std::path::Path;
use std::process::ExitCode;

use damiera_tournaments::{RoundPairing, dutch, trf};

/// Rounds that were compared, and how many of them differ.
#[derive(Default)]
struct Tally {
    rounds: usize,
    different: usize,
}

/// Compares the rounds of a file, and returns a text about the rounds that differ.
fn check_file(path: &Path, tally: &mut Tally) -> Result<String, String> {
    let mut report = String::new();
    let text = std::fs::read_to_string(path).map_err(|error| error.to_string())?;
    let record = trf::read(&text).map_err(|error| error.to_string())?.record;
    for round in 1..=record.rounds() {
        tally.rounds += 1;
        let expected = record.pairing(round);
        let found = dutch::pair(&record.before(round)).map(|mut found| {
            found.games.sort_by_key(|game| game.white);
            found
        });
        if found.as_ref() != Ok(&expected) {
            tally.different += 1;
            // Writing to a string does not fail.
            let _ = writeln!(report, "{} round {round}", path.display());
            report.push_str(&match found {
                Ok(found) => differences(&expected, &found),
                Err(error) => format!("  {error}\n"),
            });
        }
    }
    Ok(report)
}

fn differences(expected: &RoundPairing, found: &RoundPairing) -> String {
    let lacking = expected
        .games
        .iter()
        .filter(|game| !found.games.contains(game));
    let other = found
        .games
        .iter()
        .filter(|game| !expected.games.contains(game));
    let print = |game: &damiera_tournaments::PairedGame| format!("{}-{}", game.white, game.black);
    let lacking: Vec<String> = lacking.map(print).collect();
    let other: Vec<String> = other.map(print).collect();
    format!(
        "  expected {} bye {:?}\n  found    {} bye {:?}\n",
        lacking.join(" "),
        expected.bye,
        other.join(" "),
        found.bye
    )
}

fn main() -> std::io::Result<ExitCode> {
    let mut out = std::io::stdout().lock();
    let Some(folder) = std::env::args_os().nth(1) else {
        writeln!(out, "usage: swiss_check FOLDER")?;
        return Ok(ExitCode::FAILURE);
    };
    let mut tally = Tally::default();
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let mut files: Vec<_> = entries.map(|entry| entry.path()).collect();
    files.retain(|path| path.extension().is_some_and(|name| name == "trf"));
    files.sort();
    let mut is_read = true;
    for path in &files {
        match check_file(path, &mut tally) {
            Ok(report) => write!(out, "{report}")?,
            Err(error) => {
                writeln!(out, "{}: {error}", path.display())?;
                is_read = false;
            }
        }
    }
    writeln!(
        out,
        "{} files, {} rounds, {} differences",
        files.len(),
        tally.rounds,
        tally.different
    )?;
    Ok(match is_read && tally.different == 0 && tally.rounds > 0 {
        true => ExitCode::SUCCESS,
        false => ExitCode::FAILURE,
    })
}

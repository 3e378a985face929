//! Opens every PDN file of a folder as `replay` does, and counts how much of it opens.
//!
//! ```sh
//! cargo run --release -p damiera-screens --example records -- FOLDER
//! ```
//!
//! A game opens whole, or with a remark on what was left out or taken in one of several ways, or it is refused. Games of
//! another board than 8x8 are counted by themselves.

use std::error::Error;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use damiera_rules::pdn::{AssumedVariant, PdnError, PdnErrorKind};
use damiera_rules::{FenError, PdnRecord, Variant};
use damiera_screens::record::{GameCollection, Search, decode};

const USAGE: &str = "usage: records FOLDER [--each]";

/// Number of games by what became of them.
#[derive(Debug, Default, Clone, Copy)]
struct Counts {
    whole: usize,
    remarked: usize,
    refused: usize,
    other_board: usize,
}

impl Counts {
    fn add(&mut self, other: Counts) {
        self.whole += other.whole;
        self.remarked += other.remarked;
        self.refused += other.refused;
        self.other_board += other.other_board;
    }

    fn row(self, name: &str) -> String {
        let Counts {
            whole,
            remarked,
            refused,
            other_board,
        } = self;
        format!("{whole:>6} {remarked:>8} {refused:>7} {other_board:>11}  {name}")
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let folder = PathBuf::from(arguments.next().ok_or(USAGE)?);
    let tells_each = match arguments.next().as_deref() {
        None => false,
        Some("--each") => true,
        Some(_) => return Err(USAGE.into()),
    };
    let mut files = Vec::new();
    list(&folder, &mut files)?;
    files.sort();
    let mut out = io::stdout().lock();
    writeln!(out, " whole remarked refused other board  file")?;
    let mut all = Counts::default();
    for file in &files {
        let text = decode(&std::fs::read(file)?);
        let shelf = GameCollection::read(text, AssumedVariant::Usual(Variant::Italiana));
        let counts = count(&shelf);
        all.add(counts);
        writeln!(out, "{}", counts.row(&file.display().to_string()))?;
        if tells_each {
            each(&shelf, &mut out)?;
        }
    }
    writeln!(out, "{}", all.row("all"))?;
    let opened = all.whole + all.remarked + all.refused;
    let whole = all.whole as f64 * 100.0 / opened.max(1) as f64;
    writeln!(out, "{whole:.2} of 100 games on 8x8 squares open whole")?;
    Ok(())
}

/// The PDN files in a folder and in those within it.
fn list(folder: &Path, files: &mut Vec<PathBuf>) -> io::Result<()> {
    for entry in std::fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            list(&path, files)?;
        } else if path
            .extension()
            .is_some_and(|it| it.eq_ignore_ascii_case("pdn"))
        {
            files.push(path);
        }
    }
    Ok(())
}

fn count(shelf: &GameCollection) -> Counts {
    let everything = Search::default();
    let mut counts = Counts::default();
    let mut is_larger = false;
    for (_, game) in shelf.records(&everything) {
        match game {
            Ok(record) if record.remarks().is_empty() => counts.whole += 1,
            Ok(record) if record.broken().is_some_and(is_larger_board) => counts.other_board += 1,
            Ok(_) => counts.remarked += 1,
            Err(error) if is_unknown_type(&error) => counts.other_board += 1,
            Err(error) => {
                counts.refused += 1;
                is_larger |= is_larger_board(&error);
            }
        }
    }
    // The first moves of other games in such a file may name no square that tells.
    if is_larger {
        counts.other_board += std::mem::take(&mut counts.refused);
    }
    counts
}

fn is_unknown_type(error: &PdnError) -> bool {
    matches!(error.kind, PdnErrorKind::UnknownGameType(_))
}

/// True if a square is named that only a larger board has.
fn is_larger_board(error: &PdnError) -> bool {
    let (PdnErrorKind::NoSuchSquare(name) | PdnErrorKind::BadFen(FenError::BadItem(name))) =
        &error.kind
    else {
        return false;
    };
    let numbers = name.split(|c: char| !c.is_ascii_digit());
    numbers
        .filter_map(|it| it.parse::<u32>().ok())
        .any(|it| it > 32)
}

/// Every remark and refusal of a file.
fn each(shelf: &GameCollection, out: &mut impl Write) -> io::Result<()> {
    let choice = shelf.choice();
    if choice.is_guess {
        writeln!(
            out,
            "    read as {}, fitting: {:?}",
            choice.variant, choice.fitting
        )?;
    }
    for (number, game) in shelf.records(&Search::default()) {
        let remarks = game.as_ref().map_or(&[][..], PdnRecord::remarks);
        for remark in remarks {
            writeln!(out, "    game {number}: {remark}")?;
        }
        if let Err(error) = game {
            writeln!(out, "    game {number} is refused: {error}")?;
        }
    }
    Ok(())
}

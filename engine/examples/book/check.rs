//! Compares the moves of a book with the best moves of a search.

use std::fs;

use anyhow::{Context, Result, ensure};
use damiera_engine::book::{Book, MOST_LOSS};
use damiera_rules::Variant;

use crate::Check;
use crate::ranking::Ranking;
use crate::reach::reachable;

/// The losses of a book's moves by a search.
#[derive(Default)]
struct Losses {
    positions: usize,
    moves: usize,
    sum: i64,
    worst: i32,
    /// Moves that lose more than a book may, each with its position.
    bad: Vec<String>,
}

/// Checks books one after another, and fails when a move of one is bad.
pub(crate) fn check_all(plan: &Check, variants: &[Variant]) -> Result<()> {
    let mut bad = 0;
    for &variant in variants {
        let file = match &plan.from {
            Some(folder) => {
                let path = folder.join(format!("{variant}.book"));
                Some(fs::read(&path).with_context(|| format!("cannot read {}", path.display()))?)
            }
            None => None,
        };
        let book = match &file {
            Some(bytes) => Book::read(bytes)?,
            None => Book::of(variant),
        };
        ensure!(book.variant() == variant, "a book for {}", book.variant());
        let losses = check(plan, &book)?;
        for line in &losses.bad {
            println!("{variant}: {line}");
        }
        println!(
            "{variant}: of {} positions {} with {} moves searched: {:.1} hundredths worse than the best \
             on the average, {} at most, {} more than {MOST_LOSS}",
            book.len(),
            losses.positions,
            losses.moves,
            losses.sum as f64 / losses.moves.max(1) as f64,
            losses.worst,
            losses.bad.len(),
        );
        bad += losses.bad.len();
    }
    ensure!(bad == 0, "{bad} moves are worse than a book may have");
    Ok(())
}

fn check(plan: &Check, book: &Book<'_>) -> Result<Losses> {
    let variant = book.variant();
    let reached = reachable(variant, |position| {
        book.moves(position).iter().map(|found| found.mv).collect()
    })?;
    ensure!(
        reached.len() == book.len(),
        "{variant}: {} of {} positions can be reached",
        reached.len(),
        book.len()
    );
    let mut ranking = Ranking::judge(plan.nodes)?;
    let mut losses = Losses::default();
    for position in reached.values().step_by(plan.every.max(1)) {
        let ranked = ranking.of(position)?.context("a position with moves")?;
        losses.positions += 1;
        for found in book.moves(position) {
            let own = ranked.moves.iter().find(|(mv, _)| *mv == found.mv);
            // A move that the search does not even rank is worse than the margin.
            let beyond = i32::from(ranking.margin()) + 1;
            let loss = own.map_or(beyond, |(_, value)| ranked.score - value);
            losses.moves += 1;
            losses.sum += i64::from(loss);
            losses.worst = losses.worst.max(loss);
            if loss > i32::from(MOST_LOSS) {
                losses
                    .bad
                    .push(format!("{position}: {} loses {loss}", found.mv));
            }
        }
    }
    Ok(losses)
}

//! Makes the book of a variant.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use cpu_time::ThreadTime;
use damiera_engine::book::{Book, BookEntry, encode};
use damiera_rules::{Game, Move, Variant};

use crate::Make;
use crate::ranking::Ranking;
use crate::reach::reachable;
use crate::tree::{Node, back_up, grow};

/// Number of games that are played to see how far a book is followed.
const SEEDS: u64 = 100;

/// Searches the first plies of a variant and writes its book.
pub(crate) fn make(plan: &Make, variant: Variant) -> Result<()> {
    let watch = ThreadTime::now();
    let mut tree = grow(plan, variant)?;
    back_up(&mut tree, plan.margin);
    let found = reachable(variant, |position| {
        let node = tree.nodes.get(&position.key());
        node.map_or_else(Vec::new, |node| only_moves(&node.moves))
    })?;
    let mut judge = Ranking::judge(plan.judge_nodes)?;
    let (mut entries, mut moves, mut kept) = (BTreeMap::new(), 0, 0);
    for key in found.keys() {
        let Some(node) = tree.nodes.get(key) else {
            continue;
        };
        let entry = judged(plan, node, &mut judge)?;
        moves += node.moves.len();
        kept += entry.moves.len();
        if !entry.moves.is_empty() {
            entries.insert(*key, entry);
        }
    }
    let (entries, file) = write(variant, entries, &plan.to)?;
    let (mean, most) = plies_in(&Book::read(&file)?)?;
    println!(
        "{variant}: {} positions searched, {moves} moves found good, {kept} again; {} positions and {} \
         moves in {} bytes; games follow it for {mean:.1} plies, {most} at most; {:.0} s",
        tree.len(),
        entries.len(),
        entries.iter().map(|entry| entry.moves.len()).sum::<usize>(),
        file.len(),
        watch.elapsed().as_secs_f64(),
    );
    Ok(())
}

/// Writes a book of the positions that can be reached by its own moves; returns what is in it, and the file.
fn write(
    variant: Variant,
    mut entries: BTreeMap<u64, BookEntry>,
    to: &Path,
) -> Result<(Vec<BookEntry>, Vec<u8>)> {
    let in_book = reachable(variant, |position| {
        let entry = entries.get(&position.key());
        entry.map_or_else(Vec::new, |entry| only_moves(&entry.moves))
    })?;
    entries.retain(|key, _| in_book.contains_key(key));
    let entries: Vec<_> = entries.into_values().collect();
    let file = encode(variant, &entries)?;
    let path = to.join(format!("{variant}.book"));
    fs::write(&path, &file).with_context(|| format!("cannot write {}", path.display()))?;
    Ok((entries, file))
}

/// The length of games that both sides play by the book, in plies: the mean, and the most.
fn plies_in(book: &Book<'_>) -> Result<(f64, usize)> {
    let (mut sum, mut most) = (0, 0);
    for seed in 0..SEEDS {
        let mut game = Game::new(book.variant());
        while let Some(choice) = book.choose(&game, seed) {
            game.play(&choice.path)?;
        }
        sum += game.ply();
        most = most.max(game.ply());
    }
    Ok((sum as f64 / SEEDS as f64, most))
}

fn only_moves<T>(moves: &[(Move, T)]) -> Vec<Move> {
    moves.iter().map(|(mv, _)| *mv).collect()
}

/// A position with those of its moves that the judge finds good.
fn judged(plan: &Make, node: &Node, judge: &mut Ranking) -> Result<BookEntry> {
    let ranked = judge.of(&node.position)?.context("a position with moves")?;
    let candidates = only_moves(&node.moves);
    let moves = ranked
        .moves
        .iter()
        .filter(|(mv, _)| candidates.contains(mv))
        .filter_map(|&(mv, value)| {
            let loss = u8::try_from(ranked.score - value).ok()?;
            (loss <= plan.judge_margin).then_some((mv, loss))
        })
        .collect();
    let score = ranked.score.clamp(i16::MIN.into(), i16::MAX.into()) as i16;
    Ok(BookEntry {
        position: node.position,
        score,
        moves,
    })
}

//! Plays endings of kings alone against endgame tables, and counts what is won and what is held.
//!
//! ```sh
//! cargo run --release -p damiera-engine --bin damiera-tables -- make --pieces 4 all
//! cargo run --release -p damiera-engine --example endings -- all --every 499
//! cargo run --release -p damiera-engine --example endings -- inglese --sides 3,2 --games 12 --blind
//! ```
//!
//! The engine has white and the move. It must win the positions that the tables call won, against the longest defence,
//! and hold the drawn ones. The tables are the judge, so their counts of moves are the variant's own. With `--blind`
//! the engine itself has no tables.

#![expect(clippy::print_stdout, reason = "the result is the program's purpose")]

#[path = "shared/variants.rs"]
mod variants;

use std::path::PathBuf;
use std::sync::Arc;

use anyhow::{Context, Result, ensure};
use clap::Parser;
use damiera_engine::tables::{Tables, Verdict};
use damiera_engine::{Engine, Level, Limit};
use damiera_rules::{Bitboard, Color, Game, Move, Outcome, Position, Square, Variant};

use crate::variants::variants;

/// The size of the engine's transposition table, in MB.
const TABLE: usize = 16;

/// Plays endings of kings against endgame tables.
#[derive(Parser)]
struct Arguments {
    /// The variants; `all` is every one.
    #[arg(required = true)]
    variants: Vec<String>,
    /// The folder of the tables.
    #[arg(long, default_value = "tables")]
    tables: PathBuf,
    /// The numbers of white's and black's kings. By default all with up to four pieces.
    #[arg(long, value_parser = sides)]
    sides: Option<(u32, u32)>,
    /// Of so many positions one is played.
    #[arg(long, default_value_t = 499)]
    every: usize,
    /// Maximum number of won positions, and of drawn ones, of each number of kings.
    #[arg(long)]
    games: Option<usize>,
    /// The level that plays.
    #[arg(long, default_value = "10", value_parser = level)]
    level: Level,
    /// At most so many positions a move, instead of what the level has.
    #[arg(long)]
    nodes: Option<u64>,
    /// Without tables for the engine.
    #[arg(long)]
    blind: bool,
}

/// The results of the positions of some material.
#[derive(Default)]
struct Count {
    won: usize,
    of_won: usize,
    held: usize,
    of_drawn: usize,
    /// Positions where it was otherwise.
    missed: Vec<String>,
}

fn main() -> Result<()> {
    let arguments = Arguments::parse();
    let tables = Arc::new(Tables::open(&arguments.tables)?);
    let materials = match arguments.sides {
        Some(sides) => vec![sides],
        None => vec![(1, 1), (2, 1), (1, 2), (3, 1), (2, 2), (1, 3)],
    };
    let mut missed = 0;
    for variant in variants(&arguments.variants)? {
        for &sides in &materials {
            let count = play_all(&arguments, &tables, variant, sides)?;
            println!(
                "{variant} {} against {}: {} of {} won, {} of {} held",
                sides.0, sides.1, count.won, count.of_won, count.held, count.of_drawn
            );
            for position in &count.missed {
                println!("  missed: {position}");
            }
            missed += count.missed.len();
        }
    }
    ensure!(arguments.blind || missed == 0, "{missed} endings missed");
    Ok(())
}

/// Plays the endings of so many kings.
fn play_all(
    arguments: &Arguments,
    tables: &Arc<Tables>,
    variant: Variant,
    (white, black): (u32, u32),
) -> Result<Count> {
    ensure!(
        white + black <= tables.pieces(variant),
        "{variant}: no table of {} pieces",
        white + black
    );
    let mut engine = Engine::with_table(TABLE)?;
    if !arguments.blind {
        engine.use_tables(Some(Arc::clone(tables)));
    }
    let most = arguments.games.unwrap_or(usize::MAX);
    let mut count = Count::default();
    for (number, position) in positions(variant, white, black).enumerate() {
        if number % arguments.every.max(1) != 0 || !position.can_move() {
            continue;
        }
        let is_won = match tables.probe(&position)? {
            Some(Verdict::Win { .. }) if count.of_won < most => true,
            Some(Verdict::Draw) if count.of_drawn < most => false,
            Some(_) => continue,
            None => anyhow::bail!("{position} is not in the table"),
        };
        let winner = play(arguments, &mut engine, tables, position)?;
        if is_won {
            count.of_won += 1;
            count.won += usize::from(winner == Some(Color::White));
        } else {
            count.of_drawn += 1;
            count.held += usize::from(winner != Some(Color::Black));
        }
        let expected = is_won.then_some(Color::White);
        if winner != expected && (is_won || winner == Some(Color::Black)) {
            count.missed.push(position.to_string());
        }
    }
    Ok(count)
}

/// Plays an ending to its end by the rules of the game, and says who won.
fn play(
    arguments: &Arguments,
    engine: &mut Engine,
    tables: &Tables,
    start: Position,
) -> Result<Option<Color>> {
    let limit = Limit {
        nodes: arguments.nodes,
        ..Limit::NONE
    };
    let mut game = Game::from_position(start);
    loop {
        match game.outcome() {
            None => {}
            Some(Outcome::Win { winner, .. }) => return Ok(Some(winner)),
            Some(Outcome::Draw(_)) => return Ok(None),
        }
        let mv = match game.position().turn() {
            Color::White => {
                let choice = engine.play(&game, arguments.level, 1, &limit);
                choice.context("a game that goes on has a move")?.mv
            }
            Color::Black => best_by_tables(tables, &game)?,
        };
        game.play_move(&mv)?;
    }
}

/// The move that resists longest, or wins soonest. Among equal ones the position decides, always in
/// the same way, so that a defence does not walk to and fro.
fn best_by_tables(tables: &Tables, game: &Game) -> Result<Move> {
    let best = tables.best_moves(game.position())?;
    let count = best.len().max(1) as u64;
    let drawn = (game.position().key() ^ game.ply() as u64) % count;
    let mv = best.get(drawn as usize);
    mv.copied().context("a table has a best move")
}

/// Every position of so many kings, white to move.
fn positions(variant: Variant, white: u32, black: u32) -> impl Iterator<Item = Position> {
    let whites = subsets(white, Bitboard::EMPTY);
    whites.into_iter().flat_map(move |white| {
        let blacks = subsets(black, white).into_iter();
        blacks.filter_map(move |black| {
            let kings = white | black;
            Position::from_bitboards(white, black, kings, Color::White, variant).ok()
        })
    })
}

/// The sets of so many squares outside some.
fn subsets(size: u32, outside: Bitboard) -> Vec<Bitboard> {
    let mut sets = vec![Bitboard::EMPTY];
    for _ in 0..size {
        let mut larger = Vec::new();
        for set in sets {
            // Each set once: squares are added in their order.
            let above = set.iter().last().map_or(0, |last| last.index() + 1);
            let free = Square::ALL.iter().skip(above);
            larger.extend(
                free.filter(|&&square| !outside.contains(square))
                    .map(|&square| set.with(square)),
            );
        }
        sets = larger;
    }
    sets
}

fn sides(text: &str) -> Result<(u32, u32)> {
    let (white, black) = text.split_once(',').context("WHITE,BLACK")?;
    let (white, black) = (white.parse()?, black.parse()?);
    ensure!(
        white > 0 && black > 0 && white + black <= 5,
        "one king each at least, five at most"
    );
    Ok((white, black))
}

fn level(text: &str) -> Result<Level> {
    Ok(Level::new(text.parse()?)?)
}

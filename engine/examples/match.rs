//! Plays games between two levels of every variant, to see whether their order is the right one.
//!
//! `cargo run --release -p damiera-engine --example match -- 5 2 50` plays 50 openings of four
//! random plies, each twice with colours changed, and prints what the first level made of it.

#![expect(clippy::print_stdout, reason = "the result is the program's purpose")]

use std::time::{Duration, Instant};

use anyhow::Context;
use damiera_engine::{Level, Limit, choose};
use damiera_rules::{Color, Game, Outcome, Variant};

const OPENING_PLIES: usize = 4;

fn main() -> anyhow::Result<()> {
    let mut arguments = std::env::args().skip(1);
    let mut number = |name: &str| -> anyhow::Result<u64> {
        let text = arguments
            .next()
            .with_context(|| format!("usage: match LEVEL LEVEL OPENINGS: {name} is missing"))?;
        text.parse().with_context(|| format!("{name}: {text}"))
    };
    let first = Level::new(u8::try_from(number("first level")?)?)?;
    let second = Level::new(u8::try_from(number("second level")?)?)?;
    let openings = number("openings")?;
    for variant in Variant::ALL {
        let mut tally = Tally::default();
        for seed in 0..openings {
            for color in Color::ALL {
                tally.play(variant, [first, second], color, seed)?;
            }
        }
        tally.print(variant, [first, second]);
    }
    Ok(())
}

/// What the first level made of its games, and what each level spent.
#[derive(Default)]
struct Tally {
    wins: u32,
    draws: u32,
    losses: u32,
    plies: usize,
    spent: [Spent; 2],
}

#[derive(Clone, Copy, Default)]
struct Spent {
    moves: u32,
    nodes: u64,
    depth: u32,
    time: Duration,
    longest: Duration,
}

impl Tally {
    /// Plays one game, the first level with the pieces of `color`.
    fn play(
        &mut self,
        variant: Variant,
        levels: [Level; 2],
        color: Color,
        seed: u64,
    ) -> anyhow::Result<()> {
        let mut game = opening(variant, seed)?;
        while game.outcome().is_none() {
            let player = usize::from(game.position().turn() != color);
            let (choice, time) = timed(|| choose(&game, levels[player], seed, &Limit::NONE));
            let choice = choice.context("a game that goes on has a move")?;
            let spent = &mut self.spent[player];
            spent.moves += 1;
            spent.nodes += choice.nodes;
            spent.depth += choice.depth;
            spent.time += time;
            spent.longest = spent.longest.max(time);
            game.play_move(&choice.mv)?;
        }
        self.plies += game.ply();
        match game.outcome() {
            Some(Outcome::Win { winner, .. }) if winner == color => self.wins += 1,
            Some(Outcome::Win { .. }) => self.losses += 1,
            _ => self.draws += 1,
        }
        Ok(())
    }

    fn print(&self, variant: Variant, levels: [Level; 2]) {
        let games = self.wins + self.draws + self.losses;
        let [first, second] = levels.map(Level::number);
        println!(
            "{variant}: level {first} against {second}: {} won, {} drawn, {} lost, {} plies a game",
            self.wins,
            self.draws,
            self.losses,
            self.plies / games.max(1) as usize,
        );
        for (level, spent) in levels.into_iter().zip(self.spent) {
            let moves = spent.moves.max(1);
            println!(
                "  level {}: {} nodes, depth {}, {:?} a move, the longest {:?}",
                level.number(),
                spent.nodes / u64::from(moves),
                spent.depth / moves,
                spent.time / moves,
                spent.longest,
            );
        }
    }
}

/// A game after some random moves, always the same for one seed.
fn opening(variant: Variant, seed: u64) -> anyhow::Result<Game> {
    let mut game = Game::new(variant);
    let mut random = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ 0xD1B5_4A32_D192_ED03;
    while game.ply() < OPENING_PLIES {
        random = random
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        let moves = game.legal_moves();
        let drawn = (random >> 33) as usize % moves.len();
        game.play_move(&moves[drawn])?;
    }
    Ok(game)
}

#[expect(
    clippy::disallowed_methods,
    reason = "there is no tokio here, and real time is what is measured"
)]
fn timed<T>(work: impl FnOnce() -> T) -> (T, Duration) {
    let start = Instant::now();
    let result = work();
    (result, start.elapsed())
}

//! Plays a game against you on the terminal: `cargo run --release -p damiera-engine --example play`.
//!
//! The variant and the seconds that the engine thinks may follow: `-- russa 0.5`.

#![expect(clippy::print_stdout, reason = "the game is the program's purpose")]

use std::io::{BufRead, stdin};
use std::time::Duration;

use damiera_engine::{Engine, Limit, TimeLimit};
use damiera_rules::{Game, Variant};

fn main() -> anyhow::Result<()> {
    let mut arguments = std::env::args().skip(1);
    let variant: Variant = arguments.next().as_deref().unwrap_or("italiana").parse()?;
    let seconds = arguments.next().as_deref().unwrap_or("1").parse()?;
    let time = Duration::try_from_secs_f64(seconds)?;
    let limit = Limit {
        time: Some(TimeLimit::wall(time)),
        ..Limit::NONE
    };
    let mut engine = Engine::default();
    let mut game = Game::new(variant);
    println!("{}\nyour move:", game.position());
    for line in stdin().lock().lines() {
        if let Err(refused) = game.play_text(line?.trim()) {
            println!("{refused}");
            continue;
        }
        if let Some(choice) = engine.choose(&game, &limit) {
            let ply = game.position().ply(&choice.mv)?;
            println!("{}  ({})", game.position().official(&ply), choice.score);
            game.play_move(&choice.mv)?;
        }
        println!("{}", game.position());
        if let Some(outcome) = game.outcome() {
            println!("{outcome:?}");
            break;
        }
    }
    Ok(())
}

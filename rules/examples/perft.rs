//! Counts the legal move sequences of every length up to a depth.

use std::io::Write;
use std::process::ExitCode;
use std::time::SystemTime;

use damiera_rules::{FenError, Position, UnknownVariant, Variant, perft};

const USAGE: &str = "usage: perft VARIANT DEPTH [FEN]";

#[derive(Debug, thiserror::Error)]
enum Error {
    #[error("{USAGE}")]
    Usage,
    #[error(transparent)]
    Variant(#[from] UnknownVariant),
    #[error("the depth: {0}")]
    Depth(#[from] std::num::ParseIntError),
    #[error("the FEN: {0}")]
    Fen(#[from] FenError),
    #[error(transparent)]
    Output(#[from] std::io::Error),
}

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            // Nobody is left to tell when standard error is gone too.
            let _ = writeln!(std::io::stderr(), "{error}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<(), Error> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let (variant, depth, fen) = match arguments.as_slice() {
        [variant, depth] => (variant, depth, None),
        [variant, depth, fen] => (variant, depth, Some(fen)),
        _ => return Err(Error::Usage),
    };
    let rules = variant.parse::<Variant>()?.rules();
    let depth: u32 = depth.parse()?;
    let position = match fen {
        Some(fen) => Position::from_fen(fen, rules)?,
        None => Position::start(rules),
    };
    let start = SystemTime::now();
    for ply in 1..=depth {
        let nodes = perft(rules, &position, ply);
        writeln!(std::io::stdout(), "{ply} {nodes}")?;
    }
    let seconds = start.elapsed().unwrap_or_default().as_secs_f64();
    writeln!(std::io::stderr(), "{seconds:.3} s")?;
    Ok(())
}

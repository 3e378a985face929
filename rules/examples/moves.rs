//! Lists the legal moves of a position: as they are typed, in official notation, and what they take.
//!
//! ```sh
//! cargo run --release -p damiera-rules --example moves -- russa 'W:Wc3,e3:Bd4,f6,Kh2'
//! ```

use std::error::Error;
use std::io::Write;

use damiera_rules::{Position, Variant};

const USAGE: &str = "usage: moves VARIANT [FEN]";

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let variant: Variant = arguments.next().ok_or(USAGE)?.parse()?;
    let position = match arguments.next() {
        Some(fen) => Position::from_fen(&fen, variant)?,
        None => variant.start(),
    };
    let mut out = std::io::stdout().lock();
    for ply in position.legal_plies() {
        let (typed, official) = (ply.labels(variant.drawing()), position.official(&ply));
        let taken: Vec<_> = ply.captured().map(|square| variant.name(square)).collect();
        writeln!(out, "{typed:20} {official:12} {}", taken.join(" "))?;
    }
    Ok(())
}

//! Plays the games of a PDN file by the rules, and prints the last position of each and how it ended.
//!
//! ```sh
//! cargo run --release -p damiera-rules --example replay -- rules/tests/data/pdn/plain_games.pdn
//! ```

use std::error::Error;
use std::io::Write;

use damiera_rules::pdn::{AssumedVariant, PdnGames, VariantChoice};
use damiera_rules::{Color, Variant};

const USAGE: &str = "usage: replay FILE [VARIANT of the games that do not say theirs]";

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let text = std::fs::read_to_string(arguments.next().ok_or(USAGE)?)?;
    let assumed = match arguments.next() {
        Some(name) => AssumedVariant::Given(name.parse()?),
        None => AssumedVariant::Usual(Variant::Italiana),
    };
    let choice = VariantChoice::of_text(&text, assumed);
    let mut out = std::io::stdout().lock();
    for record in PdnGames::new(&text, &choice) {
        let played = record.and_then(|record| Ok((record.game()?, record)));
        match played {
            Ok((game, record)) => {
                for remark in record.remarks() {
                    writeln!(out, "{remark}")?;
                }
                let [white, black] =
                    Color::ALL.map(|color| record.tags.player(color).unwrap_or("?"));
                let (plies, result) = (game.ply(), record.result);
                writeln!(out, "{white} - {black}: {result} in {plies} plies")?;
                writeln!(out, "    {} {}", game.variant(), game.position())?;
                if let Some(outcome) = game.outcome() {
                    writeln!(out, "    by the rules: {outcome:?}")?;
                }
            }
            Err(error) => writeln!(out, "{error}")?,
        }
    }
    Ok(())
}

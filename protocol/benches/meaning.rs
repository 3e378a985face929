//! The time for understanding a person's line. A line without a meaning takes longest, and anyone may write one.
//!
//! ```sh
//! cargo bench -p damiera-protocol --bench meaning
//! ```

use damiera_protocol::command::CommandError;
use damiera_protocol::meaning::{Situation, exact};
use damiera_protocol::text::Language;
use divan::black_box;

fn main() {
    divan::main();
}

const LINES: [&str; 7] = [
    "22-18",
    "stanze",
    "goica",
    "asdf",
    "vorrei giocare una partita con il computer",
    "ciao a tutti come va oggi?",
    "a b c d e f g h i j k l m n o p q r s t u v w x y z aa bb cc dd",
];

#[divan::bench(args = LINES)]
fn understood(line: &str) -> Result<usize, CommandError> {
    let meant = exact(black_box(line), Language::It, Situation::default());
    meant.map(|line| line.len())
}

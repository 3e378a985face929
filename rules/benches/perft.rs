//! How fast positions are counted, for each way of moving.
//!
//! ```sh
//! cargo bench -p damiera-rules --bench perft
//! ```

use damiera_rules::{Variant, perft};
use divan::Bencher;
use divan::counter::ItemsCount;

fn main() {
    divan::main();
}

#[divan::bench(args = Variant::ALL)]
fn from_the_start(bencher: Bencher<'_, '_>, variant: Variant) {
    let start = variant.start();
    let depth = 7;
    bencher
        .counter(ItemsCount::new(perft(&start, depth)))
        .bench(|| perft(divan::black_box(&start), depth));
}

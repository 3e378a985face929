//! The sizes of what a connection and its room hold. Each type has a bound in bytes, so that growth is noticed.

/// Panics with the rows that are larger than their bound. `docs/measurements.md` has what a connection holds in all.
#[track_caller]
pub(crate) fn check(rows: &[(&str, usize, usize)]) {
    let mut rows = rows.to_vec();
    rows.sort_by_key(|(_, size, _)| std::cmp::Reverse(*size));
    for (what, size, bound) in &rows {
        println!("{size:>6} of {bound:>6}  {what}");
    }
    let grown: Vec<String> = rows
        .iter()
        .filter(|(_, size, bound)| size > bound)
        .map(|(what, size, bound)| format!("{what}: {size} bytes, not {bound}"))
        .collect();
    assert!(
        grown.is_empty(),
        "every connection or room holds these: box what is rare in them, or raise the bound in the test and measure the \
         memory of a connection anew: {grown:?}"
    );
}

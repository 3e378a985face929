//! The variants that a command line names.

use anyhow::{Context, Result};
use damiera_rules::Variant;

/// Reads the names of variants. `all` stands for every variant.
pub(crate) fn variants(names: &[String]) -> Result<Vec<Variant>> {
    if names.iter().any(|name| name == "all") {
        return Ok(Variant::ALL.to_vec());
    }
    let parse = |name: &String| {
        name.parse()
            .with_context(|| format!("no variant is called {name}"))
    };
    names.iter().map(parse).collect()
}

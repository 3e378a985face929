//! Comparing with another program's ratings, computed from what the server exports.

use std::fs;
use std::process::Command;

use anyhow::{Context, Result, ensure};
use serde_json::Value;

use super::args::RatingsArgs;
use super::player::Player;
use super::report::RatingsComparison;
use crate::stress::server::Site;

/// Exports every game, has the ratings computed again, and reads what comes of it.
pub(super) fn check(
    args: &RatingsArgs,
    site: &Site,
    players: &[Player],
) -> Result<RatingsComparison> {
    let folder = site.data();
    let (games, strengths) = (folder.join("games.pdn"), folder.join("strengths"));
    let mut export = Command::new(&args.server);
    export.args(["journal", "--data"]).arg(folder);
    done(export.args(["export", "--out"]).arg(&games))?;
    let lines = players
        .iter()
        .map(|player| format!("{} {}\n", player.name, player.strength));
    fs::write(&strengths, lines.collect::<String>())?;
    let mut check = Command::new("python3");
    let checked = done(check.arg(&args.check).args([&games, &strengths]));
    let found: Value = serde_json::from_slice(&checked.context("python3 is needed to compare")?)?;
    let correlation = |games: &str| found["spearman"][games].as_f64();
    Ok(RatingsComparison {
        ratings: found["compared"].as_u64().unwrap_or_default(),
        largest: found["largest_difference"].as_f64().unwrap_or(f64::MAX),
        wrong_shares: found["wrong_shares"].as_u64().unwrap_or(u64::MAX),
        after_30: correlation("30"),
        after_60: correlation("60"),
    })
}

/// Runs a command that must end well, and gives its output.
fn done(command: &mut Command) -> Result<Vec<u8>> {
    let output = command.output()?;
    let said = String::from_utf8_lossy(&output.stderr);
    ensure!(output.status.success(), "{said}");
    Ok(output.stdout)
}

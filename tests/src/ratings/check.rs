//! Comparing with another program's ratings, computed from what the server exports.

use std::fs;
use std::process::Command;

use anyhow::{Context, Result, ensure};
use serde_json::Value;

use super::args::RatingsArgs;
use super::player::Player;
use super::report::RatingsComparison;
use crate::crash::server::Site;

/// Exports every game, has the ratings computed again, and reads what comes of it.
pub(super) fn check(
    args: &RatingsArgs,
    site: &Site,
    players: &[Player],
) -> Result<RatingsComparison> {
    let folder = site.data();
    let (games, strengths) = (folder.join("games.pdn"), folder.join("strengths"));
    let exported = Command::new(&args.server)
        .args(["journal", "--data"])
        .arg(&folder)
        .args(["export", "--out"])
        .arg(&games)
        .output()?;
    ensure!(
        exported.status.success(),
        "{}",
        String::from_utf8_lossy(&exported.stderr)
    );
    let lines = players
        .iter()
        .map(|player| format!("{} {}\n", player.name, player.strength));
    fs::write(&strengths, lines.collect::<String>())?;
    let checked = Command::new("python3")
        .arg(&args.check)
        .arg(&games)
        .arg(&strengths)
        .output()
        .context("python3 is needed to compare")?;
    ensure!(
        checked.status.success(),
        "{}",
        String::from_utf8_lossy(&checked.stderr)
    );
    let found: Value = serde_json::from_slice(&checked.stdout)?;
    let correlation = |games: &str| found["spearman"][games].as_f64();
    Ok(RatingsComparison {
        ratings: found["compared"].as_u64().unwrap_or_default(),
        largest: found["largest_difference"].as_f64().unwrap_or(f64::MAX),
        wrong_shares: found["wrong_shares"].as_u64().unwrap_or(u64::MAX),
        after_30: correlation("30"),
        after_60: correlation("60"),
    })
}

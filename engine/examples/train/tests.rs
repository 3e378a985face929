//! Tests: a file of games that was stopped goes on as if it had not been, and a few games are enough to fit.

use std::fs::{self, OpenOptions};
use std::io::Write;
use std::path::Path;

use anyhow::Result;
use damiera_engine::evaluation::{Family, Network};
use damiera_rules::Variant;

use crate::data::{self, Sample};
use crate::fit::fit;
use crate::generate::generate;
use crate::{Fit, Generate};

/// A plan of so many short games.
fn plan(to: &Path, games: u64, seed: u64) -> Generate {
    Generate {
        to: to.to_owned(),
        variant: Variant::Russa,
        games,
        nodes: 20,
        more_nodes: 10,
        sidelines: 1,
        openings: (4, 10),
        drawn: true,
        tables: None,
        seed,
        threads: 1,
    }
}

#[test]
fn a_file_that_was_stopped_while_it_was_written_becomes_the_same() -> Result<()> {
    let folder = tempfile::tempdir()?;
    let (whole, parts) = (folder.path().join("whole"), folder.path().join("parts"));
    generate(&plan(&whole, 192, 7))?;
    generate(&plan(&parts, 64, 7))?;
    // Positions of games that were not written whole.
    let mut file = OpenOptions::new().append(true).open(&parts)?;
    file.write_all(&[0xa5; 1_000])?;
    drop(file);
    // Another number of threads changes nothing.
    let rest = Generate {
        threads: 2,
        ..plan(&parts, 192, 7)
    };
    generate(&rest)?;
    assert!(fs::metadata(&whole)?.len() > 10_000);
    assert!(fs::read(&whole)? == fs::read(&parts)?);
    Ok(())
}

#[test]
fn another_plan_does_not_go_on_with_a_file() -> Result<()> {
    let folder = tempfile::tempdir()?;
    let to = folder.path().join("games");
    generate(&plan(&to, 64, 7))?;
    let before = fs::read(&to)?;
    let refused = generate(&plan(&to, 128, 8));
    let refused = refused.err().map(|error| format!("{error:#}"));
    let said = refused.unwrap_or_default();
    assert!(said.contains("begun by another plan"), "{said}");
    fs::remove_file(folder.path().join("games.progress"))?;
    let refused = generate(&plan(&to, 128, 7));
    let refused = refused.err().map(|error| format!("{error:#}"));
    let said = refused.unwrap_or_default();
    assert!(said.contains("is no file that goes on"), "{said}");
    assert!(fs::read(&to)? == before);
    Ok(())
}

#[test]
fn positions_beside_games_have_no_result_and_are_quiet() -> Result<()> {
    let folder = tempfile::tempdir()?;
    for sidelines in [0, 2] {
        let games = folder.path().join(format!("games-{sidelines}"));
        generate(&Generate {
            sidelines,
            ..plan(&games, 64, 7)
        })?;
        let samples = data::read(&[games], Family::Russian)?;
        let is_beside = |sample: &&Sample| sample.half_points.is_none();
        let beside = samples.iter().filter(is_beside).count();
        assert_eq!(beside > samples.len() / 2, sidelines == 2, "{beside}");
        assert_eq!(beside == 0, sidelines == 0, "{beside}");
        let captures = samples
            .iter()
            .filter(|sample| sample.position.can_capture());
        assert_eq!(captures.count(), 0);
    }
    Ok(())
}

#[test]
fn a_few_games_are_enough_to_fit() -> Result<()> {
    let folder = tempfile::tempdir()?;
    let (games, to) = (folder.path().join("games"), folder.path().join("weights"));
    generate(&plan(&games, 64, 7))?;
    // None of them is held out to test the others.
    fit(&Fit {
        data: vec![games],
        family: Family::Russian,
        to: to.clone(),
        epochs: 2,
        rate: 0.002,
        result: 0.2,
        threads: 2,
        seed: 1,
    })?;
    let network = Network::read(&fs::read(to)?)?;
    assert_eq!(network.family(), Family::Russian);
    Ok(())
}

//! Searches positions again, with an evaluation that has learned more since they were played.

use std::collections::HashSet;
use std::fs::File;
use std::io::{BufWriter, Write};
use std::slice;

use anyhow::{Context, Result};
use damiera_engine::{Engine, Limit};
use damiera_rules::Game;

use crate::Rescore;
use crate::data::{self, Sample, score_for_white};

/// The table of the search, in MB. It is never cleared: positions stand in the order of their games,
/// and what was found about one helps with the next.
const TABLE: usize = 1;

/// After so many positions it says how far it has come.
const REPORT: usize = 10_000;

/// Writes the positions of a file with the scores that the engine gives them now. The results of
/// games stay.
pub(crate) fn rescore(plan: &Rescore) -> Result<()> {
    let samples = data::read(slice::from_ref(&plan.data), plan.family)?;
    let first = samples.first().context("no positions")?;
    let mut file = BufWriter::new(File::create(&plan.to)?);
    data::begin(&mut file, first.position.variant())?;
    let mut engine = Engine::with_table(TABLE)?;
    let limit = Limit {
        nodes: Some(plan.nodes),
        ..Limit::NONE
    };
    let mut known = HashSet::new();
    let mut written = 0;
    for sample in &samples {
        let Sample {
            position,
            half_points,
            ..
        } = *sample;
        // Once is enough: see `fit`.
        if !known.insert(position) {
            continue;
        }
        let choice = engine.choose(&Game::from_position(position), &limit);
        let Some(score) = choice.and_then(|choice| score_for_white(&position, choice.score)) else {
            continue;
        };
        let again = Sample {
            position,
            score,
            half_points,
        };
        data::append(&mut file, &[again])?;
        written += 1;
        if written % REPORT == 0 {
            println!("{written} of {} positions", samples.len());
        }
    }
    file.flush()?;
    println!("{written} of {} positions, the last", samples.len());
    Ok(())
}

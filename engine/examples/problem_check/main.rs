//! Checks problems by a search that shares nothing with the search that found them.
//!
//! ```sh
//! cargo run --release -p damiera-engine --example problem_check
//! cargo run --release -p damiera-engine --example problem_check -- --from found --keep 200
//! ```
//!
//! Of each problem: the position is legal and the game goes on there, the side to move wins by the line, no other move
//! of it does, and what was won stays won. With `--keep` the first problems of a file that hold are written into the
//! engine's folder; with `--retire` problems with another solution are marked there; otherwise a problem that does not
//! hold is an error.

#![expect(clippy::print_stdout, reason = "the result is the program's purpose")]

mod check;
mod engine_judge;
mod proof;

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::{Context, Result, ensure};
use clap::Parser;
use cpu_time::ThreadTime;
use damiera_engine::evaluation::Family;
use damiera_engine::problems::Problem;
use damiera_engine::tables::Tables;

use crate::check::{Fault, check};
use crate::engine_judge::EngineJudge;

/// Checks the problems of every family.
#[derive(Parser)]
struct Plan {
    /// A folder with problems.
    #[arg(long, default_value = "engine/problems")]
    from: PathBuf,
    /// Writes so many of each family that hold into the engine's folder.
    #[arg(long)]
    keep: Option<usize>,
    /// Where they are written.
    #[arg(long, default_value = "engine/problems")]
    to: PathBuf,
    /// Maximum number of positions searched for each move.
    #[arg(long, default_value_t = 3_000_000)]
    nodes: u64,
    /// Marks those with another solution as retired, in the engine's folder: numbers stay.
    #[arg(long, conflicts_with = "keep")]
    retire: bool,
    /// Asks the engine too, which searches so many positions for each move of the solver.
    #[arg(long)]
    engine: Option<u64>,
    /// The tables that the engine may use.
    #[arg(long)]
    tables: Option<PathBuf>,
    /// The families; every one where none is named.
    families: Vec<String>,
}

fn main() -> Result<()> {
    let plan = Plan::parse();
    let families: Vec<Family> = if plan.families.is_empty() {
        Family::ALL.to_vec()
    } else {
        let names = plan.families.iter();
        names.map(|name| name.parse()).collect::<Result<_, _>>()?
    };
    let mut bad = 0;
    for family in families {
        bad += check_family(&plan, family)?;
    }
    ensure!(
        bad == 0 || plan.keep.is_some() || plan.retire,
        "{bad} problems do not hold"
    );
    Ok(())
}

/// Checks a family's file; says how many of its problems do not hold.
fn check_family(plan: &Plan, family: Family) -> Result<usize> {
    let watch = ThreadTime::now();
    let name = format!("{family}.problems");
    let path = plan.from.join(&name);
    let text =
        fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))?;
    let tables = plan.tables.as_deref().map(Tables::open).transpose()?;
    let mut engine = match plan.engine {
        Some(nodes) => Some(EngineJudge::new(nodes, tables.map(Arc::new))?),
        None => None,
    };
    let (mut kept, mut held, mut retired, mut faults) = (String::new(), 0, 0, BTreeMap::new());
    for (index, line) in text.lines().enumerate() {
        if line.starts_with('#') {
            kept += &format!("{line}\n");
            continue;
        }
        if plan.keep.is_some_and(|most| held >= most) {
            break;
        }
        let problem = Problem::parse(line, Problem::variant_of(family))
            .with_context(|| format!("{name}:{}", index + 1))?;
        if problem.is_retired() {
            retired += 1;
            kept += &format!("{line}\n");
            continue;
        }
        let judged = check(&problem, plan.nodes).and_then(|()| match &mut engine {
            Some(engine) => engine.check(&problem),
            None => Ok(()),
        });
        match judged {
            Ok(()) => {
                held += 1;
                kept += &format!("{line}\n");
            }
            Err(fault) => {
                println!("{name}:{}: {fault}", index + 1);
                *faults.entry(fault).or_insert(0) += 1;
                if plan.retire {
                    let is_retired = fault == Fault::AnotherSolution;
                    let problem = if is_retired {
                        problem.retired()
                    } else {
                        problem
                    };
                    kept += &format!("{problem}\n");
                }
            }
        }
    }
    let bad: usize = faults.values().sum();
    println!(
        "{family}: {held} of {} problems hold, {retired} are retired, {:.0} s",
        held + bad,
        watch.elapsed().as_secs_f64()
    );
    for (fault, count) in faults {
        println!("{family}: {count}: {fault}");
    }
    if plan.keep.is_some() || plan.retire {
        write(&plan.to.join(&name), &kept)?;
    }
    Ok(bad)
}

fn write(path: &Path, text: &str) -> Result<()> {
    fs::write(path, text).with_context(|| format!("cannot write {}", path.display()))
}

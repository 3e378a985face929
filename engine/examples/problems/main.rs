//! Finds problems: positions where one line wins by a combination.
//!
//! ```sh
//! cargo run --release -p damiera-engine --example problems -- italian --seed 1 --tables tables
//! cargo run --release -p damiera-engine --example problems -- russian --games archive.pdn --to found
//! ```
//!
//! It goes through games of the engine against itself, or games of a file, and looks at each position where the side to
//! move is suddenly winning. Such a position must pass three tests. Each move of the winner is the only winning one, by
//! searches of a fixed number of nodes and by endgame tables. The line is a combination. At its end the gain is in
//! hand. Equal settings find equal problems.

#![expect(clippy::print_stdout, reason = "the result is the program's purpose")]

mod games;
mod judge;
mod material;
#[path = "../match/random.rs"]
#[expect(dead_code, reason = "matches shuffle, nothing here does")]
mod random;
mod solve;

use std::collections::{BTreeMap, HashSet};
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::{Context, Result};
use clap::Parser;
use damiera_engine::evaluation::Family;
use damiera_engine::problems::Problem;
use damiera_engine::tables::Tables;

use crate::games::Games;
use crate::judge::Judge;
use crate::solve::solve;

/// Finds problems for families of variants: FOLDER/FAMILY.problems.
#[derive(Parser)]
struct Plan {
    /// The families; `all` is every one.
    #[arg(required = true)]
    families: Vec<String>,
    /// Where the problems are written.
    #[arg(long, default_value = "engine/problems")]
    to: PathBuf,
    /// Number of problems to find for each family.
    #[arg(long, default_value_t = 300)]
    count: usize,
    /// The seed of the engine's games.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Looks at the games of this file (PDN) instead of the engine's.
    #[arg(long)]
    games: Option<PathBuf>,
    /// A folder of endgame tables, which are asked where they reach.
    #[arg(long)]
    tables: Option<PathBuf>,
    /// Number of nodes searched after each move to see if it wins.
    #[arg(long, default_value_t = 20_000)]
    nodes: u64,
    /// Maximum share of one grade, in percent.
    #[arg(long, default_value_t = 40)]
    share: usize,
}

fn main() -> Result<()> {
    let plan = Plan::parse();
    let families: Vec<Family> = if plan.families.iter().any(|name| name == "all") {
        Family::ALL.to_vec()
    } else {
        let names = plan.families.iter();
        names.map(|name| name.parse()).collect::<Result<_, _>>()?
    };
    families
        .into_iter()
        .try_for_each(|family| make(&plan, family))
}

/// Finds the problems of a family and writes them, every now and then and at the end.
fn make(plan: &Plan, family: Family) -> Result<()> {
    let variant = Problem::variant_of(family);
    let mut tables = Tables::default();
    if let Some(folder) = &plan.tables {
        tables.open_variant(folder, variant)?;
    }
    let mut judge = Judge::new(plan.nodes, Arc::new(tables))?;
    let mut games = Games::new(variant, plan.seed, plan.games.as_deref())?;
    let mut found = Found::default();
    let path = plan.to.join(format!("{family}.problems"));
    while found.problems.len() < plan.count {
        let Some(game) = games.next_game()? else {
            break;
        };
        let mut after = 0;
        for (ply, position) in game.positions.iter().enumerate() {
            if ply < after || found.seen.contains(&position.key()) {
                continue;
            }
            let source = format!("{} {ply}", game.source);
            let Some(problem) = solve(position, &mut judge, source)? else {
                continue;
            };
            // A combination is not shown again a move later.
            after = ply + problem.line().len();
            let most = plan.count * plan.share / 100;
            if found.add(problem, most) && found.problems.len().is_multiple_of(20) {
                write(&path, plan, family, &found)?;
            }
            if found.problems.len() >= plan.count {
                break;
            }
        }
    }
    write(&path, plan, family, &found)?;
    println!(
        "{family}: {} problems, {:?} by grade",
        found.problems.len(),
        found.grades
    );
    Ok(())
}

/// The problems so far.
#[derive(Default)]
struct Found {
    problems: Vec<Problem>,
    grades: BTreeMap<u8, usize>,
    /// Positions that stood in one already.
    seen: HashSet<u64>,
}

impl Found {
    /// Keeps a problem unless its grade has as many as it may.
    fn add(&mut self, problem: Problem, most: usize) -> bool {
        let held = self.grades.entry(problem.grade()).or_default();
        if *held >= most {
            return false;
        }
        *held += 1;
        for step in 0..problem.moves() {
            self.seen.insert(problem.position_at(step).key());
        }
        self.problems.push(problem);
        true
    }
}

fn write(path: &Path, plan: &Plan, family: Family, found: &Found) -> Result<()> {
    let mut text = String::new();
    writeln!(
        text,
        "# Problems of {}. See docs/engine.md.",
        Problem::variant_of(family)
    )?;
    writeln!(
        text,
        "# problems {family} --seed {} --nodes {} --count {} --share {}{}{}",
        plan.seed,
        plan.nodes,
        plan.count,
        plan.share,
        if plan.tables.is_some() {
            " --tables tables"
        } else {
            ""
        },
        if plan.games.is_some() {
            " --games FILE"
        } else {
            ""
        },
    )?;
    for problem in &found.problems {
        writeln!(text, "{problem}")?;
    }
    let aside = path.with_extension("new");
    fs::write(&aside, text).with_context(|| format!("cannot write {}", aside.display()))?;
    fs::rename(&aside, path).with_context(|| format!("cannot write {}", path.display()))
}

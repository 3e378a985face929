//! A run: the originals, the plan, and each copy in turn.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::PoisonError;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use anyhow::{Context, Result};
use tempfile::TempDir;
use tokio::time::Instant;

use super::args::RotArgs;
use super::folder;
use super::judge::Copy;
use super::original::{Original, RECIPES};
use super::plan::{CopyCase, plan};
use super::program::Program;
use super::report::{RotReport, RotRow};
use crate::stress::program::runtime;

/// Looks at every copy of the plan of a seed.
///
/// # Errors
/// When a program cannot be run, or an original cannot be made.
pub fn run(args: &RotArgs, seed: u64) -> Result<RotReport> {
    let began = Instant::now();
    let program = Program::new(&args.server)?;
    let work = TempDir::with_prefix("damiera-rot-")?;
    let place = match &args.originals {
        Some(place) => place.clone(),
        None => work.path().join("originals"),
    };
    fs::create_dir_all(&place)?;
    let mut originals = Vec::new();
    for recipe in RECIPES {
        originals.push(runtime()?.block_on(Original::get(&program, recipe, &place))?);
    }
    let rights = program.minds_modes(work.path())?;
    let mut cases = plan(&originals, args.copies, seed, rights)?;
    if let Some(only) = args.only {
        cases.retain(|case| case.number == only);
    }
    let mut report = RotReport {
        seed,
        ..RotReport::default()
    };
    if !rights {
        let remark = "Left out: files without rights, which the server can read here all the same.";
        report.remarks.push(remark.to_owned());
    }
    let bench = Bench {
        program: &program,
        originals: &originals,
        work: work.path(),
        keep: args.keep.as_deref(),
    };
    let next = AtomicUsize::new(0);
    let rows = Mutex::new(Vec::new());
    let within = Duration::from_secs(args.within);
    let worker = || -> Result<()> {
        let runtime = runtime()?;
        while began.elapsed() < within {
            let Some(case) = cases.get(next.fetch_add(1, Ordering::Relaxed)) else {
                break;
            };
            let row = runtime.block_on(bench.look(case));
            let row = row.with_context(|| format!("copy {}: {:?}", case.number, case.damage))?;
            rows.lock()
                .unwrap_or_else(PoisonError::into_inner)
                .push(row);
        }
        Ok(())
    };
    std::thread::scope(|scope| {
        let workers: Vec<_> = (0..args.at_once.max(1))
            .map(|_| scope.spawn(worker))
            .collect();
        workers.into_iter().try_for_each(|worker| {
            let done = worker.join();
            done.unwrap_or_else(|_| Err(anyhow::anyhow!("a worker panicked")))
        })
    })?;
    report.rows = rows.into_inner().unwrap_or_else(PoisonError::into_inner);
    report.rows.sort_by_key(|row| row.case.number);
    report.left_out = cases.len() - report.rows.len();
    Ok(report)
}

/// Where copies are made.
struct Bench<'a> {
    program: &'a Program,
    originals: &'a [Original],
    work: &'a Path,
    keep: Option<&'a Path>,
}

impl Bench<'_> {
    async fn look(&self, case: &CopyCase) -> Result<RotRow> {
        let original = self.originals.get(case.original).context("no original")?;
        let place = self.work.join(format!("c{}", case.number));
        let [data, started] = ["a", "b"].map(|name| place.join(name));
        for copy in [&data, &started] {
            folder::copy(&original.data, copy)?;
            if let Some(damage) = &case.damage {
                damage.apply(copy)?;
            }
        }
        let copy = Copy {
            original,
            damage: case.damage.as_ref(),
            data: &data,
        };
        let verdict = copy.judge(self.program, &started).await?;
        let repair = match verdict.refused || verdict.verified.code != Some(0) {
            true => Some(copy.repair(self.program, &verdict, &place).await?),
            false => None,
        };
        let row = RotRow {
            case: case.clone(),
            original: original.recipe.name,
            verdict,
            repair,
        };
        if let Some(keep) = self.keep.filter(|_| row.is_failure()) {
            self.keep(&row, &data, &keep.join(format!("copy-{}", case.number)))?;
        }
        fs::remove_dir_all(&place)?;
        Ok(row)
    }

    /// Keeps a damaged copy and what was said of it.
    fn keep(&self, row: &RotRow, data: &Path, place: &PathBuf) -> Result<()> {
        fs::create_dir_all(place)?;
        let kept = place.join("data");
        if !kept.exists() {
            folder::copy(data, &kept)?;
        }
        fs::write(place.join("title"), row.title())?;
        fs::write(place.join("log"), &row.verdict.log)?;
        fs::write(place.join("verify"), &row.verdict.verified.text)?;
        let repairs = row.repair.iter().flat_map(|repair| &repair.said);
        for (number, told) in repairs.enumerate() {
            let text = format!("{}exit code {:?}\n", told.text, told.code);
            fs::write(place.join(format!("repair-{number}")), text)?;
        }
        Ok(())
    }
}

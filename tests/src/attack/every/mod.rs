//! Every command with its worst allowed input, from many addresses at once, while honest rooms play.
//!
//! [`rows`] is the table of commands, which the protocol's own table is compared with; [`crowd`] has the peers who send them and
//! who fill the lists. Honest play is measured beside the same number of idle peers, and then beside the sending ones.

pub mod crowd;
pub mod report;
pub mod rows;

use std::path::Path;
use std::sync::Arc;

use anyhow::{Context, Result, bail};
use tokio::runtime::Runtime;
use tokio::sync::watch;

use self::crowd::Words;
use self::report::{EveryRow, GOAL, QUICK_GOAL};
use self::rows::{CommandCase, CommandContext, cases};
use super::arena::Arena;
use super::args::{EveryArgs, RunArgs};
use super::field::Field;
use super::list::AttackedPort;
use crate::load::report::PlayReport;
use crate::stress::program;
use crate::stress::report::{TableReport, TableRow, row as table_row};

/// The second number of the loopback addresses of attackers, and of peers who fill the lists.
const NETWORKS: [u8; 2] = [66, 67];

/// Lists are filled faster than strangers may fill them. Programs, as the attackers are, may send no more for it.
const SETTINGS: &str = "new_challenges_per_minute = 1000\nnew_rooms_per_minute = 1000\ntext_burst = 1000\n\
                        text_per_second = 1000\n";

/// The number of addresses in a quick run.
const FEW: usize = 12;

/// Descriptors of peers who attack and fill.
const DESCRIPTORS: u64 = 16_384;

/// Sends every command, or the commands that `args` select by their identity, and reports the effect of each on honest
/// players.
///
/// # Errors
/// If a command is not in the table, the server does not start, or a peer is not let in.
pub fn run(args: &EveryArgs, program: &Path) -> Result<TableReport<EveryRow>> {
    let misfits = rows::misfits();
    if !misfits.is_empty() {
        bail!("say in tests/src/attack/every/rows.rs what is worst of {misfits:?}");
    }
    rlimit::increase_nofile_limit(DESCRIPTORS)?;
    let mut stage = Stage {
        args,
        honest: args.honest(),
        program,
        arena: Arena::with(&args.honest(), SETTINGS, AttackedPort::Lines)?,
        words: Arc::new(Words::new(rows::long_record())),
        runtime: program::runtime()?,
        turn: 0,
    };
    stage.run()
}

struct Stage<'a> {
    args: &'a EveryArgs,
    honest: RunArgs,
    program: &'a Path,
    arena: Arena,
    words: Arc<Words>,
    runtime: Runtime,
    turn: u64,
}

impl Stage<'_> {
    fn run(&mut self) -> Result<TableReport<EveryRow>> {
        let mut report = TableReport::default();
        let addresses = self.addresses();
        let fillers = if self.args.quick { 2 } else { addresses };
        let filler = self.field(NETWORKS[1]);
        let filled = self.runtime.block_on(crowd::fill(&filler, fillers));
        let filled = filled.context("the lists are not filled")?;
        let wanted = |case: &CommandCase| {
            case.id
                .contains(self.args.only.as_deref().unwrap_or_default())
        };
        let cases: Vec<CommandCase> = cases().into_iter().filter(wanted).collect();
        if self.args.quick {
            report.rows.push(self.all_at_once(&cases)?);
        } else {
            for case in cases {
                let row = self.one(case)?;
                program::tell(table_row(row.cells()));
                report.rows.push(row);
                // A witness who said nothing would have gone by the end.
                self.arena.ask()?;
            }
        }
        self.arena.ask()?;
        drop(filled);
        Ok(report)
    }

    fn addresses(&self) -> usize {
        if self.args.quick {
            FEW
        } else {
            self.args.addresses
        }
    }

    fn field(&self, network: u8) -> Arc<Field> {
        let (_, over) = watch::channel(false);
        let target = self.arena.address();
        Arc::new(Field::new(
            target,
            Some(network),
            self.args.quick,
            false,
            over,
        ))
    }

    /// One command, beside its senders and before that beside the idle senders.
    fn one(&mut self, case: CommandCase) -> Result<EveryRow> {
        self.turn += 1;
        let field = self.field(NETWORKS[0]);
        let come = crowd::come(
            &field,
            &self.words,
            self.addresses(),
            case.situation,
            self.turn,
        );
        let come = self
            .runtime
            .block_on(come)
            .with_context(|| format!("before {}", case.id))?;
        let idle = self.play()?;
        let (stop, over) = watch::channel(false);
        let words = Arc::clone(&self.words);
        let sending = self
            .runtime
            .spawn(crowd::send(come, words, case.clone(), over));
        let with = self.play();
        stop.send_replace(true);
        let sent = self.runtime.block_on(sending)?;
        let of = match case.situation {
            CommandContext::Lobby => "",
            CommandContext::Game => " (game)",
            CommandContext::Lesson => " (lesson)",
        };
        Ok(EveryRow {
            name: format!("`{}`{of}", case.lines.join("`, `")),
            sent,
            with: with?,
            idle,
            goal: GOAL,
        })
    }

    /// Every command, each from a few addresses, all at the same time.
    fn all_at_once(&mut self, cases: &[CommandCase]) -> Result<EveryRow> {
        let idle = self.play()?;
        let (stop, over) = watch::channel(false);
        let field = self.field(NETWORKS[0]);
        let (words, few, cases) = (Arc::clone(&self.words), self.addresses(), cases.to_vec());
        let sending = self.runtime.spawn(async move {
            let (mut sent, mut turn) = (0, 0);
            for situation in [
                CommandContext::Lobby,
                CommandContext::Game,
                CommandContext::Lesson,
            ] {
                let mut of_it = cases.iter().filter(|case| case.situation == situation);
                let mut left = true;
                while left {
                    turn += 1;
                    let come = crowd::come(&field, &words, few, situation, turn).await?;
                    let mut each = tokio::task::JoinSet::new();
                    for attacker in come {
                        let Some(case) = of_it.next() else {
                            left = false;
                            break;
                        };
                        let (words, over) = (Arc::clone(&words), over.clone());
                        each.spawn(crowd::send_some(attacker, words, case.clone(), over));
                    }
                    while let Some(lines) = each.join_next().await {
                        sent += lines.map_err(std::io::Error::other)?;
                    }
                }
            }
            std::io::Result::Ok(sent)
        });
        let mut with = self.play()?;
        while !sending.is_finished() {
            let more = self.play()?;
            with = (with.0.max(more.0), with.1.max(more.1));
        }
        let sent = self.runtime.block_on(sending)?;
        drop(stop);
        Ok(EveryRow {
            name: "all commands".into(),
            sent: sent.context("an attacker is not let in")?,
            with,
            idle,
            goal: QUICK_GOAL,
        })
    }

    /// p50 and p99 of honest play, in microseconds.
    fn play(&self) -> Result<(f64, f64)> {
        let report: PlayReport = self.arena.play(&self.honest, self.program)?;
        let times = report.opponent.context("no honest move was made")?;
        Ok((times.p50, times.p99))
    }
}

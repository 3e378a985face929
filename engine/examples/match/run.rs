//! Plays the pairs of a match on several threads, and prints the score.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{Sender, channel};
use std::thread;

use anyhow::Result;
use damiera_rules::{Color, Variant};

use crate::adjudication::Adjudication;
use crate::game::{self, Played};
use crate::openings::Openings;
use crate::player::{Player, ready};
use crate::records::Records;
use crate::setting::Setting;
use crate::sprt::{Sprt, Verdict};
use crate::tally::Tally;

/// After how many pairs it is said how the match stands.
const REPORT: usize = 20;

/// A match of one variant.
pub(crate) struct Plan {
    pub(crate) variant: Variant,
    pub(crate) players: [Setting; 2],
    pub(crate) openings: Openings,
    pub(crate) pairs: usize,
    pub(crate) concurrency: usize,
    pub(crate) adjudication: Adjudication,
    pub(crate) sprt: Option<Sprt>,
    pub(crate) is_verbose: bool,
}

/// The games of a pair, by its number.
type Pair = (usize, [Played; 2]);

/// Plays a match and prints what came of it.
pub(crate) fn play(plan: &Plan, mut records: Option<&mut Records>) -> Result<()> {
    let (next, is_decided) = (AtomicUsize::new(0), AtomicBool::new(false));
    let mut tally = Tally::default();
    let [first, second] = &plan.players;
    println!("{}: {} against {}", plan.variant, first.name, second.name);
    if let Some(records) = &mut records {
        records.begin();
    }
    thread::scope(|scope| -> Result<()> {
        let (sender, pairs) = channel();
        let workers: Vec<_> = (0..plan.concurrency.min(plan.pairs.max(1)))
            .map(|_| {
                let sender = sender.clone();
                let (next, is_decided) = (&next, &is_decided);
                scope.spawn(move || work(plan, next, is_decided, &sender))
            })
            .collect();
        drop(sender);
        for (count, (number, games)) in (1..).zip(pairs) {
            tally.add(&games);
            report(plan, number, &games);
            if let Some(records) = &mut records {
                records.add(number, &games, [&first.name, &second.name])?;
            }
            if count % REPORT == 0 {
                println!("  {count} pairs: {}", tally.line(plan.sprt.as_ref()));
            }
            let is_open = |sprt: &Sprt| sprt.verdict(sprt.log_ratio(&tally.pairs)) == Verdict::Open;
            if plan.sprt.as_ref().is_some_and(|sprt| !is_open(sprt)) {
                is_decided.store(true, Ordering::Relaxed);
            }
        }
        workers
            .into_iter()
            .try_for_each(|worker| match worker.join() {
                Ok(result) => result,
                Err(panic) => std::panic::resume_unwind(panic),
            })
    })?;
    if let Some(records) = records {
        records.flush()?;
    }
    let names = [first.name.as_str(), second.name.as_str()];
    println!(
        "{}: {}",
        plan.variant,
        tally.report(names, plan.sprt.as_ref())
    );
    Ok(())
}

/// Plays one pair after another until there is none left or the match is decided.
fn work(
    plan: &Plan,
    next: &AtomicUsize,
    is_decided: &AtomicBool,
    finished: &Sender<Pair>,
) -> Result<()> {
    let mut players = start(plan)?;
    while !is_decided.load(Ordering::Relaxed) {
        let pair = next.fetch_add(1, Ordering::Relaxed);
        if pair >= plan.pairs {
            break;
        }
        let opening = plan.openings.of_pair(pair);
        let mut play = |color| -> Result<Played> {
            let settings = &plan.players;
            let played = game::play(
                opening,
                pair,
                &mut players,
                settings,
                color,
                &plan.adjudication,
            )?;
            if played.fault.is_some() {
                // A program that has failed is in no state to go on.
                players = start(plan)?;
            }
            Ok(played)
        };
        let games = [play(Color::White)?, play(Color::Black)?];
        if finished.send((pair, games)).is_err() {
            break;
        }
    }
    Ok(())
}

fn start(plan: &Plan) -> Result<[Box<dyn Player>; 2]> {
    let [first, second] = &plan.players;
    Ok([ready(first, plan.variant)?, ready(second, plan.variant)?])
}

/// Says what came of a pair, and every fault.
fn report(plan: &Plan, number: usize, games: &[Played; 2]) {
    for game in games {
        if let Some(player) = game.fault {
            let name = &plan.players[player].name;
            eprintln!("pair {number}: {name} lost by a fault: {}", game.reason);
        }
    }
    if plan.is_verbose {
        let [white, black] = games.each_ref().map(|game| {
            let points = ["0", "1/2", "1"][usize::from(game.half_points.min(2))];
            format!("{points} in {} plies ({})", game.game.ply(), game.reason)
        });
        println!("  pair {number}: as white {white}, as black {black}");
    }
}

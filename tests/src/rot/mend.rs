//! The results of `journal repair` on a copy, compared with the truth.

use std::path::Path;

use anyhow::Result;

use super::folder;
use super::judge::{Copy, CopyVerdict};
use super::outcome::Mended;
use super::program::{Program, ProgramOutput, StartOutcome};
use super::said::OutputLines;
use super::tournaments;
use super::truth::{VisibleState, VisibleStateDiff};

/// The outcome of a repair, with the reason.
#[derive(Debug)]
pub struct Repair {
    /// The outcome.
    pub mended: Mended,
    /// The faults, if any.
    pub faults: Vec<String>,
    /// Its output, without and with consent.
    pub said: Vec<ProgramOutput>,
}

/// One run of `repair`, and whether it wrote anything.
struct Attempt {
    told: ProgramOutput,
    wrote: bool,
}

impl Repair {
    fn worst(&mut self, mended: Mended, fault: impl Into<String>) {
        self.mended = self.mended.max(mended);
        self.faults.push(fault.into());
    }
}

impl Copy<'_> {
    /// Repairs the copy, without consent to a loss and then with it, into directories below `place`.
    ///
    /// # Errors
    /// When a program cannot be run.
    pub async fn repair(
        &self,
        program: &Program,
        verdict: &CopyVerdict,
        place: &Path,
    ) -> Result<Repair> {
        let before = folder::things(self.data)?;
        let [first, second] = ["mended", "saved"].map(|name| place.join(name));
        let strict = attempt(program, self.data, &first, &[])?;
        let mut repair = Repair {
            mended: Mended::NothingToDo,
            faults: Vec::new(),
            said: vec![strict.told.clone()],
        };
        match (strict.wrote, strict.told.code) {
            (true, Some(0)) => self.whole(program, &first, &mut repair).await?,
            (true, code) => {
                let what = format!("it ended with {code:?} and wrote a copy without consent");
                repair.worst(Mended::False, what);
            }
            (false, code) => {
                if code == Some(0) && verdict.refused {
                    repair.worst(
                        Mended::False,
                        "it ended well, and the server does not start",
                    );
                }
                let lossy = attempt(program, self.data, &second, &["--accept-loss"])?;
                repair.said.push(lossy.told.clone());
                if lossy.wrote {
                    self.rest(program, &second, &lossy.told, &mut repair)
                        .await?;
                } else if verdict.refused {
                    repair.worst(Mended::DeadEnd, "nothing is written even with consent");
                } else if code != Some(0) || verdict.verified.code != Some(0) {
                    let what = "verify finds damage, and repair writes nothing even with consent";
                    repair.worst(Mended::False, what);
                }
            }
        }
        for told in &repair.said {
            if told.code.is_none() || told.text.contains("panicked") {
                repair.mended = repair.mended.max(Mended::False);
                repair.faults.push("repair panicked".to_owned());
            }
        }
        let changed = folder::changed(&before, &folder::things(self.data)?);
        if !changed.is_empty() {
            repair.worst(Mended::Changed, format!("repair changed {changed:?}"));
        }
        Ok(repair)
    }

    /// A copy written without consent must have everything.
    async fn whole(&self, program: &Program, mended: &Path, repair: &mut Repair) -> Result<()> {
        let Some((shown, _)) = self.start(program, mended, repair).await? else {
            return Ok(());
        };
        let difference = VisibleStateDiff::between(&self.original.truth, &shown);
        match difference.is_none() {
            true => repair.mended = repair.mended.max(Mended::Whole),
            false => repair.worst(
                Mended::Lost,
                format!("without consent: {}", described(&difference)),
            ),
        }
        Ok(())
    }

    /// A copy written with consent must have everything that the damage did not touch.
    async fn rest(
        &self,
        program: &Program,
        saved: &Path,
        told: &ProgramOutput,
        repair: &mut Repair,
    ) -> Result<()> {
        let truth = &self.original.truth;
        let Some((shown, log)) = self.start(program, saved, repair).await? else {
            return Ok(());
        };
        let difference = VisibleStateDiff::between(truth, &shown);
        let layout = &self.original.layout;
        let touched = self.touched();
        let names: Vec<&String> = touched
            .iter()
            .filter_map(|room| layout.names.get(room))
            .collect();
        let mut lost: Vec<String> = difference.rooms.clone();
        lost.retain(|room| !names.contains(&room));
        let games = truth.shown.games.iter().filter(|(number, game)| {
            let room = truth.rooms.get(number);
            let innocent = room.is_none_or(|room| !names.contains(&room));
            innocent && !shown.games.values().any(|found| found == *game)
        });
        let games: Vec<u64> = games.map(|(number, _)| *number).collect();
        if !lost.is_empty() || !games.is_empty() {
            let what = format!("gone, though not damaged: rooms {lost:?}, games {games:?}");
            repair.worst(Mended::Lost, what);
        }
        let touched_people = self.touched_people();
        let mut people = difference.people.clone();
        people.retain(|name| !touched_people.contains(name));
        if !people.is_empty() {
            let what = format!("gone, though not damaged: people {people:?}");
            repair.worst(Mended::Lost, what);
        }
        let damaged = self.damage.map(tournaments::touched).unwrap_or_default();
        let mut tournaments = difference.tournaments.clone();
        tournaments.retain(|number| !damaged.contains(number) && difference.people.is_empty());
        if !tournaments.is_empty() {
            let what = format!("gone, though not damaged: tournaments {tournaments:?}");
            repair.worst(Mended::Lost, what);
        }
        // A room that is gone altogether has no entry left that names it. A room without its last entries
        // shows no trace of them: it goes on from those before.
        let said = [
            OutputLines::by_tool(&told.text, &truth.verified.text),
            OutputLines::by_log(&log, &truth.log),
        ];
        if let Some(damage) = self.damage
            && !difference.is_none()
            && !said[0].blames(damage)
        {
            repair.worst(Mended::False, "repair does not name what is damaged");
        }
        let gone = self.gone();
        for room in &touched {
            let name = layout.names.get(room);
            let is_lost = name.is_some_and(|name| {
                difference.rooms.contains(name) && !difference.shortened.contains(name)
            });
            let is_named = said.iter().any(|said| said.names(*room));
            if is_lost && !is_named && !gone.contains(room) {
                let what = format!("room {room} is not what it was, and is not named");
                repair.worst(Mended::False, what);
            }
        }
        let moved = difference.renumbered.is_empty();
        let grade = if moved { Mended::Saved } else { Mended::Moved };
        repair.mended = repair.mended.max(grade);
        Ok(())
    }

    /// Starts a server on what was written, and has `verify` agree.
    async fn start(
        &self,
        program: &Program,
        data: &Path,
        repair: &mut Repair,
    ) -> Result<Option<(VisibleState, String)>> {
        let verified = program.journal(data, &["verify"])?;
        if verified.text.contains("does not start") {
            repair.worst(Mended::Useless, format!("verify of it: {}", verified.text));
        }
        match program.serve(data)? {
            StartOutcome::Ended(told) => {
                repair.worst(Mended::Useless, format!("no start on it: {}", told.text));
                Ok(None)
            }
            StartOutcome::Serving(server) => {
                let shown = self.original.truth.look(server.address()).await?;
                Ok(Some((shown, server.own_log())))
            }
        }
    }
}

fn attempt(program: &Program, data: &Path, into: &Path, more: &[&str]) -> Result<Attempt> {
    let name = into.to_string_lossy();
    let mut arguments = vec!["repair", "--into", &name];
    arguments.extend(more);
    let told = program.journal(data, &arguments)?;
    let wrote = folder::has_journal(into);
    Ok(Attempt { told, wrote })
}

fn described(difference: &VisibleStateDiff) -> String {
    format!(
        "rooms {:?}, games {:?}, other numbers {:?}, rows {:?}, people {:?}, tournaments {:?}",
        difference.rooms,
        difference.games,
        difference.renumbered,
        difference.rows,
        difference.people,
        difference.tournaments
    )
}

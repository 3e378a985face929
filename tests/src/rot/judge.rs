//! The results of a start and of `journal verify` on a copy, compared with the truth.

mod touched;

use std::path::Path;

use anyhow::Result;

use super::damage::{DamageKind, FileDamage};
use super::layout::RoomIdBytes;
use super::original::Original;
use super::outcome::CopyOutcome;
use super::program::{Program, ProgramOutput, StartOutcome};
use super::said::OutputLines;
use super::truth::{ResumeResponse, VisibleState, VisibleStateDiff};
use super::{folder, people};

/// The outcome of a copy, with the reason.
#[derive(Debug)]
pub struct CopyVerdict {
    /// The outcome.
    pub outcome: CopyOutcome,
    /// The faults, if any.
    pub faults: Vec<String>,
    /// True if the server refused to start.
    pub refused: bool,
    /// The output of `verify`.
    pub verified: ProgramOutput,
    /// The log of the start.
    pub log: String,
}

impl CopyVerdict {
    fn new(outcome: CopyOutcome, refused: bool, verified: &ProgramOutput, log: String) -> Self {
        CopyVerdict {
            outcome,
            faults: Vec::new(),
            refused,
            verified: verified.clone(),
            log,
        }
    }

    fn worst(&mut self, outcome: CopyOutcome, fault: impl Into<String>) {
        self.outcome = self.outcome.max(outcome);
        self.faults.push(fault.into());
    }
}

/// A damaged copy to judge.
#[derive(Debug, Clone, Copy)]
pub struct Copy<'a> {
    /// The original of the copy.
    pub original: &'a Original,
    /// The damage; None for an undamaged copy.
    pub damage: Option<&'a FileDamage>,
    /// The copy, on which no server is started.
    pub data: &'a Path,
}

impl Copy<'_> {
    /// Checks the copy, starts a server on another one just like it at `started`, and judges.
    ///
    /// # Errors
    /// When a program cannot be run.
    pub async fn judge(&self, program: &Program, started: &Path) -> Result<CopyVerdict> {
        let truth = &self.original.truth;
        let before = folder::things(self.data)?;
        let verified = program.journal(self.data, &["verify"])?;
        let mut faults = Vec::new();
        let touched = folder::changed(&before, &folder::things(self.data)?);
        if !touched.is_empty() {
            faults.push(format!("verify changed {touched:?}"));
        }
        let by_verify = OutputLines::by_tool(&verified.text, &truth.verified.text);
        let innocent = self.innocent();
        let layout = &self.original.layout;
        for untrue in by_verify.untrue(self.damage, &innocent, layout) {
            faults.push(format!("verify: {untrue}"));
        }
        let mut verdict = match program.serve(started) {
            Err(error) => {
                let outcome = CopyOutcome::Broken;
                let mut verdict = CopyVerdict::new(outcome, false, &verified, String::new());
                verdict.worst(outcome, format!("{error:#}"));
                verdict
            }
            Ok(StartOutcome::Ended(told)) => {
                let after = folder::things(started)?;
                let changed = folder::changed(&before, &after);
                self.refused(told, &changed, &verified)
            }
            Ok(StartOutcome::Serving(server)) => {
                let shown = truth.look(server.address()).await;
                let log = server.own_log();
                drop(server);
                let damaged = self.is_journal_damaged()?
                    || self.is_people_log_damaged()?
                    || self.are_tournaments_damaged()?;
                let mut verdict = self.served(log, shown, &by_verify, &verified);
                if damaged {
                    self.heeded(&mut verdict, &by_verify);
                }
                verdict
            }
        };
        if !faults.is_empty() && !verdict.outcome.is_failure() {
            verdict.outcome = CopyOutcome::False;
        }
        verdict.faults.extend(faults);
        Ok(verdict)
    }

    /// A server that did not start.
    fn refused(
        &self,
        told: ProgramOutput,
        changed: &[String],
        verified: &ProgramOutput,
    ) -> CopyVerdict {
        let truth = &self.original.truth;
        let said = OutputLines::by_log(&told.text, &truth.log);
        let by_verify = OutputLines::by_tool(&verified.text, &truth.verified.text);
        let outcome = CopyOutcome::Refused;
        let mut verdict = CopyVerdict::new(outcome, true, verified, told.text.clone());
        if told.code.is_none_or(|code| code == 0) {
            let what = format!("it ended with {:?}", told.code);
            verdict.worst(CopyOutcome::Broken, what);
        }
        if told.text.contains("panicked") {
            verdict.worst(CopyOutcome::Broken, "it panicked");
        }
        if !changed.is_empty() {
            let what = format!("the start changed {changed:?}");
            verdict.worst(CopyOutcome::Changed, what);
        }
        let mut untrue = Vec::new();
        match self.damage {
            None => untrue.push("an undamaged copy is refused"),
            Some(damage) => {
                if !said.blames(damage) {
                    untrue.push("it does not name what is damaged");
                }
                if verified.code == Some(0) {
                    untrue.push("verify says that it is sound");
                } else if !by_verify.blames(damage) {
                    untrue.push("verify does not name what is damaged");
                }
            }
        }
        for what in untrue {
            verdict.worst(CopyOutcome::False, what);
        }
        for untrue in said.untrue(self.damage, &self.innocent(), &self.original.layout) {
            verdict.worst(CopyOutcome::False, format!("the start: {untrue}"));
        }
        verdict
    }

    /// A server that did start.
    fn served(
        &self,
        log: String,
        shown: Result<VisibleState>,
        by_verify: &OutputLines,
        verified: &ProgramOutput,
    ) -> CopyVerdict {
        let truth = &self.original.truth;
        let said = OutputLines::by_log(&log, &truth.log);
        let outcome = CopyOutcome::Intact;
        let mut verdict = CopyVerdict::new(outcome, false, verified, log);
        // The archive's database panics on some damage; that is caught, and no operator is to read of it.
        let texts = [&verdict.log, &verified.text];
        if texts.iter().any(|text| text.contains("panicked")) {
            verdict.worst(CopyOutcome::False, "a panic is told of");
        }
        for untrue in said.untrue(self.damage, &self.innocent(), &self.original.layout) {
            verdict.worst(CopyOutcome::False, format!("the log: {untrue}"));
        }
        if verified.text.contains("does not start") {
            let what = "verify says that the server does not start, and it does";
            verdict.worst(CopyOutcome::False, what);
        }
        if verified.code != Some(0) && self.damage.is_none() {
            let what = "verify finds an undamaged copy damaged";
            verdict.worst(CopyOutcome::False, what);
        }
        match shown {
            Err(error) => {
                let what = format!("it serves, but {error:#}");
                verdict.worst(CopyOutcome::Broken, what);
            }
            Ok(shown) => {
                let difference = VisibleStateDiff::between(truth, &shown);
                for (left, pasts) in truth.left.iter().zip(&shown.pasts) {
                    let named = |room: RoomIdBytes| said.names(room);
                    let is_back = pasts
                        .iter()
                        .all(|past| matches!(past, ResumeResponse::Lines(_)));
                    if is_back && self.rooms(&left.room).into_iter().any(named) {
                        let what = format!("room {} is said to be lost, and is not", left.room);
                        verdict.worst(CopyOutcome::False, what);
                    }
                }
                self.weigh(&difference, &said, by_verify, verified, &mut verdict);
            }
        }
        verdict
    }

    /// A server that started on a damaged journal has to say so, even when no question misses anything, and so has
    /// `verify`.
    fn heeded(&self, verdict: &mut CopyVerdict, by_verify: &OutputLines) {
        let truth = &self.original.truth;
        let is_heeded = |said: &OutputLines| {
            self.damage.is_some_and(|damage| said.blames(damage))
                || self.touched().into_iter().any(|room| said.names(room))
        };
        let said = OutputLines::by_log(&verdict.log, &truth.log);
        let both = [
            ("the log", is_heeded(&said)),
            ("verify", is_heeded(by_verify)),
        ];
        for (who, _) in both.iter().filter(|(_, is_heeded)| !is_heeded) {
            if verdict.outcome != CopyOutcome::Untraced {
                let what = format!("{who} says nothing of the damage");
                verdict.worst(CopyOutcome::Silent, what);
            }
        }
    }

    /// Weighs the losses of a server that started.
    fn weigh(
        &self,
        difference: &VisibleStateDiff,
        said: &OutputLines,
        by_verify: &OutputLines,
        verified: &ProgramOutput,
        verdict: &mut CopyVerdict,
    ) {
        if difference.is_none() {
            return;
        }
        if !difference.renumbered.is_empty() {
            let what = format!("other games have the numbers {:?}", difference.renumbered);
            verdict.worst(CopyOutcome::Renumbered, what);
        }
        if !difference.people.is_empty() {
            let what = format!("missing people: {:?}", difference.people);
            verdict.worst(self.lost_people(said, by_verify), what);
        }
        if !difference.tournaments.is_empty() && difference.people.is_empty() {
            let what = format!(
                "not what they were: tournaments {:?}",
                difference.tournaments
            );
            let (outcome, what) = self.lost_tournaments(difference, [said, by_verify], what);
            verdict.worst(outcome, what);
        }
        let is_cut = |said: &OutputLines| said.is_cut_short(self.original.last());
        let lost = difference.lost(&self.original.truth, &self.original.layout);
        let named = |room: &&RoomIdBytes| said.names(**room) && by_verify.names(**room);
        if difference.rooms.is_empty() && difference.games.is_empty() && difference.rows.is_empty()
        {
            return;
        }
        let what = format!(
            "missing: rooms {:?} (only shortened: {:?}), games {:?}, rows {:?}",
            difference.rooms, difference.shortened, difference.games, difference.rows
        );
        if lost.iter().filter(named).count() == lost.len() {
            verdict.worst(CopyOutcome::LostAndSaid, what);
            if verified.code == Some(0) {
                verdict.worst(CopyOutcome::False, "verify says that it is sound");
            }
        } else if !self.is_at_open_end() {
            verdict.worst(CopyOutcome::Silent, what);
        } else if is_cut(said) && is_cut(by_verify) {
            verdict.worst(CopyOutcome::CutAndSaid, what);
        } else if said.segments().is_empty() && by_verify.segments().is_empty() {
            verdict.worst(CopyOutcome::Untraced, what);
        } else {
            verdict.worst(CopyOutcome::Silent, what);
        }
    }

    /// The outcome for people missing on a server that started. The end of the log of a killed server may look like a
    /// write that was cut short.
    fn lost_people(&self, said: &OutputLines, by_verify: &OutputLines) -> CopyOutcome {
        let is_end = self.damage.is_some_and(|damage| {
            damage.file == people::FILE && matches!(damage.harm, DamageKind::Truncate { .. })
        });
        let is_cut = |said: &OutputLines| said.text().contains("cut short");
        match is_end && !self.original.recipe.stopped {
            true if is_cut(said) && is_cut(by_verify) => CopyOutcome::CutAndSaid,
            true => CopyOutcome::Untraced,
            false => CopyOutcome::Silent,
        }
    }

    /// The outcome for tournaments missing on a server that started. A single bit costs none.
    fn lost_tournaments(
        &self,
        difference: &VisibleStateDiff,
        both: [&OutputLines; 2],
        what: String,
    ) -> (CopyOutcome, String) {
        let lost = difference.tournaments.iter().copied().collect();
        let is_flip = self
            .damage
            .is_some_and(|damage| matches!(damage.harm, DamageKind::Flip { .. }));
        match is_flip || !both.iter().all(|said| said.blames_tournaments(&lost)) {
            true => (CopyOutcome::Silent, what),
            false => (CopyOutcome::LostAndSaid, what),
        }
    }

    fn rooms(&self, name: &str) -> Vec<RoomIdBytes> {
        let names = self.original.layout.names.iter();
        let named = names.filter(|(_, found)| *found == name);
        named.map(|(room, _)| *room).collect()
    }
}

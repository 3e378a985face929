//! Changes that come with time. No timer runs while nothing will change.

use std::time::Duration;

use super::lobby::{ATTENTION, FRESH};
use super::{App, AppEffect, CommandPurpose, ConnectRequest, LinkState, ScreenPage};
use crate::patience::{ANSWER_DUE, LinkTimes};

impl App {
    /// Takes over what time it is, since the program began: before anything else is taken over.
    pub fn set_time(&mut self, now: Duration) {
        let passed = now.saturating_sub(self.now);
        // The rest below a millisecond counts the next time.
        let passed = Duration::from_millis(u64::try_from(passed.as_millis()).unwrap_or(u64::MAX));
        self.narrator.pass_time(passed);
        self.now += passed;
    }

    /// Does what is due.
    pub fn tick(&mut self) {
        if let LinkState::Lost {
            retry: Some(at),
            attempt,
            ..
        } = self.link
            && at <= self.now
        {
            self.connect(attempt);
        }
        if self.silence_ends().is_some_and(|end| end <= self.now) {
            let why = self.text("client-lost-silent");
            self.effect(AppEffect::Disconnect);
            self.told(super::ConnectionNews::Lost { why });
        }
        if self.ping_at().is_some_and(|at| at <= self.now) {
            self.send("ping", CommandPurpose::Ping);
        }
        if self.refresh_at().is_some_and(|at| at <= self.now) {
            self.ask_for_rooms();
        }
        if let Some(table) = self.narrator.board() {
            self.board_input.step(table.ply, self.now);
        }
        self.tick_tournaments();
    }

    /// When something is due next, since the program began; nothing while nothing will change.
    pub fn next_tick(&self) -> Option<Duration> {
        let clock = self.narrator.next_tick().map(|after| self.now + after);
        [
            clock,
            self.silence_ends(),
            self.mark_at(),
            self.ping_at(),
            self.refresh_at(),
            self.countdown_at(),
            self.board_input.steps_at,
            self.tournaments_at(),
        ]
        .into_iter()
        .flatten()
        .min()
    }

    /// Connects, or connects again.
    pub(super) fn connect(&mut self, attempt: u32) {
        self.link = LinkState::Connecting {
            attempt,
            began: self.now,
        };
        let name = match self.narrator.own() {
            "" => self.door.name.text().trim(),
            own => own,
        };
        let destination = ConnectRequest {
            server: self.server.clone(),
            name: name.to_owned(),
            enter: self.watching.clone(),
            resumes: self.narrator.is_player(),
            step: self.link_times().step,
        };
        self.effect(AppEffect::Connect(destination));
    }

    /// The times that apply to the connection now.
    pub(super) fn link_times(&self) -> LinkTimes {
        LinkTimes::of(self.narrator.is_on_clock())
    }

    /// When the oldest command that has no answer was sent.
    fn waits_since(&self) -> Option<Duration> {
        let sent = self.pending.values().map(|pending| pending.sent);
        sent.min().filter(|_| self.link.is_up())
    }

    /// When the connection is given up, if nothing is heard until then.
    fn silence_ends(&self) -> Option<Duration> {
        let times = self.link_times();
        let since = self.waits_since()?.max(self.heard);
        // Commands are answered in order: the first one decides, and those behind it wait for it.
        let first = self.pending.values().next()?;
        let limit = if let CommandPurpose::Typed(command) = &first.purpose {
            times.silence_after(command.as_ref())
        } else {
            times.silence
        };
        Some(since + limit)
    }

    /// For how many seconds nothing has come from the server that should have, once that is long.
    pub(crate) fn silent_for(&self) -> Option<u64> {
        let since = self.waits_since()?.max(self.heard);
        overdue(self.now.saturating_sub(since))
    }

    /// The oldest typed line that has no answer, and for how many seconds, once that is long.
    pub(crate) fn unanswered(&self) -> Option<(&str, u64)> {
        let mut pending = self.pending.values();
        let typed = pending.find(|pending| matches!(pending.purpose, CommandPurpose::Typed(_)))?;
        let waits = self.now.saturating_sub(typed.sent);
        let seconds = overdue(waits).filter(|_| self.link.is_up())?;
        Some((&typed.line, seconds))
    }

    /// When it is marked that no answer comes, or for how long shows another second.
    fn mark_at(&self) -> Option<Duration> {
        let since = self.waits_since()?;
        let waited = self.now.saturating_sub(since);
        let shown = Duration::from_secs(waited.as_secs() + 1);
        Some(since + shown.max(ANSWER_DUE))
    }

    fn ping_at(&self) -> Option<Duration> {
        let idle = self.link.is_up()
            && !self.pasting
            && self.pending.is_empty()
            && self.narrator.is_in_room();
        idle.then(|| self.heard + self.link_times().ping_after)
    }

    /// The time to ask for the list of rooms again. None if it is not shown or the person may be
    /// away.
    fn refresh_at(&self) -> Option<Duration> {
        let asked = self.lobby.asked?;
        let at = asked + FRESH;
        let looks = at <= self.touched + ATTENTION;
        let seen = self.link.is_up() && !self.pasting && self.page() == ScreenPage::Lobby;
        // While a record was pasted it was not asked for.
        (seen && looks).then_some(at.max(self.now))
    }

    /// The time until the next attempt to connect, if there will be one.
    fn until_retry(&self) -> Option<Duration> {
        match self.link {
            LinkState::Lost { retry, .. } => Some(retry?.saturating_sub(self.now)),
            LinkState::Door | LinkState::Connecting { .. } | LinkState::Up { .. } => None,
        }
    }

    /// When the countdown to the next attempt shows another second.
    fn countdown_at(&self) -> Option<Duration> {
        let left = self.until_retry()?;
        let part = left.as_millis() % 1_000;
        let step = match part {
            0 => left.min(Duration::from_secs(1)),
            part => Duration::from_millis(u64::try_from(part).unwrap_or(1)),
        };
        Some(self.now + step)
    }

    /// The whole seconds until the next attempt.
    pub(crate) fn retry_in(&self) -> Option<u64> {
        let left = self.until_retry()?;
        Some(u64::try_from(left.as_millis().div_ceil(1_000)).unwrap_or(u64::MAX))
    }
}

/// The whole seconds waited, once an answer is overdue; `None` before.
fn overdue(waited: Duration) -> Option<u64> {
    (waited >= ANSWER_DUE).then_some(waited.as_secs())
}

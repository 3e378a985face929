//! What happens because time passes. Nothing does while nothing is to change.

use std::time::Duration;

use super::lobby::{ATTENTION, FRESH};
use super::{App, Destination, Effect, Link, Page, Purpose};

/// How long answers may fail to come while commands are on their way.
const SILENCE: Duration = Duration::from_secs(30);

/// After how much silence in a room the server is asked whether it is still there.
const PING_AFTER: Duration = Duration::from_secs(60);

impl App {
    /// Takes over what time it is, since the program began: before anything else is taken over.
    pub fn set_time(&mut self, now: Duration) {
        let passed = now.saturating_sub(self.now);
        // What is less than a millisecond is counted the next time.
        let passed = Duration::from_millis(u64::try_from(passed.as_millis()).unwrap_or(u64::MAX));
        self.narrator.pass_time(passed);
        self.now += passed;
    }

    /// Does what is due.
    pub fn tick(&mut self) {
        if let Link::Lost {
            retry: Some(at),
            attempt,
            ..
        } = self.link
            && at <= self.now
        {
            self.connect(attempt);
        }
        if self
            .silent_since()
            .is_some_and(|since| since + SILENCE <= self.now)
        {
            let why = self.text("client-lost-silent");
            self.effect(Effect::Disconnect);
            self.told(super::Told::Lost { why });
        }
        if self.ping_at().is_some_and(|at| at <= self.now) {
            self.send("ping", Purpose::Ping);
        }
        if self.refresh_at().is_some_and(|at| at <= self.now) {
            self.ask_for_rooms();
        }
    }

    /// When something is due next, since the program began; nothing while nothing will change.
    pub fn next_tick(&self) -> Option<Duration> {
        let clock = self.narrator.next_tick().map(|after| self.now + after);
        let silence = self.silent_since().map(|since| since + SILENCE);
        [
            clock,
            silence,
            self.ping_at(),
            self.refresh_at(),
            self.countdown_at(),
        ]
        .into_iter()
        .flatten()
        .min()
    }

    /// Connects, or connects again.
    pub(super) fn connect(&mut self, attempt: u32) {
        self.link = Link::Connecting { attempt };
        let name = match self.narrator.own() {
            "" => self.door.name.text().trim(),
            own => own,
        };
        let destination = Destination {
            server: self.server.clone(),
            name: name.to_owned(),
            enter: self.watching.clone(),
            resumes: self.narrator.is_player(),
        };
        self.effect(Effect::Connect(destination));
    }

    /// Since when an answer is waited for in vain.
    fn silent_since(&self) -> Option<Duration> {
        let waits = self.link.is_up() && !self.pending.is_empty();
        waits.then_some(self.active)
    }

    fn ping_at(&self) -> Option<Duration> {
        let idle = self.link.is_up()
            && !self.pasting
            && self.pending.is_empty()
            && self.narrator.is_in_room();
        idle.then(|| self.active + PING_AFTER)
    }

    /// When the list of rooms is asked for again: while it is seen, and somebody may be looking.
    fn refresh_at(&self) -> Option<Duration> {
        let asked = self.lobby.asked?;
        let at = asked + FRESH;
        let looks = at <= self.touched + ATTENTION;
        let seen = self.link.is_up() && !self.pasting && self.page() == Page::Lobby;
        // While a record was pasted it was not asked for.
        (seen && looks).then_some(at.max(self.now))
    }

    /// When the countdown to the next attempt shows another second.
    fn countdown_at(&self) -> Option<Duration> {
        let Link::Lost {
            retry: Some(at), ..
        } = self.link
        else {
            return None;
        };
        let left = at.saturating_sub(self.now);
        let part = left.as_millis() % 1_000;
        let step = match part {
            0 => left.min(Duration::from_secs(1)),
            part => Duration::from_millis(u64::try_from(part).unwrap_or(1)),
        };
        Some(self.now + step)
    }

    /// How many seconds are left until the next attempt.
    pub(crate) fn retry_in(&self) -> Option<u64> {
        let Link::Lost {
            retry: Some(at), ..
        } = self.link
        else {
            return None;
        };
        let left = at.saturating_sub(self.now);
        Some(u64::try_from(left.as_millis().div_ceil(1_000)).unwrap_or(u64::MAX))
    }
}

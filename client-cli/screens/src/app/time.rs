//! Changes that come with time. No timer runs while nothing will change.

use std::time::Duration;

use super::link::CommandPurpose;
use super::page::ScreenPage;
use super::{App, AppEffect, ConnectionNews};

impl App {
    /// Takes over what time it is, since the program began: before anything else is taken over.
    pub fn set_time(&mut self, now: Duration) {
        let passed = now.saturating_sub(self.screen.now);
        // The rest below a millisecond counts the next time.
        let passed = Duration::from_millis(u64::try_from(passed.as_millis()).unwrap_or(u64::MAX));
        self.narrator.pass_time(passed);
        self.screen.now += passed;
    }

    /// Does what is due.
    pub fn tick(&mut self) {
        let now = self.screen.now;
        let is_due = |at: Option<Duration>| at.is_some_and(|at| at <= now);
        if let Some(attempt) = self.link.due_attempt(now) {
            self.connect(attempt);
        }
        if is_due(self.link.silence_ends(self.narrator.link_times())) {
            let why = self.screen.text("client-lost-silent");
            self.screen.effect(AppEffect::Disconnect);
            self.told(ConnectionNews::Lost { why });
        }
        if is_due(self.link.ping_at(&self.narrator)) {
            (self.link).send("ping", CommandPurpose::Ping, &mut self.screen);
        }
        if is_due(self.refresh_at()) {
            self.ask_for_rooms();
        }
        self.table.tick(&self.narrator, now);
        let may_ask = self.may_ask_for_tournaments();
        if let Some(pages) = &mut self.tournaments {
            pages.tick(&self.screen, may_ask);
        }
        self.ask_for_tournaments();
    }

    /// When something is due next, since the program began; nothing while nothing will change.
    pub fn next_tick(&self) -> Option<Duration> {
        let now = self.screen.now;
        let pages = self.tournaments.as_ref();
        let is_seen = self.page() == ScreenPage::Tournaments && self.link.is_up();
        let pages = pages.filter(|_| is_seen);
        let may_ask = self.may_ask_for_tournaments();
        [
            self.narrator.next_tick().map(|after| now + after),
            self.link.silence_ends(self.narrator.link_times()),
            self.link.mark_at(now),
            self.link.ping_at(&self.narrator),
            self.refresh_at(),
            self.link.countdown_at(now),
            self.table.steps_at(),
            self.boards_change().map(|after| now + after),
            pages.and_then(|pages| pages.next_at(&self.screen, may_ask)),
        ]
        .into_iter()
        .flatten()
        .min()
    }

    /// The time to ask for the lists of the lobby again. None if they are not seen or the person may be away.
    fn refresh_at(&self) -> Option<Duration> {
        let is_seen = self.page() == ScreenPage::Lobby && self.link.may_ask(|_| false);
        (self.lobby.refresh_at(&self.screen)).filter(|_| is_seen)
    }
}

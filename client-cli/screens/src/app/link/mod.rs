//! The connection as the screen sees it: its state, the commands on their way, and the way back to where one was.

mod pending;
mod state;
#[cfg(test)]
mod tests;
mod times;

use std::collections::BTreeMap;
use std::time::Duration;

use damiera_protocol::command::{Command, GuideCommand, LobbyCommand};
use damiera_protocol::wire::LessonBoard;

use self::pending::PendingCommand;

pub(crate) use self::pending::CommandPurpose;
pub(crate) use self::state::LinkState;

use super::effect::{AppEffect, ConnectRequest, Gift, PreferenceChange, SecretSource};
use super::log::Tone;
use super::overlay::GivenSecret;
use super::screen::ScreenContext;
use crate::narrator::Narrator;
use crate::patience::LinkTimes;
use crate::unanswered::{MoveFate, UnansweredLines};

/// The line that ends what is pasted.
const END: &str = ".";

/// The connection, the commands on their way, and the way back to where one was.
#[derive(Debug)]
pub(crate) struct ServerLink {
    pub(crate) state: LinkState,
    server: String,
    /// The address where the connection is: that of the server, or of another one with the same games.
    pub(crate) place: String,
    /// True if what is typed is part of a record.
    pub(crate) pasting: bool,
    /// The command that led to the room, for a spectator.
    pub(crate) watching: Option<String>,
    /// The lesson at the loss of the connection, until it is joined again.
    pub(crate) lost_lesson: Option<String>,
    /// When something was last heard of the connection.
    heard: Duration,
    unanswered: UnansweredLines,
    pending: BTreeMap<u64, PendingCommand>,
    last_ask: u64,
}

impl ServerLink {
    /// No connection to this server yet.
    pub(crate) fn new(server: String, state: LinkState) -> ServerLink {
        ServerLink {
            state,
            place: server.clone(),
            server,
            pasting: false,
            watching: None,
            lost_lesson: None,
            heard: Duration::ZERO,
            unanswered: UnansweredLines::default(),
            pending: BTreeMap::new(),
            last_ask: 0,
        }
    }

    /// True if commands can be sent.
    pub(crate) fn is_up(&self) -> bool {
        self.state.is_up()
    }

    /// True if there was a connection, and there is none.
    pub(crate) fn is_lost(&self) -> bool {
        matches!(self.state, LinkState::Lost { .. })
    }

    /// True if another connection has the seat.
    pub(crate) fn is_taken_over(&self) -> bool {
        matches!(self.state, LinkState::Lost { retry: None, .. })
    }

    /// Takes over that there is a connection.
    pub(crate) fn opened(&mut self) {
        self.state = LinkState::Up { delay: None };
    }

    /// Takes over that an attempt to connect failed.
    pub(crate) fn failed(&mut self, why: String, now: Duration, times: LinkTimes) {
        let (attempt, began) = match &self.state {
            LinkState::Connecting { attempt, began } => (*attempt, *began),
            LinkState::Lost { attempt, .. } => (*attempt, now),
            LinkState::Door | LinkState::Up { .. } => (0, now),
        };
        self.state = LinkState::failed(why, attempt + 1, began, now, times);
    }

    /// Takes over that the server refused the name.
    pub(crate) fn name_refused(&mut self) {
        self.state = std::mem::take(&mut self.state).name_refused();
    }

    /// The number of attempts to connect that failed.
    pub(crate) fn attempt(&self) -> u32 {
        match self.state {
            LinkState::Lost { attempt, .. } | LinkState::Connecting { attempt, .. } => attempt,
            LinkState::Door | LinkState::Up { .. } => 0,
        }
    }

    /// The number of the last command.
    pub(crate) fn last_ask(&self) -> u64 {
        self.last_ask
    }

    /// Takes over which server is wanted.
    pub(crate) fn choose(&mut self, server: String) {
        self.place.clone_from(&server);
        self.server = server;
    }

    /// Leaves the server.
    pub(crate) fn leave(&mut self, screen: &mut ScreenContext) {
        screen.effect(AppEffect::Disconnect);
        self.pending.clear();
        self.watching = None;
        self.state = LinkState::Door;
    }

    /// Connects, or connects again, under a name.
    pub(crate) fn connect(
        &mut self,
        attempt: u32,
        name: &str,
        narrator: &Narrator,
        screen: &mut ScreenContext,
    ) {
        self.state = LinkState::connecting(attempt, screen.now);
        let destination = ConnectRequest {
            server: self.server.clone(),
            name: name.to_owned(),
            enter: self.watching.clone(),
            resumes: narrator.is_player(),
            step: narrator.link_times().step,
        };
        screen.effect(AppEffect::Connect(destination));
    }

    /// Remembers the server, with the name that one has there.
    pub(crate) fn remember_server(&self, name: &str, screen: &mut ScreenContext) {
        screen.effect(AppEffect::Remember(PreferenceChange::Server {
            server: self.server.clone(),
            name: name.to_owned(),
        }));
    }

    /// Notes that the connection was heard of.
    pub(crate) fn hear(&mut self, now: Duration) {
        self.heard = now;
    }

    /// Sends a command for a purpose, if there is a connection. Returns the number of its answer.
    pub(crate) fn send(
        &mut self,
        line: &str,
        purpose: CommandPurpose,
        screen: &mut ScreenContext,
    ) -> Option<u64> {
        if !self.is_up() {
            screen.alert("screen-not-connected");
            return None;
        }
        if self.pasting && !matches!(purpose, CommandPurpose::Pasted) {
            // The server would take it for a line of the record.
            screen.alert("screen-pasting");
            return None;
        }
        let line = line.to_owned();
        let ask = self.wait_for(purpose, line.clone(), screen.now);
        screen.effect(AppEffect::Send { ask, line });
        Some(ask)
    }

    /// Asks something of the screen's own, unless it cannot be asked now or is on its way.
    pub(crate) fn ask(&mut self, line: &str, purpose: CommandPurpose, screen: &mut ScreenContext) {
        let kind = std::mem::discriminant(&purpose);
        if self.may_ask(|asked| std::mem::discriminant(asked) == kind) {
            self.send(line, purpose, screen);
        }
    }

    /// Asks for the moves before one came, if they are not known.
    pub(crate) fn ask_for_record(&mut self, narrator: &Narrator, screen: &mut ScreenContext) {
        let table = narrator.table();
        if table.is_some_and(|table| table.ply > 0 && table.game().is_none()) {
            self.ask("partita", CommandPurpose::Record, screen);
        }
    }

    /// Asks for the lines of the lesson's tree, if the known ones belong to another place.
    pub(crate) fn ask_for_tree(&mut self, narrator: &Narrator, screen: &mut ScreenContext) {
        if narrator.lesson().is_some_and(|lesson| lesson.wants_tree()) {
            self.ask("mosse", CommandPurpose::LessonTree, screen);
        }
    }

    /// Says goodbye; without a connection, just goes.
    pub(crate) fn say_goodbye(&mut self, screen: &mut ScreenContext) {
        match self.is_up() {
            true => {
                self.send("fine", CommandPurpose::Goodbye, screen);
            }
            false => screen.effect(AppEffect::Quit),
        }
    }

    /// Gives a secret that was asked for, by the server or before there is a connection.
    pub(crate) fn give(&mut self, given: GivenSecret, screen: &mut ScreenContext) {
        let GivenSecret {
            asked,
            name,
            given,
            at_door,
        } = given;
        let given = match given {
            SecretSource::Typed(password) if at_door => {
                self.state = LinkState::connecting(0, screen.now);
                return screen.effect(AppEffect::LogIn(password));
            }
            given => given,
        };
        let purpose = CommandPurpose::Secret {
            asked,
            name: name.clone(),
        };
        let ask = self.wait_for(purpose, String::new(), screen.now);
        screen.effect(AppEffect::Give(Gift {
            ask,
            asked,
            name,
            given,
        }));
    }

    /// Expects the answer to a command. Returns its number.
    fn wait_for(&mut self, purpose: CommandPurpose, line: String, sent: Duration) -> u64 {
        self.last_ask += 1;
        let pending = PendingCommand {
            purpose,
            line,
            sent,
        };
        self.pending.insert(self.last_ask, pending);
        self.last_ask
    }

    /// Sends lines as they are, as parts of a record.
    pub(crate) fn paste(&mut self, text: &str, screen: &mut ScreenContext) {
        for line in text.lines() {
            self.send(line, CommandPurpose::Pasted, screen);
            if line.trim() == END {
                self.pasting = false;
                // The text behind it would be commands.
                return;
            }
        }
    }

    /// True if something can be asked for, and is not being asked for.
    pub(crate) fn may_ask(&self, is: impl Fn(&CommandPurpose) -> bool) -> bool {
        let pending = self.pending.values();
        // While a record is pasted every line would be part of it.
        self.is_up() && !self.pasting && !pending.map(|pending| &pending.purpose).any(is)
    }

    /// The oldest command without an answer, as far as it was typed and understood.
    pub(crate) fn oldest_typed(&self) -> Option<&Command> {
        let oldest = self.pending.values().next()?;
        if let CommandPurpose::Typed(command) = &oldest.purpose {
            return command.as_ref();
        }
        None
    }

    /// Takes the purpose of a command that was answered, and shows how long that took.
    pub(crate) fn answered(&mut self, ask: u64, now: Duration) -> Option<CommandPurpose> {
        let pending = self.pending.remove(&ask)?;
        if let LinkState::Up { delay } = &mut self.state {
            *delay = Some(now.saturating_sub(pending.sent));
        }
        Some(pending.purpose)
    }

    /// Takes the purpose of a command that was refused or could not be sent.
    pub(crate) fn take_pending(&mut self, ask: u64) -> Option<CommandPurpose> {
        self.pending.remove(&ask).map(|pending| pending.purpose)
    }

    /// Remembers what brings one back to a room that one watches.
    pub(crate) fn remember_watching(
        &mut self,
        line: &str,
        command: Option<&Command>,
        narrator: &Narrator,
    ) {
        use GuideCommand::{Follow, FollowNobody, Tv, TvOff};
        match command {
            Some(Command::Lobby(
                LobbyCommand::Watch { .. } | LobbyCommand::Guide(Follow(_) | Tv(_)),
            )) => self.watching = Some(line.to_owned()),
            // The room stays, and there one is brought back.
            Some(Command::Lobby(LobbyCommand::Guide(FollowNobody | TvOff))) => {
                let table = narrator.table().filter(|_| !narrator.is_player());
                self.watching = table.map(|table| format!("osserva {}", table.room));
            }
            Some(_) | None => {}
        }
    }

    /// Remembers what brings one back to a lesson.
    pub(crate) fn joined_lesson(&mut self, board: &LessonBoard<'_>, leads: bool) {
        // A leader may have come by a command that does not lead back.
        if leads || self.watching.is_none() {
            self.watching = Some(format!("osserva {}", board.room));
        }
        self.lost_lesson = None;
    }

    /// Takes over that another connection has the seat: nothing brings this one back by itself.
    pub(crate) fn taken_over(&mut self, why: String) {
        self.state = LinkState::Lost {
            why,
            retry: None,
            attempt: 0,
            refused: false,
        };
    }

    /// Forgets the commands of a lost connection, but keeps typed commands without an answer. Returns the last of them if it
    /// may be offered to be sent again.
    pub(crate) fn keep_unanswered(
        &mut self,
        turn: Option<usize>,
        screen: &mut ScreenContext,
    ) -> Option<String> {
        let pending = std::mem::take(&mut self.pending);
        let typed = pending.into_values().filter_map(|pending| {
            let CommandPurpose::Typed(command) = pending.purpose else {
                return None;
            };
            Some((pending.line, command))
        });
        let kept = self.unanswered.keep(typed, turn);
        let said = kept.said.iter().map(|said| said.text(screen.language));
        let said: Vec<String> = said.collect();
        screen.log.add(Tone::Alert, said);
        kept.last
    }

    /// Forgets the commands on their way without a word.
    pub(crate) fn forget_pending(&mut self) {
        self.pending.clear();
    }

    /// Gives the move up that waited, because the seat is gone.
    pub(crate) fn give_up_move(&mut self, screen: &mut ScreenContext) {
        if let Some(said) = self.unanswered.give_up() {
            screen.log.add(Tone::Alert, [said.text(screen.language)]);
        }
    }

    /// Settles the move that waited, once one is back in the seat.
    pub(crate) fn settle_move(&mut self, arrived: bool, turn: Option<usize>) -> MoveFate {
        self.unanswered.back(arrived, turn)
    }
}

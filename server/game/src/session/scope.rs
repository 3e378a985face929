//! Interfaces to a session for its commands. A signature shows the parts that a command may touch.

use std::sync::Arc;

use damiera_archive::Archive;
use damiera_config::Limits;
use damiera_connection::admission::pastes::PastedLines;
use damiera_connection::delivery::Mailbox;
use damiera_journal::RoomId;
use damiera_platform::net::ProvenKey;
use damiera_protocol::command::CommandTag;
use damiera_protocol::meaning::Asking;
use damiera_protocol::name::Name;
use damiera_protocol::reply::{Answer, CommandResult, Guide, Refusal};
use damiera_protocol::view::{FormatChoice, Role};
use damiera_rules::Variant;

use super::boards::Boards;
use super::class::member::ClassMember;
use super::dialogue::SessionDialogue;
use super::display::Display;
use super::guiding::active::Guiding;
use super::study::{ProblemAsker, SessionStudy};
use super::visitor::Visitor;
use super::waiting::Waiting;
use crate::lobby::{Asker, EngineUse, PendingReply, RoomHandle, RoomReply, RoomRequestKind};
use crate::services::{Directory, Services};

/// Values of a session that do not change while a command is carried out.
#[derive(Debug)]
pub(super) struct SessionScope {
    pub(super) services: Arc<Services>,
    /// The bounds as they were when the connection began.
    pub(super) limits: Arc<Limits>,
    pub(super) mailbox: Arc<Mailbox>,
    pub(super) link: LinkFacts,
}

/// Facts about the transport of a connection.
#[derive(Debug, Clone, Copy)]
pub(super) struct LinkFacts {
    pub(super) is_encrypted: bool,
    /// True for a page in a browser.
    pub(super) is_page: bool,
    /// The key of SSH that the peer has shown.
    pub(super) key: Option<ProvenKey>,
    /// True if the line that is carried out had come before the newest question was put.
    pub(super) was_early: bool,
}

impl SessionScope {
    /// The archive of finished games, with this person's share of look-ups.
    pub(super) fn archive(&self, visitor: &Visitor) -> Archive {
        self.services.storage.archive.asked_by(visitor.guesser())
    }
}

/// The parts of a command that asks the person something and leaves the person where they are.
pub(super) struct PromptParts<'a> {
    pub(super) visitor: &'a mut Visitor,
    pub(super) display: &'a mut Display,
    pub(super) dialogue: &'a mut SessionDialogue,
    pub(super) boards: &'a Boards,
    pub(super) class: &'a ClassMember,
}

/// The parts of a command that leads the person from room to room.
pub(super) struct RoomParts<'a> {
    pub(super) visitor: &'a mut Visitor,
    pub(super) display: &'a mut Display,
    pub(super) dialogue: &'a mut SessionDialogue,
    pub(super) boards: &'a mut Boards,
    pub(super) study: &'a mut SessionStudy,
    pub(super) guiding: &'a mut Guiding,
    pub(super) class: &'a ClassMember,
}

impl RoomParts<'_> {
    /// The parts of a question.
    pub(super) fn prompt(&mut self) -> PromptParts<'_> {
        PromptParts {
            visitor: self.visitor,
            display: self.display,
            dialogue: self.dialogue,
            boards: self.boards,
            class: self.class,
        }
    }

    /// The variant for a person who named none.
    pub(super) fn usual_variant(&self) -> Variant {
        self.display.facts().usual_variant(self.boards.played())
    }

    /// The study of the person, who is a solver of problems.
    pub(super) fn study<'b>(
        &'b mut self,
        scope: &'b SessionScope,
    ) -> (&'b mut SessionStudy, ProblemAsker<'b>) {
        let services = &scope.services;
        let (groups, now) = (
            (&services.directory, &services.storage),
            services.host.clock.unix_ms(),
        );
        let solver = ProblemAsker::of(self.visitor, self.display, self.boards, groups, now);
        (self.study, solver)
    }

    /// Ends the guide that leads the person from game to game.
    pub(super) fn end_guide(&mut self, scope: &SessionScope) -> Option<Guide> {
        let following = &scope.services.events.following;
        self.guiding.end(self.visitor.id(), following)
    }

    /// Checks that the engine may think for this person.
    ///
    /// # Errors
    /// When a game forbids that.
    pub(super) fn may_think(
        &self,
        directory: &Directory,
        usage: EngineUse<'_>,
    ) -> Result<(), Refusal> {
        let client = self.visitor.engine_client();
        let here = self.boards.room().map(|room| &**room);
        directory.lobby.seats.may_think(client, here, usage)
    }

    /// The number of the person's board in a room. A guest has one board.
    pub(super) fn board_number(&self, directory: &Directory, room: &RoomHandle) -> u8 {
        let account = self.visitor.lease().and_then(|lease| lease.account());
        let seats = &directory.lobby.seats;
        let number = account.and_then(|account| seats.board_number(account, room.id));
        number.unwrap_or(1)
    }

    /// Shows things as a person in the present role reads them, after the person has gone from one place to another.
    pub(super) fn face(&mut self) {
        self.display.set_role(self.boards.role());
        if let Some(turned) = self.boards.is_turned() {
            self.display.set_turned(turned);
        }
    }

    /// Checks that the person may take a seat. A registered person may have several boards.
    ///
    /// # Errors
    /// When the person must leave another place first, or has as many boards as a person may.
    pub(super) fn may_sit(&self, scope: &SessionScope) -> Result<(), Refusal> {
        match self.most_boards(scope) {
            Some(most) => self.boards.permits().may_sit_beside(most),
            None => self.boards.permits().without_boards(),
        }
    }

    /// Checks that the person may take a seat of their own back.
    ///
    /// # Errors
    /// As [`Self::may_sit`], but a board that is over or waits needs not be left.
    pub(super) fn may_return(&self, scope: &SessionScope) -> Result<(), Refusal> {
        match self.most_boards(scope) {
            Some(most) => self.boards.permits().may_return_beside(most),
            None => self.boards.permits().without_boards(),
        }
    }

    /// The number of boards that the person may have, beside those of a simultaneous display of their own. None for a person who
    /// has one: a guest, and a pupil.
    pub(super) fn most_boards(&self, scope: &SessionScope) -> Option<usize> {
        let (visitor, storage) = (&self.visitor, &scope.services.storage);
        let account = visitor.account()?;
        let is_own = visitor.borrowed_name(storage).is_none() && !self.class.is_in_class();
        let limits = scope.services.admission.limits.now();
        let hosted = scope.services.directory.tournaments.boards_of_host(account);
        is_own.then_some(limits.boards_per_person + hosted)
    }

    /// Checks that the person may find an opponent: while watching, and where a seat may be taken.
    ///
    /// # Errors
    /// As [`Self::may_sit`].
    pub(super) fn may_find(&self, scope: &SessionScope) -> Result<(), Refusal> {
        match self.boards.is_watching() {
            true => Ok(()),
            false => self.may_sit(scope),
        }
    }

    /// Keeps the view of a guest at a table for when the guest comes back to the seat.
    pub(super) fn keep_view(&self, directory: &Directory) {
        let (lease, chosen) = (self.visitor.lease(), self.display.chosen());
        let seats = &directory.lobby.seats;
        self.boards.keep_view(seats, lease, chosen);
    }
}

/// The work of a command that asks the person something.
pub(super) trait AtPrompt: Waiting {
    fn prompt(&mut self) -> PromptParts<'_>;

    /// Answers a command.
    fn reply(&mut self, outcome: &CommandResult, tag: Option<&CommandTag>);
}

/// The work of a command that leads the person from room to room.
pub(super) trait AtRooms: AtPrompt {
    fn parts(&mut self) -> RoomParts<'_>;

    /// The asker of this name, who asks a room now, and where the reply comes.
    fn asker(&self, room: &Arc<RoomHandle>, name: Name) -> (Asker, PendingReply);

    /// Puts a request to a room, in a name.
    fn put_as(&mut self, room: &Arc<RoomHandle>, name: Name, ask: RoomRequestKind) -> PendingReply;

    /// Puts a request to a room and waits for its answer. The future does not hold the request: it is in the inbox.
    fn ask(
        &mut self,
        room: &Arc<RoomHandle>,
        ask: RoomRequestKind,
    ) -> impl Future<Output = CommandResult> + Send;

    /// As [`AtRooms::ask`], for the room where the person is.
    fn ask_here(&mut self, ask: RoomRequestKind) -> impl Future<Output = CommandResult> + Send;

    /// Tells a room something to which it has no answer.
    fn tell_room(&mut self, room: &Arc<RoomHandle>, ask: RoomRequestKind);

    /// Takes the place that a room gave, and passes its answer on.
    fn settle(&mut self, room: &Arc<RoomHandle>, reply: RoomReply) -> CommandResult;

    /// The line that is carried out names a board where the person is not.
    fn name_board(&mut self, room: RoomId, role: Role);

    /// Goes back to the lobby. Returns the room that was left.
    fn return_to_lobby(&mut self) -> Option<Arc<RoomHandle>>;

    /// Shows what comes before an answer.
    fn catch_up(&mut self, answer: &CommandResult);

    /// Shows all that the watched room has published.
    fn catch_up_news(&mut self);

    /// Remembers what a happening asks of the person.
    fn hear(&mut self, asking: Asking);

    /// Changes the format, with the rate at which lines are taken.
    fn set_format(&mut self, choice: FormatChoice) -> Answer;

    /// Lets the session end when everything is written.
    fn end(&mut self);
}

/// The work of a command that lets a person paste a record.
pub(super) trait AtPasting: AtRooms {
    /// Lets these lines come that take no token.
    fn set_pasted(&mut self, lines: Option<PastedLines>);
}

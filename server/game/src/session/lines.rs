//! The peer's items in order: lines are parsed, carried out and answered.

use std::time::Duration;

use damiera_protocol::codec::{Item, LineEnding};
use damiera_protocol::command::{
    self, ArgumentProblem, Command, CommandError, CommandTag, GameQuestion, Parsed, SeatAction,
};
use damiera_protocol::meaning::Question;
use damiera_protocol::render::{self, Notice};
use damiera_protocol::reply::{Answer, MovesAnswer, Refusal};
use damiera_protocol::text::Language;
use damiera_rules::MoveText;

use super::ServerSession;
use super::boards::SessionPlace;
use super::class::code_alone;
use super::dialogue::{LineWriter, stays_at_prompt};
use super::lesson::paste_line;
use super::scope::{AtPasting, AtPrompt, AtRooms, PromptParts, SessionScope};
use super::telnet::{is_crawlers, take_heard};
use super::waiting::give_turn;
use crate::lobby::RoomRequestKind;

/// Maximum time for the lines of one connection before others have a turn. Many come at once, and each is carried out.
const AT_A_STRETCH: Duration = Duration::from_micros(200);

/// The next step with a line.
enum LineStep {
    /// Nothing that is still to be done.
    Nothing,
    /// To add it to what is pasted.
    Pasted(String),
    Command(ReadyCommand),
}

/// A command that is about to be carried out.
struct ReadyCommand {
    tag: Option<CommandTag>,
    /// The move, if it is one.
    moved: Option<MoveText>,
    /// The prompt for a secret stays open behind it.
    stays: bool,
    order: ReadyOrder,
}

/// The way of a command. Moves are carried out in place, and everything else is boxed.
enum ReadyOrder {
    Act(SeatAction),
    Obey(Box<Command>),
    Refuse(Box<Refusal>),
}

impl ReadyOrder {
    /// The kind of the command, for its span.
    fn kind(&self) -> &'static str {
        match self {
            ReadyOrder::Act(SeatAction::Move(_)) => "move",
            ReadyOrder::Act(_) => "action",
            ReadyOrder::Obey(command) => command.part(),
            ReadyOrder::Refuse(_) => "refused",
        }
    }
}

/// True if a line was understood because it begins with an exact command, or is a move. The meaning of others is looked for.
fn is_exact(line: &str, parsed: &Parsed, language: Language) -> bool {
    match &parsed.result {
        Ok(Command::Action(_)) => true,
        Ok(_) => {
            let (word, _) = command::first_word(line.trim());
            command::named(word).is_some() || command::named_in(word, language).is_some()
        }
        Err(_) => false,
    }
}

impl ServerSession {
    /// Takes an item and what was sent along with it, so that one write answers it all.
    pub(super) async fn take_items(&mut self, first: Item) {
        let mut next = Some(first);
        let mut began = None;
        while let Some(item) = next {
            let waited = self.take_and_wait(item).await;
            let since = *began.get_or_insert(self.line.arrived());
            if waited {
                began = None;
            } else if since.elapsed() >= AT_A_STRETCH {
                give_turn().await;
                began = None;
            }
            let goes_on = !self.connection.leaves() && self.display.has_room();
            next = goes_on.then(|| self.connection.next_item()).flatten();
        }
    }

    pub(super) async fn take_item(&mut self, item: Item) {
        self.line.comes();
        if let Some(protocol) = self.connection.front().foreign() {
            return self.end_with(protocol.notice());
        }
        match item {
            Item::Line { text, ending } => {
                self.display.answer_interrupt();
                self.display.line_ended(ending);
                self.display.line_came(self.line.arrived());
                match self.step_of(text, ending) {
                    LineStep::Nothing => {}
                    LineStep::Pasted(line) => {
                        let scope = self.scope();
                        Box::pin(take_pasted(scope, line, self)).await;
                    }
                    LineStep::Command(command) => self.take_command(command).await,
                }
            }
            Item::TooLong | Item::NotUtf8 if self.dialogue.is_pasting() => {
                self.dialogue.unreadable();
            }
            Item::TooLong => {
                self.display.answer_interrupt();
                self.reply(&Err(Refusal::TooLong(self.limits.line_bytes)), None);
            }
            Item::NotUtf8 => {
                self.display.answer_interrupt();
                self.reply(&Err(Refusal::NotUtf8), None);
            }
            Item::Interrupt => {
                self.display.answer_interrupt();
                self.display.stop_asking();
                if self.dialogue.leave_prompt(self.display.view().format) {
                    self.display.show_typing();
                }
                self.dialogue.end_paste();
                self.connection.set_pasted(None);
                self.display.interrupt();
            }
            Item::AreYouThere => {
                self.display.answer_interrupt();
                self.display.tell(|view| render::notice(Notice::Here, view));
            }
            Item::AbortOutput => self.display.mark(),
            Item::Negotiation(verb, option) => {
                let heard = self.display.negotiate(verb, option);
                take_heard(&self.scope(), heard, self);
            }
            Item::Subnegotiation { option, data } => {
                let heard = self.display.subnegotiate(option, &data);
                take_heard(&self.scope(), heard, self);
                self.prompt().offer_compact();
            }
        }
    }

    /// Finds what a line leads to, as far as nothing is waited for: the futures of its waits do not hold what was read.
    ///
    /// The layers above the place where a person is are asked in this order: a command that the line interrupted, a paste,
    /// the prompt for a room's password, the prompt for a secret. The class is asked last: for a nickname when the line is
    /// read, and by [`ServerSession::ready`] for what a pupil may do.
    fn step_of(&mut self, line: String, ending: LineEnding) -> LineStep {
        if self.dialogue.take_cancelled() {
            // To a person everything is said.
            let (tag, _) = command::tag_of(&line);
            self.reply(&Ok(Answer::Done { seq: None }), tag.as_ref());
            return LineStep::Nothing;
        }
        if self.dialogue.is_pasting() {
            return LineStep::Pasted(line);
        }
        let parsed = if let Some(parsed) = self.display.as_password(&line) {
            parsed
        } else if self.dialogue.is_prompting(self.display.view().format) {
            match self.prompt().line(&line) {
                Ok(parsed) => Some(parsed),
                Err(answer) => {
                    self.reply(&Ok(Answer::Acknowledged(answer)), None);
                    None
                }
            }
        } else if self.visitor.lease().is_none() && is_crawlers(&line) {
            // A connection with a name is no crawler.
            let (lobby, host) = (&self.services.directory.lobby, &self.services.host);
            self.display.answer_crawler(lobby, host);
            None
        } else {
            self.read(&line)
        };
        let Some(parsed) = parsed else {
            return LineStep::Nothing;
        };
        // The connection may have been lost in the middle of the line.
        if ending == LineEnding::Missing && matches!(parsed.result, Ok(Command::Action(_))) {
            self.reply(&Err(Refusal::LineNotEnded), parsed.tag.as_ref());
            return LineStep::Nothing;
        }
        LineStep::Command(self.ready(parsed))
    }

    /// Reads a line that no layer above the place takes.
    fn read(&mut self, line: &str) -> Option<Parsed> {
        let (visitor, display, class) = (&self.visitor, &self.display, &mut self.class);
        let language = display.view().language;
        let is_named = visitor.lease().is_some();
        let early = self.connection.front().was_early();
        let writer = LineWriter::of(visitor, display, early, &self.boards, &self.services)
            .with_engine_asked(self.study.asks_engine());
        let nickname = class
            .awaits_nickname()
            .then_some(|typed: &str| class.as_nickname(typed, language, is_named));
        let is_person = display.is_for_person();
        let classes = &self.services.directory.classes;
        let guesses = &self.services.admission.guesses;
        let code = (is_person && !is_named)
            .then(|| code_alone(line, classes, guesses, visitor))
            .flatten();
        let parsed = match code {
            Some(parsed) => parsed,
            None => self.dialogue.read(line, &writer, nickname)?,
        };
        // A name is looked for nowhere.
        let is_exact = !is_person || !is_named || is_exact(line, &parsed, language);
        let searched = (!is_exact).then(|| line.split_whitespace().count());
        self.connection
            .line_was_read(parsed.result.is_ok(), searched);
        Some(parsed)
    }

    /// Notes that a command has come, and makes it ready to be carried out.
    fn ready(&mut self, parsed: Parsed) -> ReadyCommand {
        if self.visitor.lease().is_some() {
            self.visitor.stirred(self.line.arrived());
        }
        if let Ok(Command::Lobby(command)) = &parsed.result {
            self.display.note_entering(command);
        }
        self.dialogue.line_read(&parsed.result);
        let moved = match &parsed.result {
            Ok(Command::Action(SeatAction::Move(named))) => Some(named.clone()),
            Ok(_) | Err(_) => None,
        };
        let stays = parsed.result.as_ref().is_ok_and(stays_at_prompt);
        let asked = parsed.result.map_err(Refusal::from);
        // A pupil of a class may do less.
        let is_in_lobby = matches!(self.boards.place(), SessionPlace::Lobby);
        let waits = is_in_lobby && !self.study.has_problem();
        let (directory, storage) = (&self.services.directory, &self.services.storage);
        let allows = |command| self.class.allows(command, waits, directory, storage);
        let order = match asked.and_then(allows) {
            Ok(Command::Action(action)) => ReadyOrder::Act(action),
            Ok(command) => ReadyOrder::Obey(Box::new(command)),
            Err(refusal) => ReadyOrder::Refuse(Box::new(refusal)),
        };
        ReadyCommand {
            tag: parsed.tag,
            moved,
            stays,
            order,
        }
    }

    async fn take_command(&mut self, command: ReadyCommand) {
        self.line.begin(command.order.kind());
        let outcome = match command.order {
            ReadyOrder::Act(action) => Some(self.act(action).await),
            // The future of other commands is much larger, so it is boxed.
            ReadyOrder::Obey(order) => {
                self.visitor
                    .sign_out_with_credential(&self.services.storage);
                let waits = self.connection.wait_signal();
                let obeyed = Box::pin(self.obey(order, command.tag.as_ref()));
                match waits.unless_cancelled(obeyed).await {
                    Some(outcome) => outcome,
                    None => {
                        // The line that did it comes next.
                        self.dialogue.interrupted();
                        self.display.show_typing();
                        Some(Err(Refusal::Interrupted))
                    }
                }
            }
            ReadyOrder::Refuse(refusal) => Some(Err(with_legal_example(*refusal, self).await)),
        };
        let span = self.line.end();
        // The engine answers later.
        let Some(outcome) = outcome else {
            return span.end("later");
        };
        if let Some(named) = command.moved {
            self.dialogue.move_tried(&named, outcome.is_err());
        }
        self.catch_up(&outcome);
        if self.dialogue.is_prompting(self.display.view().format) {
            // First, so that a password typed right after the question is hidden as well.
            self.display.hide_typing();
        }
        self.reply(&outcome, command.tag.as_ref());
        span.end(outcome.as_ref().map_or_else(Refusal::code, |_| "done"));
        // Again, in the language and the format that were chosen at the prompt.
        if command.stays
            && let Some(asked) = self.dialogue.prompted(self.display.view().format)
        {
            self.reply(&Err(Refusal::NeedPassword(asked)), None);
        }
        if matches!(outcome, Ok(Answer::Resumed(_)))
            && self.visitor.borrowed_name(&self.services.storage).is_some()
        {
            // The name's owner is not signed in by the code of a seat.
            self.display
                .tell(|view| render::notice(Notice::SeatAlone, view));
        }
        let wanted = matches!(outcome, Err(Refusal::RoomPasswordNeeded(_)));
        self.display.ask_for_password(wanted);
        if self.visitor.lease().is_some() && self.visitor.greet() {
            self.tell_welcome();
        }
        self.prompt().offer_compact();
    }

    /// Tells a person who has just said a name the operator's message.
    fn tell_welcome(&mut self) {
        let welcome = self.services.admission.policy.now().welcome.clone();
        if let Some(welcome) = welcome.filter(|_| self.boards.room().is_none()) {
            self.display.tell(|view| welcome.bytes(view));
        }
    }
}

impl PromptParts<'_> {
    /// Offers the compact format once to a person with a low window.
    fn offer_compact(&mut self) {
        let plays = self.boards.plays();
        if self.visitor.lease().is_some() && self.display.may_offer_compact(plays) {
            self.display
                .tell(|view| render::notice(Notice::FewRows, view));
            if !self.dialogue.has_question() {
                let question = Question::Meant("formato compatto".to_owned());
                self.dialogue.ask(question);
            }
        }
    }
}

/// Takes a line that is part of what is pasted, and answers the last one, and any with a tag.
async fn take_pasted(scope: SessionScope, line: String, at: &mut impl AtPasting) {
    let (tag, line) = command::tag_of(&line);
    let outcome = Box::pin(paste_line(&scope, line, at)).await;
    if outcome.is_none() && tag.is_none() {
        return;
    }
    let outcome = outcome.unwrap_or(Ok(Answer::Done { seq: None }));
    at.catch_up(&outcome);
    at.reply(&outcome, tag.as_ref());
}

/// The refusal of what is no move: to a person who is to move, with a move that is legal there.
async fn with_legal_example(refusal: Refusal, at: &mut impl AtRooms) -> Refusal {
    let Refusal::Command(CommandError::BadArgument {
        problem: ArgumentProblem::NotAMove { given },
        ..
    }) = &refusal
    else {
        return refusal;
    };
    let parts = at.parts();
    if !(parts.display.is_for_person() && parts.boards.is_seated()) {
        return refusal;
    }
    let given = given.clone();
    let moves = RoomRequestKind::Question(GameQuestion::Moves(None));
    let Ok(Answer::Moves(MovesAnswer { snapshot, .. })) = at.ask_here(moves).await else {
        return refusal;
    };
    let example = render::example_move(&snapshot, at.parts().boards.role());
    example.map_or(refusal, |example| Refusal::NotAMove(given, example))
}

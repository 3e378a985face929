//! The certainty that a line stands for a command, and what may be done without asking.

use super::line::WrittenLine;
use super::question::{PendingQuestion, Question};
use super::{ACCEPT, CHALLENGES, LEAVE, LineOutcome, Situation, TURN};
use crate::command::{
    self, Command, CommandError, CommandName, CommandRow, Consequence, LobbyCommand, Offer,
    SeatAction, Talk,
};
use crate::name::Name;

/// How a line came to stand for a command.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Certainty {
    /// It begins with the first letters of a command's word in the writer's language.
    Prefix,
    /// It begins with a slip in such a word.
    Slip,
    /// Every word of it is understood, and it is an unmistakable wish of the writer's.
    Wish,
    /// A wish that also names the kind of the thing: `apri una stanza nonni`.
    Order,
    /// Every word of it is understood, but it may be a question, be about others, or name something unknown.
    Unsure,
    /// It has words of a command in it, among others.
    Mention,
    /// Its first word is nearly a command's, and not all of the others can follow that.
    Resembling,
}

use Certainty::{Mention, Order, Prefix, Resembling, Slip, Unsure, Wish};

impl Certainty {
    /// The gravest consequence of a command that is carried out without asking.
    fn does(self) -> Consequence {
        match self {
            Wish | Order => Consequence::ConcernsOthers,
            Prefix | Slip => Consequence::ActsAlone,
            Unsure | Mention | Resembling => Consequence::Informs,
        }
    }

    /// The gravest consequence of a command that the writer is asked about.
    fn asks(self) -> Consequence {
        match self {
            Wish | Order | Prefix | Slip | Unsure | Mention => Consequence::ConcernsOthers,
            Resembling => Consequence::ActsAlone,
        }
    }

    /// The exact command, if it may be carried out at once; or the question about it. Nothing when it
    /// is too little to ask about.
    pub(super) fn allow(self, meant: String, line: &WrittenLine<'_>) -> Option<LineOutcome> {
        let situation = line.situation;
        let command = command::of_line(&meant)?;
        let (word, rest) = command::first_word(&meant);
        let row = command::named(word);
        // A sentence may say which challenge: that is chosen in the list.
        if matches!(self, Unsure | Mention | Resembling)
            && meant == ACCEPT
            && situation.is_outside()
        {
            return Some(Ok(CHALLENGES.to_owned()));
        }
        if is_over(&command, situation) && !matches!(self, Prefix | Slip) {
            return Some(Ok(TURN.to_owned()));
        }
        if let Some(row) = row.filter(|row| is_grave(row, rest, situation)) {
            return Some(Err(row.wanted_whole(line.language)));
        }
        // The answer to it says what can be done here.
        if is_refused(&command, situation) {
            return Some(Ok(meant));
        }
        let offers = matches!(command, Command::Action(SeatAction::Offer(_)));
        // Players of a finished game are asked nothing about it.
        if situation.lesson && offers {
            return None;
        }
        // An offer needs a table. A line that only resembles one is not asked about elsewhere.
        if situation.is_outside() && offers {
            return matches!(self, Prefix | Wish | Order).then_some(Ok(meant));
        }
        // There is no opponent to remind.
        if situation.waits && command == Command::Talk(Talk::Nudge) {
            return None;
        }
        // There is nothing of the name to watch; and a person who sits nowhere is no room to open.
        if matches!(self, Order | Wish | Unsure | Mention) && names_no_room(&command, situation) {
            return None;
        }
        let consequence = command.consequence();
        if consequence <= self.of(&command, situation).does() || answers(&command, situation) {
            return Some(Ok(meant));
        }
        // An offer of the other player is accepted only in its own words.
        if let Some(question) = situation.asked.map(PendingQuestion::question)
            && row.is_some_and(|row| question.is_of(row.id()))
        {
            return Some(Err(CommandError::AnswerInFull(question.clone())));
        }
        // The first words of a sentence are no short form of a command that takes any text.
        let speaks = row.is_some_and(|row| row.takes_text());
        let is_letters = matches!(self, Prefix | Slip);
        let asks = consequence <= self.asks() && !(speaks && is_letters) && may_ask(situation);
        asks.then_some(Err(CommandError::Meant(Question::Meant(meant))))
    }

    /// The certainty that is left when a wish names a room or a person who is not known to be there, or a name
    /// that is written as other words are.
    fn of(self, command: &Command, situation: Situation<'_>) -> Certainty {
        let present = situation.present;
        let has_room = |name: &Name| present.is_some_and(|it| it.has_room(name));
        let has_person = |name: &Name| present.is_some_and(|it| it.has_person(name));
        let is_lowercase = |name: &Name| name.as_str().starts_with(char::is_lowercase);
        let watches = matches!(command, Command::Lobby(LobbyCommand::Watch { .. }));
        let opens = matches!(command, Command::Lobby(LobbyCommand::Create(..)));
        let named = command.named();
        let is_known = match named {
            Some(CommandName::Room(room)) => has_room(room) || (watches && has_person(room)),
            Some(CommandName::Person(name)) => has_person(name),
            Some(CommandName::Own(_) | CommandName::Awaited(_)) | None => true,
        };
        // `mi chiamo fuori` gives no name.
        let is_no_name = match named {
            Some(CommandName::Own(name)) => is_lowercase(name) || has_person(name),
            Some(CommandName::Awaited(name)) => is_lowercase(name) && !has_person(name),
            Some(CommandName::Room(_) | CommandName::Person(_)) | None => false,
        };
        let opens_person = match named {
            Some(CommandName::Room(room)) => !watches && !has_room(room) && has_person(room),
            Some(CommandName::Person(_) | CommandName::Own(_) | CommandName::Awaited(_)) | None => {
                false
            }
        };
        // A sentence may speak of a tournament and wish nothing. Others see who enters and who withdraws.
        let decides = matches!(command, Command::Tournament(_))
            && command.consequence() == Consequence::ConcernsOthers;
        match self {
            Wish | Order if decides => Unsure,
            Wish if !is_known || is_no_name => Unsure,
            // `entra nella stanza di Rita`, who is in none; `guarda una bella partita`.
            Order if opens_person || !(opens || is_known) => Unsure,
            Wish | Order | Prefix | Slip | Unsure | Mention | Resembling => self,
        }
    }
}

/// True if a command, with what follows its word, cannot be undone where the writer is. Alone, `esci` outside rooms at
/// most asks whether to close the connection, and `accetta` takes a challenge; a table without an opponent is left at no cost.
/// Actions at a table are refused where no game is, and so is `esci` for a player in a game.
pub(super) fn is_grave(row: &CommandRow, rest: &str, situation: Situation<'_>) -> bool {
    let outside = situation.is_outside();
    let leaves = row.id() == LEAVE && (outside || situation.waits || situation.plays);
    let accepts = row.id() == ACCEPT && outside;
    let may_leave = rest.trim().is_empty() && (leaves || accepts);
    let is_refused = command::of_line(row.id()).is_some_and(|it| is_refused(&it, situation));
    row.is_grave() && !may_leave && !is_refused
}

/// True if a command ends a game, or claims it.
pub(super) fn ends_game(command: &Command) -> bool {
    use SeatAction::{Abort, Claim, Resign};
    matches!(command, Command::Action(Abort | Claim | Resign))
}

/// True if a command ends a game, and none is played where the writer is.
fn is_refused(command: &Command, situation: Situation<'_>) -> bool {
    ends_game(command) && (situation.is_outside() || situation.waits)
}

/// True if a command gives up or claims a game in a room where the writer plays none. The state of its game answers that.
fn is_over(command: &Command, situation: Situation<'_>) -> bool {
    let is_there = situation.room.is_some() && !situation.lesson;
    let plays = situation.plays || situation.waits;
    ends_game(command) && *command != Command::Action(SeatAction::Abort) && is_there && !plays
}

/// True if a command watches a room or a person, and neither exists; or if it enters a room that does not exist and
/// has the name of a person who does.
fn names_no_room(command: &Command, situation: Situation<'_>) -> bool {
    let Some(present) = situation.present else {
        return false;
    };
    match command {
        Command::Lobby(LobbyCommand::Watch { room, .. }) => {
            !present.has_room(room) && !present.has_person(room)
        }
        Command::Lobby(LobbyCommand::Join { room, .. }) => {
            !present.has_room(room) && present.has_person(room)
        }
        _ => false,
    }
}

/// True if a command is an expected answer: another game after one, or a no, because the other can
/// offer again.
fn answers(command: &Command, situation: Situation<'_>) -> bool {
    let Command::Action(action) = command else {
        return false;
    };
    match (situation.asked.map(PendingQuestion::question), action) {
        (Some(Question::Again), action) => *action == SeatAction::Offer(Offer::Rematch),
        (Some(Question::Offer(_)), action) => matches!(action, SeatAction::Decline(_)),
        _ => false,
    }
}

/// True if no other question waits for a yes. A new question in its place would be answered by
/// mistake.
fn may_ask(situation: Situation<'_>) -> bool {
    let question = situation.asked.map(PendingQuestion::question);
    question.is_none_or(Question::may_be_replaced)
}

//! Questions to a person that wait for an answer, and the commands that answer them.

use std::collections::HashSet;

use super::ECHOED;
use super::mentions::PLAY;
use crate::command::{self, CommandError, CommandRow, Offer};
use crate::name::Name;
use crate::sanitize;
use crate::text::{Language, Message};

/// A question to a person that waits for an answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PendingQuestion {
    pub(super) question: Question,
    /// True if people have talked since. Then a bare answer could be meant for them.
    pub(super) talked: bool,
    /// The question to reopen when this one, about the line before, has passed.
    before: Option<Box<PendingQuestion>>,
}

/// A question that `sì` and `no` answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Question {
    /// The other player offers this.
    Offer(Offer),
    /// The game is over: another one?
    Again,
    /// This player offers this, and may withdraw it.
    Own(Offer),
    /// A guest asks for the other seat, without its code.
    Seat,
    /// No room has the typed name, but this one has a similar name: that one?
    Join(Name),
    /// No room to watch has the typed name, but this one has a similar name: that one?
    Watch(Name),
    /// A person challenges this one; the challenge's number and the challenger.
    Challenge(u32, Name),
    /// Several people challenge this one, so that a bare word answers none of them.
    Challenges,
    /// No person here has the typed name, but one has a similar name: write to that one?
    Tell {
        /// The person with the similar name.
        to: Name,
        /// The text.
        text: String,
    },
    /// A line stands perhaps for this exact command: is it to be done?
    Meant(String),
}

impl PendingQuestion {
    /// A question that was just put.
    pub fn new(question: Question) -> PendingQuestion {
        PendingQuestion {
            question,
            talked: false,
            before: None,
        }
    }

    /// The open question after a line was read: a question about the line before passes, a no settles it, and the line
    /// itself may be asked about.
    pub fn after_line<T>(
        asked: Option<PendingQuestion>,
        read: &Result<T, CommandError>,
    ) -> Option<PendingQuestion> {
        let left = match asked {
            Some(asked) if asked.question.passes() => asked.before.map(|before| *before),
            Some(_) if matches!(read, Err(CommandError::AllRight)) => None,
            asked => asked,
        };
        match read {
            Err(CommandError::Meant(question)) => Some(PendingQuestion {
                before: left.map(Box::new),
                ..PendingQuestion::new(question.clone())
            }),
            Ok(_) | Err(_) => left,
        }
    }

    /// The question.
    pub fn question(&self) -> &Question {
        &self.question
    }

    /// People have talked since the question was put.
    pub fn talked(&mut self) {
        self.talked = true;
    }
}

impl Question {
    /// The exact command of a yes.
    pub(super) fn yes(&self) -> Result<String, CommandError> {
        Ok(match self {
            Question::Offer(offer) => format!("accetta {}", word(*offer)),
            Question::Again | Question::Own(Offer::Rematch) => "rivincita".to_owned(),
            // It is the other's to say.
            Question::Own(Offer::Draw | Offer::TakeBack | Offer::Pause) => {
                return Err(CommandError::NothingAsked);
            }
            Question::Challenges => return Err(CommandError::AnswerInFull(self.clone())),
            Question::Seat => "accetta posto".to_owned(),
            Question::Join(room) => format!("entra {room}"),
            Question::Watch(room) => format!("osserva {room}"),
            Question::Challenge(number, _) => format!("accetta {number}"),
            Question::Tell { to, text } => format!("scrivi {to} {text}"),
            Question::Meant(line) => line.clone(),
        })
    }

    /// The exact command of a no, if it changes anything.
    pub(super) fn no(&self) -> Option<String> {
        match self {
            Question::Offer(offer) => Some(format!("rifiuta {}", word(*offer))),
            Question::Own(_) => Some("annulla".to_owned()),
            Question::Seat => Some("rifiuta posto".to_owned()),
            Question::Challenge(number, _) => Some(format!("rifiuta {number}")),
            Question::Again
            | Question::Join(_)
            | Question::Watch(_)
            | Question::Challenges
            | Question::Tell { .. }
            | Question::Meant(_) => None,
        }
    }

    /// True if the answer has to come from the other player. Then only a no says anything. After a game, everything that
    /// asks for another one asks for this.
    pub(super) fn awaits(&self) -> bool {
        matches!(self, Question::Own(offer) if *offer != Offer::Rematch)
    }

    /// True if it is about the line before. Then it ends with the next line.
    pub(super) fn passes(&self) -> bool {
        use Question::{Join, Meant, Tell, Watch};
        matches!(self, Join(_) | Watch(_) | Tell { .. } | Meant(_))
    }

    /// True if a new question may take its place: a yes means the newest one.
    pub(super) fn may_be_replaced(&self) -> bool {
        self.passes() || matches!(self, Question::Again | Question::Own(_))
    }

    /// The other player's offer that it is about.
    pub(super) fn offer(&self) -> Option<Offer> {
        let Question::Offer(offer) = self else {
            return None;
        };
        Some(*offer)
    }

    /// True if a yes ends a game or gives a seat away.
    pub(super) fn is_final(&self) -> bool {
        self.offer() == Some(Offer::Draw) || *self == Question::Seat
    }

    /// True if a command, by its id, accepts this offer.
    pub(super) fn is_of(&self, id: &str) -> bool {
        self.offer().is_some_and(|offer| id == word(offer))
    }

    /// True if it proposes what a command asks for: a game with any person.
    pub(super) fn proposes(&self, command: &str) -> bool {
        matches!(self, Question::Challenge(..) | Question::Challenges) && command == PLAY
    }

    /// True if another game answers it.
    pub(super) fn is_of_rematch(&self) -> bool {
        const REMATCH: Offer = Offer::Rematch;
        matches!(self, Question::Again | Question::Own(REMATCH)) || self.offer() == Some(REMATCH)
    }

    /// The words of the command that makes the offer, in every language.
    pub(super) fn named(&self) -> HashSet<String> {
        let offer = match self {
            Question::Own(offer) => Some(*offer),
            _ => self.offer(),
        };
        let Some(offer) = offer else {
            return HashSet::new();
        };
        let words = |row: &'static CommandRow| {
            let mut languages = Language::ALL.into_iter();
            let all = languages.by_ref().flat_map(|it| row.keyword.matched(it));
            all.cloned().collect()
        };
        command::row_of(word(offer)).map(words).unwrap_or_default()
    }

    /// The text that asks again when a line is no clear answer.
    pub(crate) fn asked_back(&self, language: Language) -> Message {
        match self {
            Question::Offer(Offer::Draw) => Message::new("ask-draw"),
            Question::Offer(Offer::TakeBack) => Message::new("ask-takeback"),
            Question::Offer(Offer::Rematch) => Message::new("ask-rematch"),
            Question::Offer(Offer::Pause) => Message::new("ask-pause"),
            Question::Again => Message::new("ask-again"),
            Question::Own(Offer::Draw) => Message::new("ask-own-draw"),
            Question::Own(Offer::TakeBack) => Message::new("ask-own-takeback"),
            Question::Own(Offer::Rematch) => Message::new("ask-own-rematch"),
            Question::Own(Offer::Pause) => Message::new("ask-own-pause"),
            Question::Seat => Message::new("ask-seat"),
            Question::Join(room) => Message::new("ask-join").with("room", room),
            Question::Watch(room) => Message::new("ask-watch").with("room", room),
            Question::Challenge(number, name) => Message::new("ask-challenge")
                .with("number", number)
                .with("name", name),
            Question::Challenges => Message::new("ask-challenges"),
            Question::Tell { to, .. } => Message::new("ask-tell").with("name", to),
            Question::Meant(line) => meant(line, language),
        }
    }
}

/// The question about a line that stands perhaps for this exact command.
fn meant(line: &str, language: Language) -> Message {
    match line {
        "gioca" => Message::new("ask-play"),
        "gioca bot" | "bot" => Message::new("ask-play-bot"),
        "fine" => Message::new("ask-quit"),
        "formato compatto" => Message::new("format-offer"),
        _ => {
            let line = command::in_language(line, language);
            Message::new("ask-meant").with("line", sanitize::shorten(&line, ECHOED))
        }
    }
}

/// An offer in the exact commands that answer it.
fn word(offer: Offer) -> &'static str {
    match offer {
        Offer::Draw => "patta",
        Offer::TakeBack => "ritira",
        Offer::Rematch => "rivincita",
        Offer::Pause => "pausa",
    }
}

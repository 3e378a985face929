//! Answers about nothing in particular, and parts of others.

use crate::lesson::LessonSnapshot;
use crate::name::Name;
use crate::phrase;
use crate::render::{AnswerForm, TextPage, told_as_done};
use crate::text::Message;
use crate::view::Format;
use crate::wire::{ListedChallenge, ListedServers, ToldOne};

/// An answer with nothing for a program beyond the `ok`.
#[derive(Debug, Clone)]
pub enum Acknowledgement {
    /// The words were passed on, and no other person is there to read them.
    Unheard,
    /// The password of this name was replaced.
    PasswordChanged(Name),
    /// The person's own profile line was replaced; None if it was removed.
    ProfileLine(Option<String>),
    /// The person's own profile is hidden from others; false if it is shown again.
    ProfileHidden(bool),
    /// The person stays signed in on this device. Its token was told apart.
    DeviceKept,
    /// The person does not stay signed in on the device of this number any more.
    DeviceRemoved(u32),
    /// The key of this number does not belong to the person's name any more.
    KeyRemoved(u32),
    /// The help at the prompt for a password; true where a new one is chosen.
    PromptHelp(bool),
    /// The prompt for a password was left.
    PromptLeft,
    /// The analysis of a long game has begun; its result comes later.
    AnalysisBegun,
    /// The challenge that the person takes without naming it. The game begins next.
    ChallengeTaken(Box<ListedChallenge<'static>>),
    /// Unicode's pieces were switched on or off.
    Symbols(bool),
    /// Colours were switched on or off.
    Colours(bool),
    /// The class was left.
    ClassLeft,
}

impl AnswerForm for Acknowledgement {
    told_as_done!();

    fn tell(&self, page: &mut TextPage) {
        let number = |key: &'static str, number: &u32| Message::new(key).with("number", number);
        page.star(match self {
            Acknowledgement::Unheard => "unheard".into(),
            Acknowledgement::PasswordChanged(name) => {
                phrase::named("password-changed", name.as_str())
            }
            Acknowledgement::ProfileLine(Some(line)) => {
                Message::new("profile-line-set").with("text", line)
            }
            Acknowledgement::ProfileLine(None) => "profile-line-gone".into(),
            Acknowledgement::ProfileHidden(true) => "profile-hidden-set".into(),
            Acknowledgement::ProfileHidden(false) => "profile-hidden-gone".into(),
            Acknowledgement::DeviceKept => "device-kept".into(),
            Acknowledgement::DeviceRemoved(device) => number("device-removed", device),
            Acknowledgement::KeyRemoved(key) => number("key-removed", key),
            Acknowledgement::PromptHelp(true) => "prompt-help".into(),
            Acknowledgement::PromptHelp(false) => "prompt-help-known".into(),
            Acknowledgement::PromptLeft => "prompt-left".into(),
            Acknowledgement::AnalysisBegun => "analysis-begun".into(),
            Acknowledgement::ChallengeTaken(challenge) => {
                phrase::challenge_taken(challenge, page.language())
            }
            Acknowledgement::Symbols(true) => "symbols-on".into(),
            Acknowledgement::Symbols(false) => "symbols-off".into(),
            Acknowledgement::Colours(true) => "colours-on".into(),
            Acknowledgement::Colours(false) => "colours-off".into(),
            Acknowledgement::ClassLeft => "class-left".into(),
        });
    }
}

/// A format for people, and the addresses of the servers with the same games.
#[derive(Debug, Clone)]
pub struct FormatAnswer {
    /// The format from now on.
    pub format: Format,
    /// The servers.
    pub listed: ListedServers<'static>,
}

/// A text that one person was told.
#[derive(Debug, Clone)]
pub struct ToldAnswer {
    /// The recipient.
    pub told: ToldOne<'static>,
    /// The text.
    pub text: String,
}

/// The view of a lesson for a reader who opens it, comes to it, or asks for its state.
#[derive(Debug, Clone)]
pub struct LessonView {
    /// The lesson as it stands.
    pub snapshot: LessonSnapshot,
    /// The number of its last event.
    pub seq: u64,
    /// True if the reader leads it.
    pub leads: bool,
    /// True if it has no leader, because the leader's connection is gone.
    pub leaderless: bool,
    /// True if the reader has just come.
    pub enters: bool,
    /// The requested part of it.
    pub asked: LessonAsked,
}

/// A part of a lesson that a reader can ask for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LessonAsked {
    /// The place with its position.
    Position,
    /// The position with the official names of squares.
    Numbers,
    /// The side to move, and the pieces left on the board.
    Turn,
}

/// Someone with a name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Person {
    /// The name.
    pub name: Name,
    /// True for a declared bot, a program that plays by itself.
    pub bot: bool,
    /// True if the name is not registered.
    pub guest: bool,
}

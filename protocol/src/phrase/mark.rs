//! The mark of a player beside the name: a bot's, or a guest's.

use crate::name::Name;
use crate::text::{Language, Message};

/// The sign behind a guest's name in a list. The head of the list explains it.
const GUEST_SIGN: char = '*';

/// The kind of a player.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PlayerKind {
    /// A registered person, without a mark; or a player of unknown kind.
    Plain,
    /// A bot: the server's, or a program that said so.
    Bot,
    /// A person without a registered name.
    Guest,
    /// One of the operator's own people.
    Staff,
}

impl PlayerKind {
    /// A bot is called one whether it is registered or not.
    pub fn of(bot: bool, guest: bool) -> PlayerKind {
        match (bot, guest) {
            (true, _) => PlayerKind::Bot,
            (false, true) => PlayerKind::Guest,
            (false, false) => PlayerKind::Plain,
        }
    }
}

/// How a list says who is a guest.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum GuestMark {
    /// By a sign behind the name.
    Sign,
    /// By a word behind the name, where signs would be read out.
    Word,
}

/// A player's name in a sentence, with what there is to say. `bot` is the word of every language; the
/// names of the server's bots say it themselves.
pub fn player(name: &str, kind: PlayerKind, language: Language) -> String {
    match kind {
        PlayerKind::Bot if !Name::is_of_bot(name) => format!("{name} (bot)"),
        PlayerKind::Guest => Message::new("guest").with("name", name).text(language),
        PlayerKind::Staff => Message::new("staff").with("name", name).text(language),
        PlayerKind::Bot | PlayerKind::Plain => name.to_owned(),
    }
}

/// A player's name in a list.
pub fn listed(name: &str, kind: PlayerKind, mark: GuestMark, language: Language) -> String {
    match (kind, mark) {
        (PlayerKind::Guest, GuestMark::Sign) => format!("{name}{GUEST_SIGN}"),
        (PlayerKind::Plain | PlayerKind::Bot | PlayerKind::Staff, _)
        | (PlayerKind::Guest, GuestMark::Word) => player(name, kind, language),
    }
}

/// The explanation of the sign in the head of a list; empty if the list has no guest.
pub(super) fn sign_explained(any_guest: bool, mark: GuestMark, language: Language) -> String {
    match (any_guest, mark) {
        (true, GuestMark::Sign) => {
            let explained = Message::new("guest-sign").with("sign", GUEST_SIGN);
            format!(" ({})", explained.text(language))
        }
        (true, GuestMark::Word) | (false, _) => String::new(),
    }
}

//! What people read, drawn or read aloud: everything but the few things that a [`Voice`] decides.

mod answer;
pub(super) mod block;
mod happening;
mod help;
mod history;
pub(super) mod reading;

use super::{Notice, Page, Renderer};
use crate::command::{Tag, Topic};
use crate::reply::{Answer, Refusal};
use crate::scene::{GameScene, Happening, LastMove, Scene};
use crate::text::{Language, Message};
use crate::view::{Framing, View};

pub(super) use answer::square;
pub(super) use help::help;

/// What formats for people do each in their own way.
pub(super) trait Voice {
    /// What stands in front of lines that are neither game block nor chat.
    const MARK: &'static str;

    /// Whether a player hears of an offer or an answer of their own, which the board or the typed
    /// line would show.
    const ECHOES: bool;

    /// Who plays with which colour, and the position.
    fn opening(page: &mut Page, scene: &Scene, game: &GameScene, view: View);

    /// The position.
    fn position(page: &mut Page, scene: &Scene, game: &GameScene, view: View);

    /// The position with the official names of squares.
    fn numbered(page: &mut Page, scene: &Scene, game: &GameScene, view: View);

    /// The clocks and whose turn it is; the player to move is asked for a move.
    fn turn(page: &mut Page, scene: &Scene, game: &GameScene, view: View);

    /// The last move.
    fn last_move(page: &mut Page, scene: &Scene, last: &LastMove, language: Language);

    /// What comes before the last move in what a move is answered with.
    fn moved(page: &mut Page, scene: &Scene, game: &GameScene, view: View);

    /// That moves were taken back, and the position.
    fn taken_back(page: &mut Page, scene: &Scene, game: &GameScene, view: View);

    /// What comes before the position that a spectator is moved forward to.
    fn skipped(page: &mut Page, language: Language);

    /// What a clock shows, in milliseconds.
    fn clock(ms: u64, language: Language) -> String;

    /// How much the network may still take of a player's time, in milliseconds.
    fn credit(ms: u64, language: Language) -> String;

    /// What was said.
    fn chat(from: &str, said: &str, spectators_only: bool, language: Language) -> String;

    /// Why a command was not carried out.
    fn refusal(page: &mut Page, refusal: &Refusal, language: Language);

    /// What `aiuto` says on a topic.
    fn help(topic: Topic, language: Language) -> String;

    /// A row of a list, made of parts with dashes between them.
    fn row(row: String) -> String;
}

/// A format for people.
pub(super) struct Prose<V>(std::marker::PhantomData<V>);

impl<V> Prose<V> {
    pub(super) const NEW: Prose<V> = Prose(std::marker::PhantomData);
}

impl<V: Voice + Sync> Renderer for Prose<V> {
    fn happening(&self, happening: &Happening, scene: &Scene, view: View) -> String {
        happening::happening::<V>(happening, scene, view)
    }

    fn missed(&self, happening: &Happening, scene: &Scene, view: View) -> String {
        happening::missed::<V>(happening, scene, view)
    }

    fn skipped(&self, scene: &Scene, _: u64, _: u64, view: View) -> String {
        let mut page = Page::for_board(V::MARK);
        V::skipped(&mut page, view.language);
        block::current::<V>(&mut page, scene, view);
        page.into_string()
    }

    fn answer(&self, answer: &Answer, _: Option<&Tag>, view: View) -> String {
        answer::answer::<V>(answer, view)
    }

    fn refusal(&self, refusal: &Refusal, _: Option<&Tag>, view: View) -> String {
        let mut page = Page::of(V::MARK);
        V::refusal(&mut page, refusal, view.language);
        page.into_string()
    }

    fn notice(&self, notice: Notice, language: Language) -> String {
        self.say(&notice.message(), language)
    }

    fn announcement(&self, text: &str, language: Language) -> String {
        self.say(&Message::new("announcement").with("text", text), language)
    }

    fn frame(&self, lines: String, framing: Framing) -> bytes::Bytes {
        super::framed(lines, framing)
    }
}

impl<V: Voice> Prose<V> {
    fn say(&self, message: &Message, language: Language) -> String {
        let mut page = Page::of(V::MARK);
        page.star(&message.text(language));
        page.into_string()
    }
}

/// A text without arguments.
pub(super) fn text(key: &'static str, language: Language) -> String {
    Message::new(key).text(language)
}

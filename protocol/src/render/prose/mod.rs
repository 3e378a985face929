//! What people read, drawn or read aloud: everything but the few things that a [`Voice`] decides.

mod account;
pub(super) mod advice;
mod answer;
pub(super) mod block;
pub(super) mod class;
pub(super) mod finding;
mod hall;
mod happening;
mod help;
mod lesson;
pub(super) mod problem;
pub(super) mod rating;
pub(super) mod reading;

use damiera_rules::Color;

use super::Page;
use crate::command::Topic;
use crate::phrase::GuestMark;
use crate::reply::Refusal;
use crate::scene::{GameScene, LastMove, Scene};
use crate::text::{Language, Message};
use crate::view::View;

pub(super) use account::credentials;
pub(super) use answer::{answer, guided, square};
pub(super) use class::happening as class;
pub(super) use hall::hall;
pub(super) use happening::{happening, missed, seat_code};
pub(super) use help::{first_steps, folded, help};
pub(super) use lesson::{end as lesson_end, happening as lesson};

/// What formats for people do each in their own way.
pub(super) trait Voice: Sync {
    /// What stands in front of lines that are neither game block nor chat.
    fn mark(&self) -> &'static str;

    /// Whether lines wider than the reader's window are broken.
    fn is_broken(&self) -> bool;

    /// Whether a player hears of an offer or an answer of their own, which the board or the typed
    /// line would show.
    fn echoes(&self) -> bool;

    /// Whether Black stands at the bottom of what is drawn for a viewer.
    fn black_below(&self, view: View, _scene: &Scene) -> bool {
        view.turned
    }

    /// Who plays with which colour, and the position.
    fn opening(&self, page: &mut Page, scene: &Scene, game: &GameScene);

    /// The position.
    fn position(&self, page: &mut Page, scene: &Scene, game: &GameScene);

    /// The position with the official names of squares.
    fn numbered(&self, page: &mut Page, scene: &Scene, game: &GameScene);

    /// The clocks and whose turn it is; the player to move is asked for a move.
    fn turn(&self, page: &mut Page, scene: &Scene, game: &GameScene);

    /// The last move.
    fn last_move(&self, page: &mut Page, scene: &Scene, last: &LastMove);

    /// What a move is answered with: the position where one is drawn, the move, and the turn unless the
    /// game is over.
    fn moved(&self, page: &mut Page, scene: &Scene, game: &GameScene);

    /// That moves were taken back, and the position.
    fn taken_back(&self, page: &mut Page, scene: &Scene, game: &GameScene);

    /// What comes before the position that a spectator is moved forward to.
    fn skipped(&self, page: &mut Page);

    /// What a clock shows, in milliseconds.
    fn clock(&self, ms: u64, language: Language) -> String;

    /// How much the network may still take of a player's time, in milliseconds.
    fn credit(&self, ms: u64, language: Language) -> String;

    /// What was said.
    fn chat(&self, page: &mut Page, from: &str, said: &str, spectators_only: bool);

    /// What a person wrote to the reader alone.
    fn tell(&self, page: &mut Page, from: &str, said: &str);

    /// A game as PDN, to be copied.
    fn record(&self, page: &mut Page, pdn: &str);

    /// Why a command was not carried out.
    fn refusal(&self, page: &mut Page, refusal: &Refusal);

    /// What `aiuto` says on a topic.
    fn help(&self, topic: Topic, language: Language) -> String;

    /// Whether the position stands in every block; otherwise only what changed is said.
    fn draws(&self) -> bool;

    /// Whose turn it is, where nobody sits at the board.
    fn bare_turn(&self, page: &mut Page, mover: Color);

    /// How a list says who is a guest.
    fn guest_mark(&self) -> GuestMark {
        GuestMark::Sign
    }

    /// A row of a list, made of parts with dashes between them.
    fn row(&self, row: String) -> String;
}

/// The newest board for a spectator for whom events were left out.
pub(super) fn skipped(page: &mut Page, scene: &Scene) {
    page.expect_board();
    page.voice.skipped(page);
    block::current(page, scene);
}

/// A text without arguments.
pub(super) fn text(key: &'static str, language: Language) -> String {
    Message::new(key).text(language)
}

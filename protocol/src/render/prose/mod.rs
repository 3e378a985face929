//! Output for people, drawn or read aloud. A [`Voice`] decides only the differences between the
//! formats.

mod account;
pub(super) mod block;
pub(super) mod class;
mod elsewhere;
mod happening;
mod help;
pub(super) mod lesson;
mod lobby;
mod rating;
mod tournament;

use damiera_rules::Color;

use super::TextPage;
use crate::command::Topic;
use crate::phrase::{self, GuestMark};
use crate::reply::Refusal;
use crate::snapshot::{GameSnapshot, LastMove, RoomSnapshot};
use crate::text::{Language, Message, clock};
use crate::view::View;

pub(super) use account::credentials;
pub(super) use class::happening as class;
pub(super) use elsewhere::elsewhere;
pub(super) use happening::{happening, missed, seat_code};
pub(crate) use help::help_on_board;
pub(super) use help::{about_variant, first_steps, folded, help, paragraphs};
pub(super) use lesson::happening as lesson;
pub(super) use lobby::lobby;

/// The differences between the formats for people. The defaults are those of both drawn formats.
pub(super) trait Voice: Sync {
    /// The prefix of lines that are neither game block nor chat.
    fn mark(&self) -> &'static str {
        "* "
    }

    /// True if lines wider than the reader's window are broken.
    fn is_broken(&self) -> bool {
        true
    }

    /// True if Black is at the bottom of a viewer's board.
    fn black_below(&self, view: View, _snapshot: &RoomSnapshot) -> bool {
        view.turned
    }

    /// The players with their colours, and the position.
    fn opening(&self, page: &mut TextPage, snapshot: &RoomSnapshot, game: &GameSnapshot);

    /// The position.
    fn position(&self, page: &mut TextPage, snapshot: &RoomSnapshot, game: &GameSnapshot);

    /// The position with the official names of squares.
    fn numbered(&self, page: &mut TextPage, snapshot: &RoomSnapshot, game: &GameSnapshot);

    /// The clocks and the side to move. The player to move is asked for a move.
    fn turn(&self, page: &mut TextPage, snapshot: &RoomSnapshot, game: &GameSnapshot);

    /// The last move.
    fn last_move(&self, page: &mut TextPage, snapshot: &RoomSnapshot, last: &LastMove);

    /// The reply to a move: the position if it is drawn, the move, and the side to move unless the
    /// game is over.
    fn moved(&self, page: &mut TextPage, snapshot: &RoomSnapshot, game: &GameSnapshot);

    /// That moves were taken back, and the position.
    fn taken_back(&self, page: &mut TextPage, snapshot: &RoomSnapshot, game: &GameSnapshot) {
        self.position(page, snapshot, game);
        page.star("taken-back");
    }

    /// The text before the position, for a spectator who skips missed moves. A drawn board says it.
    fn skipped(&self, _: &mut TextPage) {}

    /// The network delay that a player may still have without being charged, in milliseconds.
    fn credit(&self, ms: u64, language: Language) -> String {
        clock::tenths(ms, language)
    }

    /// A game as PDN, to be copied.
    fn record(&self, page: &mut TextPage, pdn: &str) {
        page.whole_star(pdn);
    }

    /// Why a command was not carried out.
    fn refusal(&self, page: &mut TextPage, refusal: &Refusal);

    /// The text of `aiuto` on a topic.
    fn help(&self, topic: Topic, language: Language) -> String {
        match topic {
            Topic::All => first_steps(language),
            Topic::Command(_) | Topic::Openings | Topic::Arbiters => folded(&help(topic, language)),
            Topic::Variant(_) => folded(&paragraphs(&help(topic, language)).join("\n")),
            Topic::Everything | Topic::Pupil | Topic::Variants => help(topic, language),
        }
    }

    /// True if every block has the position; otherwise only changes are said.
    fn draws(&self) -> bool {
        true
    }

    /// The side to move, on a board without players.
    fn bare_turn(&self, page: &mut TextPage, mover: Color) {
        page.line(phrase::turn(mover));
    }

    /// How a list says who is a guest.
    fn guest_mark(&self) -> GuestMark {
        GuestMark::Sign
    }

    /// A row of a list, made of parts with dashes between them.
    fn row(&self, row: String) -> String {
        row
    }
}

/// The newest board for a spectator who missed events.
pub(super) fn skipped(page: &mut TextPage, snapshot: &RoomSnapshot) {
    page.expect_board();
    page.voice.skipped(page);
    block::current(page, snapshot);
}

/// A text without arguments.
pub(super) fn text(key: &'static str, language: Language) -> String {
    Message::new(key).text(language)
}

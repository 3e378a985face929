//! The accessible format: games in words, for screen readers, braille displays and people who keep the board in mind.
//!
//! The position is listed at the start and when it is asked for. After a move only what changed is
//! said.

mod usage;

use damiera_rules::Color;

use super::TextPage;
use super::answer::reading;
use super::prose::{self, Voice, block};
use super::text::{board, example_move, with_example};
use crate::command::Topic;
use crate::phrase::{self, GuestMark};
use crate::reply::Refusal;
use crate::snapshot::{self, GameSnapshot, LastMove, RoomSnapshot};
use crate::text::{Language, Message, clock};

/// The accessible format's own ways.
pub(super) struct Spoken;

impl Voice for Spoken {
    /// Read aloud, an asterisk before every line is nothing but noise.
    fn mark(&self) -> &'static str {
        ""
    }

    /// A screen reader reads whole lines.
    fn is_broken(&self) -> bool {
        false
    }

    fn opening(&self, page: &mut TextPage, snapshot: &RoomSnapshot, game: &GameSnapshot) {
        page.line(
            Message::new("spoken-game")
                .with("number", game.number)
                .with("white", snapshot.player(Color::White))
                .with("black", snapshot.player(Color::Black)),
        );
        block::own_color(page, snapshot);
        self.position(page, snapshot, game);
    }

    /// Where the pieces stand, in four lines.
    fn position(&self, page: &mut TextPage, snapshot: &RoomSnapshot, game: &GameSnapshot) {
        let drawing = snapshot.drawing();
        let label = |square| drawing.label(square).to_string();
        for line in reading::kinds(snapshot, game, page.view, |_| true, label) {
            page.raw_line(&line);
        }
    }

    fn numbered(&self, page: &mut TextPage, snapshot: &RoomSnapshot, game: &GameSnapshot) {
        let name = |square| board::name(square, snapshot.variant, snapshot.drawing());
        for line in reading::kinds(snapshot, game, page.view, |_| true, name) {
            page.raw_line(&line);
        }
    }

    fn turn(&self, page: &mut TextPage, snapshot: &RoomSnapshot, game: &GameSnapshot) {
        let turn = turn(page, snapshot, game);
        page.raw_line(&turn);
        self.example(page, snapshot, game);
    }

    fn last_move(&self, page: &mut TextPage, snapshot: &RoomSnapshot, last: &LastMove) {
        let said = last_move(page, snapshot, last);
        page.raw_line(&said);
    }

    /// Only what changed is said, in one line with the turn.
    fn moved(&self, page: &mut TextPage, snapshot: &RoomSnapshot, game: &GameSnapshot) {
        let last = game.last.as_ref();
        let Some(said) = last.map(|last| last_move(page, snapshot, last)) else {
            return;
        };
        if game.over_by_rules {
            return page.raw_line(&said);
        }
        let turn = turn(page, snapshot, game);
        page.line(
            Message::new("spoken-then")
                .with("move", said)
                .with("turn", turn),
        );
        self.example(page, snapshot, game);
    }

    /// The spoken form begins with the reason.
    fn taken_back(&self, page: &mut TextPage, snapshot: &RoomSnapshot, game: &GameSnapshot) {
        page.star("taken-back");
        self.position(page, snapshot, game);
    }

    /// Without a drawing, nothing else would tell that moves are missing.
    fn skipped(&self, page: &mut TextPage) {
        page.line("spoken-skipped");
    }

    fn credit(&self, ms: u64, language: Language) -> String {
        clock::spoken(ms, language)
    }

    fn refusal(&self, page: &mut TextPage, refusal: &Refusal) {
        let language = page.view.language;
        let why = refusal.said(language);
        match refusal {
            Refusal::Command(error) if error.shows_usage() => {
                page.raw_star(&usage::aloud(&why.replace('\n', " "), language));
            }
            _ => page.raw_star(&why),
        }
    }

    fn help(&self, topic: Topic, language: Language) -> String {
        match topic {
            Topic::All | Topic::Everything => usage::overview(language).join("\n"),
            Topic::Command(word) => usage::explained(word, language).join("\n"),
            Topic::Pupil | Topic::Variants => prose::help(topic, language).replace(" - ", ": "),
            Topic::Variant(_) | Topic::Openings | Topic::Arbiters => {
                usage::sentences(&prose::help(topic, language))
            }
        }
    }

    fn draws(&self) -> bool {
        false
    }

    fn bare_turn(&self, page: &mut TextPage, mover: Color) {
        page.line(turn_of(mover));
    }

    /// So would signs.
    fn guest_mark(&self) -> GuestMark {
        GuestMark::Word
    }

    /// Dashes would be read out.
    fn row(&self, row: String) -> String {
        row.replace(" - ", ", ")
    }
}

impl Spoken {
    /// How a move is written, before a player's first one of a game.
    fn example(&self, page: &mut TextPage, snapshot: &RoomSnapshot, game: &GameSnapshot) {
        let mover = game.position.turn();
        if game.own_plies() < 2 && snapshot.color_of(page.view.role) == Some(mover) {
            let example = example_move(snapshot, page.view.role).unwrap_or_default();
            let prompt = Message::new("spoken-prompt").with("move", example);
            page.line(with_example(prompt, snapshot.drawing(), mover));
        }
    }
}

/// The side to move. The player to move also hears if a capture is mandatory, and the time left.
fn turn(page: &TextPage, snapshot: &RoomSnapshot, game: &GameSnapshot) -> String {
    let language = page.view.language;
    let mover = game.position.turn();
    if snapshot.color_of(page.view.role) != Some(mover) {
        return prose::text(turn_of(mover), language);
    }
    // The page, which gets these sentences beside JSON, says so itself.
    let must = !page.view.sentences && snapshot::must_capture(&game.position);
    let key = match must {
        true => "web-must-capture",
        false => "spoken-your-turn",
    };
    let yours = prose::text(key, language);
    match &game.clocks {
        None => yours,
        Some(clocks) => {
            let left = clock::spoken(clocks.left_of(mover), language);
            let left = Message::new("spoken-left").with("time", left);
            format!("{yours} {}", left.text(language))
        }
    }
}

/// The key of the text for the side to move.
fn turn_of(mover: Color) -> &'static str {
    mover.pick("spoken-turn-white", "spoken-turn-black")
}

/// The last move, with its numbers where it was typed in numbers.
fn last_move(page: &TextPage, snapshot: &RoomSnapshot, last: &LastMove) -> String {
    let language = page.view.language;
    let said = phrase::move_aloud(&last.ply, snapshot.drawing(), language);
    match last.in_numbers {
        false => said,
        true => Message::new("spoken-official")
            .with("move", said)
            .with("official", last.numbers())
            .text(language),
    }
}

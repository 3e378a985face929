//! The accessible format: games as they are told where nothing is drawn, for screen readers, braille
//! displays, and those who play with the board in mind.
//!
//! The position is listed at the start and when it is asked for. After a move only what changed is
//! said.

mod usage;

use damiera_rules::Color;

use super::Page;
use super::prose::{self, Voice, block, reading};
use super::text::{board, with_example};
use crate::command::Topic;
use crate::phrase;
use crate::reply::Refusal;
use crate::scene::{GameScene, LastMove, Scene, captured};
use crate::text::{Language, Message, clock, fixed};
use crate::view::View;

/// The accessible format's own ways.
pub(super) struct Spoken;

impl Voice for Spoken {
    /// Read aloud, an asterisk before every line is nothing but noise.
    const MARK: &'static str = "";

    const ECHOES: bool = true;

    fn opening(page: &mut Page, scene: &Scene, game: &GameScene, view: View) {
        let game_of = Message::new("spoken-game")
            .with("number", game.number)
            .with("white", scene.player(Color::White))
            .with("black", scene.player(Color::Black));
        page.line(&game_of.text(view.language));
        block::own_color(page, scene, view);
        Spoken::position(page, scene, game, view);
    }

    /// Where the pieces stand, in four lines.
    fn position(page: &mut Page, scene: &Scene, game: &GameScene, view: View) {
        let drawing = scene.drawing();
        let label = |square| drawing.label(square).to_string();
        for line in reading::kinds(scene, game, view, |_| true, label) {
            page.line(&line);
        }
    }

    fn numbered(page: &mut Page, scene: &Scene, game: &GameScene, view: View) {
        let name = |square| board::name(square, scene.variant, scene.drawing());
        for line in reading::kinds(scene, game, view, |_| true, name) {
            page.line(&line);
        }
    }

    /// How a move is written is only said before a player's first one of a game.
    fn turn(page: &mut Page, scene: &Scene, game: &GameScene, view: View) {
        let language = view.language;
        let mover = game.position.turn();
        if scene.color_of(view.role) != Some(mover) {
            let key = match mover {
                Color::White => "spoken-turn-white",
                Color::Black => "spoken-turn-black",
            };
            page.line(&fixed(language, key));
            return;
        }
        page.line(&fixed(language, "spoken-your-turn"));
        if let Some(clocks) = &game.clocks {
            let left = clock::spoken(clocks.left_of(mover), language);
            let left = Message::new("spoken-left").with("time", left);
            page.line(&left.text(language));
        }
        if game.ply < 2 {
            let example = with_example(Message::new("spoken-prompt"), scene.drawing());
            page.line(&example.text(language));
        }
    }

    /// Where the piece stands now, what it captured, and whether it was crowned.
    fn last_move(page: &mut Page, scene: &Scene, last: &LastMove, language: Language) {
        let drawing = scene.drawing();
        let key = match (last.ply.mv.is_capture(), last.ply.mv.promotes()) {
            (false, false) => "spoken-move",
            (false, true) => "spoken-move-crowned",
            (true, false) => "spoken-capture",
            (true, true) => "spoken-capture-crowned",
        };
        let taken = captured(&last.ply, drawing);
        let mut said = Message::new(key)
            .with("side", fixed(language, phrase::color(last.ply.side)))
            .with("from", drawing.label(last.ply.mv.from()))
            .with("to", drawing.label(last.ply.mv.to()))
            .with("captured", enumerated(&taken, language))
            .text(language);
        if last.in_numbers {
            said = Message::new("spoken-official")
                .with("move", said)
                .with("official", last.numbers())
                .text(language);
        }
        page.line(&said);
    }

    /// Only what changed is said.
    fn moved(_: &mut Page, _: &Scene, _: &GameScene, _: View) {}

    /// What is read aloud begins with the reason.
    fn taken_back(page: &mut Page, scene: &Scene, game: &GameScene, view: View) {
        page.star(&fixed(view.language, "taken-back"));
        Spoken::position(page, scene, game, view);
    }

    /// Without a drawing, nothing else would tell that moves are missing.
    fn skipped(page: &mut Page, language: Language) {
        page.line(&fixed(language, "spoken-skipped"));
    }

    fn clock(ms: u64, language: Language) -> String {
        clock::spoken(ms, language)
    }

    fn credit(ms: u64, language: Language) -> String {
        clock::spoken(ms, language)
    }

    /// Angle brackets would be lost or be spelled out.
    fn chat(from: &str, said: &str, spectators_only: bool, language: Language) -> String {
        let key = match spectators_only {
            true => "spoken-chat-spectators",
            false => "spoken-chat",
        };
        let said = phrase::named(key, from).with("text", said);
        said.text(language)
    }

    fn refusal(page: &mut Page, refusal: &Refusal, language: Language) {
        let why = refusal.text(language);
        match refusal {
            Refusal::Command(error) if error.shows_usage() => {
                page.star(&usage::aloud(&why.replace('\n', " "), language));
            }
            _ => page.star(&why),
        }
    }

    fn help(topic: Topic, language: Language) -> String {
        match topic {
            Topic::All => usage::overview(language).join("\n"),
            Topic::Command(word) => usage::explained(word, language).join("\n"),
            Topic::Variants => prose::help(topic, language).replace(" - ", ": "),
            Topic::Variant(_) => prose::help(topic, language),
        }
    }

    /// Dashes would be read out.
    fn row(row: String) -> String {
        row.replace(" - ", ", ")
    }
}

/// `3B`, `3B e 5D`, `3B, 5D e 7F`.
fn enumerated(names: &[&str], language: Language) -> String {
    match names {
        [] => String::new(),
        [only] => (*only).to_owned(),
        [some @ .., last] => {
            let and = fixed(language, "word-and");
            format!("{}{and}{last}", some.join(", "))
        }
    }
}

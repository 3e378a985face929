//! The text format: a drawn board, and lines that say what happens.

pub(super) mod board;
mod prompt;

use damiera_rules::Color;

use self::board::{Letters, Style};
use self::prompt::prompt;
pub(super) use self::prompt::with_example;
use super::Page;
use super::prose::{self, Voice, block};
use crate::command::Topic;
use crate::phrase;
use crate::reply::Refusal;
use crate::scene::{GameScene, LastMove, Scene, captured};
use crate::text::{Language, clock, fixed};
use crate::view::View;

/// The text format's own ways.
pub(super) struct Drawn;

impl Voice for Drawn {
    const MARK: &'static str = "* ";

    const ECHOES: bool = false;

    /// Names, start line, board, legend, and to a player which colour.
    fn opening(page: &mut Page, scene: &Scene, game: &GameScene, view: View) {
        page.line(scene.player(Color::White));
        page.line(scene.player(Color::Black));
        page.line(&fixed(view.language, "start"));
        Drawn::position(page, scene, game, view);
        page.star(&fixed(view.language, "legend"));
        block::own_color(page, scene, view);
    }

    /// The board with the blank lines around it.
    fn position(page: &mut Page, scene: &Scene, game: &GameScene, view: View) {
        let mut drawn = String::with_capacity(320);
        board::plain(&mut drawn, &game.position, style(scene, view));
        page.blank();
        page.push_lines(&drawn);
        page.blank();
    }

    /// The board with the official numbers, each line marked as an answer.
    fn numbered(page: &mut Page, scene: &Scene, game: &GameScene, view: View) {
        let mut drawn = String::with_capacity(520);
        let style = style(scene, view);
        board::numbered(&mut drawn, &game.position, scene.variant, style);
        page.star(&drawn);
    }

    fn turn(page: &mut Page, scene: &Scene, game: &GameScene, view: View) {
        if let Some(clocks) = &game.clocks {
            block::clocks::<Drawn>(page, clocks, view.language);
        }
        let mover = game.position.turn();
        page.line(&fixed(view.language, phrase::turn(mover)));
        if scene.color_of(view.role) == Some(mover) {
            page.line(&fixed(view.language, "your-turn"));
            prompt(page, scene.drawing(), view.language);
        }
    }

    fn last_move(page: &mut Page, scene: &Scene, last: &LastMove, language: Language) {
        let drawing = scene.drawing();
        let captured = captured(&last.ply, drawing).join(", ");
        let official = last.in_numbers.then(|| last.numbers());
        let played = phrase::played(
            &fixed(language, phrase::color(last.ply.side)),
            &last.ply.labels(drawing),
            &captured,
            official.as_deref(),
        );
        page.star(&played.text(language));
    }

    fn moved(page: &mut Page, scene: &Scene, game: &GameScene, view: View) {
        Drawn::position(page, scene, game, view);
    }

    fn taken_back(page: &mut Page, scene: &Scene, game: &GameScene, view: View) {
        Drawn::position(page, scene, game, view);
        page.star(&fixed(view.language, "taken-back"));
    }

    /// The board says it.
    fn skipped(_: &mut Page, _: Language) {}

    fn clock(ms: u64, language: Language) -> String {
        clock::face(ms, language)
    }

    fn credit(ms: u64, language: Language) -> String {
        clock::tenths(ms, language)
    }

    fn chat(from: &str, said: &str, spectators_only: bool, language: Language) -> String {
        phrase::chat(from, said, spectators_only, language)
    }

    /// A move that cannot be played asks for another.
    fn refusal(page: &mut Page, refusal: &Refusal, language: Language) {
        page.star(&refusal.text(language));
        if let Refusal::Move(bad) = refusal {
            prompt(page, bad.drawing(), language);
        }
    }

    fn help(topic: Topic, language: Language) -> String {
        prose::help(topic, language)
    }

    fn row(row: String) -> String {
        row
    }
}

fn style(scene: &Scene, view: View) -> Style {
    Style {
        drawing: scene.drawing(),
        letters: Letters::of(view.language),
        turned: view.turned,
    }
}

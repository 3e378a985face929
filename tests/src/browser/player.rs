//! Playing and seeing a game in the page, as people do.

use std::time::Instant;

use damiera_rules::{Color, Drawing, Game, Kind, Position, Square};
use fantoccini::key::Key;
use serde_json::Value;

use super::Tab;
use crate::harness::PATIENCE;

/// By what a person plays.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum InputDevice {
    /// Clicks.
    Mouse,
    /// A finger.
    Touch,
    /// Keys alone: the focus is walked to where it is wanted.
    Keyboard,
}

/// With so many keys everything on a page is reached.
const FURTHEST: usize = 200;

impl Tab {
    /// Plays a move, square by square until the page knows which of the `legal` moves it is: a way that
    /// begins like no other is played at once, and a way that a longer one begins with is ended by choosing
    /// its last square again.
    pub async fn play(&self, manner: InputDevice, mv: &str, legal: &[String]) {
        let squares: Vec<&str> = mv.split(' ').collect();
        for chosen in 1..=squares.len() {
            self.choose(manner, squares[chosen - 1]).await;
            let begins = |other: &&String| {
                let other: Vec<&str> = other.split(' ').collect();
                other.starts_with(&squares[..chosen])
            };
            let fitting = legal.iter().filter(begins).count();
            if chosen > 1 && fitting == 1 {
                return;
            }
        }
        self.choose(manner, squares[squares.len() - 1]).await;
    }

    async fn choose(&self, manner: InputDevice, square: &str) {
        let cell = format!("[data-square=\"{square}\"]");
        match manner {
            InputDevice::Mouse => self.click(&cell).await,
            InputDevice::Touch => self.touch(&cell).await,
            InputDevice::Keyboard => {
                self.walk_to(square).await;
                self.keys(&[Key::Enter]).await;
            }
        }
    }

    /// Walks to a square with the keys: into the board, then from square to square.
    pub async fn walk_to(&self, square: &str) {
        self.tab_until(
            "the board",
            "return document.activeElement?.closest('[role=grid]') !== null \
             && document.activeElement?.hasAttribute('data-square') === true",
            &[],
        )
        .await;
        // Sideways the arrows go from one playing square to the next, up and down they stay in a pair of
        // columns.
        let script = "const place = (cell) => { \
                const row = cell.closest('[role=row]'); \
                return [[...row.parentNode.children].indexOf(row), [...row.children].indexOf(cell) >> 1]; }; \
            const here = place(document.activeElement); \
            const there = place(document.querySelector(arguments[0])); \
            return [there[0] - here[0], there[1] - here[1]]";
        let cell = format!("[data-square=\"{square}\"]");
        let way = self.look(script, &[&cell]).await;
        let steps = |at: usize, back: Key, on: Key| {
            let far = way[at].as_i64().expect("a number of steps");
            let key = if far < 0 { back } else { on };
            vec![key; usize::try_from(far.unsigned_abs()).expect("a board's size")]
        };
        let mut keys = steps(0, Key::Up, Key::Down);
        keys.extend(steps(1, Key::Left, Key::Right));
        self.keys(&keys).await;
        let script = "return document.activeElement === document.querySelector(arguments[0])";
        self.until(&format!("the focus on {square}"), script, &[&cell])
            .await;
    }

    /// Goes on with the Tab key until a script says that what has the focus is what is wanted.
    async fn tab_until(&self, what: &str, script: &str, arguments: &[&str]) {
        for _ in 0..FURTHEST {
            if self.look(script, arguments).await == Value::Bool(true) {
                return;
            }
            self.keys(&[Key::Tab]).await;
        }
        panic!("no key leads to {what}; {}", self.report().await);
    }

    /// Presses the button or link that is called so with keys alone.
    pub async fn press_by_keys(&self, name: &str) {
        let script = "const at = document.activeElement; \
            return (at?.getAttribute('aria-label') ?? at?.innerText ?? '').trim() === arguments[0]";
        self.tab_until(&format!("{name:?}"), script, &[name]).await;
        self.keys(&[Key::Enter]).await;
    }

    /// Waits until as many moves are shown as a game has.
    pub async fn shows_board(&self, game: &Game) {
        let pieces = game.position().occupied().len().to_string();
        let last = game.last().map_or_else(String::new, |ply| {
            let square = game.variant().drawing().label(ply.mv.to());
            square.to_string()
        });
        let script = "const to = document.querySelector('[data-square].is-to'); \
            return document.querySelectorAll('.board-pieces > *').length === Number(arguments[0]) \
                && (to?.getAttribute('data-square') ?? '') === arguments[1]";
        self.until("the board", script, &[&pieces, &last]).await;
    }

    /// Waits until the board shows a position, by the names of its cells in English.
    pub async fn shows_position(&self, position: &Position, drawing: Drawing) {
        let expected: Vec<(String, String)> = Square::ALL
            .into_iter()
            .map(|square| cell(position, drawing, square))
            .collect();
        let since = Instant::now();
        loop {
            let seen = self.cells().await;
            let wrong = expected.iter().find(|(square, name)| {
                let seen = seen.get(square).and_then(Value::as_str);
                // The square's actions follow after a comma.
                seen.and_then(|seen| seen.split(',').next()) != Some(name.as_str())
            });
            let Some((_, name)) = wrong else { return };
            if since.elapsed() > PATIENCE {
                let report = self.report().await;
                panic!("the board never shows {name:?}, but {seen}; {report}");
            }
            tokio::time::sleep(super::tab::LOOK).await;
        }
    }

    /// The names of all playing squares, as who listens hears them.
    async fn cells(&self) -> Value {
        let script = "return Object.fromEntries([...document.querySelectorAll('[data-square]')]\
            .map((cell) => [cell.getAttribute('data-square'), cell.getAttribute('aria-label')]))";
        self.look(script, &[]).await
    }
}

/// A square, and what its cell is called in English but for what can be done there.
fn cell(position: &Position, drawing: Drawing, square: Square) -> (String, String) {
    let label = drawing.label(square).to_string();
    let holds = match position.piece_at(square) {
        None => "empty",
        Some(piece) => match (piece.color, piece.kind) {
            (Color::White, Kind::Man) => "white man",
            (Color::White, Kind::King) => "white king",
            (Color::Black, Kind::Man) => "black man",
            (Color::Black, Kind::King) => "black king",
        },
    };
    let name = format!("{label} {holds}");
    (label, name)
}

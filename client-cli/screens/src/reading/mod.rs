//! Finished games on a whole terminal: the list of a file's games, and one of them on a board.

mod draw;

use damiera_protocol::phrase::PhraseStyle;
use damiera_protocol::render;
use damiera_protocol::reply::GameReport;
use damiera_protocol::text::{Language, Message};
use damiera_rules::{Corner, Drawing, PdnRecord, PdnResult};
use ratatui_core::layout::Size;

use crate::app::{Pager, pager_window};
use crate::board::PieceSymbols;
use crate::input::{Input, Key, KeyCode, MouseKind, one_line};
use crate::line::{LineEditor, edit};
use crate::record::{GameCollection, Replay, Search};
use crate::theme::Theme;

/// The moves or games that a page key goes.
const LEAF: usize = 10;

/// The settings for reading games.
#[derive(Debug, Clone, Copy)]
pub struct ReadingSettings {
    /// The language of every text.
    pub language: Language,
    /// The colours.
    pub theme: Theme,
    /// The signs for the pieces.
    pub figures: PieceSymbols,
    /// True if Black is at the bottom.
    pub turned: bool,
    /// On a board with which playing corner the games were played, where that is known beside the file.
    pub corner: Option<Corner>,
    /// The size of the terminal.
    pub size: Size,
}

/// Something for the program that has the terminal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ReadingEffect {
    /// Put a text where it can be pasted.
    Copy(String),
    /// Have the engine look for the mistakes of a game, and tell them by [`RecordBrowser::judged`].
    Judge(Box<GameToJudge>),
    /// Stop the program until the shell goes on with it.
    Suspend,
    /// Draw everything anew.
    Redraw,
    /// End.
    Quit,
}

/// A game to be searched for mistakes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GameToJudge {
    /// Its number in the file.
    pub number: usize,
    /// Its record, as far as it opens.
    pub record: PdnRecord,
    /// The drawing of its board.
    pub drawing: Drawing,
}

/// The games of a file as one person reads them.
#[derive(Debug)]
pub struct RecordBrowser {
    settings: ReadingSettings,
    shelf: GameCollection,
    /// The search as it is typed: parts of players' names, and a result.
    wanted: LineEditor,
    /// The games that are found, by their places on the shelf.
    found: Vec<usize>,
    /// The place in `found` that the keys are on.
    chosen: usize,
    open: Option<OpenReplay>,
    help: Option<Pager>,
    /// An error, or the result of a command.
    notice: Option<String>,
    effects: Vec<ReadingEffect>,
}

/// A game that is read.
#[derive(Debug)]
struct OpenReplay {
    number: usize,
    replay: Replay,
    /// The number of a move that is being typed.
    typed: String,
    numbers: bool,
    /// True once the engine was asked for its mistakes.
    is_judged: bool,
}

impl RecordBrowser {
    /// The games of a file, the games that fit `search` first; a game at once if it is the only one.
    pub fn new(shelf: GameCollection, search: &Search, settings: ReadingSettings) -> RecordBrowser {
        let mut wanted = LineEditor::default();
        let result = search.result.map(|result| result.to_string());
        let parts: Vec<String> = search.player.iter().cloned().chain(result).collect();
        wanted.set(&parts.join(" "));
        let mut reading = RecordBrowser {
            settings,
            shelf,
            wanted,
            found: Vec::new(),
            chosen: 0,
            open: None,
            help: None,
            notice: None,
            effects: Vec::new(),
        };
        reading.search();
        if reading.found.len() == 1 {
            reading.open_chosen();
        }
        let guessed = reading.formatter().guessed(&reading.shelf);
        reading.notice = guessed.or(reading.notice);
        reading
    }

    /// Opens a game by its number in the file; says why when it cannot be read.
    pub fn open(&mut self, number: usize) {
        self.notice = None;
        match self.shelf.replay(number) {
            Some(Ok(replay)) => {
                let remarks = replay.remarks();
                let remarks = self.formatter().remarks(remarks, replay.variant());
                self.notice = Some(remarks.join(" ")).filter(|said| !said.is_empty());
                self.open = Some(OpenReplay {
                    number,
                    replay: match self.settings.corner {
                        Some(corner) => replay.with_corner(corner),
                        None => replay,
                    },
                    typed: String::new(),
                    numbers: false,
                    is_judged: false,
                });
            }
            Some(Err(error)) => {
                let choice = self.shelf.choice();
                let said = self.formatter().unreadable(number, &error, choice);
                self.notice = Some(said);
            }
            None => {}
        }
    }

    /// Asks for the mistakes of the open game, once.
    fn ask_for_judgement(&mut self) {
        let Some(open) = self.open.as_mut().filter(|open| !open.is_judged) else {
            return;
        };
        let Some(Ok(record)) = self.shelf.record(open.number) else {
            return;
        };
        open.is_judged = true;
        self.effects
            .push(ReadingEffect::Judge(Box::new(GameToJudge {
                number: open.number,
                record,
                drawing: open.replay.drawing(),
            })));
        self.notice = Some(self.text("analysis-begun"));
    }

    /// Takes over the mistakes of a game, if it is still the open one.
    pub fn judged(&mut self, number: usize, report: &GameReport) {
        let language = self.settings.language;
        let Some(open) = self.open.as_mut().filter(|open| open.number == number) else {
            return;
        };
        open.replay.judge(report, |mistake| {
            render::mistake(mistake, report, PhraseStyle::Signs, language)
        });
        let told = render::judged_game(report, language).text.to_string();
        let ends = [told.lines().next(), told.lines().next_back()];
        let ends: Vec<&str> = ends.into_iter().flatten().collect();
        self.notice = Some(ends.join(" "));
    }

    /// Takes the effects to carry out, in order.
    pub fn take_effects(&mut self) -> Vec<ReadingEffect> {
        std::mem::take(&mut self.effects)
    }

    /// Takes over what a person did.
    pub fn input(&mut self, input: &Input) {
        match input {
            Input::Key(key) => self.key(*key),
            Input::Mouse(mouse) => match mouse.kind {
                MouseKind::ScrollUp => self.step(false, 1),
                MouseKind::ScrollDown => self.step(true, 1),
                MouseKind::Down(_) | MouseKind::Up(_) | MouseKind::Drag(_) | MouseKind::Moved => {}
            },
            Input::Paste(text) if self.open.is_none() => self.look_for(|wanted| {
                wanted.insert(&one_line(text));
            }),
            Input::Resize { columns, rows } => {
                self.settings.size = Size::new(*columns, *rows);
            }
            Input::Paste(_) | Input::Focus(_) | Input::Reply(_) => {}
        }
    }

    fn key(&mut self, key: Key) {
        match (key.code, key.ctrl) {
            (KeyCode::Char('c' | 'd'), true) => return self.effects.push(ReadingEffect::Quit),
            (KeyCode::Char('z'), true) => return self.effects.push(ReadingEffect::Suspend),
            (KeyCode::Char('l'), true) => return self.effects.push(ReadingEffect::Redraw),
            _ => {}
        }
        if let Some(help) = &mut self.help {
            if !help.scroll_key(key.code, pager_window(self.settings.size)) {
                self.help = None;
            }
            return;
        }
        if matches!(key.code, KeyCode::Function(1) | KeyCode::Char('?')) {
            let lines = self.text("screen-keys-reading");
            let lines = lines.lines().map(str::to_owned).collect();
            self.help = Some(Pager::new(self.text("screen-help"), lines));
            return;
        }
        match self.open {
            Some(_) => self.board_key(key),
            None => self.list_key(key),
        }
    }

    fn list_key(&mut self, key: Key) {
        let last = self.found.len().saturating_sub(1);
        match key.code {
            KeyCode::Enter => self.open_chosen(),
            KeyCode::Up => self.chosen = self.chosen.saturating_sub(1),
            KeyCode::Down => self.chosen = (self.chosen + 1).min(last),
            KeyCode::PageUp => self.chosen = self.chosen.saturating_sub(LEAF),
            KeyCode::PageDown => self.chosen = (self.chosen + LEAF).min(last),
            KeyCode::Escape if self.wanted.is_empty() => self.effects.push(ReadingEffect::Quit),
            KeyCode::Escape => self.look_for(|wanted| {
                wanted.take();
            }),
            _ => self.look_for(|wanted| edit(wanted, key)),
        }
    }

    /// Searches anew if the change is one of the text.
    fn look_for(&mut self, change: impl FnOnce(&mut LineEditor)) {
        let before = self.wanted.text().to_owned();
        change(&mut self.wanted);
        if self.wanted.text() != before {
            self.search();
        }
    }

    fn search(&mut self) {
        let search = search(self.wanted.text());
        let numbers = self.shelf.find(&search).map(|game| game.number - 1);
        self.found = numbers.collect();
        self.chosen = 0;
        self.notice = None;
    }

    fn board_key(&mut self, key: Key) {
        match key.code {
            KeyCode::Right | KeyCode::Down | KeyCode::Char(' ') => self.step(true, 1),
            KeyCode::Left | KeyCode::Up | KeyCode::Backspace => self.step(false, 1),
            KeyCode::PageDown => self.step(true, LEAF),
            KeyCode::PageUp => self.step(false, LEAF),
            KeyCode::Home => self.step(false, usize::MAX),
            KeyCode::End => self.step(true, usize::MAX),
            KeyCode::Function(2) => self.settings.turned = !self.settings.turned,
            KeyCode::Char('a') => self.ask_for_judgement(),
            KeyCode::Escape if self.shelf.games().len() > 1 => self.open = None,
            KeyCode::Escape | KeyCode::Char('q') => self.effects.push(ReadingEffect::Quit),
            _ => {
                if let Some(open) = &mut self.open {
                    open.key(key, &mut self.effects);
                }
            }
        }
    }

    /// Goes so many steps on or back, in the game or in the list.
    fn step(&mut self, on: bool, steps: usize) {
        let last = self.found.len().saturating_sub(1);
        let Some(open) = &mut self.open else {
            self.chosen = match on {
                true => (self.chosen + steps).min(last),
                false => self.chosen.saturating_sub(steps),
            };
            return;
        };
        let at = match on {
            true => open.replay.at().saturating_add(steps),
            false => open.replay.at().saturating_sub(steps),
        };
        open.replay.go(at.min(open.replay.steps().len()));
        open.typed.clear();
    }

    fn open_chosen(&mut self) {
        if let Some(place) = self.found.get(self.chosen) {
            self.open(place + 1);
        }
    }

    fn text(&self, key: &'static str) -> String {
        Message::new(key).text(self.settings.language)
    }
}

impl OpenReplay {
    fn key(&mut self, key: Key, effects: &mut Vec<ReadingEffect>) {
        match key.code {
            KeyCode::Function(3) => self.numbers = !self.numbers,
            KeyCode::Function(6) => effects.push(ReadingEffect::Copy(self.replay.position().fen())),
            KeyCode::Char(digit) if digit.is_ascii_digit() && self.typed.len() < 4 => {
                self.typed.push(digit);
            }
            KeyCode::Enter => {
                if let Ok(number) = self.typed.parse() {
                    self.replay.go(number);
                }
                self.typed.clear();
            }
            _ => {}
        }
    }
}

/// Reads a search from words: a result, as PDN writes it, and a part of a player's name.
fn search(words: &str) -> Search {
    let mut found = Search::default();
    let mut player = Vec::new();
    for word in words.split_whitespace() {
        match word.parse::<PdnResult>() {
            Ok(result) if word.contains('-') => found.result = Some(result),
            Ok(_) | Err(_) => player.push(word),
        }
    }
    found.player = (!player.is_empty()).then(|| player.join(" "));
    found
}

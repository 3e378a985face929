//! An app on a stage: a test gives it a server's lines and a person's keys, and looks at the screen.

#![allow(dead_code, reason = "not every test uses all of it")]

use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::Path;
use std::time::Duration;

use damiera_protocol::text::Language;
use damiera_protocol::wire::{self, Received};
use damiera_screens::app::{App, AppEffect, AppSettings, ConnectionNews, RecentServer};
use damiera_screens::board::PieceSymbols;
use damiera_screens::input::{Button, Input, Key, KeyCode, Mouse, MouseKind};
use damiera_screens::surroundings::{Background, ColorDepth};
use damiera_screens::theme::Theme;
use ratatui_core::buffer::Buffer;
use ratatui_core::layout::{Rect, Size};
use ratatui_core::style::Style;
use serde_json::{Value, json};
use unicode_width::UnicodeWidthStr;

/// A terminal that shows all colours on a dark background.
pub(crate) const COLOURS: (ColorDepth, Option<Background>) =
    (ColorDepth::True, Some(Background::Dark));

/// A terminal that has the sixteen, and does not say on what.
pub(crate) const SIXTEEN: (ColorDepth, Option<Background>) = (ColorDepth::Sixteen, None);

/// A terminal without colours.
pub(crate) const MONO: (ColorDepth, Option<Background>) = (ColorDepth::Mono, None);

/// An app with what it wanted done.
pub(crate) struct Stage {
    pub(crate) app: App,
    pub(crate) effects: Vec<AppEffect>,
    pub(crate) now: Duration,
    pub(crate) size: (u16, u16),
}

pub(crate) fn settings(language: Language, size: (u16, u16)) -> AppSettings {
    AppSettings {
        language,
        theme: Theme::new(COLOURS.0, COLOURS.1),
        figures: PieceSymbols::Discs,
        mouse: true,
        bell: false,
        server: "dama.example:6464".to_owned(),
        name: Some("Ada".to_owned()),
        servers: vec![RecentServer {
            server: "dama.example:6464".to_owned(),
            name: "Ada".to_owned(),
        }],
        history: Vec::new(),
        connecting: true,
        makes_secrets: true,
        size: Size::new(size.0, size.1),
    }
}

impl Stage {
    /// Ada in the lobby of a server.
    pub(crate) fn lobby(size: (u16, u16)) -> Stage {
        Stage::with(settings(Language::It, size))
    }

    pub(crate) fn with(settings: AppSettings) -> Stage {
        let size = (settings.size.width, settings.size.height);
        let mut stage = Stage {
            app: App::new(settings),
            effects: Vec::new(),
            now: Duration::ZERO,
            size,
        };
        stage.told(ConnectionNews::Connected {
            name: "Ada".to_owned(),
        });
        stage
    }

    pub(crate) fn told(&mut self, told: ConnectionNews) {
        self.app.told(told);
        self.drain();
    }

    fn drain(&mut self) {
        self.effects.extend(self.app.take_effects());
    }

    /// A line of the server's, an object or the answer to the command with that number.
    pub(crate) fn says(&mut self, line: &str) {
        let told = match wire::read(line).0 {
            Received::Object(wire::Object::Error(refused)) => match &refused.tag {
                Some(tag) => {
                    let ask = tag.parse().expect("a number");
                    ConnectionNews::Refused(ask, Box::new(refused))
                }
                None => ConnectionNews::Object(Box::new(wire::Object::Error(refused))),
            },
            Received::Object(object) => ConnectionNews::Object(Box::new(object)),
            Received::Answer(answer) => {
                let ask = answer.tag.parse().expect("a number");
                ConnectionNews::Answer(ask, answer)
            }
            Received::Unknown => panic!("not a line of this version: {line}"),
        };
        self.told(told);
    }

    /// The number and the line of the last command that was sent.
    pub(crate) fn sent(&self) -> (u64, String) {
        let sends = self.effects.iter().rev().find_map(|effect| match effect {
            AppEffect::Send { ask, line } => Some((*ask, line.clone())),
            _ => None,
        });
        sends.expect("a command")
    }

    /// Every line that was sent since it was last asked.
    pub(crate) fn lines(&mut self) -> Vec<String> {
        let effects = std::mem::take(&mut self.effects);
        let sends = effects.into_iter().filter_map(|effect| match effect {
            AppEffect::Send { line, .. } => Some(line),
            _ => None,
        });
        sends.collect()
    }

    /// Takes the effects since the last call, commands apart.
    pub(crate) fn wishes(&mut self) -> Vec<AppEffect> {
        let effects = std::mem::take(&mut self.effects);
        let is_send = |effect: &AppEffect| matches!(effect, AppEffect::Send { .. });
        effects
            .into_iter()
            .filter(|effect| !is_send(effect))
            .collect()
    }

    /// Answers the lists that were asked for: no board of her own, no challenge, and these rooms.
    pub(crate) fn lists(&mut self, rooms: &[Value]) {
        if self.has_sent("tavoli") {
            self.boards(&[]);
        }
        self.challenges(&[]);
        let (ask, line) = self.sent();
        assert_eq!(line, "stanze");
        let answer = json!({
            "type": "ok", "tag": ask.to_string(), "rooms": rooms, "page": 1, "pages": 1,
        });
        self.says(&answer.to_string());
    }

    /// Answers the list of challenges that was asked for last.
    pub(crate) fn challenges(&mut self, challenges: &[Value]) {
        let answer = json!({"challenges": challenges, "page": 1, "pages": 1, "text": ""});
        self.answers("sfide", answer);
    }

    /// Answers the list of her own boards that was asked for last.
    pub(crate) fn boards(&mut self, boards: &[Value]) {
        self.answers("tavoli", json!({"boards": boards, "text": ""}));
    }

    /// True if a command was sent since effects were last taken.
    pub(crate) fn has_sent(&self, command: &str) -> bool {
        let mut effects = self.effects.iter();
        effects.any(|effect| matches!(effect, AppEffect::Send { line, .. } if line == command))
    }

    /// Answers the last command that was this one.
    pub(crate) fn answers(&mut self, command: &str, mut answer: Value) {
        let sends = self.effects.iter().rev().find_map(|effect| match effect {
            AppEffect::Send { ask, line } if line == command => Some(*ask),
            _ => None,
        });
        answer["type"] = "ok".into();
        answer["tag"] = sends.expect(command).to_string().into();
        self.says(&answer.to_string());
    }

    /// Answers every command that was sent since effects were last taken.
    pub(crate) fn answer_all(&mut self) {
        let effects = std::mem::take(&mut self.effects);
        for effect in effects {
            if let AppEffect::Send { ask, .. } = effect {
                self.says(&json!({"type": "ok", "tag": ask.to_string()}).to_string());
            }
        }
    }

    pub(crate) fn key(&mut self, code: KeyCode) {
        self.input(Input::Key(Key::plain(code)));
    }

    pub(crate) fn keys(&mut self, codes: &[KeyCode]) {
        for code in codes {
            self.key(*code);
        }
    }

    pub(crate) fn ctrl(&mut self, letter: char) {
        self.input(Input::Key(Key::ctrl(letter)));
    }

    /// Types a text without Enter.
    pub(crate) fn types(&mut self, text: &str) {
        for c in text.chars() {
            self.key(KeyCode::Char(c));
        }
    }

    /// Types a line.
    pub(crate) fn enters(&mut self, line: &str) {
        self.types(line);
        self.key(KeyCode::Enter);
    }

    pub(crate) fn mouse(&mut self, (column, row): (u16, u16), kind: MouseKind) {
        self.input(Input::Mouse(Mouse { column, row, kind }));
    }

    pub(crate) fn click(&mut self, place: (u16, u16)) {
        self.mouse(place, MouseKind::Down(Button::Left));
        self.mouse(place, MouseKind::Up(Button::Left));
    }

    pub(crate) fn drag(&mut self, from: (u16, u16), to: (u16, u16)) {
        self.mouse(from, MouseKind::Down(Button::Left));
        self.mouse(to, MouseKind::Drag(Button::Left));
        self.mouse(to, MouseKind::Up(Button::Left));
    }

    pub(crate) fn input(&mut self, input: Input) {
        if let Input::Resize { columns, rows } = input {
            self.size = (columns, rows);
        }
        self.app.input(&input);
        self.drain();
    }

    /// Lets time pass as far as something is due, and so on until `seconds` are over.
    pub(crate) fn waits(&mut self, seconds: u64) {
        let until = self.now + Duration::from_secs(seconds);
        while let Some(due) = self.app.next_tick().filter(|due| *due <= until) {
            assert!(due >= self.now, "time goes on");
            self.now = due.max(self.now + Duration::from_millis(1));
            self.app.set_time(self.now);
            self.app.tick();
            self.drain();
        }
        self.now = until;
        self.app.set_time(until);
        self.drain();
    }

    pub(crate) fn buffer(&self) -> Buffer {
        let mut buffer = Buffer::empty(Rect::new(0, 0, self.size.0, self.size.1));
        self.app.draw(&mut buffer);
        buffer
    }

    /// The text of the screen.
    pub(crate) fn screen(&self) -> String {
        text(&self.buffer())
    }

    /// The last line but one: how things are.
    pub(crate) fn status(&self) -> String {
        let screen = self.screen();
        let lines: Vec<&str> = screen.lines().collect();
        lines[lines.len() - 2].trim_end().to_owned()
    }

    /// The last line, without what stands before it.
    pub(crate) fn line(&self) -> String {
        let screen = self.screen();
        let last = screen.lines().last().unwrap_or_default();
        last.trim_start_matches('>').trim().to_owned()
    }
}

/// The characters of a buffer, line by line.
pub(crate) fn text(buffer: &Buffer) -> String {
    let mut text = String::new();
    for y in buffer.area.top()..buffer.area.bottom() {
        let mut row = String::new();
        let mut x = buffer.area.left();
        while x < buffer.area.right() {
            let symbol = buffer[(x, y)].symbol();
            row.push_str(symbol);
            // The cell under the second half of a wide character is not shown.
            x += u16::try_from(symbol.width().max(1)).expect("narrow");
        }
        text.push_str(row.trim_end());
        text.push('\n');
    }
    text
}

/// The characters, then for each the letter of its style, then what the letters mean.
fn dump(buffer: &Buffer) -> String {
    let mut letters: BTreeMap<String, char> = BTreeMap::new();
    let mut styles = String::new();
    for y in buffer.area.top()..buffer.area.bottom() {
        let mut row = String::new();
        for x in buffer.area.left()..buffer.area.right() {
            let style = buffer[(x, y)].style();
            let next = char::from_u32('a' as u32 + u32::try_from(letters.len()).expect("few"));
            let letter = match about(style) {
                about if about.is_empty() => ' ',
                about => *letters.entry(about).or_insert(next.expect("a letter")),
            };
            row.push(letter);
        }
        styles.push_str(row.trim_end());
        styles.push('\n');
    }
    let mut legend: Vec<(char, String)> = letters.into_iter().map(|(s, c)| (c, s)).collect();
    legend.sort_unstable();
    let mut dump = text(buffer);
    dump.push_str("-- styles\n");
    dump.push_str(&styles);
    dump.push_str("-- where\n");
    for (letter, style) in legend {
        writeln!(dump, "{letter} {style}").expect("memory");
    }
    dump
}

/// A style in words; nothing for a terminal's own.
fn about(style: Style) -> String {
    let mut words = Vec::new();
    let own = ratatui_core::style::Color::Reset;
    if let Some(color) = style.fg.filter(|color| *color != own) {
        words.push(format!("{color}"));
    }
    if let Some(color) = style.bg.filter(|color| *color != own) {
        words.push(format!("on {color}"));
    }
    if !style.add_modifier.is_empty() {
        words.push(format!("{:?}", style.add_modifier));
    }
    words.join(" ")
}

/// Compares what is seen with what was seen when it was last recorded. With `DAMIERA_RECORD` set it is
/// recorded anew.
pub(crate) fn check(name: &str, stage: &Stage) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/snapshots/{name}.txt"));
    let seen = dump(&stage.buffer());
    if std::env::var_os("DAMIERA_RECORD").is_some() {
        std::fs::write(&path, seen).expect("a file");
        return;
    }
    let known = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(known == seen, "{name} looks otherwise:\n{seen}");
}

//! A builder for lines of the text formats.

use std::borrow::Cow;

use unicode_width::UnicodeWidthStr;

use super::prose::Voice;
use super::wrap;
use crate::command::Topic;
use crate::phrase::PhraseStyle;
use crate::sentence::Sentence;
use crate::text::{Language, Message};
use crate::view::View;

/// Lines for a person, each ending in a line feed.
pub struct TextPage {
    lines: String,
    /// True if no line begins with a mark.
    is_plain: bool,
    pub(super) voice: &'static dyn Voice,
    /// The reader's view.
    pub(super) view: View,
}

impl TextPage {
    /// An empty page.
    pub(super) fn new(voice: &'static dyn Voice, view: View) -> Self {
        TextPage {
            lines: String::new(),
            is_plain: false,
            voice,
            view,
        }
    }

    /// An empty page for lines of any width that begin with no mark.
    pub(super) fn plain(voice: &'static dyn Voice, view: View) -> Self {
        TextPage {
            is_plain: true,
            ..TextPage::new(voice, View { columns: 0, ..view })
        }
    }

    /// The reader's language.
    pub(crate) fn language(&self) -> Language {
        self.view.language
    }

    fn mark(&self) -> &'static str {
        match self.is_plain {
            true => "",
            false => self.voice.mark(),
        }
    }

    /// How the reader is told of things.
    pub(super) fn manner(&self) -> PhraseStyle {
        self.view.format.into()
    }

    /// Makes room for a board and what goes with it.
    pub(super) fn expect_board(&mut self) {
        self.lines.reserve(768);
    }

    /// A text in the reader's language as a line of a game block, or several.
    pub(super) fn line(&mut self, text: impl Into<Message>) {
        let text = self.words(&text.into());
        self.raw_line(&text);
    }

    /// A text in the reader's language as a line that is neither game block nor chat, or several:
    /// each begins with the voice's mark.
    pub(crate) fn star(&mut self, text: impl Into<Message>) {
        let text = self.words(&text.into());
        self.raw_star(&text);
    }

    /// A text in the reader's wording.
    fn words(&self, text: &Message) -> Cow<'static, str> {
        text.worded(self.view.into())
    }

    /// Like [`TextPage::line`], of words that are in the reader's language already.
    pub(super) fn raw_line(&mut self, line: &str) {
        self.lines.push_str(line);
        self.lines.push('\n');
    }

    /// Like [`TextPage::star`], of parts with dashes between them. Where the line is wider than the reader's
    /// window it is broken between parts.
    pub(super) fn star_parts(&mut self, text: impl Into<Message>) {
        const BETWEEN: &str = " - ";
        let text = text.into().words(self.view.language);
        let wide = match (self.voice.is_broken(), self.view.columns) {
            (true, columns @ 1..) => usize::from(columns),
            (false, _) | (true, 0) => usize::MAX,
        };
        let room = wide.saturating_sub(self.mark().width());
        let mut line = String::with_capacity(text.len());
        for part in text.split(BETWEEN) {
            if !line.is_empty() && line.width() + BETWEEN.width() + part.width() > room {
                self.raw_star(&std::mem::take(&mut line));
            }
            if !line.is_empty() {
                line.push_str(BETWEEN);
            }
            line.push_str(part);
        }
        self.raw_star(&line);
    }

    /// Like [`TextPage::star`], of words that are in the reader's language already.
    pub(crate) fn raw_star(&mut self, text: &str) {
        for line in text.lines() {
            self.marked(self.mark(), line);
        }
    }

    /// Sentences in their form on a line.
    pub(super) fn tell(&mut self, sentences: impl IntoIterator<Item = Sentence>) {
        for sentence in sentences {
            match sentence {
                Sentence::Said(line) => self.marked(self.mark(), &line),
                Sentence::Result(line) => self.raw_line(&line),
                Sentence::Speech(speaker, words) => self.marked(&speaker, &words),
            }
        }
    }

    /// Like [`TextPage::star`], of a text that reads alike with buttons and without.
    pub(super) fn said(&mut self, text: impl Into<Message>) {
        let text = text.into().words(self.view.language);
        self.raw_star(&text);
    }

    /// Help on a subject.
    pub(crate) fn help(&mut self, topic: Topic) {
        self.raw_star(&self.voice.help(topic, self.view.language));
    }

    /// Like [`TextPage::raw_star`], of several.
    pub(super) fn stars(&mut self, texts: impl IntoIterator<Item = String>) {
        texts.into_iter().for_each(|text| self.raw_star(&text));
    }

    /// Like [`TextPage::raw_star`], of a row of a list with dashes between its parts.
    pub(super) fn row(&mut self, row: String) {
        self.raw_star(&self.voice.row(row));
    }

    /// A line that begins with a mark. Where it is wider than the reader's window it is broken, and
    /// each part begins with the mark, so that no part can pass for another kind of line.
    pub(super) fn marked(&mut self, mark: &str, line: &str) {
        let columns = match self.voice.is_broken() {
            true => self.view.columns,
            false => 0,
        };
        wrap::marked(mark, line, columns, &mut self.lines);
    }

    /// Like [`TextPage::raw_star`], of lines that are copied from the screen and stay whole.
    pub(super) fn whole_star(&mut self, text: &str) {
        for line in text.lines() {
            self.lines.push_str(self.mark());
            self.raw_line(line);
        }
    }

    /// An empty line.
    pub(super) fn blank(&mut self) {
        self.lines.push('\n');
    }

    /// Its lines so far, for callers that append whole ones.
    pub(super) fn lines(&mut self) -> &mut String {
        &mut self.lines
    }

    /// The page's lines.
    pub(super) fn into_string(self) -> String {
        self.lines
    }
}

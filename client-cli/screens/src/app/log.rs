//! The log of talk and of the program's messages.

use std::collections::VecDeque;

use ratatui_core::text::Line;

use crate::theme::Theme;
use crate::wrap;

/// Maximum entries. Beyond that the oldest are forgotten.
const MOST: usize = 500;

/// The kind of an entry.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Tone {
    /// An event.
    Event,
    /// Talk of a person.
    Said,
    /// A message to the reader alone.
    Private,
    /// An error or a question.
    Alert,
    /// The end of a game.
    Result,
}

impl Tone {
    /// True if a person said it.
    fn is_talk(self) -> bool {
        match self {
            Tone::Said | Tone::Private => true,
            Tone::Event | Tone::Alert | Tone::Result => false,
        }
    }
}

/// The entries that are seen in a place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum LogPart {
    /// All of them.
    All,
    /// Talk of people.
    Talk,
    /// Everything but talk.
    Events,
}

impl LogPart {
    fn has(self, tone: Tone) -> bool {
        match self {
            LogPart::All => true,
            LogPart::Talk => tone.is_talk(),
            LogPart::Events => !tone.is_talk(),
        }
    }
}

/// The entries, the newest last, and how far one has scrolled back.
#[derive(Debug, Clone, Default)]
pub(crate) struct ScreenLog {
    entries: VecDeque<(Tone, String)>,
    /// The number of lines below the last visible one.
    back: usize,
}

impl ScreenLog {
    /// Adds lines; empty ones are left out.
    pub(crate) fn add(&mut self, tone: Tone, lines: impl IntoIterator<Item = String>) {
        for line in lines.into_iter().filter(|line| !line.trim().is_empty()) {
            if self.entries.len() == MOST {
                self.entries.pop_front();
            }
            self.entries.push_back((tone, line));
            self.back = 0;
        }
    }

    /// Scrolls back in the entries that are seen in so many columns and rows, or with a negative number towards the end.
    pub(crate) fn scroll(&mut self, lines: isize, (columns, rows): (u16, u16)) {
        let all = self
            .entries
            .iter()
            .map(|(_, text)| wrap::lines(text, usize::from(columns)).len());
        let most = all.sum::<usize>().saturating_sub(usize::from(rows));
        self.back = self.back.min(most).saturating_add_signed(lines).min(most);
    }

    /// The lines of a part of the entries that are seen in so many columns and rows, the last one at the bottom. A newest entry
    /// that stands beneath the log is left out.
    pub(crate) fn seen(
        &self,
        part: LogPart,
        (columns, rows): (u16, u16),
        beneath: Option<&str>,
        theme: Theme,
    ) -> Vec<Line<'_>> {
        let (columns, rows) = (usize::from(columns), usize::from(rows));
        let mut lines = Vec::new();
        let newest = self.entries.back().map(|(_, text)| text.as_str());
        let is_twice = newest.is_some() && newest == beneath;
        let entries = self.entries.iter().rev().skip(usize::from(is_twice));
        for (tone, text) in entries.filter(|(tone, _)| part.has(*tone)) {
            let style = match tone {
                Tone::Event => theme.text(),
                Tone::Said => theme.said(),
                Tone::Private => theme.private(),
                Tone::Alert => theme.alert(),
                Tone::Result => theme.result(),
            };
            let parts = wrap::lines(text, columns);
            lines.extend(
                parts
                    .into_iter()
                    .rev()
                    .map(|part| Line::styled(part, style)),
            );
            if lines.len() >= rows + self.back {
                break;
            }
        }
        let hidden = self.back.min(lines.len().saturating_sub(rows));
        let mut seen: Vec<Line<'_>> = lines.into_iter().skip(hidden).take(rows).collect();
        seen.reverse();
        seen
    }
}

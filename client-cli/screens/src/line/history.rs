//! The history of typed lines.

use std::collections::VecDeque;

/// Maximum lines. Beyond that the oldest are forgotten.
const MOST: usize = 1_000;

/// Lines that were typed, and which of them is looked at.
#[derive(Debug, Clone, Default)]
pub struct LineHistory {
    lines: VecDeque<PastLine>,
    /// The number of lines back, and the line that was being typed meanwhile.
    looking: Option<(usize, String)>,
}

/// A line that was typed.
#[derive(Debug, Clone)]
struct PastLine {
    text: String,
    /// True if it is kept for the next run.
    is_kept: bool,
}

impl LineHistory {
    /// Takes the lines of an earlier run, the oldest first.
    pub fn new(lines: impl IntoIterator<Item = String>) -> LineHistory {
        let mut history = LineHistory::default();
        for line in lines {
            history.add(&line);
        }
        history
    }

    /// Every line that is kept for the next run, the oldest first.
    pub fn lines(&self) -> impl Iterator<Item = &str> {
        let kept = self.lines.iter().filter(|line| line.is_kept);
        kept.map(|line| line.text.as_str())
    }

    /// Keeps a line, unless it is the last one again.
    pub fn add(&mut self, line: &str) {
        self.put(line, true);
    }

    /// Keeps a line in this run alone, unless it is the last one again.
    pub fn add_for_now(&mut self, line: &str) {
        self.put(line, false);
    }

    fn put(&mut self, line: &str, is_kept: bool) {
        self.looking = None;
        let line = line.trim();
        if line.is_empty() || self.lines.back().is_some_and(|last| last.text == line) {
            return;
        }
        if self.lines.len() == MOST {
            self.lines.pop_front();
        }
        let text = line.to_owned();
        self.lines.push_back(PastLine { text, is_kept });
    }

    /// The line before, when `typed` is what stands there now.
    pub fn older(&mut self, typed: &str) -> Option<String> {
        let back = self.looking.as_ref().map_or(0, |(back, _)| *back) + 1;
        let line = self.at(back)?.clone();
        let own = self.looking.take().map(|(_, own)| own);
        self.looking = Some((back, own.unwrap_or_else(|| typed.to_owned())));
        Some(line)
    }

    /// The line after; at the end the line that was being typed.
    pub fn newer(&mut self) -> Option<String> {
        let (back, own) = self.looking.take()?;
        match back - 1 {
            0 => Some(own),
            back => {
                let line = self.at(back)?.clone();
                self.looking = Some((back, own));
                Some(line)
            }
        }
    }

    /// The line `back` lines from the end, from 1.
    fn at(&self, back: usize) -> Option<&String> {
        let line = self.lines.get(self.lines.len().checked_sub(back)?)?;
        Some(&line.text)
    }
}

//! The history of typed lines.

use std::collections::VecDeque;

/// Maximum lines. Beyond that the oldest are forgotten.
const MOST: usize = 1_000;

/// Lines that were typed, and which of them is looked at.
#[derive(Debug, Clone, Default)]
pub struct LineHistory {
    lines: VecDeque<String>,
    /// The number of lines back, and the line that was being typed meanwhile.
    looking: Option<(usize, String)>,
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

    /// Every line, the oldest first.
    pub fn lines(&self) -> impl Iterator<Item = &str> {
        self.lines.iter().map(String::as_str)
    }

    /// Keeps a line, unless it is the last one again.
    pub fn add(&mut self, line: &str) {
        self.looking = None;
        let line = line.trim();
        if line.is_empty() || self.lines.back().is_some_and(|last| last == line) {
            return;
        }
        if self.lines.len() == MOST {
            self.lines.pop_front();
        }
        self.lines.push_back(line.to_owned());
    }

    /// The line before, when `typed` is what stands there now.
    pub fn older(&mut self, typed: &str) -> Option<String> {
        let back = self.looking.as_ref().map_or(0, |(back, _)| *back) + 1;
        let line = self.at(back)?.clone();
        let own = self.looking.take().map(|(_, own)| own);
        self.looking = Some((back, own.unwrap_or_else(|| typed.to_owned())));
        Some(line)
    }

    /// The line after; at the end the one that was being typed.
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
        self.lines.get(self.lines.len().checked_sub(back)?)
    }
}

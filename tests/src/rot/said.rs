//! The reports about a copy: by the log of a start, by `journal verify` and `journal repair`.

use std::collections::BTreeSet;

use super::damage::{DamageKind, FileDamage};
use super::layout::{self, Layout, RoomIdBytes};
use super::tournaments;

/// Statements that are never true of a copy here.
const NEVER: [&str; 3] = [
    "a newer server wrote",
    "which never existed",
    "another server is using",
];

/// Words that blame the archive.
const BLAME: [&str; 5] = [
    "cannot be used",
    "made again",
    "damaged",
    "belongs to another",
    "put aside",
];

/// Words for a write that was cut short.
const CUT_SHORT: [&str; 2] = ["CutShort", "cut short"];

/// Lines that something said.
#[derive(Debug, Clone, Default)]
pub struct OutputLines {
    lines: Vec<String>,
}

impl OutputLines {
    /// The complaints of a log, without those in the log of the original.
    #[must_use]
    pub fn by_log(log: &str, original: &str) -> OutputLines {
        let is_grave = |line: &&str| {
            let (_, level) = line.split_once(' ').unwrap_or_default();
            let level = level.trim_start();
            // The text after the log, such as the reason for the program's end, has no level.
            !["INFO", "DEBUG", "TRACE"]
                .iter()
                .any(|mild| level.starts_with(mild))
        };
        let known: BTreeSet<&str> = original.lines().map(untimed).collect();
        let lines = log.lines().filter(is_grave).map(untimed);
        let lines = lines.filter(|line| !known.contains(line));
        OutputLines {
            lines: lines.map(str::to_owned).collect(),
        }
    }

    /// The lines of a tool, without lines that it also prints for the original.
    #[must_use]
    pub fn by_tool(text: &str, original: &str) -> OutputLines {
        let known: BTreeSet<&str> = original.lines().collect();
        let lines = text.lines().filter(|line| !known.contains(line));
        OutputLines {
            lines: lines.map(str::to_owned).collect(),
        }
    }

    /// All of it.
    #[must_use]
    pub fn text(&self) -> String {
        self.lines.join("\n")
    }

    /// The segments named, in order.
    #[must_use]
    pub fn segments(&self) -> Vec<u64> {
        self.lines.iter().flat_map(|line| segments(line)).collect()
    }

    /// True if a tournament, or all of them, is blamed.
    #[must_use]
    pub fn blames_tournaments(&self, numbers: &BTreeSet<u32>) -> bool {
        let is_about = |line: &String| {
            let line = line.to_lowercase();
            line.contains(tournaments::NUMBERS)
                || numbers.iter().any(|number| {
                    line.contains(&format!("tournament {number},"))
                        || line.contains(&format!("tournament {number}:"))
                        || line.contains(&format!("tournament={number} "))
                })
        };
        self.lines.iter().any(is_about)
    }

    /// True if a room is named.
    #[must_use]
    pub fn names(&self, room: RoomIdBytes) -> bool {
        let room = room.to_string();
        self.lines.iter().any(|line| line.contains(&room))
    }

    /// True if a write in a segment is reported as cut short.
    #[must_use]
    pub fn is_cut_short(&self, segment: u64) -> bool {
        let mut lines = self.lines.iter().filter(|line| is_cut_short(line));
        lines.any(|line| segments(line).contains(&segment))
    }

    /// True if the damaged file is named, or the segment by its number.
    #[must_use]
    pub fn blames(&self, damage: &FileDamage) -> bool {
        if tournaments::is_of_tournaments(damage) {
            return self.blames_tournaments(&tournaments::touched(damage));
        }
        let text = self.text();
        let by_name = damage.files().into_iter().any(|file| {
            let stem = file.split('.').next().unwrap_or(file);
            let has = |word: &str| text.to_lowercase().contains(word);
            has(file) || (layout::number(file).is_none() && has(stem))
        });
        let damaged = damage.segments();
        let by_number = self
            .segments()
            .iter()
            .any(|number| damaged.contains(number));
        by_name || by_number
    }

    /// The statements that are untrue of a copy with this damage. `innocent` are rooms without an entry in
    /// damaged bytes.
    #[must_use]
    pub fn untrue(
        &self,
        damage: Option<&FileDamage>,
        innocent: &[RoomIdBytes],
        layout: &Layout,
    ) -> Vec<String> {
        // Behind a segment that is gone, what the loss of power left is the last again.
        let torn: Vec<u64> = layout.torn().collect();
        let mut untrue = Vec::new();
        for line in &self.lines {
            let mut found = |what: &str| untrue.push(format!("{what}: {line}"));
            for never in NEVER.iter().filter(|never| line.contains(**never)) {
                found(&format!("{never:?} is said"));
            }
            if innocent.iter().any(|room| line.contains(&room.to_string())) {
                found("a room without a damaged entry is named");
            }
            let Some(damage) = damage else {
                found("the copy is undamaged");
                continue;
            };
            if tournaments::is_about(line) {
                if !tournaments::is_of_tournaments(damage) && !people_are_damaged(damage) {
                    found("a tournament is blamed");
                }
                continue;
            }
            let archive = damage
                .files()
                .iter()
                .any(|file| file.starts_with("archive"));
            let blamed = segments(line);
            let near = |number: u64| damage.segments().contains(&number);
            if blames_archive(line) && !archive && !blamed.iter().any(|number| near(*number)) {
                found("the archive is blamed");
            }
            let is_torn = is_cut_short(line) && blamed.iter().any(|number| torn.contains(number));
            if !is_torn && !blamed.is_empty() && !blamed.iter().any(|number| near(*number)) {
                found("another segment is blamed");
            }
            let gone = matches!(damage.harm, DamageKind::Delete);
            for number in blamed {
                let missing = format!("segment {number} is missing");
                if line.contains(&missing) && !(gone && near(number)) {
                    found("the segment is there");
                }
            }
            if line.contains("Single bits have flipped")
                && !matches!(damage.harm, DamageKind::Flip { .. })
            {
                found("no bit was flipped");
            }
        }
        untrue
    }
}

/// A tournament without its people is another one.
fn people_are_damaged(damage: &FileDamage) -> bool {
    damage.file.starts_with("people")
}

/// True if a line reports a write that was cut short.
fn is_cut_short(line: &str) -> bool {
    CUT_SHORT.iter().any(|words| line.contains(words))
}

fn blames_archive(line: &str) -> bool {
    line.contains("archive") && BLAME.iter().any(|words| line.contains(words))
}

/// The segments that a line names: `segment 3`, `segment=3`, `segment: 3`.
fn segments(line: &str) -> Vec<u64> {
    // Tournaments have segments of their own.
    if tournaments::is_about(line) {
        return Vec::new();
    }
    let after = line.match_indices("segment").filter_map(|(at, word)| {
        let rest = line[at + word.len()..].trim_start_matches([' ', '=', ':']);
        let end = rest
            .find(|c: char| !c.is_ascii_digit())
            .unwrap_or(rest.len());
        rest[..end].parse().ok()
    });
    let files = line.match_indices(layout::SUFFIX).filter_map(|(at, _)| {
        let start = line[..at].rfind(|c: char| !c.is_ascii_digit());
        line[start.map_or(0, |start| start + 1)..at].parse().ok()
    });
    after.chain(files).collect()
}

/// A line of the log without its time.
fn untimed(line: &str) -> &str {
    match line.split_once(' ') {
        Some((time, rest)) if time.ends_with('Z') => rest.trim_start(),
        _ => line,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn damage(harm: DamageKind) -> FileDamage {
        FileDamage {
            file: layout::name(3),
            role: String::new(),
            harm,
            place: "",
        }
    }

    /// Checks the untrue statements in a line about a copy with this damage in its third segment.
    #[track_caller]
    fn check(line: &str, harm: DamageKind, names: bool, expected: &str) {
        let damage = damage(harm);
        let said = OutputLines::by_tool(line, "");
        assert_eq!(said.blames(&damage), names, "{line}");
        let innocent = [RoomIdBytes([0x11; 16])];
        let untrue = said.untrue(Some(&damage), &innocent, &Layout::default());
        let untrue = untrue.join("\n");
        assert!(untrue.contains(expected), "{line}: {untrue}");
        assert_eq!(untrue.is_empty(), expected.is_empty(), "{line}: {untrue}");
    }

    #[test]
    fn what_is_true_is_told_from_what_is_not() {
        let flip = || DamageKind::Flip { byte: 0, bit: 0 };
        let bit = "segment 3, byte 0: a bit of the frame has flipped";
        check(bit, flip(), true, "");
        check("finding=Mended { segment: 3, offset: 0 }", flip(), true, "");
        check("00000003.damiera cannot be read", flip(), true, "");
        check(
            "segment 2: its end is missing",
            flip(),
            false,
            "another segment",
        );
        check("segment 13, byte 0", flip(), false, "another segment");
        check("segment 3 is missing", DamageKind::Delete, true, "");
        check("segment 3 is missing", flip(), true, "the segment is there");
        check(
            "the archive was made again",
            flip(),
            false,
            "the archive is",
        );
        check(
            "Single bits have flipped.",
            DamageKind::Delete,
            false,
            "no bit",
        );
        check(
            "segment 3: a newer server wrote it",
            flip(),
            true,
            "is said",
        );
        let innocent = "room 11111111-1111-1111-1111-111111111111 stops";
        check(innocent, flip(), false, "a room without");
    }

    #[test]
    fn of_a_log_only_what_is_grave_and_new_counts() {
        let log = "2026-11-20T10:00:00Z  INFO server: listening\n\
                   2026-11-20T10:00:00Z  WARN server: known\n\
                   2026-11-20T10:00:01Z ERROR server: new\n\
                   Error: the reason\n";
        let original = "2026-11-19T08:00:00Z  WARN server: known\n";
        let said = OutputLines::by_log(log, original);
        assert_eq!(said.text(), "ERROR server: new\nError: the reason");
    }

    #[test]
    fn a_cut_is_said_of_its_own_segment() {
        let said = OutputLines::by_tool("segment 3, byte 70: a write was cut short", "");
        assert!(said.is_cut_short(3) && !said.is_cut_short(2));
    }
}

//! Reading a file. Nothing in it makes the reader fail otherwise than by its error.

use std::collections::BTreeMap;

use damiera_rules::Color;

use super::player::{self, EntrantLine, TrfColumns};
use super::{TrfError, TrfTournament};
use crate::{
    Entrant, EntrantId, MAX_ENTRANTS, MAX_ROUNDS, PointSystem, RecordError, RoundEntry,
    TournamentRecord,
};

/// Maximum bytes of a file: those of the most entrants with the most rounds. A longer file is refused.
pub const MAX_FILE: usize = 2 * 1024 * 1024;

/// Maximum number of forbidden pairs. A file with more is refused.
const MAX_FORBIDDEN: usize = 16 * 1024;

/// The lines' content, before they are put together.
#[derive(Default)]
struct TrfDraft {
    name: String,
    entrants: BTreeMap<EntrantId, EntrantLine>,
    planned: Option<u16>,
    initial: Option<Color>,
    /// Points in tenths by the letters of line 162.
    points: BTreeMap<char, u16>,
    forbidden: Vec<[EntrantId; 2]>,
    /// Number of pairs that the lines forbade.
    forbidden_count: usize,
    /// Forbidden pairs of some rounds only.
    forbidden_in: Vec<(u16, u16, Vec<EntrantId>)>,
    absent: Vec<EntrantId>,
    /// Byes of line 240: the round, and what it is worth.
    byes: Vec<(u16, RoundEntry, Vec<EntrantId>)>,
}

/// Reads a file. Lines of all systems but the Dutch one without acceleration are refused, unknown lines passed over.
///
/// Column 001 of the round after the last pairing may name absent entrants.
pub fn read(text: &str) -> Result<TrfTournament, TrfError> {
    if text.len() > MAX_FILE {
        return Err(TrfError::TooLong);
    }
    let mut draft = TrfDraft::default();
    let lines = text.split(['\n', '\r']);
    for (line, number) in lines.zip(1..) {
        draft.read_line(line, number)?;
    }
    draft.finish()
}

impl TrfDraft {
    fn read_line(&mut self, line: &str, number: usize) -> Result<(), TrfError> {
        let wrong = TrfError::Line { line: number };
        let system = TrfError::System { line: number };
        let Some((kind, rest)) = line.split_at_checked(3) else {
            return Ok(());
        };
        let columns = TrfColumns::new(line);
        match kind {
            "001" => {
                let entrant = player::read(line).ok_or(wrong.clone())?;
                if self.entrants.len() == MAX_ENTRANTS {
                    return Err(RecordError::TooManyEntrants.into());
                }
                if self.entrants.insert(entrant.id, entrant).is_some() {
                    return Err(wrong);
                }
            }
            "012" => self.name = rest.trim().to_owned(),
            "142" | "XXR" => self.planned = Some(rest.trim().parse().map_err(|_| wrong)?),
            "152" => self.initial = Some(color_of(rest.trim()).ok_or(wrong)?),
            "XXC" => self.read_configuration(rest).ok_or(system)?,
            "162" => self.read_points(&columns).ok_or(wrong)?,
            "192" | "092" => check_system(kind, rest.trim()).ok_or(system)?,
            "240" => self.read_byes(&columns).ok_or(wrong)?,
            "260" => {
                let group = self.read_forbidden(&columns).ok_or(wrong)?;
                self.count_forbidden(&group, number)?;
            }
            "XXP" => {
                let group = words(rest).ok_or(wrong)?;
                self.count_forbidden(&group, number)?;
                self.forbid(&group);
            }
            "XXZ" => self.absent.extend(words(rest).ok_or(wrong)?),
            "250" | "XXA" | "XXS" | "013" | "310" | "299" => return Err(system),
            _ => {}
        }
        Ok(())
    }

    /// Line XXC: only its words about the lot are read. Pairing by rank instead of numbers is not supported.
    fn read_configuration(&mut self, rest: &str) -> Option<()> {
        for word in rest.split_whitespace() {
            self.initial = match word {
                "white1" => Some(Color::White),
                "black1" => Some(Color::Black),
                "rank" => return None,
                _ => self.initial,
            };
        }
        Some(())
    }

    /// Line 240: a letter, a round and the entrants who get a bye in it.
    fn read_byes(&mut self, columns: &TrfColumns) -> Option<()> {
        let worth = match columns.text(4, 5).as_str() {
            "H" => RoundEntry::HalfPointBye,
            "F" => RoundEntry::FullPointBye,
            "Z" => RoundEntry::Absent,
            _ => return None,
        };
        let round = columns.number(6, 9).flatten()?;
        self.byes.push((round, worth, numbers(columns, 10)?));
        Some(())
    }

    /// Line 260: the first and last round without games among the members of a group.
    fn read_forbidden(&mut self, columns: &TrfColumns) -> Option<Vec<EntrantId>> {
        let first = columns.number(4, 7).flatten()?;
        let last = columns.number(8, 11).flatten()?;
        let group = numbers(columns, 12)?;
        self.forbidden_in.push((first, last, group.clone()));
        Some(group)
    }

    /// Line 162: a letter and points, nine columns each.
    fn read_points(&mut self, columns: &TrfColumns) -> Option<()> {
        for start in (5..columns.len()).step_by(9) {
            let letter = columns.text(start, start + 1).chars().next()?;
            if !"WDLAZP".contains(letter) {
                return None;
            }
            let tenths = tenths(&columns.text(start + 1, start + 5))?;
            self.points.insert(letter, tenths);
        }
        Some(())
    }

    fn count_forbidden(&mut self, group: &[EntrantId], line: usize) -> Result<(), TrfError> {
        self.forbidden_count += group.len() * group.len().saturating_sub(1) / 2;
        match self.forbidden_count > MAX_FORBIDDEN {
            true => Err(TrfError::TooManyForbidden { line }),
            false => Ok(()),
        }
    }

    fn forbid(&mut self, group: &[EntrantId]) {
        for (at, one) in group.iter().enumerate() {
            let others = group[at + 1..].iter();
            self.forbidden.extend(others.map(|other| [*one, *other]));
        }
    }

    fn point_system(&self) -> PointSystem {
        let of = |letter: char, usual: u16| self.points.get(&letter).copied().unwrap_or(usual);
        let win = of('W', 10);
        let tenths = [
            win,
            of('D', 5),
            of('L', 0),
            of('P', win),
            of('Z', of('A', 0)),
        ];
        let unit = [10, 5, 1]
            .into_iter()
            .find(|unit| tenths.iter().all(|all| all % unit == 0));
        let unit = unit.unwrap_or(1);
        let [win, draw, loss, allocated_bye, absence] = tenths.map(|tenths| tenths / unit);
        PointSystem {
            win,
            draw,
            loss,
            allocated_bye,
            absence,
            units_in_point: 10 / unit,
        }
    }

    /// Adds the byes of a round to those for which nothing else is there.
    fn fill_byes(&mut self) {
        for (round, worth, ids) in std::mem::take(&mut self.byes) {
            let at = usize::from(round).wrapping_sub(1);
            for id in ids {
                if let Some(entrant) = self.entrants.get_mut(&id)
                    && at < MAX_ROUNDS
                {
                    let length = entrant.rounds.len().max(at + 1);
                    entrant.rounds.resize(length, None);
                    entrant.rounds[at].get_or_insert(worth);
                }
            }
        }
    }

    /// Number of rounds that were paired: up to the last round with an opponent or the bye for an entrant.
    fn paired(&self) -> usize {
        let is_paired = |entry: &Option<RoundEntry>| {
            entry.is_some_and(|entry| entry.drawn().is_some() || entry == RoundEntry::AllocatedBye)
        };
        let entrants = self.entrants.values();
        let last = entrants.filter_map(|entrant| entrant.rounds.iter().rposition(is_paired));
        last.max().map_or(0, |last| last + 1)
    }

    fn finish(mut self) -> Result<TrfTournament, TrfError> {
        self.fill_byes();
        let paired = self.paired();
        let longest = self
            .entrants
            .values()
            .map(|entrant| entrant.rounds.len())
            .max();
        let next = u16::try_from(paired + 1).unwrap_or(u16::MAX);
        for (first, last, group) in std::mem::take(&mut self.forbidden_in) {
            if (first..=last).contains(&next) {
                self.forbid(&group);
            }
        }
        let announced = self
            .entrants
            .values()
            .filter(|entrant| entrant.rounds.get(paired).is_some_and(Option::is_some));
        self.absent.extend(announced.map(|entrant| entrant.id));
        self.absent.sort_unstable();
        self.absent.dedup();
        let points = self.point_system();
        let initial = self
            .initial
            .or_else(|| self.first_color())
            .unwrap_or(Color::White);
        let names = self.entrants.values().map(|entrant| entrant.name.clone());
        let names = names.collect();
        let entrants = self.entrants.into_values().map(|line| Entrant {
            id: line.id,
            rating: line.rating,
            rounds: (0..paired)
                .map(|round| line.rounds.get(round).copied().flatten())
                .map(|entry| entry.unwrap_or(RoundEntry::Absent))
                .collect(),
        });
        let longest = u16::try_from(longest.unwrap_or(0)).unwrap_or(u16::MAX);
        let record = TournamentRecord {
            entrants: entrants.collect(),
            planned: self.planned.unwrap_or(longest),
            points,
            initial,
            forbidden: self.forbidden,
            absent: self.absent,
            penalties: Vec::new(),
        };
        record.validate()?;
        Ok(TrfTournament {
            places: Vec::new(),
            name: self.name,
            names,
            record,
        })
    }

    /// The lot as the first round with a game shows it: the colour of the first entrant who had an opponent, or the
    /// other one if the place among that round's players is even.
    fn first_color(&self) -> Option<Color> {
        let rounds = self.entrants.values().map(|entrant| entrant.rounds.len());
        (0..rounds.max().unwrap_or(0)).find_map(|round| self.first_color_of(round))
    }

    fn first_color_of(&self, round: usize) -> Option<Color> {
        let entries = self.entrants.values();
        let entries = entries.filter_map(|entrant| entrant.rounds.get(round).copied().flatten());
        let paired =
            entries.filter(|entry| entry.drawn().is_some() || *entry == RoundEntry::AllocatedBye);
        let mut drawn = paired
            .zip(1..)
            .filter_map(|(entry, number)| Some((entry.drawn()?, number)));
        let ((_, color), number) = drawn.next()?;
        Some(if number % 2 == 1 { color } else { !color })
    }
}

fn color_of(word: &str) -> Option<Color> {
    match word {
        "W" => Some(Color::White),
        "B" => Some(Color::Black),
        _ => None,
    }
}

/// The system's line. The older spelling 092 may hold any text of an organiser; only a code of FIDE is compared there.
fn check_system(kind: &str, system: &str) -> Option<()> {
    let is_dutch = matches!(system, "FIDE_DUTCH" | "FIDE_DUTCH_2025" | "FIDE_DUTCH_2026");
    let is_free_text = kind == "092" && !system.starts_with("FIDE_");
    (is_dutch || is_free_text).then_some(())
}

/// Numbers of four columns with a space between, to the end of a line.
fn numbers(columns: &TrfColumns, from: usize) -> Option<Vec<EntrantId>> {
    let starts = (from..columns.len()).step_by(5);
    let numbers = starts.map(|start| columns.number(start, start + 4));
    let numbers = numbers.filter(|number| *number != Some(None));
    numbers
        .map(|number| number.flatten().map(EntrantId))
        .collect()
}

/// Numbers between spaces.
fn words(rest: &str) -> Option<Vec<EntrantId>> {
    let words = rest.split_whitespace().take(MAX_ENTRANTS);
    words.map(|word| word.parse().ok().map(EntrantId)).collect()
}

/// Points such as `1.5` in tenths.
fn tenths(text: &str) -> Option<u16> {
    let (whole, part) = text.split_once('.').unwrap_or((text, "0"));
    let whole: u16 = whole.trim().parse().ok()?;
    let part: u16 = part.parse().ok().filter(|part| *part < 10)?;
    whole.checked_mul(10)?.checked_add(part)
}

//! Line 001: an entrant, in columns of fixed width.

use damiera_rules::Color;

use crate::{EntrantId, MAX_ROUNDS, RoundEntry, RoundResult};

/// First character of the results, from 0.
const RESULTS: usize = 91;

/// Characters of a round.
const ROUND: usize = 10;

/// An entrant's line. A round without a text is None.
#[derive(Debug)]
pub(super) struct EntrantLine {
    pub(super) id: EntrantId,
    pub(super) name: String,
    pub(super) rating: u16,
    pub(super) rounds: Vec<Option<RoundEntry>>,
}

/// Characters of a line, so that names of several bytes a letter do not shift the columns.
pub(super) struct TrfColumns(Vec<char>);

impl TrfColumns {
    pub(super) fn new(line: &str) -> Self {
        Self(line.chars().collect())
    }

    /// The text from one column to before another, from 0, without spaces around it. Empty beyond the end.
    pub(super) fn text(&self, from: usize, to: usize) -> String {
        let end = to.min(self.0.len());
        let text: String = self.0.get(from..end).into_iter().flatten().collect();
        text.trim().to_owned()
    }

    /// A number in these columns. Some(None) if they are empty.
    pub(super) fn number(&self, from: usize, to: usize) -> Option<Option<u16>> {
        let text = self.text(from, to);
        match text.is_empty() {
            true => Some(None),
            false => text.parse().ok().map(Some),
        }
    }

    pub(super) fn len(&self) -> usize {
        self.0.len()
    }
}

/// Reads a line 001. None if it does not have its form.
pub(super) fn read(line: &str) -> Option<EntrantLine> {
    let columns = TrfColumns::new(line);
    let id = EntrantId(columns.number(4, 8)??);
    let count = columns.len().saturating_sub(RESULTS).div_ceil(ROUND);
    if id.0 == 0 || count > MAX_ROUNDS {
        return None;
    }
    let rounds = (0..count).map(|round| {
        let start = RESULTS + ROUND * round;
        let opponent = columns.text(start, start + 4);
        let color = columns.text(start + 4, start + 6);
        let result = columns.text(start + 6, start + 8);
        entry(&opponent, &color, &result)
    });
    Some(EntrantLine {
        id,
        name: columns.text(14, 47),
        rating: columns.number(48, 52)?.unwrap_or(0),
        rounds: rounds.collect::<Option<_>>()?,
    })
}

/// One round. Some(None) if nothing is there.
fn entry(opponent: &str, color: &str, result: &str) -> Option<Option<RoundEntry>> {
    let opponent = match opponent {
        "" => None,
        number => Some(EntrantId(number.parse().ok()?)).filter(|id| id.0 != 0),
    };
    let color = match color {
        "w" => Some(Color::White),
        "b" => Some(Color::Black),
        "-" | "" => None,
        _ => return None,
    };
    if let Some(opponent) = opponent {
        return drawn(opponent, color?, result).map(Some);
    }
    Some(match result {
        "" => None,
        "U" | "u" => Some(RoundEntry::AllocatedBye),
        "H" | "h" | "=" => Some(RoundEntry::HalfPointBye),
        "F" | "f" | "+" => Some(RoundEntry::FullPointBye),
        "Z" | "z" | "-" => Some(RoundEntry::Absent),
        _ => return None,
    })
}

/// A round with an opponent.
fn drawn(opponent: EntrantId, color: Color, result: &str) -> Option<RoundEntry> {
    let played = |result| RoundEntry::Played {
        opponent,
        color,
        result,
    };
    let forfeit = |won| RoundEntry::Forfeit {
        opponent,
        color,
        won,
    };
    Some(match result {
        "1" | "W" | "w" => played(RoundResult::Win),
        "=" | "D" | "d" => played(RoundResult::Draw),
        "0" | "L" | "l" => played(RoundResult::Loss),
        "+" => forfeit(true),
        "-" => forfeit(false),
        "" => RoundEntry::Unfinished { opponent, color },
        _ => return None,
    })
}

/// The opponent, colour and result of a round, as a line has them.
pub(super) fn written(entry: &RoundEntry) -> String {
    let letter = |color: Color| color.pick('w', 'b');
    match *entry {
        RoundEntry::Played {
            opponent,
            color,
            result,
        } => {
            let result = match result {
                RoundResult::Win => '1',
                RoundResult::Draw => '=',
                RoundResult::Loss => '0',
            };
            format!("{:>4} {} {result}", opponent.0, letter(color))
        }
        RoundEntry::Unfinished { opponent, color } => {
            format!("{:>4} {}  ", opponent.0, letter(color))
        }
        RoundEntry::Forfeit {
            opponent,
            color,
            won,
        } => {
            let result = if won { '+' } else { '-' };
            format!("{:>4} {} {result}", opponent.0, letter(color))
        }
        RoundEntry::AllocatedBye => "0000 - U".to_owned(),
        RoundEntry::HalfPointBye => "0000 - H".to_owned(),
        RoundEntry::FullPointBye => "0000 - F".to_owned(),
        RoundEntry::Absent => "0000 - Z".to_owned(),
    }
}

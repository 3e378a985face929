//! Entrants who are there for the next round, as the pairing sees them.

use damiera_rules::Color;

use crate::{Entrant, EntrantId, RoundEntry, TournamentRecord};

/// Strength of a colour preference (C.04.3, article 1.7).
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize,
)]
#[serde(rename_all = "snake_case")]
pub enum PreferenceStrength {
    /// No game was played.
    None,
    /// The colours are even: the other one than in the last game.
    Mild,
    /// One game more with one colour.
    Strong,
    /// Two games more with one colour, or the same colour in the last two games.
    Absolute,
}

/// A float of an earlier round (C.04.3, article 1.4).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Float {
    /// The opponent had as many points.
    None,
    /// The opponent had fewer points, or the entrant scored without a game.
    Down,
    /// The opponent had more points.
    Up,
}

/// An entrant who is there for the next round.
#[derive(Debug, Clone)]
pub(crate) struct Contender {
    pub(crate) id: EntrantId,
    /// The number among the present entrants, from 1: the TPN of the rules.
    pub(crate) number: usize,
    /// Points in units.
    pub(crate) units: u32,
    /// Games with White minus games with Black.
    pub(crate) surplus: i32,
    /// Colours of the games, without rounds that were not played (C.04.2, article 3.4).
    pub(crate) colors: Vec<Color>,
    pub(crate) preferred: Option<Color>,
    pub(crate) strength: PreferenceStrength,
    /// Floats of the last round and of the one before.
    pub(crate) floats: [Float; 2],
    /// Rounds without a game.
    pub(crate) unplayed: u32,
    /// False if C2 bars the entrant from the bye.
    pub(crate) may_get_bye: bool,
    /// More than half of the possible points before the last round (article 1.8).
    pub(crate) is_top_scorer: bool,
}

impl Contender {
    fn new(record: &TournamentRecord, entrant: &Entrant, number: usize) -> Self {
        let rounds = entrant.rounds.len();
        let games = entrant.rounds.iter().filter_map(RoundEntry::game);
        let colors: Vec<Color> = games.map(|(_, color)| color).collect();
        let whites = colors.iter().filter(|color| **color == Color::White);
        let surplus = 2 * signed(whites.count()) - signed(colors.len());
        let (preferred, strength) = preference(&colors, surplus);
        let units = record.units(entrant);
        let best = record.points.win.max(record.points.draw);
        let is_last = rounds + 1 >= usize::from(record.planned);
        Self {
            id: entrant.id,
            number,
            units,
            surplus,
            preferred,
            strength,
            floats: [1, 2].map(|back| float_of(record, entrant, back)),
            unplayed: u32::try_from(rounds - colors.len()).unwrap_or(u32::MAX),
            colors,
            may_get_bye: may_get_bye(record, entrant),
            is_top_scorer: is_last && 2 * u64::from(units) > rounds as u64 * u64::from(best),
        }
    }

    /// The colour of the last two games, if it was the same.
    pub(crate) fn repeated(&self) -> Option<Color> {
        match self.colors[..] {
            [.., before, last] if before == last => Some(last),
            _ => None,
        }
    }

    /// True for an absolute preference.
    pub(crate) fn is_absolute(&self) -> bool {
        self.strength == PreferenceStrength::Absolute
    }

    /// True if both prefer the same colour.
    pub(crate) fn wants_same(&self, other: &Self) -> bool {
        self.preferred.is_some() && self.preferred == other.preferred
    }
}

fn signed(count: usize) -> i32 {
    i32::try_from(count).unwrap_or(i32::MAX)
}

/// The preferred colour and its strength (C.04.3, article 1.7).
fn preference(colors: &[Color], surplus: i32) -> (Option<Color>, PreferenceStrength) {
    let rarer = match surplus > 0 {
        true => Color::Black,
        false => Color::White,
    };
    match colors {
        [] => (None, PreferenceStrength::None),
        _ if surplus.abs() > 1 => (Some(rarer), PreferenceStrength::Absolute),
        [.., before, last] if before == last => (Some(!*last), PreferenceStrength::Absolute),
        _ if surplus != 0 => (Some(rarer), PreferenceStrength::Strong),
        [.., last] => (Some(!*last), PreferenceStrength::Mild),
    }
}

/// The float that an entrant received some rounds back (C.04.3, articles 1.4.2 to 1.4.4).
fn float_of(record: &TournamentRecord, entrant: &Entrant, back: usize) -> Float {
    let Some(before) = entrant.rounds.len().checked_sub(back) else {
        return Float::None;
    };
    let entry = &entrant.rounds[before];
    let opponent = entry
        .game()
        .and_then(|(opponent, _)| record.entrant(opponent));
    match opponent {
        Some(opponent) => {
            let own = record.units_after(entrant, before);
            match own.cmp(&record.units_after(opponent, before)) {
                std::cmp::Ordering::Greater => Float::Down,
                std::cmp::Ordering::Less => Float::Up,
                std::cmp::Ordering::Equal => Float::None,
            }
        }
        None if record.points.units(entry) > u32::from(record.points.loss) => Float::Down,
        None => Float::None,
    }
}

/// C2: no bye after a bye of the pairing, nor after a round that gave a win's points without a game (C.04.1,
/// article 4).
pub(super) fn may_get_bye(record: &TournamentRecord, entrant: &Entrant) -> bool {
    let mut rounds = entrant.rounds.iter();
    rounds.all(|entry| may_get_bye_after(record, entry))
}

fn may_get_bye_after(record: &TournamentRecord, entry: &RoundEntry) -> bool {
    let scored_a_win =
        entry.game().is_none() && record.points.units(entry) >= u32::from(record.points.win);
    *entry != RoundEntry::AllocatedBye && !scored_a_win
}

/// The present entrants in the order of C.04.3, article 1.2, and the pairs of them that may meet.
#[derive(Debug)]
pub(crate) struct ContenderField {
    /// By points, then by number.
    pub(crate) contenders: Vec<Contender>,
    met: Vec<bool>,
    forbidden: Vec<bool>,
}

impl ContenderField {
    /// The present entrants for the next round of a record that was validated.
    pub(crate) fn new(record: &TournamentRecord) -> Self {
        let is_there = |entrant: &Entrant| !record.absent.contains(&entrant.id);
        let took_part = |entrant: &Entrant| {
            let mut rounds = entrant.rounds.iter();
            rounds.any(|entry| entry.drawn().is_some() || *entry == RoundEntry::AllocatedBye)
        };
        let numbered = record.entrants.iter();
        let mut contenders: Vec<Contender> = numbered
            .filter(|entrant| is_there(entrant) || took_part(entrant))
            .zip(1..)
            .filter(|(entrant, _)| is_there(entrant))
            .map(|(entrant, number)| Contender::new(record, entrant, number))
            .collect();
        contenders.sort_by_key(|contender| (std::cmp::Reverse(contender.units), contender.id));
        let size = contenders.len();
        let mut places = vec![None; record.entrants.len() + 1];
        for (at, contender) in contenders.iter().enumerate() {
            places[usize::from(contender.id.0)] = Some(at);
        }
        let place = |id: EntrantId| places.get(usize::from(id.0)).copied().flatten();
        let mut field = Self {
            met: vec![false; size * size],
            forbidden: vec![false; size * size],
            contenders,
        };
        for (at, contender) in field.contenders.iter().enumerate() {
            let rounds = record.entrant(contender.id).map(|entrant| &entrant.rounds);
            let games = rounds.into_iter().flatten().filter_map(RoundEntry::game);
            for other in games.filter_map(|(opponent, _)| place(opponent)) {
                field.met[at * size + other] = true;
            }
        }
        for [one, other] in &record.forbidden {
            if let (Some(one), Some(other)) = (place(*one), place(*other)) {
                field.forbidden[one * size + other] = true;
                field.forbidden[other * size + one] = true;
            }
        }
        field
    }

    /// C1.
    pub(crate) fn have_met(&self, one: usize, other: usize) -> bool {
        self.met[one * self.contenders.len() + other]
    }

    /// True for a forbidden pair of the record.
    pub(crate) fn is_forbidden(&self, one: usize, other: usize) -> bool {
        self.forbidden[one * self.contenders.len() + other]
    }

    /// C3: not both the same absolute preference, unless one is a top scorer.
    pub(crate) fn colours_agree(&self, one: usize, other: usize) -> bool {
        let (one, other) = (&self.contenders[one], &self.contenders[other]);
        let is_conflict = one.is_absolute() && other.is_absolute() && one.wants_same(other);
        !is_conflict || one.is_top_scorer || other.is_top_scorer
    }

    /// C1, C3 and forbidden pairs.
    pub(crate) fn may_meet(&self, one: usize, other: usize) -> bool {
        !self.have_met(one, other)
            && !self.is_forbidden(one, other)
            && self.colours_agree(one, other)
    }
}

//! The reasons why two entrants of a Swiss tournament met, as values that a caller puts into words.

use damiera_rules::Color;
use serde::{Deserialize, Serialize};

use crate::dutch::{
    ColourRule, Contender, ContenderField, PreferenceStrength, color_of_higher, may_get_bye,
};
use crate::{Entrant, EntrantId, PairingError, PairingException, RoundEntry, TournamentRecord};

/// A reason of a pairing. Points are in units of the point system.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "kind")]
pub enum PairingReason {
    /// Both had the same points.
    SameScore {
        /// These points.
        units: u32,
    },
    /// The entrant had more points than the opponent: the entrant's score group had no opponent left.
    FloatedDown {
        /// The entrant's points.
        from: u32,
        /// The opponent's points.
        to: u32,
    },
    /// The entrant had fewer points than the opponent, who floated down.
    FloatedUp {
        /// The entrant's points.
        from: u32,
        /// The opponent's points.
        to: u32,
    },
    /// Members of the entrant's score group who were no opponents, because two meet only once (C1).
    MetBefore {
        /// These members.
        opponents: Vec<EntrantId>,
    },
    /// Members of the entrant's score group who were no opponents, because both must have the same colour (C3).
    SameColourDue {
        /// These members.
        opponents: Vec<EntrantId>,
    },
    /// Members of the entrant's score group who may not meet the entrant by the tournament's own rule.
    Forbidden {
        /// These members.
        opponents: Vec<EntrantId>,
    },
    /// The colour, and why it is this one.
    Colour(ColourReason),
    /// Last round, and one of the two had more than half of the possible points: colours give way (C3; article 1.8).
    TopScorer {
        /// Those of the two who had.
        entrants: Vec<EntrantId>,
    },
    /// The bye of the odd number: the entrant had the fewest points of all entrants who could get it.
    Bye {
        /// The entrant's points.
        units: u32,
        /// Entrants with fewer or the same points who could not, because of an earlier bye or win without a game (C2).
        barred: Vec<EntrantId>,
        /// Entrants with fewer points who could, but would have left the others without a pairing (C4).
        needed: Vec<EntrantId>,
    },
    /// The bye of the odd number: the pairs that an arbiter made left no other entrant.
    LeftOver {
        /// The entrant's points.
        units: u32,
    },
    /// The pairing breaks a rule about the entrant, because no pairing obeyed all of them.
    Broken(PairingException),
}

/// The reason of a colour.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct ColourReason {
    /// The entrant's colour.
    pub color: Color,
    /// The colour that the entrant was due. None before the first game.
    pub wanted: Option<Color>,
    /// How strongly.
    pub strength: PreferenceStrength,
    /// The entrant's games with White minus games with Black before the round.
    pub surplus: i32,
    /// The rule that decided between the two.
    pub rule: ColourRule,
}

/// The reasons for an entrant's pairing in a round (from 1) that was paired. Empty if the entrant was not paired. `by_hand`
/// are the entrants whom an arbiter paired in it: they were no opponents of the others.
pub fn explain(
    record: &TournamentRecord,
    entrant: EntrantId,
    round: usize,
    by_hand: &[EntrantId],
) -> Result<Vec<PairingReason>, PairingError> {
    record.validate()?;
    let entry = record.entrant(entrant);
    let entry = entry.and_then(|entrant| entrant.rounds.get(round.checked_sub(1)?));
    let mut before = record.before(round);
    before.absent.extend(by_hand);
    let field = ContenderField::new(&before);
    let place = |id: EntrantId| field.contenders.iter().position(|one| one.id == id);
    let Some((entry, own)) = entry.zip(place(entrant)) else {
        return Ok(Vec::new());
    };
    Ok(match (entry, entry.drawn()) {
        (RoundEntry::AllocatedBye, _) => {
            explain_bye(&before, entrant, |other| may_get_bye(&before, other))
        }
        (_, Some((opponent, color))) => match place(opponent) {
            Some(opponent) => game(&before, &field, [own, opponent], color),
            None => Vec::new(),
        },
        (_, None) => Vec::new(),
    })
}

/// The reasons for the bye of an entrant in the round that follows on a record. The record's absent entrants include
/// everyone that an arbiter paired. `may_rest` says who may have the bye by the rules of the system.
pub fn explain_bye(
    before: &TournamentRecord,
    own: EntrantId,
    may_rest: impl Fn(&Entrant) -> bool,
) -> Vec<PairingReason> {
    let Some(entrant) = before.entrant(own) else {
        return Vec::new();
    };
    let units = before.units(entrant);
    let others = before.entrants.iter();
    let others = others.filter(|other| other.id != own && !before.absent.contains(&other.id));
    let others: Vec<&Entrant> = others.collect();
    let ids = |is_meant: &dyn Fn(&Entrant) -> bool| -> Vec<EntrantId> {
        let meant = others.iter().filter(|other| is_meant(other));
        meant.map(|other| other.id).collect()
    };
    let mut reasons = Vec::new();
    let is_second = !may_rest(entrant);
    if others.is_empty() {
        reasons.push(PairingReason::LeftOver { units });
    } else if !is_second {
        reasons.push(PairingReason::Bye {
            units,
            barred: ids(&|other| before.units(other) <= units && !may_rest(other)),
            needed: ids(&|other| before.units(other) < units && may_rest(other)),
        });
    }
    if is_second {
        let second = PairingException::SecondBye { entrant: own };
        reasons.push(PairingReason::Broken(second));
    }
    reasons
}

/// The reasons of a game: the score group, who was no opponent there, top scorers, the colour.
fn game(
    before: &TournamentRecord,
    field: &ContenderField,
    [own, opponent]: [usize; 2],
    color: Color,
) -> Vec<PairingReason> {
    let contenders = &field.contenders;
    let (from, to) = (contenders[own].units, contenders[opponent].units);
    let mut reasons = vec![match from.cmp(&to) {
        std::cmp::Ordering::Equal => PairingReason::SameScore { units: from },
        std::cmp::Ordering::Greater => PairingReason::FloatedDown { from, to },
        std::cmp::Ordering::Less => PairingReason::FloatedUp { from, to },
    }];
    let pair = [contenders[own].id, contenders[opponent].id];
    let broken = [
        (
            field.have_met(own, opponent),
            PairingException::SecondMeeting { pair },
        ),
        (
            field.is_forbidden(own, opponent),
            PairingException::Forbidden { pair },
        ),
        (
            !field.colours_agree(own, opponent),
            PairingException::SameColour { pair },
        ),
    ];
    let broken = broken.into_iter().filter(|(is_broken, _)| *is_broken);
    reasons.extend(broken.map(|(_, exception)| PairingReason::Broken(exception)));
    reasons.extend(barred(field, [own, opponent]));
    let pair = [&contenders[own], &contenders[opponent]];
    let scorers = pair.iter().filter(|one| one.is_top_scorer);
    let scorers: Vec<EntrantId> = scorers.map(|one| one.id).collect();
    let wants_same = pair[0].is_absolute() && pair[1].is_absolute() && pair[0].wants_same(pair[1]);
    if wants_same && !scorers.is_empty() {
        reasons.push(PairingReason::TopScorer { entrants: scorers });
    }
    let higher = own.min(opponent);
    let lower = own.max(opponent);
    let rule = color_of_higher(&contenders[higher], &contenders[lower], before.initial).1;
    reasons.push(PairingReason::Colour(colour(&contenders[own], color, rule)));
    reasons
}

/// The reasons why others of the score group were no opponents.
fn barred(
    field: &ContenderField,
    [own, opponent]: [usize; 2],
) -> impl Iterator<Item = PairingReason> {
    let contenders = &field.contenders;
    let from = contenders[own].units;
    let is_other = |at: &usize| *at != own && *at != opponent;
    let group = (0..contenders.len()).filter(|at| is_other(at) && contenders[*at].units == from);
    let ids = |bars: &dyn Fn(usize) -> bool| -> Vec<EntrantId> {
        let barred = group.clone().filter(|at| bars(*at));
        barred.map(|at| contenders[at].id).collect()
    };
    let met = ids(&|at| field.have_met(own, at));
    let due = ids(&|at| !field.have_met(own, at) && !field.colours_agree(own, at));
    let forbidden = ids(&|at| field.is_forbidden(own, at));
    let barred = [
        (met.is_empty(), PairingReason::MetBefore { opponents: met }),
        (
            due.is_empty(),
            PairingReason::SameColourDue { opponents: due },
        ),
        (
            forbidden.is_empty(),
            PairingReason::Forbidden {
                opponents: forbidden,
            },
        ),
    ];
    let barred = barred.into_iter().filter(|(is_empty, _)| !is_empty);
    barred.map(|(_, reason)| reason)
}

fn colour(own: &Contender, color: Color, rule: ColourRule) -> ColourReason {
    ColourReason {
        color,
        wanted: own.preferred,
        strength: own.strength,
        surplus: own.surplus,
        rule,
    }
}

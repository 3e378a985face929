//! Completion: the bye's score group (C5), and what the arbiter is offered if no pairing is complete.

use super::contender::ContenderField;
use super::ladder::{Ladder, LadderStep};
use super::publish;
use crate::matching::{Matcher, Weight};
use crate::{NoPairing, PairingException, TournamentRecord};

/// No pairing obeys the absolute criteria.
#[derive(Debug)]
pub(super) struct Impossible;

/// The least points of an entrant who may have the bye and leaves a pairing of all others (C5). None if the number is
/// even.
pub(super) fn bye_units(field: &ContenderField) -> Result<Option<u32>, Impossible> {
    let count = field.contenders.len();
    let vertices = count + count % 2;
    let mut ladder = Ladder::default();
    let completion = ladder.step(vertices);
    let lowest = ladder.step(vertices);
    let mut matcher = Matcher::<1>::new(vertices, |one, other| {
        let mut weight = Weight::ZERO;
        ladder.add(&mut weight, completion, 1);
        if other < count {
            return field.may_meet(one, other).then_some(weight);
        }
        let contender = &field.contenders[one];
        let mut above = field.contenders.iter();
        let rank = above.position(|above| above.units == contender.units);
        ladder.add(&mut weight, lowest, rank.unwrap_or(0));
        contender.may_get_bye.then_some(weight)
    });
    matcher.solve();
    if (0..vertices).any(|vertex| matcher.mate(vertex).is_none()) {
        return Err(Impossible);
    }
    let bye = (vertices > count).then(|| matcher.mate(count)).flatten();
    Ok(bye.map(|at| field.contenders[at].units))
}

/// Steps of an offer, the gravest exception first.
struct OfferSteps {
    ladder: Ladder,
    completion: LadderStep,
    meetings: LadderStep,
    forbidden: LadderStep,
    byes: LadderStep,
    colours: LadderStep,
    closeness: LadderStep,
}

/// Greatest difference of points that still counts in an offer.
const FARTHEST: u32 = 0xffff;

impl OfferSteps {
    fn new(vertices: usize) -> Self {
        let mut ladder = Ladder::default();
        Self {
            completion: ladder.step(vertices),
            meetings: ladder.step(vertices),
            forbidden: ladder.step(vertices),
            byes: ladder.step(vertices),
            colours: ladder.step(vertices),
            closeness: ladder.step(vertices * FARTHEST as usize),
            ladder,
        }
    }

    fn weigh(&self, field: &ContenderField, one: usize, other: usize) -> Weight<2> {
        let mut weight = Weight::ZERO;
        let mut add = |step, amount| self.ladder.add(&mut weight, step, amount);
        let count = field.contenders.len();
        add(self.completion, 1);
        let is_bye = other == count;
        let is_barred = is_bye && !field.contenders[one].may_get_bye;
        add(self.byes, usize::from(!is_barred));
        add(
            self.meetings,
            usize::from(is_bye || !field.have_met(one, other)),
        );
        add(
            self.forbidden,
            usize::from(is_bye || !field.is_forbidden(one, other)),
        );
        add(
            self.colours,
            usize::from(is_bye || field.colours_agree(one, other)),
        );
        let units = |at: usize| field.contenders[at].units;
        let distance = match is_bye {
            true => units(one),
            false => units(one) - units(other),
        };
        add(self.closeness, (FARTHEST - distance.min(FARTHEST)) as usize);
        weight
    }
}

/// The pairing with the fewest exceptions: second meetings count most, then forbidden pairs, second byes, colours.
pub(super) fn offer(record: &TournamentRecord, field: &ContenderField) -> NoPairing {
    let count = field.contenders.len();
    let vertices = count + count % 2;
    let steps = OfferSteps::new(vertices);
    let mut matcher =
        Matcher::<2>::new(vertices, |one, other| Some(steps.weigh(field, one, other)));
    matcher.solve();
    let mut exceptions = Vec::new();
    let mut pairs = Vec::new();
    let mut bye = None;
    for one in 0..count {
        let Some(other) = matcher.mate(one).filter(|other| one < *other) else {
            continue;
        };
        let id = field.contenders[one].id;
        if other == count {
            bye = Some(one);
            if !field.contenders[one].may_get_bye {
                exceptions.push(PairingException::SecondBye { entrant: id });
            }
            continue;
        }
        pairs.push([one, other]);
        let pair = [id, field.contenders[other].id];
        let broken = [
            (
                !field.colours_agree(one, other),
                PairingException::SameColour { pair },
            ),
            (
                field.is_forbidden(one, other),
                PairingException::Forbidden { pair },
            ),
            (
                field.have_met(one, other),
                PairingException::SecondMeeting { pair },
            ),
        ];
        exceptions.extend(
            broken
                .into_iter()
                .filter_map(|(is_broken, found)| is_broken.then_some(found)),
        );
    }
    NoPairing {
        offer: publish(record, field, &pairs, bye),
        exceptions,
    }
}

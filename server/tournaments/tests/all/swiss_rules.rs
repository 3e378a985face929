//! Invariants of a Swiss tournament, and the answer if there is no pairing.

use std::collections::BTreeSet;

use damiera_rules::Color;
use damiera_tournaments::{
    EntrantId, PairingError, PairingException, RecordError, RoundEntry, RoundResult,
    TournamentRecord, dutch,
};
use proptest::prelude::*;

use crate::play::{new_record, play};

/// Checks that no entrant met or got a bye of the pairing twice, and that both sides of each game agree.
pub(crate) fn assert_sound(record: &TournamentRecord) {
    assert_eq!(record.validate(), Ok(()));
    for entrant in &record.entrants {
        let mut met = BTreeSet::new();
        let mut byes = 0;
        for entry in &entrant.rounds {
            if let Some((opponent, _)) = entry.game() {
                assert!(
                    met.insert(opponent),
                    "{} meets {opponent} again",
                    entrant.id
                );
            }
            byes += usize::from(*entry == RoundEntry::AllocatedBye);
        }
        assert!(byes <= 1, "{} has a second bye", entrant.id);
    }
}

/// Checks that no entrant got the bye after another round that gave a win without a game (C2).
fn assert_byes(record: &TournamentRecord) {
    for entrant in &record.entrants {
        let mut has_free_win = false;
        for entry in &entrant.rounds {
            let is_bye = *entry == RoundEntry::AllocatedBye;
            assert!(!is_bye || !has_free_win, "{} has a second bye", entrant.id);
            let is_win = record.points.units(entry) >= u32::from(record.points.win);
            has_free_win |= entry.game().is_none() && is_win;
        }
    }
}

/// Checks colour differences and colours in a row, up to the last round, which may break these for top scorers (C3).
fn assert_colours(record: &TournamentRecord) {
    for entrant in &record.entrants {
        let rounds = entrant.rounds.iter().take(usize::from(record.planned) - 1);
        let colors: Vec<Color> = rounds
            .filter_map(RoundEntry::game)
            .map(|game| game.1)
            .collect();
        let whites = colors
            .iter()
            .filter(|color| **color == Color::White)
            .count();
        assert!(whites.abs_diff(colors.len() - whites) <= 2, "{colors:?}");
        let is_third = |three: &[Color]| three == [three[0]; 3];
        assert!(!colors.windows(3).any(is_third), "{colors:?}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn every_round_keeps_the_absolute_criteria(
        entrants in 2..24u16,
        planned in 1..10u16,
        absent in proptest::collection::vec((0..10u16, 1..24u16), 0..6),
        numbers in proptest::collection::vec(any::<u8>(), 240),
    ) {
        let mut record = new_record(entrants, planned);
        let mut numbers = numbers.into_iter();
        for round in 0..planned {
            let away = absent.iter().filter(|(at, id)| *at == round && *id <= entrants);
            record.absent = away.map(|(_, id)| EntrantId(*id)).collect();
            let pairing = match dutch::pair(&record) {
                Ok(pairing) => pairing,
                Err(PairingError::TooFew) => break,
                Err(PairingError::NoPairing(offer)) => {
                    prop_assert!(!offer.exceptions.is_empty());
                    break;
                }
                Err(error) => return Err(TestCaseError::fail(error.to_string())),
            };
            let there = usize::from(entrants) - BTreeSet::from_iter(&record.absent).len();
            let paired: BTreeSet<EntrantId> = pairing
                .games
                .iter()
                .flat_map(|game| [game.white, game.black])
                .chain(pairing.bye)
                .collect();
            prop_assert_eq!(paired.len(), there);
            prop_assert_eq!(pairing.games.len(), there / 2);
            play(&mut record, &pairing, &mut numbers);
        }
        assert_sound(&record);
        assert_byes(&record);
        assert_colours(&record);
    }
}

#[test]
fn the_offer_without_a_pairing_names_its_exceptions() {
    let mut record = new_record(2, 3);
    let first = dutch::pair(&record).expect("a pairing");
    play(&mut record, &first, &mut [0].into_iter());
    let pair = [EntrantId(1), EntrantId(2)];
    let Err(PairingError::NoPairing(found)) = dutch::pair(&record) else {
        panic!("two can meet once only");
    };
    assert_eq!(found.exceptions, [PairingException::SecondMeeting { pair }]);
    // The colours are swapped all the same.
    assert_eq!(found.offer.games[0].white, EntrantId(2));
}

#[test]
fn a_forbidden_pair_is_offered_before_a_second_meeting() {
    let mut record = new_record(4, 3);
    let first = dutch::pair(&record).expect("a pairing");
    play(&mut record, &first, &mut [0, 0].into_iter());
    // 1 met 3, and 2 met 4.
    record.forbidden = vec![[EntrantId(1), EntrantId(2)], [EntrantId(1), EntrantId(4)]];
    let Err(PairingError::NoPairing(found)) = dutch::pair(&record) else {
        panic!("1 has no opponent left");
    };
    let is_forbidden =
        |exception: &PairingException| matches!(exception, PairingException::Forbidden { .. });
    assert!(found.exceptions.iter().all(is_forbidden), "{found:?}");
    assert_eq!(found.exceptions.len(), 1);
}

#[test]
fn a_forfeit_is_no_meeting_and_no_colour() {
    let mut record = new_record(2, 3);
    let first = dutch::pair(&record).expect("a pairing");
    play(&mut record, &first, &mut [13].into_iter());
    assert_eq!(
        dutch::pair(&record).expect("they may meet").games,
        first.games
    );
}

#[test]
fn a_round_cannot_follow_from_a_wrong_record() {
    let check = |change: &dyn Fn(&mut TournamentRecord), expected: PairingError| {
        let mut record = new_record(4, 2);
        let first = dutch::pair(&record).expect("a pairing");
        play(&mut record, &first, &mut [0, 0].into_iter());
        change(&mut record);
        assert_eq!(dutch::pair(&record), Err(expected));
    };
    check(&|record| record.planned = 1, PairingError::Over);
    check(
        &|record| record.absent = [1, 2, 3].map(EntrantId).to_vec(),
        PairingError::TooFew,
    );
    check(
        &|record| record.absent = vec![EntrantId(5)],
        RecordError::Unknown(EntrantId(5)).into(),
    );
    check(
        &|record| record.entrants[1].id = EntrantId(7),
        RecordError::Number(EntrantId(7)).into(),
    );
    check(
        &|record| record.entrants[3].rounds.clear(),
        RecordError::Contradiction {
            entrant: EntrantId(2),
            round: 1,
        }
        .into(),
    );
    check(
        &|record| record.entrants[0].rounds[0] = RoundEntry::Absent,
        RecordError::Contradiction {
            entrant: EntrantId(3),
            round: 1,
        }
        .into(),
    );
    check(
        &|record| {
            for (at, opponent, color) in [(0, 3, Color::White), (2, 1, Color::Black)] {
                record.entrants[at].rounds[0] = RoundEntry::Unfinished {
                    opponent: EntrantId(opponent),
                    color,
                };
            }
        },
        PairingError::Unfinished(EntrantId(1)),
    );
}

/// The pairs of a round, the lower number first.
fn pairs(record: &TournamentRecord) -> Vec<[u16; 2]> {
    let pairing = dutch::pair(record).expect("a pairing");
    let games = pairing.games.iter();
    let mut pairs: Vec<[u16; 2]> = games
        .map(|game| [game.white.min(game.black).0, game.white.max(game.black).0])
        .collect();
    pairs.sort_unstable();
    pairs
}

#[test]
fn of_equal_exchanges_the_one_with_the_smallest_number_comes_first() {
    let mut record = new_record(10, 1);
    // 4 and 5 can only meet 1, 2 and 3. So two pairs are left for 6 to 10: 6-8 and 9-10, or 7-9 and 8-10. Both move
    // 15 into the upper half, but the first one moves 6 (C.04.3, article 4.3).
    let lower = [[6, 7], [6, 9], [6, 10], [7, 8], [7, 10], [8, 9]];
    let upper = [4, 5]
        .into_iter()
        .flat_map(|one| (6..=10).map(move |other| [one, other]));
    let last = [[4, 5], [1, 10], [2, 10], [3, 10]];
    let forbidden = lower.into_iter().chain(upper).chain(last);
    record.forbidden = forbidden.map(|pair| pair.map(EntrantId)).collect();
    assert_eq!(pairs(&record), [[1, 4], [2, 5], [3, 7], [6, 8], [9, 10]]);
}

/// Four who won all games against four others, with these colours.
fn four_leaders(colours: [&str; 4], planned: u16) -> TournamentRecord {
    let mut record = new_record(8, planned);
    for round in 0..4 {
        let mut entries = [RoundEntry::Absent; 8];
        for (leader, colours) in colours.iter().enumerate() {
            let other = 4 + (leader + round) % 4;
            let color = match colours.as_bytes()[round] {
                b'W' => Color::White,
                _ => Color::Black,
            };
            let number = |at: usize| EntrantId(u16::try_from(at + 1).expect("few"));
            for (own, opponent, color, result) in [
                (leader, other, color, RoundResult::Win),
                (other, leader, !color, RoundResult::Loss),
            ] {
                entries[own] = RoundEntry::Played {
                    opponent: number(opponent),
                    color,
                    result,
                };
            }
        }
        for (entrant, entry) in record.entrants.iter_mut().zip(entries) {
            entrant.rounds.push(entry);
        }
    }
    record
}

#[test]
fn top_scorers_meet_in_the_last_round_in_spite_of_their_colours() {
    // All leaders must have Black. In the last round C10 parts 1 from 3, who had two games more with White, although
    // C11 then counts one failure more.
    let colours = ["WWBW", "BBWW", "WWBW", "BBWW"];
    assert_eq!(pairs(&four_leaders(colours, 5))[..2], [[1, 4], [2, 3]]);
    // Before the last round they are no top scorers, and cannot meet (C3).
    let Err(PairingError::NoPairing(found)) = dutch::pair(&four_leaders(colours, 6)) else {
        panic!("the leaders have met all others");
    };
    let is_colour =
        |exception: &PairingException| matches!(exception, PairingException::SameColour { .. });
    assert!(found.exceptions.iter().all(is_colour), "{found:?}");
    assert_eq!(found.exceptions.len(), 2);
}

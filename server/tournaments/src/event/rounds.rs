//! The record of a tournament for pairings and standings.

use damiera_protocol::account::AccountId;
use damiera_protocol::tournament::{PointScale, TournamentPoints};
use damiera_rules::Color;

use super::{BoardResult, EntrantPenalty, Tournament, TournamentRound};
use crate::{
    Entrant, EntrantId, PointPenalty, PointSystem, RoundEntry, RoundResult, TournamentRecord,
};

impl Tournament {
    /// The record of the rounds before a number of them, from which the next round follows: with the results that it was paired on.
    /// Numbers have been drawn.
    pub fn record_before(&self, rounds: usize) -> TournamentRecord {
        record_with(self, rounds, |place, result| {
            self.paired_on.get(&place).copied().unwrap_or(result)
        })
    }

    /// True if an arbiter changed a result on which a round, from 1, was paired, or took points away since: the standings have
    /// other points than the round was paired by.
    pub fn has_changed_since_pairing(&self, round: u8) -> bool {
        let results = self.paired_on.iter().any(|((of, board), paired_on)| {
            let now = self.board(*of, *board).and_then(|(_, result)| *result);
            *of < round && now != *paired_on
        });
        let mut penalties = self.entrants.iter().flat_map(|one| &one.penalties);
        let changed = |penalty: &EntrantPenalty| {
            penalty.after >= round || penalty.until.is_some_and(|until| until >= round)
        };
        results || penalties.any(changed)
    }

    /// The points of results.
    pub fn points(&self) -> PointSystem {
        match self.terms.scale {
            PointScale::TwoOneZero => PointSystem::DRAUGHTS,
            PointScale::OneHalfZero => PointSystem::CHESS,
        }
    }

    /// Points as they are written.
    pub fn written(&self, units: u32) -> TournamentPoints {
        let halves = units * 2 / u32::from(self.points().units_in_point);
        TournamentPoints { halves }
    }

    /// The record of all rounds with the present results; the standings and the files follow from it. After the end a
    /// game without a result counts for neither player, and a round without any result is left out.
    pub fn record(&self) -> TournamentRecord {
        if self.end.is_none() {
            return record_with(self, self.rounds.len(), |_, result| result);
        }
        let counts = |round: &TournamentRound| {
            let mut boards = round.boards.iter();
            round.boards.is_empty() || boards.any(|(_, result)| result.is_some())
        };
        let rounds = self.rounds.iter().rposition(counts);
        let rounds = rounds.map_or(0, |last| last + 1);
        let mut record = record_with(self, rounds, |_, result| result);
        let entries = record.entrants.iter_mut().flat_map(|it| &mut it.rounds);
        for entry in entries {
            if matches!(entry, RoundEntry::Unfinished { .. }) {
                *entry = RoundEntry::Absent;
            }
        }
        // A penalty of a round that is left out stands nevertheless.
        let last = u16::try_from(rounds).unwrap_or(u16::MAX);
        for penalty in &mut record.penalties {
            penalty.after = penalty.after.min(last);
            penalty.until = penalty.until.map(|until| until.min(last));
        }
        record
    }

    /// The number of the latest earlier round with a game of two people. Rounds count from 1.
    pub fn met_before(&self, round: u8, pair: [AccountId; 2]) -> Option<u8> {
        let numbers = pair.map(|account| self.number_of(account));
        let [Some(one), Some(other)] = numbers else {
            return None;
        };
        let rounds = (1..round).zip(&self.rounds);
        let met = rounds.filter(|(_, paired)| {
            let mut boards = paired.boards.iter();
            boards.any(|(board, result)| {
                let is_theirs = board.color_of(one).is_some() && board.color_of(other).is_some();
                is_theirs && !matches!(result, Some(BoardResult::Forfeit { .. }))
            })
        });
        met.map(|(number, _)| number).next_back()
    }
}

/// The record of so many rounds, with the result that a board has by its place and its result now.
fn record_with(
    tournament: &Tournament,
    rounds: usize,
    result_of: impl Fn((u8, u16), Option<BoardResult>) -> Option<BoardResult>,
) -> TournamentRecord {
    let numbered = (1..).map(EntrantId).zip(&tournament.entrants);
    let mut entrants: Vec<Entrant> = numbered
        .map(|(id, entrant)| Entrant {
            id,
            rating: entrant.rating,
            rounds: Vec::with_capacity(rounds.min(tournament.rounds.len())),
        })
        .collect();
    for round in (1..).zip(tournament.rounds.iter().take(rounds)) {
        match boards_at_once(tournament) {
            Some(size) => add_at_once(round, size, &result_of, &mut entrants),
            None => add_round(tournament, round, &result_of, &mut entrants),
        }
    }
    let recorded = entrants.first().map_or(0, |entrant| entrant.rounds.len());
    let recorded = u16::try_from(recorded).unwrap_or(u16::MAX);
    let next = u8::try_from(tournament.rounds.len().min(rounds) + 1).unwrap_or(u8::MAX);
    let absent = (1..).map(EntrantId).zip(&tournament.entrants);
    let absent =
        absent.filter(|(_, entrant)| entrant.withdrawn.is_some() || entrant.byes.contains(&next));
    let points = tournament.points();
    let penalties = (1..).map(EntrantId).zip(&tournament.entrants);
    let penalties = penalties.flat_map(|(id, entrant)| {
        let taken = entrant.penalties.iter();
        taken.map(move |penalty| PointPenalty {
            entrant: id,
            after: penalty.after.into(),
            until: penalty.until.map(u16::from),
            units: penalty.halves * points.units_in_point / 2,
        })
    });
    TournamentRecord {
        entrants,
        planned: u16::from(tournament.planned().unwrap_or_default()).max(recorded),
        points,
        initial: tournament.initial.unwrap_or(Color::White),
        forbidden: match rounds.min(tournament.rounds.len()) {
            0 => tournament.pairing().clubmates(),
            _ => Vec::new(),
        },
        absent: absent.map(|(id, _)| id).collect(),
        penalties: penalties.collect(),
    }
}

/// Adds each entrant's part in a round, with its number from 1.
fn add_round(
    tournament: &Tournament,
    (number, round): (u8, &TournamentRound),
    result_of: impl Fn((u8, u16), Option<BoardResult>) -> Option<BoardResult>,
    entrants: &mut [Entrant],
) {
    for (entrant, of_record) in tournament.entrants.iter().zip(entrants.iter_mut()) {
        of_record.rounds.push(match entrant.byes.contains(&number) {
            true => RoundEntry::HalfPointBye,
            false => RoundEntry::Absent,
        });
    }
    let mut part = |id: EntrantId, part: RoundEntry| {
        let entrant = usize::from(id.0).checked_sub(1);
        let entrant = entrant.and_then(|at| entrants.get_mut(at));
        if let Some(last) = entrant.and_then(|entrant| entrant.rounds.last_mut()) {
            *last = part;
        }
    };
    // All rest once in a round robin: it is worth nothing there.
    if let Some(bye) = round
        .bye
        .filter(|_| tournament.terms.system.pairs_by_points())
    {
        part(bye, RoundEntry::AllocatedBye);
    }
    for (at, (board, result)) in (1..).zip(&round.boards) {
        let result = result_of((number, at), *result);
        for color in [Color::White, Color::Black] {
            let opponent = board.entrant(!color);
            part(board.entrant(color), entry_of(opponent, color, result));
        }
    }
}

/// The number of boards that make a round of the record, where several rounds are played at once: one in a simultaneous
/// display, and those of a round of the tables by correspondence.
fn boards_at_once(tournament: &Tournament) -> Option<usize> {
    match (tournament.host(), tournament.plays_at_once()) {
        (Some(_), _) => Some(1),
        (None, true) => Some((tournament.entrants.len() / 2).max(1)),
        (None, false) => None,
    }
}

/// Adds the boards of the only round as rounds of so many boards. An entrant has one part in each of them.
fn add_at_once(
    (number, round): (u8, &TournamentRound),
    size: usize,
    result_of: impl Fn((u8, u16), Option<BoardResult>) -> Option<BoardResult>,
    entrants: &mut [Entrant],
) {
    let boards: Vec<_> = (1..).zip(&round.boards).collect();
    for boards in boards.chunks(size) {
        for entrant in &mut *entrants {
            let part = boards.iter().find_map(|(at, (board, result))| {
                let color = board.color_of(entrant.id)?;
                let result = result_of((number, *at), *result);
                Some(entry_of(board.entrant(!color), color, result))
            });
            entrant.rounds.push(part.unwrap_or(RoundEntry::Absent));
        }
    }
}

/// The part of the player with a colour in a board's game.
fn entry_of(opponent: EntrantId, color: Color, result: Option<BoardResult>) -> RoundEntry {
    match result {
        None => RoundEntry::Unfinished { opponent, color },
        Some(BoardResult::Forfeit { winner }) => RoundEntry::Forfeit {
            opponent,
            color,
            won: winner == Some(color),
        },
        Some(BoardResult::LostByBoth) => RoundEntry::Played {
            opponent,
            color,
            result: RoundResult::Loss,
        },
        Some(BoardResult::Played { winner }) => RoundEntry::Played {
            opponent,
            color,
            result: match winner {
                None => RoundResult::Draw,
                Some(winner) if winner == color => RoundResult::Win,
                Some(_) => RoundResult::Loss,
            },
        },
    }
}

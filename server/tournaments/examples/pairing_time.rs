//! Plays Swiss tournaments with pseudorandom results and prints the processor time of each round's pairing.
//!
//! ```sh
//! cargo run --release -p damiera-tournaments --example pairing_time -- 300 11
//! ```

use std::io::Write;
use std::process::ExitCode;

use cpu_time::ProcessTime;
use damiera_rules::Color;
use damiera_tournaments::{
    Entrant, EntrantId, PointSystem, RoundEntry, RoundPairing, RoundResult, TournamentRecord, dutch,
};

/// A linear congruential generator (Knuth's MMIX constants): the same results at each run.
struct Lots(u64);

impl Lots {
    fn below(&mut self, bound: u64) -> u64 {
        let product = self.0.wrapping_mul(6_364_136_223_846_793_005);
        self.0 = product.wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % bound
    }
}

fn new_record(entrants: u16, rounds: u16) -> TournamentRecord {
    let entrants = (1..=entrants).map(|number| Entrant {
        id: EntrantId(number),
        rating: 2_400 - number.min(2_000),
        rounds: Vec::new(),
    });
    TournamentRecord {
        entrants: entrants.collect(),
        planned: rounds,
        points: PointSystem::DRAUGHTS,
        initial: Color::White,
        forbidden: Vec::new(),
        absent: Vec::new(),
        penalties: Vec::new(),
    }
}

/// Plays a round: the higher number wins half of the games that are not drawn.
fn play(record: &mut TournamentRecord, pairing: &RoundPairing, lots: &mut Lots) {
    let mut entries = vec![RoundEntry::Absent; record.entrants.len()];
    let place = |id: EntrantId| usize::from(id.0) - 1;
    for game in &pairing.games {
        let results = match lots.below(10) {
            0..4 => [RoundResult::Win, RoundResult::Loss],
            4..7 => [RoundResult::Draw, RoundResult::Draw],
            _ => [RoundResult::Loss, RoundResult::Win],
        };
        entries[place(game.white)] = RoundEntry::Played {
            opponent: game.black,
            color: Color::White,
            result: results[0],
        };
        entries[place(game.black)] = RoundEntry::Played {
            opponent: game.white,
            color: Color::Black,
            result: results[1],
        };
    }
    if let Some(bye) = pairing.bye {
        entries[place(bye)] = RoundEntry::AllocatedBye;
    }
    for (entrant, entry) in record.entrants.iter_mut().zip(entries) {
        entrant.rounds.push(entry);
    }
}

fn main() -> std::io::Result<ExitCode> {
    let mut out = std::io::stdout().lock();
    let mut arguments = std::env::args().skip(1).map(|word| word.parse().ok());
    let entrants = arguments.next().flatten().unwrap_or(300);
    let rounds = arguments.next().flatten().unwrap_or(11);
    let mut record = new_record(entrants, rounds);
    let mut lots = Lots(u64::from(entrants));
    for round in 1..=rounds {
        let start = ProcessTime::now();
        let pairing = match dutch::pair(&record) {
            Ok(pairing) => pairing,
            Err(error) => {
                writeln!(out, "round {round}: {error}")?;
                return Ok(ExitCode::FAILURE);
            }
        };
        let time = start.elapsed().as_secs_f64();
        writeln!(out, "{entrants} entrants, round {round}: {time:.3} s")?;
        play(&mut record, &pairing, &mut lots);
    }
    Ok(ExitCode::SUCCESS)
}

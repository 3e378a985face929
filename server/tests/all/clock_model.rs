//! Random games with clocks: after every event the clocks agree with a second calculation, made from the journal alone,
//! and are never negative.

use damiera_game::lobby::add_time;
use damiera_game::room::RoomState;
use damiera_protocol::event::{EndReason, Event, Record};
use damiera_protocol::time_control::TimeControl;
use damiera_protocol::view::Chair;
use damiera_protocol::wire::Clocks;
use damiera_rules::Color;

use crate::support::faulty::Fault;
use crate::support::referee::Referee;
use crate::support::table::Table;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{Rng, SeedableRng};

const STEPS: usize = 150;

/// The clocks reckoned with signed numbers, so that what went below nothing would show.
#[derive(Debug, Clone, Default)]
struct Reckoning {
    control: Option<TimeControl>,
    left: [i64; 2],
    credit: [i64; 2],
    before: Vec<([i64; 2], [i64; 2])>,
    /// Time of the turn that was used before a pause or an addition.
    spent: i64,
    white: Option<Chair>,
}

impl Reckoning {
    fn take(&mut self, event: &Event) {
        match event {
            Event::Paused { elapsed_ms, .. } | Event::TimeAdded { elapsed_ms, .. } => {
                self.spent = *elapsed_ms as i64;
            }
            Event::Started { .. } | Event::Moved { .. } | Event::TakenBack { .. } => self.spent = 0,
            _ => {}
        }
        match event {
            Event::Opened { terms, .. } => self.control = terms.time,
            Event::Started { white, .. } => {
                self.white = Some(*white);
                self.left = match self.control.unwrap() {
                    TimeControl::Game { start_ms, .. } => [start_ms as i64; 2],
                    TimeControl::Move { ms } | TimeControl::Days { stock_ms: ms, .. } => {
                        [ms as i64; 2]
                    }
                };
                self.credit = [7_000; 2];
                self.before.clear();
            }
            Event::Moved {
                elapsed_ms,
                credited_ms,
                ..
            } => self.moved(*elapsed_ms as i64, *credited_ms as i64),
            Event::TakenBack { plies, .. } => {
                for _ in 0..*plies {
                    (self.left, self.credit) = self.before.pop().unwrap();
                }
            }
            // Added time stays when moves are taken back.
            Event::TimeAdded { chair, ms, .. } => {
                let side = chair.color(self.white.unwrap()) as usize;
                self.left[side] += *ms as i64;
                for (left, _) in &mut self.before {
                    left[side] += *ms as i64;
                }
            }
            Event::Ended { end } if end.reason == EndReason::Time => {
                let loser = !end.winner.unwrap();
                assert_eq!(
                    loser as usize,
                    self.before.len() % 2,
                    "the mover's flag falls"
                );
                self.left[loser as usize] = 0;
            }
            _ => {}
        }
    }

    /// White moves at even plies: the games are of a variant where White begins.
    fn moved(&mut self, elapsed: i64, credited: i64) {
        let ply = self.before.len();
        let mover = ply % 2;
        self.before.push((self.left, self.credit));
        if ply < 2 {
            assert!(elapsed < 60_000 && credited == 0);
            return;
        }
        assert!(credited <= elapsed && credited <= 1_000 && credited <= self.credit[mover]);
        self.left[mover] -= elapsed - credited;
        assert!(self.left[mover] > 0, "a move after the flag");
        match self.control.unwrap() {
            TimeControl::Game { increment_ms, .. } => self.left[mover] += increment_ms as i64,
            TimeControl::Move { ms } => self.left[mover] = ms as i64,
            TimeControl::Days {
                stock_ms,
                increment_ms,
            } => {
                let left = self.left[mover] + increment_ms as i64;
                self.left[mover] = left.min(stock_ms as i64);
            }
        }
        self.credit[mover] = (self.credit[mover] - credited + 300).min(7_000);
        assert!(self.credit[mover] >= 0);
    }
}

/// Replays a journal beside the reckoning; gives the clocks at its end, and how often which came.
fn check(journal: &[Record]) -> Option<Clocks> {
    let mut reckoning = Reckoning::default();
    reckoning.take(&journal[0].event);
    let mut state = RoomState::opened(&journal[0].event).unwrap();
    for record in &journal[1..] {
        state.apply(record).unwrap();
        reckoning.take(&record.event);
        let Some(game) = state.snapshot().game else {
            continue;
        };
        let faces = game.clocks.unwrap();
        assert_eq!(faces.lag.map(|ms| ms as i64), reckoning.credit);
        let mut shown = reckoning.left;
        let goes_on = game.end.is_none() && !game.over_by_rules && game.ply >= 2;
        if goes_on {
            shown[game.position.turn() as usize] -= reckoning.spent;
        }
        assert_eq!(faces.left().map(|ms| ms as i64), shown, "{record:?}");
        let turn = (goes_on && !faces.paused).then(|| game.position.turn());
        assert_eq!(faces.running, turn);
    }
    state.snapshot().game?.clocks
}

async fn step(table: &mut Table, chance: &mut StdRng) {
    if chance.random_ratio(1, 8) {
        let lag = *[0, 30, 250, 700, 3_000].choose(chance).unwrap();
        table.players[chance.random_range(0..2)].set_lag(lag);
    }
    if chance.random_ratio(1, 12) {
        let late = std::time::Duration::from_millis(chance.random_range(0..3_000));
        let faults = [Fault::Refused, Fault::UnknownLost, Fault::UnknownStored];
        let fault = faults.choose(chance).cloned();
        let faulty = chance.random_bool(0.5);
        table
            .journal
            .next(fault.filter(|_| faulty).unwrap_or(Fault::Late(late)));
    }
    if chance.random_ratio(1, 20) {
        let room = table.net.lobby.rooms.all().remove(0);
        let side = *[Color::White, Color::Black].choose(chance).unwrap();
        // It is refused where no game goes on.
        let _ = add_time(&room, side, chance.random_range(1..5_000)).await;
        table.read().await;
    }
    let most = *[10, 1_000, 8_000, 30_000].choose(chance).unwrap();
    let thinks = chance.random_range(0..most);
    tokio::time::sleep(std::time::Duration::from_millis(thinks)).await;
    let line = match chance.random_range(0..100) {
        0..75 => table.legal.choose(chance).cloned().unwrap_or_default(),
        75..80 => "ritira".to_owned(),
        80..85 => "pausa".to_owned(),
        85..94 => "accetta".to_owned(),
        94..97 => "rivincita".to_owned(),
        97 => "rifiuta".to_owned(),
        _ => "orologio".to_owned(),
    };
    let moves = table.legal.contains(&line);
    let who = if moves {
        table.turn
    } else {
        chance.random_range(0..2)
    };
    table.players[who].say(&line).await;
    if matches!(line.as_str(), "ritira" | "pausa") && chance.random_bool(0.5) {
        table.players[1 - who].say("accetta").await;
    }
    table.read().await;
}

#[tokio::test(start_paused = true)]
async fn clocks_are_what_the_journal_says() {
    let mut ends = [0; 2];
    let mut others = [0; 3];
    for seed in 0..24 {
        println!("seed {seed}");
        let mut chance = StdRng::seed_from_u64(seed);
        let time = ["1+1", "0,2", "2+5", "10s", "0,02+3"].choose(&mut chance);
        let mut table = Table::open(&format!("tempo={}", time.unwrap())).await;
        let mut referee = Referee::new(&table.net.lobby, "prova", table.journal.clone());
        for _ in 0..STEPS {
            step(&mut table, &mut chance).await;
            referee.check();
            check(&table.journal.stored());
        }
        tokio::time::sleep(std::time::Duration::from_secs(60)).await;
        referee.check();
        referee.check_complete();
        for record in table.journal.stored() {
            match record.event {
                Event::Ended { end } if end.reason == EndReason::Time => {
                    ends[usize::from(end.winner == Some(Color::White))] += 1;
                }
                Event::Paused { .. } => others[0] += 1,
                Event::TakenBack { .. } => others[1] += 1,
                Event::TimeAdded { .. } => others[2] += 1,
                _ => {}
            }
        }
    }
    let seen = ends.into_iter().chain(others);
    assert!(
        seen.clone().all(|count| count > 5),
        "too tame: {ends:?} {others:?}"
    );
}

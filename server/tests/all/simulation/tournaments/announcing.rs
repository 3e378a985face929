//! The announcement of a simulated tournament, and the entries of its people.

use damiera_game::tournaments::guest_identity;
use damiera_protocol::name::Name;
use damiera_protocol::opening::LotSeed;
use damiera_protocol::time_control::TimeControl;
use damiera_protocol::tournament::{
    HostTerms, PointScale, TournamentId, TournamentStart, TournamentSystem, TournamentTerms,
};
use damiera_rules::{Color, Variant};
use damiera_tournaments::event::{TournamentChange, TournamentEntry};

use super::{ABSENCE, ARBITER, HOST, TournamentWorld};
use crate::simulation::WALL;

impl TournamentWorld {
    /// A tournament that all have entered, and that begins by itself.
    pub(super) fn announce(&self) {
        let id = TournamentId(1);
        let objections = match self.chance.once_in(3) {
            true => 20,
            false => 0,
        };
        let terms = TournamentTerms {
            title: "Coppa".to_owned(),
            system: match self.is_display {
                true => TournamentSystem::Simultaneous,
                false => TournamentSystem::Swiss,
            },
            rounds: Some(if self.is_display { 1 } else { 3 }),
            variant: Variant::Italiana,
            time: TimeControl::Game {
                start_ms: 60_000,
                increment_ms: 1_000,
            },
            opening: None,
            seats: [2, 8],
            start: TournamentStart::At(WALL + 40_000),
            absence: ABSENCE,
            pause: 5,
            rated: false,
            scale: PointScale::TwoOneZero,
            tie_breaks: Vec::new(),
            objections,
            check_in: 0,
            bots: false,
            guests: true,
            later_starts: Vec::new(),
            by_arbiter: false,
            host: self.is_display.then_some(HostTerms {
                time: TimeControl::Game {
                    start_ms: 600_000,
                    increment_ms: 0,
                },
                side: match self.chance.once_in(2) {
                    true => Color::White,
                    false => Color::Black,
                },
            }),
        };
        let announced = TournamentChange::Announced {
            tournament: id,
            terms,
            seed: LotSeed([7; 32]),
            code: None,
            from: None,
        };
        let entry = |by, what| TournamentEntry {
            at: WALL,
            by: Some(by),
            what,
        };
        let founder = match self.is_display {
            true => HOST,
            false => ARBITER,
        };
        self.logs.begin_with(id, entry(founder, announced));
        if self.is_display {
            let account = ARBITER;
            let arbiter = TournamentChange::Arbiter { account };
            self.logs.begin_with(id, entry(HOST, arbiter));
        }
        for entered in &self.entrants {
            let account = guest_identity(entered.code);
            let enters = TournamentChange::Entered {
                account,
                guest: Some(Name::parse(&entered.name).unwrap()),
                club: None,
                rating: 0,
            };
            self.logs.begin_with(id, entry(account, enters));
        }
    }
}

//! The person who solves problems, and where that is counted.

use damiera_engine::evaluation::Family;
use damiera_engine::problems::Problem;
use damiera_people::PeopleRegistry;
use damiera_protocol::account::AccountId;
use damiera_protocol::date;
use damiera_protocol::name::Name;
use damiera_protocol::reply::{Answer, Refusal};
use damiera_protocol::wire::{ListedSolver, ProblemCount, SolverList};
use damiera_rules::{Position, Variant};

use crate::lobby::{EngineClient, EngineUse, Lobby};
use crate::services::problems::{ProblemsOfDay, number_on};
use crate::services::{Directory, Storage};
use crate::session::boards::Boards;
use crate::session::display::Display;
use crate::session::visitor::Visitor;

/// The person who solves a problem, and where that is counted.
#[derive(Debug)]
pub(in crate::session) struct ProblemAsker<'a> {
    pub(super) account: Option<AccountId>,
    pub(super) client: EngineClient,
    /// The variant for a person who named none.
    pub(super) usual: Variant,
    pub(super) display: &'a Display,
    pub(super) today: u32,
    pub(super) lobby: &'a Lobby,
    pub(super) people: &'a PeopleRegistry,
    pub(super) guests: &'a ProblemsOfDay,
}

impl<'a> ProblemAsker<'a> {
    /// The person of a connection.
    pub(in crate::session) fn of(
        visitor: &Visitor,
        display: &'a Display,
        place: &Boards,
        (directory, storage): (&'a Directory, &'a Storage),
        now: u64,
    ) -> ProblemAsker<'a> {
        ProblemAsker {
            account: visitor.account(),
            client: visitor.engine_client(),
            usual: display.facts().usual_variant(place.played()),
            display,
            today: date::day_of(now),
            lobby: &directory.lobby,
            people: &storage.people,
            guests: &storage.problems,
        }
    }

    /// Checks that no game that forbids help stands at a position: the solution of its problem is the engine's.
    pub(super) fn may_be_helped(&self, position: &Position) -> Result<(), Refusal> {
        let usage = EngineUse::Problem(position);
        // Problems are solved in no room.
        self.lobby.seats.may_think(self.client, None, usage)
    }

    /// The people who have solved the day's problem of a variant.
    pub(in crate::session) fn solvers(&self, variant: Option<Variant>) -> Answer {
        let asked = variant.unwrap_or(self.usual);
        let (family, today) = (Family::of(asked.rules()), self.today);
        let listed = |(name, first): (Name, bool)| ListedSolver {
            name: name.into(),
            first,
        };
        let people = self.people;
        let (named, registered) = people.solvers(today, family as u32, SolverList::LISTED);
        Answer::ProblemSolvers(Box::new(SolverList {
            problem: number_on(today, Problem::of_family(family)),
            variant: Problem::variant_of(family).into(),
            solvers: named.into_iter().map(listed).collect(),
            registered,
            guests: self.guests.guests(today, family),
        }))
    }

    /// The person's own tally; None for a guest.
    pub(super) fn tally(&self) -> Option<ProblemCount> {
        let account = self.people.of_id(self.account?)?;
        Some(account.problems.on(self.today))
    }
}

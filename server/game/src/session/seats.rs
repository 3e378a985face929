//! Seats that a person may know of: their own, and seats asked for by the name of a room or a player.

use std::sync::Arc;

use damiera_people::PeopleRegistry;
use damiera_protocol::account::AccountId;
use damiera_protocol::code::SeatCode;
use damiera_protocol::command::RoomQuery;
use damiera_protocol::event::CodeDigest;
use damiera_protocol::name::Name;
use damiera_protocol::reply::{RoomPage, RoomRow, RoomStage};
use damiera_protocol::who::Who;

use super::boards::Boards;
use super::facts::{PersonFacts, ReaderFacts};
use super::scope::SessionScope;
use super::visitor::Visitor;
use crate::lobby::{Condition, Lobby, RoomHandle};
use crate::room;

/// Finds seats for a person.
#[derive(Debug)]
pub(super) struct SeatFinder<'a> {
    lobby: &'a Lobby,
    people: &'a PeopleRegistry,
    person: PersonFacts,
}

impl<'a> SeatFinder<'a> {
    pub(super) fn of(scope: &'a SessionScope, visitor: &Visitor) -> SeatFinder<'a> {
        SeatFinder {
            lobby: &scope.services.directory.lobby,
            people: &scope.services.storage.people,
            person: visitor.facts(),
        }
    }

    /// The typed text as a player's name; None if a seat has it for its code, or no player has it for a name.
    pub(super) fn names_seat(&self, code: SeatCode, name: Option<Name>) -> Option<Name> {
        let seats = &self.lobby.seats;
        let is_held = seats.of(room::code_digest(code)).is_some();
        let people = self.people;
        let has_seat = |name: &Name| {
            let registered = people.of_name(name);
            !seats.named(name).is_empty()
                || registered.is_some_and(|found| self.shows_seat_of(found.id))
                || self.own_seat_in(name).is_some()
        };
        name.filter(|name| !is_held && has_seat(name))
    }

    /// The seats of the person behind this connection's name.
    fn own_seats(&self) -> Vec<(Arc<RoomHandle>, CodeDigest)> {
        let lease = self.person.lease.as_ref();
        // A seat's code does not make its holder the owner of a registered person's other seats.
        let owner = lease.filter(|lease| lease.account() == self.person.account);
        let owner = owner.map(|lease| Who {
            name: lease.name().clone(),
            account: lease.account(),
        });
        owner.map_or_else(Vec::new, |owner| self.lobby.seats.all_of(&owner))
    }

    /// The person's seat in a room of this name.
    pub(super) fn own_seat_in(&self, room: &Name) -> Option<(Arc<RoomHandle>, CodeDigest)> {
        let mut seats = self.own_seats().into_iter();
        seats.find(|(handle, _)| handle.name == *room)
    }

    /// True if a person of this name has a seat in another room.
    pub(super) fn has_seat_beside(&self, name: &Name, room: &RoomHandle) -> bool {
        let lobby = self.lobby;
        let is_other = |other: &RoomHandle| other.id != room.id;
        let registered = self.people.of_name(name);
        let registered = registered.filter(|account| self.shows_seat_of(account.id));
        lobby
            .seats
            .named(name)
            .iter()
            .any(|(other, _)| is_other(other))
            || registered.is_some_and(|account| {
                let seats = lobby.seats.of_account(account.id);
                seats.iter().any(|(other, _)| is_other(other))
            })
    }

    /// The person's unfinished games in rooms where the person is not at a board, the newest first.
    pub(super) fn waiting_games(
        &self,
        query: RoomQuery,
        boards: &Boards,
        reader: ReaderFacts,
    ) -> RoomPage {
        let here = boards.room().map(|room| room.id);
        let rows = self.own_seats().into_iter().filter_map(|(room, _)| {
            let row = room.row().filter(|row| row.stage == RoomStage::Playing)?;
            let stage = match room.summary().condition {
                Condition::Adjourned => RoomStage::Adjourned,
                Condition::Opening | Condition::Waiting | Condition::Playing | Condition::Over => {
                    row.stage
                }
            };
            let is_here = Some(room.id) == here || boards.list().sits_in(&room);
            (!is_here).then_some(RoomRow { stage, ..row })
        });
        RoomPage::of(rows.collect(), query, reader.view.format.page_rows())
    }

    /// True if a registered person has a seat, as far as this person may know: seats in a room that is shown late are
    /// hidden from others.
    pub(super) fn shows_seat_of(&self, account: AccountId) -> bool {
        let seats = self.lobby.seats.of_account(account);
        let is_own = self.person.account == Some(account);
        seats.iter().any(|(room, _)| is_own || !room.is_late())
    }
}

//! The seat of each code.

use std::collections::{BTreeMap, HashMap};
use std::hash::Hash;
use std::sync::Arc;

use damiera_journal::{NameBook, RoomId};
use damiera_protocol::account::{AccountId, KeptView};
use damiera_protocol::event::{CodeDigest, Holder};
use damiera_protocol::name::Name;
use damiera_protocol::reply::{GameOver, Refusal};
use damiera_protocol::who::Who;
use damiera_rules::Color;
use parking_lot::Mutex;

use super::similar::{SIMILAR_AMONG, nearly};
use super::{EngineClient, FormerAddresses, PastSeats, RoomHandle};

/// Of how many seats of one person the newest are looked at: as many as there are numbers of boards. A person may have more than
/// a hundred, live ones and those by correspondence.
const OF_ONE_PERSON: usize = 255;

/// The room of each code's seat, and the name of its player.
#[derive(Debug, Default)]
pub struct SeatCodes {
    held: Mutex<HeldSeats>,
    past: Mutex<PastSeats>,
}

#[derive(Debug, Default)]
struct HeldSeats {
    /// Boxed: a third of the places is free, and more after the table has grown.
    seats: HashMap<CodeDigest, Box<RoomSeat>>,
    /// These seats by the address of their player.
    holders: HashMap<Holder, Vec<CodeDigest>>,
    /// These seats by the addresses from which their game was played before.
    former: HashMap<Holder, Vec<CodeDigest>>,
    /// Those of guests by the skeleton of the name, the oldest seat first. A player who left games for
    /// later has more than one.
    guests: BTreeMap<Box<str>, Vec<CodeDigest>>,
    /// Those of registered people, likewise.
    accounts: HashMap<AccountId, Vec<CodeDigest>>,
}

/// A taken seat.
#[derive(Debug)]
struct RoomSeat {
    room: Arc<RoomHandle>,
    who: Who,
    /// From which address it was taken last, as far as that counts for what one person does.
    holder: Option<Holder>,
    /// From which addresses the player played this game before.
    former: FormerAddresses,
    /// The view that a guest chose there.
    view: Option<KeptView>,
    /// The board's number in a registered person's list. It stays while the seat is held.
    number: u8,
}

impl RoomSeat {
    /// The addresses from which it was played before, now that its player is at this one.
    fn addresses_at(&self, holder: Option<Holder>) -> FormerAddresses {
        let mut former = self.former.clone();
        if self.holder != holder {
            former.note(self.holder);
        }
        former
    }
}

impl SeatCodes {
    /// Notes which seat a code stands for, and from which address it was taken. Addresses from which the player of this
    /// seat played before stay known.
    pub fn know(&self, code: CodeDigest, room: &Arc<RoomHandle>, who: Who, holder: Option<Holder>) {
        let mut held = self.held.lock();
        let known = held.forget(code);
        let same = known
            .as_ref()
            .filter(|seat| seat.who.account == who.account);
        let number = same.map_or_else(|| held.free_number(who.account), |seat| seat.number);
        let former = known.map(|seat| seat.addresses_at(holder));
        held.insert(
            code,
            Box::new(RoomSeat {
                room: Arc::clone(room),
                who,
                holder,
                former: former.unwrap_or_default(),
                view: None,
                number,
            }),
        );
    }

    /// The journal says from which addresses the game of a seat was played before.
    pub fn know_former(&self, code: CodeDigest, former: FormerAddresses) {
        self.held.lock().set_former(code, former);
    }

    /// Gives a seat a new code, for this address. Its guest's choices of display stay.
    pub fn renew(&self, old: CodeDigest, new: CodeDigest, holder: Option<Holder>) {
        let mut held = self.held.lock();
        if let Some(mut seat) = held.forget(old) {
            seat.former = seat.addresses_at(holder);
            seat.holder = holder;
            held.insert(new, seat);
        }
    }

    /// The seat that a code stood for is free.
    pub fn forget(&self, code: CodeDigest) {
        self.held.lock().forget(code);
    }

    /// The room of the seat that a code stands for, and the name of its player.
    pub fn of(&self, code: CodeDigest) -> Option<(Arc<RoomHandle>, Name)> {
        let held = self.held.lock();
        let seat = held.seats.get(&code)?;
        Some((Arc::clone(&seat.room), seat.who.name.clone()))
    }

    /// The player of a seat has come back to it from this address.
    pub fn come_back(&self, code: CodeDigest, holder: Option<Holder>) {
        let mut held = self.held.lock();
        let held = &mut *held;
        let Some(seat) = held.seats.get_mut(&code) else {
            return;
        };
        let former = seat.addresses_at(holder);
        let before = std::mem::replace(&mut seat.holder, holder);
        if before != holder {
            without(&mut held.holders, &before, code);
            with(&mut held.holders, holder, code);
            held.set_former(code, former);
        }
    }

    /// True if a seat of this registered person, or a seat with a game that is or was played from this address, is in a room that
    /// satisfies `is`.
    pub(super) fn any_seat(
        &self,
        account: Option<AccountId>,
        holder: Option<Holder>,
        is: impl Fn(&RoomHandle) -> bool,
    ) -> bool {
        let held = self.held.lock();
        let own = account.and_then(|account| held.accounts.get(&account));
        let nearby = holder.and_then(|holder| held.holders.get(&holder));
        let before = holder.and_then(|holder| held.former.get(&holder));
        let mut codes = own.into_iter().chain(nearby).chain(before).flatten();
        codes.any(|code| held.seats.get(code).is_some_and(|it| is(&it.room)))
    }

    /// The player of a seat, as the engine knows a person.
    pub fn engine_client(&self, code: CodeDigest) -> Option<EngineClient> {
        let held = self.held.lock();
        let seat = held.seats.get(&code)?;
        Some(EngineClient {
            account: seat.who.account,
            address: seat.holder,
        })
    }

    /// True if a seat was taken from an address.
    pub fn is_held_from(&self, holder: Holder) -> bool {
        self.held.lock().holders.contains_key(&holder)
    }

    /// Keeps what a guest chose to see, for when the guest comes back to the seat in a room.
    pub fn keep_view(&self, room: RoomId, name: &Name, view: KeptView) {
        let Some(code) = self.in_room(room, name) else {
            return;
        };
        if let Some(seat) = self.held.lock().seats.get_mut(&code) {
            seat.view = Some(view);
        }
    }

    /// The view that the guest in the seat of a code chose.
    pub fn kept_view(&self, code: CodeDigest) -> Option<KeptView> {
        self.held.lock().seats.get(&code)?.view
    }

    /// The digest of the code of a guest's seat in a room.
    pub fn in_room(&self, room: RoomId, name: &Name) -> Option<CodeDigest> {
        let held = self.held.lock();
        let codes = held.guests.get(name.skeleton())?;
        let is_there =
            |code: &&CodeDigest| held.seats.get(code).is_some_and(|it| it.room.id == room);
        codes.iter().find(is_there).copied()
    }

    /// The people who have a seat in a room. It goes through all seats.
    pub fn players_in(&self, room: RoomId) -> Vec<Option<Name>> {
        let held = self.held.lock();
        let seats = held.seats.values().filter(|seat| seat.room.id == room);
        seats.map(|seat| Some(seat.who.name.clone())).collect()
    }

    /// The rooms where a guest of this name has a seat, the newest seat first, each with the name as
    /// its owner writes it. Seats of registered people are not among them: those are taken back with
    /// the code or the password. Neither are those in rooms that are shown late: whether one is there
    /// would say how the game goes.
    pub fn named(&self, name: &Name) -> Vec<(Arc<RoomHandle>, Name)> {
        let held = self.held.lock();
        let codes = held.guests.get(name.skeleton());
        let newest = newest(codes).filter_map(|code| held.seats.get(&code));
        newest
            .filter(|seat| !seat.room.is_late() && !seat.room.is_of_class())
            .map(|seat| (Arc::clone(&seat.room), seat.who.name.clone()))
            .collect()
    }

    /// The rooms where a registered person has a seat, the newest seat first, each with the digest of
    /// the seat's code.
    pub fn of_account(&self, account: AccountId) -> Vec<(Arc<RoomHandle>, CodeDigest)> {
        let held = self.held.lock();
        let codes = held.accounts.get(&account);
        newest(codes)
            .filter_map(|code| Some((Arc::clone(&held.seats.get(&code)?.room), code)))
            .collect()
    }

    /// The number of a registered person's board in a room; None if the person has no seat there.
    pub fn board_number(&self, account: AccountId, room: RoomId) -> Option<u8> {
        let held = self.held.lock();
        let codes = held.accounts.get(&account)?;
        let mut seats = codes.iter().filter_map(|code| held.seats.get(code));
        let seat = seats.find(|seat| seat.room.id == room)?;
        Some(seat.number)
    }

    /// Every seat of a registered person, or of the guest who has a name, the newest first, each with the
    /// digest of its code. Tables of classes are not among them.
    pub fn all_of(&self, owner: &Who) -> Vec<(Arc<RoomHandle>, CodeDigest)> {
        let held = self.held.lock();
        let codes = match owner.account {
            Some(account) => held.accounts.get(&account),
            None => held.guests.get(owner.name.skeleton()),
        };
        let newest = codes.into_iter().flatten().rev();
        newest
            .filter_map(|code| Some((Arc::clone(&held.seats.get(code)?.room), *code)))
            .filter(|(room, _)| !room.is_of_class())
            .collect()
    }

    /// The name of a seat's guest that is nearly this one.
    pub fn similar(&self, name: &Name) -> Option<Name> {
        let held = self.held.lock();
        let guests = held.guests.values().take(SIMILAR_AMONG);
        let names = guests.filter_map(|codes| {
            let RoomSeat { room, who, .. } = &**held.seats.get(codes.last()?)?;
            let is_secret = room.is_late() || room.is_of_class();
            (!is_secret).then_some(&who.name)
        });
        nearly(name, names).cloned()
    }

    /// Notes how the game of a seat ended, for when the seat is gone.
    pub fn ended(&self, code: CodeDigest, color: Color, over: &Arc<GameOver>) {
        self.past.lock().note(code, color, over);
    }

    /// The room of the game that was played in a seat with this code and is over, and the seat's player then.
    pub fn past_player(&self, code: CodeDigest) -> Option<(Name, Who)> {
        self.past.lock().player(code)
    }

    /// Another game began in the seat.
    pub fn goes_on(&self, code: CodeDigest) {
        self.held
            .lock()
            .set_former(code, FormerAddresses::default());
        self.past.lock().forget(code);
    }

    /// Begins with the ends of games that an earlier process saw. Registered people who played are
    /// called as `names` says.
    pub fn remember(&self, mut past: PastSeats, names: &NameBook) {
        past.call(names);
        *self.past.lock() = past;
    }

    /// Why there is no seat of this code.
    pub fn gone(&self, code: CodeDigest) -> Refusal {
        match self.past.lock().of(code) {
            Some(over) => Refusal::SeatOver(Box::new(over.clone())),
            None => Refusal::NoSuchSeat,
        }
    }
}

impl HeldSeats {
    fn insert(&mut self, code: CodeDigest, seat: Box<RoomSeat>) {
        match seat.who.account {
            Some(account) => with(&mut self.accounts, Some(account), code),
            None => {
                let codes = self.guests.entry(seat.who.name.skeleton().into());
                codes.or_insert_with(one_place).push(code);
            }
        }
        with(&mut self.holders, seat.holder, code);
        for address in seat.former.iter() {
            with(&mut self.former, Some(address), code);
        }
        self.seats.insert(code, seat);
    }

    /// The first number that no board of a registered person has. A guest has one board.
    fn free_number(&self, account: Option<AccountId>) -> u8 {
        let codes = account.and_then(|account| self.accounts.get(&account));
        let seats = codes.into_iter().flatten();
        let taken: Vec<u8> = seats
            .filter_map(|code| Some(self.seats.get(code)?.number))
            .collect();
        let mut numbers = 1..=u8::MAX;
        numbers
            .find(|number| !taken.contains(number))
            .unwrap_or(u8::MAX)
    }

    fn set_former(&mut self, code: CodeDigest, former: FormerAddresses) {
        let Some(seat) = self.seats.get_mut(&code) else {
            return;
        };
        let before = std::mem::replace(&mut seat.former, former);
        for address in before.iter() {
            without(&mut self.former, &Some(address), code);
        }
        for address in seat.former.iter() {
            with(&mut self.former, Some(address), code);
        }
    }

    fn forget(&mut self, code: CodeDigest) -> Option<Box<RoomSeat>> {
        let seat = self.seats.remove(&code)?;
        let RoomSeat { who, holder, .. } = &*seat;
        without(&mut self.holders, holder, code);
        for address in seat.former.iter() {
            without(&mut self.former, &Some(address), code);
        }
        without(&mut self.accounts, &who.account, code);
        if who.account.is_none() {
            let skeleton = who.name.skeleton();
            if let Some(codes) = self.guests.get_mut(skeleton) {
                codes.retain(|other| *other != code);
                if codes.is_empty() {
                    self.guests.remove(skeleton);
                }
            }
        }
        Some(seat)
    }
}

/// Notes a seat under its key, if it has one.
fn with<Key: Eq + Hash>(
    codes: &mut HashMap<Key, Vec<CodeDigest>>,
    key: Option<Key>,
    code: CodeDigest,
) {
    if let Some(key) = key {
        codes.entry(key).or_insert_with(one_place).push(code);
    }
}

/// Takes a seat from under its key, if it has one.
fn without<Key: Eq + Hash>(
    codes: &mut HashMap<Key, Vec<CodeDigest>>,
    key: &Option<Key>,
    code: CodeDigest,
) {
    if let Some(key) = key
        && let Some(seats) = codes.get_mut(key)
    {
        seats.retain(|other| *other != code);
        if seats.is_empty() {
            codes.remove(key);
        }
    }
}

/// Place for one code: few people have a second seat.
fn one_place() -> Vec<CodeDigest> {
    Vec::with_capacity(1)
}

/// The newest of a person's seats, the newest first.
fn newest(codes: Option<&Vec<CodeDigest>>) -> impl Iterator<Item = CodeDigest> {
    let codes = codes.into_iter().flatten().rev();
    codes.take(OF_ONE_PERSON).copied()
}

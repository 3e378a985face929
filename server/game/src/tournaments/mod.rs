//! Tournaments: the list, the state of each, and its task.
//!
//! A tournament is a value of `damiera_tournaments::event`, made of its log. Sessions decide through its
//! [`TournamentHandle`]; the log is durable before anyone is told. The task (`task`) does what follows by itself.

mod announcer;
mod announcing;
mod arrivals;
mod beginning;
mod board_game;
mod boards;
mod by_days;
mod decided;
mod ending;
mod entry_time;
mod founder;
mod games;
mod handle;
mod keeper;
mod log;
mod names;
mod news;
mod opening;
mod outbox;
mod report;
mod standing;
mod task;

use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

use damiera_config::{Limits, TournamentSettings};
use damiera_connection::delivery::ConnectionId;
use damiera_journal::RoomId;
use damiera_protocol::account::AccountId;
use damiera_protocol::code::SeatCode;
use damiera_protocol::event::Holder;
use damiera_protocol::name::Name;
use damiera_protocol::reply::Refusal;
use damiera_protocol::tournament::TournamentId;
use damiera_tournaments::event::{NewEntrant, Tournament};
use parking_lot::Mutex;
use sha2::{Digest as _, Sha256};
use tokio_util::sync::CancellationToken;

pub use announcer::TournamentAnnouncer;
pub use handle::{ReadyPlayer, TournamentHandle};
pub use keeper::TournamentKeeper;
pub use log::{
    CopiedTournaments, FoundTournament, LOGS_FOLDER, TournamentAppendError, TournamentFinding,
    TournamentFolders, TournamentLogError, TournamentRecords, TournamentStore, back_up_tournaments,
    bytes_of, lines_of, mend_tournaments, survey_tournaments,
};
#[cfg(feature = "cluster")]
pub use log::{TournamentDocument, review, write_into, written_in};
pub use names::leaders;
pub use news::{awaited, missed};
pub use report::{ReportQuery, ReportedList, TournamentReporter};

use self::outbox::NewsOutbox;
use crate::services::{Services, Storage};

/// The people who have entered each tournament from each address; true for a guest.
type EntrantsByAddress = BTreeMap<(TournamentId, Holder), BTreeMap<AccountId, bool>>;

/// The tournaments of this server.
#[derive(Debug, Clone, Default)]
pub struct Tournaments {
    list: Arc<Mutex<BTreeMap<TournamentId, Arc<TournamentHandle>>>>,
    /// The tournament with a game for which a connection waits.
    waiting: Arc<Mutex<HashMap<ConnectionId, TournamentId>>>,
    store: TournamentStore,
    /// Held by the announcement that is under way: one at a time draws a number, within the bounds for all.
    announcing: Arc<tokio::sync::Mutex<()>>,
    /// Its bounds, and names of people who may open rated ones.
    settings: Arc<TournamentSettings>,
    /// Entrants of each address in each tournament since this process started.
    entrants: Arc<Mutex<EntrantsByAddress>>,
    /// Cancelled when the tasks of tournaments are to end.
    ended: Arc<Mutex<CancellationToken>>,
    outbox: NewsOutbox,
    /// Rooms of boards that were over at the start and that the journal still has.
    over: Arc<Mutex<Vec<(RoomId, Name)>>>,
}

impl Tournaments {
    /// None yet; each will be kept in this store.
    pub fn new(store: TournamentStore, settings: TournamentSettings) -> Self {
        Tournaments {
            store,
            settings: Arc::new(settings),
            ..Tournaments::default()
        }
    }

    /// Cancelled when the tasks of tournaments are to end.
    fn ended(&self) -> CancellationToken {
        self.ended.lock().clone()
    }

    /// Ends the tasks of all tournaments without a word, because another server decides from now on. Their records stay.
    pub fn end_all(&self) {
        std::mem::take(&mut *self.ended.lock()).cancel();
        self.list.lock().clear();
        self.waiting.lock().clear();
        self.entrants.lock().clear();
    }

    /// The tournament of a number.
    ///
    /// # Errors
    /// When there is none.
    pub fn find(&self, id: TournamentId) -> Result<Arc<TournamentHandle>, Refusal> {
        let found = self.list.lock().get(&id).cloned();
        found.ok_or(Refusal::NoSuchTournament(id))
    }

    /// The number of boards in the simultaneous displays that a person hosts and that are played now.
    pub fn boards_of_host(&self, account: AccountId) -> usize {
        let displays = self.going_on().into_iter();
        let boards = displays.filter_map(|handle| {
            let is_hosts = |it: &Tournament| it.host() == Some(account);
            handle.look(|it| Some(it.rounds.last().filter(|_| is_hosts(it))?.boards.len()))
        });
        boards.sum()
    }

    /// All of them, in the order of their numbers.
    pub fn all(&self) -> Vec<Arc<TournamentHandle>> {
        self.list.lock().values().cloned().collect()
    }

    /// Running tournaments that a person has entered.
    pub fn of_person(&self, account: AccountId) -> Vec<Arc<TournamentHandle>> {
        let mut all = self.all();
        all.retain(|handle| {
            handle.look(|tournament| {
                let entrant = tournament.entrant_of(account);
                let plays = entrant.is_some_and(|entrant| entrant.withdrawn.is_none());
                // The last game of a withdrawn entrant goes on.
                let has_board = tournament.open_board(account).is_some();
                (plays || has_board) && !tournament.stage().is_over()
            })
        });
        all
    }

    /// The tournament of a person who gave no number: the person's only one.
    ///
    /// # Errors
    /// When the person has entered none, or several.
    pub fn own(&self, account: AccountId) -> Result<Arc<TournamentHandle>, Refusal> {
        let mut own = self.of_person(account);
        match (own.pop(), own.is_empty()) {
            (Some(handle), true) => Ok(handle),
            (Some(_) | None, _) => Err(Refusal::WhichTournament),
        }
    }

    /// The running tournaments.
    pub fn going_on(&self) -> Vec<Arc<TournamentHandle>> {
        let mut all = self.all();
        all.retain(|handle| handle.look(|tournament| !tournament.stage().is_over()));
        all
    }

    /// The running tournament that a guest has entered last, and the guest's name there.
    pub fn of_guest(&self, guest: AccountId) -> Option<(Arc<TournamentHandle>, Name)> {
        let handles = self.going_on().into_iter().rev();
        let mut found = handles.filter_map(|handle| {
            let name = handle.look(|it| it.entrant_of(guest)?.guest.clone())?;
            Some((handle, name))
        });
        found.next()
    }

    /// Checks that no other guest plays by a name in a tournament that goes on.
    ///
    /// # Errors
    /// When one does.
    pub fn may_be_taken(&self, name: &Name, by: Option<AccountId>) -> Result<(), Refusal> {
        let is_taken = self.going_on().iter().any(|handle| {
            let guest = handle.look(|tournament| tournament.guest_of_name(name));
            guest.is_some_and(|guest| by != Some(guest))
        });
        match is_taken {
            true => Err(Refusal::EntrantNameTaken(name.clone())),
            false => Ok(()),
        }
    }

    /// True if a room is that of a board without a result: the journal keeps it until the tournament's log has the result.
    pub fn needs_room(&self, name: &Name, room: RoomId) -> bool {
        let Some((id, round, board)) = name.tournament_board() else {
            return false;
        };
        let Ok(handle) = self.find(TournamentId(id)) else {
            return false;
        };
        handle.look(|tournament| {
            let board = tournament.board(round, board);
            let is_open =
                board.is_some_and(|(board, result)| board.room == room && result.is_none());
            is_open && !tournament.stage().is_over()
        })
    }

    /// The game in a room has ended: if it is that of a board, the tournament looks at it.
    pub fn wake_for(&self, room: &Name) {
        let place = room.tournament_board();
        if let Some(handle) = place.and_then(|(id, ..)| self.find(TournamentId(id)).ok()) {
            handle.wake();
        }
    }

    /// Rooms of boards were over when the server started, and the journal has not closed them.
    pub fn note_over(&self, rooms: Vec<(RoomId, Name)>) {
        *self.over.lock() = rooms;
    }

    /// Counts a person who enters a tournament from an address. Guests of one address hold half of its places at most: they
    /// cost nothing, and would fill a small tournament. Nothing is kept of it beyond this process.
    ///
    /// # Errors
    /// When as many have entered from there as may.
    pub fn count_entrant(
        &self,
        tournament: &TournamentHandle,
        from: Option<Holder>,
        entering: &NewEntrant,
    ) -> Result<(), Refusal> {
        let Some(holder) = from else { return Ok(()) };
        let most = self.settings.entrants_per_address;
        let mut entrants = self.entrants.lock();
        let counted = entrants.entry((tournament.id, holder)).or_default();
        if counted.len() >= most && !counted.contains_key(&entering.account) {
            return Err(Refusal::EntrantsOfAddress(most));
        }
        let is_guest = entering.guest.is_some();
        let guests = counted.iter().filter(|(_, is_guest)| **is_guest);
        let others = guests.filter(|(guest, _)| **guest != entering.account);
        let (most, held) = tournament.look(|it| {
            let held = others.filter(|(guest, _)| !it.person(**guest).has_left());
            (usize::from(it.terms.seats[1] / 2).max(1), held.count())
        });
        if is_guest && held >= most {
            return Err(Refusal::EntrantsOfAddress(most));
        }
        counted.insert(entering.account, is_guest);
        Ok(())
    }

    /// A player is here for a game of a tournament.
    pub fn set_ready(&self, handle: &TournamentHandle, account: AccountId, player: ReadyPlayer) {
        self.forget_ready(player.from);
        self.waiting.lock().insert(player.from, handle.id);
        handle.set_ready(account, player);
    }

    /// A connection is gone, or its person does something else: no game waits for it.
    pub fn forget_ready(&self, from: ConnectionId) {
        let waited = self.waiting.lock().remove(&from);
        if let Some(handle) = waited.and_then(|id| self.find(id).ok()) {
            handle.forget_ready(from);
        }
    }

    /// Lists the tournaments that are kept, and starts their tasks; call it after rooms are listed.
    pub fn start(&self, services: &Arc<Services>) {
        let now = services.host.clock.unix_ms();
        for (log, state) in self.store.found() {
            let handle = Arc::new(TournamentHandle::new(log, state, now));
            self.list.lock().insert(handle.id, Arc::clone(&handle));
        }
        self.forget(now);
        for handle in self.all() {
            task::start(services, &handle);
        }
        for (room, name) in std::mem::take(&mut *self.over.lock()) {
            if !self.needs_room(&name, room) {
                services.storage.journal.close(room);
            }
        }
    }
}

/// The identity of a guest in tournaments, which follows from the code that the guest is told. It reveals nothing of the code.
pub fn guest_identity(code: SeatCode) -> AccountId {
    let (bits, _) = code.expose();
    let digest = Sha256::new()
        .chain_update(b"damiera guest of tournaments\0")
        .chain_update(bits.to_be_bytes())
        .finalize();
    let mut first = [0; 16];
    first.copy_from_slice(&digest[..16]);
    AccountId(u128::from_be_bytes(first))
}

impl Storage {
    /// The opponent that a person awaits at the board of a tournament's round, and the seconds for the opponent to
    /// come. None also where the board waits for an arbiter. `now` is the time, in milliseconds of Unix time.
    pub fn opponent_to_come(
        &self,
        handle: &TournamentHandle,
        account: AccountId,
        limits: &Limits,
        now: u64,
    ) -> Option<(Name, u64)> {
        // The host of a simultaneous display waits at no board alone.
        if handle.leaves_to_arbiter(account) || handle.look(Tournament::host) == Some(account) {
            return None;
        }
        let opponent = handle.look(|tournament| tournament.open_opponent(account))?;
        let identity = handle.look(|tournament| Some(tournament.entrant(opponent)?.account))?;
        if handle.ready(identity).is_some() {
            return None;
        }
        let name = handle.look(|tournament| names::name_of(self, tournament, opponent));
        let until = handle.awaits_until(limits)?;
        let left = until.saturating_sub(now);
        Some((name, left.div_ceil(1_000)))
    }
}

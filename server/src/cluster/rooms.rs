//! The cluster's rooms at this server: those that live here, and those of others that people here reach.

use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;
use std::time::Duration;

use damiera_cluster::group::Epoch;
use damiera_cluster::name::Node;
use damiera_cluster::partition::PartitionId;
use damiera_nats::{Asked, Connection};
use damiera_protocol::event::CodeDigest;
use damiera_protocol::reply::RoomStage;
use damiera_protocol::who::Who;
use tokio::time::sleep;
use tokio_util::task::AbortOnDropHandle;

use super::names::Ends;
use crate::delivery::Beckon;
use crate::elsewhere::{Elsewhere, Subject};
use crate::journal::{Journal, Offset, RoomId};
use crate::lobby::{Condition, ListedRooms, RoomHandle, Standing};
use crate::room::{self, RoomState};
use crate::services::Services;
use crate::startup::{RebuiltRooms, Relisted};

/// The log may say that a room is over before its server's last words have come to those who use it here. They come
/// within this time, or that server is gone.
const LAST_WORDS: Duration = Duration::from_secs(1);

/// The cluster's rooms at this server.
#[derive(Debug)]
pub struct Rooms<J> {
    services: Arc<Services<J>>,
    elsewhere: Arc<Elsewhere<J>>,
    /// This server's ends of what is asked about names.
    ends: Arc<Ends>,
    connection: Connection,
    /// What takes the questions to each partition of this server.
    asked: HashMap<PartitionId, AbortOnDropHandle<()>>,
    /// The rooms of other servers that are listed here.
    far: HashMap<RoomId, FarListing>,
    /// The partitions that others own: those live who would have the others' rooms.
    others: BTreeSet<PartitionId>,
}

/// A room of another server, as it is listed here.
#[derive(Debug)]
struct FarListing {
    handle: Arc<RoomHandle>,
    /// Whose its seats are, by their codes.
    seats: Vec<(CodeDigest, Who)>,
}

impl<J: Journal> Rooms<J> {
    pub(super) fn new(
        services: Arc<Services<J>>,
        elsewhere: Arc<Elsewhere<J>>,
        ends: Arc<Ends>,
        connection: Connection,
    ) -> Self {
        Rooms {
            services,
            elsewhere,
            ends,
            connection,
            asked: HashMap::new(),
            far: HashMap::new(),
            others: BTreeSet::new(),
        }
    }

    /// A node owns a partition from now on. One that is this server's is [`gained`](Self::gained).
    pub(super) fn owned(&mut self, partition: PartitionId, epoch: Epoch, by: Node) {
        if by != self.ends.me {
            self.others.insert(partition);
            self.note_heirs();
            self.elsewhere.owned(partition, epoch, by);
            self.ends.owned(partition, epoch, by);
        }
    }

    fn note_heirs(&self) {
        let rooms = &self.services.lobby.rooms;
        rooms.note_heirs(!self.others.is_empty());
    }

    /// A node counts as dead, or has left.
    pub(super) fn silent(&self, node: Node) {
        self.elsewhere.silent(node);
        self.ends.silent(node);
    }

    /// The rooms of a partition live here from now on.
    pub(super) async fn gained(
        &mut self,
        partition: PartitionId,
        epoch: Epoch,
        rooms: RebuiltRooms,
    ) {
        self.others.remove(&partition);
        self.note_heirs();
        // What others ask meanwhile waits until the rooms are there.
        let asked = self.connection.asked(partition, epoch).await;
        self.open(rooms).await;
        self.elsewhere.owned(partition, epoch, self.ends.me);
        self.ends.owned(partition, epoch, self.ends.me);
        match asked {
            Ok(asked) => {
                let (elsewhere, ends) = (Arc::clone(&self.elsewhere), Arc::clone(&self.ends));
                let hear = hear(elsewhere, ends, partition, epoch, asked);
                let hear = AbortOnDropHandle::new(tokio::spawn(hear));
                self.asked.insert(partition, hear);
            }
            Err(error) => tracing::error!(%partition, %error, "people elsewhere are not heard"),
        }
    }

    async fn open(&mut self, rooms: RebuiltRooms) {
        let mut relisted = Relisted::default();
        for (id, room) in rooms.into_rooms() {
            let opened = match room {
                Ok((mut state, past)) => {
                    name_anew(&self.services.lobby.rooms, id, &mut state);
                    // It knows its seats by itself from now on; they are found meanwhile.
                    let codes: Vec<CodeDigest> = state.codes().collect();
                    if let Some(far) = self.far.remove(&id) {
                        let gone = far.seats.iter().filter(|(code, _)| !codes.contains(code));
                        gone.for_each(|(code, _)| self.services.lobby.seats.forget(*code));
                    }
                    let offset = Offset::new(state.seq);
                    let taken = self.elsewhere.take_over(id, state, offset, past).await;
                    taken.map_err(|refusal| refusal.to_string())
                }
                Err(why) => Err(why),
            };
            relisted.note(id, opened);
        }
        for (room, why) in &relisted.broken {
            tracing::error!(%room, why, "a room cannot go on");
        }
        if relisted.count > 0 {
            tracing::info!(
                rooms = relisted.count,
                "unfinished games wait here for their players"
            );
        }
    }

    /// The rooms of a partition live here no more, and stand so when they go.
    pub(super) async fn lost(&mut self, partition: PartitionId, rooms: RebuiltRooms) {
        self.asked.remove(&partition);
        self.ends.lost(partition);
        for handle in self.elsewhere.give_up(partition).await {
            let seats = Vec::new();
            self.far.insert(handle.id, FarListing { handle, seats });
        }
        for (room, state) in rooms.into_rooms() {
            if let Ok((state, _)) = state {
                self.stands(room, state);
            }
        }
    }

    /// A room of another server stands so: it is listed here, or listed otherwise. Tables of classes are not, and
    /// neither are rooms that are shown late: their list would say too early what happens there.
    pub(super) fn stands(&mut self, id: RoomId, mut state: RoomState) {
        let is_of_class = state.is_of_class() || state.room.is_of_class_table();
        if is_of_class || state.delay.is_some() {
            return;
        }
        state.call(self.services.histories.names());
        self.note_end(&state);
        let seats = seats(&state);
        let far = match self.far.remove(&id) {
            Some(far) => far,
            None => match self.elsewhere.list(id, state.room.clone(), state.word) {
                Ok(handle) => FarListing {
                    handle,
                    seats: Vec::new(),
                },
                Err(error) => {
                    // It may be free, or there may be place, when the room stands otherwise.
                    tracing::debug!(room = %id, %error, "a room of another server is not listed");
                    return;
                }
            },
        };
        let lobby = &self.services.lobby;
        for gone in far.seats.iter().filter(|seat| !seats.contains(seat)) {
            lobby.seats.forget(gone.0);
        }
        for (code, who) in seats.iter().filter(|seat| !far.seats.contains(seat)) {
            lobby.seats.know(*code, &far.handle, who.clone(), None);
        }
        let was_playing = far.handle.standing().condition == Condition::Playing;
        far.handle.applied(state.seq.max(far.handle.seq()));
        far.handle.stands(Standing {
            condition: match state.stage() {
                RoomStage::Waiting => Condition::Waiting,
                RoomStage::Playing | RoomStage::Adjourned => Condition::Playing,
                RoomStage::Over => Condition::Over,
            },
            since: self.services.host.unix_ms(),
            founder: None,
        });
        lobby.rooms.publish(&far.handle, room::row_of(&state));
        if !was_playing && state.stage() == RoomStage::Playing {
            self.lead_followers(&state);
        }
        let handle = far.handle;
        self.far.insert(id, FarListing { handle, seats });
    }

    /// A game has begun in a room of another server, where somebody may play who is followed here.
    fn lead_followers(&self, state: &RoomState) {
        let beckon = Beckon {
            room: state.room.clone(),
            closed: state.word.is_some(),
        };
        let players = state.seats.iter().flatten().map(|seat| &seat.who.name);
        self.services.following.began_elsewhere(&beckon, players);
    }

    /// Notes how the game of a room elsewhere ended, or that it goes on, for those who show their codes here when the
    /// seats are gone.
    fn note_end(&self, state: &RoomState) {
        let seats = &self.services.lobby.seats;
        match room::game_over(state).map(Arc::new) {
            Some(over) => state.codes().for_each(|code| seats.ended(code, &over)),
            None if state.running().is_some() => {
                state.codes().for_each(|code| seats.goes_on(code));
            }
            // Who has not left yet may still come too late.
            None => {}
        }
    }

    /// A room is over, here or elsewhere.
    pub(super) fn over(&mut self, id: RoomId) {
        if !self.forget(id) {
            return;
        }
        let elsewhere = Arc::clone(&self.elsewhere);
        if !elsewhere.is_used(id) {
            return elsewhere.unlist(id);
        }
        tokio::spawn(async move {
            sleep(LAST_WORDS).await;
            elsewhere.unlist(id);
        });
    }

    /// Forgets how a room of another server is listed, and its seats; whether it was.
    fn forget(&mut self, id: RoomId) -> bool {
        let Some(far) = self.far.remove(&id) else {
            return false;
        };
        for (code, _) in &far.seats {
            self.services.lobby.seats.forget(*code);
        }
        true
    }
}

/// Gives a room a name that is free when another one here has its name.
fn name_anew(listed: &ListedRooms, id: RoomId, state: &mut RoomState) {
    let is_of_class = state.is_of_class();
    let other = match is_of_class {
        true => listed.of_class(&state.room),
        false => listed.of_name(&state.room),
    };
    if other.is_some_and(|other| other.id != id) {
        let free = match is_of_class {
            true => listed.class_table_name(),
            false => listed.table_name(),
        };
        let name = std::mem::replace(&mut state.room, free);
        let free = &state.room;
        tracing::warn!(%name, %free, "a room gets another name: there is one of its name here");
    }
}

/// Whose the seats of people are, by their codes.
fn seats(state: &RoomState) -> Vec<(CodeDigest, Who)> {
    let people = state.seats.iter().flatten();
    let people = people.filter(|seat| seat.bot.is_none());
    let seats = people.filter_map(|seat| Some((seat.code?, seat.who.clone())));
    seats.collect()
}

/// Takes what others ask the owner of a partition.
async fn hear<J: Journal>(
    elsewhere: Arc<Elsewhere<J>>,
    ends: Arc<Ends>,
    partition: PartitionId,
    epoch: Epoch,
    mut asked: Asked,
) {
    while let Some(payload) = asked.next().await {
        match partition == ends.partition {
            true => ends.asked(epoch, payload),
            false => elsewhere.receive(Subject::Ask(partition, epoch), payload),
        }
        // Everyone else on this thread has a turn.
        tokio::task::yield_now().await;
    }
}

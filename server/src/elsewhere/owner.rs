//! The owner's end: questions of other nodes to rooms of this one, and what those rooms tell.

use std::future::poll_fn;
use std::sync::Arc;
use std::time::Duration;

use bytes::Bytes;
use damiera_cluster::asking::{Admission, QuestionId};
use damiera_cluster::clock;
use damiera_cluster::group::Epoch;
use damiera_cluster::name::Node;
use damiera_cluster::partition::PartitionId;
use damiera_protocol::name::Name;

use super::desk::{Desk, Passed};
use super::form::answer::Answered;
use super::form::letter::{Reply, Sender, ToNode, ToOwner};
use super::form::question::Question;
use super::form::refusal::Refused;
use super::form::{self, FormError};
use super::node::{Elsewhere, State};
use super::post::Subject;
use crate::journal::{Journal, RoomId};

impl<J: Journal> Elsewhere<J> {
    /// Something arrives for the owner of a partition in an epoch.
    pub(super) fn receive_asked(
        self: &Arc<Self>,
        partition: PartitionId,
        epoch: Epoch,
        message: Bytes,
    ) -> Result<(), FormError> {
        let node = |from: Sender| Node::try_from(from).map_err(|_| FormError::Foreign);
        match form::unseal(message)? {
            ToOwner::Ask {
                from,
                id,
                room,
                name,
                question,
            } => {
                question.check()?;
                let from = node(from)?;
                self.asked(
                    partition,
                    epoch,
                    from,
                    QuestionId(id),
                    (room, &name),
                    *question,
                );
            }
            ToOwner::Withdraw { from, id } => {
                self.withdrawn(partition, epoch, node(from)?, QuestionId(id));
            }
            ToOwner::Again { from, first, last } => {
                self.tell_again(partition, epoch, node(from)?, first, last);
            }
            ToOwner::Pong { from, token } => self.pong(node(from)?, token),
        }
        Ok(())
    }

    fn asked(
        self: &Arc<Self>,
        partition: PartitionId,
        epoch: Epoch,
        from: Node,
        id: QuestionId,
        (room, name): (RoomId, &Name),
        question: Question,
    ) {
        let mut state = self.state.lock();
        state.silent.remove(&from);
        let is_up_to_date = state.is_up_to_date(self.now());
        let owned = state.owned.get_mut(&partition);
        let Some(owned) = owned.filter(|owned| is_up_to_date && owned.epoch == epoch) else {
            let not_here = Reply::NotHere { id: id.0 };
            return self.reply(from, partition, epoch, not_here);
        };
        match owned.admitted.admit(from, id) {
            Admission::CarryOut => {}
            Admission::Repeated => return,
        }
        // A room that another node owns may be listed here too; it is none of this owner's.
        let rooms = &self.services.lobby.rooms;
        // One that this node took over may have another name here than there.
        let handle = rooms.of(room, name).or_else(|| rooms.of_id(room));
        let handle = handle.filter(|handle| !state.far.contains_key(&handle.id));
        let Some(handle) = handle else {
            let gone = Answered {
                outcome: Err(Refused::RoomGone(name.clone())),
                place: None,
                subject: None,
            };
            return self.answer(&mut state, partition, from, id, gone);
        };
        let known = state.desks.get(&(room, from)).cloned();
        let desk = known.unwrap_or_else(|| {
            state.desks_opened += 1;
            let desk = Desk::new(from, partition, epoch, handle, state.desks_opened);
            state.desks.insert((room, from), Arc::clone(&desk));
            self.attend(&desk);
            self.measure_way(&mut state, from, partition);
            desk
        });
        desk.set_way(way(&state, from));
        // While the state is held, nobody finds the desk without anything to do.
        let names = &self.services.lobby.names;
        desk.ask(id, question, names, &self.services.limits.now());
    }

    /// A node wants to know whether a question has arrived. One that has not is not carried out any more, and one that was
    /// refused was not: the answer may be lost. Of any other the answer says more.
    fn withdrawn(&self, partition: PartitionId, epoch: Epoch, from: Node, id: QuestionId) {
        let mut state = self.state.lock();
        let owned = state.owned.get_mut(&partition);
        let owned = owned.filter(|owned| owned.epoch == epoch);
        if owned.is_some_and(|owned| owned.admitted.withdraw(from, id)) {
            self.reply(from, partition, epoch, Reply::Never { id: id.0 });
        }
    }

    /// Begins the task of a desk. It lives on the room's thread, and ends with the last who uses the room
    /// from that node.
    fn attend(self: &Arc<Self>, desk: &Arc<Desk>) {
        let (node, desk) = (Arc::clone(self), Arc::clone(desk));
        let room = Arc::clone(desk.room());
        room.berth.spawn(async move {
            loop {
                let passed = poll_fn(|cx| desk.poll(cx)).await;
                if !node.pass(&desk, passed) {
                    return;
                }
                // Everyone else on this thread has a turn.
                tokio::task::yield_now().await;
            }
        });
    }

    /// Tells a node what a desk has for it; whether the desk goes on.
    fn pass(&self, desk: &Arc<Desk>, passed: Vec<Passed>) -> bool {
        let (node, partition) = (desk.node(), desk.partition());
        let mut state = self.state.lock();
        let owned = state.owned.get_mut(&partition);
        if owned.is_none_or(|owned| owned.epoch != desk.epoch()) {
            return false;
        }
        for passed in passed {
            match passed {
                Passed::Told(payload) => {
                    let Some(owned) = state.owned.get_mut(&partition) else {
                        return false;
                    };
                    let told = owned.teller.tell(node, payload);
                    self.post_told(node, &told);
                }
                Passed::Answer(id, answered) => {
                    self.answer(&mut state, partition, node, id, *answered);
                }
                Passed::Untold => {
                    // It begins anew, and sees how the room stands.
                    if let Some(owned) = state.owned.get_mut(&partition) {
                        owned.teller.forget(node);
                    }
                }
            }
        }
        // Who asks now finds the desk, or opens another.
        let key = (desk.room().id, node);
        let is_listed = |known: &Arc<Desk>| Arc::ptr_eq(known, desk);
        let is_known = state.desks.get(&key).is_some_and(is_listed);
        if desk.is_done() {
            if is_known {
                state.desks.remove(&key);
            }
            return false;
        }
        true
    }

    fn answer(
        &self,
        state: &mut State,
        partition: PartitionId,
        to: Node,
        id: QuestionId,
        answered: Answered,
    ) {
        let Some(owned) = state.owned.get_mut(&partition) else {
            return;
        };
        if answered.came_to_nothing() {
            owned.admitted.refuse(to, id);
        }
        let reply = Reply::Answer {
            id: id.0,
            after: owned.teller.last(to),
            answer: Box::new(answered),
        };
        self.reply(to, partition, owned.epoch, reply);
    }

    fn tell_again(&self, partition: PartitionId, epoch: Epoch, to: Node, first: u64, last: u64) {
        let mut state = self.state.lock();
        state.silent.remove(&to);
        let owned = state.owned.get(&partition);
        let Some(owned) = owned.filter(|owned| owned.epoch == epoch) else {
            return;
        };
        match owned.teller.again(to, first, last) {
            Ok(again) => again.iter().for_each(|told| self.post_told(to, told)),
            Err(gone) => {
                let first = gone.first;
                self.reply(to, partition, epoch, Reply::Gone { first });
            }
        }
    }

    fn reply(&self, to: Node, partition: PartitionId, epoch: Epoch, what: Reply) {
        let letter = ToNode {
            run: to.run,
            epoch: epoch.0,
            what,
        };
        self.send(Subject::Told(to.name, partition), &letter);
    }

    /// Measures the way to every node that has a desk here.
    pub(super) fn measure_ways(&self, state: &mut State) {
        let desks = state.desks.values();
        let mut nodes: Vec<_> = desks.map(|desk| (desk.node(), desk.partition())).collect();
        nodes.dedup_by_key(|(node, _)| *node);
        for (node, partition) in nodes {
            self.measure_way(state, node, partition);
        }
    }

    fn measure_way(&self, state: &mut State, node: Node, partition: PartitionId) {
        let now = self.now();
        // One that was not answered in this time is lost.
        let way = state.ways.entry(node).or_default();
        let waits = |(_, sent): (u64, Duration)| now.saturating_sub(sent) < Duration::from_secs(1);
        if way.sent.is_some_and(waits) {
            return;
        }
        state.measured += 1;
        way.sent = Some((state.measured, now));
        if let Some(owned) = state.owned.get(&partition) {
            let token = state.measured;
            self.reply(node, partition, owned.epoch, Reply::Ping { token });
        }
    }

    fn pong(&self, from: Node, token: u64) {
        let now = self.now();
        let mut state = self.state.lock();
        let Some(known) = state.ways.get_mut(&from) else {
            return;
        };
        let Some((_, sent)) = known.sent.take_if(|(sent, _)| *sent == token) else {
            return;
        };
        known.round_trip = Some(now.saturating_sub(sent));
        let way = way(&state, from);
        let desks = state.desks.iter().filter(|((_, node), _)| *node == from);
        let desks: Vec<_> = desks.map(|(_, desk)| Arc::clone(desk)).collect();
        drop(state);
        desks.iter().for_each(|desk| desk.set_way(way));
    }

    /// Ends the desks of a partition that is another node's from now on.
    pub(super) fn close_desks(&self, state: &mut State, partition: PartitionId) {
        let desks = state
            .desks
            .extract_if(.., |_, desk| desk.partition() == partition);
        desks.for_each(|(_, desk)| desk.dismiss(false));
    }
}

/// What is credited for the way to a node.
fn way(state: &State, node: Node) -> Duration {
    let known = state.ways.get(&node);
    clock::credit(known.and_then(|known| known.round_trip))
}

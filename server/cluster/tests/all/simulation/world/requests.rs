//! Requests to the log, and the entries that nodes hand in.

use damiera_cluster::group::{Body, Group};
use damiera_cluster::log::{LogOperation, LogRequest, LogResponse, RequestId, Seq, TIME_OUT};
use damiera_cluster::name::Node;

use super::super::ledger::Problem;
use super::super::node_runtime::{Message, Wish};
use super::super::stream::Proposal;
use super::super::stream::Proposed;
use super::super::stream::Without;
use super::{Event, Trouble, World};

impl World {
    /// Does what a node wants.
    pub(super) fn grant(&mut self, node: Node, wishes: Vec<Wish>) -> Result<(), Problem> {
        for wish in wishes {
            match wish {
                Wish::Log(request) => self.ask_log(node, request),
                Wish::Send(to, message) => self.send(node, to, message),
                Wish::ToAll(alive) => {
                    let machines = self.machines.iter();
                    let stations = machines.filter_map(|machine| machine.node_runtime.as_ref());
                    let others: Vec<Node> = stations.map(|node_runtime| node_runtime.me).collect();
                    for to in others.into_iter().filter(|to| *to != node) {
                        self.send(node, to, Message::Alive(alive.clone()));
                    }
                }
                Wish::Owns => {
                    if let Some(since) = self.orphaned.take() {
                        self.outcome.takeovers.push(self.now - since);
                    }
                }
                Wish::Denied => self.outcome.denied += 1,
                Wish::StoredAgain => self.outcome.again += 1,
                Wish::Alarm(finding) => self.alarm(finding)?,
            }
        }
        Ok(())
    }

    /// A node asks the log for something, and is told in time that no answer came.
    fn ask_log(&mut self, node: Node, request: LogRequest) {
        let nothing = match request.ask {
            LogOperation::Append { .. } => LogResponse::Lost,
            LogOperation::ReadBetween { .. } | LogOperation::Last => LogResponse::Unreadable,
        };
        let over = Event::Answer(node, request.id, nothing);
        self.after(TIME_OUT, over);
        if self.is_cut(node) || (self.faulty() && self.chance.permille(5)) {
            return;
        }
        // A request that comes again after the loss would store again what was lost.
        let doubled = self.chance.permille(10) && self.trouble != Trouble::LostEnd;
        let times = if doubled { 2 } else { 1 };
        for _ in 0..times {
            let way = self.way();
            self.after(way, Event::Request(node, request.clone()));
        }
    }

    pub(super) fn request(&mut self, node: Node, request: LogRequest) -> Result<(), Problem> {
        let has_leader = self.stream.has_leader(self.now);
        let answer = match &request.ask {
            LogOperation::Append { expected, payload } => {
                let proposal = Proposal {
                    expected: *expected,
                    bytes: payload.clone(),
                };
                return self.propose(node, request, proposal);
            }
            LogOperation::ReadBetween { .. } | LogOperation::Last if !has_leader => return Ok(()),
            LogOperation::ReadBetween { after, up_to } => {
                let most = 1 + self.chance.below(3);
                let messages = self.stream.between(*after, *up_to, most);
                LogResponse::Read(messages)
            }
            LogOperation::Last => LogResponse::Last(self.stream.last()),
        };
        self.answer(node, request.id, answer);
        Ok(())
    }

    fn propose(
        &mut self,
        node: Node,
        request: LogRequest,
        proposal: Proposal,
    ) -> Result<(), Problem> {
        let group = Group::decode(proposal.bytes.clone());
        let is_empty = group.is_ok_and(|(group, _)| group.body == Body::Empty);
        if is_empty && self.without == Without::EmptyGroup {
            let answer = self.stream.look(&proposal);
            self.answer(node, request.id, answer);
            return Ok(());
        }
        let calm = self.trouble != Trouble::Everything;
        match self.stream.propose(self.now, calm, &mut self.chance) {
            Proposed::Answer(answer) => self.answer(node, request.id, answer),
            Proposed::Later { after, answered } => {
                self.after(after, Event::Decide(node, request, proposal, answered));
            }
            Proposed::Gone => {}
        }
        Ok(())
    }

    pub(super) fn decide(
        &mut self,
        node: Node,
        request: &LogRequest,
        proposal: Proposal,
        answered: bool,
    ) -> Result<(), Problem> {
        let bytes = proposal.bytes.clone();
        let answer = self.stream.decide(proposal, &mut self.chance);
        if let LogResponse::Stored(seq) = answer {
            self.ledger.committed(seq, &bytes)?;
            let machines = self.machines.iter();
            let stations = machines.filter_map(|machine| machine.node_runtime.as_ref());
            let nodes: Vec<Node> = stations.map(|node_runtime| node_runtime.me).collect();
            for node in nodes {
                let way = self.way();
                self.after(way, Event::Stream(node, seq));
            }
        }
        if answered {
            self.answer(node, request.id, answer);
        }
        Ok(())
    }

    pub(super) fn answer(&mut self, node: Node, id: RequestId, answer: LogResponse) {
        if !self.is_cut(node) {
            let way = self.way();
            self.after(way, Event::Answer(node, id, answer));
        }
    }

    /// The stream gives a node everything up to a place, in order; seldom one message too few.
    pub(super) fn bring(&mut self, node: Node, up_to: Seq) -> Result<(), Problem> {
        let Some(at) = self.machine_of(node) else {
            return Ok(());
        };
        let machine = &mut self.machines[at];
        if machine.cut > self.now || machine.read >= up_to {
            return Ok(());
        }
        let messages = self.stream.behind(machine.read).iter();
        let messages = messages.take_while(|message| message.seq <= up_to);
        let messages: Vec<_> = messages.cloned().collect();
        machine.read = messages.last().map_or(machine.read, |message| message.seq);
        let skipped = self.faulty() && self.chance.permille(2);
        self.with(node, |node_runtime, _| {
            for message in messages.into_iter().skip(skipped.into()) {
                node_runtime
                    .state_machine
                    .streamed(message.seq, message.bytes);
            }
        })
    }
}

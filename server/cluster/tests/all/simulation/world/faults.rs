//! Faults of machines, and what mends them.

use std::time::Duration;

use damiera_cluster::group::LogRoomId;
use damiera_cluster::log::Seq;
use damiera_cluster::name::Node;

use super::super::ledger::Problem;
use super::super::node_runtime::SimulatedNode;
use super::{CALM, Event, FAULTS, Machine, ROOMS, Trouble, World};

impl World {
    /// From now on nothing fails.
    pub(super) fn mend(&mut self) {
        for at in 0..self.machines.len() {
            let machine = &mut self.machines[at];
            machine.paused = machine.paused.min(self.now);
            machine.cut = machine.cut.min(self.now);
            if machine.node_runtime.is_none() {
                self.after(Duration::ZERO, Event::Start(at));
            }
        }
    }

    /// True if the network fails too.
    pub(super) fn faulty(&self) -> bool {
        match self.trouble {
            Trouble::Everything => self.now < FAULTS,
            Trouble::DeathsAlone | Trouble::LostEnd => false,
        }
    }

    /// Lets the log lose its last messages. True if there was an alarm that said so.
    pub(crate) fn lose_end(mut self) -> Result<bool, Problem> {
        for at in 0..self.machines.len() {
            self.after(Duration::ZERO, Event::Start(at));
        }
        for room in 0..ROOMS {
            self.after(Duration::from_secs(2), Event::Act(LogRoomId(room)));
        }
        self.run_until(FAULTS)?;
        self.stream.lose_end(1 + self.chance.below(4));
        let before: Vec<usize> = (0..ROOMS)
            .map(|room| self.ledger.events(LogRoomId(room)))
            .collect();
        self.run_until(FAULTS + CALM)?;
        for (room, before) in (0..ROOMS).map(LogRoomId).zip(before) {
            // A group under way when the log lost its end may have been stored before.
            if self.ledger.events(room) > before + 1 {
                return Err(format!("{room:?} goes on"));
            }
        }
        Ok(self.alarmed)
    }

    /// Something fails.
    pub(super) fn fault(&mut self) -> Result<(), Problem> {
        if self.now >= FAULTS {
            return Ok(());
        }
        self.outcome.faults += 1;
        let at = self.chance.below(self.machines.len());
        if self.trouble == Trouble::DeathsAlone {
            let is_primary = |machine: &Machine| {
                let node_runtime = machine.node_runtime.as_ref();
                node_runtime
                    .is_some_and(|node_runtime| node_runtime.state_machine.owned().is_some())
            };
            let at = self.machines.iter().position(is_primary).unwrap_or(at);
            self.kill(at, Duration::from_secs(8));
            self.after(Duration::from_secs(20), Event::Fault);
            return Ok(());
        }
        let next = self.chance.millis(500, 5000);
        self.after(next, Event::Fault);
        let long = self.chance.permille(500);
        let time = match long {
            true => self.chance.millis(4000, 12_000),
            false => self.chance.millis(100, 4000),
        };
        let node = self.machines[at]
            .node_runtime
            .as_ref()
            .map(|node_runtime| node_runtime.me);
        match (self.chance.below(6), node) {
            (0 | 1, Some(_)) => self.kill(at, time),
            (2, Some(_)) => self.machines[at].paused = self.now + time,
            (3, Some(node)) => {
                self.machines[at].cut = self.now + time;
                self.machines[at].notices = self.chance.permille(500);
                self.after(time, Event::Stream(node, Seq(u64::MAX)));
            }
            (4, Some(node)) => self.after(Duration::ZERO, Event::Leave(node)),
            _ => {
                let until = self.now + self.chance.millis(300, 9000);
                self.stream.elect(until);
            }
        }
        Ok(())
    }

    /// A node dies where it stands; the last messages were not on its disk.
    fn kill(&mut self, at: usize, down: Duration) {
        let machine = &mut self.machines[at];
        let Some(node_runtime) = machine.node_runtime.take() else {
            return;
        };
        if node_runtime.state_machine.owned().is_some() {
            self.orphaned.get_or_insert(self.now);
        }
        machine.disk = node_runtime.copy;
        let lost = self.chance.below(20);
        let kept = machine.disk.len().saturating_sub(lost);
        machine.disk.truncate(kept);
        self.after(down, Event::Start(at));
    }

    pub(super) fn start(&mut self, at: usize) -> Result<(), Problem> {
        if self.machines[at].node_runtime.is_some() {
            return Ok(());
        }
        self.lives += 1;
        let machine = &mut self.machines[at];
        let me = Node {
            name: machine.name,
            run: self.lives,
        };
        let disk = std::mem::take(&mut machine.disk);
        let node_runtime = SimulatedNode::start(me, disk, self.now)?;
        machine.read = node_runtime.state_machine.log_state().seq;
        machine.node_runtime = Some(node_runtime);
        machine.paused = self.now;
        machine.cut = self.now;
        let last = self.stream.behind(Seq(0)).last();
        let last = last.map_or(Seq(0), |message| message.seq);
        self.after(Duration::from_millis(5), Event::Stream(me, last));
        self.after(Duration::ZERO, Event::Tick(me));
        Ok(())
    }

    /// A node gives everything away, ends, and starts again.
    pub(super) fn leave(&mut self, node: Node) -> Result<(), Problem> {
        let Some(at) = self.machine_of(node) else {
            return Ok(());
        };
        self.with(node, |node_runtime, _| node_runtime.state_machine.leave())?;
        let machines = &mut self.machines[at];
        if machines
            .node_runtime
            .as_ref()
            .is_some_and(|s| s.state_machine.is_free())
        {
            self.kill(at, Duration::from_secs(1));
        } else {
            self.after(Duration::from_millis(200), Event::Leave(node));
        }
        Ok(())
    }
}

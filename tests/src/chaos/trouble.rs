//! Trouble for a server.

use std::fmt;
use std::time::Duration;

use anyhow::Result;
use clap::ValueEnum;

use super::stage::{NODES, Stage};
use super::wire::{Way, Wire};
use crate::harness::drawn;
use crate::nats::SERVERS;
use crate::nats::damage::StreamFileDamage;

/// A kind of trouble.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, ValueEnum)]
pub enum FaultKind {
    /// A node is killed and started again
    KillNode,
    /// A NATS server is killed and started again
    KillNats,
    /// A NATS server is killed, its files are damaged, and it is started again
    HarmNats,
    /// A node is stopped and goes on
    PauseNode,
    /// A NATS server is stopped and goes on
    PauseNats,
    /// A node reaches no NATS server
    CutNode,
    /// A NATS server is unreachable
    CutNats,
    /// A NATS server is reached by nodes alone
    CutRoutes,
    /// Messages from a node, or to it, do not arrive
    CutNodeOneWay,
    /// Messages from a NATS server to the others, or from them to it, do not arrive
    CutRoutesOneWay,
    /// The primary is killed and started again
    KillPrimary,
    /// The primary is asked to give its place away, and goes on as a replica
    HandOver,
    /// The primary is asked to stop, and started again
    StopPrimary,
    /// The primary and a NATS server are killed at once and started again
    KillPrimaryAndNats,
    /// A replica does not reach the primary, and everybody reaches NATS
    CutLink,
    /// All nodes and all NATS servers are killed at once and started again
    KillAll,
}

/// The duration of a trouble, beside the 4 seconds after which a silent node counts as dead.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Length {
    /// 0.1 to 3 seconds.
    Short,
    /// 6 to 10 seconds.
    Long,
}

/// One thing that happens.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Trouble {
    /// The kind.
    pub kind: FaultKind,
    /// The rough duration.
    pub length: Length,
    /// The duration.
    pub lasts: Duration,
    /// The node or the NATS server.
    pub victim: usize,
    /// The NATS server beside a node.
    pub nats: usize,
    /// The way in which lines are cut that are cut in one.
    way: Way,
    /// True if connections outlast a cut.
    keeps_connections: bool,
    /// The damage to files.
    pub harm: StreamFileDamage,
}

impl fmt::Display for FaultKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            FaultKind::KillNode => "node killed",
            FaultKind::KillNats => "NATS server killed",
            FaultKind::HarmNats => "NATS server's files damaged",
            FaultKind::PauseNode => "node stopped",
            FaultKind::PauseNats => "NATS server stopped",
            FaultKind::CutNode => "node cut off",
            FaultKind::CutNats => "NATS server cut off",
            FaultKind::CutRoutes => "NATS routes cut",
            FaultKind::CutNodeOneWay => "node cut off one way",
            FaultKind::CutRoutesOneWay => "NATS routes cut one way",
            FaultKind::KillPrimary => "primary killed",
            FaultKind::HandOver => "primary's place given away",
            FaultKind::StopPrimary => "primary asked to stop",
            FaultKind::KillPrimaryAndNats => "primary and NATS server killed",
            FaultKind::CutLink => "replica cut off from primary",
            FaultKind::KillAll => "all six killed",
        })
    }
}

impl fmt::Display for Length {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Length::Short => "0.1 to 3 s",
            Length::Long => "6 to 10 s",
        })
    }
}

impl FaultKind {
    /// True if it happens to a node, and not to a NATS server.
    #[must_use]
    pub fn is_of_node(self) -> bool {
        match self {
            FaultKind::KillNode
            | FaultKind::PauseNode
            | FaultKind::CutNode
            | FaultKind::CutNodeOneWay
            | FaultKind::KillPrimary
            | FaultKind::HandOver
            | FaultKind::StopPrimary
            | FaultKind::KillPrimaryAndNats
            | FaultKind::CutLink
            | FaultKind::KillAll => true,
            FaultKind::KillNats
            | FaultKind::HarmNats
            | FaultKind::PauseNats
            | FaultKind::CutNats
            | FaultKind::CutRoutes
            | FaultKind::CutRoutesOneWay => false,
        }
    }

    /// True if its victim is the primary, whichever node that is.
    #[must_use]
    pub fn is_of_primary(self) -> bool {
        match self {
            FaultKind::KillPrimary
            | FaultKind::HandOver
            | FaultKind::StopPrimary
            | FaultKind::KillPrimaryAndNats
            | FaultKind::CutLink => true,
            FaultKind::KillNode
            | FaultKind::KillNats
            | FaultKind::HarmNats
            | FaultKind::PauseNode
            | FaultKind::PauseNats
            | FaultKind::CutNode
            | FaultKind::CutNats
            | FaultKind::CutRoutes
            | FaultKind::CutNodeOneWay
            | FaultKind::CutRoutesOneWay
            | FaultKind::KillAll => false,
        }
    }
}

impl Trouble {
    /// The next one, by lot, of these kinds.
    #[must_use]
    pub fn draw(kinds: &[FaultKind], lot: &mut u64) -> Trouble {
        let mut below = |bound: u64| drawn(lot) % bound.max(1);
        let kind = usize::try_from(below(kinds.len() as u64)).unwrap_or(0);
        let kind = kinds.get(kind).copied().unwrap_or(FaultKind::KillNode);
        let length = match below(2) == 0 {
            true => Length::Short,
            false => Length::Long,
        };
        let lasts = Duration::from_millis(match length {
            Length::Short => 100 + below(2_900),
            Length::Long => 6_000 + below(4_000),
        });
        let victims = if kind.is_of_node() { NODES } else { SERVERS };
        Trouble {
            kind,
            length,
            lasts,
            victim: usize::try_from(below(victims as u64)).unwrap_or(0),
            way: if below(2) == 0 { Way::There } else { Way::Back },
            keeps_connections: below(2) == 0,
            harm: StreamFileDamage::ALL
                [usize::try_from(below(StreamFileDamage::ALL.len() as u64)).unwrap_or(0)],
            nats: usize::try_from(below(SERVERS as u64)).unwrap_or(0),
        }
    }

    /// It begins.
    ///
    /// # Errors
    /// When a server that should run does not.
    pub fn begin(&self, stage: &mut Stage) -> Result<()> {
        match self.kind {
            FaultKind::KillNode | FaultKind::KillPrimary => stage.kill_node(self.victim)?,
            FaultKind::HandOver => stage.hand_over(self.victim)?,
            FaultKind::KillNats | FaultKind::HarmNats => stage.nats.kill(self.victim)?,
            FaultKind::PauseNode => stage.signal_node(self.victim, "-STOP")?,
            FaultKind::PauseNats => stage.nats.pause(self.victim)?,
            FaultKind::StopPrimary => stage.stop_node(self.victim)?,
            FaultKind::KillPrimaryAndNats => {
                stage.kill_node(self.victim)?;
                stage.nats.kill(self.nats)?;
            }
            FaultKind::CutLink => stage.links[self.victim].cut_newest(),
            FaultKind::KillAll => {
                for node in 0..NODES {
                    stage.kill_node(node)?;
                }
                for server in 0..SERVERS {
                    stage.nats.kill(server)?;
                }
            }
            FaultKind::CutNode
            | FaultKind::CutNats
            | FaultKind::CutRoutes
            | FaultKind::CutNodeOneWay
            | FaultKind::CutRoutesOneWay => {
                for (wire, ways) in self.cuts(stage) {
                    for way in ways {
                        wire.cut(way);
                    }
                }
            }
        }
        Ok(())
    }

    /// It is over.
    ///
    /// # Errors
    /// When a server does not start.
    pub fn end(&self, stage: &mut Stage) -> Result<()> {
        match self.kind {
            FaultKind::KillNode | FaultKind::KillPrimary | FaultKind::StopPrimary => {
                stage.start_node(self.victim)?;
            }
            FaultKind::HandOver => {}
            FaultKind::KillPrimaryAndNats => {
                stage.nats.start_again(self.nats)?;
                stage.start_node(self.victim)?;
            }
            FaultKind::CutLink => stage.links[self.victim].mend(self.keeps_connections),
            FaultKind::KillAll => {
                for server in 0..SERVERS {
                    stage.nats.start_again(server)?;
                }
                for node in 0..NODES {
                    stage.start_node(node)?;
                }
            }
            FaultKind::KillNats => stage.nats.start_again(self.victim)?,
            FaultKind::HarmNats => {
                self.harm.happen(stage.nats.store(self.victim))?;
                stage.nats.start_again(self.victim)?;
            }
            FaultKind::PauseNode => stage.signal_node(self.victim, "-CONT")?,
            FaultKind::PauseNats => stage.nats.resume(self.victim)?,
            FaultKind::CutNode
            | FaultKind::CutNats
            | FaultKind::CutRoutes
            | FaultKind::CutNodeOneWay
            | FaultKind::CutRoutesOneWay => {
                for (wire, _) in self.cuts(stage) {
                    wire.mend(self.keeps_connections);
                }
            }
        }
        Ok(())
    }

    /// The lines that are cut, each with the ways.
    fn cuts<'a>(&self, stage: &'a Stage) -> Vec<(&'a Wire, Vec<Way>)> {
        let both = || vec![Way::There, Way::Back];
        let of_node = || stage.to_nats[self.victim].iter();
        let to_victim = || stage.to_nats.iter().map(|wires| &wires[self.victim]);
        let others = || (0..SERVERS).filter(|other| *other != self.victim);
        let outgoing = || others().map(|other| &stage.routes[self.victim][other]);
        let incoming = || others().map(|other| &stage.routes[other][self.victim]);
        let (out, back) = match self.way {
            Way::There => (Way::There, Way::Back),
            Way::Back => (Way::Back, Way::There),
        };
        match self.kind {
            FaultKind::KillNode
            | FaultKind::KillNats
            | FaultKind::HarmNats
            | FaultKind::PauseNode
            | FaultKind::PauseNats
            | FaultKind::KillPrimary
            | FaultKind::HandOver
            | FaultKind::StopPrimary
            | FaultKind::KillPrimaryAndNats
            | FaultKind::CutLink
            | FaultKind::KillAll => Vec::new(),
            FaultKind::CutNode => of_node().map(|wire| (wire, both())).collect(),
            FaultKind::CutNodeOneWay => of_node().map(|wire| (wire, vec![self.way])).collect(),
            FaultKind::CutRoutes => {
                let routes = outgoing().chain(incoming());
                routes.map(|wire| (wire, both())).collect()
            }
            FaultKind::CutNats => {
                let all = outgoing().chain(incoming()).chain(to_victim());
                all.map(|wire| (wire, both())).collect()
            }
            // Bytes that it sends on its own connections return on those of others.
            FaultKind::CutRoutesOneWay => {
                let outgoing = outgoing().map(|wire| (wire, vec![out]));
                outgoing
                    .chain(incoming().map(|wire| (wire, vec![back])))
                    .collect()
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_seed_leads_to_the_same_troubles() {
        let plan = |mut lot: u64| -> Vec<Trouble> {
            let draw = |_| Trouble::draw(FaultKind::value_variants(), &mut lot);
            (0..200).map(draw).collect()
        };
        assert_eq!(plan(7), plan(7));
        assert_ne!(plan(7), plan(8));
        for kind in FaultKind::value_variants() {
            let of_kind = plan(7).into_iter().filter(|trouble| trouble.kind == *kind);
            assert!(of_kind.count() > 5, "{kind}");
        }
    }
}

//! Trouble for a server: a row for each kind.

use std::fmt;
use std::time::Duration;

use anyhow::Result;
use clap::ValueEnum;

use super::stage::{NODES, Stage};
use super::wire::{Way, Wire};
use crate::nats::SERVERS;
use crate::nats::damage::StreamFileDamage;
use crate::stress::lot::Lot;

/// The servers among which the victim is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Victim {
    /// The nodes.
    Node,
    /// The node that is the primary.
    Primary,
    /// The NATS servers.
    Nats,
}

/// A step of a kind of trouble.
type Step = fn(&Trouble, &mut Stage) -> Result<()>;

/// A kind of trouble.
#[derive(Debug)]
pub struct FaultRow {
    /// Its name in reports.
    pub name: &'static str,
    /// Among whom the victim is.
    pub victim: Victim,
    begin: Step,
    end: Step,
}

macro_rules! faults {
    ($($(#[$doc:meta])* $kind:ident $name:literal $victim:ident: $begin:expr, $end:expr;)*) => {
        /// A kind of trouble.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, ValueEnum)]
        pub enum FaultKind {
            $($(#[$doc])* $kind,)*
        }

        impl FaultKind {
            /// Its row in the table.
            #[must_use]
            pub fn row(self) -> FaultRow {
                match self {
                    $(FaultKind::$kind => FaultRow {
                        name: $name,
                        victim: Victim::$victim,
                        begin: $begin,
                        end: $end,
                    },)*
                }
            }
        }
    };
}

faults! {
    /// A node is killed and started again
    KillNode "node killed" Node:
        |t, on| on.kill_node(t.victim), |t, on| on.start_node(t.victim);
    /// A NATS server is killed and started again
    KillNats "NATS server killed" Nats:
        |t, on| on.nats.kill(t.victim), |t, on| on.nats.start_again(t.victim);
    /// A NATS server is killed, its files are damaged, and it is started again
    HarmNats "NATS server's files damaged" Nats:
        |t, on| on.nats.kill(t.victim), |t, on| {
            t.harm.happen(on.nats.store(t.victim))?;
            on.nats.start_again(t.victim)
        };
    /// A node is stopped and goes on
    PauseNode "node stopped" Node:
        |t, on| on.signal_node(t.victim, "-STOP"), |t, on| on.signal_node(t.victim, "-CONT");
    /// A NATS server is stopped and goes on
    PauseNats "NATS server stopped" Nats:
        |t, on| on.nats.pause(t.victim), |t, on| on.nats.resume(t.victim);
    /// A node reaches no NATS server
    CutNode "node cut off" Node:
        |t, on| cut(t.cuts_to_nats(on, BOTH)), |t, on| t.mend(t.cuts_to_nats(on, BOTH));
    /// A NATS server is unreachable
    CutNats "NATS server cut off" Nats:
        |t, on| cut(t.cuts_to_server(on)), |t, on| t.mend(t.cuts_to_server(on));
    /// A NATS server is reached by nodes alone
    CutRoutes "NATS routes cut" Nats:
        |t, on| cut(t.routes(on, [BOTH; 2])), |t, on| t.mend(t.routes(on, [BOTH; 2]));
    /// Messages from a node, or to it, do not arrive
    CutNodeOneWay "node cut off one way" Node:
        |t, on| cut(t.cuts_to_nats(on, t.ways()[0])), |t, on| t.mend(t.cuts_to_nats(on, BOTH));
    /// Messages from a NATS server to the others, or from them to it, do not arrive
    CutRoutesOneWay "NATS routes cut one way" Nats:
        // Bytes that it sends on its own connections return on those of others.
        |t, on| cut(t.routes(on, t.ways())), |t, on| t.mend(t.routes(on, [BOTH; 2]));
    /// The primary is killed and started again
    KillPrimary "primary killed" Primary:
        |t, on| on.kill_node(t.victim), |t, on| on.start_node(t.victim);
    /// The primary is asked to give its place away, and goes on as a replica
    HandOver "primary's place given away" Primary:
        |t, on| on.hand_over(t.victim), |_, _| Ok(());
    /// The primary is asked to stop, and started again
    StopPrimary "primary asked to stop" Primary:
        |t, on| on.stop_node(t.victim), |t, on| on.start_node(t.victim);
    /// The primary and a NATS server are killed at once and started again
    KillPrimaryAndNats "primary and NATS server killed" Primary:
        |t, on| {
            on.kill_node(t.victim)?;
            on.nats.kill(t.nats)
        },
        |t, on| {
            on.nats.start_again(t.nats)?;
            on.start_node(t.victim)
        };
    /// A replica does not reach the primary, and everybody reaches NATS
    CutLink "replica cut off from primary" Primary:
        |t, on| {
            on.links[t.victim].cut_newest();
            Ok(())
        },
        |t, on| {
            on.links[t.victim].mend(t.keeps_connections);
            Ok(())
        };
    /// All nodes and all NATS servers are killed at once and started again
    KillAll "all six killed" Node:
        |_, on| {
            (0..NODES).try_for_each(|node| on.kill_node(node))?;
            (0..SERVERS).try_for_each(|server| on.nats.kill(server))
        },
        |_, on| {
            (0..SERVERS).try_for_each(|server| on.nats.start_again(server))?;
            (0..NODES).try_for_each(|node| on.start_node(node))
        };
}

/// The duration of a trouble, beside the 4 seconds after which a silent node counts as dead.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Length {
    /// 0.1 to 3 seconds.
    Short,
    /// 6 to 10 seconds.
    Long,
}

impl fmt::Display for Length {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Length::Short => "0.1 to 3 s",
            Length::Long => "6 to 10 s",
        })
    }
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
    /// The way of cutting lines that have only one.
    way: Way,
    /// True if connections outlast a cut.
    keeps_connections: bool,
    /// The damage to files.
    pub harm: StreamFileDamage,
}

/// Lines, each with the ways of cutting it.
type Cuts<'a> = Vec<(&'a Wire, &'static [Way])>;

const BOTH: &[Way] = &[Way::There, Way::Back];

fn cut(cuts: Cuts<'_>) -> Result<()> {
    for (wire, ways) in cuts {
        ways.iter().for_each(|way| wire.cut(*way));
    }
    Ok(())
}

impl Trouble {
    /// The next one, by lot, of these kinds.
    #[must_use]
    pub fn draw(kinds: &[FaultKind], lot: &mut Lot) -> Trouble {
        let kind = lot.pick(kinds).copied().unwrap_or(FaultKind::KillNode);
        let (length, lasts) = match lot.below(2) == 0 {
            true => (Length::Short, 100 + lot.below(2_900)),
            false => (Length::Long, 6_000 + lot.below(4_000)),
        };
        let victims = match kind.row().victim {
            Victim::Node | Victim::Primary => NODES,
            Victim::Nats => SERVERS,
        };
        Trouble {
            kind,
            length,
            lasts: Duration::from_millis(lasts),
            victim: lot.place(victims),
            way: if lot.below(2) == 0 {
                Way::There
            } else {
                Way::Back
            },
            keeps_connections: lot.below(2) == 0,
            harm: StreamFileDamage::ALL[lot.place(StreamFileDamage::ALL.len())],
            nats: lot.place(SERVERS),
        }
    }

    /// It begins.
    ///
    /// # Errors
    /// When a server that should run does not.
    pub fn begin(&self, stage: &mut Stage) -> Result<()> {
        (self.kind.row().begin)(self, stage)
    }

    /// It is over.
    ///
    /// # Errors
    /// When a server does not start.
    pub fn end(&self, stage: &mut Stage) -> Result<()> {
        (self.kind.row().end)(self, stage)
    }

    fn mend(&self, cuts: Cuts<'_>) -> Result<()> {
        cuts.iter()
            .for_each(|(wire, _)| wire.mend(self.keeps_connections));
        Ok(())
    }

    /// The way of a cut in one way, and the other one.
    fn ways(&self) -> [&'static [Way]; 2] {
        match self.way {
            Way::There => [&[Way::There], &[Way::Back]],
            Way::Back => [&[Way::Back], &[Way::There]],
        }
    }

    /// The lines from a node to all NATS servers.
    fn cuts_to_nats<'a>(self, stage: &'a Stage, ways: &'static [Way]) -> Cuts<'a> {
        let wires = stage.to_nats[self.victim].iter();
        wires.map(|wire| (wire, ways)).collect()
    }

    /// The lines from a NATS server to the others, and from them to it.
    fn routes<'a>(&self, stage: &'a Stage, [out, back]: [&'static [Way]; 2]) -> Cuts<'a> {
        let own = self.victim;
        let others = (0..SERVERS).filter(|other| *other != own);
        let both = |other: usize| {
            [
                (&stage.routes[own][other], out),
                (&stage.routes[other][own], back),
            ]
        };
        others.flat_map(both).collect()
    }

    /// All lines of a NATS server.
    fn cuts_to_server<'a>(self, stage: &'a Stage) -> Cuts<'a> {
        let mut cuts = self.routes(stage, [BOTH; 2]);
        cuts.extend(
            stage
                .to_nats
                .iter()
                .map(|wires| (&wires[self.victim], BOTH)),
        );
        cuts
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_seed_leads_to_the_same_troubles() {
        let plan = |seed| -> Vec<Trouble> {
            let mut lot = Lot(seed);
            let draw = |_| Trouble::draw(FaultKind::value_variants(), &mut lot);
            (0..200).map(draw).collect()
        };
        assert_eq!(plan(7), plan(7));
        assert_ne!(plan(7), plan(8));
        for kind in FaultKind::value_variants() {
            let of_kind = plan(7).into_iter().filter(|trouble| trouble.kind == *kind);
            assert!(of_kind.count() > 5, "{kind:?}");
        }
    }
}

//! The challenges that are open at all servers, by the lobby's log.

use std::collections::BTreeMap;

use damiera_cluster::name::Node;
use damiera_protocol::challenge::{ChallengeEnd, Terms};
use serde::{Deserialize, Serialize};

use crate::cluster::names::Claimer;
use crate::elsewhere::form::letter::Sender;

/// Something that is so from its place in the log on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Fact {
    /// Somebody at a server proposes a game.
    Opened {
        /// At which.
        at: Sender,
        /// What.
        posting: Posting,
    },
    /// A challenge is not open any more.
    Closed {
        /// At which server it was made.
        at: Sender,
        /// Its number.
        number: u32,
        /// What the one who was challenged is told; nothing for one who has answered it.
        why: Option<ChallengeEnd>,
    },
}

/// A challenge, as it is stored. Registered people stand in it by number alone: the log forgets nothing.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Posting {
    /// By which it is accepted. No number is used twice in a day.
    pub number: u32,
    /// Who challenges.
    pub by: Claimer,
    /// Who is challenged; nothing when everyone is.
    pub to: Option<Claimer>,
    /// What is to be played.
    pub terms: Terms,
    /// For how many seconds it is open from then on.
    pub seconds: u64,
}

impl Posting {
    /// Whether two people who propose this and that could play at once.
    pub fn meets(&self, other: &Posting) -> bool {
        let is_meant = |to: &Option<Claimer>, by| to.as_ref().is_none_or(|to| to == by);
        self.by != other.by
            && is_meant(&self.to, &other.by)
            && is_meant(&other.to, &self.by)
            && self.terms.meet(other.terms)
    }
}

/// What a fact says that is new.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Change {
    /// A challenge is open at a server.
    Opened(Node, Posting),
    /// It is not any more.
    Closed(Node, u32, Option<ChallengeEnd>),
}

/// The challenges that are open. Applying the same facts in the same order gives the same.
#[derive(Debug, Default)]
pub struct Board {
    open: BTreeMap<u32, (Node, Posting)>,
}

impl Board {
    /// Applies the next fact. What names no server, opens a number that is open, or closes one that is not open there,
    /// says nothing.
    pub fn apply(&mut self, fact: &Fact) -> Option<Change> {
        match fact {
            Fact::Opened { at, posting } => {
                let node = Node::try_from(at.clone()).ok()?;
                if self.open.contains_key(&posting.number) {
                    return None;
                }
                self.open.insert(posting.number, (node, posting.clone()));
                Some(Change::Opened(node, posting.clone()))
            }
            Fact::Closed { at, number, why } => {
                let node = Node::try_from(at.clone()).ok()?;
                let (there, _) = self.open.get(number)?;
                if *there != node {
                    return None;
                }
                self.open.remove(number);
                Some(Change::Closed(node, *number, *why))
            }
        }
    }

    /// A server has nobody any more: what was made there is over.
    pub fn silent(&mut self, node: Node) -> Vec<Change> {
        self.close(|there, _| there == node)
    }

    /// A person is not at a server any more.
    pub fn went(&mut self, node: Node, who: &Claimer) -> Vec<Change> {
        self.close(|there, posting| there == node && posting.by == *who)
    }

    fn close(&mut self, is_over: impl Fn(Node, &Posting) -> bool) -> Vec<Change> {
        let over = |_: &u32, (node, posting): &mut (Node, Posting)| is_over(*node, posting);
        let over = self.open.extract_if(.., over);
        let why = Some(ChallengeEnd::Withdrawn);
        over.map(|(number, (node, _))| Change::Closed(node, number, why))
            .collect()
    }

    /// The challenge of a number, and at which server it was made.
    pub fn get(&self, number: u32) -> Option<&(Node, Posting)> {
        self.open.get(&number)
    }

    /// All that are open, with the servers where they were made.
    pub fn all(&self) -> impl Iterator<Item = &(Node, Posting)> {
        self.open.values()
    }

    /// The numbers of those that were made at a server.
    pub fn of(&self, node: Node) -> impl Iterator<Item = u32> {
        let there = self.open.iter().filter(move |(_, (at, _))| *at == node);
        there.map(|(number, _)| *number)
    }

    /// The servers where they were made, each as often as it has one.
    pub fn nodes(&self) -> impl Iterator<Item = Node> {
        self.open.values().map(|(node, _)| *node)
    }

    /// How many are open.
    pub fn len(&self) -> usize {
        self.open.len()
    }

    /// Whether none is open.
    pub fn is_empty(&self) -> bool {
        self.open.is_empty()
    }
}

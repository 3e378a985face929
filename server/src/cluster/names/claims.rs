//! Whose each name is, by the lobby's log.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

use bytes::Bytes;
use damiera_cluster::group::MAX_PAYLOAD;
use damiera_cluster::name::Node;
use damiera_protocol::account::AccountId;
use damiera_protocol::name::Name;
use serde::{Deserialize, Serialize};

use crate::cluster::challenges::{self, Board, Change};
use crate::elsewhere::form::letter::Sender;
use crate::journal::RoomId;

/// So many names of people are given at most; others are refused until some are free.
pub const MAX_PEOPLE: usize = 1_000_000;
/// So many names of rooms are given at most.
pub const MAX_ROOMS: usize = 1_000_000;

/// The version of what says something of people and rooms alone.
const VERSION: u16 = 1;
/// The version of what says something of challenges. A server that does not know them leaves that out and goes on, so
/// nothing of this version says anything else.
const OF_CHALLENGES: u16 = 2;

/// Something that is so from its place in the log on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Fact {
    /// A person is at a server.
    Came {
        /// At which.
        at: Sender,
        /// Who.
        claim: Claim,
    },
    /// The person is not there any more.
    Went {
        /// From which server.
        at: Sender,
        /// Who.
        who: Claimer,
        /// By claims up to this number; a later one of that server stands.
        number: u64,
    },
    /// Everybody of a server is gone.
    Silent {
        /// Which life of which server.
        at: Sender,
    },
    /// A room has a name until it is over.
    Named {
        /// Which room.
        room: RoomId,
        /// Its name.
        name: Name,
        /// Its number, when it is one of those that the server names.
        table: Option<u64>,
    },
    /// A room has not begun, and needs no name.
    Unused {
        /// Which room.
        room: RoomId,
    },
    /// Something about a challenge. It is stored beside facts of its kind alone.
    Challenge(challenges::Fact),
}

impl Fact {
    /// Whether it says something of a challenge.
    pub fn is_of_challenges(&self) -> bool {
        match self {
            Fact::Challenge(_) => true,
            Fact::Came { .. }
            | Fact::Went { .. }
            | Fact::Silent { .. }
            | Fact::Named { .. }
            | Fact::Unused { .. } => false,
        }
    }
}

/// What a fact says something about.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Said {
    /// These people came or went.
    pub people: Vec<Claimer>,
    /// This became of challenges.
    pub challenges: Vec<Change>,
}

/// Whose a claim is.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Claimer {
    /// A guest, by the name that is claimed.
    Guest(Name),
    /// A registered person. The name is kept elsewhere, where it can be deleted; the log forgets nothing.
    Registered(AccountId),
}

/// What a server says of a person who is there.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Claim {
    /// Who.
    pub who: Claimer,
    /// Whether it is a program that plays by itself.
    pub bot: bool,
    /// The claim's number: later ones of one life of a server have larger numbers.
    pub number: u64,
}

/// What is stored at once.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Facts {
    version: u16,
    /// By which life of a server.
    pub run: u64,
    /// How many that one had stored before.
    pub number: u64,
    /// In this order.
    pub facts: Vec<Fact>,
}

/// An entry of the lobby's log that says nothing to this program.
#[derive(Debug, thiserror::Error)]
pub enum FactsError {
    /// A later program wrote it.
    #[error("it has version {0}, not {VERSION} or {OF_CHALLENGES}: give all servers one version")]
    Version(u16),
    /// It is not what it should be.
    #[error("it cannot be read: {0}")]
    Unreadable(#[from] serde_json::Error),
    /// It is longer than the log takes.
    #[error("it has {0} bytes, more than an entry takes")]
    TooLong(usize),
}

impl Facts {
    /// What this life of a server stores as its next.
    pub fn new(run: u64, number: u64, facts: Vec<Fact>) -> Self {
        let is_of_challenges = facts.iter().any(Fact::is_of_challenges);
        Facts {
            version: match is_of_challenges {
                true => OF_CHALLENGES,
                false => VERSION,
            },
            run,
            number,
            facts,
        }
    }

    /// The bytes of an entry.
    ///
    /// # Errors
    /// When they are more than an entry takes.
    pub fn encode(&self) -> Result<Bytes, FactsError> {
        let bytes = serde_json::to_vec(self)?;
        match bytes.len() {
            length if length > MAX_PAYLOAD => Err(FactsError::TooLong(length)),
            _ => Ok(bytes.into()),
        }
    }

    /// Reads an entry.
    ///
    /// # Errors
    /// When it is none of these versions.
    pub fn decode(bytes: &[u8]) -> Result<Self, FactsError> {
        #[derive(Deserialize)]
        struct Versioned {
            version: u16,
        }
        match serde_json::from_slice::<Versioned>(bytes)?.version {
            VERSION | OF_CHALLENGES => Ok(serde_json::from_slice(bytes)?),
            other => Err(FactsError::Version(other)),
        }
    }
}

/// Whose each name is. Applying the same facts in the same order gives the same claims.
#[derive(Debug, Default)]
pub struct Claims {
    people: HashMap<Claimer, Taken>,
    /// The servers where anybody is, and who is there: each server looks every second at its own alone.
    nodes: BTreeMap<Node, HashSet<Claimer>>,
    /// By skeleton.
    rooms: HashMap<Box<str>, RoomId>,
    /// What each of those rooms is called.
    named: HashMap<RoomId, Name>,
    /// How many tables were named.
    tables: u64,
    /// The challenges between people.
    board: Board,
}

/// Somebody who is there.
#[derive(Debug)]
struct Taken {
    bot: bool,
    /// At which servers, and the number of the last claim of each: a guest is at one, a registered person may be at
    /// several.
    at: BTreeMap<Node, u64>,
}

impl Claims {
    /// Applies the next fact, and gives what it says something about. What names no server says nothing.
    pub fn apply(&mut self, fact: &Fact) -> Said {
        let node = |at: &Sender| Node::try_from(at.clone()).ok();
        let mut said = Said::default();
        match fact {
            Fact::Came { at, claim } => {
                if let Some(node) = node(at) {
                    self.came(node, claim);
                    said.people.push(claim.who.clone());
                }
            }
            Fact::Went { at, who, number } => {
                if let Some(node) = node(at) {
                    said.challenges = self.went(node, who, *number);
                    said.people.push(who.clone());
                }
            }
            Fact::Silent { at } => {
                if let Some(node) = node(at) {
                    said.people = self.silent(node);
                    said.challenges = self.board.silent(node);
                }
            }
            Fact::Named { room, name, table } => {
                self.over(*room);
                self.rooms.insert(name.skeleton().into(), *room);
                self.named.insert(*room, name.clone());
                self.tables = self.tables.max(table.unwrap_or(0));
            }
            Fact::Unused { room } => self.over(*room),
            Fact::Challenge(fact) => said.challenges.extend(self.board.apply(fact)),
        }
        said
    }

    fn came(&mut self, node: Node, claim: &Claim) {
        // A guest is called as at the last claim.
        let before = self.people.remove(&claim.who);
        let mut at = before.map_or_else(BTreeMap::new, |taken| taken.at);
        at.insert(node, claim.number);
        let there = self.nodes.entry(node).or_default();
        there.replace(claim.who.clone());
        let taken = Taken { bot: claim.bot, at };
        self.people.insert(claim.who.clone(), taken);
    }

    fn went(&mut self, node: Node, who: &Claimer, number: u64) -> Vec<Change> {
        let Some(taken) = self.people.get_mut(who) else {
            return Vec::new();
        };
        if taken.at.get(&node).is_none_or(|last| *last > number) {
            return Vec::new();
        }
        taken.at.remove(&node);
        if taken.at.is_empty() {
            self.people.remove(who);
        }
        self.is_no_longer_at(node, who);
        match self.nodes.contains_key(&node) {
            true => self.board.went(node, who),
            // Nobody would notice that it is gone.
            false => self.board.silent(node),
        }
    }

    fn is_no_longer_at(&mut self, node: Node, who: &Claimer) {
        let Some(there) = self.nodes.get_mut(&node) else {
            return;
        };
        there.remove(who);
        if there.is_empty() {
            self.nodes.remove(&node);
        }
    }

    fn silent(&mut self, node: Node) -> Vec<Claimer> {
        let gone = self.nodes.remove(&node).unwrap_or_default();
        for who in &gone {
            if let Some(taken) = self.people.get_mut(who) {
                taken.at.remove(&node);
                if taken.at.is_empty() {
                    self.people.remove(who);
                }
            }
        }
        gone.into_iter().collect()
    }

    /// A room is over, or never began: its name is free.
    pub fn over(&mut self, room: RoomId) {
        let Some(name) = self.named.remove(&room) else {
            return;
        };
        if self.rooms.get(name.skeleton()) == Some(&room) {
            self.rooms.remove(name.skeleton());
        }
    }

    /// The guest's name that cannot be told from this one, where somebody has it.
    pub fn guest(&self, name: &Name) -> Option<&Name> {
        let guest = Claimer::Guest(name.clone());
        match self.people.get_key_value(&guest)?.0 {
            Claimer::Guest(name) => Some(name),
            Claimer::Registered(_) => None,
        }
    }

    /// Whether a person who is there is a program; nothing where the person is not.
    pub fn is_bot(&self, who: &Claimer) -> Option<bool> {
        self.people.get(who).map(|taken| taken.bot)
    }

    /// Where a person is.
    pub fn nodes(&self, who: &Claimer) -> impl Iterator<Item = Node> {
        let taken = self.people.get(who).into_iter();
        taken.flat_map(|taken| taken.at.keys().copied())
    }

    /// The number of the last claim of a server for a person.
    pub fn number(&self, node: Node, who: &Claimer) -> Option<u64> {
        self.people.get(who)?.at.get(&node).copied()
    }

    /// Who is at a server, and the numbers of the last claims.
    pub fn of(&self, node: Node) -> impl Iterator<Item = (&Claimer, u64)> {
        let there = self.nodes.get(&node).into_iter().flatten();
        there.filter_map(move |who| Some((who, self.number(node, who)?)))
    }

    /// The servers where anybody is.
    pub fn all_nodes(&self) -> impl Iterator<Item = Node> {
        let challengers = self.board.nodes();
        let all: BTreeSet<Node> = self.nodes.keys().copied().chain(challengers).collect();
        all.into_iter()
    }

    /// Whether anybody is at a server, or a challenge of it is open.
    pub fn has_node(&self, node: Node) -> bool {
        self.nodes.contains_key(&node) || self.board.of(node).next().is_some()
    }

    /// Everybody who is there.
    pub fn people(&self) -> impl Iterator<Item = &Claimer> {
        self.people.keys()
    }

    /// How many people are there.
    pub fn count(&self) -> usize {
        self.people.len()
    }

    /// The room that has a name, and what it is called exactly.
    pub fn room(&self, name: &Name) -> Option<(RoomId, Name)> {
        let room = *self.rooms.get(name.skeleton())?;
        Some((room, self.named.get(&room)?.clone()))
    }

    /// The rooms that have names.
    pub fn rooms(&self) -> impl Iterator<Item = RoomId> {
        self.named.keys().copied()
    }

    /// Whether a room has a name.
    pub fn has_room(&self, room: RoomId) -> bool {
        self.named.contains_key(&room)
    }

    /// How many rooms have names.
    pub fn count_rooms(&self) -> usize {
        self.named.len()
    }

    /// The challenges that are open.
    pub fn challenges(&self) -> &Board {
        &self.board
    }

    /// The largest number of a table that was named.
    pub fn tables(&self) -> u64 {
        self.tables
    }
}

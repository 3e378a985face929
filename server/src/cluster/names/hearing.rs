//! Whom the giver of names hears, and which servers are gone.

use std::collections::BTreeMap;
use std::time::Duration;

use damiera_cluster::name::{Node, NodeName};

use super::Claims;

/// A server of which nothing was heard for so long has no names: it asks for them again when it comes back.
pub const SILENCE: Duration = Duration::from_secs(15);
/// So long it counts that a server was called dead, unless it is heard. Whoever is to give names may learn it before it
/// owns the partition.
const DEATH: Duration = Duration::from_secs(20);
/// Whoever gives names and looks after so long was stopped itself, and has heard nobody. Whoever has just begun waits as
/// long before it takes another's word for a death.
const AWAKE: Duration = Duration::from_secs(3);

/// When servers were heard, and what others say of them. Times are since this server's start.
#[derive(Debug, Default)]
pub(super) struct Hearing {
    /// When each server was heard last, or this one began: of those that have names, or were heard a short time ago.
    heard: BTreeMap<Node, Duration>,
    /// Which life of each server asked last: others of it are over.
    lives: BTreeMap<NodeName, u64>,
    /// When servers were called dead that were not heard since.
    dead: BTreeMap<Node, Duration>,
    /// When it was last looked.
    looked: Duration,
}

impl Hearing {
    /// A server asks something. Whether it has begun again since it was heard last, so that its last life may have
    /// names.
    pub(super) fn heard(&mut self, from: Node, now: Duration) -> bool {
        self.heard.insert(from, now);
        self.dead.remove(&from);
        let before = self.lives.insert(from.name, from.run);
        before.is_some_and(|run| run != from.run)
    }

    /// A server is called dead.
    pub(super) fn dead(&mut self, node: Node, now: Duration) {
        // Whoever never gives names does not ask who is gone.
        self.dead.retain(|_, since| *since + DEATH > now);
        self.dead.insert(node, now);
    }

    /// This server hears nobody, whoever lives: silence up to now means nothing.
    pub(super) fn deaf(&mut self, now: Duration) {
        self.heard.values_mut().for_each(|heard| *heard = now);
    }

    /// To be called all the time: who does not was stopped.
    pub(super) fn look(&mut self, now: Duration) {
        if self.looked + AWAKE <= now {
            self.deaf(now);
        }
        self.looked = now;
    }

    /// From now on this server hears nobody. What it knows of deaths may be of use when it does again.
    pub(super) fn end(&mut self) {
        let dead = std::mem::take(&mut self.dead);
        *self = Hearing {
            dead,
            ..Hearing::default()
        };
    }

    /// The servers with names that are gone.
    pub(super) fn gone(&mut self, claims: &Claims, now: Duration) -> Vec<Node> {
        self.dead.retain(|_, since| *since + DEATH > now);
        self.heard
            .retain(|node, heard| claims.has_node(*node) || *heard + SILENCE > now);
        self.lives
            .retain(|name, _| claims.all_nodes().any(|node| node.name == *name));
        let is_gone = |node: &Node| {
            // One that is new to whoever gives names has had no time to say anything.
            let heard = *self.heard.entry(*node).or_insert(now);
            let life = self.lives.get(&node.name);
            let is_over = life.is_some_and(|run| *run != node.run);
            let is_dead = self.dead.contains_key(node) && heard + AWAKE <= now;
            heard + SILENCE <= now || is_over || is_dead
        };
        claims.all_nodes().filter(is_gone).collect()
    }
}

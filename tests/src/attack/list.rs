//! The table of attacks.

use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;

use super::field::Field;
use super::{bytes, crowd, slow};

/// What attackers do until their field says that it is over.
pub type Course = Pin<Box<dyn Future<Output = ()> + Send>>;

/// One kind of attack.
#[derive(Debug, Clone, Copy)]
pub struct Attack {
    /// Its name.
    pub name: &'static str,
    /// What is counted as tried.
    pub counts: &'static str,
    /// Starts it.
    pub begin: fn(Arc<Field>) -> Course,
}

macro_rules! attacks {
    ($($name:literal $counts:literal $course:path;)*) => {
        /// All attacks but the one on a network that breaks, which needs the system's help.
        pub const ATTACKS: &[Attack] = &[$(Attack {
            name: $name,
            counts: $counts,
            begin: |field| Box::pin($course(field)),
        }),*];
    };
}

attacks! {
    "loris" "connections" slow::loris;
    "deaf-spectators" "connections" slow::deaf_spectators;
    "deaf-players" "connections" slow::deaf_players;
    "long-lines" "connections" bytes::long_lines;
    "garbage" "connections" bytes::garbage;
    "not-utf8" "connections" bytes::not_utf8;
    "telnet" "connections" bytes::telnet;
    "escapes" "lines" bytes::escapes;
    "connections" "connections" crowd::connections;
    "guesses" "guesses" crowd::guesses;
    "commands" "connections" bytes::commands;
    "rooms" "rooms" crowd::rooms;
}

/// The attack of this name.
#[must_use]
pub fn named(name: &str) -> Option<&'static Attack> {
    ATTACKS.iter().find(|attack| attack.name == name)
}

//! The table of attacks.

use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;

use super::field::Field;
use super::{bytes, crowd, proxies, slow, thinking, web};

/// The work of attackers until their field says that it is over.
pub type Course = Pin<Box<dyn Future<Output = ()> + Send>>;

/// One kind of attack.
#[derive(Debug, Clone, Copy)]
pub struct Attack {
    /// Its name.
    pub name: &'static str,
    /// The noun of the counted tries.
    pub counts: &'static str,
    /// True if it attacks the port for browsers.
    pub web: bool,
    /// Starts it.
    pub begin: fn(Arc<Field>) -> Course,
}

macro_rules! attacks {
    ($($name:literal $counts:literal $course:path, $web:literal;)*) => {
        /// All attacks but the one on a network that breaks, which needs the system's help.
        pub const ATTACKS: &[Attack] = &[$(Attack {
            name: $name,
            counts: $counts,
            web: $web,
            begin: |field| Box::pin($course(field)),
        }),*];
    };
}

attacks! {
    "loris" "connections" slow::loris, false;
    "deaf-spectators" "connections" slow::deaf_spectators, false;
    "deaf-players" "connections" slow::deaf_players, false;
    "long-lines" "connections" bytes::long_lines, false;
    "garbage" "connections" bytes::garbage, false;
    "not-utf8" "connections" bytes::not_utf8, false;
    "telnet" "connections" bytes::telnet, false;
    "escapes" "lines" bytes::escapes, false;
    "connections" "connections" crowd::connections, false;
    "guesses" "guesses" crowd::guesses, false;
    "commands" "connections" bytes::commands, false;
    "rooms" "rooms" crowd::rooms, false;
    "bots" "moves" thinking::searches, false;
    "proxy-strangers" "connections" proxies::strangers, false;
    "proxy-headers" "connections" proxies::headers, false;
    "proxy-slow" "connections" proxies::slow, false;
    "web-slow" "connections" web::slow, true;
    "web-drip" "connections" web::drip, true;
    "web-requests" "requests" web::requests, true;
    "web-strangers" "requests" web::strangers, true;
    "web-frames" "connections" web::frames, true;
    "web-pings" "bursts" web::pings, true;
}

/// The attack of this name.
#[must_use]
pub fn named(name: &str) -> Option<&'static Attack> {
    ATTACKS.iter().find(|attack| attack.name == name)
}

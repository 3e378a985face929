//! The table of attacks.

use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;

use super::field::Field;
use super::ssh::{self, entered};
use super::{bytes, crowd, http2, proxies, slow, thinking, web};

/// The work of attackers until their field says that it is over.
pub type Course = Pin<Box<dyn Future<Output = ()> + Send>>;

/// The port of a server that is attacked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AttackedPort {
    /// For lines.
    Lines,
    /// For browsers.
    Page,
    /// For browsers, inside TLS.
    EncryptedPage,
    /// For SSH.
    Ssh,
}

/// One kind of attack.
#[derive(Debug, Clone, Copy)]
pub struct Attack {
    /// Its name.
    pub name: &'static str,
    /// The noun of the counted tries.
    pub counts: &'static str,
    /// The attacked port.
    pub port: AttackedPort,
    /// Starts it.
    pub begin: fn(Arc<Field>) -> Course,
}

macro_rules! attacks {
    ($($name:literal $counts:literal $course:path, $port:ident;)*) => {
        /// All attacks but the one on a network that breaks, which needs the system's help.
        pub const ATTACKS: &[Attack] = &[$(Attack {
            name: $name,
            counts: $counts,
            port: AttackedPort::$port,
            begin: |field| Box::pin($course(field)),
        }),*];
    };
}

attacks! {
    "loris" "connections" slow::loris, Lines;
    "deaf-spectators" "connections" slow::deaf_spectators, Lines;
    "deaf-players" "connections" slow::deaf_players, Lines;
    "long-lines" "connections" bytes::long_lines, Lines;
    "garbage" "connections" bytes::garbage, Lines;
    "single-bytes" "connections" bytes::single_bytes, Lines;
    "not-utf8" "connections" bytes::not_utf8, Lines;
    "telnet" "connections" bytes::telnet, Lines;
    "escapes" "lines" bytes::escapes, Lines;
    "connections" "connections" crowd::connections, Lines;
    "hang-ups" "connections" crowd::hang_ups, Lines;
    "together" "connections" crowd::together, Lines;
    "guesses" "guesses" crowd::guesses, Lines;
    "commands" "connections" bytes::commands, Lines;
    "rooms" "rooms" crowd::rooms, Lines;
    "bots" "moves" thinking::searches, Lines;
    "proxy-strangers" "connections" proxies::strangers, Lines;
    "proxy-headers" "connections" proxies::headers, Lines;
    "proxy-slow" "connections" proxies::slow, Lines;
    "web-slow" "connections" web::slow, Page;
    "web-drip" "connections" web::drip, Page;
    "web-requests" "requests" web::requests, Page;
    "web-strangers" "requests" web::strangers, Page;
    "web-frames" "connections" web::frames, Page;
    "web-pings" "bursts" web::pings, Page;
    "http2-resets" "connections" http2::resets, EncryptedPage;
    "http2-continuations" "connections" http2::continuations, EncryptedPage;
    "http2-heads" "requests" http2::heads, EncryptedPage;
    "http2-slow" "connections" http2::slow, EncryptedPage;
    "ssh-half-open" "connections" ssh::half_open, Ssh;
    "ssh-banners" "connections" ssh::banners, Ssh;
    "ssh-malformed" "connections" ssh::malformed, Ssh;
    "ssh-logins" "keys and passwords" entered::logins, Ssh;
    "ssh-channels" "channels" entered::channels, Ssh;
    "ssh-terminals" "sizes" entered::terminals, Ssh;
    "ssh-deaf" "connections" entered::deaf, Ssh;
}

/// The attack of this name.
#[must_use]
pub fn named(name: &str) -> Option<&'static Attack> {
    ATTACKS.iter().find(|attack| attack.name == name)
}

//! Clients of a server, and people who play there.

use std::net::IpAddr;
use std::time::Instant;

use super::super::{Client, PATIENCE};
use super::{PAUSE, Server};

impl Server {
    /// A socket to it, from which nothing has been read.
    #[must_use]
    pub fn connect(&self) -> Client {
        Client::connect(self.address)
    }

    /// A socket to it from another address of this machine, from which nothing has been read.
    #[must_use]
    pub fn connect_from(&self, source: IpAddr) -> Client {
        Client::connect_from(source, self.address)
    }

    /// A WebSocket to it, as the page opens one, from which nothing has been read.
    #[must_use]
    pub fn browse(&self) -> Client {
        Client::browse(self.page_address())
    }

    /// A person who has given a name and has read the welcome to it. In a cluster who gives names may be silent
    /// for a moment, or not know yet that one is free again: then it is said again.
    #[must_use]
    #[track_caller]
    pub fn person(&self, name: &str) -> Client {
        let mut client = self.connect();
        let began = Instant::now();
        let mut answer = client.ask(name);
        let is_early = |answer: &str| answer.contains("non risponde") || answer.contains("C'è già");
        while is_early(&answer) && began.elapsed() < PATIENCE {
            std::thread::park_timeout(PAUSE);
            answer = client.ask(name);
        }
        let is_welcome = answer.contains(&format!("* Ciao, {name}."));
        assert!(is_welcome, "{name} does not come in; {client:?}");
        client
    }

    /// People who have given their names, for a destructuring `let`.
    #[must_use]
    pub fn people<const N: usize>(&self, names: [&str; N]) -> [Client; N] {
        names.map(|name| self.person(name))
    }

    /// Ada with White and Gil with Black in room `prova`, both having read their game's start.
    /// `options` are those of `crea`.
    #[must_use]
    pub fn game(&self, options: &str) -> [Client; 2] {
        let [mut ada, mut gil] = self.people(["Ada", "Gil"]);
        ada.ask(&format!("crea prova {options}"));
        gil.ask("entra prova");
        ada.heard();
        [ada, gil]
    }
}

//! What addresses do at all servers of a cluster together: counted, asked about, and refused.
#![cfg(feature = "cluster")]

mod asked;
mod everywhere;
mod tally;

use std::net::IpAddr;

use damiera_cluster::name::{Node, NodeName};
use damiera_protocol::event::Holder;
use damiera_server::admission::guesses::{Comparison, Guessed};
use damiera_server::admission::holdings::Key;
use damiera_server::admission::together::{Act, Guess, Verdict};
use damiera_server::cluster::counts::{Founders, Tally};
use damiera_server::config::Limits;

/// What stands for the address of a number.
fn holder(number: u32) -> Holder {
    let address = IpAddr::from(number.to_be_bytes());
    Key::of_cluster(b"a secret").holder(address)
}

fn node(name: &str) -> Node {
    Node {
        name: NodeName::new(name).unwrap(),
        run: 1,
    }
}

/// Whoever counts.
#[derive(Debug, Default)]
struct Owner {
    tally: Tally,
    founders: Founders,
    limits: Limits,
    guesses: u64,
}

impl Owner {
    fn new(limits: Limits) -> Owner {
        Owner {
            limits,
            ..Owner::default()
        }
    }

    fn answer(&mut self, from: &str, act: Act) -> Verdict {
        let (founders, limits) = (&mut self.founders, &self.limits);
        self.tally.answer(node(from), act, founders, limits)
    }

    /// Somebody begins to guess at a server.
    fn begin(&mut self, from: &str, address: u32, at: &Guessed) -> Result<Guess, Verdict> {
        self.guesses += 1;
        let guess = Guess {
            number: self.guesses,
            holder: holder(address),
            at: at.clone(),
        };
        match self.answer(from, Act::Guess(guess.clone())) {
            Verdict::Allowed => Ok(guess),
            refused => Err(refused),
        }
    }

    /// Guesses and is told what came of it, if it is compared.
    fn guess(&mut self, from: &str, address: u32, at: &Guessed, found: Comparison) -> Verdict {
        match self.begin(from, address, at) {
            Ok(guess) => self.answer(from, Act::Compared(guess, found)),
            Err(refused) => refused,
        }
    }
}

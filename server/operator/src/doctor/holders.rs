//! The programs that hold a port, as /proc has them.

use std::collections::HashSet;
use std::net::{IpAddr, SocketAddr};

use procfs::net::TcpState;
use procfs::process::{FDTarget, Process};

/// The listening sockets that are in the way of an address.
#[derive(Debug, Default)]
pub(super) struct ListeningSockets {
    inodes: HashSet<u64>,
}

/// A program that runs.
#[derive(Debug)]
pub(super) struct PortHolder {
    /// The number of its process.
    pub(super) process: i32,
    /// Its name, without the folder.
    pub(super) name: String,
}

impl PortHolder {
    /// True for the system's supervisor, which opens the ports of socket units.
    pub(super) fn is_systemd(&self) -> bool {
        self.process == 1 && self.name == "systemd"
    }
}

impl ListeningSockets {
    /// Finds them. There are none where the system does not say.
    pub(super) fn find(address: SocketAddr) -> Self {
        let tables = [procfs::net::tcp(), procfs::net::tcp6()];
        let listening = tables.into_iter().flatten().flatten().filter(|socket| {
            socket.state == TcpState::Listen && are_in_the_way(socket.local_address, address)
        });
        ListeningSockets {
            inodes: listening.map(|socket| socket.inode).collect(),
        }
    }

    /// True if a process holds one of them, also a port that a supervisor opened for it. False if the system does not
    /// let this process look.
    pub(super) fn include(&self, process: i32) -> bool {
        Process::new(process).is_ok_and(|process| self.are_of(&process))
    }

    /// The oldest program that holds one of them. None if the system does not let this process look at it.
    ///
    /// A child has the sockets of its parent until it runs a program of its own.
    pub(super) fn oldest(&self) -> Option<PortHolder> {
        let all = procfs::process::all_processes().ok()?;
        let holding = all.flatten().filter(|process| self.are_of(process));
        let stats = holding.filter_map(|process| process.stat().ok());
        let oldest = stats.min_by_key(|stat| (stat.starttime, stat.pid))?;
        Some(PortHolder {
            process: oldest.pid,
            name: oldest.comm,
        })
    }

    /// True if no socket is in the way.
    pub(super) fn is_empty(&self) -> bool {
        self.inodes.is_empty()
    }

    fn are_of(&self, process: &Process) -> bool {
        let Ok(descriptors) = process.fd() else {
            return false;
        };
        descriptors.flatten().any(|descriptor| {
            matches!(descriptor.target, FDTarget::Socket(inode) if self.inodes.contains(&inode))
        })
    }
}

/// True if only one of two sockets can listen. One for all addresses of IPv6 takes those of IPv4 as well.
fn are_in_the_way(one: SocketAddr, other: SocketAddr) -> bool {
    let [a, b] = [one, other].map(|address| address.ip().to_canonical());
    let covers = |all: IpAddr, ip: IpAddr| match all {
        IpAddr::V4(v4) => v4.is_unspecified() && ip.is_ipv4(),
        IpAddr::V6(v6) => v6.is_unspecified(),
    };
    one.port() == other.port() && (a == b || covers(a, b) || covers(b, a))
}

#[cfg(test)]
mod tests {
    use std::net::TcpListener;

    use super::*;

    #[test]
    fn which_addresses_exclude_each_other() {
        let table = [
            ("127.0.0.1:1", "127.0.0.1:1", true),
            ("127.0.0.1:1", "127.0.0.1:2", false),
            ("127.0.0.1:1", "127.0.0.2:1", false),
            ("0.0.0.0:1", "127.0.0.1:1", true),
            ("[::]:1", "127.0.0.1:1", true),
            ("[::]:1", "[::1]:1", true),
            ("0.0.0.0:1", "[::1]:1", false),
            ("[::ffff:127.0.0.1]:1", "127.0.0.1:1", true),
        ];
        for (one, other, expected) in table {
            let [one, other] = [one, other].map(|address| address.parse().unwrap());
            assert_eq!(are_in_the_way(one, other), expected, "{one} {other}");
            assert_eq!(are_in_the_way(other, one), expected, "{other} {one}");
        }
    }

    #[test]
    fn a_port_is_held_by_who_listens() {
        let socket = TcpListener::bind("127.0.0.1:0").unwrap();
        let own = i32::try_from(std::process::id()).unwrap();
        let holders = ListeningSockets::find(socket.local_addr().unwrap());
        assert!(holders.include(own));
        assert_eq!(holders.oldest().map(|holder| holder.process), Some(own));
        let other = ListeningSockets::find("127.0.0.1:1".parse().unwrap());
        assert!(!other.include(own));
    }
}

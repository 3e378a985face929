//! Which connections are let in.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use damiera_config::{Limits, LiveLimits};
use damiera_connection::admission::Gate;
use damiera_platform::net::{Peer, PeerPath};
use damiera_protocol::render::Notice;

fn limits() -> Limits {
    Limits {
        connections: 5,
        connections_per_address: 2,
        new_connections_per_minute: 3,
        ..Limits::default()
    }
}

fn gate() -> Arc<Gate> {
    Gate::new(LiveLimits::new(limits()), Arc::default())
}

#[track_caller]
fn refused(gate: &Arc<Gate>, address: IpAddr, why: Notice) {
    assert_eq!(gate.admit(address.into()).unwrap_err(), why);
}

fn address(last: u8) -> IpAddr {
    IpAddr::from([192, 0, 2, last])
}

#[tokio::test(start_paused = true)]
async fn one_address_has_its_share() {
    let gate = gate();
    let first = gate.admit(address(1).into()).unwrap();
    let _second = gate.admit(address(1).into()).unwrap();
    refused(&gate, address(1), Notice::TooManyConnections);
    drop(first);
    let _third = gate.admit(address(1).into()).unwrap();
    let _other = gate.admit(address(2).into()).unwrap();
}

#[tokio::test(start_paused = true)]
async fn one_address_comes_at_its_rate() {
    let gate = gate();
    for _ in 0..3 {
        drop(gate.admit(address(1).into()).unwrap());
    }
    refused(&gate, address(1), Notice::TooManyNewConnections(21));
    tokio::time::advance(Duration::from_secs(20)).await;
    drop(gate.admit(address(1).into()).unwrap());
}

#[tokio::test(start_paused = true)]
async fn other_bounds_hold_at_once() {
    let live = LiveLimits::new(limits());
    let gate = Gate::new(live.clone(), Arc::default());
    let _held = [1, 1].map(|last| gate.admit(address(last).into()).unwrap());
    refused(&gate, address(1), Notice::TooManyConnections);
    live.set(Limits {
        connections_per_address: 4,
        new_connections_per_minute: 6,
        ..limits()
    });
    let more = gate.admit(address(1).into()).unwrap();
    // Three of six are taken.
    for _ in 0..3 {
        drop(gate.admit(address(1).into()).unwrap());
    }
    refused(&gate, address(1), Notice::TooManyNewConnections(11));
    live.set(Limits {
        connections: 3,
        exempt: vec![address(1).into()],
        ..limits()
    });
    refused(&gate, address(1), Notice::ServerFull);
    drop(more);
    drop(gate.admit(address(1).into()).unwrap());
}

#[tokio::test(start_paused = true)]
async fn all_addresses_together_have_a_bound() {
    let gate = gate();
    let loopback = IpAddr::from([127, 0, 0, 1]);
    let all: Vec<_> = (0..5)
        .map(|_| gate.admit(loopback.into()).unwrap())
        .collect();
    refused(&gate, loopback, Notice::ServerFull);
    refused(&gate, address(1), Notice::ServerFull);
    drop(all);
    drop(gate.admit(address(1).into()).unwrap());
}

#[tokio::test(start_paused = true)]
async fn a_proxy_that_names_no_client_has_its_bounds() {
    let gate = gate();
    let by = |path| Peer {
        path,
        ..IpAddr::from([127, 0, 0, 1]).into()
    };
    let _two = [(); 2].map(|()| gate.admit(by(PeerPath::ProxyItself)).unwrap());
    let refused = gate.admit(by(PeerPath::ProxyItself)).unwrap_err();
    assert_eq!(refused, Notice::TooManyConnections);
    // This machine is exempt, and so are its people whom a proxy names.
    let _others = [PeerPath::Direct, PeerPath::Forwarded].map(|path| gate.admit(by(path)).unwrap());
}

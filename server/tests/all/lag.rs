//! The network delay that the system reports.

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::time::Duration;

use damiera_platform::net::RoundTrips;

/// Two ends of a connection on which something has gone both ways.
fn connection(address: &str) -> (TcpStream, TcpStream) {
    let listener = TcpListener::bind(address).unwrap();
    let mut there = TcpStream::connect(listener.local_addr().unwrap()).unwrap();
    let (mut here, _) = listener.accept().unwrap();
    for _ in 0..3 {
        here.write_all(b"x").unwrap();
        there.read_exact(&mut [0]).unwrap();
        there.write_all(b"x").unwrap();
        here.read_exact(&mut [0]).unwrap();
    }
    (here, there)
}

#[test]
fn a_connection_has_a_round_trip() {
    let round_trips = RoundTrips::open().unwrap();
    for address in ["127.0.0.1:0", "[::1]:0"] {
        let (here, _there) = connection(address);
        let (local, peer) = (here.local_addr().unwrap(), here.peer_addr().unwrap());
        for _ in 0..3 {
            let lag = round_trips.of(local, peer).unwrap();
            assert!(
                lag > Duration::ZERO && lag < Duration::from_secs(1),
                "{lag:?}"
            );
        }
    }
}

#[test]
fn a_connection_that_is_not_there_has_none() {
    let round_trips = RoundTrips::open().unwrap();
    let (here, _there) = connection("127.0.0.1:0");
    let local = here.local_addr().unwrap();
    let nobody: SocketAddr = "127.0.0.1:1".parse().unwrap();
    assert_eq!(round_trips.of(local, nobody), None);
    // And the next question is answered as ever.
    assert!(round_trips.of(local, here.peer_addr().unwrap()).is_some());
}

/// The time that this thread has spent on a processor.
fn processor_time() -> Duration {
    let stat = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap();
    Duration::from_nanos(stat.split(' ').next().unwrap().parse().unwrap())
}

#[test]
#[ignore = "measures; docs/measurements.md says what came of it"]
fn what_a_question_costs() {
    const QUESTIONS: u32 = 100_000;
    let round_trips = RoundTrips::open().unwrap();
    let (here, _there) = connection("127.0.0.1:0");
    let (local, peer) = (here.local_addr().unwrap(), here.peer_addr().unwrap());
    let before = processor_time();
    for _ in 0..QUESTIONS {
        round_trips.of(local, peer).unwrap();
    }
    let each = (processor_time() - before) / QUESTIONS;
    println!("{each:?} of processor time a question");
}

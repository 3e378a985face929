//! Registering a name while servers die.

use std::io::{self, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;
use std::time::Duration;

use damiera_tests::nats::appending::{ELECTION, PAUSE};
use tokio::time::Instant;

use super::{ADA, NAMES_SILENT, PASSWORD, REGISTERS, answer, asks_password, keeps, log_in};
use crate::stage::Nodes;

/// Tries to register a name. True if it was confirmed.
fn try_to_register(server: SocketAddr, name: &str) -> io::Result<bool> {
    let mut stream = TcpStream::connect(server)?;
    stream.set_read_timeout(Some(Duration::from_secs(30)))?;
    let steps = [
        (name, "Ciao, "),
        ("registrati", "scegli una password"),
        (PASSWORD, "ancora una volta"),
        (PASSWORD, "è un nome registrato"),
    ];
    for (line, answer) in steps {
        stream.write_all(format!("{line}\n").as_bytes())?;
        let mut heard = Vec::new();
        loop {
            let mut chunk = [0; 4_096];
            let length = stream.read(&mut chunk)?;
            heard.extend_from_slice(&chunk[..length]);
            let text = String::from_utf8_lossy(&heard);
            if text.contains(answer) {
                break;
            }
            // The outcome is unknown when the server is gone or NATS is.
            if length == 0 || text.contains("non risponde") {
                return Ok(false);
            }
        }
    }
    Ok(true)
}

/// Registers one name after the other until told to stop, counts the confirmed ones, and gives them.
fn registering(
    server: SocketAddr,
    letter: char,
    stop: &AtomicBool,
    count: &AtomicUsize,
) -> Vec<String> {
    let mut confirmed = Vec::new();
    let mut number = 0;
    while !stop.load(Ordering::Relaxed) {
        number += 1;
        let name = format!("{letter}x{}", letters(number));
        match try_to_register(server, &name) {
            Ok(true) => {
                confirmed.push(name);
                count.fetch_add(1, Ordering::Relaxed);
            }
            Ok(false) => {}
            // It was killed, or no server decides at the moment.
            Err(_) => thread::park_timeout(PAUSE),
        }
    }
    confirmed
}

/// A number in letters, so that no name looks like another.
fn letters(number: usize) -> String {
    let digits = number.to_string().into_bytes();
    let letters = digits.iter().map(|digit| char::from(b'a' + (digit - b'0')));
    letters.collect()
}

/// A server and the leader of NATS die while people register at all servers: everybody who was told so is registered.
#[test]
fn who_was_told_so_is_registered_whoever_dies() {
    let mut nodes = Nodes::within(3, REGISTERS);
    let stop = Arc::<AtomicBool>::default();
    let counts: [Arc<AtomicUsize>; 3] = Default::default();
    let mut at_work = Vec::new();
    for ((number, letter), count) in ['q', 'w', 'z'].into_iter().enumerate().zip(&counts) {
        let server = nodes.server(number);
        let (address, stop, count) = (server.address(), Arc::clone(&stop), Arc::clone(count));
        at_work.push(thread::spawn(move || {
            registering(address, letter, &stop, &count)
        }));
    }
    // Each server registers three more.
    let more = |counts: &[Arc<AtomicUsize>]| {
        let now = || counts.iter().map(|count| count.load(Ordering::Relaxed));
        let goals: Vec<usize> = now().map(|count| count + 3).collect();
        let began = Instant::now();
        while now().zip(&goals).any(|(count, goal)| count < *goal) {
            assert!(began.elapsed() < ELECTION, "nobody is registered");
            thread::park_timeout(PAUSE);
        }
    };
    more(&counts);
    nodes.take(0).kill();
    more(&counts[1..]);
    nodes.nats.servers.kill(1).expect("it runs");
    more(&counts[1..]);
    stop.store(true, Ordering::Relaxed);
    let confirmed = at_work
        .into_iter()
        .map(|worker| worker.join().expect("it ends"));
    let confirmed: Vec<Vec<String>> = confirmed.collect();
    assert!(
        confirmed.iter().all(|names| !names.is_empty()),
        "{confirmed:?}"
    );
    println!("{} names were registered", confirmed.concat().len());
    nodes.nats.servers.start_again(1).expect("it starts");
    nodes.nats.ready();
    // At the surviving servers, and at a server that reads everything anew.
    nodes.start_again(0);
    for name in confirmed.concat() {
        for number in 0..3 {
            let mut person = nodes.server(number).connect();
            assert!(asks_password(&mut person, &name), "{name} is nobody");
        }
    }
    drop(log_in(nodes.server(0), &confirmed[0][0]));
}

/// Without NATS no name is registered, and all people stay.
#[test]
fn without_nats_nobody_is_registered() {
    let mut nodes = Nodes::within(1, REGISTERS);
    let mut ada = nodes.server(0).person(ADA);
    nodes.nats.kill();
    ada.send("registrati");
    ada.until("scegli una password");
    ada.send(PASSWORD);
    ada.until("ancora una volta");
    ada.send(PASSWORD);
    ada.until(NAMES_SILENT);
    nodes.nats.start_again();
    let began = Instant::now();
    // The first try may have been stored after all: then the name is taken. Either way she is still asked.
    while answer(&mut ada, PASSWORD, &["* "]).contains("non risponde") {
        assert!(began.elapsed() < Duration::from_secs(60));
    }
    assert!(keeps(&nodes, ADA));
    drop(log_in(nodes.server(0), ADA));
}

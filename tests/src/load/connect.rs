//! Many connections that log in and then rest: how fast, and how much memory each takes.

use std::net::SocketAddr;
use std::time::Duration;

use anyhow::Result;

use super::clock::nanoseconds;
use super::fleet::{Fleet, reserve_descriptors};
use super::login::{Login, log_in};
use super::process::{cpu_time, user_memory};
use super::report::ConnectReport;

/// How long the server may tidy up before its memory is read.
const REST: Duration = Duration::from_secs(1);

/// Opens connections, plain ones or WebSockets. Each gives a name and waits for the answer.
///
/// # Errors
/// When a connection breaks or the server process cannot be read.
pub fn connect(
    target: SocketAddr,
    connections: usize,
    server: Option<u32>,
    web: bool,
) -> Result<ConnectReport> {
    reserve_descriptors(connections)?;
    let mut fleet = Fleet::new(&[target])?;
    if web {
        fleet.use_web();
    }
    let own = std::process::id();
    let login = |number| Login {
        server: 0,
        lines: format!("P{number}-{own}\n").into_bytes(),
    };
    let logins: Vec<Login> = (0..connections).map(login).collect();
    let own_before = cpu_time(own)?;
    let before = server.map(usage).transpose()?;
    let start = fleet.clock.now();
    log_in(&mut fleet, &logins, |_, _, _| Ok(()))?;
    let elapsed = Duration::from_nanos(fleet.clock.now() - start);
    let own_used = cpu_time(own)? - own_before;
    let used = server.map(cpu_time).transpose()?;
    rest(&mut fleet)?;
    let memory = server.map(user_memory).transpose()?;

    let each = connections.max(1) as f64;
    Ok(ConnectReport {
        connections,
        seconds: elapsed.as_secs_f64(),
        per_second: connections as f64 / elapsed.as_secs_f64(),
        cpu_per_connection: used
            .zip(before)
            .map(|(used, (before, _))| (used - before).as_secs_f64() * 1e6 / each),
        memory_per_connection: memory
            .zip(before)
            .map(|(now, (_, before))| (now as f64 - before as f64) / each),
        generator_share: own_used.as_secs_f64() / elapsed.as_secs_f64(),
    })
}

fn usage(pid: u32) -> Result<(Duration, u64)> {
    Ok((cpu_time(pid)?, user_memory(pid)?))
}

/// Lets time pass; a server that says more, or closes a connection, is heard.
fn rest(fleet: &mut Fleet) -> Result<()> {
    let end = fleet.clock.now() + nanoseconds(REST);
    let mut events = Fleet::events();
    let mut signals = Vec::new();
    while let Some(left) = end.checked_sub(fleet.clock.now()) {
        fleet.poll(&mut events, Duration::from_nanos(left))?;
        for event in &events {
            fleet.receive(event, &mut signals)?;
        }
    }
    Ok(())
}

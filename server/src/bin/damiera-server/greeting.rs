//! The greeting to a person who starts the server at a terminal: what to do next.

use std::io::Write;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::path::absolute;

use damiera_config::Config;
use damiera_game::services::SshDoor;
use damiera_platform::net::Proxies;
use damiera_protocol::sanitize;
use damiera_protocol::text::{Language, Message};

use crate::bind::Ports;

/// Prints it on standard error, in the language of the environment. `is_new` says that the data directory was new or empty.
pub(crate) fn print(config: &Config, ports: &Ports, ssh: Option<&SshDoor>, is_new: bool) {
    let language = Language::of_environment(|name| std::env::var(name).ok()).unwrap_or_default();
    let lines = lines(config, ports, ssh, is_new).map(|line| line.text(language) + "\n");
    // The server serves all the same where the terminal is gone.
    let _ = std::io::stderr().write_all(lines.collect::<String>().as_bytes());
}

fn lines(
    config: &Config,
    ports: &Ports,
    ssh: Option<&SshDoor>,
    is_new: bool,
) -> impl Iterator<Item = Message> {
    let here = reached_here(ports.plain);
    let nc = format!("nc {} {}", here.ip(), here.port());
    // A proxy's address must begin with the header that proxies send.
    let command = match Proxies::new(config.proxies.clone()).knows(here.ip()) {
        true => format!("(printf 'PROXY UNKNOWN\\r\\n'; cat) | {nc}"),
        false => nc,
    };
    let stored = match config.in_memory {
        true => Message::new("operator-memory"),
        false => Message::new("operator-data").with("folder", folder(config)),
    };
    let end = if config.in_memory {
        "operator-stop-memory"
    } else {
        "operator-stop"
    };
    [
        Some(Message::new("operator-greeting").with("version", env!("CARGO_PKG_VERSION"))),
        Some(Message::new("operator-lines").with("command", command)),
        ports
            .tls
            .map(|address| Message::new("operator-tls").with("address", reached_here(address))),
        ssh.map(|door| {
            let here = reached_here(door.address);
            let command = format!("ssh -p {} {}", here.port(), here.ip());
            Message::new("operator-ssh").with("command", command)
        }),
        ssh.map(|door| Message::new("operator-ssh-key").with("digest", door.fingerprint.clone())),
        page(config, ports),
        moved(config, ports),
        Some(stored),
        is_new.then(|| Message::new("operator-data-new")),
        ports
            .plain
            .ip()
            .is_loopback()
            .then(|| Message::new("operator-alone")),
        Some(Message::new(end)),
    ]
    .into_iter()
    .flatten()
}

/// The page's address: the address for people elsewhere, or for a browser on this machine.
fn page(config: &Config, ports: &Ports) -> Option<Message> {
    let served = ports.page();
    let here = || served.map(|address| format!("http://{}/", reached_here(address)));
    let address = config.page(served).or_else(here)?;
    Some(Message::new("operator-page").with("address", address))
}

/// That another program has the page's built-in port.
fn moved(config: &Config, ports: &Ports) -> Option<Message> {
    let usual = config.web.listen.first()?.port();
    let port = ports.page()?.port();
    (usual != 0 && usual != port).then(|| {
        let moved = Message::new("operator-page-moved").with("usual", usual);
        moved.with("port", port)
    })
}

/// The folder of the journal, which a name in the settings may have given any characters.
pub(crate) fn folder(config: &Config) -> String {
    let folder = absolute(&config.data).unwrap_or_else(|_| config.data.clone());
    sanitize::text(&folder.to_string_lossy()).into_owned()
}

/// The address at which a program on this machine reaches a server that listens here.
fn reached_here(listening: SocketAddr) -> SocketAddr {
    let ip = match listening.ip() {
        IpAddr::V4(ip) if ip.is_unspecified() => IpAddr::V4(Ipv4Addr::LOCALHOST),
        IpAddr::V6(ip) if ip.is_unspecified() => IpAddr::V6(Ipv6Addr::LOCALHOST),
        ip => ip,
    };
    SocketAddr::new(ip, listening.port())
}

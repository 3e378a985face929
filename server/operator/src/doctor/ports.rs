//! The ports that the settings name.

use std::io::ErrorKind;
use std::net::SocketAddr;

use damiera_config::{Config, PageAddress, Setting};
use damiera_node::control::ServerStatus;
use damiera_platform::net::Tcp;

use super::Examination;
use super::finding::{DoctorFinding, quoted_path};
use super::holders::{ListeningSockets, PortHolder};

/// Result of the attempt to take an address.
#[derive(Debug)]
enum PortState {
    /// It could.
    Free,
    /// The server that runs by these settings listens there, so that it could.
    Own,
    /// Another program listens there; None if the system does not say which one.
    Held(Option<PortHolder>),
    /// It is for programs with a right that this one does not have.
    Privileged,
    /// It is no address of this machine.
    Elsewhere,
    /// The system refuses it.
    Refused(std::io::Error),
}

pub(super) fn check(examined: &Examination) -> Vec<DoctorFinding> {
    let config = examined.config();
    let mut found: Vec<DoctorFinding> = chosen(config)
        .into_iter()
        .map(|(setting, address)| judged(setting, address, examined))
        .collect();
    found.extend(page(config.web.listen, examined));
    found.extend(closed_to_names(config));
    found
}

/// The addresses of settings that the server takes as they are.
fn chosen(config: &Config) -> Vec<(&'static str, SocketAddr)> {
    let link = (!config.cluster.nats.is_empty()).then_some(config.cluster.link);
    [
        ("listen", Some(config.listen)),
        ("tls.listen", config.tls.listen),
        ("web.listen", config.web.listen.chosen()),
        ("web.tls_listen", config.web.tls_listen),
        ("ssh.listen", config.ssh.listen),
        ("metrics.listen", config.metrics.listen),
        ("cluster.link", link),
    ]
    .into_iter()
    .filter_map(|(setting, address)| Some((setting, address?)))
    .collect()
}

fn state(address: SocketAddr, examined: &Examination) -> PortState {
    let Err(error) = Tcp::try_address(address) else {
        return PortState::Free;
    };
    let kind = error.kind();
    match kind {
        // A supervisor with that right may have opened a privileged port.
        ErrorKind::AddrInUse | ErrorKind::PermissionDenied => {
            let holders = ListeningSockets::find(address);
            let own = examined.server.process();
            if own.is_some_and(|own| holders.include(own)) {
                return PortState::Own;
            }
            match (kind, holders.oldest()) {
                (ErrorKind::PermissionDenied, None) if holders.is_empty() => PortState::Privileged,
                (_, holder) => PortState::Held(holder),
            }
        }
        ErrorKind::AddrNotAvailable => PortState::Elsewhere,
        _ => PortState::Refused(error),
    }
}

fn judged(setting: &'static str, address: SocketAddr, examined: &Examination) -> DoctorFinding {
    let port = format!("{address} ({setting})");
    let other = format!("choose another address with {}", flag(setting));
    match state(address, examined) {
        PortState::Free if address.port() == 0 => {
            DoctorFinding::good(format!("{port} is any port that is free"))
        }
        PortState::Free => match examined.server.status() {
            Some(running) => not_used(setting, &port, running),
            None => DoctorFinding::good(format!("{port} is free{}", reach(setting, address))),
        },
        PortState::Own => DoctorFinding::good(format!(
            "{port} is held by this very server{}",
            reach(setting, address)
        )),
        PortState::Held(Some(holder)) if holder.is_systemd() => DoctorFinding::warning(
            format!("{port} is held by systemd for a socket unit"),
            "systemctl list-sockets",
        ),
        PortState::Held(Some(PortHolder { process, name })) => DoctorFinding::fault(
            format!("{port} is held by another program: {name}, process {process}"),
            format!("stop that program, or {other}"),
        ),
        PortState::Held(None) if examined.server.may_be_hidden() => DoctorFinding::warning(
            format!("{port} is in use, perhaps by this very server: only root can see that"),
            who_listens(address),
        ),
        PortState::Held(None) => DoctorFinding::fault(
            format!("{port} is held by another program, and only root can see which one"),
            who_listens(address),
        ),
        PortState::Privileged => DoctorFinding::fault(
            format!("{port} is below 1024, and this user may not listen there"),
            format!(
                "{}, or let systemd open it with a socket unit, or {other}",
                grant()
            ),
        ),
        PortState::Elsewhere => DoctorFinding::fault(
            format!("{port} is no address of this machine"),
            format!("ip address, and {other}"),
        ),
        PortState::Refused(error) => DoctorFinding::fault(format!("{port}: {error}"), other),
    }
}

/// An address where the server that runs would listen if it had these settings.
fn not_used(setting: &str, port: &str, running: &ServerStatus) -> DoctorFinding {
    let place = match setting {
        "listen" => format!("listens at {} instead", running.address),
        _ => "does not listen there".to_owned(),
    };
    DoctorFinding::warning(
        format!(
            "{port} is free, and the running server {place}: it was started with other settings"
        ),
        "damiera-server doctor with the flags, the file and the environment of that server; nothing, if a socket unit opens its ports",
    )
}

/// The page without an address of its own is at the first free one of several.
fn page(page: PageAddress, examined: &Examination) -> Option<DoctorFinding> {
    if page != PageAddress::Usual {
        return None;
    }
    let first = page.first()?;
    let states = page
        .candidates()
        .map(|address| (address, state(address, examined)));
    let mut open: Vec<_> = states
        .filter(|(_, state)| !matches!(state, PortState::Held(_)))
        .collect();
    // A server that runs stays where it found room when it started.
    let own = open
        .iter()
        .position(|(_, state)| matches!(state, PortState::Own));
    if open.is_empty() {
        return Some(DoctorFinding::warning(
            format!("other programs have {first} and all further ports of the page: there is none"),
            "choose another address with --web",
        ));
    }
    Some(match open.swap_remove(own.unwrap_or(0)) {
        (address, found @ (PortState::Free | PortState::Own))
            if address != first
                && (matches!(found, PortState::Own) || examined.server.status().is_none()) =>
        {
            DoctorFinding::good(format!(
                "the page is at {address}, because another program has or had {first}"
            ))
        }
        (address, _) => judged("web.listen", address, examined),
    })
}

/// A page that others reach, by no name that it answers to.
fn closed_to_names(config: &Config) -> Option<DoctorFinding> {
    config.refuses_all_elsewhere().then(|| {
        DoctorFinding::warning(
            "web.hosts names this machine's own names alone: browsers elsewhere come in by its address, and are refused by any name",
            "--web-hosts dama.example.org, with the name in the address that people open",
        )
    })
}

/// Says that an address is for this machine alone, where an operator may expect more.
fn reach(setting: &str, address: SocketAddr) -> &'static str {
    match setting {
        "listen" | "web.listen" if address.ip().is_loopback() => "; only this machine reaches it",
        _ => "",
    }
}

/// The flag of a setting, as it is written.
fn flag(setting: &str) -> String {
    let flag = damiera_config::named(setting).and_then(Setting::flag);
    flag.map_or_else(
        || format!("--set {setting}=ADDRESS"),
        |flag| format!("--{flag}"),
    )
}

/// The command that shows who listens at a port.
fn who_listens(address: SocketAddr) -> String {
    format!("sudo ss -ltnp 'sport = :{}'", address.port())
}

/// The command that gives this program the right to ports below 1024.
fn grant() -> String {
    let program = std::env::current_exe().map_or_else(
        |_| "\"$(command -v damiera-server)\"".to_owned(),
        |program| quoted_path(&program),
    );
    format!("sudo setcap cap_net_bind_service=+ep {program}")
}

//! Prints how a server is.

use std::time::{SystemTime, UNIX_EPOCH};

use damiera_game::services::disk::DiskReport;
use damiera_game::services::upstream::NodeStatus;
use damiera_node::control::{
    ClusterStatus, ConnectionsStatus, Delay, Draining, LinksStatus, PageStatus, ServerStatus,
    SshStatus, TlsStatus,
};
use damiera_platform::net::tls::{Expiry, Warning};

use super::amounts::{long, many, size};
use super::moment;

/// How a server is, a subject a line.
pub(super) fn status(status: &ServerStatus) -> String {
    let rows = [
        serving(status),
        people(status),
        working(status),
        wrong(status),
    ];
    let rows = rows.into_iter().flatten();
    rows.map(|(subject, text)| format!("{subject:<13} {text}\n"))
        .collect()
}

/// A subject, and what is said of it.
type StatusRow = (&'static str, String);

/// The server and its ports.
fn serving(status: &ServerStatus) -> Vec<StatusRow> {
    let (version, address, id) = (&status.version, &status.address, status.process.id);
    let up = long(status.uptime_seconds);
    let server = format!("damiera-server {version}, up {up}, at {address} (process {id})");
    let ConnectionsStatus { open, accepted } = status.connections;
    let connections = format!("{open} open, {accepted} since the start");
    let mut rows = vec![("server", server), ("connections", connections)];
    rows.extend(status.tls.map(|tls| ("tls", certificate(tls))));
    let ssh = |ssh: &SshStatus| format!("at {}, host key {}", ssh.address, ssh.host_key);
    rows.extend(status.ssh.as_ref().map(|it| ("ssh", ssh(it))));
    rows
}

/// The people and their games.
fn people(status: &ServerStatus) -> Vec<StatusRow> {
    let census = &status.census;
    let people = format!(
        "{} here, {} away from their seats, {} watching; {} seats taken in the rooms of this server",
        census.people, census.away, census.spectators, census.players
    );
    let rooms = &census.rooms;
    let rooms = format!(
        "{} opening, {} waiting, {} playing, {} adjourned, {} over",
        rooms.opening, rooms.waiting, rooms.playing, rooms.adjourned, rooms.over
    );
    let moves = &status.moves;
    let latency = delay(moves.latency);
    let moves = format!(
        "{:.1}/s in the last second, {:.1}/s in the last minute, {} since the start",
        moves.last_second, moves.per_second, moves.total
    );
    vec![
        ("people", people),
        ("rooms", rooms),
        ("moves", moves),
        ("move latency", latency),
    ]
}

/// The parts that store and think.
fn working(status: &ServerStatus) -> Vec<StatusRow> {
    let mut rows = vec![("journal", journal(status))];
    if let Some(cluster) = &status.cluster {
        rows.push(("cluster", self::cluster(cluster)));
        rows.push(("links", links(cluster)));
    }
    let (thinking, waiting) = (status.bots_thinking, status.bots_waiting);
    rows.push(("bots", format!("{thinking} thinking, {waiting} waiting")));
    let waiting = status.archive_backlog;
    rows.push(("archive", format!("{waiting} games waiting")));
    rows.push(("memory", memory(status)));
    if let Some(disk) = &status.storage {
        let cluster = status.cluster.as_ref();
        let is_replica = cluster.is_some_and(|cluster| !cluster.is_primary);
        rows.push(("disk", self::disk(disk, is_replica)));
    }
    rows
}

/// Errors, settings that are wrong, and a coming stop.
fn wrong(status: &ServerStatus) -> Vec<StatusRow> {
    let error = status.last_error.as_ref().map_or_else(
        || "none".to_owned(),
        |error| format!("{} {}", moment::of_unix_ms(error.at_ms), error.text),
    );
    let mut rows = vec![("last error", error)];
    let PageStatus {
        other_host,
        other_origin,
    } = status.page;
    if other_host + other_origin > 0 {
        let refused = format!(
            "refused because of web.hosts: {} by another name, {} from other pages",
            many(other_host, "request"),
            many(other_origin, "request")
        );
        rows.push(("page", refused));
    }
    if !status.listed_without_role.is_empty() {
        rows.push(("staff", without_role(&status.listed_without_role)));
    }
    rows.extend(
        status
            .draining
            .as_ref()
            .map(|drain| ("draining", draining(drain))),
    );
    rows
}

/// Says that names of the settings have accounts without a role.
pub(super) fn without_role(names: &[String]) -> String {
    let names = names.join(", ");
    format!("{names} in accounts.staff or tournaments.arbiters: registered, and without a role")
}

fn certificate(tls: TlsStatus) -> String {
    let Some(end) = tls.certificate_valid_until.and_then(Expiry::new) else {
        return "the end of the certificate is not known".to_owned();
    };
    // The server is on this machine, and so it has the same time.
    let now = SystemTime::now().duration_since(UNIX_EPOCH);
    let warning = now.ok().and_then(|now| end.warning(now.as_secs()));
    match warning {
        None => format!("certificate valid until {end}"),
        Some(Warning::EndsSoon { days, .. }) => {
            format!("certificate valid until {end}, days left: {days}")
        }
        Some(Warning::Ended(_)) => format!("certificate valid until {end}, and so expired"),
    }
}

/// NATS is asked every 5 seconds. When it has not answered for so many, it is more than late.
const SILENT: u64 = 15;

fn cluster(status: &ClusterStatus) -> String {
    let ClusterStatus {
        is_primary,
        members,
        behind,
        asked_seconds_ago,
        faults,
        alarms,
        links: _,
        nodes,
    } = status;
    let role = if *is_primary { "primary" } else { "replica" };
    let members = many(*members, "server");
    let read = match (*asked_seconds_ago, *behind) {
        (None, _) => "NATS has not said yet how long the log is".to_owned(),
        (Some(ago), _) if ago >= SILENT => format!("NATS has not answered for {ago} s"),
        (Some(ago), 0) => format!("all of the log read {ago} s ago"),
        (Some(ago), behind) => format!(
            "{} of the log not read {ago} s ago",
            many(behind, "message")
        ),
    };
    let (faults, alarms) = (many(*faults, "fault"), many(*alarms, "alarm"));
    let nodes: Vec<String> = nodes.iter().map(node).collect();
    let nodes = nodes.join(", ");
    format!("{role}, with {members} that live; {read}; NATS: {faults}; log: {alarms}; {nodes}")
}

/// The links of a server of a cluster, and the people that it carries.
fn links(status: &ClusterStatus) -> String {
    let LinksStatus {
        up,
        carried,
        attended,
    } = status.links;
    if status.is_primary {
        let (up, carried) = (many(up, "replica"), many(carried, "connection"));
        return format!("{up} linked, {carried} of theirs carried here");
    }
    let reached = match up {
        0 => "the primary is not reached",
        _ => "linked to the primary",
    };
    let waiting = attended.saturating_sub(carried);
    let carried = many(carried, "connection");
    format!("{reached}, {carried} of this server carried there, {waiting} waiting")
}

/// One server of the cluster.
fn node(node: &NodeStatus) -> String {
    let NodeStatus {
        name,
        is_primary,
        behind,
        address,
        program,
        log_format: log,
        link_format: link,
    } = node;
    let role = match (is_primary, behind) {
        (true, _) => "primary".to_owned(),
        (false, 0) => "replica".to_owned(),
        (false, behind) => format!("replica, {} behind", many(*behind, "message")),
    };
    let address = address.as_deref().unwrap_or("no link");
    let program = program.as_deref().unwrap_or("unknown");
    format!("{name} ({role}, {address}, version {program}, log {log}, link {link})")
}

fn journal(status: &ServerStatus) -> String {
    let journal = &status.journal;
    if !journal.on_disk {
        return "none: games are kept in memory".to_owned();
    }
    format!(
        "{}; {} waiting, {} failed",
        delay(journal.commit),
        journal.waiting,
        journal.failures
    )
}

fn memory(status: &ServerStatus) -> String {
    let process = &status.process;
    let (Some(bytes), Some(open)) = (process.resident_bytes, process.open_fds) else {
        return "not known".to_owned();
    };
    let megabytes = bytes / (1024 * 1024);
    match process.max_fds {
        Some(most) => format!("{megabytes} MB, {open} of {most} descriptors"),
        None => format!("{megabytes} MB, {open} descriptors"),
    }
}

fn disk(disk: &DiskReport, is_replica: bool) -> String {
    let growth = match (disk.growth_bytes_per_day, disk.days_left) {
        (None, _) => "growth not known yet".to_owned(),
        (Some(growth), None) => format!("{} a day", size(growth)),
        (Some(growth), Some(days)) => {
            format!("{} a day, days left: {}", size(growth), days.floor())
        }
    };
    let [used, free, reserve] = [disk.used_bytes, disk.free_bytes, disk.reserve_bytes];
    #[expect(clippy::cast_precision_loss, reason = "three digits are shown")]
    let sizes = [used, free, reserve].map(|bytes| size(bytes as f64));
    let [used, free, reserve] = sizes;
    let low = match (disk.low, is_replica) {
        (true, false) => "; NO GAME BEGINS until there is room",
        // Games begin at the primary. This server ends when its copy of the log cannot grow.
        (true, true) => "; MAKE ROOM: a server whose disk is full leaves the cluster",
        (false, _) => "",
    };
    format!("{used} used, {free} free ({reserve} reserved), {growth}{low}")
}

/// How far a coming stop is.
pub(super) fn draining(draining: &Draining) -> String {
    let since = long(draining.for_seconds);
    let games = match draining.games {
        1 => "1 game is".to_owned(),
        games => format!("{games} games are"),
    };
    let end = match draining.within_seconds {
        Some(seconds) => format!("at the latest in {}", long(seconds)),
        None => "however long they take".to_owned(),
    };
    format!("for {since}; {games} being played, it stops after that, {end}")
}

fn delay(delay: Delay) -> String {
    match (delay.p50_ms, delay.p99_ms) {
        (Some(p50), Some(p99)) => format!("p50 below {p50} ms, p99 below {p99} ms (last minute)"),
        _ => "nothing in the last minute".to_owned(),
    }
}

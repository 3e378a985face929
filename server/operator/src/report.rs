//! Prints a server's answers for an operator.

use std::fmt::Write;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use damiera_game::lobby::Condition;
use damiera_game::services::disk::DiskReport;
use damiera_game::services::upstream::NodeStatus;
use damiera_node::control::{
    ClusterStatus, ConnectionsStatus, ControlAnswer, Delay, Draining, LinksStatus, PageStatus,
    RoleStatus, RoomStatus, ServerStatus, TlsStatus,
};
use damiera_people::AccountRole;
use damiera_platform::net::tls::{Expiry, Warning};

use super::{moment, order, tournament_list};

/// Prints the result of a command.
pub(super) fn done(answer: &ControlAnswer) -> String {
    match answer {
        ControlAnswer::Status(status) => self::status(status),
        ControlAnswer::Announced { connections } => {
            format!("told to {}", counted(*connections, "connection"))
        }
        ControlAnswer::Kicked { connections } => {
            format!("closed {}", counted(*connections, "connection"))
        }
        ControlAnswer::Draining(draining) => format!("draining: {}", self::draining(draining)),
        ControlAnswer::Staying { connections } => {
            format!(
                "no longer draining: told to {}",
                counted(*connections, "connection")
            )
        }
        ControlAnswer::PeopleOf { playing, .. } => format!("{playing} games are being played"),
        ControlAnswer::Rooms { rooms } => self::rooms(rooms),
        ControlAnswer::Closed { room } => format!("closed the room {room}"),
        ControlAnswer::Tournaments { tournaments } => tournament_list::listed(tournaments),
        ControlAnswer::TournamentEnded {
            number,
            title,
            called_off: false,
        } => format!("tournament {number}, {title}, is over"),
        ControlAnswer::TournamentEnded {
            number,
            title,
            called_off: true,
        } => format!("tournament {number}, {title}, is called off"),
        ControlAnswer::HandedOver { node } => format!("{node} is the primary"),
        ControlAnswer::Imposed(imposed) => order::imposed(imposed),
        ControlAnswer::WouldHit {
            connections,
            warning,
        } => order::would_hit(connections, warning.as_deref()),
        ControlAnswer::Lifted { who } => format!("{who}: taken back"),
        ControlAnswer::Bans { bans } => order::bans(bans),
        ControlAnswer::Who { connections } => order::who(connections),
        ControlAnswer::Reports { reports } => order::reports(reports),
        ControlAnswer::ReportClosed { number } => format!("report {number} is closed"),
        ControlAnswer::AccountReset { name, recovery } => format!(
            "{name}: the password is void; the new recovery code, shown once: {}",
            recovery.expose()
        ),
        ControlAnswer::AccountDeleted { name, days } => format!(
            "{name} is deleted; nobody can take the name for {}",
            many((*days).into(), "day")
        ),
        ControlAnswer::AccountRenamed { name, new } => format!("{name} is now {new}"),
        ControlAnswer::Staff { staff } => self::staff(staff),
        ControlAnswer::RoleSet { name, role } => match role {
            Some(AccountRole::Staff) => format!("{name} is staff"),
            Some(AccountRole::Arbiter) => format!("{name} is an arbiter"),
            None => format!("{name} has no role any more"),
        },
        ControlAnswer::Refused { error } => error.clone(),
    }
}

/// How a server is, a subject a line.
pub(super) fn status(status: &ServerStatus) -> String {
    let mut page = String::new();
    let mut row = |subject: &str, text: String| {
        // Writing to a string does not fail.
        let _ = writeln!(page, "{subject:<13} {text}");
    };
    let (version, address, id) = (&status.version, &status.address, status.process.id);
    let up = long(status.uptime_seconds);
    row(
        "server",
        format!("damiera-server {version}, up {up}, at {address} (process {id})"),
    );
    let ConnectionsStatus { open, accepted } = status.connections;
    row(
        "connections",
        format!("{open} open, {accepted} since the start"),
    );
    if let Some(tls) = &status.tls {
        row("tls", certificate(*tls));
    }
    if let Some(ssh) = &status.ssh {
        row(
            "ssh",
            format!("at {}, host key {}", ssh.address, ssh.host_key),
        );
    }
    let census = &status.census;
    row(
        "people",
        format!(
            "{} here, {} away from their seats, {} watching; {} seats taken in the rooms of this server",
            census.people, census.away, census.spectators, census.players
        ),
    );
    let rooms = &census.rooms;
    row(
        "rooms",
        format!(
            "{} opening, {} waiting, {} playing, {} adjourned, {} over",
            rooms.opening, rooms.waiting, rooms.playing, rooms.adjourned, rooms.over
        ),
    );
    let moves = &status.moves;
    row(
        "moves",
        format!(
            "{:.1}/s in the last second, {:.1}/s in the last minute, {} since the start",
            moves.last_second, moves.per_second, moves.total
        ),
    );
    row("move latency", delay(moves.latency));
    row("journal", journal(status));
    if let Some(cluster) = &status.cluster {
        row("cluster", self::cluster(cluster));
        row("links", links(cluster));
    }
    let (thinking, waiting) = (status.bots_thinking, status.bots_waiting);
    row("bots", format!("{thinking} thinking, {waiting} waiting"));
    let waiting = status.archive_backlog;
    row("archive", format!("{waiting} games waiting"));
    row("memory", memory(status));
    if let Some(disk) = &status.storage {
        let is_replica = status
            .cluster
            .as_ref()
            .is_some_and(|cluster| !cluster.is_primary);
        row("disk", self::disk(disk, is_replica));
    }
    row(
        "last error",
        match &status.last_error {
            Some(error) => {
                format!("{} {}", moment::of_unix_ms(error.at_ms), error.text)
            }
            None => "none".to_owned(),
        },
    );
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
        row("page", refused);
    }
    if !status.listed_without_role.is_empty() {
        row("staff", without_role(&status.listed_without_role));
    }
    if let Some(drain) = &status.draining {
        row("draining", draining(drain));
    }
    page
}

/// The operator's own people, one a line.
fn staff(staff: &[RoleStatus]) -> String {
    if staff.is_empty() {
        return "no account has a role: damiera-server staff add NAME gives one".to_owned();
    }
    let lines = staff.iter().map(|RoleStatus { name, role }| match role {
        AccountRole::Staff => format!("{name}  staff"),
        AccountRole::Arbiter => format!("{name}  arbiter"),
    });
    lines.collect::<Vec<_>>().join("\n")
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

/// The rooms, one a line.
fn rooms(rooms: &[RoomStatus]) -> String {
    let mut lines = vec![counted(rooms.len(), "room")];
    lines.extend(rooms.iter().map(room));
    lines.join("\n")
}

fn room(room: &RoomStatus) -> String {
    let state = match room.state {
        Condition::Opening => "opening",
        Condition::Waiting => "waiting",
        Condition::Playing => "playing",
        Condition::Adjourned => "adjourned",
        Condition::Over => "over",
    };
    let since = moment::of_unix_ms(room.since_ms);
    let variant = room.variant.as_deref().unwrap_or("-");
    let holder = room.holder.as_deref().unwrap_or("-");
    let players = match room.players.is_empty() {
        true => "nobody".to_owned(),
        false => room.players.join(", "),
    };
    let (id, name, bytes) = (room.id, &room.name, room.bytes);
    format!("{id}  {name}  {variant}  {state} since {since}  {bytes} bytes  by {holder}  {players}")
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

/// Bytes, rounded.
pub(super) fn size(bytes: f64) -> String {
    const MEGABYTE: f64 = 1024.0 * 1024.0;
    match bytes {
        bytes if bytes.abs() < 10.0 * MEGABYTE => format!("{:.1} MB", bytes / MEGABYTE),
        bytes if bytes.abs() < 10_000.0 * MEGABYTE => format!("{:.0} MB", bytes / MEGABYTE),
        bytes => format!("{:.0} GB", bytes / MEGABYTE / 1024.0),
    }
}

fn draining(draining: &Draining) -> String {
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

/// Renders a count of any machine.
pub(super) fn many(count: u64, one: &str) -> String {
    counted(usize::try_from(count).unwrap_or(usize::MAX), one)
}

/// A count with its noun, in the singular or plural.
pub(super) fn counted(count: usize, one: &str) -> String {
    match count {
        1 => format!("1 {one}"),
        more => format!("{more} {one}s"),
    }
}

pub(super) fn long(seconds: u64) -> String {
    humantime::format_duration(Duration::from_secs(seconds)).to_string()
}

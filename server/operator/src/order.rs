//! Prints a server's answers about order for an operator.

use damiera_node::control::{Attendance, BanStatus, ImposedStatus, ReportStatus};
use damiera_people::order::Sanction;

use super::amounts::counted;
use super::moment;

/// Describes a measure that was imposed.
pub(super) fn imposed(imposed: &ImposedStatus) -> String {
    let (who, until) = (&imposed.who, moment::of_unix_ms(imposed.until_ms));
    let hit = &imposed.connections;
    let mut lines = vec![format!(
        "{who}: until {until}; it concerns {}",
        counted(hit.len(), "connection")
    )];
    lines.extend(hit.iter().map(attendance));
    lines.join("\n")
}

/// The connections that it would concern.
pub(super) fn would_hit(connections: &[Attendance], warning: Option<&str>) -> String {
    let concerned = counted(connections.len(), "connection");
    let mut lines = vec![format!("it would concern {concerned} that there are now")];
    lines.extend(connections.iter().map(attendance));
    lines.extend(warning.map(|warning| format!("warning: {warning}")));
    lines.join("\n")
}

/// Bans and mutes, one a line.
pub(super) fn bans(bans: &[BanStatus]) -> String {
    let mut lines = vec![match bans.len() {
        1 => "1 ban or mute".to_owned(),
        count => format!("{count} bans and mutes"),
    }];
    lines.extend(bans.iter().map(|ban| {
        let (who, by, reason) = (&ban.who, &ban.by, &ban.reason);
        let measure = match ban.measure {
            Sanction::Ban => "ban",
            Sanction::Mute => "mute",
        };
        let (since, until) = (
            moment::of_unix_ms(ban.since_ms),
            moment::of_unix_ms(ban.until_ms),
        );
        format!("{measure}  {who}  since {since}  until {until}  by {by}: {reason}")
    }));
    lines.join("\n")
}

/// Connections, one a line.
pub(super) fn who(connections: &[Attendance]) -> String {
    let mut lines = vec![counted(connections.len(), "connection")];
    lines.extend(connections.iter().map(attendance));
    lines.join("\n")
}

fn attendance(one: &Attendance) -> String {
    let (number, address, since) = (
        one.connection,
        one.address,
        moment::of_unix_ms(one.since_ms),
    );
    let name = one.name.as_deref().unwrap_or("-");
    let kind = match (&one.name, one.registered) {
        (None, _) => "no name yet",
        (Some(_), true) => "registered",
        (Some(_), false) => "guest",
    };
    let room = one.room.as_deref().unwrap_or("-");
    format!("#{number}  {name}  {kind}  {address}  since {since}  room {room}")
}

/// Reports, one a line.
pub(super) fn reports(reports: &[ReportStatus]) -> String {
    let mut lines = vec![counted(reports.len(), "report")];
    lines.extend(reports.iter().map(|report| {
        let (number, at, text) = (
            report.number,
            moment::of_unix_ms(report.at_ms),
            &report.text,
        );
        let (by, about) = (&report.by, &report.about);
        let room = report.room.map(|room| format!("  room {room}"));
        let closed = report.closed_by.as_ref().map(|by| {
            let outcome = report.outcome.as_deref().unwrap_or("no word on it");
            format!("  closed by {by}: {outcome}")
        });
        let [room, closed] = [room, closed].map(Option::unwrap_or_default);
        format!("{number}  {at}  {by} about {about}{room}: {text}{closed}")
    }));
    lines.join("\n")
}

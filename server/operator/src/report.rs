//! Prints a server's answers for an operator.

use damiera_game::lobby::Condition;
use damiera_node::control::{ControlAnswer, RoleStatus, RoomStatus};
use damiera_people::AccountRole;

use super::amounts::{counted, many};
use super::{moment, order, status, tournament_list};

/// Prints the result of a command.
pub(super) fn done(answer: &ControlAnswer) -> String {
    match answer {
        ControlAnswer::Status(status) => status::status(status),
        ControlAnswer::Announced { connections } => {
            format!("told to {}", counted(*connections, "connection"))
        }
        ControlAnswer::Kicked { connections } => {
            format!("closed {}", counted(*connections, "connection"))
        }
        ControlAnswer::Draining(draining) => format!("draining: {}", status::draining(draining)),
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

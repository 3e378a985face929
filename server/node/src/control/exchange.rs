//! Messages on the operator's socket.

use damiera_people::AccountRole;
use damiera_people::order::Sanction;
use damiera_protocol::secret::Secret;
use serde::{Deserialize, Serialize};

use super::{
    Attendance, BanStatus, Draining, ImposedStatus, ReportStatus, RoleStatus, RoomStatus,
    ServerStatus, TournamentStatus,
};

/// The longest line on the socket, in bytes; a longer question is refused.
pub const MESSAGE_BYTES: u64 = 16 * 1024;

/// An operator's request.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "ask", rename_all = "snake_case", deny_unknown_fields)]
pub enum ControlQuestion {
    /// The status of the server.
    Status {},
    /// To tell everyone something.
    Announce {
        /// In the operator's own words.
        text: String,
    },
    /// To close connections.
    Kick {
        /// A person's name, or `#` and a connection's number.
        who: String,
        /// The reason that they are told.
        reason: Option<String>,
        /// Seconds for which the person's name may not come back; ten minutes if absent.
        #[serde(default)]
        for_seconds: Option<u64>,
    },
    /// To stop when the games that are being played are over.
    Drain {
        /// Seconds after which to stop even during games; None to wait for all of them.
        within_seconds: Option<u64>,
    },
    /// To take that back.
    CancelDrain {},
    /// Number of running games of a replica's people. A draining replica asks the primary.
    PeopleOf {
        /// The replica's name.
        node: String,
        /// The message that its people are told first.
        tells: Option<DrainNews>,
        /// The addresses of the other servers.
        servers: Vec<String>,
    },
    /// The list of rooms.
    Rooms {},
    /// To end a room's game and free the room.
    Close {
        /// The room's name or id.
        room: String,
        /// The reason that those present are told.
        reason: Option<String>,
    },
    /// The list of tournaments.
    Tournaments {},
    /// To end a tournament, or call it off before its first round.
    EndTournament {
        /// Its number.
        number: u32,
        /// The reason that everyone in it is told.
        reason: Option<String>,
    },
    /// To keep a person, an address or a network out, or from talking.
    Impose {
        /// A ban or a mute.
        measure: Sanction,
        /// A person's name, an address or a network.
        who: String,
        /// The duration, in seconds.
        for_seconds: u64,
        /// The reason that they are told.
        reason: String,
        /// True to impose it without confirmation, on any number of people.
        #[serde(default)]
        confirmed: bool,
    },
    /// To take that back.
    Lift {
        /// A ban or a mute.
        measure: Sanction,
        /// A person's name, an address or a network, as when it was imposed.
        who: String,
        /// Why.
        reason: Option<String>,
    },
    /// The bans and mutes that hold now.
    Bans {},
    /// To give the primary's place away.
    HandOver {
        /// The name of the server that gets it; the server that has read furthest if None.
        to: Option<String>,
    },
    /// The list of connections.
    Who {},
    /// The reports of people.
    Reports {
        /// Also what was dealt with.
        all: bool,
    },
    /// To note that a report was dealt with.
    CloseReport {
        /// Its number.
        number: u64,
        /// The outcome.
        outcome: Option<String>,
    },
    /// To make the password of an account void and give it another recovery code.
    ResetAccount {
        /// Its name.
        name: String,
        /// Why.
        reason: Option<String>,
    },
    /// To delete an account.
    DeleteAccount {
        /// Its name.
        name: String,
        /// The reason that the person present under the name is told.
        reason: Option<String>,
    },
    /// To give an account another name.
    RenameAccount {
        /// Its name.
        name: String,
        /// The new one, which may be reserved.
        new: String,
        /// The reason that the person present under the old name is told.
        reason: Option<String>,
    },
    /// The list of accounts with a role.
    Staff {},
    /// To give an account a role, or to take it away.
    SetRole {
        /// The account's name.
        name: String,
        /// The role; None to take it away.
        role: Option<AccountRole>,
    },
}

impl ControlQuestion {
    /// True for a question about the server that is asked, whichever server decides.
    pub(super) fn is_about_this_server(&self) -> bool {
        match self {
            ControlQuestion::Status {}
            | ControlQuestion::Drain { .. }
            | ControlQuestion::CancelDrain {} => true,
            ControlQuestion::Announce { .. }
            | ControlQuestion::Kick { .. }
            | ControlQuestion::PeopleOf { .. }
            | ControlQuestion::Rooms {}
            | ControlQuestion::Close { .. }
            | ControlQuestion::Tournaments {}
            | ControlQuestion::EndTournament { .. }
            | ControlQuestion::Impose { .. }
            | ControlQuestion::Lift { .. }
            | ControlQuestion::Bans {}
            | ControlQuestion::HandOver { .. }
            | ControlQuestion::Who {}
            | ControlQuestion::Reports { .. }
            | ControlQuestion::CloseReport { .. }
            | ControlQuestion::ResetAccount { .. }
            | ControlQuestion::DeleteAccount { .. }
            | ControlQuestion::RenameAccount { .. }
            | ControlQuestion::Staff {}
            | ControlQuestion::SetRole { .. } => false,
        }
    }
}

/// The message to a replica's people about its drain.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DrainNews {
    /// The replica is about to stop.
    Drains,
    /// It stays.
    Stays,
}

/// The answer to an operator.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "answer", rename_all = "snake_case")]
pub enum ControlAnswer {
    /// The status of the server.
    Status(Box<ServerStatus>),
    /// The announcement was sent.
    Announced {
        /// Number of connections.
        connections: usize,
    },
    /// Connections were closed.
    Kicked {
        /// Number of connections.
        connections: usize,
    },
    /// The server stops when the games are over.
    Draining(Draining),
    /// The server does not stop after all.
    Staying {
        /// Number of connections that were told.
        connections: usize,
    },
    /// The people of a replica.
    PeopleOf {
        /// Number of their running games.
        playing: usize,
        /// Number of people who were told.
        told: usize,
    },
    /// The rooms, oldest first.
    Rooms {
        /// Each of them.
        rooms: Vec<RoomStatus>,
    },
    /// Another server has the primary's place.
    HandedOver {
        /// Its name.
        node: String,
    },
    /// The room is free.
    Closed {
        /// Its name.
        room: String,
    },
    /// The tournaments, the oldest first.
    Tournaments {
        /// Each of them.
        tournaments: Vec<TournamentStatus>,
    },
    /// The tournament is over, or called off.
    TournamentEnded {
        /// Its number.
        number: u32,
        /// Its title.
        title: String,
        /// True if it had not begun.
        called_off: bool,
    },
    /// They are kept out, or from talking.
    Imposed(ImposedStatus),
    /// The measure was not imposed yet: these connections would be hit.
    WouldHit {
        /// The connections that would be hit.
        connections: Vec<Attendance>,
        /// A warning for the operator.
        warning: Option<String>,
    },
    /// It was taken back.
    Lifted {
        /// From whom.
        who: String,
    },
    /// Bans and mutes, the oldest first.
    Bans {
        /// Each of them.
        bans: Vec<BanStatus>,
    },
    /// Every connection, the oldest first.
    Who {
        /// Each of them.
        connections: Vec<Attendance>,
    },
    /// Reports of people, the oldest first.
    Reports {
        /// Each of them.
        reports: Vec<ReportStatus>,
    },
    /// A report was dealt with.
    ReportClosed {
        /// Its number.
        number: u64,
    },
    /// The password is void.
    AccountReset {
        /// The account's name.
        name: String,
        /// The new recovery code.
        recovery: Secret,
    },
    /// The account is deleted.
    AccountDeleted {
        /// Its name.
        name: String,
        /// Number of days for which the name cannot be taken.
        days: u32,
    },
    /// The account has another name.
    AccountRenamed {
        /// The old one.
        name: String,
        /// The new one.
        new: String,
    },
    /// The accounts with a role.
    Staff {
        /// Each of them, in the order of their names.
        staff: Vec<RoleStatus>,
    },
    /// The account has this role from now on.
    RoleSet {
        /// The account's name.
        name: String,
        /// The role; None if it has none.
        role: Option<AccountRole>,
    },
    /// The request was refused, and nothing was done.
    Refused {
        /// The reason, in English, for the operator.
        error: String,
    },
}

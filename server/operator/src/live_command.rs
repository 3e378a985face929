//! The grammar of an operator's commands to a server that runs, and the questions that they put.

use std::time::Duration;

use clap::{Args, Subcommand};
use damiera_node::control::ControlQuestion;
use damiera_people::AccountRole;
use damiera_people::order::Sanction;

/// Requests to a running server.
#[derive(Debug, Clone, Subcommand)]
pub enum LiveCommand {
    /// Say how the server is
    #[command(visible_alias = "stato")]
    Status {
        /// As JSON, an object a line
        #[arg(long)]
        json: bool,
        /// Again every second, until it is interrupted
        #[arg(long)]
        watch: bool,
    },
    /// Tell everyone who is connected something
    #[command(visible_alias = "annuncia")]
    Announce {
        /// The text that everyone is to read; one line
        #[arg(required = true, value_name = "TEXT")]
        text: Vec<String>,
    },
    /// Close a person's connection, and keep the name out for a while; a seat is kept, and its code takes
    /// it back after that
    #[command(visible_alias = "espelli")]
    Kick {
        /// A name, or '#' and the number of a connection as the log has it
        #[arg(value_name = "NAME|#CONNECTION")]
        who: String,
        /// The reason told to them
        reason: Vec<String>,
        /// For how long the name may not come back, as 90s, 30m or 2h
        #[arg(long = "for", value_name = "TIME", default_value = "10m", value_parser = humantime::parse_duration)]
        kept_out: Duration,
    },
    /// Stop when the games that are being played are over; none begins any more
    #[command(visible_alias = "drena")]
    Drain {
        /// Stop after this time in any case, as 90s, 30m or 2h
        #[arg(long, value_name = "TIME", value_parser = humantime::parse_duration)]
        within: Option<Duration>,
        /// Take that back: rooms open and games begin as before
        #[arg(long, visible_alias = "annulla", conflicts_with = "within")]
        cancel: bool,
    },
    /// List the rooms, oldest first
    #[command(visible_alias = "stanze")]
    Rooms {
        /// As JSON, an object a line
        #[arg(long)]
        json: bool,
    },
    /// End a room's game without a result and free the room
    #[command(visible_alias = "chiudi")]
    Close {
        /// Its name, or its id as `rooms` and the log have it
        room: String,
        /// The reason told to the people there
        reason: Vec<String>,
    },
    /// List the tournaments, or end one
    #[command(visible_alias = "tornei")]
    Tournaments {
        /// As JSON, an object a line
        #[arg(long)]
        json: bool,
        /// End the tournament of this number, or call it off before its first round
        #[arg(
            long,
            visible_alias = "chiudi",
            value_name = "NUMBER",
            conflicts_with = "json"
        )]
        end: Option<u32>,
        /// With --end: the reason told to everyone in it
        #[arg(requires = "end")]
        reason: Vec<String>,
    },
    /// Keep a person, an address or a network out for a while; those who are here are sent away. A network is only
    /// listed without --yes
    #[command(visible_alias = "bandisci")]
    Ban(Imposing),
    /// Keep a person, an address or a network from talking for a while. A network is only listed without
    /// --yes
    #[command(visible_alias = "silenzia")]
    Mute(Imposing),
    /// Take a ban back
    #[command(visible_alias = "riammetti")]
    Unban(Lifting),
    /// Take a mute back
    #[command(visible_alias = "ridai-parola")]
    Unmute(Lifting),
    /// List bans and mutes
    #[command(visible_alias = "esclusi")]
    Bans {
        /// As JSON, an object a line
        #[arg(long)]
        json: bool,
    },
    /// List the connections: name, address, since when, room
    #[command(visible_alias = "chi")]
    Who {
        /// As JSON, an object a line
        #[arg(long)]
        json: bool,
    },
    /// List what people have reported, or close a report
    #[command(visible_alias = "segnalazioni")]
    Reports {
        /// As JSON, an object a line
        #[arg(long)]
        json: bool,
        /// Also those that are closed
        #[arg(long, visible_alias = "tutte")]
        all: bool,
        /// Close the report of this number
        #[arg(long, value_name = "NUMBER", conflicts_with_all = ["json", "all"])]
        close: Option<u64>,
        /// With --close: what came of it
        #[arg(requires = "close")]
        outcome: Vec<String>,
    },
    /// Help the owner of a registered name, delete it or give it another
    Account {
        /// The command
        #[command(subcommand)]
        command: OperatorAccountCommand,
    },
    /// List the operator's own people, or name one
    #[command(args_conflicts_with_subcommands = true)]
    Staff {
        /// The command; without one the list
        #[command(subcommand)]
        command: Option<StaffCommand>,
        /// The list as JSON, an object a line
        #[arg(long)]
        json: bool,
    },
}

/// The target of a ban or a mute.
#[derive(Debug, Clone, Args)]
pub struct Imposing {
    /// A name, an address, or a network as 192.0.2.0/24
    #[arg(value_name = "NAME|ADDRESS|NETWORK")]
    who: String,
    /// Why; they are told
    #[arg(required = true)]
    reason: Vec<String>,
    /// For how long, as 90s, 30m, 2h or 7d
    #[arg(long = "for", value_name = "TIME", value_parser = humantime::parse_duration)]
    time: Duration,
    /// Impose it without confirmation
    #[arg(long)]
    yes: bool,
}

/// The target of a ban or a mute that is lifted.
#[derive(Debug, Clone, Args)]
pub struct Lifting {
    /// A name, an address or a network, as when it was imposed
    #[arg(value_name = "NAME|ADDRESS|NETWORK")]
    who: String,
    /// Why
    reason: Vec<String>,
}

/// Work on a registered name.
#[derive(Debug, Clone, Subcommand)]
pub enum OperatorAccountCommand {
    /// Make the password void and show a new recovery code, with which the owner sets another password
    Reset {
        /// The name
        name: String,
        /// Why
        reason: Vec<String>,
    },
    /// Delete it for good, with its profile and friends; its finished games then belong to no account
    #[command(visible_alias = "elimina")]
    Delete {
        /// The name
        name: String,
        /// The reason told to the person there by that name
        reason: Vec<String>,
    },
    /// Give it another name, also one of accounts.reserved; the old one rests as after a deletion
    #[command(visible_alias = "rinomina")]
    Rename {
        /// The name
        name: String,
        /// The new name
        new: String,
        /// The reason told to the person there by the old name
        reason: Vec<String>,
    },
}

/// A change of the operator's own people.
#[derive(Debug, Clone, Subcommand)]
pub enum StaffCommand {
    /// Make the account of a registered name staff, or an arbiter; it holds at once and after restarts
    #[command(visible_alias = "aggiungi")]
    Add {
        /// The registered name
        name: String,
        /// Not staff, but an arbiter, who may open rated tournaments
        #[arg(long, visible_alias = "arbitro")]
        arbiter: bool,
    },
    /// Take the role away from an account
    #[command(visible_alias = "togli")]
    Remove {
        /// The registered name
        name: String,
    },
}

impl StaffCommand {
    fn question(&self) -> ControlQuestion {
        let (name, role) = match self {
            StaffCommand::Add {
                name,
                arbiter: false,
            } => (name, Some(AccountRole::Staff)),
            StaffCommand::Add {
                name,
                arbiter: true,
            } => (name, Some(AccountRole::Arbiter)),
            StaffCommand::Remove { name } => (name, None),
        };
        ControlQuestion::SetRole {
            name: name.clone(),
            role,
        }
    }
}

impl OperatorAccountCommand {
    fn question(&self) -> ControlQuestion {
        match self {
            OperatorAccountCommand::Reset { name, reason } => ControlQuestion::ResetAccount {
                name: name.clone(),
                reason: joined(reason),
            },
            OperatorAccountCommand::Delete { name, reason } => ControlQuestion::DeleteAccount {
                name: name.clone(),
                reason: joined(reason),
            },
            OperatorAccountCommand::Rename { name, new, reason } => {
                ControlQuestion::RenameAccount {
                    name: name.clone(),
                    new: new.clone(),
                    reason: joined(reason),
                }
            }
        }
    }
}

impl Imposing {
    fn question(&self, measure: Sanction) -> ControlQuestion {
        ControlQuestion::Impose {
            measure,
            who: self.who.clone(),
            for_seconds: self.time.as_secs(),
            reason: self.reason.join(" "),
            confirmed: self.yes,
        }
    }
}

impl Lifting {
    fn question(&self, measure: Sanction) -> ControlQuestion {
        ControlQuestion::Lift {
            measure,
            who: self.who.clone(),
            reason: joined(&self.reason),
        }
    }
}

/// The words of a text, if there are some.
fn joined(words: &[String]) -> Option<String> {
    (!words.is_empty()).then(|| words.join(" "))
}

impl LiveCommand {
    /// True if a list is wanted as JSON.
    pub(super) fn wants_json(&self) -> bool {
        match self {
            LiveCommand::Rooms { json }
            | LiveCommand::Tournaments { json, .. }
            | LiveCommand::Bans { json }
            | LiveCommand::Who { json }
            | LiveCommand::Reports { json, .. }
            | LiveCommand::Staff { json, .. } => *json,
            LiveCommand::Status { .. }
            | LiveCommand::Announce { .. }
            | LiveCommand::Kick { .. }
            | LiveCommand::Drain { .. }
            | LiveCommand::Close { .. }
            | LiveCommand::Ban(_)
            | LiveCommand::Mute(_)
            | LiveCommand::Unban(_)
            | LiveCommand::Unmute(_)
            | LiveCommand::Account { .. } => false,
        }
    }

    /// The question that the command puts to the server.
    pub(super) fn question(&self) -> ControlQuestion {
        match self {
            LiveCommand::Status { .. } => ControlQuestion::Status {},
            LiveCommand::Announce { text } => ControlQuestion::Announce {
                text: text.join(" "),
            },
            LiveCommand::Kick {
                who,
                reason,
                kept_out,
            } => ControlQuestion::Kick {
                for_seconds: Some(kept_out.as_secs()),
                who: who.clone(),
                reason: joined(reason),
            },
            LiveCommand::Ban(wish) => wish.question(Sanction::Ban),
            LiveCommand::Mute(wish) => wish.question(Sanction::Mute),
            LiveCommand::Unban(wish) => wish.question(Sanction::Ban),
            LiveCommand::Unmute(wish) => wish.question(Sanction::Mute),
            LiveCommand::Bans { .. } => ControlQuestion::Bans {},
            LiveCommand::Who { .. } => ControlQuestion::Who {},
            LiveCommand::Reports {
                close: Some(number),
                outcome,
                ..
            } => ControlQuestion::CloseReport {
                number: *number,
                outcome: joined(outcome),
            },
            LiveCommand::Reports { all, .. } => ControlQuestion::Reports { all: *all },
            LiveCommand::Tournaments {
                end: Some(number),
                reason,
                ..
            } => ControlQuestion::EndTournament {
                number: *number,
                reason: joined(reason),
            },
            LiveCommand::Tournaments { .. } => ControlQuestion::Tournaments {},
            LiveCommand::Account { command } => command.question(),
            LiveCommand::Staff {
                command: Some(command),
                ..
            } => command.question(),
            LiveCommand::Staff { command: None, .. } => ControlQuestion::Staff {},
            LiveCommand::Rooms { .. } => ControlQuestion::Rooms {},
            LiveCommand::Close { room, reason } => ControlQuestion::Close {
                room: room.clone(),
                reason: joined(reason),
            },
            LiveCommand::Drain { cancel: true, .. } => ControlQuestion::CancelDrain {},
            LiveCommand::Drain { within, .. } => ControlQuestion::Drain {
                within_seconds: within.map(|within| within.as_secs()),
            },
        }
    }
}

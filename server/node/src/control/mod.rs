//! The operator's view of a running server and the commands that act on it, over a local socket.
//!
//! One connection is one question and one answer, a JSON object on a line each. `damiera-server
//! status`, `announce`, `kick`, `ban` and the like speak it (the crate `damiera-operator`).

mod accounts;
mod census;
mod disk;
mod drain;
mod exchange;
pub mod monitoring;
mod operator_name;
mod order;
mod people;
mod recent;
pub mod reload;
mod rooms;
mod service;
mod socket;
mod staff;
mod status;
mod tournaments;

pub use census::{Census, Rooms};
pub use drain::{CannotCancel, Drain, Draining};
pub use exchange::{ControlAnswer, ControlQuestion, DrainNews, MESSAGE_BYTES};
pub use operator_name::user_name;
pub use order::{Attendance, BanStatus, ImposedStatus, ReportStatus};
pub use recent::{ActivitySample, Recent};
pub use rooms::RoomStatus;
pub use service::{Control, control};
pub use socket::{ControlSocket, SocketError};
pub use staff::RoleStatus;
pub use status::{
    ClusterStatus, ConnectionsStatus, Delay, JournalStatus, LinksStatus, MovesStatus, PageStatus,
    ProcessStatus, ServerStatus, SshStatus, TlsStatus,
};
pub use tournaments::TournamentStatus;

//! The settings of the server, and the source of each value.
//!
//! A setting is one row: its place in one of the tables below says its name, type, default, bounds,
//! text and how a reload treats it. Flags, environment, file, `damiera-server config` and the
//! commented file docs/damiera.toml all follow from the row. To add one, add the row.
//!
//! No setting holds a secret: what must stay secret is in a file that a setting names.

mod assignment;
mod choices;
mod cluster_names;
mod collector_address;
mod contradictions;
mod environment;
mod error;
mod hint;
mod host_name;
mod kind;
mod limits;
mod live;
mod log_filter;
mod name_list;
mod page_address;
mod print;
mod push_names;
mod settings;
mod shown;
mod sources;
mod table;

pub use assignment::{NoAssignment, assignment};
pub use choices::{ChatScope, LogFormat, Plaintext};
pub use cluster_names::{ClusterName, LinkAddress, NatsServer, PublicAddress, PublicScheme};
pub use collector_address::CollectorAddress;
pub use environment::Environment;
pub use error::ConfigError;
pub use host_name::HostName;
pub use limits::Limits;
pub use live::{Live, LiveLimits};
pub use log_filter::LogFilter;
pub use name_list::NameList;
pub use page_address::PageAddress;
pub use print::{default_file, effective_file, file_with};
pub use push_names::{PushContact, PushHost};
pub use settings::{
    Accounts, Bot, Cluster, Config, Control, Metrics, NoticeSettings, Runtime, Ssh, Telemetry, Tls,
    TournamentSettings, Web,
};
pub use shown::written;
pub use sources::{Effective, SettingOrigin, Sources};
pub use table::{Reload, Setting, all, named};

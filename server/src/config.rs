//! What an operator may set: flags over environment over file over defaults.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::time::Duration;

use ipnet::{IpNet, Ipv4Net, Ipv6Net};
use serde::Deserialize;

/// The server's settings. The file has the same names, in TOML.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Config {
    /// Where to listen.
    pub listen: SocketAddr,
    /// The directory of the journal.
    pub data: PathBuf,
    /// Whether to keep everything in memory, so that nothing outlasts the process.
    pub in_memory: bool,
    /// The threads that serve connections and rooms.
    pub runtime: Runtime,
    /// How many threads the server's bots think on; 0 takes one for each processor but one.
    pub bot_threads: usize,
    /// What a peer may use up.
    pub limits: Limits,
}

impl Default for Config {
    fn default() -> Self {
        Config {
            listen: SocketAddr::from(([127, 0, 0, 1], 6464)),
            data: PathBuf::from("damiera-data"),
            in_memory: false,
            runtime: Runtime::default(),
            bot_threads: 0,
            limits: Limits::default(),
        }
    }
}

/// How the threads that serve connections and rooms take turns. docs/measurements.md says what the
/// defaults were chosen by.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Runtime {
    /// How many threads; 0 takes one for each processor. One serves more moves than most servers
    /// will ever see, and no room starves: several threads let one room in a hundred wait for
    /// seconds when there is more to do than they can.
    pub threads: usize,
    /// How many tasks a thread runs before it looks for news from the network.
    pub event_interval: u32,
    /// How much news it takes at once.
    pub io_events: usize,
}

impl Default for Runtime {
    fn default() -> Self {
        Runtime {
            threads: 1,
            event_interval: 61,
            io_events: 1024,
        }
    }
}

/// Every bound on what a peer may use up. Each may be raised as far as the machine goes.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Limits {
    /// Connections in all; the process keeps some descriptors beyond them for itself. 0 takes as
    /// many as the process may open.
    pub connections: usize,
    /// Connections from one address at once.
    pub connections_per_address: u32,
    /// New connections from one address in a minute.
    pub new_connections_per_minute: u32,
    /// Networks whose addresses have no limit of their own: neither the two above nor those on wrong
    /// guesses and on rooms below. Loopback is among them so that a proxy or a test on the same
    /// machine is not one peer.
    pub exempt: Vec<IpNet>,
    /// Wrong codes and words from one address in a minute; one more has to wait.
    pub wrong_guesses_per_minute: u32,
    /// The longest wait after too many of them, in seconds. The first is a minute, and each is twice
    /// the one before.
    pub guess_penalty_seconds: u64,
    /// Rooms opened from one address that still exist. A player is in one room at a time; this is
    /// for those who leave unfinished games behind.
    pub rooms_per_address: u32,
    /// New rooms from one address in a minute. Each is kept in the journal.
    pub new_rooms_per_minute: u32,
    /// Seconds from accept to a name.
    pub name_seconds: u64,
    /// Minutes without a command in the lobby.
    pub idle_minutes: u64,
    /// Bytes of an input line without its ending.
    pub line_bytes: usize,
    /// Lines at once in text format.
    pub text_burst: u32,
    /// Lines a second after that.
    pub text_per_second: u32,
    /// Lines at once in JSON format.
    pub json_burst: u32,
    /// Lines a second after that.
    pub json_per_second: u32,
    /// Messages to others at once; they are lines too.
    pub chat_burst: u32,
    /// Messages a second after that.
    pub chat_per_second: u32,
    /// Seconds of flooding beyond those rates before a peer is cut off.
    pub flood_seconds: u64,
    /// Rooms at once.
    pub rooms: usize,
    /// Spectators of one room.
    pub spectators_per_room: usize,
    /// Events that wait for a player who does not read; one more and the player is cut off. Chat
    /// takes at most half of them.
    pub player_events: usize,
    /// Memory that waits for a player who does not read, in bytes: 16 KB that are being written and
    /// the events behind them. Beyond it the player is cut off. A spectator has those 16 KB and skips
    /// what does not fit. With what the kernel keeps behind `send_buffer`, some 73 KB, it is to stay
    /// below 128 KB.
    pub outbox_bytes: usize,
    /// Events kept for spectators who fall behind; those further behind skip to the newest.
    pub spectator_events: usize,
    /// Seconds for which a peer may leave what it is sent unread.
    pub unread_seconds: u64,
    /// The kernel's send buffer of a connection, in bytes; 0 leaves it to the kernel. At the
    /// kernel's default one stalled reader pins megabytes.
    pub send_buffer: usize,
    /// The kernel's receive buffer of a connection, in bytes; 0 leaves it to the kernel, which lets
    /// it grow to megabytes under a flood.
    pub receive_buffer: usize,
    /// Seconds after which a peer that the network lost is gone.
    pub network_seconds: u64,
    /// Seconds that a player may be absent in one game before the other may claim it; a room may say
    /// otherwise.
    pub absence_seconds: u64,
    /// Hours for which a game waits when both players are away.
    pub adjourned_hours: u64,
    /// Seconds that the player drawn by lot may take to choose a colour.
    pub choice_seconds: u64,
    /// Seconds that goodbyes may take when the server stops.
    pub goodbye_seconds: u64,
}

impl Default for Limits {
    fn default() -> Self {
        Limits {
            connections: 0,
            connections_per_address: 32,
            new_connections_per_minute: 60,
            exempt: vec![
                Ipv4Net::new_assert(Ipv4Addr::new(127, 0, 0, 0), 8).into(),
                Ipv6Net::new_assert(Ipv6Addr::LOCALHOST, 128).into(),
            ],
            wrong_guesses_per_minute: 3,
            guess_penalty_seconds: 600,
            rooms_per_address: 64,
            new_rooms_per_minute: 30,
            name_seconds: 60,
            idle_minutes: 30,
            line_bytes: damiera_protocol::codec::MAX_LINE,
            text_burst: 20,
            text_per_second: 5,
            json_burst: 50,
            json_per_second: 20,
            chat_burst: 5,
            chat_per_second: 1,
            flood_seconds: 10,
            rooms: 10_000,
            spectators_per_room: 20_000,
            player_events: 128,
            outbox_bytes: 48 * 1024,
            spectator_events: 16,
            unread_seconds: 10,
            send_buffer: 32 * 1024,
            receive_buffer: 32 * 1024,
            network_seconds: 150,
            absence_seconds: 120,
            adjourned_hours: 168,
            choice_seconds: 60,
            goodbye_seconds: 3,
        }
    }
}

impl Limits {
    /// Whether an address has no limit of its own.
    #[must_use]
    pub fn is_exempt(&self, address: IpAddr) -> bool {
        let address = address.to_canonical();
        self.exempt.iter().any(|network| network.contains(&address))
    }

    /// How long a game waits when both players are away.
    #[must_use]
    pub fn adjourned(&self) -> Duration {
        Duration::from_secs(self.adjourned_hours * 3600)
    }

    /// How long the player drawn by lot may take to choose a colour.
    #[must_use]
    pub fn choice(&self) -> Duration {
        Duration::from_secs(self.choice_seconds)
    }
}

/// Why the settings cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum ConfigError {
    /// The file cannot be read.
    #[error("cannot read the configuration file {path}: {source}")]
    Unreadable {
        /// The file.
        path: PathBuf,
        /// What the system said.
        source: std::io::Error,
    },
    /// The file is not what is expected.
    #[error("the configuration file {path} is not right: {source}")]
    Invalid {
        /// The file.
        path: PathBuf,
        /// Where and why.
        source: Box<toml::de::Error>,
    },
    /// A bound would leave no room to work.
    #[error("{0} must be at least {1}")]
    TooSmall(&'static str, u64),
    /// A time is longer than clocks or the kernel can count.
    #[error("{0} must be at most {1}")]
    TooLarge(&'static str, u64),
}

impl Config {
    /// Reads a TOML file; what it does not set keeps its default.
    ///
    /// # Errors
    /// When the file cannot be read, has an unknown name, or a value that cannot work.
    pub fn from_file(path: &Path) -> Result<Config, ConfigError> {
        let text = std::fs::read_to_string(path).map_err(|source| ConfigError::Unreadable {
            path: path.to_owned(),
            source,
        })?;
        let config: Config = toml::from_str(&text).map_err(|source| ConfigError::Invalid {
            path: path.to_owned(),
            source: Box::new(source),
        })?;
        config.check()?;
        Ok(config)
    }

    /// Refuses values with which the server could not work.
    ///
    /// # Errors
    /// [`ConfigError::TooSmall`] or [`ConfigError::TooLarge`] names the first such value.
    pub fn check(&self) -> Result<(), ConfigError> {
        let limits = &self.limits;
        /// No bound of time lies further away: about thirty years, in seconds.
        const FAR: u64 = 1_000_000_000;
        /// The kernel takes no longer times for its probes.
        const PROBED: u64 = 80_000;
        const ANY: u64 = u64::MAX;
        let bounds: [(&'static str, u64, u64, u64); 22] = [
            (
                "runtime.event_interval",
                self.runtime.event_interval.into(),
                1,
                ANY,
            ),
            ("runtime.io_events", self.runtime.io_events as u64, 1, ANY),
            ("limits.line_bytes", limits.line_bytes as u64, 64, ANY),
            ("limits.text_burst", limits.text_burst.into(), 1, ANY),
            (
                "limits.text_per_second",
                limits.text_per_second.into(),
                1,
                ANY,
            ),
            ("limits.json_burst", limits.json_burst.into(), 1, ANY),
            (
                "limits.json_per_second",
                limits.json_per_second.into(),
                1,
                ANY,
            ),
            ("limits.player_events", limits.player_events as u64, 4, ANY),
            (
                "limits.spectator_events",
                limits.spectator_events as u64,
                2,
                ANY,
            ),
            (
                "limits.outbox_bytes",
                limits.outbox_bytes as u64,
                32 * 1024,
                ANY,
            ),
            (
                "limits.wrong_guesses_per_minute",
                limits.wrong_guesses_per_minute.into(),
                1,
                ANY,
            ),
            (
                "limits.guess_penalty_seconds",
                limits.guess_penalty_seconds,
                0,
                FAR,
            ),
            ("limits.chat_burst", limits.chat_burst.into(), 1, ANY),
            (
                "limits.chat_per_second",
                limits.chat_per_second.into(),
                1,
                ANY,
            ),
            ("limits.unread_seconds", limits.unread_seconds, 1, FAR),
            ("limits.name_seconds", limits.name_seconds, 1, FAR),
            ("limits.idle_minutes", limits.idle_minutes, 1, FAR / 60),
            ("limits.flood_seconds", limits.flood_seconds, 0, FAR),
            ("limits.network_seconds", limits.network_seconds, 10, PROBED),
            ("limits.absence_seconds", limits.absence_seconds, 0, FAR),
            ("limits.choice_seconds", limits.choice_seconds, 0, FAR),
            ("limits.goodbye_seconds", limits.goodbye_seconds, 0, FAR),
        ];
        for (name, value, least, most) in bounds {
            if value < least {
                return Err(ConfigError::TooSmall(name, least));
            }
            if value > most {
                return Err(ConfigError::TooLarge(name, most));
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, expected: Result<Config, &str>) {
        let found = toml::from_str::<Config>(text).map_err(|error| error.to_string());
        let found = found.and_then(|config| {
            config
                .check()
                .map(|()| config)
                .map_err(|error| error.to_string())
        });
        match (found, expected) {
            (Ok(found), Ok(expected)) => assert_eq!(found, expected, "{text}"),
            (Err(found), Err(expected)) => assert!(found.contains(expected), "{text}: {found}"),
            (found, expected) => panic!("{text}: {found:?} instead of {expected:?}"),
        }
    }

    #[test]
    fn files() {
        let defaults = Config::default();
        check("", Ok(defaults.clone()));
        check(
            "listen = '127.0.0.1:7000'\n[limits]\nrooms = 5",
            Ok(Config {
                listen: SocketAddr::from(([127, 0, 0, 1], 7000)),
                limits: Limits {
                    rooms: 5,
                    ..Limits::default()
                },
                ..defaults
            }),
        );
        check("lisen = '127.0.0.1:7000'", Err("unknown field `lisen`"));
        check("[limits]\nroms = 5", Err("unknown field `roms`"));
        check("listen = 'here'", Err("invalid socket address"));
        check(
            "[limits]\ntext_burst = 0",
            Err("text_burst must be at least 1"),
        );
        check(
            "[limits]\nexempt = ['10.0.0.0/33']",
            Err("invalid IP address"),
        );
        check(
            "[limits]\nname_seconds = 9223372036854775807",
            Err("limits.name_seconds must be at most 1000000000"),
        );
        check(
            "[limits]\nnetwork_seconds = 0",
            Err("limits.network_seconds must be at least 10"),
        );
    }

    #[test]
    fn who_is_exempt() {
        let check = |exempt: &str, address: &str, expected: bool| {
            let config: Config = toml::from_str(&format!("[limits]\n{exempt}")).unwrap();
            let address = address.parse().unwrap();
            assert_eq!(
                config.limits.is_exempt(address),
                expected,
                "{exempt} {address}"
            );
        };
        check("", "127.0.0.1", true);
        check("", "127.200.3.4", true);
        check("", "::ffff:127.0.0.1", true);
        check("", "::1", true);
        check("", "192.0.2.1", false);
        check("exempt = []", "127.0.0.1", false);
        check("exempt = ['192.0.2.0/24']", "192.0.2.77", true);
        check("exempt = ['192.0.2.0/24']", "127.0.0.1", false);
        check("exempt = ['127.0.0.1/32']", "127.0.0.2", false);
    }
}

//! Names within a cluster, and addresses of its servers and of NATS servers, as an operator writes them.
//!
//! What they may be, the crates of the cluster say. A server without the feature `cluster` takes any text: it refuses
//! the settings as a whole.

use super::kind::{SettingKind, list, strings};
use toml::Value;

/// The address of a NATS server.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NatsServer(String);

/// The name of a server among the others, or of the cluster among other users of NATS. Empty when there is none.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ClusterName(String);

/// Where other servers reach this one, as host and port. Empty when it is not said.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct LinkAddress(String);

impl LinkAddress {
    fn parse(text: &str) -> Option<Self> {
        let is_right = text.is_empty()
            || text.rsplit_once(':').is_some_and(|(host, port)| {
                let bare = host
                    .strip_prefix('[')
                    .and_then(|host| host.strip_suffix(']'));
                let is_host = match bare {
                    Some(address) => address.parse::<std::net::Ipv6Addr>().is_ok(),
                    None => {
                        let allowed =
                            |byte: u8| byte.is_ascii_alphanumeric() || b"-._".contains(&byte);
                        !host.is_empty() && host.bytes().all(allowed)
                    }
                };
                is_host && port.parse::<u16>().is_ok_and(|port| port != 0)
            });
        is_right.then(|| LinkAddress(text.to_owned()))
    }

    /// The address; empty when it is not said.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl NatsServer {
    fn parse(text: &str) -> Option<Self> {
        #[cfg(feature = "cluster")]
        damiera_nats::ServerAddress::parse(text).ok()?;
        Some(NatsServer(text.to_owned()))
    }

    /// The address as it was written.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl ClusterName {
    /// What a cluster's subjects begin with when nobody says otherwise.
    pub(super) fn usual_prefix() -> Self {
        ClusterName("damiera".to_owned())
    }

    fn parse(text: &str) -> Option<Self> {
        #[cfg(feature = "cluster")]
        if !text.is_empty() {
            damiera_cluster::name::NodeName::new(text).ok()?;
        }
        Some(ClusterName(text.to_owned()))
    }

    /// The name; empty when there is none.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

strings! {
    ClusterName, "1 to 32 letters a to z, digits and hyphens that begin with a letter",
        |text| ClusterName::parse(text),
        |own| own.0.clone();
    LinkAddress, "a host and a port, such as a.example.org:6466 or [2001:db8::1]:6466, or empty",
        |text| LinkAddress::parse(text),
        |own| own.0.clone();
}

/// How many servers a list may have: NATS keeps a stream on five at most, and others lead to them.
const MOST_SERVERS: usize = 20;

impl SettingKind for Vec<NatsServer> {
    const WHAT: &'static str = "a list of at most 20 addresses without names or passwords, such as \
         [\"nats://127.0.0.1:4222\", \"tls://nats1.example.org\"]";

    fn from_value(value: &Value) -> Option<Self> {
        let servers = value.as_array()?;
        if servers.len() > MOST_SERVERS {
            return None;
        }
        let parse = |server: &Value| NatsServer::parse(server.as_str()?);
        servers.iter().map(parse).collect()
    }

    fn to_value(&self) -> Value {
        let text = |server: &NatsServer| Value::String(server.0.clone());
        Value::Array(self.iter().map(text).collect())
    }

    /// Addresses as a file has them, or with commas or spaces between them. Brackets are part of some.
    fn from_text(text: &str) -> Option<Value> {
        Some(list(text, &[',', ' ', '"', '\'']))
    }
}

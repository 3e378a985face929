//! The address of a collector for OpenTelemetry, as an operator writes it.

use toml::Value;

use super::HostName;
use super::kind::{SettingKind, strings};

/// Every address begins with this.
const SCHEME: &str = "http://";

/// The port of OTLP over HTTP.
const USUAL_PORT: u16 = 4318;

/// Where a collector takes spans by OTLP over HTTP. None for no collector.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct CollectorAddress(Option<HostName>);

impl CollectorAddress {
    fn parse(text: &str) -> Option<Self> {
        if text.is_empty() {
            return Some(CollectorAddress::default());
        }
        let host = HostName::parse(text.strip_prefix(SCHEME)?)?;
        (host.port() != Some(0)).then_some(CollectorAddress(Some(host)))
    }

    /// The host and port, as one connects to them; None if there is no collector.
    pub fn host_and_port(&self) -> Option<String> {
        let host = self.0.as_ref()?;
        let port = host.port().unwrap_or(USUAL_PORT);
        Some(format!("{}:{port}", host.name()))
    }
}

strings! {
    CollectorAddress, "http:// with a host and without a path, such as http://127.0.0.1:4318, or empty",
        |text| CollectorAddress::parse(text),
        |own| own.0.as_ref().map_or_else(String::new, |host| format!("{SCHEME}{host}"));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_the_address_of_a_collector() {
        let cases = [
            ("", Some(None)),
            ("http://127.0.0.1", Some(Some("127.0.0.1:4318"))),
            ("http://[::1]:4319", Some(Some("[::1]:4319"))),
            (
                "http://Otel.example.org:80",
                Some(Some("otel.example.org:80")),
            ),
            ("https://otel.example.org", None),
            ("127.0.0.1:4318", None),
            ("http://127.0.0.1:0", None),
            ("http://otel/v1/traces", None),
            ("http://", None),
        ];
        for (text, expected) in cases {
            let read = CollectorAddress::parse(text).map(|read| read.host_and_port());
            let expected = expected.map(|address| address.map(str::to_owned));
            assert_eq!(read, expected, "{text:?}");
        }
    }
}

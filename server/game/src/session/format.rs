//! The answer to a program or a person that has chosen a format.

use damiera_config::Limits;
use damiera_protocol::reply::{Answer, FormatAnswer};
use damiera_protocol::view::Format;
use damiera_protocol::wire::{LineLimits, ListedServers, PROTOCOL, Welcome};
use damiera_rules::Variant;

use crate::services::ServerHost;

/// The burst of lines that a format allows, and the lines per second.
pub(super) fn rate_of(format: Format, limits: &Limits) -> (u32, u32) {
    match format {
        Format::Text | Format::Compact | Format::Accessible => {
            (limits.text_burst, limits.text_per_second)
        }
        Format::Json => (limits.json_burst, limits.json_per_second),
    }
}

/// Answers the choice of a format.
pub(super) fn format_answer(host: &ServerHost, limits: &Limits, format: Format) -> Answer {
    let servers = host.addresses();
    let servers = servers.iter().map(|server| server.to_string().into());
    let servers = servers.collect();
    match format {
        format @ (Format::Text | Format::Compact | Format::Accessible) => {
            let listed = ListedServers { servers };
            Answer::Format(FormatAnswer { format, listed })
        }
        Format::Json => {
            let (burst, per_second) = rate_of(format, limits);
            Answer::JsonFormat(Box::new(Welcome {
                protocol: PROTOCOL,
                server: env!("CARGO_PKG_VERSION").into(),
                variants: Variant::ALL.into_iter().map(Into::into).collect(),
                limits: LineLimits {
                    line: limits.line_bytes,
                    burst,
                    per_second,
                },
                servers,
            }))
        }
    }
}

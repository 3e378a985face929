//! The hosts of push services, and the operator's address for them.

use toml::Value;

use super::HostName;
use super::kind::{SettingKind, list, lists, strings};

/// Maximum hosts of a list.
const MOST_HOSTS: usize = 50;

/// Maximum characters of the operator's address.
const MOST_CONTACT: usize = 200;

/// The beginning of a name that stands for all names below another one.
const BELOW: &str = "*.";

/// The hosts of a push service: one name, or every name below one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PushHost {
    name: HostName,
    is_below: bool,
}

impl PushHost {
    /// Reads a name, or `*.` and a name. None if it is none, has a port or is an address.
    pub fn parse(text: &str) -> Option<Self> {
        let below = text.strip_prefix(BELOW);
        let name = HostName::parse(below.unwrap_or(text))?;
        let is_name = name.port().is_none()
            && name.name().contains('.')
            && name.name().bytes().any(|byte| byte.is_ascii_alphabetic());
        is_name.then_some(PushHost {
            name,
            is_below: below.is_some(),
        })
    }

    /// Those of the browsers of Google, Mozilla, Apple and Microsoft.
    pub(super) fn usual() -> Vec<PushHost> {
        let usual = [
            "fcm.googleapis.com",
            "updates.push.services.mozilla.com",
            "*.push.apple.com",
            "*.notify.windows.com",
        ];
        usual.into_iter().filter_map(PushHost::parse).collect()
    }

    /// True if a host, in lower case, is one of these.
    pub fn admits(&self, host: &str) -> bool {
        match (self.is_below, host.strip_suffix(self.name.name())) {
            (false, Some(before)) => before.is_empty(),
            (true, Some(before)) => before.len() > 1 && before.ends_with('.'),
            (_, None) => false,
        }
    }
}

impl std::fmt::Display for PushHost {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(if self.is_below { BELOW } else { "" })?;
        self.name.fmt(f)
    }
}

/// The operator's address for push services (RFC 8292 section 2.1). None if it was not given.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct PushContact(Option<String>);

impl PushContact {
    fn parse(text: &str) -> Option<Self> {
        if text.is_empty() {
            return Some(PushContact::default());
        }
        let is_address = ["mailto:", "https://"]
            .iter()
            .any(|scheme| text.len() > scheme.len() && text.starts_with(scheme));
        let is_plain = text.len() <= MOST_CONTACT && text.bytes().all(|it| it.is_ascii_graphic());
        (is_address && is_plain).then(|| PushContact(Some(text.to_owned())))
    }

    /// The address.
    pub fn address(&self) -> Option<&str> {
        self.0.as_deref()
    }
}

strings! {
    PushContact, "mailto: with an address of mail, or an address that begins with https://, or empty",
        |text| PushContact::parse(text),
        |own| own.address().unwrap_or_default().to_owned();
}

lists! {
    PushHost, "a list of at most 50 names of hosts, such as [\"fcm.googleapis.com\", \"*.push.apple.com\"]",
        0..=MOST_HOSTS, [',', ' ', '[', ']', '"', '\''],
        |text| PushHost::parse(text),
        |own| own.to_string();
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_a_host_of_a_push_service() {
        let rows = [
            ("fcm.googleapis.com", "fcm.googleapis.com", true),
            ("fcm.googleapis.com", "xfcm.googleapis.com", false),
            ("fcm.googleapis.com", "a.fcm.googleapis.com", false),
            ("*.push.apple.com", "web.push.apple.com", true),
            ("*.push.apple.com", "push.apple.com", false),
            ("*.push.apple.com", ".push.apple.com", false),
            ("*.push.apple.com", "evilpush.apple.com", false),
        ];
        for (named, host, expected) in rows {
            let named = PushHost::parse(named).unwrap();
            assert_eq!(named.admits(host), expected, "{named} {host}");
        }
        for text in [
            "",
            "*",
            "*.",
            "localhost",
            "127.0.0.1",
            "[::1]",
            "a.example:444",
            "*.com/x",
        ] {
            assert!(PushHost::parse(text).is_none(), "{text}");
        }
        assert_eq!(PushHost::usual().len(), 4);
    }

    #[test]
    fn what_reaches_the_operator() {
        let rows = [
            ("", true),
            ("mailto:ada@example.org", true),
            ("https://dama.example.org/", true),
            ("ada@example.org", false),
            ("mailto:", false),
            ("mailto:a b", false),
        ];
        for (text, expected) in rows {
            assert_eq!(PushContact::parse(text).is_some(), expected, "{text}");
        }
    }
}

//! The address of the page: the built-in one, which moves on, or an operator's choice, which does not.

use std::net::{Ipv4Addr, SocketAddr};
use std::ops::RangeInclusive;

use toml::Value;

use super::kind::{SettingKind, strings};

/// Ports of the built-in address. The lowest free one is taken.
const USUAL_PORTS: RangeInclusive<u16> = 8080..=8089;

/// The built-in address as a setting has it.
const USUAL: &str = "auto";

/// Where browsers find the page.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PageAddress {
    /// An address of this machine alone, at the first free one of a few ports: the first start opens a page beside other
    /// programs.
    Usual,
    /// This address and no other.
    At(SocketAddr),
    /// There is none.
    Closed,
}

impl PageAddress {
    /// The built-in address, where the server has a page at all.
    pub(super) const fn built_in() -> Self {
        match cfg!(feature = "web") {
            true => PageAddress::Usual,
            false => PageAddress::Closed,
        }
    }

    /// The addresses to try, in this order. Only of [`PageAddress::Usual`] there are several.
    pub fn candidates(self) -> impl Iterator<Item = SocketAddr> {
        let (usual, chosen) = match self {
            PageAddress::Usual => (Some(USUAL_PORTS), None),
            PageAddress::At(address) => (None, Some(address)),
            PageAddress::Closed => (None, None),
        };
        let usual = usual.into_iter().flatten();
        usual
            .map(|port| SocketAddr::from((Ipv4Addr::LOCALHOST, port)))
            .chain(chosen)
    }

    /// The first address that is tried; None if there is no page.
    pub fn first(self) -> Option<SocketAddr> {
        self.candidates().next()
    }

    /// The address that an operator chose.
    pub fn chosen(self) -> Option<SocketAddr> {
        match self {
            PageAddress::At(address) => Some(address),
            PageAddress::Usual | PageAddress::Closed => None,
        }
    }
}

strings! {
    PageAddress, "an address and a port, such as 0.0.0.0:8080, or auto, or empty",
        |text| match text {
            "" => Some(PageAddress::Closed),
            USUAL => Some(PageAddress::Usual),
            address => address.parse().ok().map(PageAddress::At),
        },
        |own| match own {
            PageAddress::Closed => String::new(),
            PageAddress::Usual => USUAL.to_owned(),
            PageAddress::At(address) => address.to_string(),
        };
}

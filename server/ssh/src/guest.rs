//! Names for guests: the name of the login where it is free, or a drawn one.

use damiera_game::services::Services;
use damiera_protocol::name::Name;
use damiera_protocol::text::{Language, guest_name};

/// Names drawn for one guest.
const NAMES_DRAWN: usize = 8;

/// The least number of a drawn name, and how many there are: those of four digits.
const FIRST_NUMBER: u16 = 1_000;
const NUMBERS: u16 = 9_000;

/// The name of a login, if a guest may have it now. Another one may be faster: the session says whose it is.
pub(crate) fn wished(services: &Services, login: &str) -> Option<Name> {
    let name = Name::parse(login).ok()?;
    is_free(services, &name).then_some(name)
}

/// A name that is free now; None if none of those that were drawn is.
pub(crate) fn drawn(services: &Services, language: Language) -> Option<Name> {
    (0..NAMES_DRAWN).find_map(|_| {
        let number = FIRST_NUMBER + services.host.draw::<u16>() % NUMBERS;
        let name = guest_name(number, language)?;
        is_free(services, &name).then_some(name)
    })
}

fn is_free(services: &Services, name: &Name) -> bool {
    let names = &services.lobby.names;
    let people = &services.people;
    !names.is_taken(name)
        && names.may_come(name).is_ok()
        && people.of_name(name).is_none()
        && people.may_be_taken(name, services.host.unix_ms()).is_ok()
        && services.tournaments.may_be_taken(name, None).is_ok()
}

//! Names for guests: the name of the login where it is free, or a drawn one.

use damiera_game::services::Services;
use damiera_protocol::command::{self, CommandError};
use damiera_protocol::name::Name;
use damiera_protocol::reply::Refusal;
use damiera_protocol::text::{Language, guest_name};

/// Names drawn for one guest.
const NAMES_DRAWN: usize = 8;

/// The least number of a drawn name, and how many there are: those of four digits.
const FIRST_NUMBER: u16 = 1_000;
const NUMBERS: u16 = 9_000;

/// The name of a login, for a guest. Another one may be faster: the session names the owner.
///
/// # Errors
/// When a guest cannot have it now: the refusal of `nome`.
pub(crate) fn wished(
    services: &Services,
    login: &str,
    language: Language,
) -> Result<Name, Refusal> {
    if let Ok(name) = Name::parse(login) {
        return is_free(services, &name).map(|()| name);
    }
    let parsed = command::parse_in(&format!("nome {login}"), language);
    match parsed.map(|parsed| parsed.result) {
        Some(Err(error)) => Err(error.into()),
        Some(Ok(_)) | None => Err(CommandError::NeedName.into()),
    }
}

/// A name that is free now; None if no drawn name is.
pub(crate) fn drawn(services: &Services, language: Language) -> Option<Name> {
    (0..NAMES_DRAWN).find_map(|_| {
        let number = FIRST_NUMBER + services.host.clock.draw::<u16>() % NUMBERS;
        let name = guest_name(number, language)?;
        is_free(services, &name).ok().map(|()| name)
    })
}

fn is_free(services: &Services, name: &Name) -> Result<(), Refusal> {
    let names = &services.directory.lobby.names;
    let now = services.host.clock.unix_ms();
    names.may_come(name)?;
    services.storage.people.may_be_taken(name, now)?;
    services.directory.tournaments.may_be_taken(name, None)?;
    match names.is_taken(name) {
        true => Err(Refusal::NameTaken(name.clone())),
        false => Ok(()),
    }
}

//! Names for guests: the name of the login where it is free, or a drawn one.

use damiera_game::services::{Directory, Services, Storage};
use damiera_protocol::command::{self, CommandError};
use damiera_protocol::name::Name;
use damiera_protocol::reply::Refusal;
use damiera_protocol::text::Language;

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
        let (directory, storage) = (&services.directory, &services.storage);
        let now = services.host.clock.unix_ms();
        return is_free(directory, storage, &name, now).map(|()| name);
    }
    let parsed = command::parse_in(&format!("nome {login}"), language);
    match parsed.map(|parsed| parsed.result) {
        Some(Err(error)) => Err(error.into()),
        Some(Ok(_)) | None => Err(CommandError::NeedName.into()),
    }
}

/// A name that is free now; None if no drawn name is.
pub(crate) fn drawn(services: &Services, language: Language) -> Option<Name> {
    let (directory, storage) = (&services.directory, &services.storage);
    let now = services.host.clock.unix_ms();
    (0..NAMES_DRAWN).find_map(|_| {
        let number = FIRST_NUMBER + services.host.clock.draw::<u16>() % NUMBERS;
        let name = Name::for_guest(number, language)?;
        is_free(directory, storage, &name, now).ok().map(|()| name)
    })
}

fn is_free(directory: &Directory, storage: &Storage, name: &Name, now: u64) -> Result<(), Refusal> {
    let names = &directory.lobby.names;
    names.may_come(name)?;
    storage.people.may_be_taken(name, now)?;
    directory.tournaments.may_be_taken(name, None)?;
    match names.is_taken(name) {
        true => Err(Refusal::NameTaken(name.clone())),
        false => Ok(()),
    }
}

//! The way of the full screen into its session: the format, the language and a name.

use std::io;

use damiera_protocol::text::Language;
use damiera_protocol::wire::{Clocks, Named, SeatResumed};

use super::objects::Objects;
use crate::channel::SshChannel;
use crate::guest;

/// Names that are tried after the one of the login.
const DRAWN: usize = 4;

/// A person who is in.
pub(super) struct Entered {
    /// The name, as the session writes it.
    pub(super) name: String,
    /// Texts for the person to read first: why an owner did not get their name, and the use of a key.
    pub(super) notes: Vec<String>,
    /// The clocks by now of a game to which a key led back.
    pub(super) clocks: Option<Clocks>,
}

/// Enters a session. Returns the lines with which the session did not let the person in, if it did not.
///
/// # Errors
/// When the pipe is broken.
pub(super) async fn enter(
    channel: &SshChannel,
    objects: &mut Objects,
) -> io::Result<Result<Entered, Vec<String>>> {
    let language = channel.language();
    if let Err(said) = greet(objects, language).await? {
        return Ok(Err(said));
    }
    let noted: Vec<String> = channel.notes().collect();
    let mut wished = channel.wished_name();
    let mut refused_names = Vec::new();
    for _ in 0..=DRAWN {
        let drawn = || guest::drawn(&channel.services, language);
        let Some(name) = wished.take().or_else(drawn) else {
            break;
        };
        match objects.ask(&format!("nome {name}")).await? {
            Some(Ok(answer)) => {
                let named = answer.body::<Named<'_>>();
                let name = named.map_or_else(|| name.to_string(), |named| named.name.to_string());
                let notes = refused_names.into_iter().take(1);
                let notes = notes.chain(noted).collect();
                let resumed = answer.body::<SeatResumed<'_>>();
                let clocks = resumed.and_then(|seat| seat.clocks);
                let entered = Entered {
                    name,
                    notes,
                    clocks,
                };
                return Ok(Ok(entered));
            }
            Some(Err(refused)) => refused_names.push(refused.text.to_string()),
            None => return Ok(Err(objects.last_words())),
        }
    }
    refused_names.truncate(1);
    Ok(Err(refused_names))
}

/// Has a session speak to a person who has a screen, in a language. Returns the lines with which it did not let the person in,
/// if it did not.
///
/// # Errors
/// When the pipe is broken.
pub(super) async fn greet(
    objects: &mut Objects,
    language: Language,
) -> io::Result<Result<(), Vec<String>>> {
    for setting in [
        "formato json persona".to_owned(),
        format!("lingua {}", language.code()),
    ] {
        match objects.ask(&setting).await? {
            Some(Ok(_)) => {}
            Some(Err(refused)) => return Ok(Err(vec![refused.text.to_string()])),
            None => return Ok(Err(objects.last_words())),
        }
    }
    Ok(Ok(()))
}

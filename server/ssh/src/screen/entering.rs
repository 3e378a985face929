//! The way of the full screen into its session: the format, the language and a name.

use std::io;

use damiera_protocol::wire::Named;

use super::objects::Objects;
use crate::channel::SshChannel;
use crate::guest;

/// Names that are tried after the one of the login.
const DRAWN: usize = 4;

/// Enters a session. Returns the name as the session writes it, or the lines with which the session did not let the person in.
///
/// # Errors
/// When the pipe is broken.
pub(super) async fn enter(
    channel: &SshChannel,
    objects: &mut Objects,
) -> io::Result<Result<String, Vec<String>>> {
    let language = channel.language();
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
    let mut wished = channel.wished_name();
    let mut refusal = None;
    for _ in 0..=DRAWN {
        let drawn = || guest::drawn(&channel.services, language);
        let Some(name) = wished.take().or_else(drawn) else {
            break;
        };
        match objects.ask(&format!("nome {name}")).await? {
            Some(Ok(answer)) => {
                let named = answer.body::<Named<'_>>();
                let name = named.map_or_else(|| name.to_string(), |named| named.name.to_string());
                return Ok(Ok(name));
            }
            Some(Err(refused)) => refusal = Some(refused.text.to_string()),
            None => return Ok(Err(objects.last_words())),
        }
    }
    Ok(Err(refusal.into_iter().collect()))
}

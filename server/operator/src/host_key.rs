//! The server's own key for SSH in a copy of a journal: without it every client of SSH refuses a server that starts there.

use std::fs;
use std::io::{self, Write};
use std::path::Path;

use damiera_log::sealed;
use damiera_platform::process::aside::if_there;

/// The name of the key's file.
pub(super) const HOST_KEY: &str = "ssh_host_ed25519_key";

/// Copies the key, if the directory has one, and says so. Returns false if it could not be copied.
pub(super) fn copy(data: &Path, to: &Path, out: &mut dyn Write) -> io::Result<bool> {
    let copied = if_there(fs::read(data.join(HOST_KEY))).and_then(|key| match key {
        None => Ok(false),
        // The copy is for the server's user alone, like the file.
        Some(key) => sealed::replace(&to.join(HOST_KEY), &key).map(|()| true),
    });
    match copied {
        Ok(false) => Ok(true),
        Ok(true) => {
            writeln!(out, "The SSH host key was copied.")?;
            Ok(true)
        }
        Err(error) => {
            writeln!(
                out,
                "The SSH host key {HOST_KEY} was not copied ({error}). Copy it before a server starts there: \
                 SSH clients refuse another key."
            )?;
            Ok(false)
        }
    }
}

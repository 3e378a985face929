//! Errors of the system with a file or the network, in words for a person.

use std::io::{self, ErrorKind};

use anyhow::Error;
use damiera_protocol::text::{Language, Message};

/// The error as a part of a sentence that names the file or the server. One of a file also says what can be
/// done about it.
pub fn said(error: &io::Error, language: Language) -> String {
    let key = match error.kind() {
        ErrorKind::NotFound => "system-not-found",
        ErrorKind::PermissionDenied => "system-no-permission",
        ErrorKind::IsADirectory => "system-folder",
        ErrorKind::NotADirectory => "system-not-folder",
        ErrorKind::FileTooLarge => "system-too-large",
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded => "system-full",
        ErrorKind::ReadOnlyFilesystem => "system-read-only",
        ErrorKind::InvalidData => "system-not-text",
        ErrorKind::ConnectionRefused => "system-refused",
        ErrorKind::ConnectionReset
        | ErrorKind::ConnectionAborted
        | ErrorKind::NotConnected
        | ErrorKind::BrokenPipe
        | ErrorKind::UnexpectedEof => "system-broken",
        ErrorKind::TimedOut => "system-timed-out",
        ErrorKind::HostUnreachable | ErrorKind::NetworkUnreachable | ErrorKind::NetworkDown => {
            "system-unreachable"
        }
        // The number is what a search for more begins with.
        _ => match error.raw_os_error() {
            Some(code) => {
                let message = Message::new("system-code").with("code", code);
                return message.text(language);
            }
            None => "system-unknown",
        },
    };
    Message::new(key).text(language)
}

/// The error that ended the program, with its causes.
pub fn chain(error: &Error, language: Language) -> String {
    let causes = error.chain().map(|cause| match cause.downcast_ref() {
        Some(error) => said(error, language),
        None => cause.to_string(),
    });
    causes.collect::<Vec<_>>().join(": ")
}

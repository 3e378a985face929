//! Errors of the system are told in the reader's language.

use std::collections::BTreeSet;
use std::io::{self, ErrorKind};

use damiera::system_error::{chain, said};
use damiera_protocol::text::Language;

/// Errors as a file or the network makes them. No text has the system's own words, and none is a key.
#[test]
fn an_error_is_said_in_every_language() {
    let kinds = [
        ErrorKind::NotFound,
        ErrorKind::PermissionDenied,
        ErrorKind::IsADirectory,
        ErrorKind::NotADirectory,
        ErrorKind::FileTooLarge,
        ErrorKind::StorageFull,
        ErrorKind::ReadOnlyFilesystem,
        ErrorKind::InvalidData,
        ErrorKind::ConnectionRefused,
        ErrorKind::ConnectionReset,
        ErrorKind::TimedOut,
        ErrorKind::NetworkUnreachable,
        ErrorKind::Other,
    ];
    // EPERM, ENOENT, EMFILE, ECONNREFUSED, and a number that no system has.
    let numbers = [1, 2, 24, 111, 9_999].map(io::Error::from_raw_os_error);
    let errors: Vec<io::Error> = (kinds.map(io::Error::from).into_iter())
        .chain(numbers)
        .collect();
    for error in &errors {
        let texts = Language::ALL.map(|language| said(error, language));
        let system = error.to_string();
        for text in &texts {
            assert!(
                !text.contains("os error") && !text.contains("system-"),
                "{text}"
            );
            assert!(!text.contains(&system), "{text}: {system}");
        }
        let different: BTreeSet<&String> = texts.iter().collect();
        assert_eq!(different.len(), texts.len(), "{texts:?}");
    }
    // An unlisted error has its number, to be looked up.
    let unknown = said(&io::Error::from_raw_os_error(24), Language::It);
    assert_eq!(unknown, "errore 24 del sistema");
}

#[test]
fn what_caused_an_error_is_said_behind_it() {
    let error = anyhow::Error::new(io::Error::from(ErrorKind::PermissionDenied));
    let error = error.context("La password non si può tenere qui.");
    assert_eq!(
        chain(&error, Language::It),
        "La password non si può tenere qui.: manca il permesso: controlla di chi è, o scegli un altro posto"
    );
}

//! The passwords that the program keeps: for one name at one server, and for their owner alone.

use std::fs;
use std::os::unix::fs::PermissionsExt;

use damiera::secrets::Secrets;
use damiera_protocol::secret::Secret;

const SERVER: &str = "dama.example:6464";

fn secret(text: &str) -> Secret {
    Secret::new(text.to_owned())
}

#[test]
fn what_is_kept_is_found_for_its_name_and_server_alone() {
    let folder = tempfile::tempdir().unwrap();
    let secrets = Secrets::in_folder(folder.path().join("secrets"));
    secrets.keep(SERVER, "Ada", &secret("uno")).unwrap();
    let table = [
        (SERVER, "Ada", Some("uno")),
        (SERVER, "ADA", Some("uno")),
        (SERVER, "Adam", None),
        ("tls://dama.example:6464", "Ada", None),
    ];
    for (server, name, expected) in table {
        assert_eq!(secrets.find(server, name), expected.map(secret), "{name}");
    }
    // Another run finds it as well, and only the owner can read it.
    let again = Secrets::in_folder(folder.path().join("secrets"));
    assert_eq!(again.kept(SERVER, "Ada"), Some(secret("uno")));
    for entry in fs::read_dir(folder.path().join("secrets")).unwrap() {
        let mode = entry.unwrap().metadata().unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600);
    }
    again.forget(SERVER, "Ada");
    assert_eq!(secrets.find(SERVER, "Ada"), None);
}

#[test]
fn what_was_typed_goes_before_what_is_kept_until_it_is_wrong() {
    let folder = tempfile::tempdir().unwrap();
    let secrets = Secrets::in_folder(folder.path().to_owned());
    secrets.keep(SERVER, "Ada", &secret("uno")).unwrap();
    // A clone shares the typed passwords.
    let other = secrets.clone();
    secrets.note(SERVER, "ada", secret("due"));
    assert_eq!(other.find(SERVER, "Ada"), Some(secret("due")));
    assert_eq!(other.kept(SERVER, "Ada"), Some(secret("uno")));
    secrets.unnote(SERVER, "Ada");
    assert_eq!(other.find(SERVER, "Ada"), Some(secret("uno")));
    let again = Secrets::in_folder(folder.path().to_owned());
    secrets.note(SERVER, "Bea", secret("tre"));
    assert_eq!(again.find(SERVER, "Bea"), None);
}

#[test]
fn nothing_is_kept_nowhere() {
    let nowhere = Secrets::nowhere();
    assert!(nowhere.keep(SERVER, "Ada", &Secrets::make()).is_err());
    assert_eq!(nowhere.find(SERVER, "Ada"), None);
}

#[test]
fn a_password_that_is_made_has_128_bits_and_is_never_the_same() {
    let [one, other] = [Secrets::make(), Secrets::make()];
    assert_eq!(one.expose().len(), 32);
    assert!(one.expose().bytes().all(|byte| byte.is_ascii_hexdigit()));
    assert_ne!(one, other);
    assert!(!format!("{one:?}").contains(one.expose()));
}

//! Passwords: proved by their account, and refused as new ones.

use super::*;
use crate::session::tests::{PlainWaiting, code, guest, registration, services};

const PASSWORD: &str = "vento di mare 41";

fn name() -> Name {
    "Ada".parse().expect("a name")
}

fn secret(typed: &str) -> Secret {
    Secret::new(typed.to_owned())
}

fn prover() -> PasswordProver {
    let services = services();
    let guesser = guest(&services, 1, "Ada").0.guesser;
    PasswordProver { services, guesser }
}

#[tokio::test]
async fn a_password_is_proved_by_its_own_account_alone() {
    let (prover, at) = (prover(), &mut PlainWaiting);
    let own = secret(PASSWORD);
    let new = prover.new_password(own.clone(), &name(), at).await;
    let new = new.expect("a good password");
    assert!(!new.made);
    let digest = prover.digest_of(&new, at).await.expect("a digest");
    let people = &prover.services.storage.people;
    let account = people
        .register(registration(name(), digest))
        .await
        .expect("a free name");
    let proved = prover.prove(&account, own.clone(), false, at).await;
    assert_eq!(proved.ok(), Some(digest));
    let wrong = prover.prove(&account, secret("mare di vento 14"), false, at);
    assert_eq!(code(wrong.await), Some("wrong_password"));
    // An operator made it void, or its owner chose another one while it was compared.
    let digest_of_another = SlowDigest {
        salt: [9; 16],
        ..digest
    };
    for password in [None, Some(digest_of_another)] {
        let mut changed = Account::clone(&account);
        changed.password = password;
        let proved = prover.prove(&changed, own.clone(), false, at).await;
        assert!(proved.is_err(), "{password:?}");
    }
}

#[tokio::test]
async fn a_password_is_long_enough_no_name_and_not_common_unless_the_server_makes_it() {
    let (prover, at) = (prover(), &mut PlainWaiting);
    for (typed, expected) in [
        ("corta", BadPassword::TooShort),
        ("Ada", BadPassword::TooShort),
        ("qwertyuiop", BadPassword::IsCommon),
    ] {
        let refused = prover.new_password(secret(typed), &name(), at).await;
        let Err(Refusal::BadPassword(why)) = refused else {
            panic!("{typed:?} is taken");
        };
        assert_eq!(why, expected, "{typed:?}");
    }
    let made = prover.new_password(secret("genera"), &name(), at).await;
    let made = made.expect("the server's own");
    assert!(made.made && made.password.expose() != "genera");
}

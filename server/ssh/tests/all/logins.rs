//! Logins: the accepted ones, and their names.

use std::time::Duration;

use russh::client::{AuthResult, KeyboardInteractiveAuthResponse};
use russh::{MethodKind, MethodSet, Preferred, cipher, kex, mac};

use crate::support::client::config;
use crate::support::keyed::key;
use crate::support::{House, LineClient};

fn methods(result: &AuthResult) -> MethodSet {
    match result {
        AuthResult::Failure {
            remaining_methods, ..
        } => remaining_methods.clone(),
        AuthResult::Success => MethodSet::empty(),
    }
}

#[tokio::test]
async fn a_guest_has_the_name_of_the_login() {
    let house = House::open().await;
    let mut shell = house.shell("Ada").await;
    shell.read_until("Ciao, Ada.").await;
    shell.say("chi\n").await;
    shell.read_until("Una persona in linea").await;
}

#[tokio::test]
async fn a_name_that_another_has_is_not_taken() {
    let house = House::open().await;
    let _ada = house.by_line("Ada").await;
    let mut lines = house.shell("Ada").await;
    lines.read_until("Ciao, Ospite").await;
    lines.say("nome Bea\n").await;
    lines.read_until("Ora ti chiami Bea.").await;
    let mut screen = house.screen("Ada", 80, 24).await;
    screen.read_until("Ospite").await;
}

#[tokio::test]
async fn a_login_that_is_no_name_is_an_unnamed_guest() {
    let house = House::open().await;
    for login in ["", "no name", "root!", &"x".repeat(1_000), "\u{1b}[2J"] {
        let mut shell = house.shell(login).await;
        shell.read_until("Scrivi il tuo nome.").await;
    }
}

#[tokio::test]
async fn nobody_comes_in_without_a_method_or_by_a_password() {
    let house = House::open().await;
    let mut connection = house.connect().await;
    let none = connection.authenticate_none("Ada").await.unwrap();
    let expected = [MethodKind::PublicKey, MethodKind::KeyboardInteractive];
    assert_eq!(methods(&none), MethodSet::from(expected.as_slice()));
    let password = connection.authenticate_password("Ada", "secret").await;
    assert!(!password.unwrap().success());
}

#[tokio::test]
async fn after_twenty_keys_a_client_is_asked_for_none_and_one_more_ends_it() {
    let house = House::open().await;
    for more in [false, true] {
        let mut connection = house.connect().await;
        let none = connection.authenticate_none("Ada").await.unwrap();
        assert!(!none.success());
        for number in 1..=20 {
            let offered = connection.authenticate_publickey("Ada", key(number)).await;
            let left = methods(&offered.unwrap());
            let asks = left.contains(&MethodKind::PublicKey);
            assert_eq!(asks, number < 20, "{number}");
        }
        if more {
            let offered = connection.authenticate_publickey("Ada", key(21)).await;
            assert!(!offered.is_ok_and(|offered| offered.success()));
            assert!(connection.is_closed());
            assert_eq!(house.reached("ssh_key_offers"), 1);
            continue;
        }
        let guest = connection
            .authenticate_keyboard_interactive_start("Ada", None)
            .await;
        let guest = guest.unwrap();
        assert!(
            matches!(guest, KeyboardInteractiveAuthResponse::Success),
            "{guest:?}"
        );
    }
}

/// The server speaks none of the old algorithms.
#[tokio::test]
async fn a_client_with_old_algorithms_alone_is_refused() {
    let house = House::open().await;
    let only = |change: fn(&mut Preferred)| {
        let mut config = config();
        change(&mut config.preferred);
        config
    };
    let old = [
        only(|it| it.kex = vec![kex::DH_G14_SHA1].into()),
        only(|it| it.kex = vec![kex::DH_G14_SHA256].into()),
        only(|it| it.cipher = vec![cipher::AES_256_CBC].into()),
        only(|it| {
            it.cipher = vec![cipher::AES_256_CTR].into();
            it.mac = vec![mac::HMAC_SHA1, mac::HMAC_SHA1_ETM].into();
        }),
    ];
    for config in old {
        let preferred = format!("{:?}", config.preferred);
        assert!(house.connect_by(config).await.is_err(), "{preferred}");
    }
    let modern = only(|it| {
        it.kex = vec![kex::CURVE25519, kex::EXTENSION_OPENSSH_STRICT_KEX_AS_CLIENT].into();
        it.cipher = vec![cipher::AES_256_CTR].into();
        it.mac = vec![mac::HMAC_SHA256_ETM].into();
    });
    assert!(house.connect_by(modern).await.is_ok());
}

#[tokio::test]
async fn a_client_that_knows_another_key_does_not_connect() {
    let mut house = House::open().await;
    house.fingerprint = "SHA256:other".to_owned();
    assert!(house.connect_by(config()).await.is_err());
}

/// A client at the port for lines and a guest over SSH play at one table.
#[tokio::test]
async fn a_guest_plays_with_the_others() {
    let house = House::open().await;
    let mut ada: LineClient = house.by_line("Ada").await;
    ada.say("entra prova").await;
    ada.read_until("riprendi").await;
    let mut bea = house.shell("Bea").await;
    bea.read_until("Ciao, Bea.").await;
    bea.say("entra prova\n").await;
    bea.read_until("riprendi").await;
    ada.say("6a 5b").await;
    bea.read_until("6A 5B").await;
    bea.say("3b 4a\n").await;
    ada.read_until("3B 4A").await;
    tokio::time::sleep(Duration::from_millis(1)).await;
}

//! Staying signed in on a device: over which lines, what a token brings, and what it does not.

use damiera_config::Limits;
use damiera_journal::MemoryJournal;
use serde_json::Value;

use crate::support::client::Client;
use crate::support::{Net, WALL, has, lacks, quick, settle};

const PASSWORD: &str = "cavallo batteria";

const DAY: u64 = 86_400_000;

fn start() -> Net {
    Net::start(
        Limits {
            name_seconds: 100_000,
            ..quick()
        },
        MemoryJournal::new(),
    )
}

/// The object of a type among some.
#[track_caller]
fn of_type(told: &[Value], kind: &str) -> Value {
    let found = told.iter().find(|object| object["type"] == kind);
    found
        .unwrap_or_else(|| panic!("no {kind}: {told:?}"))
        .clone()
}

/// The token that a program was told, and the device's number.
#[track_caller]
fn token(told: &[Value]) -> (String, u64) {
    let device = of_type(told, "device");
    let token = device["token"].as_str().unwrap().to_owned();
    (token, device["device"].as_u64().unwrap())
}

/// The code with which a program was refused.
#[track_caller]
fn code(told: &[Value]) -> String {
    of_type(told, "error")["code"].as_str().unwrap().to_owned()
}

/// A program that has registered its name.
async fn registered(net: &Net, name: &str) -> Client {
    let mut person = net.program(name).await;
    person.order("registrati").await;
    let done = person.order(&format!("@1 segreto {PASSWORD}")).await;
    assert_eq!(of_type(&done, "ok")["registered"], true);
    person
}

/// Has a program stay signed in.
async fn stays(person: &mut Client) -> String {
    assert_eq!(
        code(&person.order("dispositivi tieni").await),
        "need_password"
    );
    let told = person.order(&format!("@1 segreto {PASSWORD}")).await;
    of_type(&told, "ok");
    token(&told).0
}

/// A program of another connection gives a token.
async fn comes(net: &Net, token: &str) -> (Client, Vec<Value>) {
    let mut person = net.connect();
    person.ask("formato json").await;
    let told = person.order(&format!("@1 token Ada {token}")).await;
    (person, told)
}

#[tokio::test(start_paused = true)]
async fn a_token_is_no_password() {
    let net = start();
    let mut ada = registered(&net, "Ada").await;
    let one = stays(&mut ada).await;
    drop(ada);
    settle().await;
    let (mut ada, told) = comes(&net, &one).await;
    let (two, _) = token(&told);
    for command in ["password", "profilo elimina", "dispositivi tieni"] {
        assert_eq!(
            code(&ada.order(command).await),
            "need_password",
            "{command}"
        );
        let given = ada.order(&format!("segreto {two}")).await;
        assert_eq!(code(&given), "wrong_password", "{command}");
    }
    assert_eq!(code(&ada.order("registrati").await), "already_registered");
    assert!(net.people.of_name(&"Ada".parse().unwrap()).is_some());
}

/// Wrong tokens keep no one out, not even from the address that sends them, and no one is told what was given.
#[tokio::test(start_paused = true)]
async fn wrong_tokens_keep_no_one_out() {
    let net = start();
    let mut ada = registered(&net, "Ada").await;
    let one = stays(&mut ada).await;
    let mut witness = net.program("Zoe").await;
    witness.events().await;
    let mut mallory = net.connect();
    mallory.ask("formato json").await;
    let bad = [&one[1..], &one.to_uppercase()[..], &format!("{one}0")[..]];
    for malformed in bad {
        let told = mallory.ask(&format!("@1 token Ada {malformed}")).await;
        has(&told, "\"bad_argument\"");
        lacks(&told, &malformed[1..20]);
    }
    let mut codes = Vec::new();
    for guess in 0..40 {
        let told = mallory.ask(&format!("@1 token Ada {guess:096x}")).await;
        lacks(&told, &format!("{guess:096x}"));
        let told: Value = serde_json::from_str(told.trim()).unwrap();
        codes.push(told["code"].as_str().unwrap().to_owned());
    }
    assert!(codes.iter().all(|code| code == "wrong_token"), "{codes:?}");
    assert_eq!(witness.heard().await, "");
    // The owner's device is not signed out by guesses.
    let listed = of_type(&ada.order("@4 dispositivi").await, "ok");
    assert_eq!(listed["devices"][0]["device"], 1);
    let (_, told) = comes(&net, &one).await;
    assert_eq!(of_type(&told, "ok")["registered"], true);
}

/// The lost devices that a person is told of at a login, each with its number and whether its token was spent.
fn losses(told: &[Value]) -> Vec<(u64, bool)> {
    let login = of_type(told, "ok");
    let lost = login["lost_devices"].as_array().cloned();
    let lost = lost.unwrap_or_default().into_iter();
    lost.map(|lost| {
        assert!(lost["text"].as_str().unwrap().contains("scollegato"));
        (lost["device"].as_u64().unwrap(), lost["spent"] == true)
    })
    .collect()
}

/// A program comes by the password.
async fn logs_in(net: &Net) -> (Client, Vec<Value>) {
    let mut ada = net.connect();
    ada.ask("formato json").await;
    ada.order("nome Ada").await;
    let told = ada.order(&format!("@1 segreto {PASSWORD}")).await;
    (ada, told)
}

/// A token was copied: the owner learns at the next login that it was used twice, at each other device once, and by the
/// password once.
#[tokio::test(start_paused = true)]
async fn an_owner_is_told_of_a_token_that_was_used_twice() {
    let net = start();
    let mut ada = registered(&net, "Ada").await;
    let (one, other) = (stays(&mut ada).await, stays(&mut ada).await);
    drop(ada);
    settle().await;
    // The thief comes first, and goes on.
    let (thief, told) = comes(&net, &one).await;
    let stolen = token(&told).0;
    drop(thief);
    settle().await;
    let (mut thief, _) = comes(&net, &stolen).await;
    let listed = of_type(&thief.order("@1 dispositivi").await, "ok");
    assert_eq!(listed["devices"].as_array().map(Vec::len), Some(2));
    net.host.set_time(WALL + DAY);
    let (_, told) = comes(&net, &one).await;
    assert_eq!(code(&told), "wrong_token");
    // The line that came by that device is signed out with it.
    let told = thief.order("@2 dispositivi").await;
    assert!(
        !told.iter().any(|told| told["devices"].is_array()),
        "{told:?}"
    );
    drop(thief);
    settle().await;
    let (ada, told) = comes(&net, &other).await;
    let next = token(&told).0;
    assert_eq!(losses(&told), [(1, true)]);
    drop(ada);
    settle().await;
    net.host.set_time(WALL + 2 * DAY);
    let (ada, told) = comes(&net, &next).await;
    assert_eq!(losses(&told), []);
    drop(ada);
    settle().await;
    let (ada, told) = logs_in(&net).await;
    assert_eq!(losses(&told), [(1, true)]);
    drop(ada);
    settle().await;
    let (_, told) = logs_in(&net).await;
    assert_eq!(losses(&told), []);
}

/// A connection that came by a token and showed no password signs another device out: the owner sees that.
#[tokio::test(start_paused = true)]
async fn an_owner_is_told_of_devices_that_a_token_removed() {
    let net = start();
    let mut ada = registered(&net, "Ada").await;
    let mut tokens = Vec::new();
    for _ in 0..4 {
        tokens.push(stays(&mut ada).await);
    }
    // The owner of the password knows of it.
    of_type(&ada.order("@2 dispositivi togli 4").await, "ok");
    drop(ada);
    settle().await;
    net.host.set_time(WALL + DAY);
    let (mut ada, told) = comes(&net, &tokens[0]).await;
    let next = token(&told).0;
    of_type(&ada.order("@2 dispositivi togli 2").await, "ok");
    drop(ada);
    settle().await;
    // It was this device itself.
    let (mut ada, told) = comes(&net, &next).await;
    assert_eq!(losses(&told), []);
    of_type(&ada.order("@2 dispositivi togli 1").await, "ok");
    drop(ada);
    settle().await;
    let (_, told) = comes(&net, &tokens[2]).await;
    assert_eq!(losses(&told), [(2, false)]);
    let mut ada = net.connect();
    ada.ask("Ada").await;
    has(
        &ada.ask(PASSWORD).await,
        "* Il 2023-11-15 il dispositivo 2 è stato scollegato da un altro dispositivo",
    );
}

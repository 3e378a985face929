//! The state that does not go on at another server, and the notices about it.

use damiera_connection::front::{IntroducedPerson, Introduction, SessionFormat};

use super::house::House;
use super::{GAME, register};
use crate::support::password::PASSWORD;
use crate::support::{has, lacks};

const UNFINISHED: &str = "Ora è un altro server a servirti.";

/// Each line leaves something unfinished that is gone at another server.
const UNFINISHED_LINES: &[(&str, &[&str])] = &[
    ("the rest of a list", &["aiuto tutto"]),
    ("a question that waits for yes", &["stanze", "esci"]),
    ("a password that was asked for", &["nome Zoe"]),
    ("somebody who is followed", &["segui Gil"]),
    ("a challenge", &["sfida tutti"]),
    ("a problem", &["problema"]),
];

#[tokio::test(start_paused = true)]
async fn what_was_unfinished_is_told_once() {
    for (what, lines) in UNFINISHED_LINES {
        let mut house = House::new();
        register(house.people(), "Zoe").await;
        house.say("Gil", "Gil").await;
        house.say("Ada", "Ada").await;
        for line in *lines {
            house.say("Ada", line).await;
        }
        house.heard("Ada");
        house.heard("Gil");
        house.change_server(&[]).await;
        let heard = house.heard("Ada");
        assert_eq!(heard.matches(UNFINISHED).count(), 1, "{what}: {heard}");
        assert_eq!(house.heard("Gil"), "", "{what}");
        // It is gone: the next change says nothing.
        house.change_server(&[]).await;
        assert_eq!(house.heard("Ada"), "", "{what}");
    }
}

#[tokio::test(start_paused = true)]
async fn a_name_that_somebody_else_has_by_now() {
    let mut house = House::new();
    house.say("Ada", "Ada").await;
    house.hand_back_all().await;
    house.take_over(&[]).await;
    house.say("other", "Ada").await;
    house.heard("Ada");
    house.begin_again().await;
    has(&house.heard("Ada"), "Ada");
    house.say("Ada", "chi").await;
    lacks(&house.heard("Ada"), "Qui c'è");
    house.say("Ada", "Pia").await;
    has(&house.heard("Ada"), "Ciao, Pia.");
}

#[tokio::test(start_paused = true)]
async fn a_spectator_whose_name_somebody_else_has_by_now_watches_on() {
    let mut house = House::new();
    for (who, line) in GAME {
        house.say(who, line).await;
    }
    house.say("Leo", "Leo").await;
    house.say("Leo", "osserva prova").await;
    house.heard("Leo");
    house.hand_back_all().await;
    house.take_over(&["prova"]).await;
    house.say("other", "Leo").await;
    house.begin_again().await;
    let heard = house.heard("Leo");
    let drawn = heard.trim().strip_prefix("* Ora ti chiami Ospite");
    let number = drawn.and_then(|rest| rest.strip_suffix('.'));
    let number = number.unwrap_or_else(|| panic!("{heard}"));
    assert!(number.parse::<u16>().is_ok(), "{heard}");
    house.say("Ada", "6A 5B").await;
    has(&house.heard("Leo"), "6A 5B");
    house.say("other", "chi").await;
    has(&house.heard("other"), &format!("Ospite{number}"));
}

#[tokio::test(start_paused = true)]
async fn a_seat_that_the_person_has_taken_back_from_elsewhere() {
    let mut house = House::new();
    house.say("Ada", "Ada").await;
    house.say("Gil", "Gil").await;
    house.say("Ada", "crea prova colore=bianco").await;
    house.say("Gil", "entra prova").await;
    let heard = house.heard("Ada");
    let code = heard
        .lines()
        .find_map(|line| line.split("riprendi ").nth(1))
        .and_then(|rest| rest.split_whitespace().next())
        .unwrap()
        .trim_end_matches(['.', ','])
        .to_owned();
    house.hand_back_all().await;
    house.take_over(&["prova"]).await;
    house.say("phone", &format!("riprendi {code}")).await;
    has(&house.heard("phone"), "Ada");
    house.begin_again().await;
    has(&house.heard("Ada"), "Ora sei su un altro collegamento");
    house.say("phone", "6A 5B").await;
    has(&house.heard("phone"), "6A 5B");
}

#[tokio::test(start_paused = true)]
async fn a_room_that_is_gone() {
    let mut house = House::new();
    house.say("Ada", "Ada").await;
    house.say("Gil", "Gil").await;
    house.say("Ada", "crea prova colore=bianco").await;
    house.say("Gil", "osserva prova").await;
    house.heard("Ada");
    house.heard("Gil");
    house.change_server(&[]).await;
    has(&house.heard("Gil"), "prova");
    has(&house.heard("Ada"), "posto");
    // Both have their names, and are in the lobby.
    house.say("Ada", "di' ciao").await;
    has(&house.heard("Gil"), "ciao");
}

#[tokio::test(start_paused = true)]
async fn somebody_who_only_reads_is_absent_as_before() {
    let mut house = House::new();
    house.say("Ada", "Ada").await;
    house.say("Gil", "Gil").await;
    house.say("Ada", "crea prova colore=bianco").await;
    house.say("Gil", "entra prova").await;
    house.client("Gil").close_input().await;
    house.say("Ada", "6A 5B").await;
    house.heard("Gil");
    house.change_server(&["prova"]).await;
    house.say("Ada", "turno").await;
    has(&house.heard("Ada"), "Gil");
    house.say("Ada", "di' ci sei?").await;
    has(&house.heard("Gil"), "ci sei?");
}

#[tokio::test(start_paused = true)]
async fn a_pause_ends_with_one_line() {
    let mut house = House::new();
    house.say("Ada", "Ada").await;
    house.heard("Ada");
    house.hand_back_all().await[0]
        .session
        .introduction
        .is_paused = true;
    house.take_over(&[]).await;
    house.begin_again().await;
    has(&house.heard("Ada"), "Si torna a giocare");
    house.change_server(&[]).await;
    assert_eq!(house.heard("Ada"), "");
}

#[tokio::test(start_paused = true)]
async fn a_server_that_stood_still_shows_nothing_until_it_knows_that_it_decides() {
    let mut house = House::new();
    house.say("Ada", "Ada").await;
    house.say("Gil", "Gil").await;
    house.heard("Ada");
    house.stand_still().await;
    house.say("Gil", "di' ciao").await;
    assert_eq!(house.heard("Ada"), "");
    house.beat().await;
    has(&house.heard("Ada"), "ciao");
    house.stand_still().await;
    house.say("Gil", "di' eccomi").await;
    assert_eq!(house.heard("Ada"), "");
    house.change_server(&[]).await;
    assert_eq!(house.heard("Ada").matches("eccomi").count(), 1);
}

#[tokio::test(start_paused = true)]
async fn damaged_bytes_are_no_introduction() {
    let mut house = House::new();
    register(house.people(), "Zoe").await;
    house.say("Zoe", "Zoe").await;
    house.say("Zoe", PASSWORD).await;
    house.say("Zoe", "crea prova").await;
    let introduction = house.hand_back_all().await[0].session.introduction.clone();
    let bytes = introduction.encode();
    assert_eq!(Introduction::decode(&bytes).unwrap(), introduction);
    for at in 0..bytes.len() {
        assert!(Introduction::decode(&bytes[..at]).is_err(), "cut at {at}");
        let mut damaged = bytes.clone();
        damaged[at] ^= 0x81;
        // Nothing panics; ASCII alone is written, so that none is taken.
        assert!(Introduction::decode(&damaged).is_err(), "damaged at {at}");
        let mut other = bytes.clone();
        other[at] = b'7';
        let _ = Introduction::decode(&other);
    }
    // It is written in the format that all servers read; one that this server does not know it names.
    let mut later = introduction.clone();
    later.format = SessionFormat(SessionFormat::NEWEST.0 + 1);
    let refused = Introduction::decode(&later.encode()).unwrap_err();
    assert_eq!(
        refused.to_string(),
        "an introduction is in format 2, and this server reads 1 to 1: upgrade this server"
    );
    let mut long = introduction.clone();
    long.muted = vec!["Gil".parse().unwrap(); 101];
    assert!(Introduction::decode(&long.encode()).is_err());
    assert!(matches!(
        introduction.person,
        Some(IntroducedPerson::Registered { .. })
    ));
}

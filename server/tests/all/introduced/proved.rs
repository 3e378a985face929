//! A registered name is had again by a proof of the server before, and by nothing else.

use damiera_connection::admission::proofs::NameProofs;
use damiera_connection::front::{IntroducedPerson, Introduction};
use damiera_protocol::account::AccountId;

use super::house::House;
use super::register;
use crate::support::has;
use crate::support::password::PASSWORD;

async fn zoe_on_her_way() -> (House, Introduction) {
    let mut house = House::new();
    register(house.people(), "Zoe").await;
    house.say("Zoe", "Zoe").await;
    house.say("Zoe", PASSWORD).await;
    house.heard("Zoe");
    let introduction = house.hand_back_all().await[0].session.introduction.clone();
    house.take_over(&[]).await;
    (house, introduction)
}

#[tokio::test(start_paused = true)]
async fn a_forged_proof_asks_for_the_password() {
    let account = AccountId(0xada);
    let others = NameProofs::of_cluster(b"another secret");
    let own = NameProofs::of_cluster(b"the secret of the cluster");
    for proof in [others.give(1, account, 0), own.give(2, account, 0)] {
        let (mut house, _) = zoe_on_her_way().await;
        let forged = Some(IntroducedPerson::Registered { account, proof });
        house.hand_back_all().await[0].session.introduction.person = forged;
        house.begin_again().await;
        has(&house.heard("Zoe"), "password");
        assert!(named(&house) == 0);
        house.say("Zoe", PASSWORD).await;
        has(&house.heard("Zoe"), "Zoe");
        assert_eq!(named(&house), 1);
    }
}

#[tokio::test(start_paused = true)]
async fn a_proof_is_taken_once() {
    let (mut house, introduction) = zoe_on_her_way().await;
    house.begin_again().await;
    assert_eq!(house.heard("Zoe"), "");
    // The same server is shown the same proof again.
    house.hand_back_all().await[0].session.introduction = introduction;
    house.begin_again().await;
    has(&house.heard("Zoe"), "password");
    // One that the server gave since is taken.
    house.say("Zoe", PASSWORD).await;
    house.heard("Zoe");
    house.hand_back_all().await;
    house.begin_again().await;
    assert_eq!(house.heard("Zoe"), "");
    house.say("Zoe", "chi").await;
    has(&house.heard("Zoe"), "Zoe");
}

/// The number of connections that have a name.
fn named(house: &House) -> usize {
    let present = house.net().roster.list();
    present
        .iter()
        .filter(|present| present.name.is_some())
        .count()
}

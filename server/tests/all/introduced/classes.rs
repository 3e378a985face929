//! A class goes on at another server after its teacher and pupils are introduced there.

use super::house::House;
use super::register;
use crate::support::classroom::code_in;
use crate::support::password::PASSWORD;
use crate::support::{has, lacks, seconds};

const PUPILS: [&str; 4] = ["Ada", "Gil", "Leo", "Pia"];

/// A class of four, before its first round; its code.
async fn gathered() -> (House, String) {
    let mut house = House::new();
    register(house.people(), "Rossi").await;
    for line in ["Rossi", PASSWORD, "classe apri italiana 10+0"] {
        house.say("Rossi", line).await;
    }
    let code = code_in(&house.heard("Rossi"));
    for nick in PUPILS {
        house.say(nick, &format!("classe {code} {nick}")).await;
        has(&house.heard(nick), &format!("il tuo nome è {nick}."));
    }
    (house, code)
}

/// Everybody goes to another server, with the tables of the class.
async fn change_server(house: &mut House) {
    let tables = house.class_tables();
    let tables: Vec<&str> = tables.iter().map(String::as_str).collect();
    house.change_server(&tables).await;
}

/// The same without what another server draws or counts anew: the codes of seats and the numbers of tables' names.
fn without_lots(read: &str) -> String {
    let code = |letter: char| letter.is_ascii_alphanumeric() || letter == '-';
    let codes = without(read, "riprendi ", code);
    without(&codes, "banco-", |letter| letter.is_ascii_digit())
}

/// The same without the letters of a kind behind a word.
fn without(read: &str, word: &str, is_left_out: impl Fn(char) -> bool) -> String {
    let parts = read.split(word).enumerate();
    let left = parts.map(|(number, part)| match number {
        0 => part,
        _ => part.trim_start_matches(&is_left_out),
    });
    left.collect::<Vec<_>>().join(word)
}

fn all_heard(house: &mut House) -> Vec<String> {
    let everyone = ["Rossi"].into_iter().chain(PUPILS);
    everyone
        .map(|who| without_lots(&house.heard(who)))
        .collect()
}

/// Plays a lesson with a change of servers before the given steps. Returns all that each person reads.
async fn lesson(changes_at: &[usize]) -> Vec<Vec<String>> {
    let (mut house, _) = gathered().await;
    all_heard(&mut house);
    let mut read = Vec::new();
    let lines = [
        ("Rossi", "classe turno"),
        ("Ada", "6a 5b"),
        ("Gil", "3b 4a"),
        ("Rossi", "classe"),
        ("Rossi", "classe pausa"),
        ("Ada", "classe"),
        ("Rossi", "classe riprendi"),
        ("Gil", "abbandona"),
        ("Rossi", "classe osserva 2"),
        ("Leo", "6a 5b"),
        ("Rossi", "esci"),
        ("Leo", "classe"),
        ("Pia", "abbandona"),
        ("Rossi", "classe turno"),
        ("Ada", "classe"),
    ];
    for (number, (who, line)) in lines.into_iter().enumerate() {
        if changes_at.contains(&number) {
            change_server(&mut house).await;
        }
        house.say(who, line).await;
        read.push(all_heard(&mut house));
    }
    read
}

/// The people of a class do not notice that another server goes on with it.
#[tokio::test(start_paused = true)]
async fn a_class_goes_on_at_another_server() {
    let whole = lesson(&[]).await;
    for number in 0..15 {
        let parted = lesson(&[number]).await;
        for (step, (parted, whole)) in parted.iter().zip(&whole).enumerate() {
            for (parted, whole) in parted.iter().zip(whole) {
                assert_eq!(
                    parted, whole,
                    "a change before step {number}, at step {step}"
                );
            }
        }
    }
    assert_eq!(lesson(&[1, 4, 9]).await, whole);
}

/// A pupil on the way between servers at the start of a round is shown the board.
#[tokio::test(start_paused = true)]
async fn a_pupil_on_the_way_finds_the_round_that_has_begun() {
    for is_json in [false, true] {
        let (mut house, _) = gathered().await;
        if is_json {
            house.say("Gil", "formato json").await;
        }
        house.heard("Gil");
        house.hand_back("Gil").await;
        house.say("Rossi", "classe turno").await;
        let tables = house.class_tables();
        assert_eq!(tables.len(), 2);
        change_server(&mut house).await;
        house.say("Ada", "6a 5b").await;
        has(&house.heard("Gil").to_uppercase(), "6A 5B");
        house.say("Gil", "3b 4a").await;
        has(&house.heard("Ada"), "3B 4A");
    }
}

/// A table without a stored room opens after its players have come, also by the nickname.
#[tokio::test(start_paused = true)]
async fn a_table_without_a_room_opens_when_its_pupils_are_back() {
    for is_lost in [false, true] {
        a_table_without_a_room_opens(is_lost).await;
    }
}

async fn a_table_without_a_room_opens(is_lost: bool) {
    let (mut house, code) = gathered().await;
    house.say("Rossi", "classe turno").await;
    all_heard(&mut house);
    let tables = house.class_tables();
    let returned = house.hand_back_all().await;
    if is_lost {
        // Pia's server is gone.
        returned.pop();
    }
    house.take_over(&[&tables[0]]).await;
    house.begin_again().await;
    if is_lost {
        house.say("again", &format!("classe {code} Pia")).await;
        has(&house.heard("again"), "Hai i Neri contro Leo.");
    }
    assert_eq!(house.class_tables().len(), 2);
    for white in ["Ada", "Leo"] {
        house.say(white, "6a 5b").await;
        has(&house.heard(white), "6A 5B");
    }
    house.say("Rossi", "classe").await;
    let told = house.heard("Rossi");
    lacks(&told, "Assente: ");
}

/// A pupil who is not handed over comes back by the nickname.
#[tokio::test(start_paused = true)]
async fn a_pupil_who_does_not_come_along_comes_back() {
    let (mut house, code) = gathered().await;
    house.say("Rossi", "classe turno").await;
    let tables = house.class_tables();
    let tables: Vec<&str> = tables.iter().map(String::as_str).collect();
    // Gil's server is lost.
    house.hand_back_all().await.remove(2);
    house.take_over(&tables).await;
    house.begin_again().await;
    seconds(5).await;
    all_heard(&mut house);
    house.say("Rossi", "classe").await;
    has(&house.heard("Rossi"), "Assente: Gil.");
    house.say("again", &format!("classe {code} Gil")).await;
    has(&house.heard("again"), "il tuo nome è Gil.");
    house.say("Ada", "6a 5b").await;
    has(&house.heard("again"), "6A 5B");
    has(&house.heard("Rossi"), "Gil");
}

/// A class that is over by then is over, and its pupils have no name.
#[tokio::test(start_paused = true)]
async fn a_class_that_is_over_is_over() {
    let (mut house, _) = gathered().await;
    house.hand_back("Gil").await;
    house.say("Rossi", "classe fine").await;
    all_heard(&mut house);
    change_server(&mut house).await;
    has(&house.heard("Gil"), "classe");
    house.say("Gil", "Gil").await;
    has(&house.heard("Gil"), "Ciao, Gil.");
}

/// The teacher gives pupils the address of the page at the server where the teacher is.
#[tokio::test(start_paused = true)]
async fn a_teacher_reads_the_page_of_the_own_server() {
    let mut house = House::new();
    house.has_page("https://b.example.org/");
    register(house.people(), "Rossi").await;
    for line in ["Rossi", PASSWORD, "classe apri italiana 10+0"] {
        house.say("Rossi", line).await;
    }
    let heard = house.heard("Rossi");
    let page = format!("https://b.example.org/class/{}", code_in(&heard));
    has(&heard, &page);
    house.say("Rossi", "formato json").await;
    house
        .say("Ada", &format!("classe {} Ada", code_in(&heard)))
        .await;
    has(&house.heard("Rossi"), &format!("\"link\":\"{page}\""));
}

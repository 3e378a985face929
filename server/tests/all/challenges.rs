//! Challenges between people on one server, in simulated time.

use std::time::Duration;

use damiera_config::Limits;
use damiera_journal::MemoryJournal;

use crate::support::client::Client;
use crate::support::faulty::{Fault, Faulty};
use crate::support::{Net, has, lacks, quick, seconds};
use serde_json::json;

fn start() -> Net {
    Net::start(quick(), MemoryJournal::new())
}

async fn two() -> (Net, Client, Client) {
    let net = start();
    let ada = net.named("Ada").await;
    let gil = net.named("Gil").await;
    (net, ada, gil)
}

/// Both read that the game has begun, with different colours.
#[track_caller]
fn both_play(one: &str, other: &str) {
    let white = [one, other]
        .iter()
        .filter(|it| it.contains("Sei i Bianchi"))
        .count();
    let black = [one, other]
        .iter()
        .filter(|it| it.contains("Sei i Neri"))
        .count();
    assert_eq!((white, black), (1, 1), "{one}\n---\n{other}");
    for heard in [one, other] {
        has(heard, "riprendi ");
        lacks(heard, "aspetta");
    }
}

#[tokio::test(start_paused = true)]
async fn a_challenge_to_everyone_is_listed_and_accepted() {
    let (_net, mut ada, mut gil) = two().await;
    let made = ada.ask("sfida 5+3").await;
    has(
        &made,
        "* Sfida 1 per chiunque, per 60 minuti: dama italiana, 5+3",
    );
    lacks(&gil.heard().await, "sfida");
    let list = gil.ask("sfide").await;
    has(&list, "* 1 - Ada (ospite): dama italiana, 5+3");
    has(&list, "accetta 1");
    let accepted = gil.ask("accetta 1").await;
    let called = ada.heard().await;
    has(&called, "* Gil accetta la sfida 1.");
    both_play(&accepted, &called);
    has(&gil.ask("orologio").await, "5:00");
    // The challenge is gone.
    let mut ugo = _net.named("Ugo").await;
    has(&ugo.ask("accetta 1").await, "La sfida 1 non c'è");
    has(&ugo.ask("sfide").await, "Nessuna sfida");
}

#[tokio::test(start_paused = true)]
async fn one_person_is_told_and_says_yes() {
    let (_net, mut ada, mut gil) = two().await;
    has(
        &ada.ask("sfida Gil russa 30s").await,
        "* Sfida 1 per Gil, che ha 3 minuti",
    );
    let told = gil.heard().await;
    has(&told, "* Ada (ospite) ti sfida: dama russa");
    has(&told, "accetta 1");
    let begun = gil.ask("sì").await;
    both_play(&begun, &ada.heard().await);
}

/// A bare word that answers no challenge says how one is answered.
#[tokio::test(start_paused = true)]
async fn several_challenges_and_bare_words() {
    let (net, mut ada, mut gil) = two().await;
    let mut leo = net.named("Leo").await;
    ada.ask("sfida Gil 5+3").await;
    for bare in ["accetta", "rifiuta"] {
        has(&gil.ask(bare).await, "Giochi con Ada? Scrivi accetta 1");
    }
    leo.ask("sfida Gil 10").await;
    for bare in ["sì", "no", "accetta", "volentieri"] {
        has(&gil.ask(bare).await, "Ti sfida più di una persona");
    }
    ada.ask("annulla").await;
    has(&gil.ask("sì").await, "Giochi con Leo? Scrivi accetta 2");
    has(&gil.ask("sfide").await, "per esempio accetta 2");
    lacks(&leo.ask("sfide").await, "per esempio");
    lacks(&gil.ask("accetta -1").await, "la parola intera");
    both_play(&gil.ask("accetta 2").await, &leo.heard().await);
}

#[tokio::test(start_paused = true)]
async fn colours_are_as_they_were_asked_for() {
    let (_net, mut ada, mut gil) = two().await;
    ada.ask("sfida italiana 5+3 bianco").await;
    has(&gil.ask("sfide").await, "Ada con i Bianchi");
    // Both cannot have White.
    has(&gil.ask("sfida bianco 5+3").await, "* Sfida 2 per chiunque");
    let black = gil.ask("sfida 5+3 nero").await;
    has(&black, "Sei i Neri");
    has(&ada.heard().await, "Sei i Bianchi");
}

#[tokio::test(start_paused = true)]
async fn a_no_and_silence_are_told() {
    let (_net, mut ada, mut gil) = two().await;
    ada.ask("sfida Gil").await;
    gil.heard().await;
    has(&gil.ask("no").await, "* Sfida 1 di Ada rifiutata.");
    has(&ada.heard().await, "* Gil non accetta la sfida 1.");
    ada.ask("sfida Gil 5+3").await;
    gil.heard().await;
    seconds(181).await;
    has(&ada.heard().await, "* Gil non ha risposto alla sfida 2.");
    has(&gil.heard().await, "* La sfida 2 di Ada non vale più.");
    has(&gil.ask("accetta 2").await, "non c'è");
    ada.ask("sfida 5+3").await;
    seconds(3_599).await;
    lacks(&ada.heard().await, "Nessuno");
    seconds(2).await;
    has(&ada.heard().await, "* Nessuno ha accettato la sfida 3");
}

#[tokio::test(start_paused = true)]
async fn equal_challenges_meet_and_others_do_not() {
    let (net, mut ada, mut gil) = two().await;
    ada.ask("sfida 5+3").await;
    has(&gil.ask("sfida 5+4").await, "* Sfida 2");
    has(&gil.ask("sfida russa 5+3").await, "* Sfida 3");
    // A challenge does not meet one of the same player.
    has(&ada.ask("sfida 5+3").await, "* Sfida 4");
    let met = gil.ask("sfida 5 3").await;
    both_play(&met, &ada.heard().await);
    // All that the two had open is gone.
    let mut ugo = net.named("Ugo").await;
    has(&ugo.ask("sfide").await, "Nessuna sfida");
}

#[tokio::test(start_paused = true)]
async fn a_challenge_is_answered_with_another() {
    let (_net, mut ada, mut gil) = two().await;
    ada.ask("sfida Gil 5+3").await;
    gil.heard().await;
    has(&gil.ask("sfida Ada 10+0").await, "* Sfida 2 per Ada");
    let told = ada.heard().await;
    has(&told, "* Gil non accetta la sfida 1.");
    has(&told, "* Gil (ospite) ti sfida: dama italiana, 10+0");
    // Saying nothing of the terms agrees to them.
    let begun = ada.ask("sfida Gil").await;
    both_play(&begun, &gil.heard().await);
    has(&ada.ask("orologio").await, "10:00");
}

#[tokio::test(start_paused = true)]
async fn who_is_not_here_or_hears_nobody_is_not_challenged() {
    let (net, mut ada, mut gil) = two().await;
    let _other = net.named("Beatrice").await;
    has(
        &ada.ask("sfida Beatrise").await,
        "non c'è nessuno che si chiama Beatrise; c'è Beatrice",
    );
    has(
        &ada.ask("sfida Zoe").await,
        "non c'è nessuno che si chiama Zoe",
    );
    has(&ada.ask("sfida Ada").await, "Non si gioca da soli");
    gil.ask("ignora Ada").await;
    ada.ask("sfida 5+3").await;
    has(&gil.ask("sfide").await, "Nessuna sfida");
    has(&gil.ask("accetta 1").await, "uno dei due ignora l'altro");
    has(&gil.ask("sfida 5+3").await, "* Sfida 2");
}

#[tokio::test(start_paused = true)]
async fn challenges_are_taken_back() {
    let (_net, mut ada, mut gil) = two().await;
    ada.ask("sfida Gil").await;
    ada.ask("sfida 5+3").await;
    ada.ask("sfida russa").await;
    gil.heard().await;
    has(&ada.ask("annulla 2").await, "* Sfida ritirata.");
    has(&ada.ask("annulla").await, "* 2 sfide ritirate.");
    has(&gil.heard().await, "* Ada ritira la sfida 1.");
    has(&gil.ask("sì").await, "Nessuno ti ha chiesto niente");
    ada.ask("sfida Gil").await;
    gil.heard().await;
    ada.ask("fine").await;
    has(&gil.heard().await, "* Ada ritira la sfida 4.");
}

#[tokio::test(start_paused = true)]
async fn sitting_down_takes_challenges_back_and_a_failure_does_not() {
    let (net, mut ada, mut gil) = two().await;
    ada.ask("sfida 5+3").await;
    gil.ask("crea chiusa parola=segreto").await;
    let mut ugo = net.named("Ugo").await;
    // A failed entry leaves the challenge open.
    has(&ada.ask("entra chiusa parola=sbagliata").await, "parola");
    has(&ugo.ask("sfide").await, "* 1 - Ada (ospite)");
    ada.ask("crea prova").await;
    lacks(&ugo.ask("sfide").await, "* 1 - Ada (ospite)");
}

#[tokio::test(start_paused = true)]
async fn who_watches_is_led_to_the_table() {
    let net = start();
    let (mut ada, mut gil) = net.game().await;
    let [mut ugo, mut zoe] = [net.named("Ugo").await, net.named("Zoe").await];
    ugo.ask("osserva prova").await;
    has(&ugo.ask("sfida 5+3").await, "* Sfida 1");
    let accepted = zoe.ask("accetta 1").await;
    both_play(&accepted, &ugo.heard().await);
    ada.ask("6c 5b").await;
    gil.heard().await;
    lacks(&ugo.heard().await, "5b");
    // And so is who watches and accepts.
    let mut eva = net.named("Eva").await;
    let mut leo = net.named("Leo").await;
    leo.ask("osserva prova").await;
    eva.ask("sfida Leo").await;
    leo.heard().await;
    let accepted = leo.ask("accetta 2").await;
    both_play(&accepted, &eva.heard().await);
}

#[tokio::test(start_paused = true)]
async fn only_one_of_many_gets_a_challenge() {
    let net = start();
    let mut ada = net.named("Ada").await;
    ada.ask("sfida 5+3").await;
    let mut others = Vec::new();
    for name in ["Gil", "Ugo", "Eva", "Zoe"] {
        others.push(net.named(name).await);
    }
    for other in &mut others {
        other.say("accetta 1").await;
    }
    let mut seated = 0;
    for other in &mut others {
        let heard = other.heard().await;
        match heard.contains("Sei i ") {
            true => seated += 1,
            false => has(&heard, "La sfida 1 non c'è"),
        }
    }
    assert_eq!(seated, 1);
}

#[tokio::test(start_paused = true)]
async fn two_who_accept_each_other_sit_at_one_table() {
    let (net, mut ada, mut gil) = two().await;
    ada.ask("sfida 5+3").await;
    gil.ask("sfida russa").await;
    ada.say("accetta 2").await;
    gil.say("accetta 1").await;
    let (ada, gil) = (ada.heard().await, gil.heard().await);
    both_play(&ada, &gil);
    assert_eq!(net.lobby.rooms.count(), 1);
}

#[tokio::test(start_paused = true)]
async fn at_most_so_many_and_not_too_fast() {
    let limits = Limits {
        challenges_per_person: 2,
        new_challenges_per_minute: 4,
        ..quick()
    };
    let net = Net::start(limits, MemoryJournal::new());
    let mut ada = net.named("Ada").await;
    ada.ask("sfida 5+3").await;
    ada.ask("sfida 5+4").await;
    has(&ada.ask("sfida 5+5").await, "Hai già 2 sfide aperte");
    ada.ask("annulla").await;
    ada.ask("sfida 5+6").await;
    has(&ada.ask("sfida 5+7").await, "riprova tra 15 secondi");
    seconds(15).await;
    has(&ada.ask("sfida 5+7").await, "* Sfida ");
}

#[tokio::test(start_paused = true)]
async fn a_table_that_cannot_be_opened_gives_the_challenge_back() {
    let journal = Faulty::default();
    let net = Net::start(quick(), journal.clone());
    let mut ada = net.named("Ada").await;
    let mut gil = net.named("Gil").await;
    ada.ask("sfida 5+3").await;
    journal.next(Fault::Refused);
    has(&gil.ask("accetta 1").await, "non ");
    lacks(&ada.heard().await, "accetta la sfida");
    has(&gil.ask("sfide").await, "* 1 - Ada (ospite)");
    let begun = gil.ask("accetta 1").await;
    both_play(&begun, &ada.heard().await);
}

#[tokio::test(start_paused = true)]
async fn nobody_at_a_table_with_a_screen_reader_is_disturbed() {
    let net = start();
    let mut ada = net.named("Ada").await;
    let mut gil = net.named("Gil").await;
    gil.ask("formato accessibile").await;
    gil.ask("crea prova").await;
    has(&ada.ask("sfida Gil").await, "* Sfida 1");
    lacks(&gil.heard().await, "sfida");
    has(&gil.ask("esci").await, "Ada (ospite) ti sfida");
    let begun = gil.ask("sì").await;
    has(&begun, "Ada");
    has(&ada.heard().await, "Gil accetta la sfida 1.");
}

#[tokio::test(start_paused = true)]
async fn numbers_begin_at_one_and_are_not_used_twice() {
    let (_net, mut ada, mut gil) = two().await;
    for number in 1..=12 {
        has(&ada.ask("sfida 5+3").await, &format!("* Sfida {number} "));
        ada.ask("annulla").await;
    }
    has(&gil.ask("sfide").await, "Nessuna sfida");
}

#[tokio::test(start_paused = true)]
async fn play_takes_from_the_list_and_adds_to_it() {
    let (net, mut ada, mut gil) = two().await;
    // `gioca` without a clock does not accept a challenge with one.
    ada.ask("sfida 5+3").await;
    has(&gil.ask("gioca").await, "5+3");
    let begun = gil.ask("gioca 5+3").await;
    both_play(&begun, &ada.heard().await);
    // A table that waits is listed, and its number is accepted like a challenge's.
    let [mut ugo, mut zoe] = [net.named("Ugo").await, net.named("Zoe").await];
    ugo.ask("gioca").await;
    has(
        &zoe.ask("sfide").await,
        "* 2 - Ugo (ospite) aspetta al tavolo tavolo-2: dama italiana",
    );
    has(&zoe.ask("accetta 2").await, "Sei i Neri");
    has(&ugo.heard().await, "Sei i Bianchi");
    // And an equal challenge meets it.
    let [mut eva, mut leo] = [net.named("Eva").await, net.named("Leo").await];
    eva.ask("gioca russa").await;
    has(&leo.ask("sfida russa").await, "Sei i Neri");
}

#[tokio::test(start_paused = true)]
async fn programs_are_told_in_objects() {
    let net = start();
    let mut ada = net.program("Ada").await;
    let mut gil = net.program("Gil").await;
    let made = ada.order("@1 sfida Gil 5+3 nero").await;
    assert_eq!(made[0]["type"], "ok");
    assert_eq!(made[0]["challenge"]["number"], 1);
    assert_eq!(made[0]["challenge"]["to"], "Gil");
    assert_eq!(made[0]["challenge"]["side"], "black");
    let told = gil.events().await;
    assert_eq!(told[0]["type"], "challenge");
    assert_eq!(told[0]["others"], 0);
    assert_eq!(told[0]["challenge"]["by"], "Ada");
    assert_eq!(told[0]["challenge"]["time"], "5+3");
    let begun = gil.order("@2 accetta 1").await;
    let types: Vec<&str> = begun.iter().filter_map(|it| it["type"].as_str()).collect();
    assert_eq!(types, ["token", "room", "seat", "start", "ok"]);
    let called = ada.events().await;
    let types: Vec<&str> = called.iter().filter_map(|it| it["type"].as_str()).collect();
    assert_eq!(types, ["challenge_answer", "token", "seat", "start"]);
    assert_eq!(called[0]["answer"], "accepted");
    assert_eq!(called[0]["name"], json!("Gil"));
    assert_eq!(called[3]["role"], "black");
}

#[tokio::test(start_paused = true)]
async fn friends_and_lookouts_are_told_of() {
    let (net, mut ada, gil) = two().await;
    has(&ada.ask("amici").await, "non c'è nessuno");
    has(&ada.ask("amici Gil").await, "* Gil è tra i tuoi amici");
    has(
        &ada.ask("avvisami Zoe").await,
        "* Ti avviso quando arriva Zoe",
    );
    has(&ada.ask("avvisami russa").await, "dama russa");
    has(&ada.ask("avvisami 5+3").await, "5+3");
    has(
        &ada.ask("avvisami").await,
        "Ti avviso per: Zoe; dama russa; 5+3",
    );
    drop(gil);
    has(&ada.heard().await, "* Gil non è più qui.");
    has(&ada.ask("amici").await, "Amici non in linea: Gil");
    let mut gil = net.named("Gil").await;
    has(&ada.heard().await, "* Gil è qui.");
    let zoe = net.named("Zoe").await;
    has(&ada.heard().await, "* Zoe è qui.");
    drop(zoe);
    lacks(&ada.heard().await, "Zoe");
    gil.ask("sfida 5+3").await;
    has(
        &ada.heard().await,
        "* Gil (ospite) vuole giocare: dama italiana, 5+3",
    );
    gil.ask("sfida 10+3").await;
    lacks(&ada.heard().await, "Gil");
    gil.ask("annulla").await;
    gil.ask("gioca russa").await;
    has(
        &ada.heard().await,
        "* Gil (ospite) vuole giocare: dama russa",
    );
    has(&ada.ask("avvisami russa").await, "Non ti avviso più");
    has(
        &ada.ask("amici Gil").await,
        "* Gil non è più tra i tuoi amici.",
    );
    drop(gil);
    lacks(&ada.heard().await, "Gil");
}

/// Ada's challenge was accepted by Gil, and the journal takes five seconds.
async fn about_to_begin() -> (Net, Client, Client) {
    let journal = Faulty::default();
    let net = Net::start(quick(), journal.clone());
    let mut ada = net.named("Ada").await;
    let mut gil = net.named("Gil").await;
    ada.ask("sfida 5+3").await;
    journal.next(Fault::Late(Duration::from_secs(5)));
    assert_eq!(gil.ask("accetta 1").await, "");
    (net, ada, gil)
}

#[tokio::test(start_paused = true)]
async fn who_is_about_to_play_sits_down_nowhere_else() {
    for command in [
        "gioca",
        "crea altrove",
        "entra altrove",
        "sfida russa",
        "accetta 2",
    ] {
        let (net, mut ada, mut gil) = about_to_begin().await;
        let mut ugo = net.named("Ugo").await;
        ugo.ask("sfida 5+3").await;
        has(&ugo.ask("accetta 1").await, "La sfida 1 non c'è");
        assert_eq!(ada.ask(command).await, "", "{command}");
        seconds(6).await;
        let heard = ada.heard().await;
        both_play(&heard, &gil.heard().await);
        has(&heard, "stanza tavolo-1");
        assert_eq!(net.lobby.rooms.count(), 1, "{command}");
    }
}

#[tokio::test(start_paused = true)]
async fn a_challenger_who_goes_meanwhile_is_away() {
    let (_net, mut ada, mut gil) = about_to_begin().await;
    ada.say("fine").await;
    ada.heard().await;
    drop(ada);
    seconds(6).await;
    let heard = gil.heard().await;
    has(&heard, "Sei i ");
    has(&heard, "Ada");
    has(&heard, "non è in linea: ha 120 secondi");
}

#[tokio::test(start_paused = true)]
async fn a_person_who_accepts_and_goes_meanwhile_is_away() {
    let (_net, mut ada, gil) = about_to_begin().await;
    drop(gil);
    seconds(6).await;
    let heard = ada.heard().await;
    has(&heard, "Sei i ");
    has(&heard, "non è in linea: ha 120 secondi");
}

#[tokio::test(start_paused = true)]
async fn a_game_that_does_not_begin_lets_everyone_go_on() {
    let journal = Faulty::default();
    let net = Net::start(quick(), journal.clone());
    let mut ada = net.named("Ada").await;
    let mut gil = net.named("Gil").await;
    ada.ask("sfida 5+3").await;
    gil.ask("sfida russa").await;
    journal.next(Fault::Refused);
    gil.ask("accetta 1").await;
    let mut ugo = net.named("Ugo").await;
    let list = ugo.ask("sfide").await;
    has(&list, "* 1 - Ada (ospite)");
    has(&list, "* 2 - Gil");
    ada.ask("crea prova").await;
    lacks(&ugo.ask("sfide").await, "* 1 - Ada (ospite)");
}

#[tokio::test(start_paused = true)]
async fn friends_are_listed_before_all_others() {
    let net = Net::start(quick(), MemoryJournal::new());
    let mut ada = net.named("Ada").await;
    let mut here = Vec::new();
    // An l looks like an i, and is no other name.
    for letter in ('a'..='u').filter(|letter| *letter != 'l') {
        here.push(net.named(&format!("Ospite{letter}")).await);
    }
    let _zoe = net.named("Zoe").await;
    ada.ask("amici Zoe").await;
    ada.ask("amici Bice").await;
    let first = ada.ask("chi").await;
    has(
        &first,
        "* 22 persone in linea (* ospite), tra cui: Zoe*, Ada*, Ospitea*, ",
    );
    has(&first, "* Il seguito: chi 2\n");
    let last = ada.ask("chi 2").await;
    has(&last, "tra cui: Ospitet*, Ospiteu*\n");
    lacks(&last, "seguito");
    // There is no third.
    assert_eq!(ada.ask("chi 3").await, last);
    ada.ask("formato json").await;
    let answer = ada.order("@1 chi 2").await;
    assert_eq!(answer[0]["names"], json!(["Ospitet", "Ospiteu"]));
    assert_eq!(
        (&answer[0]["page"], &answer[0]["pages"]),
        (&json!(2), &json!(2))
    );
    assert_eq!(answer[0]["total"], 22);
}

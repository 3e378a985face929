//! A class: who comes in, what everyone sees, and what strangers do not.

use crate::support::classroom::{class, pupil};
use crate::support::client::Client;
use crate::support::faulty::{Fault, Faulty};
use crate::support::{Net, has, lacks, quick, seconds, settle};

use damiera_config::Limits;
use damiera_journal::MemoryJournal;
use damiera_node::control::Census;
use damiera_protocol::event::Event;

fn start() -> Net {
    Net::start(quick(), MemoryJournal::new())
}

/// Resigns the game of a table: the side to move gives up.
async fn resign(player: &mut Client) -> String {
    player.ask("abbandona").await
}

#[tokio::test(start_paused = true)]
async fn the_teacher_takes_a_pupil_out() {
    let net = start();
    let (mut rossi, code) = class(&net, "").await;
    let mut ada = pupil(&net, &code, "Ada").await;
    let mut gil = pupil(&net, &code, "Gil").await;
    rossi.ask("classe turno").await;
    ada.ask("6a 5b").await;
    has(
        &ada.ask("classe togli Gil").await,
        "* Questo lo decide Rossi.",
    );
    has(&rossi.ask("classe togli Zoe").await, "non c'è nessun Zoe");
    let told = rossi.ask("classe togli gil").await;
    has(
        &told,
        "* Gil non è più in classe, e rientra solo se scrivi: classe libera Gil",
    );
    settle().await;
    has(
        &gil.heard().await,
        "* Chi insegna ti ha tolto dalla classe.",
    );
    // The game is the other's, at the table and in the points.
    has(&ada.heard().await, "Vince Ada!");
    has(&(told + &rossi.heard().await), "Gil, finita 1-0.");
    let shown = rossi.ask("classe").await;
    has(&shown, "Una persona in classe");
    has(&shown, "Punti: Ada 1\n");
    // Neither the nickname nor the code of the seat leads back.
    has(&gil.ask("classe turno").await, "Non sei in una classe");
    let back = format!("classe {code} Gil");
    has(&gil.ask(&back).await, "per rientrare serve il suo permesso");
    rossi.ask("classe libera Gil").await;
    has(&gil.ask(&back).await, "il tuo nome è Gil");
    has(&rossi.ask("classe").await, "Punti: Ada 1, Gil 0");
    // Once more, and under another name.
    rossi.ask("classe togli Gil").await;
    has(&gil.ask(&back).await, "per rientrare serve");
    has(
        &gil.ask(&format!("classe {code} Zoe")).await,
        "il tuo nome è Zoe",
    );
}

#[tokio::test(start_paused = true)]
async fn a_game_that_the_teacher_closes_is_a_draw_everywhere() {
    let net = start();
    let (mut rossi, code) = class(&net, "").await;
    rossi.ask("classe automatico no").await;
    let mut ada = pupil(&net, &code, "Ada").await;
    let gil = pupil(&net, &code, "Gil").await;
    rossi.ask("classe turno").await;
    rossi.ask("classe chiudi 1").await;
    settle().await;
    let told = ada.heard().await;
    has(
        &told,
        "Patta: la partita è finita qui, così ha deciso chi insegna.",
    );
    has(&told, "* Punti: Ada ½, Gil ½");
    has(
        &told,
        "Il prossimo turno comincia quando lo dice chi insegna.",
    );
    has(&rossi.ask("classe").await, "finita 1/2-1/2.");
    // The present player has won.
    rossi.ask("classe turno").await;
    // The operator counts a table as others are counted, and the class is no spectator.
    let census = Census::of(&net.lobby);
    assert_eq!((census.rooms.playing, census.rooms.adjourned), (1, 0));
    assert_eq!(census.spectators, 0);
    drop(gil);
    seconds(1).await;
    let away = ada.heard().await;
    has(&away, "Gil non è in linea: la partita aspetta.");
    seconds(200).await;
    lacks(&ada.heard().await, "reclama");
    rossi.ask("classe chiudi 1").await;
    has(&rossi.ask("classe").await, "Punti: Ada 1½, Gil (assente) ½");
}

#[tokio::test(start_paused = true)]
async fn a_school_has_one_address() {
    let limits = Limits {
        connections_per_address: 3,
        ..quick()
    };
    let net = Net::start(limits, MemoryJournal::new());
    let (mut rossi, code) = class(&net, "").await;
    let school = "203.0.113.7";
    let mut pupils = Vec::new();
    // The first to show the code makes room for the others.
    for number in 1..=40 {
        let mut pupil = net.arrive_from(school);
        let line = format!("classe {code} Bimbo{number}");
        has(&pupil.ask(&line).await, &format!("Bimbo{number}."));
        pupils.push(pupil);
    }
    let mut late = net.arrive_from(school);
    has(
        &late.ask(&format!("classe {code} Tardi")).await,
        "già 40 persone",
    );
    // Another address has what every address has.
    let mut others = Vec::new();
    for _ in 0..3 {
        others.push(net.arrive_from("203.0.113.8"));
    }
    assert!(net.arrive_from("203.0.113.8").is_cut().await);
    let begun = rossi.ask("classe turno").await;
    has(&begun, "* Tavolo 20: ");
    rossi.ask("classe fine").await;
    drop(pupils);
    settle().await;
    let mut after = Vec::new();
    for _ in 0..2 {
        after.push(net.arrive_from(school));
    }
    assert!(
        net.arrive_from(school).is_cut().await,
        "one of them was late"
    );
}

/// A round that could not begin by itself, because the disk was full, begins when there is room again.
#[tokio::test(start_paused = true)]
async fn a_round_that_could_not_begin_is_tried_again() {
    let net = start();
    let (mut rossi, code) = class(&net, "").await;
    let mut ada = pupil(&net, &code, "Ada").await;
    let mut gil = pupil(&net, &code, "Gil").await;
    rossi.ask("classe turno").await;
    ada.heard().await;
    resign(&mut gil).await;
    has(&rossi.heard().await, "Il turno 1 è finito");
    let full = |is_full| {
        net.disk.set(0, if is_full { 0 } else { 1 << 40 });
        net.storage.look();
    };
    full(true);
    seconds(61).await;
    lacks(&rossi.heard().await, "Turno 2!");
    full(false);
    seconds(90).await;
    has(&rossi.heard().await, "* Turno 2!");
}

/// The journal has something else in the room of a table: the table gets another room.
#[tokio::test(start_paused = true)]
async fn a_table_whose_room_cannot_be_opened_gets_another_one() {
    let journal = Faulty::default();
    let net = Net::start(quick(), journal.clone());
    let (mut rossi, code) = class(&net, "").await;
    let mut ada = pupil(&net, &code, "Ada").await;
    let mut gil = pupil(&net, &code, "Gil").await;
    let chair = damiera_protocol::view::Chair::First;
    journal.next(Fault::Conflict(vec![Event::Drawn { chair }]));
    rossi.ask("classe turno").await;
    lacks(&ada.heard().await, "Tocca a te");
    seconds(61).await;
    ada.heard().await;
    has(&ada.ask("6a 5b").await, "Turno nero!");
    has(&gil.heard().await, "6A 5B");
}

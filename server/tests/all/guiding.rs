//! Being taken to where others play: `segui`, `tv`, and programs that watch several rooms.

use damiera_journal::MemoryJournal;

use crate::support::client::Client;
use crate::support::{Net, has, lacks, quick, seconds};

/// Ada and Gil in a room that Ada opens.
async fn begin(ada: &mut Client, gil: &mut Client, room: &str, options: &str) {
    ada.ask(&format!("crea {room}{options}")).await;
    gil.ask(&format!("entra {room}")).await;
}

/// They end their game and go.
async fn end(ada: &mut Client, gil: &mut Client) {
    gil.ask("6c 5b").await;
    ada.ask("6c 5b").await;
    ada.ask("3d 4c").await;
    gil.ask("3d 4c").await;
    ada.ask("abbandona").await;
    ada.ask("esci").await;
    gil.ask("esci").await;
    ada.heard().await;
    gil.heard().await;
}

/// A spectator goes with a player through five games, in rooms of other names and against others, and is
/// there from the first move on.
#[tokio::test(start_paused = true)]
async fn a_spectator_follows_a_player_through_five_games() {
    let net = Net::start(quick(), MemoryJournal::new());
    let mut ada = net.named("Ada").await;
    let mut wanda = net.named("Wanda").await;
    has(&wanda.ask("segui").await, "Non segui nessuno");
    has(&wanda.ask("segui Ada").await, "Ada adesso non gioca");
    for game in 1..=5 {
        let mut other = net.named(&format!("Gil{game}")).await;
        let room = format!("sala{game}");
        match game % 2 {
            0 => begin(&mut ada, &mut other, &room, "").await,
            _ => begin(&mut other, &mut ada, &room, "").await,
        }
        let taken = wanda.heard().await;
        has(
            &taken,
            &format!("Segui Ada, che ora gioca nella stanza {room}."),
        );
        has(&taken, &format!("Guardi la stanza {room},"));
        has(&wanda.ask("segui").await, &format!("nella stanza {room}"));
        end(&mut ada, &mut other).await;
        let watched = wanda.heard().await;
        has(&watched, "Bianco: 6C 5B");
        has(&watched, "abbandona");
    }
    has(&wanda.ask("segui no").await, "Non segui più Ada.");
    let mut gil = net.named("Gil").await;
    begin(&mut ada, &mut gil, "ultima", "").await;
    lacks(&wanda.heard().await, "ultima");
}

/// Another game in the same room is watched without a word, and a room with a word is left out.
#[tokio::test(start_paused = true)]
async fn nobody_is_followed_behind_a_word() {
    let net = Net::start(quick(), MemoryJournal::new());
    let (mut ada, mut gil) = net.game().await;
    let mut wanda = net.named("Wanda").await;
    has(
        &wanda.ask("segui Gil").await,
        "Segui Gil, che ora gioca nella stanza prova.",
    );
    ada.ask("abbandona").await;
    gil.ask("rivincita").await;
    ada.ask("accetta").await;
    lacks(&wanda.heard().await, "Segui");
    gil.ask("abbandona").await;
    ada.ask("esci").await;
    gil.ask("esci").await;
    wanda.heard().await;
    ada.ask("crea segreta parola=pino").await;
    gil.ask("entra segreta parola=pino").await;
    seconds(1).await;
    let told = wanda.heard().await;
    has(&told, "Gil gioca in una stanza con una parola");
    lacks(&told, "segreta");
    // She who asks only now is told the same.
    let mut livia = net.named("Livia").await;
    has(
        &livia.ask("segui Ada").await,
        "Ada gioca in una stanza con una parola",
    );
    has(&livia.ask("esci").await, "Non segui più Ada.");
}

/// The TV shows the strongest game to its end and some seconds more, then the next; it waits for one
/// where there is none, and does not go away from a game that is played.
#[tokio::test(start_paused = true)]
async fn the_tv_shows_three_games() {
    let net = Net::start(quick(), MemoryJournal::new());
    let mut wanda = net.named("Wanda").await;
    has(
        &wanda.ask("tv").await,
        "TV: adesso non c'è una partita da mostrare.",
    );
    let (mut ada, mut gil) = (net.named("Ada").await, net.named("Gil").await);
    begin(&mut ada, &mut gil, "prima", "").await;
    has(&wanda.heard().await, "TV: la partita della stanza prima.");
    // One with a clock is worth more, but this one is played.
    let (mut bea, mut ugo) = (net.named("Bea").await, net.named("Ugo").await);
    begin(&mut bea, &mut ugo, "seconda", " tempo=30+0").await;
    let mut eva = net.named("Eva").await;
    eva.ask("gioca bot 3").await;
    lacks(&wanda.heard().await, "TV");
    end(&mut ada, &mut gil).await;
    lacks(&wanda.heard().await, "TV");
    seconds(6).await;
    let shown = wanda.heard().await;
    has(&shown, "TV: la partita della stanza seconda.");
    end(&mut bea, &mut ugo).await;
    seconds(6).await;
    // Against the bot, for want of others.
    has(&wanda.heard().await, "TV: la partita della stanza tavolo");
    eva.ask("abbandona").await;
    seconds(6).await;
    has(
        &wanda.heard().await,
        "TV: adesso non c'è una partita da mostrare.",
    );
    begin(&mut ada, &mut gil, "terza", " variante=russa").await;
    has(&wanda.heard().await, "TV: la partita della stanza terza.");
    let mut livia = net.named("Livia").await;
    has(&livia.ask("tv italiana").await, "non c'è una partita");
    has(&livia.ask("tv russa").await, "stanza terza");
    has(&livia.ask("tv no").await, "La TV è spenta.");
    has(&wanda.ask("esci").await, "Hai lasciato la stanza terza.");
    end(&mut ada, &mut gil).await;
    seconds(60).await;
    lacks(&wanda.heard().await, "TV");
}

/// A program watches as many rooms as it may, each object says its room, and it leaves one or all.
#[tokio::test(start_paused = true)]
async fn a_program_watches_fifty_rooms() {
    let net = Net::start(quick(), MemoryJournal::new());
    let mut founders = Vec::new();
    for room in 0..=50 {
        let mut founder = net.named(&format!("Ada{room}")).await;
        founder.ask(&format!("crea sala{room}")).await;
        founders.push(founder);
    }
    let mut wanda = net.program("Wanda").await;
    for room in 0..50 {
        let heard = wanda
            .order(&format!("@{room} osserva sala{room} anche"))
            .await;
        assert_eq!(heard.last().unwrap()["type"], "ok", "{heard:?}");
    }
    let refused = wanda.order("@a osserva sala50 anche").await;
    assert_eq!(refused[0]["code"], "too_many_watched");
    // One that is watched already is where questions go, and is not watched twice.
    assert_eq!(wanda.order("@b osserva sala7 anche").await.len(), 2);
    let mut gils = Vec::new();
    for room in [3, 7, 49] {
        let mut gil = net.named(&format!("Gil{room}")).await;
        gil.ask(&format!("entra sala{room}")).await;
        gils.push(gil);
    }
    founders[7].ask("6c 5b").await;
    let events = wanda.events().await;
    let of = |room: &str, kind: &str| {
        let is_it = |event: &&serde_json::Value| event["room"] == room && event["type"] == kind;
        events.iter().filter(is_it).count()
    };
    for room in ["sala3", "sala7", "sala49"] {
        assert_eq!(of(room, "start"), 1, "{room}: {events:?}");
    }
    assert_eq!(of("sala7", "move"), 1);
    let asked = wanda.order("@c damiera").await;
    assert_eq!(asked[0]["room"], "sala7");
    let left = wanda.order("@d esci sala3").await;
    assert_eq!(left[0]["room"], "sala3");
    let unknown = wanda.order("@e esci sala3").await;
    assert_eq!(unknown[0]["code"], "not_there");
    founders[3].ask("6c 5b").await;
    assert!(wanda.events().await.is_empty());
    assert_eq!(
        wanda.order("@f osserva sala50 anche").await.last().unwrap()["type"],
        "ok"
    );
    let person = founders[50].ask("osserva sala1 anche").await;
    has(&person, "solo un programma");
    let all = wanda.order("@g esci").await;
    assert_eq!(all[0]["rooms"].as_array().unwrap().len(), 50, "{all:?}");
    assert_eq!(wanda.order("@h esci").await[0]["code"], "not_in_room");
}

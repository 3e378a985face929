//! Results of boards follow the journal of the game, even if players act afterwards or a log is slow.

use tempfile::TempDir;

use super::rated::start as archiving;
use super::{PASSWORD, begun, entered, heard, pass, registered, start, whites};
use crate::classes_kept::live;
use crate::support::client::Client;
use crate::support::faulty::Faulty;
use crate::support::{Net, WALL, has, lacks, quick, settle};

/// Everyone meets everyone among eight: seven rounds of four boards. The losers of a round resign and go in the same moment,
/// and each result has to be stored before the task looks at the next one.
#[test]
fn losers_who_leave_at_once_have_lost() {
    let data = TempDir::new().unwrap();
    let names = ["Ada", "Gil", "Leo", "Zoe", "Eva", "Kim", "Ugo", "Ida"];
    live(data.path(), WALL, async |net| {
        let terms = "sistema=girone posti=8-8 pausa=0 assenza=60";
        let mut people = entered(net, terms, names).await;
        let mut told = begun(&mut people).await;
        for round in 1..=7 {
            let whites = whites(&told);
            assert_eq!(whites.len(), 4, "{told:?}");
            for white in whites {
                people[white].send(b"abbandona\nesci\n").await;
            }
            told = heard(&mut people).await;
            let boards = people[0].ask(&format!("torneo 1 turno {round}")).await;
            assert_eq!(boards.matches("0-2").count(), 4, "{boards}");
        }
    });
}

/// An operator's command closes a room before both have moved: an arbiter gives the result, once told.
#[tokio::test(start_paused = true)]
async fn a_board_whose_room_was_closed_stays_open_for_the_arbiter() {
    let net = start();
    let terms = "turni=1 posti=2-8 assenza=60 pausa=600";
    let mut people = entered(&net, terms, ["Ada", "Gil"]).await;
    let mut eva = registered(&net, "Eva").await;
    people[0].ask("torneo 1 arbitro Eva").await;
    begun(&mut people).await;
    let room = net.lobby.rooms.all().remove(0);
    damiera_game::lobby::close_room(&room);
    settle().await;
    pass(&net, 61).await;
    pass(&net, 61).await;
    let told = eva.heard().await;
    assert_eq!(told.matches("non ha un risultato").count(), 1, "{told}");
    let boards = eva.ask("torneo 1 turno 1").await;
    for result in ["--", "+-", "-+", "2-0", "0-2"] {
        lacks(&boards, result);
    }
    has(&boards, "senza risultato: decide l'arbitro.");
    // Its players wait for the arbiter, not for each other.
    for person in &mut people {
        let told = person.heard().await;
        assert_eq!(told.matches("non ha un risultato").count(), 1, "{told}");
        let told = person.ask("prossimo").await;
        has(&told, "senza risultato: decide l'arbitro.");
        lacks(&told, "Se non viene entro");
        has(
            &person.ask("6a 5b").await,
            "La partita del tuo tavolo non ha un risultato: decide l'arbitro.",
        );
    }
    eva.ask("torneo 1 risultato 1 1 2-0 la stanza era chiusa")
        .await;
    has(&eva.ask("torneo 1").await, "È finito");
}

/// Arbiters and players who were away when it became known are told when they come back, until the board has a result.
#[tokio::test(start_paused = true)]
async fn people_who_were_away_learn_that_a_board_waits_for_the_arbiter() {
    let net = start();
    let terms = "turni=2 posti=2-8 assenza=60 pausa=600";
    let mut people = entered(&net, terms, ["Ada", "Gil"]).await;
    let mut eva = registered(&net, "Eva").await;
    people[0].ask("torneo 1 arbitro Eva").await;
    begun(&mut people).await;
    drop(eva);
    drop(people.pop());
    let room = net.lobby.rooms.all().remove(0);
    damiera_game::lobby::close_room(&room);
    settle().await;
    pass(&net, 61).await;
    eva = back(&net, "Eva").await;
    for mut person in [eva, back(&net, "Gil").await] {
        let told = person.heard().await;
        has(
            &told,
            "il tavolo 1 del turno 1 non ha un risultato. Decide l'arbitro.",
        );
        lacks(&told, "aspetti Ada");
    }
    let mut eva = back(&net, "Eva").await;
    eva.ask("torneo 1 risultato 1 1 2-0 la stanza era chiusa")
        .await;
    drop(eva);
    lacks(
        &back(&net, "Eva").await.heard().await,
        "non ha un risultato",
    );
}

/// A person who has signed in again, and has not read anything since the password.
async fn back(net: &Net, name: &str) -> Client {
    let mut person = net.connect();
    person.ask(name).await;
    person.say(PASSWORD).await;
    settle().await;
    person
}

/// An empty read proves nothing: the journal of a closed room reads like that of a room that never was.
#[tokio::test(start_paused = true)]
async fn a_board_whose_journal_reads_empty_stays_open_for_the_arbiter() {
    let journal = Faulty::default();
    let net = Net::start(quick(), journal.clone());
    let terms = "turni=1 posti=2-8 assenza=60 pausa=600";
    let mut people = entered(&net, terms, ["Ada", "Gil"]).await;
    let mut eva = registered(&net, "Eva").await;
    people[0].ask("torneo 1 arbitro Eva").await;
    begun(&mut people).await;
    people[0].ask("6a 5b").await;
    people[1].ask("6a 5b").await;
    journal.read_nothing(true);
    for person in &mut people {
        person.send(b"abbandona\nesci\n").await;
    }
    settle().await;
    for _ in 0..4 {
        pass(&net, 61).await;
    }
    let boards = eva.ask("torneo 1 turno 1").await;
    has(&boards, "senza risultato: decide l'arbitro.");
    for result in ["--", "+-", "-+", "2-0", "0-2"] {
        lacks(&boards, result);
    }
    has(&eva.ask("torneo 1").await, "Si gioca il turno 1 di 1");
}

/// The games of an event are found however many others its players have played since.
#[tokio::test(start_paused = true)]
async fn the_games_of_an_event_stay_in_its_file() {
    let net = archiving();
    let terms = "turni=1 posti=2-8 pausa=600";
    let mut people = entered(&net, terms, ["Ada", "Gil"]).await;
    begun(&mut people).await;
    people[0].ask("abbandona").await;
    settle().await;
    for person in &mut people {
        person.ask("esci").await;
    }
    for _ in 0..55 {
        people[0].ask("crea dopo").await;
        people[1].ask("entra dopo").await;
        has(&people[0].ask("abbandona").await, "Vince Gil");
        for person in &mut people {
            person.ask("esci").await;
        }
    }
    let (_, file) = net.outsider.get("/api/tournament/1.pdn").await;
    assert_eq!(file.matches("[Room \"torneo-1-1-1\"]").count(), 1, "{file}");
}

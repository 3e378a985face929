//! Waits of a session: its person is served meanwhile, `annulla` interrupts one, and a lost connection ends it.

use std::net::IpAddr;
use std::sync::mpsc;
use std::time::Duration;

use crate::support::client::Client;
use crate::support::faulty::{Fault, Faulty};
use crate::support::{Net, has, lacks, quick, seconds, settle};
use damiera_archive::{self as archive, Archive, Store};
use damiera_connection::admission::guesses::Guesser;
use damiera_journal::MemoryJournal;
use damiera_people::ratings::Projection;
use damiera_platform::process::workers::Workers;
use damiera_protocol::render::Notice;
use tokio::sync::{OwnedSemaphorePermit, oneshot};

const PASSWORD: &str = "cavallo batteria";

/// The address of everyone in these tests but the guests.
const HOME: &str = "192.0.2.1";

/// A server with the registered name Ada, and the turn to compare passwords from [`HOME`].
async fn with_ada() -> (Net, OwnedSemaphorePermit) {
    let net = Net::start(quick(), MemoryJournal::new());
    let mut ada = net.named_from(HOME, "Ada").await;
    ada.ask("registrati").await;
    ada.ask(PASSWORD).await;
    has(&ada.ask(PASSWORD).await, "è un nome registrato");
    drop(ada);
    settle().await;
    let home: IpAddr = HOME.parse().unwrap();
    let turn = net.guesses.names().turn(Guesser::Address(home)).await;
    (net, turn.unwrap())
}

/// A person who has given Ada's password, which is not compared yet.
async fn comparing(net: &Net) -> Client {
    let mut ada = net.named_from(HOME, "Gina").await;
    has(&ada.ask("nome Ada").await, "scrivi la password");
    assert_eq!(ada.ask(PASSWORD).await, "");
    ada
}

#[tokio::test(start_paused = true)]
async fn talk_is_read_while_a_password_is_compared() {
    let (net, turn) = with_ada().await;
    let mut ada = comparing(&net).await;
    let mut gil = net.named_from("198.51.100.1", "Gil").await;
    gil.say("di buonasera").await;
    has(&ada.heard().await, "buonasera");
    drop(turn);
    has(&ada.heard().await, "Ciao di nuovo, Ada.");
}

#[tokio::test(start_paused = true)]
async fn a_name_is_free_as_soon_as_its_person_is_gone_during_a_wait() {
    let (net, turn) = with_ada().await;
    let gina = comparing(&net).await;
    let mut other = net.arrive_from("198.51.100.1");
    lacks(&other.ask("Gina").await, "Ciao, Gina");
    drop(gina);
    // A peer that is gone looks like a peer that only sends no more, until something is written.
    has(&other.ask("Gil").await, "Ciao, Gil");
    other.ask("di buonasera").await;
    has(&other.ask("nome Gina").await, "Ora ti chiami Gina.");
    drop(turn);
}

#[tokio::test(start_paused = true)]
async fn a_password_that_is_compared_can_be_cancelled() {
    let (net, turn) = with_ada().await;
    let mut ada = comparing(&net).await;
    assert_eq!(ada.ask("annulla").await, "* Va bene, lasciamo stare.\n");
    // The prompt is left, too.
    has(&ada.ask("chi").await, "Gina");
    drop(turn);
    assert_eq!(ada.heard().await, "");
    // Only the next line interrupts.
    has(&ada.ask("annulla").await, "Non hai offerte da ritirare.");
}

/// A program is answered both lines, in their order.
#[tokio::test(start_paused = true)]
async fn a_program_that_cancels_is_answered_twice() {
    let (net, turn) = with_ada().await;
    let mut ada = net.arrive_from(HOME);
    ada.ask("formato json").await;
    ada.order("@1 nome Ada").await;
    assert!(
        ada.order(&format!("@2 segreto {PASSWORD}"))
            .await
            .is_empty()
    );
    let answers = ada.order("@3 annulla").await;
    let tags: Vec<_> = answers.iter().map(|answer| &answer["tag"]).collect();
    assert_eq!(tags, ["2", "3"], "{answers:?}");
    assert_eq!(answers[0]["code"], "interrupted");
    assert_eq!(answers[1]["type"], "ok");
    drop(turn);
}

/// Another server has the games by then, and no answer may ever come.
#[tokio::test(start_paused = true)]
async fn a_change_of_primary_waits_for_no_decision() {
    let journal = Faulty::default();
    let net = Net::start(quick(), journal.clone());
    let mut ada = net.named("Ada").await;
    journal.next(Fault::Late(Duration::from_secs(10)));
    assert_eq!(ada.ask("crea prova").await, "");
    net.roster.close_all(Notice::PrimaryChanged);
    has(&ada.heard().await, "* La linea finisce qui");
    assert!(ada.is_ended());
}

#[tokio::test(start_paused = true)]
async fn a_decision_under_way_outlasts_the_connection() {
    let journal = Faulty::default();
    let net = Net::start(quick(), journal.clone());
    let mut ada = net.named("Ada").await;
    let mut gil = net.named("Gil").await;
    journal.next(Fault::Late(Duration::from_secs(10)));
    ada.say("crea prova").await;
    settle().await;
    drop(ada);
    gil.ask("di buonasera").await;
    has(&gil.ask("nome Ada").await, "C'è già Ada");
    seconds(10).await;
    assert!(!journal.stored().is_empty());
}

/// An archive on disk, and a thread that keeps its readers from their work until what is given back is dropped.
fn blocked_archive(data: &std::path::Path) -> (Archive, mpsc::Sender<()>) {
    let store = Store::open(&archive::file(data)).unwrap();
    let workers = Workers::default();
    let (looked_up, _) = Archive::on_disk(store, 0, Projection::default());
    let (release, released) = mpsc::channel::<()>();
    let released = std::sync::Arc::new(std::sync::Mutex::new(released));
    for _ in 0..2 {
        let (workers, released) = (workers.clone(), released.clone());
        tokio::spawn(async move {
            workers
                .run(None, move || released.lock().unwrap().recv().is_ok())
                .await
        });
    }
    (looked_up.worked_by(workers), release)
}

/// Simulated time stands still while a thread works: lines are read as they come.
#[tokio::test(start_paused = true)]
async fn a_look_into_the_archive_is_cancelled_and_served() {
    let data = tempfile::tempdir().unwrap();
    let (archive, release) = blocked_archive(data.path());
    let net = Net::archiving(quick(), MemoryJournal::new(), archive, 1);
    let mut ada = net.connect();
    let mut gil = net.connect();
    for (person, name) in [(&mut ada, "Ada"), (&mut gil, "Gil")] {
        person.say(name).await;
        read_to(person, &format!("Ciao, {name}.")).await;
    }
    ada.say("storia tutti").await;
    gil.say("di buonasera").await;
    read_to(&mut ada, "buonasera").await;
    ada.say("annulla").await;
    read_to(&mut ada, "Va bene, lasciamo stare.").await;
    ada.say("storia tutti").await;
    drop(release);
    read_to(&mut ada, "Nessuna partita").await;
}

/// Reads lines up to a line that says something, for a minute at most. Simulated time does not measure the work of threads.
async fn read_to(client: &mut Client, expected: &str) {
    let (bell, rings) = oneshot::channel();
    let (reads, has_read) = mpsc::channel::<()>();
    std::thread::spawn(move || {
        let minute = has_read.recv_timeout(Duration::from_secs(60));
        if minute == Err(mpsc::RecvTimeoutError::Timeout) {
            let _ = bell.send(());
        }
    });
    let is_said = async {
        while let Some(line) = client.line().await {
            if line.contains(expected) {
                return true;
            }
        }
        false
    };
    tokio::select! {
        is_said = is_said => assert!(is_said, "{expected:?} is not said"),
        _ = rings => panic!("{expected:?} is not said within a minute"),
    }
    drop(reads);
}

#[tokio::test(start_paused = true)]
async fn an_analysis_is_cancelled() {
    let net = Net::start(quick(), MemoryJournal::new());
    let mut ada = net.named("Ada").await;
    ada.ask("crea prova consigli=sì bot=1").await;
    ada.say("analisi").await;
    ada.say("annulla").await;
    read_to(&mut ada, "Va bene, lasciamo stare.").await;
    // The engine may be asked again.
    ada.say("consiglio").await;
    read_to(&mut ada, "Consiglio").await;
}

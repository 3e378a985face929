//! The offer of a suitable format to a person at a plain line, and the board shown before the code.

use damiera_journal::MemoryJournal;

use crate::support::client::Client;
use crate::support::{Net, has, lacks, quick, seconds, settle};

const OFFER: &str = "* La damiera non sta nella finestra? Scrivi sì";
const CODE: &str = "* Se cade la linea: riprendi ";

fn start() -> Net {
    Net::start(quick(), MemoryJournal::new())
}

/// Types lines with a pause of `pace` seconds before each. Returns the client and the answer to the last
/// line.
async fn typed(net: &Net, pace: u64, lines: &[&str]) -> (Client, String) {
    let mut person = net.connect();
    let mut heard = String::new();
    for line in lines {
        seconds(pace).await;
        person.heard().await;
        heard = person.ask(line).await;
    }
    (person, heard)
}

#[tokio::test(start_paused = true)]
async fn who_types_is_offered_the_compact_format_once() {
    let net = start();
    let (mut ada, begun) = typed(&net, 4, &["Ada", "gioca bot"]).await;
    has(&begun, OFFER);
    assert!(begun.ends_with("formato compatto\n"), "{begun}");
    let taken = ada.ask("sì").await;
    has(&taken, "* Formato compatto");
    lacks(&ada.ask("formato testo").await, OFFER);
    seconds(4).await;
    lacks(&ada.ask("6a 5b").await, OFFER);

    // Another line than a yes leaves everything as it was.
    let (mut gil, begun) = typed(&net, 4, &["Gil", "gioca bot"]).await;
    has(&begun, OFFER);
    gil.ask("6a 5b").await;
    lacks(&gil.ask("sì").await, "Formato compatto");
    has(&gil.ask("damiera").await, "1 [ ][n]");
}

#[tokio::test(start_paused = true)]
async fn nobody_else_is_offered_it() {
    for (pace, lines) in [
        // A script.
        (0, &["Ada", "gioca bot"][..]),
        // A format was chosen.
        (4, &["Ada", "formato testo", "gioca bot"]),
        (4, &["Ada", "formato accessibile", "gioca bot"]),
        (4, &["formato json", "nome Ada", "gioca bot"]),
        // No game is played.
        (4, &["Ada", "crea prova", "damiera"]),
    ] {
        let net = start();
        let (_person, heard) = typed(&net, pace, lines).await;
        lacks(&heard, "La damiera non sta");
    }
}

/// Where a text stands in what was heard.
#[track_caller]
fn place(heard: &str, text: &str) -> usize {
    let found = heard.find(text);
    found.unwrap_or_else(|| panic!("{text:?} is not in {heard:?}"))
}

#[tokio::test(start_paused = true)]
async fn the_first_board_comes_before_the_code() {
    let net = start();
    let mut ada = net.named("Ada").await;
    let begun = ada.ask("crea prova bot=1").await;
    assert!(
        place(&begun, "Turno bianco!") < place(&begun, CODE),
        "{begun}"
    );
    assert_eq!(begun.matches(CODE).count(), 1);
    // A table that waits shows it at once, and the game that begins there does not repeat it.
    let mut bo = net.named("Bo").await;
    let waits = bo.ask("crea attesa").await;
    assert!(
        place(&waits, CODE) < place(&waits, "Aspetto un avversario"),
        "{waits}"
    );
    let mut gil = net.named("Gil").await;
    let sits = gil.ask("entra attesa").await;
    assert!(place(&sits, "Turno bianco!") < place(&sits, CODE), "{sits}");
    lacks(&bo.heard().await, CODE);
    let mut zoe = net.program("Zoe").await;
    let objects = zoe.ask("crea terza bot=1").await;
    assert!(
        place(&objects, "\"token\"") < place(&objects, "\"room\",\"seq\""),
        "{objects}"
    );
}

#[tokio::test(start_paused = true)]
async fn a_guest_who_comes_back_finds_the_format_again() {
    let net = start();
    let mut ada = net.named("Ada").await;
    let begun = ada.ask("crea prova bot=1").await;
    let code = begun[place(&begun, CODE) + CODE.len()..]
        .lines()
        .next()
        .unwrap()
        .to_owned();
    ada.ask("formato compatto").await;
    ada.ask("lingua en").await;
    let compact = ada.ask("board").await;
    drop(ada);
    settle().await;
    let mut ada = net.connect();
    ada.ask(&format!("riprendi {code}")).await;
    assert_eq!(ada.ask("board").await, compact);
    // A later choice applies from then on.
    ada.ask("formato testo").await;
    drop(ada);
    settle().await;
    let mut ada = net.connect();
    has(&ada.ask(&format!("riprendi {code}")).await, "White's turn!");
}

/// A guest is given a seat with a new code after the old code was lost. The format chosen there stays.
#[tokio::test(start_paused = true)]
async fn a_seat_with_a_new_code_keeps_the_format() {
    let net = start();
    let mut ada = net.named("Ada").await;
    let mut gil = net.named("Gil").await;
    ada.ask("crea prova").await;
    gil.ask("entra prova").await;
    ada.ask("formato compatto").await;
    let compact = ada.ask("damiera").await;
    drop(ada);
    seconds(120).await;
    let mut ada = net.connect();
    ada.ask("riprendi Ada").await;
    gil.ask("accetta posto").await;
    has(&ada.ask("chi").await, "con un codice nuovo");
    assert_eq!(ada.ask("damiera").await, compact);
    // The next guest of that name begins anew.
    ada.ask("abbandona").await;
    ada.ask("esci").await;
    drop(ada);
    settle().await;
    let mut other = net.named("Ada").await;
    has(&other.ask("crea altra bot=1").await, "Turno bianco!");
}

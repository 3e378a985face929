//! A room with a journal that is slow, fails, or has another writer.

use damiera_protocol::event::{End, EndReason, Event};
use damiera_protocol::view::Chair;
use damiera_rules::{Color, Variant};

use crate::support;
use std::time::Duration;

use crate::support::client::Client;
use crate::support::faulty::{Fault, Faulty};
use crate::support::referee::Referee;
use crate::support::{Net, has, lacks, quick, seconds};

const DOWN: &str = "* Il registro delle partite non risponde";

/// A game with a spectator, its journal, and a referee.
struct Table {
    net: Net,
    journal: Faulty,
    ada: Client,
    gil: Client,
    bo: Client,
    referee: Referee,
}

async fn table() -> Table {
    let journal = Faulty::default();
    let net = Net::start(quick(), journal.clone());
    let (ada, gil) = net.game().await;
    let mut bo = net.named("Bo").await;
    bo.ask("osserva prova").await;
    let referee = Referee::new(&net.lobby, "prova", journal.clone());
    Table {
        net,
        journal,
        ada,
        gil,
        bo,
        referee,
    }
}

impl Table {
    /// Returns the text that Ada, Gil and Bo have read.
    async fn heard(&mut self) -> [String; 3] {
        let heard = [
            self.ada.heard().await,
            self.gil.heard().await,
            self.bo.heard().await,
        ];
        self.referee.check();
        heard
    }

    /// Checks that everyone has been shown a text exactly once.
    async fn check_shown_once(&mut self, expected: &str) {
        for heard in self.heard().await {
            assert_eq!(heard.matches(expected).count(), 1, "{expected}: {heard:?}");
        }
        self.referee.check_complete();
    }

    /// Checks that none of the three was shown a text.
    async fn check_not_shown(&mut self, unexpected: &str) {
        for heard in self.heard().await {
            lacks(&heard, unexpected);
        }
    }
}

/// A move of a man as another writer would record it.
fn moved(chair: Chair, from: &str, to: &str) -> Event {
    let position = Variant::Italiana.start();
    let drawing = Variant::Italiana.drawing();
    let wanted = format!("{from} {to}");
    let plies = position.legal_plies();
    let ply = plies.iter().find(|ply| ply.labels(drawing) == wanted);
    Event::Moved {
        chair,
        path: ply.unwrap().path,
        in_numbers: false,
        elapsed_ms: 0,
        credited_ms: 0,
    }
}

#[tokio::test(start_paused = true)]
async fn nothing_is_shown_before_it_is_stored() {
    let mut table = table().await;
    table.journal.next(Fault::Late(Duration::from_secs(5)));
    table.ada.say("6a 5b").await;
    seconds(4).await;
    for heard in table.heard().await {
        assert_eq!(heard, "");
    }
    seconds(1).await;
    table.check_shown_once("* Bianco: 6A 5B").await;
}

#[tokio::test(start_paused = true)]
async fn a_refused_move_can_be_played_later() {
    let mut table = table().await;
    table.journal.next(Fault::Refused);
    has(&table.ada.ask("6a 5b").await, DOWN);
    table.check_not_shown("Bianco: 6A 5B").await;
    table.ada.say("6a 5b").await;
    table.check_shown_once("* Bianco: 6A 5B").await;
}

#[tokio::test(start_paused = true)]
async fn a_program_learns_by_code_that_the_journal_is_down() {
    let journal = Faulty::default();
    let net = Net::start(quick(), journal.clone());
    let mut ada = net.program("Ada").await;
    let mut gil = net.program("Gil").await;
    ada.order("crea prova").await;
    gil.order("entra prova").await;
    ada.events().await;
    journal.next(Fault::Refused);
    let answer = ada.order("@1 6a 5b").await;
    assert_eq!(answer.len(), 1);
    assert_eq!(answer[0]["tag"], "1");
    assert_eq!(answer[0]["code"], "journal_down");
    let answer = ada.order("@2 6a 5b").await;
    assert_eq!(answer[0]["type"], "move");
    assert_eq!(answer[1]["tag"], "2");
    assert_eq!(answer[1]["seq"], answer[0]["seq"]);
}

#[tokio::test(start_paused = true)]
async fn a_move_of_unknown_fate_that_was_stored_appears_once() {
    let mut table = table().await;
    table.journal.next(Fault::UnknownStored);
    table.ada.say("6a 5b").await;
    table.check_shown_once("* Bianco: 6A 5B").await;
    table.gil.say("3b 4a").await;
    table.check_shown_once("* Nero: 3B 4A").await;
}

#[tokio::test(start_paused = true)]
async fn a_move_of_unknown_fate_that_was_lost_can_be_played_again() {
    let mut table = table().await;
    table.journal.next(Fault::UnknownLost);
    has(&table.ada.ask("6a 5b").await, DOWN);
    table.check_not_shown("Bianco: 6A 5B").await;
    table.ada.say("6a 5b").await;
    table.check_shown_once("* Bianco: 6A 5B").await;
}

#[tokio::test(start_paused = true)]
async fn reading_is_tried_until_the_journal_answers() {
    for (fault, stored) in [(Fault::UnknownStored, 1), (Fault::UnknownLost, 0)] {
        let mut table = table().await;
        table.journal.next(fault);
        table.journal.fail_reads(3);
        table.ada.say("6a 5b").await;
        seconds(1).await;
        let [_, gil, bo] = table.heard().await;
        has(&gil, DOWN);
        has(&bo, DOWN);
        // Nothing is appended before it is known where the journal stands.
        let appends = table.journal.appends();
        has(&table.gil.ask("patta").await, DOWN);
        assert_eq!(table.journal.appends(), appends);
        table.check_not_shown("Bianco: 6A 5B").await;
        seconds(3).await;
        for heard in table.heard().await {
            assert_eq!(heard.matches("* Bianco: 6A 5B").count(), stored);
            assert_eq!(heard.matches("si va avanti").count(), 1, "{heard}");
        }
        table.referee.check_complete();
    }
}

#[tokio::test(start_paused = true)]
async fn a_room_catches_up_with_another_writer() {
    let mut table = table().await;
    let other = moved(Chair::First, "6C", "5D");
    table.journal.next(Fault::Conflict(vec![other]));
    table.ada.say("6a 5b").await;
    let [ada, gil, bo] = table.heard().await;
    has(&ada, DOWN);
    for heard in [ada, gil, bo] {
        assert_eq!(heard.matches("* Bianco: 6C 5D").count(), 1, "{heard}");
        lacks(&heard, "Bianco: 6A 5B");
    }
    table.gil.say("3b 4a").await;
    table.check_shown_once("* Nero: 3B 4A").await;
}

#[tokio::test(start_paused = true)]
async fn a_room_catches_up_with_an_end_written_elsewhere() {
    let mut table = table().await;
    let end = End::new(Some(Color::Black), EndReason::Resign);
    table
        .journal
        .next(Fault::Conflict(vec![Event::Ended { end }]));
    table.ada.say("6a 5b").await;
    table.check_shown_once("Vince Gil!").await;
    table.ada.say("rivincita").await;
    table.gil.say("accetta").await;
    table.check_shown_once("Avvio la partita di dama...").await;
}

#[tokio::test(start_paused = true)]
async fn a_room_whose_journal_makes_no_sense_ends_and_frees_its_people() {
    let mut table = table().await;
    let nonsense = Event::TakenBack {
        chair: Chair::First,
        plies: 2,
    };
    table.journal.next(Fault::Conflict(vec![nonsense]));
    table.ada.say("6a 5b").await;
    for heard in table.heard().await {
        lacks(&heard, "Bianco: 6A 5B");
    }
    has(
        &table.gil.ask("patta").await,
        "* La stanza prova non c'è più.",
    );
    has(&table.gil.ask("crea prova").await, "* Stanza nuova: prova");
    has(&table.bo.ask("chi").await, "Ada*, Bo*, Gil*");
}

#[tokio::test(start_paused = true)]
async fn questions_are_answered_while_something_is_being_stored() {
    let mut table = table().await;
    table.journal.next(Fault::Late(Duration::from_secs(60)));
    table.ada.say("6a 5b").await;
    for (question, answer) in [
        ("mosse", "* Mosse possibili: "),
        ("damiera", "Turno bianco!"),
        ("perché 6a 5b", "* 6A 5B è una mossa valida."),
        ("partita", "[White \"Ada\"]"),
        ("chi", "* 3 persone in linea"),
        ("stanze", "prova - dama italiana"),
    ] {
        has(&table.gil.ask(question).await, answer);
        has(&table.bo.ask(question).await, answer);
    }
    table.gil.ask("di' ci sei?").await;
    has(&table.bo.heard().await, "<Gil> ci sei?");
    let mut cleo = table.net.named("Cleo").await;
    has(&cleo.ask("osserva prova").await, "Turno bianco!");
    seconds(60).await;
    table.check_shown_once("* Bianco: 6A 5B").await;
    has(&cleo.heard().await, "* Bianco: 6A 5B");
}

#[tokio::test(start_paused = true)]
async fn actions_wait_for_their_turn_one_append_at_a_time() {
    let mut table = table().await;
    table.journal.next(Fault::Late(Duration::from_secs(5)));
    table.journal.next(Fault::Late(Duration::from_secs(5)));
    table.ada.say("6a 5b").await;
    support::settle().await;
    // Sent ahead: each line waits for the answer to the one before.
    table.gil.say("3b 4a\npatta").await;
    seconds(6).await;
    table.check_shown_once("* Bianco: 6A 5B").await;
    seconds(5).await;
    let [ada, ..] = table.heard().await;
    let moved = ada.find("* Nero: 3B 4A").unwrap();
    let offered = ada.find("* Gil offre la patta").unwrap();
    assert!(moved < offered);
    assert_eq!(table.journal.most_under_way(), 1);
    table.referee.check_complete();
}

/// The room retries its own decisions while the journal refuses, but not without a pause.
#[tokio::test(start_paused = true)]
async fn what_the_room_itself_decides_is_retried_with_patience() {
    let journal = Faulty::default();
    let net = Net::start(quick(), journal.clone());
    let (mut ada, mut gil) = net.game().await;
    gil.ask("abbandona").await;
    let before = journal.appends();
    for _ in 0..500 {
        journal.next(Fault::Refused);
    }
    drop(gil);
    seconds(5).await;
    let tries = journal.appends() - before;
    assert!((1..=10).contains(&tries), "{tries} tries in 5 s");
    seconds(500).await;
    has(&ada.heard().await, "* Gil lascia la stanza.");
}

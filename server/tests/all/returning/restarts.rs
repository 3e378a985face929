//! Coming back after a restart, or after the clock has jumped.

use damiera_config::Limits;
use damiera_protocol::event::Record;

use super::{both_move, code, seated};
use crate::support::faulty::Faulty;
use crate::support::{Net, has, lacks, quick, seconds};

#[tokio::test(start_paused = true)]
async fn after_a_restart_the_time_of_an_adjourned_game_goes_on() {
    let journal = Faulty::default();
    let net = Net::start(quick(), journal.clone());
    let (mut ada, mut gil, [first, _]) = seated(&net, "").await;
    both_move(&mut ada, &mut gil).await;
    let limits = Limits {
        adjourned_hours: 1,
        ..quick()
    };
    let net = Net::restarted(limits.clone(), journal.stored()).await;
    seconds(3599).await;
    let mut ada = net.connect();
    has(
        &ada.ask(&format!("riprendi {first}")).await,
        "* Gil non è in linea: ha 120 secondi",
    );
    seconds(120).await;
    has(&ada.ask("reclama").await, "Vince Ada!");
    let net = Net::restarted(limits, journal.stored()).await;
    seconds(3601).await;
    net.named("Ada").await;
}

/// The records in the form of an earlier journal, without the time that others had waited for a player.
fn as_before(records: &[Record]) -> Vec<Record> {
    let older = records.iter().map(|record| {
        let mut json = serde_json::to_value(record).unwrap();
        json.as_object_mut().unwrap().remove("waited_ms");
        serde_json::from_value(json).unwrap()
    });
    older.collect()
}

/// The server sent everyone away. The player who is back first does not win by an absence of before.
#[tokio::test(start_paused = true)]
async fn a_restart_gives_the_whole_budget_anew() {
    let journal = Faulty::default();
    let net = Net::start(quick(), journal.clone());
    let (mut ada, mut gil, [first, second]) = seated(&net, "").await;
    both_move(&mut ada, &mut gil).await;
    let plain = serde_json::to_string(&journal.stored()).unwrap();
    lacks(&plain, "waited_ms");
    drop(gil);
    seconds(50).await;
    let mut gil = net.connect();
    gil.ask(&format!("riprendi {second}")).await;
    drop(gil);
    seconds(20).await;
    // It is stored with every event, while it counts and afterwards.
    ada.ask("6c 5d").await;
    let left = async |records: Vec<Record>| {
        let net = Net::restarted(quick(), records).await;
        let mut ada = net.connect();
        ada.ask(&format!("riprendi {first}")).await
    };
    for records in [journal.stored(), as_before(&journal.stored())] {
        let back = left(records).await;
        has(&back, "* Gil non è in linea: ha 120 secondi per tornare.");
    }

    // The time is used up when the server ends. The next game begins anew too.
    seconds(60).await;
    has(&ada.heard().await, "* Gil manca da troppo tempo.");
    let mut gil = net.connect();
    gil.ask(&format!("riprendi {second}")).await;
    gil.ask("patta").await;
    let records = journal.stored();
    let net = Net::restarted(quick(), records.clone()).await;
    let mut ada = net.connect();
    ada.ask(&format!("riprendi {first}")).await;
    has(
        &ada.ask("reclama").await,
        "* Gil ha ancora 120 secondi per tornare.",
    );
    seconds(119).await;
    lacks(&ada.heard().await, "reclama");
    seconds(1).await;
    has(&ada.heard().await, "* Gil manca da troppo tempo.");
    let mut gil = net.connect();
    let back = gil.ask(&format!("riprendi {second}")).await;
    has(&back, "Eccoti di nuovo al tuo posto, Gil");
    has(&ada.ask("accetta").await, "Partita patta!");
    ada.ask("rivincita").await;
    has(&gil.ask("accetta").await, "Avvio la partita");
    has(
        &ada.ask("orologio").await,
        "* Gil può ancora mancare per 120 secondi.",
    );
}

/// A server killed between storing a seat and showing its code leaves a seat behind. Its code is lost, and
/// its name stays taken.
#[tokio::test(start_paused = true)]
async fn a_seat_whose_code_perhaps_was_never_shown_is_free_after_an_hour() {
    // The players present at the end, and what becomes of the game.
    for (options, opponent, moved, returns, is_void) in [
        ("", true, false, true, true),
        ("", true, false, false, true),
        ("", true, true, false, false),
        ("bot=2", false, false, false, true),
        ("tempo=5+3", true, false, true, true),
    ] {
        let case = format!("{options:?} {moved} {returns}");
        let journal = Faulty::default();
        let net = Net::start(quick(), journal.clone());
        let mut ada = net.named("Ada").await;
        let first = code(&ada.ask(&format!("crea prova {options}")).await);
        let mut gil = net.named("Gil").await;
        if opponent {
            gil.ask("entra prova").await;
            ada.ask("6a 5b").await;
        }
        if moved {
            gil.ask("3b 4a").await;
        }
        let net = Net::restarted(quick(), journal.stored()).await;
        let mut ada = net.connect();
        if returns {
            ada.ask(&format!("riprendi {first}")).await;
        }
        seconds(3_599).await;
        lacks(&ada.heard().await, "annullata");
        let holder = if opponent { "Gil" } else { "Ada" };
        has(&net.connect().ask(holder).await, "* C'è già");
        seconds(2).await;
        if returns {
            has(
                &ada.heard().await,
                "* Partita annullata: la prima mossa non è arrivata in tempo.",
            );
        }
        let answer = net.connect().ask(holder).await;
        assert_eq!(answer.contains("Ciao, "), is_void, "{case}: {answer}");
    }
}

/// A wall clock that was set forward is not the players' fault.
#[tokio::test(start_paused = true)]
async fn a_clock_that_jumped_leaves_time_to_come_back() {
    const YEAR_MS: u64 = 365 * 86_400_000;
    let journal = Faulty::default();
    let net = Net::start(quick(), journal.clone());
    let (mut ada, mut gil, [first, _]) = seated(&net, "").await;
    both_move(&mut ada, &mut gil).await;
    let net = Net::restarted_later(quick(), journal.stored(), YEAR_MS).await;
    seconds(3_599).await;
    let back = net.connect().ask(&format!("riprendi {first}")).await;
    has(&back, "Eccoti di nuovo");
    let net = Net::restarted_later(quick(), journal.stored(), YEAR_MS).await;
    seconds(3_601).await;
    net.named("Ada").await;
}

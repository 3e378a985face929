//! An opponent who does not move: reminders, and games that are left for later.

use damiera_protocol::event::Event;

use crate::support::client::Client;
use crate::support::faulty::Faulty;
use crate::support::{Net, has, lacks, quick, seconds};

/// The code that a player was told at the seat.
#[track_caller]
fn code(heard: &str) -> String {
    let rest = heard.split_once("riprendi ").map(|(_, rest)| rest);
    let rest = rest.unwrap_or_else(|| panic!("no code: {heard}"));
    rest.split(['\n', '\r']).next().unwrap().to_owned()
}

/// Ada with the white pieces and Gil with the black ones in `prova`, and their codes.
async fn seated(net: &Net) -> (Client, Client, [String; 2]) {
    let mut ada = net.named("Ada").await;
    let mut gil = net.named("Gil").await;
    let first = code(&ada.ask("crea prova").await);
    let second = code(&gil.ask("entra prova").await);
    has(&ada.heard().await, "Sei i Bianchi");
    (ada, gil, [first, second])
}

#[tokio::test(start_paused = true)]
async fn after_half_an_hour_of_silence_either_adjourns_and_nobody_wins() {
    for by_mover in [false, true] {
        let journal = Faulty::default();
        let net = Net::start(quick(), journal.clone());
        let (mut ada, mut gil, [first, second]) = seated(&net).await;
        let mut bo = net.named("Bo").await;
        bo.ask("osserva prova").await;
        ada.ask("6a 5b").await;
        gil.ask("3b 4a").await;
        seconds(10 * 60).await;
        has(
            &ada.ask("sospendi").await,
            "Tocca a te: la partita si può sospendere tra 20 minuti, se intanto non muovi.",
        );
        // A line of the player to move breaks the silence; a line of the other player does not.
        ada.ask("di' un momento").await;
        seconds(15 * 60).await;
        gil.ask("di' dormi?").await;
        ada.heard().await;
        gil.heard().await;
        has(
            &gil.ask("sospendi").await,
            "tra 15 minuti, se Ada non fa niente",
        );
        seconds(15 * 60).await;
        bo.heard().await;
        let (one, other) = match by_mover {
            true => (&mut ada, &mut gil),
            false => (&mut gil, &mut ada),
        };
        has(
            &one.ask("sospendi").await,
            "* Partita sospesa: nessuno vince.",
        );
        has(&other.heard().await, "sospende la partita: nessuno vince.");
        has(&bo.heard().await, "sospende la partita: continuerà");
        lacks(&bo.ask("orologio").await, "Non sei");
        let ends = |event: &Event| matches!(event, Event::Ended { .. });
        assert!(!journal.stored().iter().any(|record| ends(&record.event)));
        // Both are in the lobby, under their names.
        has(&ada.ask("chi").await, "Ada*, Bo*, Gil*");
        has(&gil.ask("6c 5d").await, "Non sei in una stanza");
        // The first to be back waits, and does not win by that.
        has(
            &gil.ask(&format!("riprendi {second}")).await,
            "Eccoti di nuovo",
        );
        has(
            &bo.heard().await,
            "* Gil è di nuovo in linea.\n* Ada non è in linea: la partita aspetta.",
        );
        seconds(600).await;
        lacks(&gil.heard().await, "reclama");
        has(
            &gil.ask("reclama").await,
            "Ada non è ancora tornato: nessuno vince per questo.",
        );
        has(
            &ada.ask(&format!("riprendi {first}")).await,
            "E' il tuo turno.",
        );
        has(&gil.heard().await, "* Ada è di nuovo in linea.");
        has(&ada.ask("6c 5d").await, "* Bianco: 6C 5D");
        // From now on an absence counts as always.
        drop(ada);
        has(
            &gil.heard().await,
            "* Ada non è in linea: ha 120 secondi per tornare.",
        );
    }
}

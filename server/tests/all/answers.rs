//! Lines of a single word: after a return, as an answer to one's own offer, and as a name that is nearly a
//! room's.

use damiera_config::Limits;
use damiera_journal::MemoryJournal;

use crate::support::{Net, has, lacks, quick};

fn start() -> Net {
    Net::start(quick(), MemoryJournal::new())
}

/// The code that a player was told at the seat.
#[track_caller]
fn code(heard: &str) -> String {
    let rest = heard.split_once("Se cade la linea: riprendi ");
    let (_, rest) = rest.unwrap_or_else(|| panic!("no code: {heard}"));
    rest.split(['\n', '\r']).next().unwrap().to_owned()
}

/// A format for people, the lines before the return by Ada or Gil, whether the question is put again to
/// Ada, what she answers and what Gil hears of it.
type Return = (
    &'static [&'static str],
    Option<&'static str>,
    &'static str,
    &'static str,
);

#[tokio::test(start_paused = true)]
async fn after_a_return_what_is_open_is_asked_and_nothing_else() {
    let returns: [Return; 7] = [
        // Open: asked again, and answered in a word.
        (
            &["gil patta"],
            Some("Gil offre la patta: accetta o rifiuta?"),
            "sì",
            "Patta d'accordo",
        ),
        (
            &["gil patta"],
            Some("Gil offre la patta: accetta o rifiuta?"),
            "no",
            "Ada rifiuta la patta.",
        ),
        (
            &["gil ritira"],
            Some("Gil chiede di rifare la sua ultima mossa: accetta o rifiuta?"),
            "va bene",
            "itirata",
        ),
        // The player's own: withdrawn by a word.
        (
            &["ada patta"],
            Some("Hai offerto la patta. Per ritirare l'offerta: annulla"),
            "no",
            "Ada ritira l'offerta di patta.",
        ),
        // Withdrawn, declined, or answered by a move: told, and no question.
        (&["gil patta", "gil annulla"], None, "sì", ""),
        (&["gil patta", "ada rifiuta"], None, "sì", ""),
        (&["gil patta", "ada 6c 5d"], None, "sì", ""),
    ];
    for format in ["testo", "compatto", "accessibile"] {
        for (before, asked, answer, other) in returns {
            let net = start();
            let mut ada = net.named("Ada").await;
            let mut gil = net.named("Gil").await;
            let code = code(&ada.ask("crea prova").await);
            gil.ask("entra prova").await;
            ada.ask("6a 5b").await;
            gil.ask("3b 4a").await;
            for step in before {
                let (who, line) = step.split_once(' ').unwrap();
                let player = if who == "ada" { &mut ada } else { &mut gil };
                player.ask(line).await;
            }
            drop(ada);
            gil.heard().await;
            let mut ada = net.connect();
            ada.ask(&format!("formato {format}")).await;
            let back = ada.ask(&format!("riprendi {code}")).await;
            let questions: Vec<&str> = back
                .lines()
                .filter(|line| line.contains("accetta o rifiuta?") || line.contains("annulla"))
                .collect();
            match asked {
                Some(asked) => {
                    assert!(
                        matches!(questions.as_slice(), [one] if one.contains(asked)),
                        "{format}: {back}"
                    );
                    let last = back.lines().last().unwrap();
                    has(last, asked);
                }
                None => {
                    assert!(questions.is_empty(), "{format}: {back}");
                    has(&back, "Gil offre la patta.");
                }
            }
            gil.heard().await;
            let said = ada.ask(answer).await;
            match other {
                "" => has(&said, "Nessuno ti ha chiesto niente"),
                other => has(&gil.heard().await, other),
            }
        }
    }
}

#[tokio::test(start_paused = true)]
async fn after_a_return_to_a_finished_game_a_yes_asks_for_another() {
    let net = start();
    let mut ada = net.named("Ada").await;
    let mut gil = net.named("Gil").await;
    let code = code(&ada.ask("crea prova").await);
    gil.ask("entra prova").await;
    gil.ask("abbandona").await;
    let mut elsewhere = net.connect();
    elsewhere.ask(&format!("riprendi {code}")).await;
    gil.heard().await;
    has(&elsewhere.ask("sì").await, "Hai chiesto la rivincita");
    has(&gil.heard().await, "Ada chiede la rivincita");
    drop(ada);
}

#[tokio::test(start_paused = true)]
async fn a_no_withdraws_ones_own_offer() {
    // The offer, the offerer's text and the other player's text.
    for (offer, withdrawn) in [
        ("patta", "Ada ritira l'offerta di patta."),
        ("ritira", "Ada non chiede più di rifare la mossa."),
        ("pausa", "Ada non chiede più una pausa."),
        ("rivincita", "Ada non chiede più la rivincita."),
    ] {
        for no in ["no", "No grazie", "annulla"] {
            let net = start();
            let mut ada = net.named("Ada").await;
            let mut gil = net.named("Gil").await;
            ada.ask("crea prova tempo=5").await;
            gil.ask("entra prova").await;
            ada.ask("6a 5b").await;
            gil.ask("3b 4a").await;
            if offer == "rivincita" {
                gil.ask("abbandona").await;
                ada.heard().await;
            }
            has(&ada.ask(offer).await, "annulla");
            gil.heard().await;
            has(&ada.ask(no).await, withdrawn);
            has(&gil.heard().await, withdrawn);
            // It is gone: neither a further no nor the other's yes finds it.
            lacks(&ada.ask("no").await, withdrawn);
            has(&gil.ask("accetta").await, "Non c'è niente");
        }
    }
}

#[tokio::test(start_paused = true)]
async fn a_no_goes_to_the_others_offer_first() {
    let net = start();
    let (mut ada, mut gil) = net.game().await;
    ada.ask("6a 5b").await;
    gil.ask("3b 4a").await;
    ada.heard().await;
    ada.ask("ritira").await;
    gil.ask("patta").await;
    // Gil's offer is the one that a no answers, for Ada.
    ada.ask("no").await;
    has(&gil.heard().await, "Ada rifiuta la patta.");
    // A yes to the own offer is the other's to say.
    has(&ada.ask("sì").await, "Nessuno ti ha chiesto niente");
}

#[tokio::test(start_paused = true)]
async fn an_own_offer_outlasts_an_own_move_and_needs_a_full_word_after_talk() {
    let net = start();
    let (mut ada, mut gil) = net.game().await;
    ada.ask("patta").await;
    gil.heard().await;
    ada.ask("6a 5b").await;
    gil.ask("di' vediamo").await;
    ada.heard().await;
    has(
        &ada.ask("no").await,
        "Ritiri l'offerta di patta? Scrivi annulla",
    );
    has(&ada.ask("annulla").await, "Ada ritira l'offerta di patta.");
}

#[tokio::test(start_paused = true)]
async fn a_room_that_is_nearly_called_so_is_asked_about() {
    let net = start();
    let mut ada = net.named("Ada").await;
    ada.ask("crea circolo").await;
    for (answer, then) in [
        ("sì", "Guardi la stanza circolo"),
        ("no", "Va bene."),
        ("stanze", "circolo"),
    ] {
        let mut bo = net.named("Bo").await;
        assert_eq!(
            bo.ask("osserva cirocolo").await,
            "* Nessuna stanza si chiama cirocolo. Vuoi guardare circolo? Scrivi sì, oppure: osserva \
             circolo\n"
        );
        has(&bo.ask(answer).await, then);
        bo.ask("chi").await;
        has(&bo.ask("sì").await, "Nessuno ti ha chiesto niente");
        bo.ask("fine").await;
    }
    // A mistyped name that resembles no room's is no question. Programs are refused as before.
    let mut bo = net.named("Bo").await;
    has(
        &bo.ask("osserva altrove").await,
        "Nessuna stanza si chiama altrove.",
    );
    has(&bo.ask("sì").await, "Nessuno ti ha chiesto niente");
    let mut rho = net.program("rho").await;
    let refused = rho.order("@1 osserva cirocolo").await;
    assert_eq!(refused[0]["code"], "no_such_room");
    has(refused[0]["text"].as_str().unwrap(), "Forse: circolo");
}

#[tokio::test(start_paused = true)]
async fn absence_is_told_of_where_somebody_can_be_absent() {
    let net = start();
    let mut ada = net.named("Ada").await;
    for (enter, leave) in [("crea prova", "esci"), ("gioca bot", "abbandona")] {
        ada.ask(enter).await;
        let clock = ada.ask("orologio").await;
        has(&clock, "Qui si gioca senza orologio.");
        lacks(&clock, "mancare");
        ada.ask(leave).await;
        ada.ask("esci").await;
    }
    let (mut ada, mut gil) = {
        drop(ada);
        let net = &net;
        let mut zoe = net.named("Zoe").await;
        let gil = net.named("Gil").await;
        zoe.ask("crea altra").await;
        (zoe, gil)
    };
    gil.ask("entra altra").await;
    let clock = ada.ask("orologio").await;
    has(&clock, "Zoe può ancora mancare per 120 secondi.");
    has(&clock, "Gil può ancora mancare per 120 secondi.");
    ada.ask("abbandona").await;
    lacks(&gil.ask("orologio").await, "mancare");
}

#[tokio::test(start_paused = true)]
async fn without_time_for_absence_nobody_is_promised_seconds() {
    for (language, goodbye) in [
        ("it", "L'altra parte può già reclamare la vittoria."),
        ("en", "The other side may claim the win at once."),
        ("pt", "O outro lado já pode reivindicar a vitória."),
        ("fil", "Puwede nang angkinin ng kabila ang panalo."),
    ] {
        let limits = Limits {
            absence_seconds: 0,
            ..quick()
        };
        let net = Net::start(limits, MemoryJournal::new());
        let (mut ada, _gil) = net.game().await;
        ada.ask(&format!("lingua {language}")).await;
        let clock = ada.ask("orologio").await;
        lacks(&clock, " 0 ");
        let bye = ada.ask("fine").await;
        has(&bye, goodbye);
        lacks(&bye, " 0 ");
    }
}

//! Short questions and answers: lines of a single word after a return, as an answer to one's own offer, and as a name that is
//! nearly a room's; and questions about one person.

use damiera_journal::MemoryJournal;

use crate::support::{Net, has, lacks, quick, settle};

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
async fn a_question_about_one_person_is_answered_about_that_one() {
    let net = start();
    let mut ada = net.named("Ada").await;
    let gil = net.named("Gil").await;
    for (question, answer) in [
        ("c'è Gil?", "* Gil è in linea.\n"),
        ("chi giocatore=gil", "* Gil è in linea.\n"),
        ("c'è Bea?", "* Bea non è in linea.\n"),
    ] {
        let told = ada.ask(question).await;
        assert!(told.contains(answer), "{question}: {told}");
        assert!(!told.contains("Ada"), "{question}: {told}");
    }
    drop(gil);
    settle().await;
    let told = ada.ask("c'è Gil?").await;
    has(&told, "* Gil non è in linea.\n");
    let told = ada.ask("come mi iscrivo?").await;
    assert!(told.contains("iscriviti e il suo numero"), "{told}");
}

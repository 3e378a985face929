//! Short questions and answers: lines of a single word after a return, as an answer to one's own offer, and as a name that is
//! nearly a room's; and questions about one person.

use damiera_journal::MemoryJournal;

use crate::support::{Net, has, quick};

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

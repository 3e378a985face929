//! Places of tournaments: who holds them, for how long, and what an operator does about it.

use damiera_node::control::{ControlAnswer, ControlQuestion};

use super::{entered, heard, pass, start};
use crate::support::{has, operator};

#[tokio::test(start_paused = true)]
async fn an_operator_lists_tournaments_and_ends_one() {
    let net = start();
    let control = operator::control(&net);
    let mut people = entered(&net, "turni=1 posti=2-8", ["Ada", "Gil"]).await;
    heard(&mut people).await;
    let ask = |question| control.answer(question, "elena");
    let ControlAnswer::Tournaments { tournaments } = ask(ControlQuestion::Tournaments {}).await
    else {
        panic!("no list");
    };
    assert_eq!(tournaments.len(), 1);
    assert_eq!(tournaments[0].title, "Coppa d'oro");
    assert_eq!(tournaments[0].founder.as_deref(), Some("Ada"));
    assert_eq!(tournaments[0].entrants, 2);
    assert!(tournaments[0].lapses_ms.is_some());
    let end = |number| ControlQuestion::EndTournament {
        number,
        reason: Some("prova\u{200b} finita".to_owned()),
    };
    match ask(end(7)).await {
        ControlAnswer::Refused { error } => has(&error, "there is no tournament 7"),
        other => panic!("{other:?}"),
    }
    let ended = ask(end(1)).await;
    assert!(
        matches!(&ended, ControlAnswer::TournamentEnded { title, called_off: true, .. } if title == "Coppa d'oro"),
        "{ended:?}"
    );
    pass(&net, 1).await;
    has(
        &heard(&mut people).await[1],
        "Coppa d'oro finisce qui: lo ha deciso chi gestisce il server. prova",
    );
    let told = people[1].ask("torneo 1").await;
    has(
        &told,
        "* È annullato: lo ha deciso chi gestisce il server. prova finita",
    );
    has(&told, "* Iscritti: Ada, Gil.");
    has(
        &people[1].ask("torneo 1 decisioni").await,
        "lo ha deciso chi gestisce il server",
    );
}

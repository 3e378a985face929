//! Reports of a tournament, as each reader sees them.

use super::{registered, start};
use crate::support::has;

#[tokio::test(start_paused = true)]
async fn terms_say_how_long_a_pause_is_and_how_long_one_may_be_late() {
    for (terms, told) in [
        (
            "pausa=120 assenza=60",
            "Tra due turni: 2 minuti. Chi non viene entro 60 secondi ha perso.",
        ),
        (
            "pausa=0 assenza=300",
            "Un turno comincia appena è finito quello prima. Chi non viene entro 5 minuti ha perso.",
        ),
        (
            "pausa=0 assenza=10",
            "Chi non viene entro 10 secondi ha perso; chi c'è ha 60 secondi per la prima mossa.",
        ),
        ("pausa=arbitro", "Turni: 5. Chi non viene entro"),
    ] {
        let net = start();
        let mut ada = registered(&net, "Ada").await;
        let opened = ada.ask(&format!("torneo apri {terms}")).await;
        has(&opened, told);
    }
}

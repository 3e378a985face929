//! Beginnings of rounds: what an arbiter who wants one reads, and entrants who miss it.

use super::{begun, entered, start, whites};
use crate::support::{has, settle};

#[tokio::test(start_paused = true)]
async fn a_short_absence_is_told_in_seconds() {
    let net = start();
    let mut people = entered(&net, "turni=1 posti=2-8 assenza=20", ["Ada", "Gil"]).await;
    has(
        &people[0].ask("torneo 1").await,
        "Chi non viene entro 20 secondi ha perso; chi c'è ha 60 secondi per la prima mossa.",
    );
    drop(people.remove(1));
    settle().await;
    let told = begun(&mut people).await;
    has(&told[0], "chi non viene entro 20 secondi ha perso");

    let net = start();
    let mut people = entered(&net, "turni=1 posti=2-8 assenza=90", ["Ada", "Gil"]).await;
    has(
        &people[0].ask("torneo 1").await,
        "Chi non viene entro 90 secondi ha perso.",
    );
    let told = begun(&mut people).await;
    let white = whites(&told)[0];
    has(&told[white], "la prima mossa entro 90 secondi.");
}

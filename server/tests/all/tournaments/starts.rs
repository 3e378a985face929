//! When rounds begin: on a day, at times of their own, after a pause, or when an arbiter says so.

use super::{begun, entered, heard, pass, registered, start, whites};
use crate::support::{Net, has, lacks, settle};

/// Midnight of 5 December 2026 in UTC, in milliseconds of Unix time.
const MIDNIGHT: u64 = 1_796_428_800_000;

fn start_at_midnight() -> Net {
    let net = start();
    net.host.set_time(MIDNIGHT);
    net
}

#[tokio::test(start_paused = true)]
async fn a_start_has_a_day_and_lies_ahead() {
    let net = start_at_midnight();
    let mut eva = registered(&net, "Eva").await;
    has(
        &eva.ask("torneo apri inizio=21:00 orari=22:00,21:30").await,
        "I turni dopo il primo cominciano: 2026-12-05 22:00 UTC, 2026-12-06 21:30 UTC.",
    );
    let mut ada = registered(&net, "Ada").await;
    for (wish, told) in [
        ("2026-12-05T21:00", "Si comincia il 2026-12-05 21:00 UTC."),
        (
            "2026-12-06T00:30+01:00",
            "Si comincia il 2026-12-05 23:30 UTC.",
        ),
        ("2026-12-05T00:30", "Si comincia tra 30 minuti."),
        ("2026-12-04T21:00", "Un turno comincia nel futuro"),
        ("2027-12-04T21:00", "al più tra 60 giorni"),
        ("2026-12T21:00", "non è un inizio"),
        ("2026-13-05T21:00", "non è un inizio"),
        ("2026-12-05T24:00", "non è un inizio"),
        ("2026-12-05", "non è un inizio"),
    ] {
        has(&ada.ask(&format!("torneo apri inizio={wish}")).await, told);
    }
}

#[tokio::test(start_paused = true)]
async fn rounds_begin_at_times_of_their_own() {
    let net = start_at_midnight();
    let terms = "turni=2 posti=2-8 pausa=0 orari=00:06";
    let names = ["Ada", "Gil", "Leo", "Zoe", "Kim", "Bea"];
    let mut people = entered(&net, terms, names).await;
    has(
        &people[1].ask("torneo 1").await,
        "I turni dopo il primo cominciano: 2026-12-05 00:06 UTC.",
    );
    let mut told = begun(&mut people).await;
    for at in whites(&told) {
        people[at].ask("abbandona").await;
    }
    heard(&mut people).await;
    pass(&net, 240).await;
    lacks(&heard(&mut people).await[1], "turno 2, tavolo");
    pass(&net, 125).await;
    told = heard(&mut people).await;
    has(&told[1], "turno 2, tavolo");
}

#[tokio::test(start_paused = true)]
async fn each_round_begins_when_the_arbiter_says_so() {
    let net = start();
    let terms = "turni=2 posti=2-8 pausa=arbitro";
    let mut people = entered(&net, terms, ["Ada", "Gil", "Leo", "Zoe"]).await;
    has(
        &people[1].ask("torneo 1").await,
        "Ogni turno comincia quando lo dice l'arbitro.",
    );
    let told = begun(&mut people).await;
    for at in whites(&told) {
        people[at].ask("abbandona").await;
    }
    settle().await;
    pass(&net, 3_600).await;
    lacks(&heard(&mut people).await[1], "turno 2, tavolo");
    has(&begun(&mut people).await[1], "turno 2, tavolo");
}

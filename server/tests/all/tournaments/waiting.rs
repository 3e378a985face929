//! Players who wait at a board for an opponent who is not there.

use super::guests::code_in;
use super::{begun, entered, start, whites};
use crate::support::{has, settle};

#[tokio::test(start_paused = true)]
async fn one_who_plays_by_the_code_of_a_seat_reads_what_the_next_round_takes() {
    let net = start();
    let mut people = entered(&net, "turni=3 posti=2-8 pausa=600", ["Ada", "Gil"]).await;
    let told = begun(&mut people).await;
    let white = whites(&told)[0];
    let code = code_in(&told[white]);
    people[white] = net.connect();
    settle().await;
    let back = people[white].ask(&format!("riprendi {code}")).await;
    has(&back, "Turno bianco");
    people[white].ask("abbandona").await;
    has(
        &people[white].ask("prossimo").await,
        "Per gli altri turni serve la password",
    );
}

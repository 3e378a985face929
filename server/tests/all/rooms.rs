//! Seats, rooms and names are unique, also when many people come at once.

use std::time::Duration;

use damiera_journal::MemoryJournal;

use crate::support::client::Client;
use crate::support::faulty::{Fault, Faulty};
use crate::support::{Net, has, lacks, quick, seconds};

fn start() -> Net {
    Net::start(quick(), MemoryJournal::new())
}

async fn crowd(net: &Net, count: usize) -> Vec<Client> {
    let mut crowd = Vec::new();
    for number in 0..count {
        crowd.push(net.named(&format!("Ospite-{number}")).await);
    }
    crowd
}

/// The number of waiting rooms, of rooms with a game under way, and of finished ones.
async fn stages(net: &Net) -> [usize; 3] {
    let mut observer = net.named("Censore").await;
    let mut counts = [0; 3];
    for query in ["stanze", "stanze stato=finite"] {
        for page in 1.. {
            let mut list = observer.ask(&format!("{query} {page}")).await;
            list += &observer.ask("continua").await;
            let stages = ["aspetta un avversario", "in gioco", "partita finita"];
            for (count, stage) in counts.iter_mut().zip(stages) {
                *count += list.matches(stage).count();
            }
            if !list.contains("Pagina seguente") {
                break;
            }
        }
    }
    counts
}

#[tokio::test(start_paused = true)]
async fn two_at_once_for_one_seat() {
    for late in [0, 5_000] {
        let journal = Faulty::default();
        let net = Net::start(quick(), journal.clone());
        let mut ada = net.named("Ada").await;
        let mut rivals = crowd(&net, 10).await;
        ada.ask("crea prova").await;
        journal.next(Fault::Late(Duration::from_millis(late)));
        for rival in &mut rivals {
            rival.say("entra prova").await;
        }
        seconds(6).await;
        let (mut seated, mut refused) = (0, 0);
        for rival in &mut rivals {
            let heard = rival.heard().await;
            seated += usize::from(heard.contains("Sei i Neri"));
            refused += usize::from(heard.contains("è al completo: Ada e Ospite-"));
        }
        assert_eq!((seated, refused), (1, 9), "{late} ms");
    }
}

#[tokio::test(start_paused = true)]
async fn many_open_one_room_at_once() {
    let journal = Faulty::default();
    let net = Net::start(quick(), journal.clone());
    let mut all = crowd(&net, 20).await;
    journal.next(Fault::Late(Duration::from_millis(50)));
    for one in &mut all {
        one.say("entra prova").await;
    }
    seconds(1).await;
    let (mut white, mut black, mut refused) = (0, 0, 0);
    for one in &mut all {
        let heard = one.heard().await;
        white += usize::from(heard.contains("Sei i Bianchi"));
        black += usize::from(heard.contains("Sei i Neri"));
        refused += usize::from(heard.contains("è al completo"));
    }
    assert_eq!((white, black, refused), (1, 1, 18));
}

#[tokio::test(start_paused = true)]
async fn whoever_comes_while_a_room_closes_finds_it_open_or_opens_it() {
    for seed in 0..20 {
        let net = Net::seeded(quick(), Faulty::default(), seed);
        let mut ada = net.named("Ada").await;
        let mut all = crowd(&net, 6).await;
        ada.ask("crea prova").await;
        // All in the same instant, in an order that differs from seed to seed.
        let leaves_after = usize::try_from(seed).unwrap() % 7;
        for (number, one) in all.iter_mut().enumerate() {
            if number == leaves_after {
                ada.say("esci").await;
            }
            if number % 3 == 2 {
                tokio::task::yield_now().await;
            }
            one.say("entra prova").await;
        }
        ada.say("esci").await;
        let (mut seated, mut refused) = (0, 0);
        ada.heard().await;
        for one in &mut all {
            let heard = one.heard().await;
            lacks(&heard, "non c'è più");
            let full = heard.contains("è al completo");
            refused += usize::from(full);
            seated += usize::from(heard.contains("* Stanza "));
        }
        assert_eq!(seated + refused, 6, "seed {seed}");
        let wait_or_play: usize = stages(&net).await.iter().sum();
        assert_eq!(wait_or_play, 1, "seed {seed}");
    }
}

#[tokio::test(start_paused = true)]
async fn gioca_pairs_two_by_two() {
    let net = start();
    let mut all = crowd(&net, 50).await;
    for one in &mut all {
        has(&one.ask("gioca").await, "tanza ");
    }
    assert_eq!(stages(&net).await, [0, 25, 0]);
}

/// However many say `gioca` in the same instant, at most one of them is left waiting.
#[tokio::test(start_paused = true)]
async fn gioca_at_the_same_instant_leaves_nobody_alone() {
    for (count, late) in [(2, 0), (20, 0), (41, 20)] {
        let journal = Faulty::default();
        let net = Net::start(quick(), journal.clone());
        let mut all = crowd(&net, count).await;
        for _ in 0..count {
            journal.next(Fault::Late(Duration::from_millis(late)));
        }
        for one in &mut all {
            one.say("gioca").await;
        }
        seconds(10).await;
        let mut seated = 0;
        for one in &mut all {
            seated += usize::from(one.heard().await.contains("Hai i "));
        }
        assert_eq!(seated, count, "nobody is lost");
        assert_eq!(
            stages(&net).await,
            [count % 2, count / 2, 0],
            "{count} players"
        );
    }
}

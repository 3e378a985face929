//! Seats, rooms and names are unique, also when many people come at once.

use std::time::Duration;

use damiera_config::Limits;
use damiera_journal::MemoryJournal;

use crate::support::client::Client;
use crate::support::faulty::{Fault, Faulty};
use crate::support::{Net, has, lacks, quick, seconds, settle};

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
async fn a_room_is_freed_with_its_last_person_and_its_name_is_free_again() {
    let journal = Faulty::default();
    let net = Net::start(quick(), journal.clone());
    let mut ada = net.named("Ada").await;
    let mut bo = net.named("Bo").await;
    ada.ask("crea prova").await;
    bo.ask("osserva prova").await;
    ada.ask("esci").await;
    // The spectator keeps it, although no list has it.
    has(&ada.ask("stanze").await, "* Nessuna stanza.");
    has(
        &ada.ask("crea prova").await,
        "* La stanza prova esiste già.",
    );
    has(&bo.ask("esci").await, "* Hai lasciato");
    assert_eq!(journal.closed(), 1);
    has(&ada.ask("stanze").await, "* Nessuna stanza.");
    has(&ada.ask("crea prova").await, "* Stanza nuova: prova");
    has(&bo.ask("osserva prova").await, "* Guardi la stanza prova");
}

/// A person who has left may use the room's name with the next line, player or spectator.
#[tokio::test(start_paused = true)]
async fn a_name_is_free_as_soon_as_one_has_left() {
    let net = start();
    let mut ada = net.named("Ada").await;
    let mut bo = net.named("Bo").await;
    ada.ask("crea prova").await;
    bo.ask("osserva prova").await;
    ada.ask("esci").await;
    let heard = bo.ask("esci\ncrea prova\nesci\ncrea prova").await;
    assert_eq!(heard.matches("* Stanza nuova: prova").count(), 2, "{heard}");
}

#[tokio::test(start_paused = true)]
async fn a_room_whose_people_hang_up_is_freed() {
    let journal = Faulty::default();
    let net = Net::start(quick(), journal.clone());
    let (mut ada, gil) = net.game().await;
    let mut bo = net.named("Bo").await;
    bo.ask("osserva prova").await;
    ada.ask("abbandona").await;
    drop((ada, gil, bo));
    settle().await;
    assert_eq!(journal.closed(), 1);
    for name in ["Ada", "Gil", "Bo"] {
        net.named(name).await;
    }
}

#[tokio::test(start_paused = true)]
async fn names_are_free_when_their_owners_go_and_not_before() {
    let net = start();
    let ada = net.named("Ada").await;
    let mut other = net.connect();
    for taken in ["Ada", "ADA", "\u{410}da"] {
        has(
            &other.ask(taken).await,
            "* C'è già Ada. Se sei tu: riprendi e il tuo codice; se l'hai perso e giocavi con una persona, riprendi Ada. \
             Altrimenti scegli un altro nome",
        );
    }
    drop(ada);
    has(&other.ask("Ada").await, "Ciao, Ada.");
    // Changing it frees the old one.
    has(&other.ask("nome Bea").await, "* Ora ti chiami Bea.");
    net.named("Ada").await;
}

#[tokio::test(start_paused = true)]
async fn the_name_of_a_held_seat_stays_taken() {
    let net = start();
    let (ada, mut gil) = net.game().await;
    drop(ada);
    let mut thief = net.connect();
    has(&thief.ask("Ada").await, "* C'è già Ada");
    seconds(121).await;
    has(&gil.heard().await, "reclama");
    has(&thief.ask("Ada").await, "* Nessun nome in 60 secondi");
    has(&net.connect().ask("Ada").await, "* C'è già Ada");
    has(&gil.ask("reclama").await, "Vince Gil!");
    net.named("Ada").await;
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

#[tokio::test(start_paused = true)]
async fn gioca_keeps_variants_and_rooms_with_a_word_apart() {
    let net = start();
    let mut all = crowd(&net, 6).await;
    all[0].ask("crea chiusa parola=segreto").await;
    has(
        &all[1].ask("gioca").await,
        "* Stanza nuova: tavolo-1, dama italiana",
    );
    has(
        &all[2].ask("gioca libera").await,
        "* Stanza nuova: tavolo-2, dama libera",
    );
    has(&all[3].ask("gioca semplice").await, "dama semplice");
    has(&all[4].ask("gioca").await, "Sei i Neri");
    has(&all[5].ask("gioca libera").await, "Sei i Neri");
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

#[tokio::test(start_paused = true)]
async fn there_are_as_many_rooms_as_there_may_be() {
    let limits = Limits {
        rooms: 2,
        ..quick()
    };
    let net = Net::start(limits, MemoryJournal::new());
    let mut all = crowd(&net, 3).await;
    all[0].ask("crea uno").await;
    all[1].ask("crea due").await;
    for line in ["crea tre", "entra tre"] {
        has(&all[2].ask(line).await, "* Ci sono già 2 stanze");
    }
    all[0].ask("esci").await;
    has(&all[2].ask("crea tre").await, "* Stanza nuova: tre");
}

#[tokio::test(start_paused = true)]
async fn as_many_watch_as_may() {
    let limits = Limits {
        spectators_per_room: 2,
        ..quick()
    };
    let net = Net::start(limits, MemoryJournal::new());
    let _players = net.game().await;
    let mut all = crowd(&net, 3).await;
    for one in &mut all[..2] {
        has(&one.ask("osserva prova").await, "Turno bianco!");
    }
    has(
        &all[2].ask("osserva prova").await,
        "* Nella stanza prova guardano già in 2.",
    );
    all[0].ask("esci").await;
    has(&all[2].ask("osserva prova").await, "Turno bianco!");
}

/// The list names the game that most people watch, and among those the longest; programs have rows.
#[tokio::test(start_paused = true)]
async fn the_list_says_what_is_worth_watching() {
    let net = Net::start(quick(), MemoryJournal::new());
    let mut people = Vec::new();
    for (name, word, moves) in [
        ("uno", "", 1),
        ("due", "", 2),
        ("tre", "", 3),
        ("segreta", "parola=boh", 3),
    ] {
        let mut ada = net.named(&format!("Ada{name}")).await;
        let mut gil = net.named(&format!("Gil{name}")).await;
        ada.ask(&format!("crea {name} {word}")).await;
        gil.ask(&format!("entra {name} {word}")).await;
        for (at, typed) in ["6a 5b", "3b 4a", "6c 5d"]
            .into_iter()
            .enumerate()
            .take(moves)
        {
            match at % 2 {
                0 => ada.ask(typed).await,
                _ => gil.ask(typed).await,
            };
        }
        people.push((ada, gil));
    }
    let mut zoe = net.named("Zoe").await;
    zoe.ask("crea solo bot=1").await;
    let mut bo = net.named("Bo").await;
    has(
        &bo.ask("stanze").await,
        "* Da guardare: tre (Adatre e Giltre, 3 mosse, nessuno spettatore): scrivi osserva tre\n",
    );
    let mut eva = net.named("Eva").await;
    eva.ask("osserva due").await;
    has(
        &bo.ask("stanze").await,
        "* Da guardare: due (Adadue e Gildue, 2 mosse, 1 spettatore)",
    );
    bo.ask("formato accessibile").await;
    has(&bo.ask("stanze").await, "Da guardare: due");
    bo.ask("formato json").await;
    lacks(&bo.ask("stanze").await, "guardare");
    bo.ask("formato testo").await;
    // Nothing is to be seen where the players are away, or the game is over.
    let (mut ada, _gil) = people.remove(1);
    ada.ask("abbandona").await;
    let (ada, gil) = people.remove(1);
    drop((ada, gil));
    settle().await;
    lacks(&bo.ask("stanze").await, "guardare");
}

//! The rate of guesses at passwords of registered names; no guessing keeps an owner out.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use damiera_config::Limits;
use damiera_journal::MemoryJournal;
use damiera_platform::metrics::PeerLimit;

use crate::support::client::Client;
use crate::support::{Net, has, lacks, quick, seconds, settle};

const PASSWORD: &str = "cavallo batteria";

/// An empty server with the registered name Ada.
async fn with_ada(limits: Limits) -> Net {
    let net = Net::start(limits, MemoryJournal::new());
    let mut ada = net.named("Ada").await;
    ada.ask("registrati").await;
    ada.ask(PASSWORD).await;
    has(&ada.ask(PASSWORD).await, "è un nome registrato");
    drop(ada);
    settle().await;
    net
}

/// Connects and stops at the prompt for Ada's password.
async fn at_prompt(net: &Net, address: &str) -> Client {
    let mut client = net.arrive_from(address);
    has(&client.ask("Ada").await, "scrivi la password");
    client
}

/// Reads up to a line with this text, and no further.
async fn wait_for(client: &mut Client, text: &str) {
    loop {
        let line = client.line().await.expect("the connection goes on");
        if line.contains(text) {
            return;
        }
    }
}

#[tokio::test(start_paused = true)]
async fn nobody_is_locked_out_by_others() {
    let net = with_ada(Limits {
        name_seconds: 100_000,
        ..quick()
    })
    .await;
    let mut crowd = Vec::new();
    for host in 0..100 {
        crowd.push(at_prompt(&net, &format!("192.0.2.{host}")).await);
    }
    let [mut looked_at, mut refused] = [0, 0];
    // The first four of each are the address's own, three in a minute and one after its wait. Of further ones thirty in a
    // minute are looked at.
    for (tries, wait) in [(3, 60), (1, 0), (1, 0)] {
        for _ in 0..tries {
            for client in &mut crowd {
                client.say("sbagliata davvero").await;
            }
        }
        for client in &mut crowd {
            let heard = client.heard().await;
            looked_at += heard.matches("non è quella di Ada").count();
            refused += heard.matches("da tutti insieme").count();
            lacks(&heard, "Ciao di nuovo");
        }
        seconds(wait).await;
    }
    assert_eq!((looked_at, refused), (400 + 30, 70));
    let reached = net.metrics.write();
    has(
        &reached,
        &format!("limit=\"{}\"}} 70", PeerLimit::GuessesAtName.label()),
    );
    // Meanwhile an owner who mistypes is let in, up to the bound of the owner's own address.
    for mistyped in 0..3 {
        let address = format!("198.51.100.{mistyped}");
        let mut owner = at_prompt(&net, &address).await;
        for _ in 0..mistyped {
            has(&owner.ask("distratta oggi").await, "non è quella di Ada");
        }
        let heard = owner.ask(PASSWORD).await;
        has(&heard, "Ciao di nuovo, Ada.");
        lacks(&heard, "riprova");
    }
    let mut owner = at_prompt(&net, "198.51.100.9").await;
    for _ in 0..3 {
        owner.ask("distratta oggi").await;
    }
    seconds(60).await;
    for client in &mut crowd {
        client.say("sbagliata davvero").await;
    }
    has(&owner.ask(PASSWORD).await, "Ciao di nuovo, Ada.");
}

#[tokio::test(start_paused = true)]
async fn an_address_registers_ten_names_in_an_hour() {
    let net = Net::start(quick(), MemoryJournal::new());
    for number in 0..11 {
        let letter = char::from(b'a' + number);
        let mut person = net.named_from("192.0.2.1", &format!("Zeno{letter}")).await;
        let asked = person.ask("registrati").await;
        if number < 10 {
            has(&asked, "scegli una password");
            person.ask(PASSWORD).await;
            has(&person.ask(PASSWORD).await, "è un nome registrato");
        } else {
            has(
                &asked,
                "Da qui si sono già registrati troppi nomi: riprova tra 6 minuti.",
            );
        }
    }
    let mut other = net.named_from("192.0.2.2", "Zoe").await;
    has(&other.ask("registrati").await, "scegli una password");
    seconds(360).await;
    let mut person = net.named_from("192.0.2.1", "Livia").await;
    has(&person.ask("registrati").await, "scegli una password");
}

/// However many others guess at a name, its owner's turn comes first at an address that has shown the password before, and
/// before all who were wrong at another one.
#[tokio::test(start_paused = true)]
async fn the_owner_goes_before_all_who_guess() {
    const GUESSERS: usize = 40;
    for (owner, known) in [("203.0.113.1", true), ("203.0.113.2", false)] {
        let net = with_ada(Limits {
            name_seconds: 100_000,
            ..quick()
        })
        .await;
        if known {
            has(
                &at_prompt(&net, owner).await.ask(PASSWORD).await,
                "Ciao di nuovo, Ada",
            );
        }
        let mut guessers = Vec::new();
        for number in 0..GUESSERS {
            let mut guesser = at_prompt(&net, &format!("198.51.100.{number}")).await;
            has(&guesser.ask("sbagliata").await, "non è quella di Ada");
            guessers.push(guesser);
        }
        let mut ada = at_prompt(&net, owner).await;
        let answered = Arc::new(AtomicUsize::new(0));
        let mut asking = Vec::new();
        for mut guesser in guessers {
            guesser.say("sbagliata ancora").await;
            let answered = Arc::clone(&answered);
            asking.push(tokio::spawn(async move {
                wait_for(&mut guesser, "non è quella di Ada").await;
                answered.fetch_add(1, Ordering::Relaxed);
            }));
        }
        tokio::task::yield_now().await;
        ada.say(PASSWORD).await;
        // Silence comes only when all are answered, so the owner's line is waited for.
        wait_for(&mut ada, "Ciao di nuovo, Ada").await;
        // The people in turn, at most four at once, who were answered before the owner asked.
        let before = answered.load(Ordering::Relaxed);
        assert!(before < GUESSERS / 2, "{before} before the owner");
        for one in asking {
            one.await.unwrap();
        }
    }
}

/// A crowd that guesses for the first time is no different from the owner. The newest does not wait for earlier ones,
/// and the owner of another account never waits for them.
#[tokio::test(start_paused = true)]
async fn a_crowd_that_guesses_for_the_first_time_delays_no_owner() {
    const GUESSERS: usize = 40;
    let net = with_ada(Limits {
        name_seconds: 100_000,
        ..quick()
    })
    .await;
    let mut gino = net.named("Gino").await;
    gino.ask("registrati").await;
    gino.ask(PASSWORD).await;
    has(&gino.ask(PASSWORD).await, "è un nome registrato");
    drop(gino);
    settle().await;
    let mut guessers = Vec::new();
    for number in 0..GUESSERS {
        guessers.push(at_prompt(&net, &format!("198.51.100.{number}")).await);
    }
    let mut ada = at_prompt(&net, "203.0.113.1").await;
    let mut gino = net.arrive_from("203.0.113.2");
    has(&gino.ask("Gino").await, "scrivi la password");
    let answered = Arc::new(AtomicUsize::new(0));
    let mut asking = Vec::new();
    for mut guesser in guessers {
        guesser.say("sbagliata").await;
        let answered = Arc::clone(&answered);
        asking.push(tokio::spawn(async move {
            wait_for(&mut guesser, "non è quella di Ada").await;
            answered.fetch_add(1, Ordering::Relaxed);
        }));
    }
    tokio::task::yield_now().await;
    gino.say(PASSWORD).await;
    ada.say(PASSWORD).await;
    for (owner, greeting) in [
        (&mut gino, "Ciao di nuovo, Gino"),
        (&mut ada, "Ciao di nuovo, Ada"),
    ] {
        wait_for(owner, greeting).await;
        let before = answered.load(Ordering::Relaxed);
        assert!(before < GUESSERS / 2, "{before} before {greeting}");
    }
    for one in asking {
        one.await.unwrap();
    }
}

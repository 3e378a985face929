//! Coming back: by code, from another connection, with everything that was missed.

mod restarts;

use damiera_config::Limits;
use damiera_journal::{MemoryJournal, RoomId, StoredEntry};
use damiera_node::startup::RebuiltRooms;
use damiera_protocol::event::{EndReason, Event, Record};

use crate::support::client::Client;
use crate::support::faulty::{Fault, Faulty};
use crate::support::{Net, has, lacks, quick, seconds, settle};
use serde_json::Value;

fn start() -> Net {
    Net::start(quick(), MemoryJournal::new())
}

/// The code that a player was told at the seat, in text or in JSON.
#[track_caller]
fn code(heard: &str) -> String {
    let text = heard.split_once("riprendi ").map(|(_, rest)| rest);
    let json = heard.split_once("\"token\":\"").map(|(_, rest)| rest);
    let rest = text.or(json).unwrap_or_else(|| panic!("no code: {heard}"));
    rest.split(['\n', '\r', '"']).next().unwrap().to_owned()
}

/// Ada with the white pieces and Gil with the black ones in `prova`, and their codes.
async fn seated(net: &Net, options: &str) -> (Client, Client, [String; 2]) {
    let mut ada = net.named("Ada").await;
    let mut gil = net.named("Gil").await;
    let first = code(&ada.ask(&format!("crea prova {options}")).await);
    let second = code(&gil.ask("entra prova").await);
    has(&ada.heard().await, "Sei i Bianchi");
    (ada, gil, [first, second])
}

/// The numbers of the events among what a program was sent.
fn numbers(events: &[Value]) -> Vec<u64> {
    let public = events.iter().filter(|event| event["type"] != "ok");
    public.filter_map(|event| event["seq"].as_u64()).collect()
}

/// A program that has said nothing but that it is one.
async fn program(net: &Net) -> Client {
    let mut client = net.connect();
    client.ask("formato json").await;
    client
}

/// While events come as fast as they can, a returning player gets each of them once.
#[tokio::test(start_paused = true)]
async fn a_program_gets_every_event_once_while_more_are_made() {
    for late in [false, true] {
        let journal = Faulty::default();
        let net = Net::start(quick(), journal.clone());
        let (mut ada, gil, [_, code]) = seated(&net, "").await;
        drop(gil);
        ada.ask("6a 5b").await;
        let busy = tokio::spawn(async move {
            for _ in 0..200 {
                ada.send(b"ritira\nannulla\n").await;
                tokio::task::yield_now().await;
            }
            ada.heard().await;
            ada
        });
        let mut after = 3;
        for _ in 0..20 {
            if late {
                journal.next(Fault::Late(std::time::Duration::from_micros(300)));
            }
            let mut client = program(&net).await;
            let events = client.order(&format!("@r riprendi {code} {after}")).await;
            let found = numbers(&events);
            let last = found.last().copied().unwrap_or(after);
            let expected: Vec<u64> = (after + 1..=last).collect();
            assert_eq!(found, expected, "after {after}");
            after = last.saturating_sub(3);
        }
        let mut ada = busy.await.unwrap();
        let mut client = program(&net).await;
        let events = client.order(&format!("@r riprendi {code} 0")).await;
        let found = numbers(&events);
        let stored = journal.stored().len() as u64;
        assert_eq!(found, (1..=stored).collect::<Vec<_>>());
        ada.ask("di' ciao").await;
        has(&client.heard().await, "ciao");
    }
}

#[tokio::test(start_paused = true)]
async fn what_is_told_again_is_what_was_told() {
    let net = start();
    let mut ada = net.program("Ada").await;
    let mut gil = net.program("Gil").await;
    ada.order("crea prova").await;
    let seat = gil.ask("entra prova").await;
    let code = code(&seat);
    let mut seen = seat;
    for (mover, line) in [
        (0, "6a 5b"),
        (1, "3b 4a"),
        (0, "patta"),
        (1, "rifiuta"),
        (0, "6c 5d"),
    ] {
        if mover == 0 {
            ada.ask(line).await;
        } else {
            seen += &gil.ask(line).await;
        }
        seen += &gil.heard().await;
    }
    let public = |heard: &str| -> Vec<String> {
        let lines = heard.lines().filter(|line| line.contains("\"seq\":"));
        lines
            .filter(|line| !line.contains("\"ok\""))
            .map(str::to_owned)
            .collect()
    };
    drop(gil);
    let mut again = program(&net).await;
    let told = again.ask(&format!("@1 riprendi {code} 1")).await;
    assert_eq!(public(&told), public(&seen));
    lacks(&told, "token");
    // Without a number: from the start of the game.
    let mut third = program(&net).await;
    let events = third.order(&format!("@1 riprendi {code}")).await;
    assert_eq!(numbers(&events), [3, 4, 5, 6, 7, 8]);
    let ok = events.last().unwrap();
    assert_eq!(
        (&ok["type"], &ok["name"], &ok["seq"]),
        (&"ok".into(), &"Gil".into(), &8.into())
    );
}

#[tokio::test(start_paused = true)]
async fn of_two_who_come_at_once_the_later_has_the_seat() {
    let net = start();
    let (mut ada, gil, [_, code]) = seated(&net, "").await;
    drop(gil);
    let mut both = [net.connect(), net.connect()];
    for client in &mut both {
        client.say(&format!("riprendi {code}")).await;
    }
    settle().await;
    let mut seats = 0;
    for client in &mut both {
        let heard = client.heard().await;
        has(&heard, "Eccoti di nuovo");
        if client.is_ended() {
            has(&heard, "Ora sei su un altro collegamento");
        } else {
            seats += 1;
            has(&client.ask("mosse").await, "6A 5B");
        }
    }
    assert_eq!(seats, 1);
    seconds(200).await;
    lacks(&ada.heard().await, "manca da troppo tempo");
}

/// Returns Ada in a game of 304 events and the code of the other seat. The other player is away.
async fn with_a_long_past(net: &Net) -> (Client, String) {
    let (mut ada, gil, [_, code]) = seated(net, "").await;
    drop(gil);
    ada.ask("6a 5b").await;
    for _ in 0..150 {
        ada.ask("ritira").await;
        ada.ask("annulla").await;
    }
    (ada, code)
}

#[tokio::test(start_paused = true)]
async fn who_was_cut_off_while_coming_back_is_told_nothing_more() {
    let net = start();
    let (_ada, code) = with_a_long_past(&net).await;
    let mut stalled = net.connect_narrow(2_000);
    stalled.ask("formato json").await;
    stalled.say(&format!("@1 riprendi {code} 0")).await;
    // It reads on right after it was cut off.
    seconds(11).await;
    let mut told = stalled.read_some().await;
    seconds(1).await;
    told.extend(stalled.read_some().await);
    let told = String::from_utf8_lossy(&told);
    lacks(&told, "\"ok\"");
    let lines: Vec<&str> = told.lines().collect();
    for line in lines.iter().rev().skip(1) {
        serde_json::from_str::<Value>(line).unwrap();
    }
    // The seat is there for a reader.
    let events = program(&net)
        .await
        .order(&format!("@1 riprendi {code} 0"))
        .await;
    assert_eq!(numbers(&events), (1..=304).collect::<Vec<_>>());
}

#[tokio::test(start_paused = true)]
async fn a_game_to_which_nobody_comes_back_expires() {
    let journal = Faulty::default();
    let limits = Limits {
        adjourned_hours: 2,
        ..quick()
    };
    let net = Net::start(limits, journal.clone());
    let (mut ada, mut gil, _) = seated(&net, "").await;
    both_move(&mut ada, &mut gil).await;
    drop((ada, gil));
    seconds(2 * 3600 - 1).await;
    assert_eq!(journal.closed(), 0);
    seconds(2).await;
    assert_eq!(journal.closed(), 1);
    let stored = journal.stored();
    assert_eq!(reasons(&stored), [EndReason::Expired]);
    net.named("Ada").await;
    net.named("Gil").await;
}

#[tokio::test(start_paused = true)]
async fn a_game_that_hardly_began_waits_for_less() {
    let journal = Faulty::default();
    let limits = Limits {
        adjourned_hours: 2,
        unmoved_minutes: 5,
        ..quick()
    };
    let net = Net::start(limits, journal.clone());
    let (mut ada, gil, _) = seated(&net, "").await;
    ada.ask("6a 5b").await;
    drop(gil);
    settle().await;
    has(
        &ada.ask("fine").await,
        "per tornare, riprendi e il tuo codice. La partita aspetta per 5 minuti.",
    );
    seconds(5 * 60 - 1).await;
    assert_eq!(journal.closed(), 0);
    seconds(2).await;
    assert_eq!(journal.closed(), 1);
    assert_eq!(reasons(&journal.stored()), [EndReason::NotBegun]);
    net.named("Ada").await;
    net.named("Gil").await;
}

fn reasons(stored: &[Record]) -> Vec<EndReason> {
    let ends = stored.iter().filter_map(|record| match record.event {
        Event::Ended { end } => Some(end.reason),
        _ => None,
    });
    ends.collect()
}

#[tokio::test(start_paused = true)]
async fn a_game_against_the_bot_waits_too() {
    let net = start();
    let mut ada = net.named("Ada").await;
    let code = code(&ada.ask("crea prova bot=2").await);
    has(
        &ada.ask("fine").await,
        "* Ciao! Il posto resta tuo: per tornare, riprendi e il tuo codice. La partita aspetta per 60 minuti.",
    );
    seconds(3_500).await;
    let mut ada = net.connect();
    has(
        &ada.ask(&format!("riprendi {code}")).await,
        "E' il tuo turno.",
    );
    // The bot moves whether anyone looks or not.
    ada.send(b"6a 5b\n").await;
    settle().await;
    drop(ada);
    seconds(60).await;
    let mut ada = net.connect();
    ada.say(&format!("riprendi {code}")).await;
    let mut back = String::new();
    while !back.ends_with("E' il tuo turno.\n") {
        back += &(ada.line().await.unwrap() + "\n");
    }
    has(&back, "* Bianco: 6A 5B\n");
    has(&back, "* Nero: ");
}

#[tokio::test(start_paused = true)]
async fn in_each_term_it_is_known_how_a_game_ended() {
    let journal = Faulty::default();
    let net = Net::start(quick(), journal.clone());
    let (_ada, mut gil, [first, second]) = seated(&net, "").await;
    gil.ask("abbandona").await;
    let mut followed = RebuiltRooms::default();
    followed.take(StoredEntry {
        room: RoomId::from_u128(7),
        records: Ok(journal.stored()),
        bytes: 0,
        known: false,
        closed: false,
        games: None,
    });
    // A server may step back before it has listed a room.
    for mut term in [followed.for_term(), followed.for_term()] {
        term.let_go();
        let net = Net::of_rooms(quick(), term);
        for code in [&first, &second] {
            has(
                &net.connect().ask(&format!("riprendi {code}")).await,
                "* La partita nella stanza prova è finita. Vince Ada!",
            );
        }
    }
}

/// A program that has seen everything learns how the game stands all the same.
#[tokio::test(start_paused = true)]
async fn who_missed_nothing_gets_the_position() {
    let net = start();
    let (mut ada, _gil, [_, code]) = seated(&net, "tempo=5").await;
    ada.ask("6a 5b").await;
    let mut program = program(&net).await;
    let events = program.order(&format!("@1 riprendi {code}")).await;
    let seq = events.last().unwrap()["seq"].as_u64().unwrap();
    let missed = &events[..events.len() - 1];
    assert!(
        missed.iter().all(|event| event["type"] != "position"),
        "{missed:?}"
    );
    let events = program_again(&net, &format!("{code} {seq}")).await;
    let [position, ok] = &events[..] else {
        panic!("{events:?}");
    };
    assert_eq!(position["type"], "position");
    assert_eq!(position["seq"], seq);
    assert_eq!(position["ply"], 1);
    assert_eq!(position["role"], "black");
    assert!(position["legal"].is_array(), "{position}");
    assert_eq!(position["clocks"], ok["clocks"]);
    // One event less, and it is that event.
    let events = program_again(&net, &format!("{code} {}", seq - 1)).await;
    assert_eq!(events[0]["type"], "move", "{events:?}");
    assert_eq!(events.len(), 2);
}

/// The events that a program of its own reads when it takes a seat back.
async fn program_again(net: &Net, code: &str) -> Vec<Value> {
    program(net)
        .await
        .order(&format!("@1 riprendi {code}"))
        .await
}

/// Each makes a move, and so has been shown the seat.
async fn both_move(ada: &mut Client, gil: &mut Client) {
    has(&ada.ask("6a 5b").await, "* Bianco: 6A 5B");
    has(&gil.ask("3b 4a").await, "* Nero: 3B 4A");
}

/// A code is shown only to its player, and only once.
#[tokio::test(start_paused = true)]
async fn codes_are_shown_once_and_to_nobody_else() {
    let net = start();
    let mut bo = net.program("Bo").await;
    let mut ada = net.program("Ada").await;
    let mut gil = net.program("Gil").await;
    let mut heard_ada = ada.ask("crea prova").await;
    let first = code(&heard_ada);
    let mut heard_bo = bo.ask("osserva prova").await;
    let mut heard_gil = gil.ask("entra prova").await;
    let second = code(&heard_gil);
    for line in ["6a 5b", "partita", "damiera", "fine"] {
        heard_ada += &ada.ask(line).await;
        heard_bo += &bo.heard().await;
        heard_gil += &gil.heard().await;
    }
    let mut again = program(&net).await;
    let back = again.ask(&format!("@1 riprendi {first} 0")).await;
    heard_bo += &bo.ask("partita").await;
    heard_gil += &gil.ask("@1 partita").await;
    for (heard, own) in [(heard_ada, 1), (heard_bo, 0), (back, 0)] {
        assert_eq!(heard.matches(&first).count(), own);
        assert_eq!(heard.matches(&second).count(), 0);
        assert_eq!(heard.matches("\"token\":").count(), own);
        lacks(&heard, "digest");
    }
    assert_eq!(heard_gil.matches(&second).count(), 1);
    assert_eq!(heard_gil.matches("\"token\":").count(), 1);
}

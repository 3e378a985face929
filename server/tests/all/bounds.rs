//! Limits on the load of one peer on the journal and on the list of rooms.

mod disk;

use damiera_config::Limits;
use damiera_connection::admission::quotas::AddressKey;
use damiera_journal::MemoryJournal;
use damiera_protocol::event::{EndReason, Event, Record};

use crate::support::client::Client;
use crate::support::faulty::Faulty;
use crate::support::table::{Table, only};
use crate::support::{Net, has, lacks, quick, seconds, settle};

/// Two addresses that are counted.
const HERE: &str = "192.0.2.1";
const THERE: &str = "192.0.2.2";

fn reasons(stored: &[Record]) -> Vec<EndReason> {
    let reason = |record: &Record| match &record.event {
        Event::Ended { end } => Some(end.reason),
        _ => None,
    };
    stored.iter().filter_map(reason).collect()
}

/// The code of the seat that a player was just given.
fn code_in(heard: &str) -> String {
    let (_, rest) = heard.split_once("riprendi ").unwrap();
    rest.split_whitespace().next().unwrap().to_owned()
}

/// Two people play each other in a room, each from an address, and both have moved; the code of the
/// first.
async fn playing(net: &Net, room: &str, from: [&str; 2]) -> ([Client; 2], String) {
    let mut first = net.named_from(from[0], &format!("{room}-uno")).await;
    let mut second = net.named_from(from[1], &format!("{room}-due")).await;
    let opened = first.ask(&format!("crea {room}")).await;
    has(&opened, "Stanza nuova");
    has(&second.ask(&format!("entra {room}")).await, "Sei i Neri");
    first.ask("6A 5B").await;
    second.ask("3B 4A").await;
    ([first, second], code_in(&opened))
}

/// Leaves a game behind from which both players are away; the code of the first.
async fn adjourned(net: &Net, room: &str, from: [&str; 2]) -> String {
    let (players, code) = playing(net, room, from).await;
    drop(players);
    settle().await;
    // The next one is younger.
    seconds(1).await;
    code
}

/// The code of the error that a command comes to; nothing when it is done.
async fn error(player: &mut Client, line: &str) -> Option<String> {
    let events = player.order(line).await;
    let error = events.iter().find(|event| event["type"] == "error");
    error.map(|error| error["code"].as_str().unwrap().to_owned())
}

#[tokio::test(start_paused = true)]
async fn offers_and_takebacks_of_a_game_are_bounded() {
    let mut table = Table::under_way("tempo=60+0").await;
    table.net.limits.set(Limits {
        offers_per_game: 2,
        takebacks_per_game: 1,
        ..quick()
    });
    let [ada, gil] = &mut table.players;
    for (line, expected) in [
        ("draw", None),
        ("cancel", None),
        ("pause", None),
        ("cancel", None),
        ("pause", Some("too_many_offers")),
        ("takeback", None),
        ("cancel", None),
        ("takeback", Some("too_many_takebacks")),
    ] {
        assert_eq!(error(ada, line).await.as_deref(), expected, "{line}");
    }
    // The other has as many, and the game goes on to its end.
    assert_eq!(error(gil, "draw").await, None);
    assert_eq!(error(ada, "accept").await, None);
    assert_eq!(
        error(ada, "rematch").await.as_deref(),
        Some("too_many_offers")
    );
    // The next game has its own.
    assert_eq!(error(gil, "rematch").await, None);
    assert_eq!(error(ada, "accept").await, None);
    assert_eq!(error(ada, "draw").await, None);
}

#[tokio::test(start_paused = true)]
async fn a_long_game_is_only_played_to_its_end() {
    let mut table = Table::under_way("").await;
    table.net.limits.set(Limits {
        game_events: 6,
        ..quick()
    });
    while table.moves().len() < 4 {
        table.play(1).await;
    }
    assert_eq!(error(&mut table.players[0], "draw").await, None);
    let refused = error(&mut table.players[1], "takeback").await;
    assert_eq!(refused.as_deref(), Some("game_too_long"));
    // An open offer may still be answered.
    assert_eq!(error(&mut table.players[1], "decline").await, None);
    while table.moves().len() < 8 {
        table.play(1).await;
    }
    assert_eq!(reasons(&table.journal.stored()), []);
    let heard = table.play(1).await;
    assert_eq!(only(&heard[0], "end")["reason"], "too_long");
    assert_eq!(only(&heard[0], "end")["result"], "1/2-1/2");
    assert_eq!(reasons(&table.journal.stored()), [EndReason::TooLong]);
}

#[tokio::test(start_paused = true)]
async fn what_an_address_writes_is_bounded_and_its_games_go_on() {
    let limits = Limits {
        journal_bytes_per_address: 2_000,
        ..quick()
    };
    let net = Net::start(limits, MemoryJournal::new());
    let ([mut here, mut there], code) = playing(&net, "una", [HERE, THERE]).await;
    let mut neighbour = net.named_from(HERE, "Bia").await;
    has(&neighbour.ask("crea sua").await, "Stanza nuova");
    let mut refused = String::new();
    for _ in 0..20 {
        refused = here.ask("ritira").await;
        here.ask("annulla").await;
    }
    has(&refused, "per 25 ore");
    // Neither the neighbour nor another connection begins anything, and both players play on.
    let mut another = net.named_from(HERE, "Leo").await;
    for line in ["crea terza", "entra sua", "gioca", "gioca russa"] {
        has(
            &another.ask(line).await,
            "Da qui si è giocato quanto si può",
        );
    }
    has(
        &neighbour.ask("bot 2").await,
        "Da qui si è giocato quanto si può",
    );
    lacks(&here.ask("6C 5D").await, "quanto si può");
    has(&there.ask("3D 4C").await, "4C");
    // A player who loses the connection is not locked out.
    drop(here);
    settle().await;
    has(&another.ask(&format!("riprendi {code}")).await, "una-uno");
    lacks(&another.ask("5B 3D").await, "quanto si può");
    // Others are not concerned.
    has(&there.ask("patta").await, "");
    let mut far = net.named_from("192.0.2.9", "Eva").await;
    has(&far.ask("entra sua").await, "Sei i Neri");
    // After the day, all is as before.
    another.ask("abbandona").await;
    another.ask("esci").await;
    seconds(25 * 3_600).await;
    let mut later = net.named_from(HERE, "Zoe").await;
    has(&later.ask("crea terza").await, "Stanza nuova");
}

#[tokio::test(start_paused = true)]
async fn the_oldest_adjourned_game_of_whoever_left_most_gives_its_place() {
    let journal = Faulty::default();
    let limits = Limits {
        rooms: 4,
        ..quick()
    };
    let net = Net::start(limits, journal.clone());
    let old = adjourned(&net, "vecchia", [THERE, THERE]).await;
    let first = adjourned(&net, "prima", [HERE, HERE]).await;
    let second = adjourned(&net, "seconda", [HERE, HERE]).await;
    let mut ada = net.named_from("192.0.2.3", "Ada").await;
    has(&ada.ask("crea quarta").await, "Stanza nuova");
    let mut eva = net.named_from("192.0.2.4", "Eva").await;
    has(&eva.ask("crea quinta").await, "Stanza nuova");
    assert_eq!(reasons(&journal.all_stored()), [EndReason::Expired]);
    assert_eq!(net.lobby.rooms.count(), 4);
    let mut player = net.connect();
    for (code, there) in [(&old, true), (&first, false), (&second, true)] {
        let heard = player.ask(&format!("riprendi {code}")).await;
        assert_eq!(!heard.contains("è finita"), there, "{heard}");
        player = net.connect();
    }
    has(&player.ask("Leo").await, "Ciao, Leo.");
    let mut leo = player;
    // Players who came back for a moment are away again; with equally many, the oldest goes.
    has(&leo.ask("crea sesta").await, "Stanza nuova");
    has(&leo.ask("esci").await, "");
    settle().await;
    let mut rest = Vec::new();
    for name in ["u", "v", "w"] {
        let mut one = net.named_from("192.0.2.5", name).await;
        let heard = one.ask(&format!("crea stanza-{name}")).await;
        rest.push((one, heard));
    }
    has(&rest[0].1, "Stanza nuova");
    has(&rest[1].1, "Stanza nuova");
    // No room without players is left to close.
    has(&rest[2].1, "Ci sono già 4 stanze");
    assert_eq!(net.lobby.rooms.count(), 4);
}

#[tokio::test(start_paused = true)]
async fn a_lowered_limit_ends_no_game() {
    let net = Net::start(quick(), MemoryJournal::new());
    for number in 0..12 {
        adjourned(
            &net,
            &format!("r{number}"),
            [&format!("192.0.2.{number}"); 2],
        )
        .await;
    }
    net.limits.set(Limits {
        rooms: 2,
        ..quick()
    });
    let mut ada = net.named("Ada").await;
    has(&ada.ask("crea altra").await, "Ci sono già 2 stanze");
    assert_eq!(net.lobby.rooms.count(), 12);
}

#[tokio::test(start_paused = true)]
async fn what_an_address_holds_outlasts_a_restart() {
    let journal = Faulty::default();
    let net = Net::start(quick(), journal.clone());
    adjourned(&net, "una", [HERE, THERE]).await;
    let stored = journal.stored();
    let digest = net.quotas.holder(HERE.parse().unwrap()).to_string();
    let written = serde_json::to_string(&stored).unwrap();
    has(&written, &digest);
    lacks(&written, HERE);
    let limits = Limits {
        adjourned_per_address: 1,
        rooms_per_address: 1,
        ..quick()
    };
    let net = Net::restarted(limits, stored).await;
    settle().await;
    let mut here = net.named_from(HERE, "Ada").await;
    has(&here.ask("crea altra").await, "in sospeso una partita");
    net.limits.set(Limits {
        rooms_per_address: 1,
        ..quick()
    });
    has(&here.ask("crea altra").await, "c'è già una stanza aperta");
    // The other only sat down there.
    let mut there = net.named_from(THERE, "Gil").await;
    has(&there.ask("crea altra").await, "Stanza nuova");
}

/// An unusable key file is renamed, and a new key is made.
#[test]
fn a_key_that_cannot_be_used_is_put_aside() {
    let data = tempfile::TempDir::new().unwrap();
    let path = data.path().join("address.key");
    let aside = |name: &str| data.path().join(name);
    let digest = || {
        let key = AddressKey::of_directory(data.path()).unwrap();
        key.holder(HERE.parse().unwrap())
    };
    let first = digest();
    assert_eq!(digest(), first);
    std::fs::write(&path, "something else").unwrap();
    let second = digest();
    assert_ne!(second, first);
    assert_eq!(
        std::fs::read(aside("address.key.old")).unwrap(),
        b"something else"
    );
    std::fs::remove_file(&path).unwrap();
    std::fs::create_dir(&path).unwrap();
    let third = digest();
    assert_ne!(third, second);
    assert!(aside("address.key.old.2").is_dir());
    assert_eq!(digest(), third);
}

#[tokio::test(start_paused = true)]
async fn digests_are_shown_to_nobody() {
    let net = Net::start(quick(), MemoryJournal::new());
    let mut watcher = net.program("Leo").await;
    let mut ada = net.named_from(HERE, "Ada").await;
    let mut heard = ada.ask("formato json").await;
    heard += &ada.ask("crea prova").await;
    let code = heard.split("\"token\":\"").nth(1).unwrap();
    let code = code.split('"').next().unwrap().to_owned();
    heard += &watcher.ask("osserva prova").await;
    let mut gil = net.named_from(THERE, "Gil").await;
    heard += &gil.ask("entra prova").await;
    heard += &ada.heard().await;
    heard += &watcher.heard().await;
    heard += &ada.ask("partita").await;
    drop(ada);
    settle().await;
    let mut again = net.program("Bia").await;
    heard += &again.ask(&format!("riprendi {code} 0")).await;
    has(&heard, "\"seat\"");
    for address in [HERE, THERE] {
        let digest = net.quotas.holder(address.parse().unwrap()).to_string();
        lacks(&heard, &digest);
    }
    lacks(&heard, "holder");
}

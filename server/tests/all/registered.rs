//! Registered people at tables and in the archive: by identity, and called as they are today.

mod marks;

use damiera_journal::Journal;
use std::sync::Arc;
use std::time::Duration;

use damiera_archive::{Archive, GameTally};
use damiera_config::Accounts;
use damiera_game::lobby::{Asker, Responder, RoomReply, RoomRequest, RoomRequestKind, Wish};
use damiera_game::room::code_digest;
use damiera_journal::{MemoryJournal, Offset, RoomId};
use damiera_people::{NameKey, PeopleRegistry, Registration};
use damiera_platform::telemetry::SpanCause;
use damiera_protocol::account::{AccountId, KeptView};
use damiera_protocol::code::SeatCode;
use damiera_protocol::command::Colours;
use damiera_protocol::event::{CodeDigest, Event, OF_REGISTERED, Record};
use damiera_protocol::name::Name;
use damiera_protocol::reply::Refusal;
use damiera_protocol::terms::GameTerms;
use damiera_protocol::view::Chair;
use damiera_protocol::who::Who;
use damiera_rules::{Color, Variant};

use crate::support::client::Client;
use crate::support::password::{PASSWORD, digest};
use crate::support::{Net, WALL, has, lacks};
use serde_json::{Value, json};
use tokio::time::Instant;

const ADA: AccountId = AccountId(0xada);

fn name(text: &str) -> Name {
    text.parse().unwrap()
}

/// People without any registered user.
fn nobody() -> Arc<PeopleRegistry> {
    let (people, owner) = PeopleRegistry::in_memory(Accounts::default(), NameKey::new([7; 32]));
    tokio::spawn(owner.run());
    people
}

/// Ada registers her name.
async fn register_ada(people: &PeopleRegistry) {
    let registration = Registration {
        id: ADA,
        name: name("Ada"),
        password: digest(),
        recovery: CodeDigest([3; 32]),
        bot: false,
        view: KeptView::default(),
        key: None,
        at: WALL,
    };
    people.register(registration).await.unwrap();
}

/// People of whom Ada alone is registered.
async fn with_ada() -> Arc<PeopleRegistry> {
    let people = nobody();
    register_ada(&people).await;
    people
}

fn ada() -> Who {
    Who::registered(name("Ada"), ADA)
}

fn guest(text: &str) -> Who {
    Who::unregistered(name(text))
}

/// The code of the first chair of the `number`th room, and of its second one.
fn codes(number: u128) -> [SeatCode; 2] {
    [SeatCode::new(number * 2), SeatCode::new(number * 2 + 1)]
}

/// The entries of the `number`th room, where a game has begun, as they are read from a journal.
fn begun(number: u128, white: Who, black: Who) -> Vec<Record> {
    let variant = Variant::Italiana;
    let [first, second] = codes(number).map(|code| Some(code_digest(code)));
    let events = [
        Event::Opened {
            room: name(&format!("sala-{number}")),
            who: white,
            variant,
            corner: variant.rules().corner,
            colours: Colours::Founder(Color::White),
            word: None,
            code: first,
            terms: GameTerms::default(),
            program: false,
            holder: None,
            invited: None,
        },
        Event::Seated {
            chair: Chair::Second,
            who: black,
            bot: None,
            program: false,
            code: second,
            holder: None,
        },
        Event::Started {
            game: 1,
            white: Chair::First,
            bot: None,
            rated: None,
            opening: None,
            of_pair: None,
        },
    ];
    let record = |(seq, event): (u64, Event)| Record {
        version: event.version(),
        seq,
        at: WALL + seq,
        waited_ms: [0, 0],
        event,
    };
    (1..).zip(events).map(record).map(reread).collect()
}

/// An entry as it is read: without the name of a registered person.
fn reread(record: Record) -> Record {
    serde_json::from_str(&serde_json::to_string(&record).unwrap()).unwrap()
}

/// A server that was started again on these rooms, its journal and its archive.
async fn restarted(
    rooms: Vec<Vec<Record>>,
    people: &Arc<PeopleRegistry>,
) -> (Net, MemoryJournal, Archive) {
    let archive = Archive::in_memory();
    let journal = MemoryJournal::told_to(Arc::new(archive.clone()));
    let people = Arc::clone(people);
    let net = Net::knowing(rooms, journal.clone(), archive.clone(), people).await;
    (net, journal, archive)
}

/// A connection that has taken a seat back.
async fn back(net: &Net, code: SeatCode) -> Client {
    let mut client = net.connect();
    let back = client.ask(&format!("riprendi {}", code.show())).await;
    has(&back, "Eccoti di nuovo al tuo posto");
    client
}

/// Ada, who has come by her password and taken a seat back.
async fn ada_back(net: &Net, code: SeatCode) -> Client {
    let mut ada = net.connect();
    has(&ada.ask("Ada").await, "Ada è un nome registrato");
    has(&ada.ask(PASSWORD).await, "Ciao di nuovo, Ada.");
    let back = ada.ask(&format!("riprendi {}", code.show())).await;
    has(&back, "Eccoti di nuovo al tuo posto");
    ada
}

/// Has the person at a connection register the name at the table.
async fn register(net: &Net, room: &str, by: &str, who: Who) -> Result<(), Refusal> {
    let room = net.lobby.rooms.find(&name(room)).unwrap();
    let (reply, answer) = Responder::new(&room);
    room.inbox.put(RoomRequest {
        asker: Asker {
            from: net.roster.of(&name(by))[0],
            name: name(by),
            holder: None,
            arrived: Instant::now(),
            lag: Duration::ZERO,
            cause: SpanCause::default(),
            reply,
        },
        ask: RoomRequestKind::Decide(Wish::Register(who)),
    });
    let RoomReply { outcome, .. } = answer.await;
    outcome.map(drop)
}

/// A journal's entries of a room, as an operator reads them.
async fn written(journal: &MemoryJournal, room: RoomId) -> Vec<String> {
    let entries = journal.read(room, Offset::START).await.unwrap();
    let records = entries.iter().map(|(_, record)| record);
    records
        .map(|record| serde_json::to_string(record).unwrap())
        .collect()
}

#[tokio::test(start_paused = true)]
async fn after_a_restart_registered_people_have_their_seats_and_names() {
    let people = with_ada().await;
    let rooms = vec![begun(0, ada(), guest("Gil")), begun(1, guest("Bia"), ada())];
    let (net, ..) = restarted(rooms, &people).await;
    let seats = net.lobby.seats.of_account(ADA);
    let found: Vec<_> = seats
        .iter()
        .map(|(room, code)| (room.name.to_string(), *code))
        .collect();
    let [own, _] = codes(0);
    let [_, newer] = codes(1);
    assert_eq!(
        found,
        [
            ("sala-1".to_owned(), code_digest(newer)),
            ("sala-0".to_owned(), code_digest(own)),
        ]
    );
    // A stranger gets neither the name nor the seat without its code or the password.
    let mut stranger = net.connect();
    has(&stranger.ask("Ada").await, "Ada è un nome registrato");
    stranger.ask("").await;
    has(
        &stranger.ask("riprendi Ada").await,
        "Ada è un nome registrato",
    );
    let mut ada = back(&net, own).await;
    let rooms = ada.ask("stanze").await;
    has(&rooms, "* Stanze, pagina 1 di 1 (* ospite):\n");
    has(&rooms, " Ada contro Gil* ");
    // The other room is empty.
    lacks(&rooms, " Bia* contro Ada ");
    has(&ada.ask("partita").await, "[White \"Ada\"]");
}

#[tokio::test(start_paused = true)]
async fn guests_who_left_two_games_for_later_have_both_seats_after_a_restart() {
    let people = nobody();
    let rooms = vec![
        begun(0, guest("Ada"), guest("Gil")),
        begun(1, guest("Bia"), guest("Ada")),
    ];
    let (net, ..) = restarted(rooms, &people).await;
    let ([first, _], [_, second]) = (codes(0), codes(1));
    back(&net, first).await;
    back(&net, second).await;
}

#[tokio::test(start_paused = true)]
async fn a_seat_whose_name_is_anothers_by_now_waits_all_the_same() {
    let people = with_ada().await;
    let rooms = vec![
        begun(0, ada(), guest("Gil")),
        begun(1, guest("Ada"), guest("Bia")),
    ];
    let (net, ..) = restarted(rooms, &people).await;
    assert_eq!(net.lobby.seats.of_account(ADA).len(), 1);
    let ([first, _], [second, _]) = (codes(0), codes(1));
    let guest = back(&net, second).await;
    // The end of the guest's connection does not free the other's name.
    drop(guest);
    let mut stranger = net.connect();
    has(&stranger.ask("Ada").await, "Ada è un nome registrato");
    back(&net, first).await;
}

#[tokio::test(start_paused = true)]
async fn no_entry_of_a_registered_person_has_the_name() {
    let people = with_ada().await;
    let (net, journal, archive) = restarted(vec![begun(0, ada(), guest("Gil"))], &people).await;
    let [first, second] = codes(0);
    let mut ada = ada_back(&net, first).await;
    let mut gil = back(&net, second).await;
    let mut eva = net.connect();
    eva.ask("formato json").await;
    eva.ask("osserva sala-0").await;
    ada.ask("6a 5b").await;
    gil.ask("3b 4a").await;
    ada.ask("abbandona").await;
    let written = written(&journal, RoomId::from_u128(7)).await;
    assert_eq!(written.len(), 6);
    assert!(
        written.iter().all(|entry| !entry.contains("Ada")),
        "{written:#?}"
    );
    // In a room that she opens afterwards too.
    ada.ask("esci").await;
    let opened = ada.ask("crea seconda").await;
    has(&opened, "Stanza nuova: seconda");
    ada.ask("esci").await;
    // The game is hers, and shown with her name for as long as she has one.
    let all = ada.ask("storia tutte").await;
    has(&all, "Partite finite di tutti, pagina 1 (* ospite):\n");
    has(&all, " - Ada contro Gil* - dama italiana - vince Gil\n");
    assert_eq!(ada.ask("storia").await, all.replace("tutti", "Ada"));
    has(&ada.ask("partita #1").await, "[White \"Ada\"]\n");
    let tally = GameTally {
        lost: 1,
        ..GameTally::default()
    };
    assert_eq!(archive.tally(ADA).await.unwrap(), tally);
    assert_eq!(archive.tally(AccountId(7)).await.unwrap().finished(), 0);
    people.delete(ADA, WALL).await.unwrap();
    has(&gil.ask("storia").await, " - Anon contro Gil* - ");
    let record = gil.ask("partita #1").await;
    has(&record, "[White \"Anon\"]\n");
    lacks(&record, "Ada");
    // A later owner of the name finds none of them.
    has(
        &gil.ask("storia Ada").await,
        "Nessuna partita finita di Ada.",
    );
}

#[tokio::test(start_paused = true)]
async fn a_guest_who_registers_at_the_table_has_the_game_from_then_on() {
    let people = nobody();
    let rooms = vec![begun(0, guest("Ada"), guest("Gil"))];
    let (net, journal, archive) = restarted(rooms, &people).await;
    let [first, second] = codes(0);
    let mut ada = back(&net, first).await;
    let mut gil = back(&net, second).await;
    let mut eva = net.named("Eva").await;
    eva.ask("formato json").await;
    eva.ask("osserva sala-0").await;
    let mut spoken = net.named("Ugo").await;
    spoken.ask("formato accessibile").await;
    spoken.ask("osserva sala-0").await;
    ada.ask("6a 5b").await;
    gil.ask("3b 4a").await;
    for heard in [&mut ada, &mut gil, &mut eva, &mut spoken] {
        heard.heard().await;
    }

    // Not for the other chair, not by another name, and not by a spectator.
    for (by, who) in [
        ("Gil", Who::registered(name("Ada"), ADA)),
        ("Ada", Who::registered(name("Gil"), ADA)),
        ("Ada", guest("Ada")),
        ("Eva", Who::registered(name("Eva"), ADA)),
    ] {
        let refused = register(&net, "sala-0", by, who).await.unwrap_err();
        assert!(matches!(refused, Refusal::NotSeated), "{by}: {refused:?}");
    }
    register_ada(&people).await;
    register(&net, "sala-0", "Ada", Who::registered(name("Ada"), ADA))
        .await
        .unwrap();
    let told = "Ada ha ora un nome registrato, e la partita conta per quel nome.\n";
    assert_eq!(ada.heard().await, format!("* {told}"));
    assert_eq!(gil.heard().await, format!("* {told}"));
    assert_eq!(spoken.heard().await, told);
    let events = eva.events().await;
    let expected = json!({"type": "registered", "seq": 6, "room": "sala-0", "name": "Ada"});
    assert_eq!(events, [expected]);
    // Once more changes nothing.
    register(&net, "sala-0", "Ada", Who::registered(name("Ada"), ADA))
        .await
        .unwrap();
    assert_eq!(eva.events().await, Vec::<Value>::new());
    let seats = net.lobby.seats.of_account(ADA);
    assert_eq!(seats.len(), 1);
    assert_eq!(seats[0].1, code_digest(first));

    gil.ask("abbandona").await;
    let entries = written(&journal, RoomId::from_u128(7)).await;
    assert!(entries[0].contains("\"name\":\"Ada\""), "{}", entries[0]);
    let entry: Record = serde_json::from_str(&entries[5]).unwrap();
    assert_eq!(entry.version, OF_REGISTERED);
    assert!(
        entries[5..].iter().all(|entry| !entry.contains("Ada")),
        "{entries:#?}"
    );
    assert_eq!(archive.tally(ADA).await.unwrap().won, 1);
    // A second restart gives the seat to the same person.
    let whole: Vec<Record> = entries[..6]
        .iter()
        .map(|entry| serde_json::from_str(entry).unwrap())
        .collect();
    let (net, ..) = restarted(vec![whole], &people).await;
    assert_eq!(net.lobby.seats.of_account(ADA).len(), 1);
    assert!(net.lobby.seats.named(&name("Ada")).is_empty());
}

#[tokio::test(start_paused = true)]
async fn earlier_games_of_a_name_stay_the_guests() {
    let people = nobody();
    let rooms = vec![begun(0, guest("Ada"), guest("Gil"))];
    let (net, _, archive) = restarted(rooms, &people).await;
    let [first, second] = codes(0);
    let mut ada = back(&net, first).await;
    let mut gil = back(&net, second).await;
    ada.ask("6a 5b").await;
    gil.ask("3b 4a").await;
    ada.ask("abbandona").await;
    has(&gil.ask("storia Ada").await, " - Ada* contro Gil* - ");
    register_ada(&people).await;
    has(
        &gil.ask("storia Ada").await,
        "Nessuna partita finita di Ada.",
    );
    assert_eq!(archive.tally(ADA).await.unwrap(), GameTally::default());
    // They are among everybody's all the same, as a guest's.
    has(&gil.ask("storia tutte").await, " - Ada* contro Gil* - ");
    people.delete(ADA, WALL).await.unwrap();
    has(&gil.ask("storia Ada").await, " - Ada* contro Gil* - ");
}

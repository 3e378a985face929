//! A registered name that is deleted: no file of the data folder has it afterwards, nor its password.

use std::fs;
use std::path::{Path, PathBuf};

use crate::support::append_records;
use damiera_config::Accounts;
use damiera_game::room::code_digest;
use damiera_journal::{AppendOutcome, DiskJournal, Offset, RoomId};
use damiera_node::startup;
use damiera_operator::JournalCommand;
use damiera_people::Registration;
use damiera_protocol::account::{AccountId, KeptView};
use damiera_protocol::code::SeatCode;
use damiera_protocol::command::Colours;
use damiera_protocol::event::{CodeDigest, Event, Record};
use damiera_protocol::name::Name;
use damiera_protocol::terms::GameTerms;
use damiera_protocol::view::Chair;
use damiera_protocol::who::Who;
use damiera_rules::{Color, Variant};

use crate::support::password::{PASSWORD, digest};
use crate::support::{Net, WALL, has, lacks, quick, seconds};
use clap::Parser;
use tempfile::TempDir;

/// A name that is in no file by chance.
const NAME: &str = "Zwobodaxa";

const WHO: AccountId = AccountId(0x0123_4567_89ab_cdef);

/// The person's own line.
const LINE: &str = "gioco la sera";

/// The other data stored of the person: the digests of the password and of the recovery code.
fn kept() -> [[u8; 32]; 2] {
    [digest().hash, [0xc3; 32]]
}

fn name(text: &str) -> Name {
    text.parse().unwrap()
}

/// A life of a server on a folder. It ends as a killed one does.
fn live(data: &Path, acts: impl AsyncFnOnce(&Net, &DiskJournal)) {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .start_paused(true)
        .build()
        .unwrap();
    runtime.block_on(async {
        let started = startup::open(data).unwrap();
        let (people, owner) = startup::open_people(data, Accounts::default()).unwrap();
        tokio::spawn(started.writer.run());
        tokio::spawn(started.archive_writer.run());
        tokio::spawn(owner.run());
        let (journal, archive) = (started.journal, started.archive);
        let net = Net::begin(
            quick(),
            journal.clone(),
            archive,
            1,
            started.rebuilt,
            people,
        );
        acts(&net, &journal).await;
        // The archive has what ended, too.
        seconds(5).await;
    });
}

/// The entries of a room with a game that the person has begun against a guest.
fn begun(room: &str, codes: [SeatCode; 2]) -> Vec<Record> {
    let variant = Variant::Italiana;
    let [first, second] = codes.map(|code| Some(code_digest(code)));
    let events = [
        Event::Opened {
            room: name(room),
            who: Who::registered(name(NAME), WHO),
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
            who: Who::unregistered(name("Gil")),
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
    (1..).zip(events).map(record).collect()
}

/// Every file below a folder.
fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path());
    entries
        .flat_map(|path| match path.is_dir() {
            true => files(&path),
            false => vec![path],
        })
        .collect()
}

/// The files of a folder that contain these bytes.
fn with(folder: &Path, bytes: &[u8]) -> Vec<PathBuf> {
    let has = |path: &PathBuf| {
        let found = fs::read(path).unwrap();
        found.windows(bytes.len()).any(|window| window == bytes)
    };
    files(folder).into_iter().filter(has).collect()
}

/// A digest as JSON writes it.
fn written(digest: [u8; 32]) -> Vec<u8> {
    serde_json::to_vec(&digest).unwrap()
}

/// The bytes that must be in no file any more.
fn traces() -> Vec<Vec<u8>> {
    let [hash, recovery] = kept();
    vec![
        NAME.into(),
        NAME.to_lowercase().into_bytes(),
        name(NAME).skeleton().into(),
        hash.into(),
        written(hash),
        recovery.into(),
        written(recovery),
        LINE.into(),
    ]
}

#[test]
fn nothing_of_a_deleted_person_is_in_the_folder() {
    let folder = TempDir::new().unwrap();
    let data = folder.path();
    let [first, second, third, fourth] = [1, 2, 3, 4].map(SeatCode::new);

    // The name is registered before its first room.
    live(data, async |net, _| {
        net.people.register(registration()).await.unwrap();
        let line = Some(LINE.to_owned());
        net.people.set_line(WHO, line).await.unwrap();
    });
    assert_eq!(with(data, NAME.as_bytes()).len(), 1, "the people's log");
    live(data, async |_, journal| {
        for (number, codes) in [(1, [first, second]), (2, [third, fourth])] {
            let records = begun(&format!("sala-{number}"), codes);
            let room = RoomId::from_u128(number);
            let stored = append_records(journal, room, Offset::START, &records).await;
            assert!(matches!(stored, AppendOutcome::Stored(_)));
        }
    });
    // One game is played to its end.
    live(data, async |net, _| play(net, [first, second]).await);
    has(&tool(data, &["inspect"]), &format!("sala-1: {NAME}, Gil"));
    let exported = tool(data, &["export", "--player", NAME]);
    has(&exported, &format!("[White \"{NAME}\"]"));
    assert_eq!(tool(data, &["export", "--player", "Anon"]), "");
    assert_eq!(with(data, NAME.as_bytes()).len(), 1, "the people's log");

    live(data, async |net, _| {
        assert_eq!(net.lobby.seats.of_account(WHO).len(), 2);
        net.people.delete(WHO, WALL).await.unwrap();
        // At once, and not only when the server ends.
        check_forgotten(data);
    });
    check_forgotten(data);

    lacks(&tool(data, &["inspect"]), NAME);
    assert_eq!(tool(data, &["export", "--player", NAME]), "");
    let exported = tool(data, &["export", "--player", "Anon", "--unfinished"]);
    assert_eq!(exported.matches("[White \"Anon\"]").count(), 3);
    // The games are there, and so is the seat in the waiting one.
    live(data, async |net, _| {
        let mut anyone = net.named("Zoe").await;
        let told = anyone.ask("storia tutte").await + &anyone.ask("partita #1").await;
        has(&told, "Anon contro Gil*");
        has(&told, "[White \"Anon\"]");
        lacks(&told, NAME);
        let mut again = net.connect();
        let back = again.ask(&format!("riprendi {}", third.show())).await;
        has(&back, "Eccoti di nuovo al tuo posto, Anon");
    });
}

/// Runs the operator's tool and returns its output.
fn tool(data: &Path, words: &[&str]) -> String {
    let words = std::iter::once(&"journal").chain(words);
    let Tool { command } = Tool::try_parse_from(words).unwrap();
    let mut out = Vec::new();
    damiera_operator::run(&command, data, &mut out).unwrap();
    String::from_utf8(out).unwrap()
}

#[derive(Parser)]
struct Tool {
    #[command(subcommand)]
    command: JournalCommand,
}

fn registration() -> Registration {
    let [_, recovery] = kept();
    Registration {
        id: WHO,
        name: name(NAME),
        password: digest(),
        recovery: CodeDigest(recovery),
        bot: false,
        view: KeptView::default(),
        key: None,
        at: WALL,
    }
}

/// A game to its end, and another one in a room that is opened by the name of today.
async fn play(net: &Net, codes: [SeatCode; 2]) {
    let [mut white, mut black] = [net.connect(), net.connect()];
    let [first, second] = codes.map(|code| format!("riprendi {}", code.show()));
    // Only the password makes the rooms of a name the account's, and no code of a seat.
    white.ask(NAME).await;
    has(&white.ask(PASSWORD).await, "Ciao di nuovo");
    let back = white.ask(&first).await;
    has(&back, &format!("Eccoti di nuovo al tuo posto, {NAME}"));
    black.ask(&second).await;
    white.ask("6a 5b").await;
    black.ask("3b 4a").await;
    white.ask("abbandona").await;
    white.ask("esci").await;
    has(&white.ask("crea terza").await, "Stanza nuova: terza");
    has(&black.ask("esci").await, "Hai lasciato la stanza");
    let game = black.ask("entra terza").await;
    has(&game, &format!("Hai i Neri contro {NAME}.\n"));
    let told = black.ask(&format!("storia {NAME}")).await + &black.ask("partita #1").await;
    has(&told, &format!("{NAME} contro Gil*"));
    has(&told, &format!("[White \"{NAME}\"]"));
}

#[track_caller]
fn check_forgotten(data: &Path) {
    for trace in traces() {
        assert_eq!(with(data, &trace), Vec::<PathBuf>::new(), "{trace:?}");
    }
}

//! A class that outlives a killed server, and nicknames that are in no file but the class's own, for a day.

mod forgotten;

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};

use damiera_config::Accounts;
use damiera_game::classes::ClassStore;
use damiera_game::services::host::Host;
use damiera_node::startup::{self, RebuiltRooms};
use damiera_people::Registration;
use damiera_protocol::account::{AccountId, KeptView};
use damiera_protocol::event::CodeDigest;

use crate::support::classroom::code_in;
use crate::support::client::Client;
use crate::support::password::{PASSWORD, digest};
use crate::support::{Net, WALL, has, lacks, quick, seconds, settle};
use tempfile::TempDir;

/// Nicknames that are in no file by chance.
const NICKS: [&str; 3] = ["Zwobodaxa", "Quirlibex", "Mumpfelto"];

/// The missing part of a server's life.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Lacks {
    Nothing,
    /// The journal takes entries and never stores them.
    JournalWriter,
    /// No room of the journal could be read.
    Rooms,
}

/// A life of a server on a folder, begun at a time. It ends as a killed one does.
pub(crate) fn live(data: &Path, at: u64, acts: impl AsyncFnOnce(&Net)) {
    live_without(Lacks::Nothing, data, at, acts);
}

fn live_without(lacks: Lacks, data: &Path, at: u64, acts: impl AsyncFnOnce(&Net)) {
    live_with(data, at, (ClassStore::Files(data.to_owned()), lacks), acts);
}

/// A life with classes kept in a store.
fn live_with(
    data: &Path,
    at: u64,
    (store, lacks): (ClassStore, Lacks),
    acts: impl AsyncFnOnce(&Net),
) {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .start_paused(true)
        .build()
        .unwrap();
    runtime.block_on(async {
        let started = startup::open(data).unwrap();
        let (people, owner) = startup::open_people(data, Accounts::default()).unwrap();
        if lacks != Lacks::JournalWriter {
            tokio::spawn(started.writer.run());
        }
        tokio::spawn(started.archive_writer.run());
        tokio::spawn(owner.run());
        let rebuilt = match lacks {
            Lacks::Rooms => RebuiltRooms::default(),
            Lacks::Nothing | Lacks::JournalWriter => started.rebuilt,
        };
        let net = Net::teaching(
            quick(),
            started.journal,
            started.archive,
            Host::seeded(at, at),
            rebuilt,
            people,
            store,
        );
        acts(&net).await;
        // The archive has what ended, too.
        seconds(5).await;
    });
}

fn registration() -> Registration {
    Registration {
        id: AccountId(7),
        name: "Rossi".parse().unwrap(),
        password: digest(),
        recovery: CodeDigest([0xc3; 32]),
        bot: false,
        view: KeptView::default(),
        key: None,
        at: WALL,
    }
}

async fn teacher(net: &Net) -> Client {
    let mut rossi = net.connect();
    rossi.ask("Rossi").await;
    has(&rossi.ask(PASSWORD).await, "Rossi");
    rossi
}

async fn pupil(net: &Net, code: &str, nick: &str) -> Client {
    let mut pupil = net.connect();
    let welcome = pupil.ask(&format!("classe {code} {nick}")).await;
    has(&welcome, &format!("il tuo nome è {nick}"));
    pupil
}

/// The files of a folder that contain a nickname.
fn with_nicks(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(with_nicks(&path));
            continue;
        }
        let bytes = fs::read(&path).unwrap();
        let has = |nick: &str| {
            let nick = nick.to_lowercase();
            let bytes = bytes.to_ascii_lowercase();
            bytes
                .windows(nick.len())
                .any(|window| window == nick.as_bytes())
        };
        if NICKS.into_iter().any(has) {
            found.push(path);
        }
    }
    found
}

/// Checks that only the class's file has nicknames and that no other user may read it.
#[track_caller]
fn check_private(folder: &Path) {
    let found = with_nicks(folder);
    let [file] = found.as_slice() else {
        panic!("{found:?}");
    };
    let name = file.file_name().unwrap().to_str().unwrap();
    assert!(name.starts_with("class-"), "{name}");
    assert_eq!(
        fs::metadata(file).unwrap().permissions().mode() & 0o777,
        0o600
    );
}

#[track_caller]
fn check_forgotten(folder: &Path) {
    assert_eq!(with_nicks(folder), Vec::<PathBuf>::new());
    let left = fs::read_dir(folder).unwrap();
    let names = left.map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let left: Vec<String> = names.filter(|name| name.starts_with("class-")).collect();
    assert_eq!(left, Vec::<String>::new());
}

/// The store of classes cannot be read at a start: their tables stay in the journal, and go on after the next start.
#[test]
fn tables_stay_while_what_is_kept_of_classes_cannot_be_read() {
    let folder = TempDir::new().unwrap();
    let data = folder.path();
    let mut code = String::new();
    live(data, WALL, async |net| {
        let (_people, opened) = begun(net).await;
        code = opened;
    });
    // A file in the place of the folder cannot be listed.
    let nowhere = ClassStore::Files(folder.path().join("address.key"));
    fs::write(folder.path().join("address.key"), [7; 32]).unwrap();
    live_with(
        data,
        WALL + 60_000,
        (nowhere, Lacks::Nothing),
        async |net| {
            settle().await;
            assert_eq!(net.lobby.rooms.all().len(), 2);
        },
    );
    live(data, WALL + 120_000, async |net| {
        let _rossi = teacher(net).await;
        let _first = pupil(net, &code, NICKS[0]).await;
        let mut second = pupil(net, &code, NICKS[1]).await;
        second.heard().await;
        has(&second.ask("3b 4a").await, "3B 4A");
    });
}

/// A class of three; its code. The last one is the teacher.
async fn opened(net: &Net) -> (Vec<Client>, String) {
    net.people.register(registration()).await.unwrap();
    let mut rossi = teacher(net).await;
    let opened = rossi.ask("classe apri italiana 10+0 bot 1").await;
    let at = opened.find("Classe ").unwrap() + "Classe ".len();
    let code = opened[at..at + 7].to_owned();
    let mut people = Vec::new();
    for nick in NICKS {
        people.push(pupil(net, &code, nick).await);
    }
    people.push(rossi);
    (people, code)
}

/// A class of three that has begun its first round; its code.
async fn begun(net: &Net) -> (Vec<Client>, String) {
    let (mut people, code) = opened(net).await;
    has(&people[3].ask("classe turno").await, "* Turno 1!");
    people[0].ask("6a 5b").await;
    settle().await;
    (people, code)
}

/// A server is killed after a round was kept and before its games were. Another one cannot read the rooms of the tables. Both
/// times the pupils play at their tables, in new rooms. A further one can read all rooms: the game in the newest goes on.
#[test]
fn a_table_whose_room_is_lost_gets_another_one() {
    let folder = TempDir::new().unwrap();
    let data = folder.path();
    let mut code = String::new();
    live_without(Lacks::JournalWriter, data, WALL, async |net| {
        let (mut people, opened) = opened(net).await;
        code = opened;
        people[3].say("classe turno").await;
        settle().await;
        has(&people[0].heard().await, "Turno 1");
    });
    for (at, lacks) in [(60_000, Lacks::Nothing), (120_000, Lacks::Rooms)] {
        live_without(lacks, data, WALL + at, async |net| {
            let mut rossi = teacher(net).await;
            let paired = format!("Tavolo 1: {} contro {}", NICKS[0], NICKS[1]);
            has(&rossi.ask("classe").await, &paired);
            let mut first = pupil(net, &code, NICKS[0]).await;
            let mut second = pupil(net, &code, NICKS[1]).await;
            settle().await;
            second.heard().await;
            has(&first.ask("6a 5b").await, "Turno nero");
            has(&second.heard().await, "6A 5B");
            has(&rossi.ask("classe").await, &format!("{paired}, mossa 1"));
        });
    }
    live(data, WALL + 180_000, async |net| {
        settle().await;
        assert_eq!(net.lobby.rooms.count(), 1);
        let mut first = pupil(net, &code, NICKS[0]).await;
        let mut second = pupil(net, &code, NICKS[1]).await;
        second.heard().await;
        has(&second.ask("3b 4a").await, "3B 4A");
        has(&first.heard().await, "3B 4A");
    });
}

/// After a kill another class begins a round before the pupils of the first one are back at tables without rooms. Each
/// table has a name of its own.
#[test]
fn tables_of_two_classes_never_have_one_name() {
    let folder = TempDir::new().unwrap();
    let data = folder.path();
    let mut code = String::new();
    live_without(Lacks::JournalWriter, data, WALL, async |net| {
        let (mut people, opened) = opened(net).await;
        code = opened;
        people[3].say("classe turno").await;
        settle().await;
    });
    live(data, WALL + 60_000, async |net| {
        let mut verdi = net.named("Verdi").await;
        for line in ["registrati", "una password lunga", "una password lunga"] {
            verdi.ask(line).await;
        }
        let other = code_in(&verdi.ask("classe apri").await);
        let mut ada = pupil(net, &other, "Ada").await;
        let _gil = pupil(net, &other, "Gil").await;
        has(&verdi.ask("classe turno").await, "* Turno 1!");
        has(&ada.ask("6a 5b").await, "Turno nero");
        let mut first = pupil(net, &code, NICKS[0]).await;
        let _second = pupil(net, &code, NICKS[1]).await;
        settle().await;
        first.heard().await;
        has(&first.ask("6a 5b").await, "Turno nero");
    });
}

#[test]
fn a_class_goes_on_after_a_kill() {
    let folder = TempDir::new().unwrap();
    let data = folder.path();
    let mut code = String::new();
    live(data, WALL, async |net| {
        let (_people, opened) = begun(net).await;
        code = opened;
    });
    check_private(data);
    live(data, WALL + 60_000, async |net| {
        let mut rossi = teacher(net).await;
        let told = rossi.ask("classe").await;
        has(
            &told,
            &format!("Tavolo 1: {} contro {}", NICKS[0], NICKS[1]),
        );
        has(&told, "mossa 1, tocca a ");
        has(&told, "Assente: ");
        let mut second = pupil(net, &code, NICKS[1]).await;
        let mut first = pupil(net, &code, NICKS[0]).await;
        second.heard().await;
        has(&second.ask("3b 4a").await, "3B 4A");
        has(
            &first.ask("abbandona").await,
            &format!("Vince {}!", NICKS[1]),
        );
        rossi.ask("classe pausa").await;
    });
    check_private(data);
    // It stands still after another kill as before, and the bot's table waits for its pupil.
    live(data, WALL + 120_000, async |net| {
        let mut rossi = teacher(net).await;
        let told = rossi.ask("classe").await;
        has(
            &told,
            &format!("Tavolo 1: {} contro {}, finita 0-1.", NICKS[0], NICKS[1]),
        );
        has(&told, "* Adesso è tutto fermo.");
        let mut third = pupil(net, &code, NICKS[2]).await;
        has(&third.ask("6a 5b").await, "ha fermato le partite");
        rossi.ask("classe riprendi").await;
        third.ask("6a 5b").await;
        has(&third.ask("abbandona").await, "Vince Bot-1!");
        has(&rossi.heard().await, "* Il turno 1 è finito.");
        let over = rossi.ask("classe fine").await;
        has(
            &over,
            &format!(
                "* Punti: {} (assente) 1, {} 1, {} (assente) 0",
                NICKS[1], NICKS[2], NICKS[0]
            ),
        );
        lacks(&rossi.ask("storia tutte").await, "Allievo-1 contro");
        settle().await;
        check_forgotten(data);
    });
    check_forgotten(data);
}

//! Talk outside rooms: its readers, the notice of an empty lobby, and its limits.

use std::sync::Arc;

use damiera_config::{ChatScope, Limits};
use damiera_connection::delivery::{WelcomeError, WelcomeText};
use damiera_game::services::policy::ServerPolicy;
use damiera_journal::MemoryJournal;

use crate::support::client::Client;
use crate::support::{Net, has, quick, seconds, settle};
use serde_json::{Value, json};

fn start() -> Net {
    Net::start(quick(), MemoryJournal::new())
}

/// The next text that each of these clients reads.
async fn heard<const N: usize>(clients: [&mut Client; N]) -> Vec<String> {
    let mut all = Vec::new();
    for client in clients {
        all.push(client.heard().await);
    }
    all
}

#[tokio::test(start_paused = true)]
async fn the_lobby_hears_and_tables_do_not() {
    let net = start();
    let (mut ada, mut gil) = net.game().await;
    let [mut leo, mut zoe, mut bo] = [
        net.named("Leo").await,
        net.named("Zoe").await,
        net.named("Bo").await,
    ];
    let mut nameless = net.connect();
    nameless.heard().await;
    bo.ask("osserva prova").await;
    assert_eq!(
        leo.ask("di' chi gioca?").await,
        "* In sala ti legge una persona.\n"
    );
    let read = heard([&mut zoe, &mut ada, &mut gil, &mut bo, &mut nameless]).await;
    assert_eq!(read, ["<Leo> chi gioca?\n", "", "", "", ""]);
    // A person back in the lobby reads it again.
    bo.ask("esci").await;
    assert_eq!(zoe.ask("di' io").await, "* In sala ti leggono 2 persone.\n");
    let read = heard([&mut leo, &mut bo, &mut ada]).await;
    assert_eq!(read, ["<Zoe> io\n", "<Zoe> io\n", ""]);
}

/// A person who is ignored is not heard under another name either, anywhere.
#[tokio::test(start_paused = true)]
async fn another_name_does_not_undo_an_ignora() {
    let net = start();
    let mut zoe = net.named("Zoe").await;
    let mut bo = net.named("Bo").await;
    let mut leo = net.named("Leo").await;
    zoe.ask("ignora Leo").await;
    leo.ask("nome Max").await;
    for line in ["di' ciao", "scrivi Zoe ciao", "sfida Zoe"] {
        leo.ask(line).await;
    }
    assert_eq!(zoe.heard().await, "");
    assert_eq!(bo.heard().await, "<Max> ciao\n");
    has(&zoe.ask("sfida Max").await, "ignora");
    // In a room, and for those who watch one that is shown late.
    leo.ask("crea teatro ritardo=60").await;
    bo.ask("entra teatro").await;
    zoe.ask("osserva teatro").await;
    leo.ask("di' ciao").await;
    has(&bo.heard().await, "<Max> ciao\n");
    seconds(70).await;
    let seen = zoe.heard().await;
    assert!(!seen.contains("ciao"), "{seen}");
    bo.ask("di' eccomi").await;
    seconds(70).await;
    has(&zoe.heard().await, "<Bo> eccomi\n");
    // A stranger who takes the name that is free now is not heard, and the ignored person stays so.
    zoe.ask("esci").await;
    let mut other = net.named("Leo").await;
    other.ask("scrivi Zoe sono un altro").await;
    assert_eq!(zoe.heard().await, "");
    zoe.ask("ignora Leo").await;
    other.ask("scrivi Zoe sono un altro").await;
    has(&zoe.heard().await, "sono un altro");
}

#[tokio::test(start_paused = true)]
async fn alone_in_the_lobby() {
    let net = start();
    let mut ada = net.named("Ada").await;
    has(&ada.ask("di' ciao").await, "* Nessuno ti sente");
}

#[tokio::test(start_paused = true)]
async fn each_format_reads_it() {
    let net = start();
    let mut leo = net.named("Leo").await;
    let mut program = net.program("Automa").await;
    let mut spoken = net.named("Zoe").await;
    spoken.ask("formato accessibile").await;
    let mut english = net.named("Kim").await;
    english.ask("lingua en").await;
    english.ask("formato compatto").await;
    leo.ask("di' ciao").await;
    assert_eq!(
        program.events().await,
        [json!({"type": "lobby_chat", "from": "Leo", "text": "ciao"})]
    );
    assert_eq!(spoken.heard().await, "Leo dice: ciao\n");
    assert_eq!(english.heard().await, "<Leo> ciao\n");
    for name in ["Automa", "Zoe", "Kim"] {
        let answer = leo.ask(&format!("scrivi a {name} eccoti")).await;
        assert_eq!(answer, format!("* Solo per {name}: eccoti\n"));
    }
    assert_eq!(
        program.events().await,
        [json!({"type": "tell", "from": "Leo", "text": "eccoti"})]
    );
    assert_eq!(spoken.heard().await, "Leo ti scrive: eccoti\n");
    assert_eq!(english.heard().await, "<Leo> [to you alone] eccoti\n");
    let answers = [
        (
            "@1 di' eccomi",
            json!({"type": "ok", "tag": "1", "heard": 3}),
        ),
        (
            "@2 rispondi sì",
            json!({"type": "ok", "tag": "2", "told": "Leo"}),
        ),
        (
            "@3 chat no",
            json!({"type": "ok", "tag": "3", "chat": false}),
        ),
        (
            "@4 segnala Leo spam",
            json!({"type": "ok", "tag": "4", "reported": "Leo"}),
        ),
    ];
    for (line, answer) in answers {
        assert_eq!(program.order(line).await, [answer], "{line}");
    }
}

#[tokio::test(start_paused = true)]
async fn a_line_to_one_person() {
    let net = start();
    let (mut ada, mut gil) = net.game().await;
    let mut leo = net.named("Leo").await;
    let mut bo = net.named("Bo").await;
    bo.ask("osserva prova").await;
    for (typed, answer, read) in [
        (
            "scrivi Gil ciao",
            "* Solo per Gil: ciao\n",
            "<Leo> [solo a te] ciao\n",
        ),
        (
            "scrivi a gil ciao",
            "* Solo per gil: ciao\n",
            "<Leo> [solo a te] ciao\n",
        ),
        (
            "tell Gil hi",
            "* Solo per Gil: hi\n",
            "<Leo> [solo a te] hi\n",
        ),
        (
            "write to Gil hi you",
            "* Solo per Gil: hi you\n",
            "<Leo> [solo a te] hi you\n",
        ),
        (
            "scrivi Gil",
            "* Non va bene. Si scrive: scrivi NOME TESTO\n",
            "",
        ),
        ("scrivi Leo ciao", "* Leo è il tuo nome.\n", ""),
        (
            "rispondi ciao",
            "* Nessuno ti ha scritto. Per scrivere: scrivi NOME TESTO\n",
            "",
        ),
    ] {
        assert_eq!(leo.ask(typed).await, answer, "{typed}");
        let others = heard([&mut gil, &mut ada, &mut bo]).await;
        assert_eq!(others, [read, "", ""], "{typed}");
    }
    // From a table, during the game.
    assert_eq!(gil.ask("rispondi dopo").await, "* Solo per Leo: dopo\n");
    let read = heard([&mut leo, &mut ada, &mut bo]).await;
    assert_eq!(read, ["<Gil> [solo a te] dopo\n", "", ""]);
    assert_eq!(
        leo.ask("rispondi va bene").await,
        "* Solo per Gil: va bene\n"
    );
}

#[tokio::test(start_paused = true)]
async fn who_is_not_there() {
    let net = start();
    let (ada, _gil) = net.game().await;
    let mut leo = net.named("Leo").await;
    let mut anna = net.named("Annamaria").await;
    drop(ada);
    settle().await;
    has(
        &leo.ask("scrivi Ada ciao").await,
        "Ada ha solo un posto che aspetta",
    );
    has(
        &leo.ask("scrivi Nessuna ciao").await,
        "Qui non c'è Nessuna.",
    );
    let asked = leo.ask("scrivi Annamarai ci sei?").await;
    assert_eq!(
        asked,
        "* Qui non c'è Annamarai. Forse Annamaria? Rispondi sì, e lo legge Annamaria\n"
    );
    assert_eq!(anna.heard().await, "");
    assert_eq!(leo.ask("sì").await, "* Solo per Annamaria: ci sei?\n");
    assert_eq!(anna.heard().await, "<Leo> [solo a te] ci sei?\n");
    // Only right after it was asked.
    leo.ask("scrivi Annamarai ci sei?").await;
    leo.ask("chi").await;
    has(&leo.ask("sì").await, "Nessuno ti ha chiesto niente");
    assert_eq!(anna.heard().await, "");
    // Programs are not asked.
    let mut program = net.program("Automa").await;
    let refused = program.order("@1 scrivi Annamarai ci sei?").await;
    assert_eq!(refused[0]["code"], "no_such_person", "{refused:?}");
    let nothing = program.order("@2 sì").await;
    assert_eq!(nothing[0]["type"], "error", "{nothing:?}");
    assert_eq!(anna.heard().await, "");
}

/// An answer goes to the person who wrote, and not to a later owner of the name.
#[tokio::test(start_paused = true)]
async fn a_name_that_another_has_since() {
    let net = start();
    let mut older = net.connect();
    let mut leo = net.named("Leo").await;
    let mut gil = net.named("Gil").await;
    leo.ask("scrivi Gil ciao").await;
    gil.heard().await;
    gil.ask("chat no").await;
    gil.ask("rispondi dopo").await;
    drop(leo);
    settle().await;
    has(&older.ask("Leo").await, "Leo");
    has(&gil.ask("rispondi un segreto").await, "Qui non c'è Leo.");
    assert_eq!(older.heard().await, "");
    // Nor is the other one whom a quiet person wrote to.
    has(
        &older.ask("scrivi Gil ciao").await,
        "Gil ora non vuole leggere",
    );
}

/// A bare answer right after a private message could be meant for its sender, and accepts nothing.
#[tokio::test(start_paused = true)]
async fn an_answer_to_a_person_accepts_no_offer() {
    let net = start();
    let (mut ada, mut gil) = net.game().await;
    let mut leo = net.named("Leo").await;
    ada.ask("6a 5b").await;
    ada.ask("patta").await;
    gil.heard().await;
    leo.ask("scrivi Gil giochi dopo?").await;
    gil.heard().await;
    has(&gil.ask("sì").await, "Scrivi accetta, oppure rifiuta");
    assert_eq!(ada.heard().await, "");
}

#[tokio::test(start_paused = true)]
async fn a_quiet_person() {
    let net = start();
    let mut leo = net.named("Leo").await;
    let mut zoe = net.named("Zoe").await;
    let mut bo = net.named("Bo").await;
    has(&zoe.ask("chat no").await, "Non leggi più la sala");
    assert_eq!(
        leo.ask("di' ciao").await,
        "* In sala ti legge una persona.\n"
    );
    has(
        &leo.ask("scrivi Zoe ciao").await,
        "Zoe ora non vuole leggere",
    );
    assert_eq!(zoe.heard().await, "");
    has(&zoe.ask("di' ciao").await, "Prima: chat sì");
    // Zoe writes to Leo, so he can answer. Others cannot.
    assert_eq!(zoe.ask("scrivi Leo dopo").await, "* Solo per Leo: dopo\n");
    assert_eq!(leo.heard().await, "<Zoe> [solo a te] dopo\n");
    assert_eq!(
        leo.ask("rispondi va bene").await,
        "* Solo per Zoe: va bene\n"
    );
    assert_eq!(zoe.heard().await, "<Leo> [solo a te] va bene\n");
    has(
        &bo.ask("scrivi Zoe ciao").await,
        "Zoe ora non vuole leggere",
    );
    zoe.ask("chat sì").await;
    bo.ask("scrivi Zoe ciao").await;
    leo.ask("di' ciao").await;
    assert_eq!(zoe.heard().await, "<Bo> [solo a te] ciao\n<Leo> ciao\n");
    // Talk at a table is heard all the same.
    zoe.ask("chat no").await;
    leo.ask("crea prova").await;
    zoe.ask("osserva prova").await;
    leo.ask("di' ecco").await;
    assert_eq!(zoe.heard().await, "<Leo> ecco\n");
}

#[tokio::test(start_paused = true)]
async fn an_ignored_person() {
    let net = start();
    let mut leo = net.named("Leo").await;
    let mut zoe = net.named("Zoe").await;
    zoe.ask("ignora Leo").await;
    leo.ask("di' ciao").await;
    assert_eq!(leo.ask("scrivi Zoe ciao").await, "* Solo per Zoe: ciao\n");
    assert_eq!(zoe.heard().await, "");
    has(&zoe.ask("rispondi ciao").await, "Nessuno ti ha scritto");
    zoe.ask("ignora Leo").await;
    leo.ask("di' di nuovo").await;
    assert_eq!(zoe.heard().await, "<Leo> di nuovo\n");
}

#[tokio::test(start_paused = true)]
async fn what_a_terminal_would_obey_does_not_pass() {
    let net = start();
    let mut leo = net.named("Leo").await;
    let mut zoe = net.named("Zoe").await;
    leo.ask("di' \u{1b}[31mrosso\u{202e}a").await;
    leo.ask("scrivi Zoe \u{1b}[31mrosso\u{202e}a").await;
    assert_eq!(
        zoe.heard().await,
        "<Leo> rossoa\n<Leo> [solo a te] rossoa\n"
    );
}

#[tokio::test(start_paused = true)]
async fn the_operator_decides_where_people_talk() {
    let net = start();
    let (mut ada, mut gil) = net.game().await;
    let mut leo = net.named("Leo").await;
    let mut zoe = net.named("Zoe").await;
    let lobby = "* Su questo server si parla solo ai tavoli.";
    let nowhere = "* Su questo server non si parla.";
    for (chat, at_table, in_lobby) in [
        (ChatScope::All, "", "* In sala"),
        (ChatScope::Tables, "", lobby),
        (ChatScope::None, nowhere, nowhere),
    ] {
        let welcome = None;
        net.house.set(ServerPolicy { chat, welcome });
        let said = ada.ask("di' ciao").await;
        assert!(said.starts_with(at_table), "{chat:?}: {said}");
        assert_eq!(
            gil.heard().await.is_empty(),
            !at_table.is_empty(),
            "{chat:?}"
        );
        has(&leo.ask("di' ciao").await, in_lobby);
        let told = leo.ask("scrivi Zoe ciao").await;
        assert_eq!(
            told.starts_with("* Solo per Zoe"),
            chat == ChatScope::All,
            "{told}"
        );
        zoe.heard().await;
    }
    // Reminding an opponent is no talk.
    has(&gil.ask("sollecita").await, "Il sollecito è arrivato");
}

#[tokio::test(start_paused = true)]
async fn talk_has_its_bounds() {
    let limits = Limits {
        lobby_lines_per_address: 3,
        tells_per_address: 2,
        reports_per_hour: 1,
        ..quick()
    };
    let net = Net::start(limits, MemoryJournal::new());
    let mut leo = net.named_from("192.0.2.7", "Leo").await;
    let mut twin = net.named_from("192.0.2.7", "Gemello").await;
    let mut zoe = net.named_from("192.0.2.8", "Zoe").await;
    for _ in 0..3 {
        has(&leo.ask("di' ciao").await, "In sala");
    }
    has(&twin.ask("di' ciao").await, "la prossima tra 20 secondi");
    has(&zoe.ask("di' ciao").await, "In sala");
    for _ in 0..2 {
        has(&leo.ask("scrivi Zoe ciao").await, "Solo per Zoe");
    }
    has(
        &twin.ask("scrivi Zoe ciao").await,
        "la prossima tra 30 secondi",
    );
    has(&zoe.ask("scrivi Leo ciao").await, "Solo per Leo");
    has(
        &leo.ask("segnala Zoe spam").await,
        "leggerà che cosa hai scritto di Zoe",
    );
    has(&twin.ask("segnala Zoe spam").await, "ancora tra 60 minuti");
    seconds(20).await;
    has(&leo.ask("di' ciao").await, "In sala");
    let mut ours = net.named("Qui").await;
    has(&ours.ask("segnala Zoe spam").await, "leggerà");
    has(&ours.ask("segnala Zoe spam").await, "ancora tra 60 minuti");
}

/// Each connection from a shared network has what one person has.
#[tokio::test(start_paused = true)]
async fn people_of_a_shared_network_count_each_for_themselves() {
    let limits = Limits {
        shared_networks: vec!["192.0.2.0/24".parse().unwrap()],
        lobby_lines_per_address: 1,
        rooms_per_address: 1,
        wrong_guesses_per_minute: 1,
        ..quick()
    };
    let net = Net::start(limits, MemoryJournal::new());
    let mut closed = net.named_from("198.51.100.1", "Custode").await;
    closed.ask("crea chiusa parola=segreta").await;
    let mut outside = net.named_from("198.51.100.1", "Fuori").await;
    has(
        &outside.ask("crea altra").await,
        "prima di aprirne un'altra",
    );
    for name in ["Uno", "Due"] {
        let mut pupil = net.named_from("192.0.2.7", name).await;
        has(&pupil.ask("di' ciao").await, "* ");
        has(&pupil.ask("di' ciao").await, "Troppe righe in sala da qui");
        has(&pupil.ask("entra chiusa parola=a").await, "non è");
        has(
            &pupil.ask("entra chiusa parola=segreta").await,
            "Troppe parole",
        );
        has(
            &pupil.ask(&format!("crea sala{name}")).await,
            "Stanza nuova",
        );
    }
}

/// A client that does not read misses further messages, and the sender is told.
#[tokio::test(start_paused = true)]
async fn a_reader_who_is_behind_misses_some() {
    let net = start();
    let mut leo = net.named("Leo").await;
    let mut slow = net.connect_narrow(256);
    slow.say("Lenta").await;
    settle().await;
    let mut told = 0;
    let behind = loop {
        let answer = leo.ask(&format!("scrivi Lenta {}", "x".repeat(300))).await;
        if !answer.contains("Solo per Lenta") {
            break answer;
        }
        told += 1;
        assert!(told < 1_000, "there is no bound");
    };
    has(&behind, "Lenta ha già troppo da leggere");
    let read = slow.heard().await;
    assert_eq!(read.matches("<Leo> [solo a te] x").count(), told);
}

#[tokio::test(start_paused = true)]
async fn the_welcome_text_comes_once_after_the_name() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("welcome.txt");
    std::fs::write(&path, "Martedì alle 21: circolo.\n\u{1b}[31mVieni!\r\n").unwrap();
    let net = start();
    let welcome = Some(Arc::new(WelcomeText::read(&path).unwrap()));
    let chat = ChatScope::All;
    net.house.set(ServerPolicy { chat, welcome });
    let mut ada = net.connect();
    let first = ada.ask("Ada").await;
    let text = "* Martedì alle 21: circolo.\n* [31mVieni!\n";
    assert!(first.ends_with(text), "{first}");
    assert!(!ada.ask("nome Eva").await.contains("circolo"));
    let mut program = net.connect();
    program.ask("formato json").await;
    let events = program.order("@1 nome Automa").await;
    let expected =
        json!({"type": "house_text", "lines": ["Martedì alle 21: circolo.", "[31mVieni!"]});
    assert_eq!(events.last().unwrap(), &expected);
    let again: Vec<Value> = program.order("@2 nome Automa2").await;
    assert_eq!(again.len(), 1, "{again:?}");
}

#[test]
fn welcome_texts_that_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("welcome.txt");
    let read = |text: &str| {
        std::fs::write(&path, text).unwrap();
        WelcomeText::read(&path).map(drop)
    };
    assert!(read(&"riga\n".repeat(20)).is_ok());
    assert!(matches!(
        read(&"riga\n".repeat(21)),
        Err(WelcomeError::TooManyLines(_))
    ));
    assert!(read(&"è".repeat(200)).is_ok());
    assert!(matches!(
        read(&format!("a\n{}", "è".repeat(201))),
        Err(WelcomeError::LongLine { line: 2, .. })
    ));
    assert!(WelcomeText::read(&folder.path().join("none")).is_err());
}

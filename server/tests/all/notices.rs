//! Notices to registered people who are away: what they choose, and what rooms, challenges and tournaments have told them.

use std::os::unix::fs::PermissionsExt as _;
use std::time::Duration;

use damiera_journal::MemoryJournal;
use damiera_notices::{NoticeProgram, NoticeWays};
use serde_json::Value;
use tempfile::TempDir;

use crate::support::client::Client;
use crate::support::ways::tell_by;
use crate::support::{Net, has, lacks, quick, seconds, settle};

const PASSWORD: &str = "cavallo batteria";

/// The operator's program, which adds its input to a file.
struct OperatorsProgram(TempDir);

impl OperatorsProgram {
    fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let (file, script) = (folder.path().join("lines"), folder.path().join("take"));
        std::fs::write(
            &script,
            format!("#!/bin/sh\nexec cat >> {}\n", file.display()),
        )
        .unwrap();
        std::fs::set_permissions(&script, std::fs::Permissions::from_mode(0o700)).unwrap();
        OperatorsProgram(folder)
    }

    /// A server that gives its notices to this program.
    fn start(&self) -> Net {
        tell_by(NoticeWays {
            program: Some(NoticeProgram::new(self.0.path().join("take"))),
            page: Some("https://dama.example.org/".to_owned()),
            ..NoticeWays::default()
        });
        Net::start(quick(), MemoryJournal::new())
    }

    /// The kinds and texts of the lines so far, once there are as many as this. The program is a process of its own.
    async fn told(&self, count: usize) -> Vec<(String, String)> {
        let file = self.0.path().join("lines");
        let mut lines = Vec::new();
        for _ in 0..2_000 {
            settle().await;
            let text = std::fs::read_to_string(&file).unwrap_or_default();
            lines = text.lines().map(str::to_owned).collect();
            if lines.len() >= count {
                break;
            }
            std::thread::park_timeout(Duration::from_millis(5));
        }
        let read = |line: &String| {
            let line: Value = serde_json::from_str(line).unwrap();
            let field = |name: &str| line[name].as_str().unwrap().to_owned();
            (field("kind"), field("text"))
        };
        lines.iter().map(read).collect()
    }
}

/// A person who has registered a name.
async fn registered(net: &Net, name: &str) -> Client {
    let mut person = net.named(name).await;
    person.ask("registrati").await;
    person.ask(PASSWORD).await;
    has(&person.ask(PASSWORD).await, "è un nome registrato");
    person
}

fn turn(name: &str) -> (String, String) {
    let text = format!("Tocca a te contro {name}, stanza prova.");
    ("turn".to_owned(), text)
}

#[tokio::test(start_paused = true)]
async fn a_player_who_is_away_is_told_of_the_turn_and_of_the_end() {
    let program = OperatorsProgram::new();
    let net = program.start();
    let mut ada = registered(&net, "Ada").await;
    let mut gil = net.named("Gil").await;
    has(
        &gil.ask("avvisi").await,
        "Il tuo nome, Gil, non è registrato",
    );
    let chosen = ada.ask("avvisi indirizzo ada@example.org").await;
    has(&chosen, "turno, tempo, sfida, giro, fine");
    has(&chosen, "All'indirizzo ada@example.org");
    ada.ask("crea prova").await;
    gil.ask("entra prova").await;
    ada.heard().await;
    // While she is at the board, nothing is told.
    ada.ask("6a 5b").await;
    gil.ask("3b 4a").await;
    ada.heard().await;
    ada.ask("6g 5h").await;
    gil.heard().await;
    drop(ada);
    settle().await;
    gil.ask("3h 4g").await;
    assert_eq!(program.told(1).await, [turn("Gil")]);
    // She comes back, and goes again without a move: of her own turn she knows.
    let mut ada = net.connect();
    ada.ask("Ada").await;
    has(&ada.ask(PASSWORD).await, "Ciao di nuovo, Ada.");
    ada.ask("riprendi Ada").await;
    drop(ada);
    settle().await;
    gil.ask("abbandona").await;
    let told = program.told(2).await;
    let end = "La partita contro Gil è finita, stanza prova.".to_owned();
    assert_eq!(told, [turn("Gil"), ("end".to_owned(), end)]);
}

#[tokio::test(start_paused = true)]
async fn a_person_who_is_away_may_be_challenged_and_told_of_it() {
    let program = OperatorsProgram::new();
    let net = program.start();
    let mut ada = registered(&net, "Ada").await;
    let mut gil = net.named("Gil").await;
    ada.ask("avvisi indirizzo ada@example.org").await;
    // She is here, and reads it here.
    has(&gil.ask("sfida Ada 5+3").await, "Sfida");
    has(&ada.heard().await, "Gil (ospite) ti sfida");
    gil.ask("annulla").await;
    drop(ada);
    settle().await;
    has(&gil.ask("sfida Ada 5+3").await, "Sfida");
    let challenged = ("challenge".to_owned(), "Gil ti sfida.".to_owned());
    assert_eq!(program.told(1).await, [challenged]);
    let mut ada = net.connect();
    ada.ask("Ada").await;
    ada.ask(PASSWORD).await;
    has(&ada.ask("sfide").await, "sfida te");
    // A person who wants none is not to be challenged while away.
    gil.ask("annulla").await;
    ada.ask("avvisi sfida no").await;
    drop(ada);
    settle().await;
    lacks(&gil.ask("sfida Ada 5+3").await, "Per toglierla");
    seconds(60).await;
    assert_eq!(program.told(1).await.len(), 1);
}

#[tokio::test(start_paused = true)]
async fn choices_are_shown_and_forgotten_at_once() {
    let program = OperatorsProgram::new();
    let net = program.start();
    let mut ada = registered(&net, "Ada").await;
    has(&ada.ask("avvisi").await, "Non hai scelto avvisi.");
    has(
        &ada.ask("avvisi silenzio 22-7 +1").await,
        "Silenzio dalle 22 alle 7, ora tua (UTC +1).",
    );
    has(&ada.ask("avvisi fine").await, "avviso di: fine.");
    has(
        &ada.ask("avvisi silenzio 25-7").await,
        "«25-7» non va bene.",
    );
    has(
        &ada.ask("avvisi silenzio 22-22").await,
        "«22-22» non va bene.",
    );
    has(
        &ada.ask("avvisi silenzio 22-7 +15").await,
        "«+15» non va bene.",
    );
    has(&ada.ask("avvisi domani").await, "«domani» non va bene");
    // This server sends nothing to browsers.
    let browser = format!(
        "avvisi pagina https://fcm.googleapis.com/x {} {}",
        "B".repeat(87),
        "a".repeat(22)
    );
    has(&ada.ask(&browser).await, "Questo server non avvisa");
    has(
        &ada.ask("avvisi pagina https://fcm.googleapis.com/x y z")
            .await,
        "non è l'iscrizione",
    );
    ada.ask("avvisi indirizzo ada@example.org").await;
    let none = ada.ask("avvisi no").await;
    has(&none, "Non hai scelto avvisi.");
    lacks(&none, "example.org");
    lacks(&none, "Silenzio");
    let id = net.people.of_name(&"Ada".parse().unwrap()).unwrap();
    assert!(id.notices.is_none());
}

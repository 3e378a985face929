//! The answers over HTTP for the pages that are read: rules, problems and people.

use std::sync::Arc;

use damiera_archive::Archive;
use damiera_browser::links::LinkOutcome;
use damiera_journal::MemoryJournal;
use damiera_protocol::text::Language;
use damiera_rules::Variant;
use serde_json::Value;

use crate::support::client::Client;
use crate::support::{Net, has, quick, seconds};

const PASSWORD: &str = "cavallo batteria";

/// A server with an archive.
fn with_archive() -> Net {
    let archive = Archive::in_memory();
    let journal = MemoryJournal::told_to(Arc::new(archive.clone()));
    Net::archiving(quick(), journal, archive, 1)
}

/// Registers a name from an address.
async fn registered(net: &Net, name: &str, address: &str) -> Client {
    let mut person = net.named_from(address, name).await;
    person.ask("registrati").await;
    person.ask(PASSWORD).await;
    has(&person.ask(PASSWORD).await, "è un nome registrato");
    person
}

/// Plays a game in a room that Ada opens so, which Gil gives up.
async fn game(ada: &mut Client, gil: &mut Client, room: &str, terms: &str) {
    ada.ask(&format!("crea {room} colore=bianco {terms}")).await;
    let word = terms.split(' ').find(|term| term.starts_with("parola="));
    gil.ask(&format!("entra {room} {}", word.unwrap_or_default()))
        .await;
    ada.ask("6c 5b").await;
    gil.ask("abbandona").await;
    for player in [ada, gil] {
        player.ask("esci").await;
    }
}

/// The answer to a path, which there is.
async fn told(net: &Net, path: &str) -> Value {
    let (outcome, told) = net.outsider.get(path).await;
    assert_eq!(outcome, LinkOutcome::Found, "{path}");
    serde_json::from_str(&told).unwrap()
}

/// The list has what the command shows of each problem.
#[tokio::test(start_paused = true)]
async fn problems_are_listed_as_the_command_shows_them() {
    let net = Net::start(quick(), MemoryJournal::new());
    let mut program = net.program("Eco").await;
    for (variant, of) in [
        ("italiana", "italiana"),
        ("libera", "italiana"),
        ("thai", "thai"),
    ] {
        let (outcome, told) = net.outsider.get(&format!("/api/problems/{variant}")).await;
        assert_eq!(outcome, LinkOutcome::Found);
        assert!(told.len() < 40 * 1024, "{} bytes", told.len());
        let told: Value = serde_json::from_str(&told).unwrap();
        assert_eq!(
            (&told["type"], &told["variant"]),
            (&"problems".into(), &of.into())
        );
        let problems = told["problems"].as_array().unwrap();
        // Some of thai are retired.
        assert_eq!(problems.len(), if of == "thai" { 198 } else { 200 });
        for listed in problems.iter().step_by(17) {
            let line = format!("@1 problema {variant} {}", listed["number"]);
            let heard = program.order(&line).await;
            let shown = heard
                .iter()
                .find(|one| one["number"] == listed["number"])
                .unwrap();
            for field in ["grade", "side", "moves"] {
                assert_eq!(listed[field], shown[field], "{line}: {field}");
            }
        }
        let heard = program.order(&format!("@1 problema {variant}")).await;
        assert!(heard.iter().any(|one| one["number"] == told["today"]));
        for theme in ["sacrifices", "large_capture", "promotion"] {
            let has = |one: &&Value| {
                one["themes"]
                    .as_array()
                    .is_some_and(|all| all.contains(&theme.into()))
            };
            assert!(problems.iter().any(|one| has(&one)), "{variant}: {theme}");
        }
    }
}

/// The rules are told as by the command, in the language of the request.
#[tokio::test(start_paused = true)]
async fn rules_are_told_as_by_the_command() {
    let net = Net::start(quick(), MemoryJournal::new());
    let mut program = net.program("Eco").await;
    let words = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    for variant in Variant::ALL {
        let path = format!("/api/rules/{}", variant.id());
        let (outcome, told) = net.outsider.get(&path).await;
        assert_eq!(outcome, LinkOutcome::Found, "{path}");
        // A whole answer is small: the page asks for it at once.
        assert!(told.len() < 16 * 1024, "{path}: {} bytes", told.len());
        let told: Value = serde_json::from_str(&told).unwrap();
        assert_eq!(told["type"], "rules");
        let paragraphs = told["rules"].as_array().unwrap().iter();
        let paragraphs: Vec<&str> = paragraphs.filter_map(Value::as_str).collect();
        let line = format!("@1 aiuto {}", variant.id());
        let heard = program.order(&line).await;
        let said = heard.last().unwrap()["text"].as_str().unwrap();
        assert_eq!(words(&paragraphs.join(" ")), words(said), "{path}");
    }
    let (_, told) = net.outsider.get_in("/api/rules/russa", Language::En).await;
    has(&told, "Russian draughts");
    let (_, listed) = net.outsider.get("/api/rules").await;
    let listed: Value = serde_json::from_str(&listed).unwrap();
    assert_eq!(
        listed["variants"].as_array().unwrap().len(),
        Variant::ALL.len()
    );
    let (outcome, page) = net.outsider.get_in("/rules/russa", Language::En).await;
    assert_eq!(outcome, LinkOutcome::Found);
    has(&page, "<title>Rules: Russian draughts</title>");
}

/// The newest games are told, but for games of rooms with a word and games that are shown late; no more than ten.
#[tokio::test(start_paused = true)]
async fn a_profile_has_the_newest_games_that_all_may_see() {
    let net = with_archive();
    let mut ada = registered(&net, "Ada", "10.1.0.1").await;
    let mut gil = registered(&net, "Gil", "10.2.0.1").await;
    game(&mut ada, &mut gil, "aperta", "").await;
    game(&mut ada, &mut gil, "segreta", "parola=cicogna").await;
    game(&mut ada, &mut gil, "teatro", "ritardo=600").await;
    let ada_told = told(&net, "/api/player/Ada").await;
    let recent = ada_told["recent"].as_array().unwrap();
    let rooms: Vec<&str> = recent
        .iter()
        .filter_map(|game| game["room"].as_str())
        .collect();
    assert_eq!(rooms, ["aperta"]);
    assert_eq!(ada_told["games"]["won"], 1);
    for number in 0..12 {
        game(&mut ada, &mut gil, &format!("sala{number}"), "").await;
        seconds(60).await;
    }
    let recent = &told(&net, "/api/player/Gil").await["recent"];
    assert_eq!(recent.as_array().unwrap().len(), 10);
    assert_eq!(recent[0]["room"], "sala11");
}

/// Tournaments over HTTP are as the commands tell them to a stranger.
#[tokio::test(start_paused = true)]
async fn tournaments_are_those_of_the_commands() {
    let net = with_archive();
    let mut ada = net.named("Ada").await;
    for line in ["registrati", "cavallo batteria", "cavallo batteria"] {
        ada.ask(line).await;
    }
    ada.ask("torneo apri nome=Coppa turni=3").await;
    ada.ask("iscriviti 1 Dama Aosta").await;
    let mut program = net.program("Eco").await;
    for (path, kind, line) in [
        ("/api/tournaments", "tournaments", "tornei"),
        ("/api/tournament/1", "tournament", "torneo 1"),
    ] {
        let mut told = told(&net, path).await;
        let heard = program.order(&format!("@1 {line}")).await;
        let mut answer = heard.last().unwrap().clone();
        assert_eq!(told["type"], kind);
        for object in [&mut told, &mut answer] {
            let fields = object.as_object_mut().unwrap();
            for extra in ["type", "tag", "text"] {
                fields.remove(extra);
            }
        }
        assert_eq!(told, answer, "{path}");
    }
    for (path, code) in [
        ("/api/tournament/2", "no_such_tournament"),
        ("/api/tournament/1?round=1", "no_such_round"),
        ("/api/tournament/1.trf", "no_such_round"),
    ] {
        let (outcome, told) = net.outsider.get(path).await;
        assert_eq!(outcome, LinkOutcome::Missing, "{path}");
        let told: Value = serde_json::from_str(&told).unwrap();
        assert_eq!(told["code"], code, "{path}");
    }
}

/// The lists over HTTP are those of the command.
#[tokio::test(start_paused = true)]
async fn lists_of_ratings_are_those_of_the_command() {
    let net = with_archive();
    let mut program = net.program("Eco").await;
    for (path, line) in [
        ("/api/ranking?variant=russa", "classifica russa"),
        (
            "/api/ranking?variant=russa&list=bots",
            "classifica russa bot",
        ),
        (
            "/api/ranking?variant=italiana&page=4294967295",
            "classifica italiana 9",
        ),
    ] {
        let mut told = told(&net, path).await;
        let heard = program.order(&format!("@1 {line}")).await;
        let mut answer = heard.last().unwrap().clone();
        assert_eq!(told["type"], "ranking");
        for object in [&mut told, &mut answer] {
            let fields = object.as_object_mut().unwrap();
            for extra in ["type", "tag", "text"] {
                fields.remove(extra);
            }
        }
        assert_eq!(told, answer, "{path}");
    }
}

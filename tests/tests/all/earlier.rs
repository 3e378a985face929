//! Data and programs of an earlier version: its data directory goes on, and so do the programs that know its
//! protocol.

use std::fs;
use std::path::{Path, PathBuf};

use damiera_tests::harness::{Client, Server};
use serde_json::Value;
use tempfile::TempDir;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("data/earlier")
}

/// A copy of the data directory of the earlier version.
fn data() -> TempDir {
    let copy = TempDir::new().expect("a directory");
    for entry in fs::read_dir(folder().join("journal")).expect("the directory") {
        let entry = entry.expect("a file");
        fs::copy(entry.path(), copy.path().join(entry.file_name())).expect("a copy");
    }
    copy
}

fn back(server: &Server, code: &str, part: &str) -> Client {
    let mut player = server.connect();
    player.until("screen reader");
    player.check(&format!("riprendi {code}"), part);
    player
}

#[test]
fn its_games_go_on() {
    let data = data();
    let server = Server::on(data.path());
    let mut ada = back(&server, "JA92-YJT5-R5TF-TPC7", "Gil");
    let mut gil = back(&server, "34JG-JWX9-Y9R6-3BWG", "Turno bianco!");
    ada.check("6c 5b", "* Bianco: 6C 5B\n");
    gil.until("E' il tuo turno.");
    gil.check("abbandona", "Vince Ada!");
    back(&server, "SCE5-RQMZ-QDK2-S0VR", "Turno bianco!");
    let mut zoe = back(&server, "612N-X98H-6AR2-KHCV", "Bot-2");
    zoe.check("abbandona", "Vince Bot-2!");
}

#[test]
fn its_finished_games_are_found() {
    let data = data();
    let server = Server::on(data.path());
    let mut reader = server.person("Rita");
    reader.check("storia Bea", "Ivo");
    reader.check("partita #1", "[White \"Bea\"]");
}

#[test]
fn its_data_is_sound() {
    let data = data();
    drop(Server::on(data.path()));
    let path = data.path().to_str().expect("a path in UTF-8");
    let found = Server::tool(&["journal", "--data", path, "verify"]);
    let said = String::from_utf8_lossy(&found.stdout);
    assert!(found.status.success(), "{said}");
    assert!(said.contains("The journal is sound."), "{said}");
}

/// Every field that a program of the earlier schema reads is still there, with the same meaning.
#[test]
fn its_programs_still_read_everything() {
    let earlier = schema(&folder().join("schema.json"));
    let now = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/schema.json");
    let mut lost = Vec::new();
    compare("", &earlier, &schema(&now), &mut lost);
    assert!(lost.is_empty(), "{}", lost.join("\n"));
}

fn schema(path: &Path) -> Value {
    let text = fs::read_to_string(path).expect("a schema");
    serde_json::from_str(&text).expect("JSON")
}

/// True if a key is a description for people, which may change.
fn is_prose(key: &str) -> bool {
    ["description", "title", "examples"].contains(&key)
}

/// Notes everything in an earlier schema that a later one lacks. Objects may grow, and so may lists of
/// possibilities; everything else stays.
fn compare(place: &str, earlier: &Value, now: &Value, lost: &mut Vec<String>) {
    match (earlier, now) {
        (Value::Object(earlier), Value::Object(now)) => {
            for (key, value) in earlier.iter().filter(|(key, _)| !is_prose(key)) {
                match now.get(key) {
                    Some(found) => compare(&format!("{place}/{key}"), value, found, lost),
                    None => lost.push(format!("{place}/{key} is gone")),
                }
            }
        }
        (Value::Array(earlier), Value::Array(now)) => {
            for value in earlier {
                let kept = now.iter().any(|found| {
                    let mut missing = Vec::new();
                    compare(place, value, found, &mut missing);
                    missing.is_empty()
                });
                if !kept {
                    lost.push(format!("{place} lacks {value}"));
                }
            }
        }
        (earlier, now) => {
            if earlier != now {
                lost.push(format!("{place} was {earlier} and is {now}"));
            }
        }
    }
}

/// The comparison finds what it is for.
#[test]
fn a_schema_that_loses_something_is_found_out() {
    let earlier = schema(&folder().join("schema.json"));
    let chat = "/$defs/ChatLine/properties";
    let mut without = earlier.clone();
    let fields = without.pointer_mut(chat).and_then(Value::as_object_mut);
    fields.expect("the fields of chat").remove("from");
    let mut lost = Vec::new();
    compare("", &earlier, &without, &mut lost);
    assert_eq!(lost, [format!("{chat}/from is gone")]);
}

//! Every recorded object fits the published schema, and is read and written again as it is.

use std::collections::BTreeSet;
use std::path::Path;

use damiera_protocol::wire::{self, Received};
use jsonschema::Validator;
use serde_json::{Value, json};

use super::{read, recording, recordings};

const PUBLISHED: &str = include_str!("../../../../docs/schema.json");

/// Every object of the recordings, with values where these have placeholders.
fn objects() -> Vec<String> {
    let mut objects = Vec::new();
    for name in recordings() {
        let script = read(&name);
        for who in script.cast() {
            for line in script.heard_by(who) {
                let line = line.replace(":MS", ":1").replace(":SEQ", ":1");
                let line = line.replace(":SECONDS", ":1");
                let line = line
                    .replace(r#""LEGAL""#, "[]")
                    .replace(r#""LAST""#, "null");
                // In GMCP an object stands between other bytes of the line.
                for (at, _) in line.match_indices(r#"{"type":""#) {
                    let mut values = serde_json::Deserializer::from_str(&line[at..]).into_iter();
                    let value: Option<Result<Value, _>> = values.next();
                    let value = value.and_then(Result::ok).expect("an object");
                    objects.push(value.to_string());
                }
            }
        }
    }
    objects
}

/// The schema with nothing allowed that it does not name, so that a field that it lacks is found.
fn closed() -> Value {
    let mut schema: Value = serde_json::from_str(PUBLISHED).expect("a schema");
    let definitions = schema["$defs"].as_object_mut().expect("definitions");
    let events = definitions["Object"]["oneOf"].as_array_mut();
    // The type of an event stands beside the rest of it.
    let mut parts: BTreeSet<String> = ["RoomPosition", "Board", "EmptyBoard"]
        .map(str::to_owned)
        .into();
    for event in events.expect("a list of events") {
        let part = event["$ref"].as_str().expect("the rest of an event");
        parts.insert(part.trim_start_matches("#/$defs/").to_owned());
        event["unevaluatedProperties"] = json!(false);
    }
    for (name, definition) in definitions.iter_mut() {
        if definition.get("properties").is_some() && !parts.contains(name) {
            definition["additionalProperties"] = json!(false);
        }
    }
    schema
}

#[test]
fn the_schema_is_published() {
    let schema = wire::schema();
    if recording() {
        let place = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/schema.json");
        std::fs::write(place, schema).expect("a file");
    } else {
        assert!(
            schema == PUBLISHED,
            "docs/schema.json is not the schema of the objects: `DAMIERA_RECORD=1` writes it anew"
        );
    }
}

#[test]
fn every_object_fits_the_schema() {
    let validator: Validator = jsonschema::validator_for(&closed()).expect("a valid schema");
    let objects = objects();
    assert!(objects.len() > 3_000, "{} objects", objects.len());
    for object in objects {
        let value: Value = serde_json::from_str(&object).expect("JSON");
        if let Err(why) = validator.validate(&value) {
            panic!("{object}: {why}");
        }
    }
    // Objects that no server sends do not fit.
    for wrong in [
        json!({"type": "chat", "room": "prova"}),
        json!({"type": "ok", "seq": 1}),
        json!({"type": "ok", "tag": "1", "more": 1}),
        json!({"type": "lunare"}),
    ] {
        assert!(!validator.is_valid(&wrong), "{wrong}");
    }
}

#[test]
fn every_object_is_read_and_written_as_it_is() {
    for object in objects() {
        match wire::read(&object).0 {
            Received::Object(read) => assert_eq!(wire::line(&read).trim_end(), object),
            Received::Answer(answer) => assert!(!answer.tag.is_empty(), "{object}"),
            Received::Unknown => panic!("not read: {object}"),
        }
    }
}

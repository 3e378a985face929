//! Lines of a server, as its objects.

#![allow(dead_code, reason = "not every test uses all of it")]

use damiera_protocol::wire::{self, Answered, Object, Received};
use serde_json::{Value, json};

/// A line with what the fields that a test does not care for have in a room called `prova`.
fn whole(line: &str) -> String {
    let Ok(Value::Object(mut object)) = serde_json::from_str(line) else {
        return line.to_owned();
    };
    let rest = [
        ("seq", json!(1)),
        ("room", json!("prova")),
        ("variant", json!("italiana")),
        ("corner", json!("left")),
    ];
    for (field, value) in rest {
        object.entry(field).or_insert(value);
    }
    Value::Object(object).to_string()
}

/// The object of a line; none when this version does not know it.
pub(crate) fn object(line: &str) -> Option<Object<'static>> {
    match wire::read(&whole(line)).0 {
        Received::Object(object) => Some(object),
        Received::Answer(_) | Received::Unknown => None,
    }
}

/// The answer of a line.
pub(crate) fn answer(line: &str) -> Option<Answered> {
    match wire::read(line).0 {
        Received::Answer(answer) => Some(answer),
        Received::Object(_) | Received::Unknown => None,
    }
}

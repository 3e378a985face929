//! A client that speaks JSON.

use serde_json::Value;

use super::Client;

/// The answer to a tagged command, and the events before it.
#[derive(Debug)]
pub struct JsonReply {
    /// The events before it, in order.
    pub events: Vec<Value>,
    /// The `ok` or the `error`.
    pub answer: Value,
}

impl Client {
    /// Switches to JSON and passes over the text before the answer, which is returned.
    pub fn to_json(&mut self) -> Value {
        self.send("@json formato json");
        loop {
            let line = self.line();
            if line.starts_with('{') {
                return parse(&line);
            }
        }
    }

    /// The next line as JSON.
    pub fn json(&mut self) -> Value {
        let line = self.line();
        parse(&line)
    }

    /// The next event of a type; others before it are passed over.
    pub fn event(&mut self, kind: &str) -> Value {
        loop {
            let event = self.json();
            if event["type"] == kind {
                return event;
            }
        }
    }

    /// Writes a command with a tag and returns what comes up to its answer.
    pub fn request(&mut self, tag: &str, command: &str) -> JsonReply {
        self.send(&format!("@{tag} {command}"));
        let mut events = Vec::new();
        loop {
            let value = self.json();
            if value["tag"] == tag {
                return JsonReply {
                    events,
                    answer: value,
                };
            }
            events.push(value);
        }
    }

    /// Everything that the server has for this client now.
    pub fn events(&mut self) -> Vec<Value> {
        self.request("all", "ping").events
    }
}

fn parse(line: &str) -> Value {
    serde_json::from_str(line).unwrap_or_else(|why| panic!("{why} in {line:?}"))
}

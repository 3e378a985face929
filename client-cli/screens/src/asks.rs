//! Commands on their way to a server, and the match of its answers to the commands of an [`App`](crate::app::App).

use std::collections::HashMap;

use damiera_protocol::wire::{Answered, Object};

use crate::app::ConnectionNews;

/// The commands on their way, by their tags.
#[derive(Debug, Clone, Default)]
pub struct Asks(HashMap<String, u64>);

impl Asks {
    /// A command was sent: the app knows it by a number, and the server by its tag.
    pub fn sent(&mut self, tag: String, ask: u64) {
        self.0.insert(tag, ask);
    }

    /// No command is on its way any more.
    pub fn clear(&mut self) {
        self.0.clear();
    }

    /// The news of an answer; none of one to a command that the app has not sent.
    pub fn answered(&mut self, answer: Answered) -> Option<ConnectionNews> {
        let ask = self.0.remove(&answer.tag)?;
        Some(ConnectionNews::Answer(ask, answer))
    }

    /// The news of an object: an event, or the refusal of a command.
    pub fn came(&mut self, object: Object<'static>) -> Option<ConnectionNews> {
        match object {
            Object::Error(refused) => match refused.tag.as_deref() {
                Some(tag) => {
                    let ask = self.0.remove(tag)?;
                    Some(ConnectionNews::Refused(ask, Box::new(refused)))
                }
                None => Some(ConnectionNews::Object(Box::new(Object::Error(refused)))),
            },
            object => Some(ConnectionNews::Object(Box::new(object))),
        }
    }
}

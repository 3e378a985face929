//! Lines that came with an answer and are not to be shown.

use damiera_protocol::wire::Object;

use super::{ClientConnection, Incoming};

impl ClientConnection {
    /// Forgets the lines for a person that came with the last answer, because they are not to be
    /// shown.
    pub fn unhear(&mut self) {
        self.waiting
            .retain(|(incoming, _)| !matches!(incoming, Incoming::Said(_)));
    }

    /// Forgets a sentence that came among the last answers, and the notices with a code, with their lines for a person.
    pub fn unhear_sentence(&mut self, sentence: &str, code: &str) {
        let mut unheard = vec![sentence.to_owned()];
        self.waiting.retain(|(incoming, _)| {
            let notice = match incoming {
                Incoming::Object(Object::Notice(notice)) if *notice.code == *code => notice,
                Incoming::Object(_)
                | Incoming::Answer(_)
                | Incoming::Said(_)
                | Incoming::Hides
                | Incoming::Pong
                | Incoming::Unknown => return true,
            };
            unheard.push(notice.text.to_string());
            false
        });
        for sentence in unheard {
            let lines = self.lines_of(&sentence);
            let mut at = 0;
            self.waiting.retain(|_| {
                at += 1;
                !lines.contains(&(at - 1))
            });
        }
    }

    /// Where the lines wait that are a sentence together; nothing where they do not.
    fn lines_of(&self, sentence: &str) -> Vec<usize> {
        let waiting = self.waiting.iter().enumerate();
        let said: Vec<(usize, &str)> = waiting
            .filter_map(|(at, (incoming, _))| match incoming {
                Incoming::Said(line) => Some((at, line.trim_start_matches("* ").trim_end())),
                Incoming::Object(_)
                | Incoming::Answer(_)
                | Incoming::Hides
                | Incoming::Pong
                | Incoming::Unknown => None,
            })
            .collect();
        for from in 0..said.len() {
            let mut rest = sentence;
            for (count, (_, line)) in said[from..].iter().enumerate() {
                let Some(left) = rest.strip_prefix(line).filter(|_| !line.is_empty()) else {
                    break;
                };
                rest = left.trim_start();
                if rest.is_empty() {
                    let lines = &said[from..=from + count];
                    return lines.iter().map(|(at, _)| *at).collect();
                }
            }
        }
        Vec::new()
    }
}

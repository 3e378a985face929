//! The facts that the server has confirmed to one resident.

use serde_json::Value;

use crate::stress::view::text;

/// A game as one of its players knows it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KnownGame {
    /// Where it is played.
    pub room: String,
    /// The players' names.
    pub white: String,
    /// See `white`.
    pub black: String,
    /// How it ended, if this player was told.
    pub end: Option<ReportedEnd>,
}

/// How a game ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReportedEnd {
    /// As in records: `1-0`.
    pub result: String,
    /// The reason's code.
    pub reason: String,
}

impl ReportedEnd {
    /// The end of a game in an event or an answer.
    #[must_use]
    pub fn of(value: &Value) -> ReportedEnd {
        ReportedEnd {
            result: text(value, "result"),
            reason: text(value, "reason"),
        }
    }
}

/// A stored value. The answer to its last change may have been lost with the server.
#[derive(Debug, Clone, Default)]
pub struct TrackedValue {
    /// The last value that the server confirmed.
    confirmed: Option<String>,
    /// The value requested since then, without an answer.
    asked: Option<String>,
}

impl TrackedValue {
    /// This is being asked for.
    pub fn ask(&mut self, text: &str) {
        self.asked = Some(text.to_owned());
    }

    /// The last value that the server confirmed.
    #[must_use]
    pub fn confirmed(&self) -> Option<&str> {
        self.confirmed.as_deref()
    }

    /// It was confirmed.
    pub fn confirm(&mut self) {
        if let Some(asked) = self.asked.take() {
            self.confirmed = Some(asked);
        }
    }

    /// It was refused.
    pub fn refused(&mut self) {
        self.asked = None;
    }

    /// Takes the value that the server has. Returns true if that is the confirmed value or was asked for since. From
    /// now on it is the confirmed one.
    pub fn check(&mut self, has: Option<&str>) -> bool {
        let is_asked = self.asked.is_some() && self.asked.as_deref() == has;
        let holds = is_asked || self.confirmed.as_deref() == has;
        self.asked = None;
        self.confirmed = has.map(str::to_owned);
        holds
    }
}

/// The names in an answer to `amici`, in order, with commas; nothing without any.
#[must_use]
pub fn friends(answer: &Value) -> Option<String> {
    let friends = answer["friends"].as_array();
    let names = friends.into_iter().flatten();
    let mut names: Vec<&str> = names.filter_map(|friend| friend["name"].as_str()).collect();
    names.sort_unstable();
    (!names.is_empty()).then(|| names.join(","))
}

/// The facts told to one resident, over all connections and servers.
#[derive(Debug, Clone, Default)]
pub struct ResidentRecord {
    /// Its name.
    pub name: String,
    /// Its password.
    pub password: String,
    /// True if the server has confirmed that the name is registered.
    pub registered: bool,
    /// Its own line in the profile.
    pub line: TrackedValue,
    /// Its friends, in order, with commas.
    pub friends: TrackedValue,
    /// Its games, oldest first.
    pub games: Vec<KnownGame>,
}

impl ResidentRecord {
    /// The game that is being played, as far as this player knows.
    #[must_use]
    pub fn open_game(&mut self) -> Option<&mut KnownGame> {
        self.games.last_mut().filter(|game| game.end.is_none())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_kept_is_what_was_confirmed_or_asked_for_last() {
        let mut kept = TrackedValue::default();
        assert!(kept.check(None));
        kept.ask("a");
        kept.confirm();
        assert!(kept.check(Some("a")));
        kept.ask("b");
        assert!(kept.clone().check(Some("a")));
        assert!(kept.clone().check(Some("b")));
        assert!(!kept.clone().check(None));
        kept.refused();
        assert!(!kept.clone().check(Some("b")));
        // A fault is told once.
        assert!(!kept.check(None));
        assert!(kept.check(None));
    }
}

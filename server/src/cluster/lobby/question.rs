//! Everything that servers ask the owner of the lobby's partition.

use serde::{Deserialize, Serialize};

use super::{LobbyAsker, NoAnswer};
use crate::admission::together::{Act, Verdict};
use crate::cluster::names;

/// What a server asks.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum LobbyQuestion {
    /// Of whoever gives names.
    Names(names::Question),
    /// Of whoever counts what addresses do.
    Counts(Act),
}

/// What it is told.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum LobbyAnswer {
    /// By whoever gives names.
    Names(names::Answer),
    /// By whoever counts.
    Counts(Verdict),
}

/// Asks for a server.
pub type OwnerAsker = LobbyAsker<LobbyQuestion, LobbyAnswer>;

impl OwnerAsker {
    /// Asks whoever gives names, as [`ask`](Self::ask) does.
    ///
    /// # Errors
    /// When there is no answer, or one to something else.
    pub async fn ask_names(&self, question: names::Question) -> Result<names::Answer, NoAnswer> {
        self.ask(LobbyQuestion::Names(question)).await?.of_names()
    }

    /// Asks whoever gives names for a person who waits, as [`ask_for_person`](Self::ask_for_person) does.
    ///
    /// # Errors
    /// When there is no answer, or one to something else.
    pub async fn ask_names_for_person(
        &self,
        question: names::Question,
    ) -> Result<names::Answer, NoAnswer> {
        let question = LobbyQuestion::Names(question);
        self.ask_for_person(question).await?.of_names()
    }
}

impl LobbyAnswer {
    fn of_names(self) -> Result<names::Answer, NoAnswer> {
        match self {
            LobbyAnswer::Names(answer) => Ok(answer),
            LobbyAnswer::Counts(_) => Err(NoAnswer::Unknown),
        }
    }
}

//! Why there is no connection any more, and the result of asking.

use std::io;

use damiera_protocol::text::{Language, Message};
use damiera_protocol::wire::Refused;

use super::MAX_LINE;
use crate::system_error;

/// Why there is no connection any more.
#[derive(Debug, thiserror::Error)]
pub enum ConnectionError {
    /// The server closed it.
    #[error("connection closed")]
    Closed,
    /// The network broke it.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// The server sent a line that is too long to be one of the protocol's.
    #[error("line of more than {MAX_LINE} bytes")]
    TooLong,
    /// The server did not answer in time.
    #[error("no answer")]
    Silent,
    /// The server does not reach the others, and another one may.
    #[error("cut off from the other servers")]
    CutOff,
}

impl ConnectionError {
    /// Why, in words for a person.
    pub fn why(&self, language: Language) -> String {
        match self {
            ConnectionError::Closed => Message::new("client-lost-closed").text(language),
            ConnectionError::Io(error) => system_error::said(error, language),
            ConnectionError::TooLong => Message::new("client-lost-too-long").text(language),
            ConnectionError::Silent => Message::new("client-lost-silent").text(language),
            ConnectionError::CutOff => Message::new("client-lost-cut-off").text(language),
        }
    }

    /// The loss in words for a person, as the error that ends what they were doing.
    pub fn report(&self, language: Language) -> anyhow::Error {
        let why = self.why(language);
        anyhow::anyhow!(Message::new("client-lost").with("why", why).text(language))
    }
}

/// The result of a command: its answer, or the server's refusal, unless the connection was lost.
pub type AskResult<T> = Result<Result<T, Refused<'static>>, ConnectionError>;

/// The answer, or the error for a person: the loss of the connection, or the server's refusal.
///
/// # Errors
/// When the connection is lost or the server refuses.
pub fn granted<T>(asked: AskResult<T>, language: Language) -> anyhow::Result<T> {
    let answer = asked.map_err(|lost| lost.report(language))?;
    answer.map_err(|refused| anyhow::anyhow!("{}", refused.text))
}

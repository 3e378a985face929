//! Tournaments' logs with the people of a cluster: a document each, to which lines are added.

use damiera_people::shared::{DocumentNotKept, SharedDocument, SharedDocuments};
use damiera_tournaments::event::{Tournament, TournamentEntry};

use super::{TournamentAppendError, TournamentLog, TournamentLogError, lines};

/// The document of one tournament.
#[derive(Debug)]
pub struct TournamentDocument {
    /// In the present term.
    document: SharedDocument,
    /// Its length.
    length: u64,
}

impl TournamentDocument {
    /// A document to which nothing was added yet.
    pub(super) fn new(document: SharedDocument) -> Self {
        TournamentDocument {
            document,
            length: 0,
        }
    }

    /// Adds an entry; it is at a majority of NATS' servers then.
    pub(super) async fn append(
        &mut self,
        entry: &TournamentEntry,
    ) -> Result<(), TournamentAppendError> {
        let mut line = serde_json::to_string(entry)?;
        line.push('\n');
        let longer = self.length + line.len() as u64;
        if longer > lines::MOST_BYTES {
            return Err(TournamentLogError::TooLong.into());
        }
        let at = usize::try_from(self.length).map_err(|_| TournamentLogError::TooLong)?;
        self.document
            .append(at, line)
            .await
            .map_err(unless_refused)?;
        self.length = longer;
        Ok(())
    }
}

/// The outcome of an append that a cluster does not confirm.
fn unless_refused(error: DocumentNotKept) -> TournamentAppendError {
    match error {
        DocumentNotKept::Down | DocumentNotKept::Full | DocumentNotKept::Conflict => error.into(),
        DocumentNotKept::TermOver | DocumentNotKept::Unresolved => {
            TournamentAppendError::Unknown(error.into())
        }
    }
}

/// Reads the tournaments of a cluster.
pub(super) fn read(documents: &SharedDocuments) -> Vec<(TournamentLog, Tournament)> {
    let mut found = Vec::new();
    for (document, text) in documents.all() {
        let length = text.len() as u64;
        match review(text.as_bytes()) {
            Ok(Some(tournament)) => {
                let document = TournamentDocument { document, length };
                found.push((TournamentLog::Shared(document), tournament));
            }
            // A document without a line is never stored.
            Ok(None) => {}
            Err(error) => {
                tracing::error!(%error, tournament = document.id(), "a tournament cannot be read, and is not held");
            }
        }
    }
    found
}

/// The tournament in a document; None if it has no line.
///
/// # Errors
/// When it cannot be read.
pub fn review(text: &[u8]) -> Result<Option<Tournament>, TournamentLogError> {
    let lines: Vec<_> = text.split_inclusive(|byte| *byte == b'\n').collect();
    lines::applied(&lines)
}

//! Putting a changed stream right, and deleting one. No server does this: an operator does, as a
//! user of NATS who may.

use async_nats::jetstream::stream::{Config, Info};

use crate::asking::{Denied, is_open};
use crate::stream::{Cure, differences, is_absent, wanted, wanted_people};
use crate::{Connection, Difference, StreamError, said};

impl Connection {
    /// The faults of the streams.
    ///
    /// # Errors
    /// When one of them is not there, or NATS does not answer.
    pub async fn all_differences(&self) -> Result<Vec<Difference>, StreamError> {
        let mut all = Vec::new();
        for (is, wanted) in self.streams().await? {
            all.extend(differences(&is, &wanted));
        }
        Ok(all)
    }

    /// Gives the streams back what [`Connection::all_differences`] finds. What depends on a setting stays.
    ///
    /// # Errors
    /// When one of them is not there, or NATS does not answer or does not change it so: some things it never changes.
    pub async fn mend(&self) -> Result<(), StreamError> {
        for (is, wanted) in self.streams().await? {
            let found = differences(&is, &wanted);
            if found.iter().all(|found| found.cure != Cure::Stream) {
                continue;
            }
            let mended = mended(is, wanted);
            let stream = mended.name.clone();
            let changed = self
                .unless_forbidden(self.jetstream.update_stream(&mended))
                .await;
            changed.map_err(|denied| match denied {
                Denied::Forbidden(reason) => StreamError::NotChanged { stream, reason },
                Denied::Failed(error) => {
                    let reason = said(&error.kind().to_string());
                    match is_open(&error.kind()) {
                        true => StreamError::Unanswered { stream, reason },
                        false => StreamError::NotChanged { stream, reason },
                    }
                }
            })?;
        }
        Ok(())
    }

    /// The streams as they are, each with what it must be.
    async fn streams(&self) -> Result<[(Config, Config); 2], StreamError> {
        let found = |info: Option<Info>, wanted: Config| match info {
            Some(info) => Ok((info.config, wanted)),
            None => Err(StreamError::NotChanged {
                stream: wanted.name,
                reason: "there is no such stream".to_owned(),
            }),
        };
        let log = found(self.info().await?, wanted(&self.settings))?;
        let people = found(self.people_info().await?, wanted_people(&self.settings))?;
        Ok([log, people])
    }

    /// Deletes a stream of this cluster, with all that it keeps. Says whether there was one.
    ///
    /// # Errors
    /// When it is none of this cluster's, or NATS does not answer or does not delete it.
    pub async fn delete(&self, stream: &str) -> Result<bool, StreamError> {
        let failed = |reason| StreamError::NotChanged {
            stream: said(stream),
            reason,
        };
        let own = self.subjects.streams();
        if !own.iter().any(|own| own == stream) {
            let own = own.join(", ");
            return Err(failed(format!("this cluster has only {own}")));
        }
        match self
            .unless_forbidden(self.jetstream.delete_stream(stream))
            .await
        {
            Ok(_) => Ok(true),
            Err(Denied::Forbidden(reason)) => Err(failed(reason)),
            Err(Denied::Failed(error)) if is_absent(&error.kind()) => Ok(false),
            Err(Denied::Failed(error)) => Err(StreamError::Unanswered {
                stream: said(stream),
                reason: said(&error.kind().to_string()),
            }),
        }
    }
}

/// The stream as it is to be, with what an operator may choose as it is.
fn mended(is: Config, wanted: Config) -> Config {
    Config {
        num_replicas: is.num_replicas,
        max_bytes: is.max_bytes,
        placement: is.placement,
        metadata: is.metadata,
        ..wanted
    }
}

//! Putting a changed stream right, and deleting one. No server does this: an operator does, as a
//! user of NATS who may.

use async_nats::jetstream::stream::{Config, Info};
use futures_util::FutureExt;
use futures_util::future::BoxFuture;

use crate::asking::Denied;
use crate::stream::{Cure, differences, is_absent};
use crate::{NatsConnection, StreamConfigMismatch, StreamError, said};

impl NatsConnection {
    /// The faults of the streams.
    ///
    /// # Errors
    /// When one of them is not there, or NATS does not answer.
    pub fn all_differences(&self) -> BoxFuture<'_, Result<Vec<StreamConfigMismatch>, StreamError>> {
        async move {
            let mut all = Vec::new();
            for (info, wanted) in self.streams().await? {
                let is = present(info, &wanted)?;
                all.extend(differences(&is, &wanted));
            }
            Ok(all)
        }
        .boxed()
    }

    /// Corrects the settings of the streams that [`NatsConnection::all_differences`] finds. Differences that depend on
    /// a setting of the server stay.
    ///
    /// # Errors
    /// When one of them is not there, or NATS does not answer or does not change it so: some things it never changes.
    pub fn mend(&self) -> BoxFuture<'_, Result<(), StreamError>> {
        async move {
            for (info, wanted) in self.streams().await? {
                let is = present(info, &wanted)?;
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
                    Denied::Forbidden(reason) => StreamError::Refused { stream, reason },
                    Denied::Failed(error) => StreamError::of(stream, &error.kind()),
                })?;
            }
            Ok(())
        }
        .boxed()
    }

    /// Deletes a stream of this cluster, with all that it keeps. Says whether there was one.
    ///
    /// # Errors
    /// When it is none of this cluster's, or NATS does not answer or does not delete it.
    pub fn delete<'a>(&'a self, stream: &'a str) -> BoxFuture<'a, Result<bool, StreamError>> {
        async move {
            let failed = |reason| StreamError::Refused {
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
        .boxed()
    }
}

/// The stream as it is.
fn present(info: Option<Info>, wanted: &Config) -> Result<Config, StreamError> {
    let info = info.ok_or_else(|| StreamError::Refused {
        stream: wanted.name.clone(),
        reason: "there is no such stream".to_owned(),
    })?;
    Ok(info.config)
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

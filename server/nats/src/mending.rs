//! Putting a stream right that somebody has changed, and deleting one. No server does this: an operator does, as a
//! user of NATS who may.

use async_nats::jetstream::stream::{Config, Info};

use crate::stream::{Cure, differences, is_divided_otherwise, wanted, wanted_people};
use crate::{Connection, Difference, StreamError, said};

impl Connection {
    /// Gives the streams back what [`Connection::differences`] and [`Connection::people_differences`] find, and says
    /// what these found. What depends on a setting stays.
    ///
    /// # Errors
    /// When one of them is not there, or NATS does not change it so: some things it never changes.
    pub async fn mend(&self) -> Result<Vec<Difference>, StreamError> {
        let log = self.mend_one(self.info().await?, wanted(&self.settings));
        let mut found = log.await?;
        let people = self.mend_one(self.people_info().await?, wanted_people(&self.settings));
        found.extend(people.await?);
        Ok(found)
    }

    async fn mend_one(
        &self,
        info: Option<Info>,
        wanted: Config,
    ) -> Result<Vec<Difference>, StreamError> {
        let stream = wanted.name.clone();
        let failed = |reason| StreamError::NotChanged {
            stream: stream.clone(),
            reason,
        };
        let is = info.ok_or_else(|| failed("there is no such stream".to_owned()))?;
        let found = differences(&is.config, &wanted);
        if found.iter().any(|found| found.cure == Cure::Stream) {
            let mended = mended(is.config, wanted);
            let changed = self.jetstream.update_stream(&mended).await;
            changed.map_err(|error| failed(self.why(&error)))?;
        }
        Ok(found)
    }

    /// Deletes a stream of this cluster, with all that it keeps.
    ///
    /// # Errors
    /// When it is none of this cluster's, or NATS does not delete it.
    pub async fn delete(&self, stream: &str) -> Result<(), StreamError> {
        let failed = |reason| StreamError::NotChanged {
            stream: said(stream),
            reason,
        };
        let own = self.subjects.streams();
        if !own.iter().any(|own| own == stream) {
            let own = own.join(", ");
            return Err(failed(format!("this cluster has only {own}")));
        }
        let deleted = self.jetstream.delete_stream(stream).await;
        deleted.map_err(|error| failed(self.why(&error)))?;
        Ok(())
    }

    /// Why NATS did not do something: what it forbids it does not answer.
    fn why(&self, error: &impl std::fmt::Display) -> String {
        let forbidden = self.forbidden.borrow().clone();
        forbidden.unwrap_or_else(|| said(&error.to_string()))
    }
}

/// The stream as it is to be, with what an operator may choose as it is.
fn mended(is: Config, wanted: Config) -> Config {
    let subjects = match is_divided_otherwise(&is, &wanted) {
        true => is.subjects,
        false => wanted.subjects.clone(),
    };
    Config {
        subjects,
        num_replicas: is.num_replicas,
        max_bytes: is.max_bytes,
        placement: is.placement,
        metadata: is.metadata,
        ..wanted
    }
}

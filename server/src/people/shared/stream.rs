//! The stream that has the sheets.

use std::fmt;
use std::time::Duration;

use bytes::Bytes;
use damiera_cluster::log::Seq;
use damiera_nats::{Appended, ReadError, Sheet, Sheets, Written};

/// Keeps the sheets of all nodes in one order.
pub trait SheetStream: fmt::Debug + Send + 'static {
    /// Appends a message to a sheet if the last one of all sheets is at `expected_last`, and waits for `patience`. With
    /// `is_anew` it takes the place of everything that the sheet had.
    fn append(
        &mut self,
        sheet: Sheet,
        expected_last: Seq,
        is_anew: bool,
        payload: Bytes,
        patience: Duration,
    ) -> impl Future<Output = Appended> + Send;

    /// The first message behind a place; None if there is none. An older state may be shown, but never
    /// another order.
    ///
    /// # Errors
    /// When no answer comes.
    fn next(
        &mut self,
        after: Seq,
    ) -> impl Future<Output = Result<Option<Written>, ReadError>> + Send;

    /// Tells other nodes that there is something to read.
    fn tell(&mut self) -> impl Future<Output = ()> + Send;

    /// Waits until a node says so. Dropping the future loses nothing.
    fn told(&mut self) -> impl Future<Output = ()> + Send;
}

impl SheetStream for Sheets {
    async fn append(
        &mut self,
        sheet: Sheet,
        expected_last: Seq,
        is_anew: bool,
        payload: Bytes,
        patience: Duration,
    ) -> Appended {
        Sheets::append(self, sheet, expected_last, is_anew, payload, patience).await
    }

    async fn next(&mut self, after: Seq) -> Result<Option<Written>, ReadError> {
        Sheets::next(self, after).await
    }

    async fn tell(&mut self) {
        Sheets::tell(self).await;
    }

    async fn told(&mut self) {
        Sheets::told(self).await;
    }
}

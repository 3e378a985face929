//! The way from a replica to the primary, for questions from outside sessions.

use std::fmt;

use bytes::Bytes;
use damiera_config::PublicAddress;
use futures_util::future::BoxFuture;
use serde::{Deserialize, Serialize};

/// The kind of a question to the server that decides.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum UpstreamKind {
    /// A request over HTTP about the present.
    Http,
    /// An operator's command.
    Control,
}

/// A server of the cluster, as an operator sees it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct NodeStatus {
    /// Its name.
    pub name: String,
    /// True if it decides.
    pub is_primary: bool,
    /// Messages of the log that it had not read when it last said how far it was.
    pub behind: u64,
    /// The address of its link.
    pub address: Option<String>,
    /// The version of its program, if it says one.
    pub program: Option<String>,
    /// The newest format of the log that it reads.
    pub log_format: u16,
    /// The newest format of the link that it reads.
    pub link_format: u16,
}

/// The primary's place was not given away.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct NotHandedOver(pub String);

/// Most addresses of servers that people are told.
pub const MOST_ADDRESSES: usize = 32;

/// The way to the server that decides.
pub trait Upstream: fmt::Debug + Send + Sync {
    /// True while this server decides itself.
    fn decides_here(&self) -> bool;

    /// Puts a question to the server that decides. None if no server answers.
    fn ask(&self, kind: UpstreamKind, question: Bytes) -> BoxFuture<'static, Option<Bytes>>;

    /// The servers of the cluster that live, this one first.
    fn nodes(&self) -> Vec<NodeStatus>;

    /// Where people reach the servers of the cluster that live, this one first. At most [`MOST_ADDRESSES`].
    fn addresses(&self) -> Vec<PublicAddress>;

    /// Where people reach the other servers that live. At most [`MOST_ADDRESSES`].
    fn other_addresses(&self) -> Vec<PublicAddress>;

    /// Gives this server's place as the primary to another one: to this, or to the server that has read furthest. Gives
    /// its name.
    fn hand_over(&self, to: Option<String>) -> BoxFuture<'static, Result<String, NotHandedOver>>;

    /// Has NATS asked how it stores, for some seconds at most, unless it was just asked.
    fn check_storage(&self) -> BoxFuture<'static, ()>;
}

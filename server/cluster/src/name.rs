//! Names of nodes.

use std::fmt;

use serde::{Deserialize, Serialize};

/// The longest name, in bytes.
pub const MAX_NAME: usize = 32;

/// The name of a node, for operators and in subjects.
///
/// It is one token of a NATS subject: 1 to 32 letters `a` to `z`, digits and hyphens.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct NodeName {
    // Behind the length are zeros, so that comparing all bytes compares names.
    bytes: [u8; MAX_NAME],
    length: u8,
}

/// A text that is no name of a node.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error(
    "a node's name is 1 to {MAX_NAME} letters a to z, digits and hyphens, and begins with a letter"
)]
pub struct NodeNameError;

/// One life of a node: its name, and what tells this life from the others.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Node {
    /// Its name.
    pub name: NodeName,
    /// A number drawn by chance at its start. Two processes of one name, the second begun before the
    /// first had ended, never take each other's groups for their own.
    pub run: u64,
}

impl NodeName {
    /// Takes a name.
    ///
    /// # Errors
    /// When it has another length or other characters.
    pub fn new(name: &str) -> Result<Self, NodeNameError> {
        let allowed = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
        let begins = name.bytes().next().is_some_and(|b| b.is_ascii_lowercase());
        if !begins || name.len() > MAX_NAME || !name.bytes().all(allowed) {
            return Err(NodeNameError);
        }
        let mut bytes = [0; MAX_NAME];
        bytes[..name.len()].copy_from_slice(name.as_bytes());
        let length = name.len() as u8;
        Ok(NodeName { bytes, length })
    }

    /// The name as text.
    pub fn as_str(&self) -> &str {
        // A name is made of ASCII alone.
        std::str::from_utf8(&self.bytes[..self.length.into()]).unwrap_or_default()
    }

    /// Reads a name out of a field that is filled with zeros.
    pub(crate) fn from_field(field: &[u8; MAX_NAME]) -> Result<Self, NodeNameError> {
        let length = field.iter().position(|byte| *byte == 0);
        let (name, filling) = field.split_at(length.unwrap_or(MAX_NAME));
        let name = std::str::from_utf8(name).map_err(|_| NodeNameError)?;
        match filling.iter().all(|byte| *byte == 0) {
            true => NodeName::new(name),
            false => Err(NodeNameError),
        }
    }

    /// The field that [`NodeName::from_field`] reads.
    pub(crate) fn field(&self) -> &[u8; MAX_NAME] {
        &self.bytes
    }
}

impl TryFrom<String> for NodeName {
    type Error = NodeNameError;

    fn try_from(name: String) -> Result<Self, NodeNameError> {
        NodeName::new(&name)
    }
}

impl From<NodeName> for String {
    fn from(name: NodeName) -> Self {
        name.as_str().to_owned()
    }
}

impl fmt::Display for NodeName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl fmt::Debug for NodeName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

impl fmt::Display for Node {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.name.fmt(f)
    }
}

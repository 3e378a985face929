//! The earlier names of a connection.

use std::sync::Arc;

use damiera_protocol::name::Name;

/// Earlier names of the connection that says something: a person who is ignored under one of them is not heard under
/// another.
#[derive(Debug, Clone, Default)]
pub struct EarlierNames(Option<Arc<[Name]>>);

impl EarlierNames {
    /// These names.
    pub fn new(names: Vec<Name>) -> Self {
        EarlierNames((!names.is_empty()).then(|| names.into()))
    }

    /// All of them.
    pub fn all(&self) -> &[Name] {
        self.0.as_deref().unwrap_or_default()
    }
}

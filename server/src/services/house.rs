//! What the operator has decided about talk, and says to those who come in.

use std::sync::Arc;

use crate::config::{ChatScope, Config};
use crate::delivery::{WelcomeError, WelcomeText};

/// The house as the operator keeps it; a reload may change it.
#[derive(Debug, Clone, Default)]
pub struct House {
    /// Where people may talk.
    pub chat: ChatScope,
    /// What everyone reads once who has said a name.
    pub welcome: Option<Arc<WelcomeText>>,
}

impl House {
    /// The house of a configuration. Reads the welcome text.
    ///
    /// # Errors
    /// When that cannot be used.
    pub fn of(config: &Config) -> Result<House, WelcomeError> {
        let welcome = config.welcome.as_deref().map(WelcomeText::read);
        Ok(House {
            chat: config.chat,
            welcome: welcome.transpose()?.map(Arc::new),
        })
    }
}

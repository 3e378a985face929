//! The operator's policy: permission to talk, and the welcome text.

use std::sync::Arc;

use damiera_config::{ChatScope, Config};
use damiera_connection::delivery::{WelcomeError, WelcomeText};

/// The house as the operator keeps it; a reload may change it.
#[derive(Debug, Clone, Default)]
pub struct ServerPolicy {
    /// Where people may talk.
    pub chat: ChatScope,
    /// Welcome text. Everyone reads it once after saying a name.
    pub welcome: Option<Arc<WelcomeText>>,
}

impl ServerPolicy {
    /// The house of a configuration. Reads the welcome text.
    ///
    /// # Errors
    /// When that cannot be used.
    pub fn of(config: &Config) -> Result<ServerPolicy, WelcomeError> {
        let welcome = config.welcome.as_deref().map(WelcomeText::read);
        Ok(ServerPolicy {
            chat: config.chat,
            welcome: welcome.transpose()?.map(Arc::new),
        })
    }
}

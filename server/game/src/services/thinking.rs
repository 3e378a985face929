//! Where longer work is done, beside the threads of rooms and sessions.

use damiera_connection::admission::guesses::Guesser;
use damiera_connection::admission::passwords::Passwords;
use damiera_platform::process::workers::Workers;

use super::bots::BotPool;
use super::lists::LongLists;

/// Where longer work is done.
#[derive(Debug)]
pub struct ThinkingPools {
    /// Where bots think.
    pub bots: BotPool,
    /// Where longer work is done, with a fair share for each address; nothing stands for the server itself.
    pub workers: Workers<Option<Guesser>>,
    /// The lists that are equal for everyone and long.
    pub lists: LongLists,
    /// Where rooms' passwords are hashed.
    pub passwords: Passwords,
}

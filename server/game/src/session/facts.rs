//! Facts about the person and the reader of a session, as values for its parts.

use std::net::IpAddr;
use std::sync::Arc;

use damiera_connection::admission::guesses::Guesser;
use damiera_connection::delivery::ConnectionId;
use damiera_people::Account;
use damiera_protocol::account::AccountId;
use damiera_protocol::command::{self, CommandError};
use damiera_protocol::event::Holder;
use damiera_protocol::reply::Refusal;
use damiera_protocol::view::View;
use damiera_rules::Variant;

use crate::lobby::NameLease;
use crate::services::Storage;

/// The person at a connection, as the visitor's part knows them now.
#[derive(Debug, Clone)]
pub(super) struct PersonFacts {
    /// The connection.
    pub(super) id: ConnectionId,
    /// The name, once there is one.
    pub(super) lease: Option<Arc<NameLease>>,
    /// The registered person who has shown to be that here.
    pub(super) account: Option<AccountId>,
    /// The identity of a guest who has entered tournaments.
    pub(super) guest: Option<AccountId>,
    /// By what longer work of the peer is counted.
    pub(super) guesser: Guesser,
    /// The holder of the peer's address in the journal.
    pub(super) holder: Option<Holder>,
    /// The address that the peer is counted under; None if it is exempt.
    pub(super) counted: Option<IpAddr>,
}

impl PersonFacts {
    /// The name, for what needs one.
    ///
    /// # Errors
    /// When there is none.
    pub(super) fn named(&self) -> Result<&Arc<NameLease>, Refusal> {
        let lease = self.lease.as_ref();
        lease.ok_or(Refusal::Command(CommandError::NeedName))
    }

    /// The identities in tournaments: the account, and that of a guest who has entered some.
    pub(super) fn identities(&self) -> impl Iterator<Item = AccountId> + use<> {
        [self.account, self.guest].into_iter().flatten()
    }

    /// The registered owner of the name, if only a seat's code and no password was given.
    pub(super) fn borrowed_name(&self, storage: &Storage) -> Option<Arc<Account>> {
        let id = self.lease.as_ref()?.account()?;
        let is_own = self.account == Some(id);
        storage.people.of_id(id).filter(|_| !is_own)
    }
}

/// The reader at a connection, as the display knows them now.
#[derive(Debug, Clone, Copy)]
pub(super) struct ReaderFacts {
    /// The view.
    pub(super) view: View,
    /// True if a person uses the connection, in any format.
    pub(super) is_person: bool,
}

impl ReaderFacts {
    /// The variant for a reader who named none, and who sat down last to play this one.
    pub(super) fn usual_variant(self, played: Option<Variant>) -> Variant {
        match self.is_person {
            true => played.unwrap_or_else(|| command::usual_variant(self.view.language)),
            false => Variant::Italiana,
        }
    }
}

#[cfg(test)]
mod tests {
    use damiera_protocol::text::Language;
    use damiera_protocol::view::View;
    use damiera_rules::Variant;

    use super::ReaderFacts;

    #[test]
    fn a_program_plays_the_italian_game_and_a_person_the_last_one_or_that_of_the_language() {
        let view = View {
            language: Language::En,
            ..View::default()
        };
        for (is_person, played, usual) in [
            (false, None, Variant::Italiana),
            (false, Some(Variant::Russa), Variant::Italiana),
            (true, Some(Variant::Russa), Variant::Russa),
            (
                true,
                None,
                damiera_protocol::command::usual_variant(Language::En),
            ),
        ] {
            let reader = ReaderFacts { view, is_person };
            assert_eq!(reader.usual_variant(played), usual);
        }
    }
}

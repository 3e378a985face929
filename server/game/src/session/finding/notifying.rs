//! Challenges to a registered person who is away, and wants to be told.

use damiera_notices::PersonNotice;
use damiera_protocol::name::Name;
use damiera_protocol::notice::NoticeKind;

use super::OpponentSeeker;

impl OpponentSeeker {
    /// True if a registered person wants to be told of challenges while away. In hours of silence the challenge would be over
    /// before.
    pub(super) fn is_notified(&self, to: &Name) -> bool {
        let account = self.services.storage.people.of_name(to);
        let notices = &self.services.events.notices;
        account.is_some_and(|account| notices.tells_now(account.id, NoticeKind::Challenge))
    }

    /// Tells a person of a challenge who is away.
    pub(super) fn notify(&self, to: &Name) {
        if self.services.events.roster.is_reached(to) {
            return;
        }
        let (storage, events) = (&self.services.storage, &self.services.events);
        if let (Some(account), Some(lease)) = (storage.people.of_name(to), &self.person.lease) {
            let by = storage.person(lease.name());
            events.notices.tell(PersonNotice::challenge(account.id, by));
        }
    }
}

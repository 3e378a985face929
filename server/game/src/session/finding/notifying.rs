//! Challenges to a registered person who is away, and wants to be told.

use damiera_notices::PersonNotice;
use damiera_people::order::PersonIdentity;
use damiera_protocol::account::AccountId;
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
        self.notify_by(to, PersonNotice::challenge);
    }

    /// Tells a person of a table by correspondence who is away.
    pub(super) fn notify_invited(&self, to: &Name, room: &Name) {
        self.notify_by(to, |to, by| PersonNotice::invitation(to, by, room));
    }

    fn notify_by(&self, to: &Name, notice: impl FnOnce(AccountId, PersonIdentity) -> PersonNotice) {
        if self.services.events.roster.is_reached(to) {
            return;
        }
        let (storage, events) = (&self.services.storage, &self.services.events);
        if let (Some(account), Some(lease)) = (storage.people.of_name(to), &self.person.lease) {
            let by = storage.person(lease.name());
            events.notices.tell(notice(account.id, by));
        }
    }
}

//! People who announce tournaments: their share by address, and what is left of them.

use std::net::IpAddr;

use damiera_connection::admission::quotas::AddressQuotas;
use damiera_people::order::{PersonIdentity, Sanction};
use damiera_protocol::account::AccountId;
use damiera_protocol::event::Holder;
use damiera_tournaments::event::Tournament;

use crate::services::Storage;

/// A person who is about to announce a tournament.
pub(super) struct TournamentFounder {
    pub(super) account: AccountId,
    /// The person's address; None if it is exempt.
    pub(super) from: Option<Holder>,
    /// The number of tournaments that go on and that one such address may have announced.
    pub(super) most_of_address: usize,
}

impl TournamentFounder {
    /// A person at an address. `all` of their tournaments may go on at once.
    pub(super) fn of(
        quotas: &AddressQuotas,
        account: AccountId,
        from: Option<IpAddr>,
        all: usize,
    ) -> Self {
        TournamentFounder {
            account,
            from: from.map(|address| quotas.holder(address)),
            most_of_address: from.map_or(all, |address| quotas.part_of(address, all)),
        }
    }

    /// True for a tournament that was announced from the same address.
    pub(super) fn shares(&self, tournament: &Tournament) -> bool {
        self.from.is_some() && tournament.from == self.from
    }
}

impl Storage {
    /// True for a person who can decide as an arbiter: the name is registered, and no operator keeps the person out now,
    /// in milliseconds of Unix time.
    pub fn can_arbitrate(&self, account: AccountId, now: u64) -> bool {
        let person = PersonIdentity::Account(account);
        let order = self.people.order();
        let ban = order.against(Sanction::Ban, &person, now);
        ban.is_none() && self.people.of_id(account).is_some()
    }
}

#[cfg(test)]
mod tests {
    use damiera_protocol::account::AccountId;
    use damiera_protocol::event::Holder;
    use damiera_protocol::opening::LotSeed;
    use damiera_tournaments::event::{Tournament, TournamentEntry};
    use serde_json::{Value, json};

    fn announced(from: Option<&Value>) -> Tournament {
        let mut entry = json!({
            "at": 1, "by": AccountId(1), "what": "announced", "tournament": 1,
            "terms": {
                "title": "Coppa", "system": "swiss", "rounds": 3, "variant": "italiana", "time": "5+3", "seats": [2, 8],
                "start": "by_arbiter", "absence": 60, "pause": 0,
            },
            "seed": LotSeed([7; 32]),
        });
        if let Some(from) = from {
            entry["from"] = from.clone();
        }
        let entry: TournamentEntry = serde_json::from_value(entry).expect("an entry");
        Tournament::announced(&entry).expect("an announcement")
    }

    #[test]
    fn an_announcement_of_before_has_no_address() {
        let from = json!("03".repeat(16));
        assert_eq!(announced(Some(&from)).from, Some(Holder([3; 16])));
        assert_eq!(announced(None).from, None);
    }
}

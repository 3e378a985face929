//! The state is what its log says: of any life, however it was written.

use std::sync::Arc;

use damiera_config::Accounts;
use damiera_protocol::account::{AccountId, Alert, KeptView};
use damiera_protocol::device::DeviceToken;
use damiera_protocol::event::{CodeDigest, SlowDigest};
use damiera_protocol::key::KeyFingerprint;
use damiera_protocol::name::Name;
use damiera_protocol::notice::{NoticeChange, NoticeKind};
use proptest::prelude::*;
use tempfile::TempDir;

use super::account::AccountRole;
use super::account::Registration;
use super::change::PeopleChange;
use super::credential::{CredentialKind, NewCredential};
use super::credential_loss::UnprovenRemoval;
use super::device_tokens::DeviceUse;
use super::log::{PeopleFiles, PeopleLog};
use super::order::{
    AbuseReport, Dealt, Imposed, OrderEvent, PersonIdentity, Sanction, SanctionTarget,
};
use super::quarantine::NameKey;
use super::registry::AccountEvent;
use super::state::{PeopleEvent, PeopleState};

/// One thing that is wanted: which kind, of whom, with what, and when.
type Wanted = (u8, u8, u8, u64);

fn id(number: u8) -> AccountId {
    AccountId(number.into())
}

fn password(number: u8) -> SlowDigest {
    SlowDigest {
        kib: 7,
        passes: 5,
        salt: [number; 16],
        hash: [number; 32],
    }
}

fn registration(number: u8, at: u64) -> Registration {
    Registration {
        id: id(number),
        name: Name::parse(["Ada", "Gil", "Leo", "Bia"][usize::from(number % 4)]).unwrap(),
        password: password(number),
        recovery: CodeDigest([number; 32]),
        bot: number.is_multiple_of(2),
        view: KeptView::default(),
        key: at.is_multiple_of(2).then(|| key(number)),
        at,
    }
}

fn key(number: u8) -> KeyFingerprint {
    KeyFingerprint::new([number; 32])
}

/// A token of a person's device.
fn token(who: u8, number: u8) -> DeviceToken {
    DeviceToken::new([who; 16], [number; 32])
}

fn target(number: u8) -> SanctionTarget {
    match number {
        0 => SanctionTarget::Person(PersonIdentity::Guest(Name::parse("Rio").unwrap())),
        1..4 => SanctionTarget::Person(PersonIdentity::Account(id(number))),
        _ => SanctionTarget::Network("10.0.0.0/8".parse().unwrap()),
    }
}

fn dealt(at: u64) -> Dealt {
    Dealt {
        by: "root".to_owned(),
        reason: None,
        at,
    }
}

/// The events that something leads to in a state; none when it is refused.
fn events(state: &PeopleState, (kind, who, what, at): Wanted) -> Vec<PeopleEvent> {
    let settings = Accounts::default();
    let id_of = id;
    let id = id(who);
    let measure = [Sanction::Ban, Sanction::Mute][usize::from(what % 2)];
    let set = |event| PeopleChange::Set {
        id,
        event: Box::new(event),
    };
    let change = match kind {
        0 | 1 => PeopleChange::Register(Box::new(registration(who, at))),
        2 => set(AccountEvent::Password {
            id,
            password: (what > 0).then(|| password(what)),
        }),
        3 => set(AccountEvent::Line {
            id,
            line: (what > 0).then(|| format!("riga {what}")),
        }),
        4 => set(AccountEvent::View {
            id,
            view: KeptView {
                bell: Some(what.is_multiple_of(2)),
                ..KeptView::default()
            },
        }),
        5 => set(AccountEvent::Friends {
            id,
            friends: (0..what).map(id_of).collect(),
        }),
        6 => set(AccountEvent::Alerts {
            id,
            alerts: vec![Alert::Person(id_of(what))],
        }),
        7 => set(AccountEvent::Seen {
            people: vec![(id, at)],
        }),
        8 => PeopleChange::Delete { id, at },
        9 => PeopleChange::Order(vec![OrderEvent::Imposed(Imposed {
            measure,
            target: target(who),
            until: at + u64::from(what) * 100,
            reason: "parole".to_owned(),
            by: "root".to_owned(),
            at,
        })]),
        10 => PeopleChange::Order(vec![OrderEvent::Lifted {
            measure,
            target: target(who),
            dealt: dealt(at),
        }]),
        11 => PeopleChange::Order(vec![OrderEvent::Reported(AbuseReport {
            number: 0,
            by: PersonIdentity::Account(id),
            about: PersonIdentity::Account(id_of(what)),
            text: "insulti".to_owned(),
            room: None,
            at,
            closed: None,
        })]),
        12 => PeopleChange::Order(vec![OrderEvent::Closed {
            number: what.into(),
            dealt: dealt(at),
        }]),
        13 => PeopleChange::Reset {
            id,
            recovery: Box::new(AccountEvent::Recovery {
                id,
                recovery: CodeDigest([what; 32]),
            }),
            dealt: dealt(at),
        },
        14 => PeopleChange::AddCredential {
            id,
            given: password(who),
            new: Box::new(NewCredential::of_device(&token(who, what), at)),
        },
        15 => PeopleChange::UseDevice {
            id,
            usage: Box::new(DeviceUse::new(&token(who, what), &token(who, what + 1), at)),
        },
        16 => PeopleChange::RemoveCredential {
            id,
            kind: match at % 3 {
                0 => CredentialKind::Key,
                _ => CredentialKind::Device,
            },
            number: what.into(),
            unproven: (at % 2 == 0).then_some(UnprovenRemoval {
                at,
                by: Some(what.into()),
            }),
        },
        17 => PeopleChange::ForgetLosses { id },
        18 => PeopleChange::AddCredential {
            id,
            given: password(who),
            new: Box::new(
                NewCredential::of_key(key(what), at).labelled(Some(format!("chiave {what}"))),
            ),
        },
        19 => PeopleChange::UseKey {
            id,
            key: key(what),
            at,
        },
        20 => PeopleChange::Rename {
            id,
            name: Name::parse("Eva").unwrap(),
            at,
        },
        21 => set(AccountEvent::Role {
            id,
            role: [None, Some(AccountRole::Staff), Some(AccountRole::Arbiter)]
                [usize::from(what % 3)],
        }),
        22 => PeopleChange::Notices {
            id,
            change: match at % 3 {
                0 => NoticeChange::Nothing,
                1 => NoticeChange::Address(Some(format!("indirizzo {what}"))),
                _ => NoticeChange::Kind(NoticeKind::Turn, what > 2),
            },
        },
        23 => PeopleChange::Leave {
            id,
            after: at.saturating_sub(3),
            at,
            a_year: 2,
        },
        _ => PeopleChange::Numbers { day: what.into() },
    };
    let decided = change.decide(state, &settings, 0);
    decided.map_or_else(|_| Vec::new(), |(events, _)| events)
}

fn life() -> impl Strategy<Value = Vec<Wanted>> {
    prop::collection::vec((0..25_u8, 0..6_u8, 0..6_u8, 0..1_000_u64), 1..60)
}

fn opened(folder: &TempDir) -> (PeopleLog<PeopleFiles>, PeopleState) {
    PeopleLog::open(PeopleFiles::new(folder.path()), NameKey::new([1; 32])).unwrap()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn a_state_is_its_log(life in life()) {
        let folder = TempDir::new().unwrap();
        let (mut log, mut state) = opened(&folder);
        for wanted in life {
            let events = events(&state, wanted);
            let is_deletion = wanted.0 == 8;
            events.iter().for_each(|event| state.apply(event));
            if is_deletion {
                log.rewrite(&state).unwrap();
            } else if !events.is_empty() {
                log.append(&[events]).unwrap();
            }
        }
        // Everything as it was written.
        drop(log);
        let (mut log, read) = opened(&folder);
        prop_assert_eq!(&read, &state);
        // Everything written anew.
        log.rewrite(&state).unwrap();
        drop(log);
        prop_assert_eq!(&opened(&folder).1, &state);
    }
}

fn registered(number: u8) -> PeopleEvent {
    let account = super::account::Account::begin(registration(number, 0));
    AccountEvent::Registered {
        account: Arc::new(account),
    }
    .into()
}

/// A log that records a deletion and still holds the deleted account is rewritten at the start.
#[test]
fn a_deletion_in_a_log_is_carried_out_at_the_start() {
    let folder = TempDir::new().unwrap();
    let (mut log, mut state) = opened(&folder);
    let mut append = |state: &mut PeopleState, events: Vec<PeopleEvent>| {
        events.iter().for_each(|event| state.apply(event));
        log.append(&[events]).unwrap();
    };
    append(&mut state, vec![registered(1), registered(2)]);
    let deletion = PeopleChange::Delete { id: id(1), at: 5 };
    let decided = deletion.decide(&state, &Accounts::default(), 0);
    append(&mut state, decided.unwrap().0);
    drop(log);
    let holds_gil = || {
        let bytes = std::fs::read(PeopleFiles::new(folder.path()).log()).unwrap();
        bytes.windows(5).any(|part| part == b"\"Gil\"")
    };
    assert!(holds_gil());
    assert_eq!(opened(&folder).1, state);
    assert!(!holds_gil());
}

//! A class as it is written is the class, and other bytes are none.

use damiera_game::classes::record::{ClassRecordError, MOST_BYTES};
use damiera_game::classes::state::{
    MOST_EVER, MOST_PUPILS, MOST_ROUNDS, PersistedClass, Pupil, RoundTable,
};
use damiera_protocol::account::AccountId;
use damiera_protocol::event::{End, EndReason, Holder};
use damiera_protocol::name::Name;
use damiera_rules::{Color, Corner, Variant};
use proptest::prelude::*;
use uuid::Uuid;

fn empty() -> PersistedClass {
    PersistedClass {
        code: "K7Q-2MX".to_owned(),
        teacher: AccountId(7),
        holder: Some(Holder([5; 16])),
        opened: 1_700_000_000_000,
        variant: Variant::Italiana,
        corner: Some(Corner::Right),
        time: "5+3".parse().ok(),
        bot: Some(3),
        round: 0,
        paused: false,
        talk: true,
        automatic: false,
        returns: true,
        list: Vec::new(),
        pupils: Vec::new(),
        tables: Vec::new(),
    }
}

fn name(text: &str) -> Name {
    text.parse().unwrap()
}

/// A class after some rounds.
fn played(pupils: usize, rounds: u32, list: &[String]) -> PersistedClass {
    let mut class = empty();
    for number in 0..pupils {
        class.join(&name(&format!("Scolaro{number}"))).unwrap();
    }
    class.list = list.iter().map(|nick| name(nick)).collect();
    let here: Vec<u16> = class.pupils.iter().map(|pupil| pupil.number).collect();
    for round in 0..rounds {
        let mut room = 0;
        let begun = class.begin_round(&here, || {
            room += 1;
            Uuid::from_u128(room)
        });
        if begun.is_err() || round + 1 == rounds {
            break;
        }
        for table in 1..=class.tables.len() {
            let table = u32::try_from(table).unwrap();
            class.end(table, End::new(Some(Color::White), EndReason::Resign));
        }
    }
    class
}

proptest! {
    #[test]
    fn what_is_written_is_read(
        pupils in 0..MOST_PUPILS,
        rounds in 0..4_u32,
        // No command begins so: a command's word is no nickname.
        list in proptest::collection::vec("Zz[a-zàèìòù]{2,11}", 0..4),
        removed in 0..80_u16,
    ) {
        let mut class = played(pupils, rounds, &list);
        class.set_removed(removed, true);
        let written = class.encode().unwrap();
        prop_assert_eq!(PersistedClass::decode(written.as_bytes()), Ok(class));
        // A part of it is none.
        let part = &written.as_bytes()[..written.len() - 1];
        prop_assert!(PersistedClass::decode(part).is_err());
    }
}

#[test]
fn the_fullest_class_is_written() {
    let nick = name(&"à".repeat(20));
    let pupil = |number| Pupil {
        number,
        nick: nick.clone(),
        halves: 100,
        byes: MOST_ROUNDS,
        games: vec![(160, false); MOST_ROUNDS as usize],
        removed: true,
    };
    let table = |number| RoundTable {
        number,
        room: Uuid::from_u128(u128::MAX),
        name: nick.clone(),
        white: 160,
        black: Some(160),
        end: Some(End::new(Some(Color::White), EndReason::Resign)),
    };
    let most = u16::try_from(MOST_EVER).unwrap();
    let class = PersistedClass {
        round: MOST_ROUNDS,
        list: vec![nick.clone(); MOST_PUPILS],
        pupils: (1..=most).map(pupil).collect(),
        tables: (1..=20).map(table).collect(),
        ..empty()
    };
    let written = class.encode().unwrap();
    assert!(2 * written.len() < 3 * MOST_BYTES / 2, "{}", written.len());
    assert_eq!(PersistedClass::decode(written.as_bytes()), Ok(class));
}

#[track_caller]
fn refused(class: &PersistedClass, why: ClassRecordError) {
    let written = class.encode().unwrap();
    assert_eq!(PersistedClass::decode(written.as_bytes()), Err(why));
}

#[test]
fn what_no_server_writes_is_refused() {
    let class = played(2, 1, &[]);
    let changed = |change: fn(&mut PersistedClass)| {
        let mut class = class.clone();
        change(&mut class);
        class
    };
    let many = ClassRecordError::TooMany;
    let code = changed(|class| class.code = "K7Q".to_owned());
    refused(&code, ClassRecordError::Code);
    refused(&changed(|class| class.round = 51), many("rounds"));
    refused(
        &changed(|class| class.pupils[0].number = u16::MAX),
        many("pupils"),
    );
    refused(
        &changed(|class| class.pupils[0].halves = u32::MAX),
        many("points"),
    );
    refused(&changed(|class| class.pupils[0].byes = 51), many("rests"));
    let games = changed(|class| class.pupils[0].games = vec![(1, true); 51]);
    refused(&games, many("games"));
    let pupils = changed(|class| class.pupils = vec![class.pupils[0].clone(); 161]);
    refused(&pupils, many("pupils"));
    let tables = changed(|class| class.tables = vec![class.tables[0].clone(); 41]);
    refused(&tables, many("tables"));
    let list = changed(|class| class.list = vec![class.pupils[0].nick.clone(); 41]);
    refused(&list, many("nicknames"));
    let damaged = PersistedClass::decode(b"{\n1");
    assert_eq!(
        damaged,
        Err(ClassRecordError::Damaged { line: 2, column: 1 })
    );
    let long = vec![b' '; MOST_BYTES + 1];
    assert_eq!(
        PersistedClass::decode(&long),
        Err(ClassRecordError::TooLong(long.len()))
    );
}

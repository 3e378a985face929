//! Whoever counts for all servers, alone.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use damiera_protocol::name::Name;
use damiera_protocol::reply::{GuessBound, Refusal};
use damiera_server::admission::guesses::{
    Comparison, Door, Guessed, Guesser, Guesses, MAX_OPEN, UNHEARD,
};
use damiera_server::admission::holdings::Key;
use damiera_server::admission::together::{Act, Verdict};
use damiera_server::cluster::names::UNUSED;
use damiera_server::config::{Limits, LiveLimits};
use uuid::Uuid;

use super::{Owner, holder};

fn room(number: u128) -> Guessed {
    Guessed::Room(Uuid::from_u128(number))
}

fn name(text: &str) -> Guessed {
    Guessed::Name(Name::parse(text).unwrap())
}

async fn pass(seconds: u64) {
    tokio::time::advance(Duration::from_secs(seconds)).await;
}

/// Nobody has guessed for a while.
async fn owner() -> Owner {
    pass(3_600).await;
    Owner::new(Limits::default())
}

const WRONG: Comparison = Comparison::Wrong;
const RIGHT: Comparison = Comparison::Right;

/// What is wrong at several servers counts together; the wait grows, and is nobody else's.
#[tokio::test(start_paused = true)]
async fn an_address_has_one_bound_at_a_room_and_at_a_name() {
    for at in [room(1), name("Ada")] {
        let mut owner = owner().await;
        for wait in [60, 120, 240] {
            for from in ["a", "b", "c"] {
                assert_eq!(owner.guess(from, 1, &at, WRONG), Verdict::Allowed);
            }
            let refused = owner.guess("a", 1, &at, RIGHT);
            assert_eq!(refused, Verdict::TooManyGuessesThere(wait), "{at:?}");
            assert_eq!(owner.guess("a", 2, &at, RIGHT), Verdict::Allowed);
            assert_eq!(owner.guess("b", 1, &room(2), RIGHT), Verdict::Allowed);
            assert_eq!(owner.guess("b", 1, &name("Gil"), RIGHT), Verdict::Allowed);
            pass(wait).await;
        }
    }
}

#[tokio::test(start_paused = true)]
async fn an_address_has_one_bound_at_all_rooms_and_one_at_all_names() {
    let mut owner = owner().await;
    for number in 0..30 {
        let from = ["a", "b"][number % 2];
        let at = room(number as u128);
        assert_eq!(owner.guess(from, 1, &at, WRONG), Verdict::Allowed);
    }
    let refused = Verdict::TooManyGuesses(2);
    assert_eq!(owner.guess("c", 1, &room(99), RIGHT), refused);
    assert_eq!(owner.guess("c", 1, &name("Ada"), RIGHT), Verdict::Allowed);
    pass(2).await;
    assert_eq!(owner.guess("c", 1, &room(98), WRONG), Verdict::Allowed);
    assert_eq!(owner.guess("c", 1, &room(99), WRONG), refused);
}

#[tokio::test(start_paused = true)]
async fn what_is_right_or_was_not_looked_at_costs_nothing() {
    let mut owner = owner().await;
    for at in [room(1), name("Ada")] {
        for found in [RIGHT, Comparison::Nothing] {
            for _ in 0..100 {
                assert_eq!(owner.guess("a", 1, &at, found), Verdict::Allowed);
            }
        }
    }
    // A right password makes up for what was wrong at that name.
    let ada = name("Ada");
    for _ in 0..5 {
        for found in [WRONG, WRONG, RIGHT] {
            assert_eq!(owner.guess("a", 1, &ada, found), Verdict::Allowed);
        }
    }
}

/// What is being compared counts as wrong, also when nobody says what came of it.
#[tokio::test(start_paused = true)]
async fn what_nothing_is_heard_of_was_wrong() {
    let mut owner = owner().await;
    let at = room(1);
    let begun: Vec<_> = ["a", "b", "c"]
        .map(|from| (from, owner.begin(from, 1, &at).unwrap()))
        .into();
    assert!(owner.begin("a", 1, &at).is_err());
    for (from, guess) in begun {
        owner.answer(from, Act::Compared(guess, RIGHT));
    }
    for from in ["a", "b", "c"] {
        assert!(owner.begin(from, 1, &at).is_ok());
    }
    pass(UNHEARD.as_secs()).await;
    assert_eq!(
        owner.guess("a", 1, &at, RIGHT),
        Verdict::TooManyGuessesThere(60)
    );
    // Said twice, it counts once.
    let guess = owner.begin("a", 2, &at).unwrap();
    for _ in 0..5 {
        owner.answer("a", Act::Compared(guess.clone(), RIGHT));
    }
    assert!(owner.begin("a", 2, &at).is_ok());
}

/// Whoever counts from now on was not asked about what is being compared, and counts what is wrong.
#[tokio::test(start_paused = true)]
async fn a_new_owner_begins_with_what_it_is_told() {
    for at in [room(1), name("Ada")] {
        let (mut owner, mut next) = (owner().await, owner().await);
        for from in ["a", "b", "c"] {
            let guess = owner.begin(from, 1, &at).unwrap();
            let told = next.answer(from, Act::Compared(guess, WRONG));
            assert_eq!(told, Verdict::Allowed);
        }
        let refused = next.guess("a", 1, &at, RIGHT);
        assert_eq!(refused, Verdict::TooManyGuessesThere(60), "{at:?}");
    }
}

#[tokio::test(start_paused = true)]
async fn names_are_registered_ten_an_hour() {
    let mut owner = owner().await;
    let (may, does) = (Act::MayRegister(holder(1)), Act::Register(holder(1)));
    for from in ["a", "b"].repeat(5) {
        for _ in 0..3 {
            assert_eq!(owner.answer(from, may.clone()), Verdict::Allowed);
        }
        assert_eq!(owner.answer(from, does.clone()), Verdict::Allowed);
    }
    for act in [may, does.clone()] {
        assert_eq!(owner.answer("c", act), Verdict::TooManyNames(360));
    }
    let other = Act::Register(holder(2));
    assert_eq!(owner.answer("a", other), Verdict::Allowed);
    pass(360).await;
    assert_eq!(owner.answer("c", does), Verdict::Allowed);
}

#[tokio::test(start_paused = true)]
async fn rooms_of_an_address_are_those_of_all_servers() {
    let mut owner = owner().await;
    owner.limits.rooms_per_address = 2;
    let rooms: Vec<Uuid> = (0..9).map(Uuid::from_u128).collect();
    let open = |number: usize| Act::OpenRoom(rooms[number], holder(1));
    let refused = Verdict::TooManyRooms(2);
    assert_eq!(owner.answer("a", open(0)), Verdict::Allowed);
    assert_eq!(owner.answer("b", open(1)), Verdict::Allowed);
    assert_eq!(owner.answer("c", open(2)), refused);
    // One begins, one does not.
    owner.founders.stands(rooms[0], Some(holder(1)));
    assert_eq!(owner.answer("c", open(2)), refused);
    owner.answer("b", Act::Unused(rooms[1]));
    assert_eq!(owner.answer("c", open(2)), Verdict::Allowed);
    // It stands otherwise, which makes no second one of it, and is over.
    owner.founders.stands(rooms[0], Some(holder(1)));
    owner.founders.over(rooms[0]);
    owner.founders.over(rooms[0]);
    assert_eq!(owner.answer("a", open(3)), Verdict::Allowed);
    // Of one that does not begin nobody needs to say so.
    assert_eq!(owner.answer("a", open(4)), refused);
    pass(UNUSED.as_secs()).await;
    owner.founders.stands(rooms[5], None);
    owner.founders.stands(rooms[6], Some(holder(2)));
    assert_eq!(owner.answer("a", open(4)), Verdict::Allowed);
    assert_eq!(owner.answer("a", open(7)), Verdict::Allowed);
}

#[tokio::test(start_paused = true)]
async fn rooms_are_opened_thirty_a_minute() {
    let mut owner = owner().await;
    for number in 0..30 {
        let (from, room) = (["a", "b"][number % 2], Uuid::from_u128(number as u128));
        let opened = owner.answer(from, Act::OpenRoom(room, holder(1)));
        assert_eq!(opened, Verdict::Allowed);
        owner.founders.stands(room, Some(holder(1)));
        owner.founders.over(room);
    }
    let next = Act::OpenRoom(Uuid::from_u128(99), holder(1));
    assert_eq!(owner.answer("c", next.clone()), Verdict::RoomsTooFast(2));
    pass(2).await;
    assert_eq!(owner.answer("c", next), Verdict::Allowed);
}

/// However many addresses guess, and at however many rooms, a new one is looked at, and the worst are not forgotten.
#[tokio::test(start_paused = true)]
async fn memory_has_a_bound() {
    let mut owner = owner().await;
    let at = room(1);
    for _ in 0..3 {
        owner.guess("a", 1, &at, WRONG);
    }
    for address in 2..15_000 {
        // Of some of them nothing more is heard.
        match address % 3 {
            0 => drop(owner.begin("a", address, &at).unwrap()),
            _ => assert_eq!(owner.guess("a", address, &at, WRONG), Verdict::Allowed),
        }
        let (accounts, open) = owner.tally.remembered();
        assert!(accounts <= 10_000 + MAX_OPEN && open <= MAX_OPEN);
    }
    let refused = owner.guess("b", 1, &at, RIGHT);
    assert!(matches!(refused, Verdict::TooManyGuessesThere(_)));
}

/// Numbers that look like chance and are the same every time: a linear congruential generator with Knuth's constants
/// (MMIX).
fn lots(seed: u64) -> impl FnMut(u64) -> u64 {
    let mut state = seed;
    move |below| {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) % below
    }
}

/// At one server alone whoever counts for all says what that server says itself.
#[tokio::test(start_paused = true)]
async fn it_counts_as_one_server_does() {
    for seed in 0..20 {
        let limits = Limits {
            // These two bounds are each server's.
            wrong_guesses_per_room: 1_000_000,
            wrong_guesses_per_name: 1_000_000,
            wrong_guesses_per_address: 9,
            ..Limits::default()
        };
        pass(3_600).await;
        let guesses = Guesses::new(LiveLimits::new(limits.clone()));
        let mut owner = Owner::new(limits);
        let prova = Name::parse("prova").unwrap();
        let doors = [1, 2, 3].map(|number| (Uuid::from_u128(number), Arc::<Door>::default()));
        let names = ["Ada", "Gil", "Bia"].map(|name| Name::parse(name).unwrap());
        let mut lot = lots(seed);
        let mut refusals = 0;
        for step in 0..600 {
            let is_pause = lot(40) == 0;
            pass(lot(if is_pause { 900 } else { 4 })).await;
            let address = lot(3) as u32;
            let from = IpAddr::from(address.to_be_bytes());
            let found = [WRONG, WRONG, WRONG, WRONG, RIGHT, Comparison::Nothing][lot(6) as usize];
            let which = lot(3) as usize;
            let (at, alone) = if lot(2) == 0 {
                let (id, door) = &doors[which];
                let attempt = guesses.attempt(Some(from), &prova, door);
                let attempt = attempt.map(|attempt| match found {
                    Comparison::Wrong => drop(attempt),
                    Comparison::Right => attempt.right(),
                    Comparison::Nothing => attempt.not_looked_at(),
                });
                (Guessed::Room(*id), attempt)
            } else {
                let guesser = Guesser::Address(from);
                let attempt = guesses.names().attempt(guesser, &names[which]).await;
                let attempt = attempt.map(|attempt| match found {
                    Comparison::Wrong => drop(attempt),
                    Comparison::Right => attempt.right(),
                    Comparison::Nothing => attempt.not_looked_at(),
                });
                (Guessed::Name(names[which].clone()), attempt)
            };
            let alone = match alone {
                Ok(()) => Verdict::Allowed,
                Err(Refusal::TooManyGuesses(GuessBound::Here, wait)) => {
                    Verdict::TooManyGuesses(wait)
                }
                Err(Refusal::TooManyGuesses(
                    GuessBound::HereAtRoom(_) | GuessBound::HereAtName(_),
                    wait,
                )) => Verdict::TooManyGuessesThere(wait),
                Err(other) => panic!("{other}"),
            };
            refusals += u32::from(alone != Verdict::Allowed);
            let together = owner.guess("a", address, &at, found);
            assert_eq!(together, alone, "seed {seed}, step {step}, {at:?}");
        }
        assert!(refusals > 20, "{refusals}");
    }
}

/// Digests are in the log of games, and must be the same for as long as that is read; and servers with one secret
/// make the same.
#[test]
fn a_cluster_has_one_digest_of_an_address() {
    let digest = |secret: &str, address: &str| {
        let key = Key::of_cluster(secret.as_bytes());
        key.holder(address.parse().unwrap()).to_string()
    };
    assert_eq!(
        digest("SUA", "192.0.2.7"),
        "8d39590d3c72bd212512cea3bd00586b"
    );
    assert_ne!(digest("SUB", "192.0.2.7"), digest("SUA", "192.0.2.7"));
    let network = digest("SUA", "2001:db8:1:2::1");
    assert_eq!(digest("SUA", "2001:db8:1:2:3:4:5:6"), network);
    assert_ne!(digest("SUA", "2001:db8:1:3::1"), network);
}

//! Tests of the guesses of words and passwords, by room, name and address.

use std::time::Duration;

use damiera_config::Limits;
use damiera_protocol::name::Name;

use super::*;

/// Guesses at any number of rooms.
struct Doors {
    guesses: Arc<Guesses>,
}

/// Guesses that have all recovered: no address has guessed for ten minutes.
async fn doors(limits: Limits) -> Doors {
    pass(600).await;
    let guesses = Guesses::new(LiveLimits::new(limits));
    Doors { guesses }
}

/// A room at which words are guessed.
struct GuessedRoom {
    name: Name,
    door: Arc<GuessLimiter>,
}

fn room(name: &str) -> GuessedRoom {
    GuessedRoom {
        name: Name::parse(name).unwrap(),
        door: Arc::default(),
    }
}

fn address(number: u32) -> Option<IpAddr> {
    Some(IpAddr::from(number.to_be_bytes()))
}

/// Why a word is not checked, and for how many seconds.
type GuessOutcome = Option<(&'static str, u64)>;

const LOOKED_AT: GuessOutcome = None;

impl Doors {
    fn attempt(&self, from: Option<IpAddr>, room: &GuessedRoom) -> Result<Attempt, Refusal> {
        self.guesses.attempt(from, &room.name, &room.door)
    }

    fn outcome(attempt: Result<Attempt, Refusal>) -> (GuessOutcome, Option<Attempt>) {
        match attempt {
            Ok(attempt) => (LOOKED_AT, Some(attempt)),
            Err(Refusal::TooManyGuesses(bound, seconds)) => {
                let bound = match bound {
                    GuessBound::HereAtRoom(_) => "here at the room",
                    GuessBound::Here => "here",
                    GuessBound::AtRoom(_) => "at the room",
                    GuessBound::HereAtName(_) => "here at the name",
                    GuessBound::AtName(_) => "at the name",
                };
                (Some((bound, seconds)), None)
            }
            Err(other) => panic!("{other}"),
        }
    }

    /// Begins to guess, and compares what one is told.
    #[track_caller]
    fn begin(&self, from: u32, room: &GuessedRoom, expected: GuessOutcome) -> Option<Attempt> {
        let (outcome, attempt) = Self::outcome(self.attempt(address(from), room));
        assert_eq!(outcome, expected, "{from} at {}", room.name);
        attempt
    }

    /// Guesses wrongly, and compares what one is told.
    #[track_caller]
    fn wrong(&self, from: u32, room: &GuessedRoom, expected: GuessOutcome) {
        drop(self.begin(from, room, expected));
    }

    #[track_caller]
    fn wrong_thrice(&self, from: u32, room: &GuessedRoom) {
        for _ in 0..3 {
            self.wrong(from, room, LOOKED_AT);
        }
    }

    /// Gives the right word, and compares what one is told.
    #[track_caller]
    fn right(&self, from: u32, room: &GuessedRoom, expected: GuessOutcome) {
        if let Some(attempt) = self.begin(from, room, expected) {
            attempt.right();
        }
    }

    /// Fresh addresses guess at a room until strangers have to wait.
    fn overrun(&self, room: &GuessedRoom, from: u32) {
        for number in from..from + 30 {
            self.wrong(number, room, LOOKED_AT);
        }
        self.wrong(from + 30, room, Some(("at the room", 2)));
    }
}

async fn pass(seconds: u64) {
    tokio::time::advance(Duration::from_secs(seconds)).await;
}

#[tokio::test(start_paused = true)]
async fn three_wrong_ones_a_minute_at_a_room() {
    let doors = doors(Limits::default()).await;
    let room = room("prova");
    doors.wrong_thrice(1, &room);
    doors.right(1, &room, Some(("here at the room", 60)));
    doors.wrong(2, &room, LOOKED_AT);
    pass(59).await;
    doors.wrong(1, &room, Some(("here at the room", 1)));
    // Two a minute go on for ever.
    for _ in 0..5 {
        pass(60).await;
        doors.wrong(3, &room, LOOKED_AT);
        doors.wrong(3, &room, LOOKED_AT);
    }
}

#[tokio::test(start_paused = true)]
async fn each_penalty_is_twice_the_last() {
    let doors = doors(Limits::default()).await;
    let room = room("prova");
    for penalty in [60, 120, 240, 480, 600, 600] {
        doors.wrong_thrice(1, &room);
        doors.wrong(1, &room, Some(("here at the room", penalty)));
        pass(penalty).await;
    }
    // After ten minutes without a guess the count begins again.
    pass(600).await;
    doors.wrong_thrice(1, &room);
    doors.wrong(1, &room, Some(("here at the room", 60)));
}

#[tokio::test(start_paused = true)]
async fn a_neighbour_who_guesses_at_one_room_closes_no_other() {
    let doors = doors(Limits::default()).await;
    let (room, other) = (room("prova"), room("altra"));
    doors.wrong_thrice(1, &room);
    doors.right(1, &room, Some(("here at the room", 60)));
    doors.right(1, &other, LOOKED_AT);
}

#[tokio::test(start_paused = true)]
async fn an_address_has_a_bound_over_all_rooms() {
    let doors = doors(Limits::default()).await;
    let rooms: Vec<_> = (0..16).map(|n| room(&format!("r{n}"))).collect();
    for room in &rooms[..15] {
        doors.wrong(1, room, LOOKED_AT);
        doors.wrong(1, room, LOOKED_AT);
    }
    doors.right(1, &rooms[15], Some(("here", 2)));
    doors.right(2, &rooms[15], LOOKED_AT);
    // One comes back every two seconds, and no wait grows.
    for _ in 0..5 {
        pass(2).await;
        let new = room("nuova");
        doors.wrong(1, &new, LOOKED_AT);
        doors.wrong(1, &rooms[15], Some(("here", 2)));
    }
}

/// Many addresses together: strangers wait for seconds, and addresses that have shown the word do not wait.
#[tokio::test(start_paused = true)]
async fn a_room_has_a_bound_over_all_strangers() {
    let doors = doors(Limits::default()).await;
    let (room, other) = (room("prova"), room("altra"));
    room.door.befriend(address(1));
    doors.right(2, &room, LOOKED_AT);
    doors.overrun(&room, 100);
    doors.right(1, &room, LOOKED_AT);
    doors.right(2, &room, LOOKED_AT);
    doors.right(3, &room, Some(("at the room", 2)));
    let (exempt, _) = Doors::outcome(doors.attempt(None, &room));
    assert_eq!(exempt, Some(("at the room", 2)));
    doors.right(3, &other, LOOKED_AT);
    // A friend's own bound holds, and its wrong words take nothing from strangers.
    doors.wrong_thrice(2, &room);
    doors.right(2, &room, Some(("here at the room", 60)));
    pass(2).await;
    doors.right(3, &room, LOOKED_AT);
    doors.wrong(300, &room, LOOKED_AT);
    doors.right(301, &room, Some(("at the room", 2)));
    doors.right(3, &room, LOOKED_AT);
}

#[tokio::test(start_paused = true)]
async fn a_right_word_costs_nothing_nor_does_one_that_was_not_looked_at() {
    let doors = doors(Limits::default()).await;
    let room = room("prova");
    for number in 0..100 {
        doors.right(number, &room, LOOKED_AT);
        doors.attempt(address(7), &room).unwrap().not_looked_at();
        doors.attempt(None, &room).unwrap().not_looked_at();
    }
}

#[tokio::test(start_paused = true)]
async fn guesses_at_the_same_time_count_together() {
    let doors = doors(Limits::default()).await;
    let room = room("prova");
    let under_way: Vec<_> = (0..3)
        .map(|_| doors.attempt(address(1), &room).unwrap())
        .collect();
    doors.wrong(1, &room, Some(("here at the room", 60)));
    let others: Vec<_> = (100..127)
        .map(|number| doors.attempt(address(number), &room).unwrap())
        .collect();
    doors.wrong(2, &room, Some(("at the room", 2)));
    for attempt in under_way.into_iter().chain(others) {
        attempt.right();
    }
    doors.wrong(1, &room, LOOKED_AT);
    doors.wrong(2, &room, LOOKED_AT);
}

/// However many addresses guess at however many rooms, what is remembered has a bound.
#[tokio::test(start_paused = true)]
async fn memory_has_a_bound() {
    let doors = doors(Limits {
        wrong_guesses_per_room: 1_000_000,
        ..Limits::default()
    });
    let doors = doors.await;
    let rooms: Vec<_> = (0..30).map(|n| room(&format!("r{n}"))).collect();
    for number in 0..30_000 {
        doors.wrong(number, &rooms[number as usize % 30], LOOKED_AT);
        assert!(doors.guesses.addresses.lock().len() <= ADDRESSES);
    }
    // Each room remembers a thousand strangers, and lets others wait until it has forgotten one.
    doors.right(50_000, &rooms[0], Some(("at the room", 600)));
    pass(600).await;
    doors.right(50_000, &rooms[0], LOOKED_AT);
    for number in 60_000..70_000 {
        doors.right(number, &rooms[0], LOOKED_AT);
        pass(1).await;
    }
    let remembered = rooms[0].door.remembered();
    assert!(remembered <= (1_000 + 64, 64), "{remembered:?}");
}

#[tokio::test(start_paused = true)]
async fn what_was_wrong_at_names_is_forgotten_in_time() {
    let guesses = doors(Limits::default()).await.guesses;
    let ada = Name::parse("Ada").unwrap();
    for number in 0..12_000_u32 {
        let guesser = Guesser::Address(IpAddr::from(number.to_be_bytes()));
        // The first attempt is never refused, however many were wrong before.
        drop(guesses.names().attempt(guesser, &ada).await.unwrap());
        assert!(guesses.names().remembered() <= 10_000, "{number}");
        tokio::time::advance(Duration::from_millis(1)).await;
    }
    assert!(guesses.names().remembered() > 8_000);
}

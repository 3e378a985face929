//! Journal and archive on a disk. Each of its calls fails once: nothing that was shown is lost, and no number
//! moves.

mod faults;
mod life;

use std::time::Duration;

use damiera_protocol::event::{Event, Record};
use faults::{Call, Fault, Faults, How};
use life::{Ending, Ground, NoStart, Server, check, look, play};
use proptest::prelude::*;

const A_WHILE: Duration = Duration::from_secs(4);

/// One error in a write about a second after games ended: those games leave neither the archive nor
/// their numbers.
#[tokio::test(start_paused = true)]
async fn games_keep_their_numbers_when_what_was_lazily_written_is_lost() {
    let mut ground = Ground::default();
    let faults = Faults::default();
    let server = Server::start(&ground, &faults).unwrap();
    play(&server, &mut ground, 0..2, &[]).await;
    tokio::time::sleep(A_WHILE).await;
    // Three games are written and not durable.
    play(&server, &mut ground, 5..8, &[]).await;
    tokio::time::sleep(Duration::from_millis(500)).await;
    look(&server, &mut ground, 5).await;
    assert_eq!(ground.shown.len(), 5);
    // The write that is to make them so fails.
    faults.fail_next(Call::ArchiveWrite, 1, How::NotDone);
    tokio::time::sleep(A_WHILE).await;
    assert_eq!(faults.failed(), 1);
    look(&server, &mut ground, 5).await;
    play(&server, &mut ground, 10..13, &[]).await;
    tokio::time::sleep(A_WHILE).await;
    look(&server, &mut ground, 8).await;
    assert_eq!(ground.shown.len(), 8);
    server.end(&mut ground, Ending::Stop).await;
    for _ in 0..2 {
        assert_eq!(check(&mut ground).await, None);
        assert_eq!(ground.shown.len(), 8);
    }
}

/// More games than there ever are.
fn many() -> u64 {
    20 * length() as u64
}

/// A whole life on a ground: start, play games that end, archive, seal, stop.
async fn live(ground: &mut Ground, faults: &Faults, ending: Ending) -> Result<(), NoStart> {
    let server = Server::start(ground, faults)?;
    let last = 8 * length();
    for first in (0..last).step_by(8) {
        play(&server, ground, first..first + 2, &[]).await;
        tokio::time::sleep(Duration::from_millis(300)).await;
        play(&server, ground, first + 5..first + 8, &[first + 6]).await;
    }
    if ending == Ending::Stop {
        // A while after any failure the archive is whole again.
        tokio::time::sleep(A_WHILE).await;
        look(&server, ground, many()).await;
        let ended = ground.stored.values().filter(|records| is_shown(records));
        assert_eq!(ground.shown.len(), ended.count(), "is shown while running");
    } else {
        tokio::time::sleep(Duration::from_millis(1_100)).await;
        play(&server, ground, last..last + 1, &[]).await;
        look(&server, ground, many()).await;
    }
    server.end(ground, ending).await;
    Ok(())
}

/// True if the room's game is over and the room has no word.
fn is_shown(records: &[Record]) -> bool {
    let has_word = |record: &Record| matches!(record.event, Event::Opened { word: Some(_), .. });
    let is_over = |record: &Record| matches!(record.event, Event::Ended { .. });
    !records.iter().any(has_word) && records.iter().any(is_over)
}

/// A ground on which a server has lived before.
async fn lived_on() -> Ground {
    let mut ground = Ground::default();
    let server = Server::start(&ground, &Faults::default()).unwrap();
    play(&server, &mut ground, 1_000..1_004, &[1_002]).await;
    server.end(&mut ground, Ending::Stop).await;
    check(&mut ground).await;
    ground
}

/// The number of times that the games of a normal life are played. `DAMIERA_FAILURES=10` makes it longer, so
/// that more calls can fail.
fn length() -> u128 {
    let asked = std::env::var("DAMIERA_FAILURES").ok();
    asked.and_then(|asked| asked.parse().ok()).unwrap_or(1)
}

/// Lets each single call of a life fail in each of its ways; says how many lives that were.
async fn each_call_fails_once(before: &Ground) -> u64 {
    let mut lives = 0;
    for call in Call::ALL {
        for &how in call.ways() {
            for which in 0.. {
                let mut was_met = false;
                for ending in Ending::ALL {
                    let what = format!("{call:?} {which} {how:?}, {ending:?}");
                    was_met |= survives(before, call, which, how, ending, &what).await;
                    lives += 1;
                }
                if !was_met {
                    break;
                }
            }
        }
    }
    lives
}

/// Lives once with one failing call and once without failures after it. Returns true if the call was made.
async fn survives(
    before: &Ground,
    call: Call,
    which: u64,
    how: How,
    ending: Ending,
    what: &str,
) -> bool {
    let mut ground = before.copy();
    let faults = Faults::plan(vec![Fault {
        call,
        which: which..which + 1,
        how,
    }]);
    let lived = live(&mut ground, &faults, ending).await;
    if let Err(NoStart(why)) = &lived {
        assert_eq!(faults.failed(), 1, "{what}: {why}");
        assert_eq!(ground.disk.contents(), before.disk.contents(), "{what}");
    }
    let remade = check(&mut ground).await;
    // An archive with an interrupted creation may be useless. Linux never writes the pages of a failed
    // sync: they are missing after a loss of power. The archive's checksums find that out, and the archive is
    // rebuilt.
    let is_half_made = lived.is_err() && before.medium.is_empty();
    let lacks_pages = call == Call::ArchiveSync && ending == Ending::PowerLoss;
    let is_expected = is_half_made || lacks_pages;
    assert!(remade.is_none() || is_expected, "{what}: {remade:?}");
    assert_eq!(check(&mut ground).await, None, "{what}");
    faults.failed() > 0
}

/// A game with unreadable entries stays in the archive, and the games after it keep their numbers.
#[tokio::test(start_paused = true)]
async fn games_keep_their_numbers_when_an_entry_is_damaged() {
    let mut ground = Ground::default();
    let server = Server::start(&ground, &Faults::default()).unwrap();
    for room in 0..4 {
        play(&server, &mut ground, room..room + 1, &[]).await;
    }
    tokio::time::sleep(A_WHILE).await;
    look(&server, &mut ground, many()).await;
    assert_eq!(ground.shown.len(), 4);
    // No mark says that they are there.
    server.end(&mut ground, Ending::Kill).await;
    let (_, segment) = ground.disk.contents().pop_first().unwrap();
    let name = b"stanza-1";
    let place = segment.windows(name.len()).position(|found| found == name);
    ground.disk.turn(place.unwrap() * 8);
    for last in [4, 5] {
        let server = Server::start(&ground, &Faults::default()).unwrap();
        assert_eq!(server.remade, None);
        let room = last + 6;
        play(&server, &mut ground, room..room + 1, &[]).await;
        tokio::time::sleep(A_WHILE).await;
        look(&server, &mut ground, many()).await;
        assert_eq!(ground.shown.len() as u128, last + 1);
        server.end(&mut ground, Ending::Kill).await;
    }
}

/// One part of a story: faults, rooms played, a pause and an ending.
#[derive(Debug, Clone)]
struct Chapter {
    faults: Vec<Fault>,
    rooms: Vec<u128>,
    pause_ms: u64,
    ending: Ending,
}

fn fault() -> impl Strategy<Value = Fault> {
    let call = prop::sample::select(Call::ALL.to_vec());
    // Early or late, once or for a long time.
    let calls = prop_oneof![Just(1), 1..5_u64, 1..200_u64];
    (call, 0..250_u64, calls, any::<prop::sample::Index>()).prop_map(|(call, first, calls, way)| {
        Fault {
            call,
            which: first..first + calls,
            how: *way.get(call.ways()),
        }
    })
}

fn chapter() -> impl Strategy<Value = Chapter> {
    (
        prop::collection::vec(fault(), 0..5),
        prop::collection::vec(1..4_u128, 1..5),
        0..2_500_u64,
        prop::sample::select(Ending::ALL.to_vec()),
    )
        .prop_map(|(faults, rooms, pause_ms, ending)| Chapter {
            faults,
            rooms,
            pause_ms,
            ending,
        })
}

/// Lives through chapters. The model is what was stored and shown, and the order of the journal.
async fn live_through(story: &[Chapter]) {
    let mut ground = Ground::default();
    let mut room = 0;
    for chapter in story {
        let faults = Faults::plan(chapter.faults.clone());
        // The server is started until it starts: what fails does not fail for ever.
        let mut started = Server::start(&ground, &faults);
        for _ in 0..2_000 {
            if started.is_ok() {
                break;
            }
            started = Server::start(&ground, &faults);
        }
        let server = started.unwrap();
        for rooms in &chapter.rooms {
            play(&server, &mut ground, room..room + rooms, &[room + 1]).await;
            room += rooms;
            tokio::time::sleep(Duration::from_millis(chapter.pause_ms)).await;
            look(&server, &mut ground, room as u64 + 1).await;
        }
        server.end(&mut ground, chapter.ending).await;
    }
    check(&mut ground).await;
    assert_eq!(check(&mut ground).await, None);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40 * length() as u32))]

    #[test]
    fn whatever_fails_nothing_is_lost_and_no_number_moves(
        story in prop::collection::vec(chapter(), 1..5)
    ) {
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_time()
            .start_paused(true)
            .build()
            .unwrap();
        runtime.block_on(live_through(&story));
    }
}

#[tokio::test(start_paused = true)]
async fn each_call_of_a_first_life_fails_once() {
    let lives = each_call_fails_once(&Ground::default()).await;
    println!("{lives} lives");
}

#[tokio::test(start_paused = true)]
async fn each_call_of_a_later_life_fails_once() {
    let lives = each_call_fails_once(&lived_on().await).await;
    println!("{lives} lives");
}

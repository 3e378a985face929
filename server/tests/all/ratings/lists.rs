//! Lists of ratings, and ratings made again from the archive.

use damiera_journal::Journal;
use std::cell::Cell;
use std::path::Path;

use damiera_archive::{Finished, Store};
use damiera_game::room::{RoomState, announce_end};
use damiera_journal::{Offset, RoomId};
use damiera_node::startup;
use damiera_people::ratings::{GameScore, GlickoRating, Leaderboard, Projection, rank};
use damiera_protocol::command::Colours;
use damiera_protocol::event::{End, EndReason, Event, Record};
use damiera_protocol::name::Name;
use damiera_protocol::rating::{RatedGame, RatingList};
use damiera_protocol::terms::GameTerms;
use damiera_protocol::view::Chair;
use damiera_protocol::who::Who;
use damiera_rules::{Color, Game, Variant};
use tempfile::TempDir;

use super::{DAY, NOON, YEAR, account, game};
use crate::support::append_records;

#[test]
fn lists_have_those_whose_rating_is_known() {
    let mut ratings = Projection::default();
    // Twenty people play each other on many days; one plays once.
    let mut at = NOON;
    for round in 0..60_u128 {
        for player in 0..20_u128 {
            let other = (player + 1 + round % 19) % 20;
            if other != player {
                at += DAY / 50;
                let score = if player < other {
                    GameScore::White
                } else {
                    GameScore::Black
                };
                ratings.take(&game(player + 1, other + 1, at, score));
            }
        }
    }
    ratings.take(&game(1, 50, at, GameScore::White));
    let mut listed = ratings.listed(Variant::Italiana, RatingList::People, at);
    rank(&mut listed);
    assert!(listed.len() > 10, "{}", listed.len());
    assert!(listed.iter().all(|ranked| ranked.account != account(50)));
    assert!(listed[0].account < listed[listed.len() - 1].account);
    assert!(listed.is_sorted_by(|one, other| one.exact >= other.exact));
    assert!(listed.iter().all(|ranked| ranked.rating.deviation <= 80));
    assert_eq!(ratings.listed(Variant::Russa, RatingList::People, at), []);
    assert_eq!(ratings.listed(Variant::Italiana, RatingList::Bots, at), []);
    let years_later = at + 2 * YEAR;
    assert_eq!(
        ratings.listed(Variant::Italiana, RatingList::People, years_later),
        []
    );
    let record = &ratings.of(account(1), at, false)[0];
    assert_eq!(record.curve.len(), 60);
    assert_eq!(record.curve.last(), Some(&record.rating.rating));
}

/// A long list is looked at in parts, and equals the result of one look, without people who have no name any more.
#[test]
fn a_long_list_is_the_same_in_parts() {
    const PEOPLE: u128 = 1_300;
    let mut ratings = Projection::default();
    let mut at = 1_000 * DAY;
    for round in 0..60 {
        at += DAY / 2;
        for player in 1..=PEOPLE {
            let other = (player + round) % PEOPLE + 1;
            let score = match player < other {
                true => GameScore::White,
                false => GameScore::Black,
            };
            if player != other {
                ratings.take(&game(player, other, at, score));
            }
        }
    }
    let mut all = ratings.listed(Variant::Italiana, RatingList::People, at);
    rank(&mut all);
    all.retain(|ranked| ranked.account != account(7));
    assert!(all.len() > 1_000, "{}", all.len());
    let looks = Cell::new(0);
    let look = |part: &mut dyn FnMut(&Projection)| {
        looks.set(looks.get() + 1);
        part(&ratings);
    };
    let has_name = |whose| whose != account(7);
    let (variant, list) = (Variant::Italiana, RatingList::People);
    let ranking = Leaderboard::of(variant, list, at, look, has_name);
    assert_eq!(ranking.people(), all);
    assert!(looks.get() > 2, "nobody waits for a look at all of them");
    assert_eq!(ranking.place_of(all[700].account), Some(700));
    assert_eq!(ranking.place_of(account(7)), None);
}

/// The entries of a room with a rated game of two registered people. It has two to four plies and ends with a
/// resignation.
fn rated_room(number: u128) -> (RoomId, Vec<Record>) {
    let who = |number: u128| {
        let name = Name::parse(&format!("giocatore-{number}")).unwrap();
        Who::registered(name, account(number))
    };
    let (one, other) = (1 + number % 5, 6 + number * 7 % 5);
    let shown = GlickoRating::START.shown();
    let mut events = vec![
        Event::Opened {
            room: Name::parse(&format!("stanza-{number}")).unwrap(),
            who: who(one),
            variant: Variant::Italiana,
            corner: Variant::Italiana.rules().corner,
            colours: Colours::Founder(Color::White),
            word: None,
            code: None,
            terms: GameTerms {
                time: Some("5+3".parse().unwrap()),
                rated: true,
                ..GameTerms::default()
            },
            program: false,
            holder: None,
            invited: None,
        },
        Event::Seated {
            chair: Chair::Second,
            who: who(other),
            bot: None,
            program: false,
            code: None,
            holder: None,
        },
        Event::Started {
            game: 1,
            white: Chair::First,
            bot: None,
            // Every fourth game is casual.
            rated: (!number.is_multiple_of(4)).then_some(RatedGame {
                list: RatingList::People,
                white: shown,
                black: shown,
                // Of three games one is from before the rule that the other two began under.
                least_plies: match number % 3 {
                    0 => 0,
                    _ => 4,
                },
                of_tournament: number.is_multiple_of(5),
            }),
            opening: None,
            of_pair: None,
        },
    ];
    let mut game = Game::new(Variant::Italiana);
    for _ in 0..2 + number % 3 {
        let chosen = game.position().legal_moves()[0];
        let ply = game.play_move(&chosen).unwrap();
        events.push(Event::Moved {
            chair: Chair::of(ply.side, Chair::First),
            path: ply.path,
            in_numbers: false,
            elapsed_ms: 1_000,
            credited_ms: 0,
        });
    }
    let winner = if number.is_multiple_of(3) {
        Color::White
    } else {
        Color::Black
    };
    events.push(Event::Ended {
        end: End::new(Some(winner), EndReason::Resign),
    });
    let records = (1..).zip(events).map(|(seq, event)| Record {
        version: event.version(),
        waited_ms: [0, 0],
        seq,
        at: NOON + number as u64 * DAY / 7 + seq,
        event,
    });
    (RoomId::from_u128(number + 1), records.collect())
}

/// Starts on a directory, plays rooms, stops; gives what the archive then has. Without a `archive_writer` the
/// archive hears of nothing, as when the server is killed.
async fn run(data: &Path, rooms: std::ops::Range<u128>, archive_writer: bool) -> Vec<Finished> {
    let started = startup::open(data).unwrap();
    let writer = tokio::spawn(started.writer.run());
    let (journal, archive) = (started.journal, started.archive);
    let archive_writer = match archive_writer {
        true => Some(tokio::spawn(started.archive_writer.run())),
        false => {
            drop(started.archive_writer);
            None
        }
    };
    for number in rooms {
        let (id, records) = rated_room(number);
        let state = RoomState::opened(&records[0].event).unwrap();
        announce_end(&archive, id, &state, &records[1..]);
        append_records(&journal, id, Offset::START, &records).await;
        let changes = archive.take_changes(id);
        // The second of three is a ply too short.
        let is_rated = !number.is_multiple_of(4) && number % 3 != 1;
        assert_eq!(changes.is_some(), is_rated, "room {number}");
        journal.close(id);
    }
    drop(journal);
    writer.await.unwrap();
    drop(archive);
    if let Some(archive_writer) = archive_writer {
        archive_writer.await.unwrap();
    }
    let store = Store::open(&damiera_archive::file(data)).unwrap();
    let mut games = Vec::new();
    store.each(|game| games.push(game)).unwrap();
    games
}

#[tokio::test]
async fn ratings_are_the_same_however_the_archive_came_to_be() {
    let data = TempDir::new().unwrap();
    let data = data.path();
    let whole = TempDir::new().unwrap();
    let at_once = run(whole.path(), 0..60, true).await;
    assert_eq!(at_once.len(), 60);
    let counted = at_once.iter().filter_map(|game| game.rated.as_ref());
    let counted: Vec<_> = counted.filter_map(|rated| rated.counted).collect();
    // Of four games one is casual, and of three one was too short.
    assert_eq!(counted.len(), 30);
    assert!(counted.iter().any(|counted| counted.share > 1));
    assert!(
        at_once[2].pdn.contains("[GameNumber \"3\"]"),
        "{}",
        at_once[2].pdn
    );

    // In pieces, with a start between, and once without the archive hearing of it.
    run(data, 0..20, true).await;
    run(data, 20..40, false).await;
    let in_pieces = run(data, 40..60, true).await;
    assert_eq!(in_pieces, at_once, "in pieces");

    std::fs::remove_file(damiera_archive::file(data)).unwrap();
    assert_eq!(run(data, 0..0, true).await, at_once, "made again");
}

//! Boards of rooms without a running task.

use damiera_connection::delivery::RoomEntry;
use damiera_platform::process::threads::Threads;
use damiera_protocol::command::BoardName;
use damiera_protocol::event::{End, EndReason};
use damiera_protocol::snapshot::{GameSnapshot, RoomSnapshot};
use damiera_protocol::view::Role;
use damiera_rules::{Color, Game};
use uuid::Uuid;

use super::*;

fn room(number: u128, name: &str) -> Arc<RoomHandle> {
    let name = name.parse().expect("a name");
    let slot = Threads::default().thread_slot();
    let (room, _inbox) = RoomHandle::new(Uuid::from_u128(number), name, None, slot, 1);
    Arc::new(room)
}

fn names<'a>(rooms: impl IntoIterator<Item = &'a Arc<RoomHandle>>) -> Vec<String> {
    let rooms = rooms.into_iter();
    rooms.map(|room| room.name.to_string()).collect()
}

fn here(boards: &Boards) -> Option<String> {
    boards.room().map(|room| room.name.to_string())
}

#[test]
fn a_person_who_leaves_is_at_the_board_of_before() {
    let (one, two, seat) = (room(1, "uno"), room(2, "due"), room(3, "tavolo"));
    let mut boards = Boards::default();
    for room in [&one, &two] {
        boards.step_aside(room).expect("few rooms are watched");
        assert!(boards.permits().outside().is_ok());
        boards.watch(room, room.feed.watch());
        assert!(boards.is_watching());
    }
    boards.sit(&seat, (Chair::First, 1), false);
    assert!(boards.is_seated() && !boards.is_watching());
    assert_eq!(names(boards.list().seats()), ["tavolo"]);
    for (left, next) in [("tavolo", Some("due")), ("due", Some("uno")), ("uno", None)] {
        assert_eq!(
            boards.leave().map(|room| room.name.to_string()).as_deref(),
            Some(left)
        );
        boards.step_back();
        assert_eq!(here(&boards).as_deref(), next);
    }
    assert!(boards.leave().is_none());
    assert!(matches!(boards.place(), SessionPlace::Lobby));
}

#[test]
fn no_room_has_two_boards() {
    let (one, two) = (room(1, "uno"), room(2, "due"));
    let mut boards = Boards::default();
    for room in [&one, &two, &one] {
        boards.step_aside(room).expect("few rooms are watched");
        boards.watch(room, room.feed.watch());
    }
    assert_eq!(here(&boards).as_deref(), Some("uno"));
    assert_eq!(names(&boards.leave_all()), ["due", "uno"]);
}

#[test]
fn a_room_is_left_by_its_name_only_from_aside() {
    let (one, two) = (room(1, "uno"), room(2, "due"));
    let mut boards = Boards::default();
    for room in [&one, &two] {
        boards.step_aside(room).expect("few rooms are watched");
        boards.watch(room, room.feed.watch());
    }
    assert!(boards.leave_other(&two.name).is_none());
    assert_eq!(names(&boards.leave_other(&one.name)), ["uno"]);
    assert!(boards.leave_others().is_empty());
    assert_eq!(here(&boards).as_deref(), Some("due"));
}

#[test]
fn so_many_rooms_are_watched_and_no_more() {
    let mut boards = Boards::default();
    let rooms: Vec<_> = (0..=MOST_WATCHED)
        .map(|number| room(number as u128, &format!("sala{number}")))
        .collect();
    let (last, others) = rooms.split_last().expect("there are rooms");
    for room in others {
        boards.step_aside(room).expect("few rooms are watched");
        boards.watch(room, room.feed.watch());
    }
    let refused = boards.step_aside(last);
    assert!(matches!(
        refused,
        Err(Refusal::TooManyWatched(MOST_WATCHED))
    ));
    let known = others.first().expect("a room is watched");
    assert!(boards.step_aside(known).is_ok());
}

fn told(boards: &mut Boards, room: &Arc<RoomHandle>, turn: Option<Color>, players: [&str; 2]) {
    let name = |name: &str| Some(name.parse().expect("a name"));
    let position = *Game::new(Variant::Italiana).position();
    let mut game = GameSnapshot::of_position(position, 0, None);
    game.end = turn.is_none().then_some(End {
        winner: None,
        reason: EndReason::Agreement,
        count: None,
        away: false,
    });
    let snapshot = RoomSnapshot {
        room: room.name.clone(),
        seats: players.map(name),
        white: match turn {
            Some(Color::White) | None => Some(Chair::First),
            Some(Color::Black) => Some(Chair::Second),
        },
        ..RoomSnapshot::of_board(game)
    };
    let entry = RoomEntry {
        room: room.id,
        seq: 3,
    };
    boards.note(entry, &snapshot);
}

#[test]
fn boards_keep_their_numbers_and_those_with_a_move_to_make_come_first() {
    let rooms = [room(1, "uno"), room(2, "due"), room(3, "tre")];
    let mut boards = Boards::default();
    for (at, room) in rooms.iter().enumerate() {
        boards.sit(room, (Chair::First, at as u8 + 1), false);
        // White is to move: at the second board that is the opponent.
        let turn = [Color::White, Color::Black, Color::White][at];
        told(
            &mut boards,
            room,
            Some(turn),
            ["Ada", ["Gil", "Leo", "Eva"][at]],
        );
    }
    assert_eq!(here(&boards).as_deref(), Some("tre"));
    let numbers =
        |boards: &Boards| -> Vec<u8> { boards.own_boards().iter().map(|row| row.board).collect() };
    assert_eq!(numbers(&boards), [1, 3, 2]);
    assert_eq!(
        boards
            .next_to_move()
            .map(|room| room.name.to_string())
            .ok()
            .as_deref(),
        Some("uno")
    );
    assert_eq!(boards.go(&rooms[0]), Some(1));
    assert_eq!(here(&boards).as_deref(), Some("uno"));
    assert_eq!(numbers(&boards), [1, 3, 2]);
    assert_eq!(
        boards.leave().map(|room| room.name.to_string()).as_deref(),
        Some("uno")
    );
    boards.sit_aside(&room(4, "quattro"), (Chair::Second, 1));
    assert!(boards.room().is_none(), "nowhere, and not at another board");
    assert_eq!(boards.go(&room(4, "quattro")), Some(1));
    for (name, found) in [("leo", Some("due")), ("tre", Some("tre")), ("gil", None)] {
        let named = boards
            .list()
            .named(&BoardName::Named(name.parse().expect("a name")));
        assert_eq!(
            named.map(|room| room.name.to_string()).ok().as_deref(),
            found,
            "{name}"
        );
    }
}

#[test]
fn a_further_seat_is_taken_during_a_game_alone_and_to_a_number() {
    let (one, two) = (room(1, "uno"), room(2, "due"));
    let mut boards = Boards::default();
    boards.sit(&one, (Chair::First, 1), false);
    assert!(
        boards.permits().may_sit_beside(5).is_err(),
        "a table without a game"
    );
    told(&mut boards, &one, Some(Color::White), ["Ada", "Gil"]);
    assert!(boards.permits().may_sit_beside(5).is_ok());
    assert!(matches!(
        boards.permits().may_sit_beside(1),
        Err(Refusal::TooManyBoards(1))
    ));
    assert!(boards.permits().without_boards().is_err());
    told(&mut boards, &one, None, ["Ada", "Gil"]);
    assert!(matches!(
        boards.permits().may_sit_beside(5),
        Err(Refusal::OverInRoom(_))
    ));
    boards.sit_aside(&two, (Chair::First, 2));
    boards.leave();
    assert!(boards.permits().outside().is_ok());
    assert!(
        boards.permits().nowhere().is_err(),
        "a name is not changed with a seat elsewhere"
    );
    assert!(boards.leave_seat(two.id));
    assert!(boards.permits().nowhere().is_ok());
}

#[test]
fn a_board_is_turned_for_itself() {
    let (one, two) = (room(1, "uno"), room(2, "due"));
    let mut boards = Boards::default();
    boards.sit(&one, (Chair::First, 1), false);
    boards.note_turned(true);
    boards.sit(&two, (Chair::Second, 2), false);
    assert_eq!(
        (boards.is_turned(), boards.role()),
        (Some(false), Role::Player(Chair::Second))
    );
    boards.go(&one);
    assert_eq!(
        (boards.is_turned(), boards.role()),
        (Some(true), Role::Player(Chair::First))
    );
    boards.leave();
    assert_eq!((boards.is_turned(), boards.role()), (None, Role::Spectator));
}

//! Boards of rooms without a running task.

use damiera_platform::process::threads::Threads;
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
        assert!(boards.outside().is_ok());
        boards.watch(room, room.feed.watch());
        assert!(boards.is_watching());
    }
    boards.sit(&seat);
    assert!(boards.is_seated() && !boards.is_watching());
    assert_eq!(names(boards.seats()), ["tavolo"]);
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

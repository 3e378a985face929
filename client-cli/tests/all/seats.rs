//! The codes that the program keeps.

use std::os::unix::fs::PermissionsExt;
use std::path::PathBuf;

use damiera::seats::{Seat, Seats};
use damiera_protocol::secret::Secret;

fn folder(name: &str) -> PathBuf {
    let folder = format!("damiera-seats-{name}-{}", std::process::id());
    std::env::temp_dir().join(folder)
}

fn seat(server: &str, name: &str, code: &str) -> Seat {
    Seat {
        server: server.to_owned(),
        name: name.to_owned(),
        room: "prova".to_owned(),
        code: Secret::new(code.to_owned()),
    }
}

#[test]
fn they_are_found_by_server_and_name_and_are_nobody_elses() {
    let folder = folder("find");
    let seats = Seats::in_folder(folder.join("deep"));
    assert_eq!(seats.find("here:1", None), None);
    let ada = seat("here:1", "Ada", "AAAA");
    let gil = seat("here:1", "Gil", "BBBB");
    let there = seat("there/../:1", "Ada", "CCCC");
    for seat in [&ada, &gil, &there] {
        seats.keep(seat).unwrap();
    }
    assert_eq!(seats.find("here:1", Some("ada")), Some(ada.clone()));
    assert_eq!(seats.find("here:1", None), Some(gil.clone()));
    assert_eq!(seats.find("there/../:1", None), Some(there));
    assert_eq!(seats.find("nowhere:1", None), None);
    assert_eq!(seats.last(Some("GIL")), Some(gil.clone()));
    assert_eq!(seats.last(Some("Leo")), None);
    for entry in std::fs::read_dir(folder.join("deep")).unwrap() {
        let mode = entry.unwrap().metadata().unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600);
    }
    let again = seat("here:1", "Ada", "DDDD");
    seats.keep(&again).unwrap();
    assert_eq!(seats.find("here:1", Some("Ada")), Some(again.clone()));
    assert_eq!(seats.last(None), Some(again.clone()));
    // A game that was left for later, in another room.
    let other = Seat {
        room: "altra".to_owned(),
        ..seat("here:1", "Ada", "EEEE")
    };
    seats.keep(&other).unwrap();
    assert_eq!(seats.find("here:1", Some("Ada")), Some(other.clone()));
    seats.forget(&other);
    assert_eq!(seats.find("here:1", Some("Ada")), Some(again.clone()));
    seats.forget(&again);
    assert_eq!(seats.find("here:1", Some("Ada")), None);
    assert_eq!(seats.find("here:1", None), Some(gil.clone()));
    assert!(!format!("{gil:?}").contains("BBBB"));
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn those_of_earlier_versions_are_found_and_move() {
    let folder = folder("earlier");
    let [old, new] = ["old", "new"].map(|name| folder.join(name));
    let earlier = Seats::in_folder(old.clone());
    let ada = seat("here:1", "Ada", "AAAA");
    let gil = seat("here:1", "Gil", "BBBB");
    earlier.keep(&ada).unwrap();
    earlier.keep(&gil).unwrap();
    let seats = Seats::in_folder(new).with_earlier(old);
    assert_eq!(seats.find("here:1", Some("Ada")), Some(ada));
    let again = seat("here:1", "Ada", "CCCC");
    seats.keep(&again).unwrap();
    assert_eq!(seats.find("here:1", Some("Ada")), Some(again.clone()));
    assert_eq!(earlier.find("here:1", Some("Ada")), None);
    assert_eq!(seats.last(None), Some(again));
    seats.forget(&gil);
    assert_eq!(seats.find("here:1", Some("Gil")), None);
    assert_eq!(earlier.last(None), None);
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn only_so_many_are_kept() {
    let folder = folder("many");
    let seats = Seats::in_folder(folder.clone());
    for number in 0..210 {
        let room = format!("stanza{number}");
        let code = format!("CODE{number}");
        let taken = seat("here:1", "Ada", &code);
        seats.keep(&Seat { room, ..taken }).unwrap();
    }
    assert_eq!(std::fs::read_dir(&folder).unwrap().count(), 200);
    let newest = seats.last(None).unwrap();
    assert_eq!(newest.room, "stanza209");
    std::fs::remove_dir_all(folder).unwrap();
}

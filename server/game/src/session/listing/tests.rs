//! Lists: what needs a name or a room, and what is in none.

use super::*;
use crate::session::lesson::tests::open_lesson;
use crate::session::tests::{PlainWaiting, code, guest, nameless, reader, services};

#[tokio::test]
async fn a_list_of_own_games_needs_a_name() {
    let (services, at) = (services(), &mut PlainWaiting);
    let archive = || services.storage.archive.clone();
    let own = || HistoryQuery::newest_of(Whose::Own);
    let refused = history(archive(), nameless(1), reader(), own(), at).await;
    assert_eq!(code(refused), Some("need_name"));
    let (ada, _) = guest(&services, 2, "Ada");
    for query in [own(), HistoryQuery::newest_of(Whose::All)] {
        let listed = history(archive(), ada.clone(), reader(), query, at).await;
        let Ok(Answer::History(page)) = listed else {
            panic!("{listed:?}");
        };
        assert!(page.list.games.is_empty());
    }
    let missing = archived(archive(), 7, at).await;
    assert_eq!(code(missing), Some("no_such_game"));
}

#[tokio::test]
async fn watchers_are_those_of_the_room_where_the_person_is() {
    let services = services();
    let lobby = &services.directory.lobby;
    let (people, roster) = (&services.storage.people, &services.events.roster);
    let nowhere = watchers(lobby, people, roster, None, 1);
    assert_eq!(code(nowhere), Some("not_in_room"));
    let slot = services.host.threads.thread_slot();
    let name = "prova".parse().expect("a name");
    let (room, _inbox) = RoomHandle::new(uuid::Uuid::nil(), name, None, slot, 16);
    let room = Arc::new(room);
    let listed = watchers(lobby, people, roster, Some(&room), 9);
    assert!(matches!(listed, Ok(Answer::Who(_))), "{listed:?}");
}

#[tokio::test]
async fn rooms_of_one_kind_are_listed_without_lessons() {
    let (services, at) = (services(), &mut PlainWaiting);
    open_lesson(&services, 1, "Ada");
    let guesser = nameless(2).guesser;
    for (state, page, lessons) in [
        (None, 1, 1),
        (None, 2, 0),
        (Some(damiera_protocol::reply::RoomStage::Waiting), 1, 0),
    ] {
        let query = RoomQuery {
            state,
            variant: None,
            page,
        };
        let asked = rooms(Arc::clone(&services), guesser, reader(), query, at).await;
        let Ok(Answer::Rooms(listed)) = asked else {
            panic!("{asked:?}");
        };
        assert_eq!(listed.list.lessons.len(), lessons, "{query:?}");
    }
    assert!(left_games(&services.storage, AccountId(7), 0).is_none());
}

//! What becomes of a request that a room never answers.

use std::sync::Arc;
use std::time::Duration;

use damiera_protocol::command::GameQuestion;
use damiera_protocol::name::Name;
use damiera_protocol::reply::Refusal;
use damiera_server::delivery::ConnectionId;
use damiera_server::journal::RoomId;
use damiera_server::lobby::{Ask, Asker, PendingReply, Request, Responder, RoomHandle};
use damiera_server::process::threads::Threads;
use futures_util::FutureExt;
use tokio::time::Instant;

fn request(room: &Arc<RoomHandle>) -> (Request, PendingReply) {
    let (reply, pending) = Responder::new(room);
    let asker = Asker {
        from: ConnectionId(1),
        name: Name::parse("Ada").unwrap(),
        holder: None,
        arrived: Instant::now(),
        lag: Duration::ZERO,
        reply,
    };
    let ask = Ask::Question(GameQuestion::Turn);
    (Request { asker, ask }, pending)
}

#[tokio::test]
async fn a_request_that_nobody_answers_is_answered_by_its_end() {
    let name = Name::parse("prova").unwrap();
    let (room, reader) = RoomHandle::new(RoomId::nil(), name, None, Threads::default().berth(), 2);
    let room = Arc::new(room);

    let (waiting, mut in_the_inbox) = request(&room);
    room.inbox.put(waiting);
    assert!((&mut in_the_inbox).now_or_never().is_none());
    let (taken, in_hand) = request(&room);
    drop(taken);
    drop(reader);
    let (late, too_late) = request(&room);
    room.inbox.put(late);

    for pending in [in_the_inbox, in_hand, too_late] {
        let reply = pending.now_or_never().expect("it does not wait");
        assert!(matches!(reply.outcome, Err(Refusal::RoomGone(_))));
    }
}

//! Requests that a room never answers.

use std::sync::Arc;
use std::time::Duration;

use damiera_connection::delivery::{ConnectionId, Mailbox};
use damiera_game::lobby::{
    Asker, Newcomer, PendingReply, Responder, RoomHandle, RoomRequest, RoomRequestKind, Wish,
};
use damiera_journal::RoomId;
use damiera_platform::process::threads::Threads;
use damiera_platform::telemetry::SpanCause;
use damiera_protocol::command::GameQuestion;
use damiera_protocol::name::Name;
use damiera_protocol::reply::Refusal;
use futures_util::FutureExt;
use tokio::time::Instant;

use crate::support::faulty::{Fault, Faulty};
use crate::support::{Net, has, quick, seconds};

fn request(room: &Arc<RoomHandle>) -> (RoomRequest, PendingReply) {
    asking(room, RoomRequestKind::Question(GameQuestion::Turn))
}

fn asking(room: &Arc<RoomHandle>, ask: RoomRequestKind) -> (RoomRequest, PendingReply) {
    let (reply, pending) = Responder::new(room);
    let asker = Asker {
        from: ConnectionId(99),
        name: Name::parse("Ada").unwrap(),
        holder: None,
        arrived: Instant::now(),
        lag: Duration::ZERO,
        cause: SpanCause::default(),
        reply,
    };
    (RoomRequest { asker, ask }, pending)
}

#[tokio::test]
async fn a_request_that_nobody_answers_is_answered_by_its_end() {
    let name = Name::parse("prova").unwrap();
    let (room, reader) = RoomHandle::new(
        RoomId::nil(),
        name,
        None,
        Threads::default().thread_slot(),
        2,
    );
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

/// A person who asks for a chair may be gone, and be told so to the room, before the chair is given.
#[tokio::test(start_paused = true)]
async fn one_who_is_gone_when_a_chair_is_given_is_absent() {
    let journal = Faulty::default();
    let net = Net::start(quick(), journal.clone());
    let mut gil = net.named("Gil").await;
    gil.ask("crea prova").await;
    let room = net.lobby.rooms.find(&"prova".parse().unwrap()).unwrap();
    let newcomer = Newcomer {
        mailbox: Some(Arc::new(Mailbox::new(100, 10_000))),
        lease: net.lobby.names.take(&"Ada".parse().unwrap()).unwrap(),
        account: None,
        program: false,
        person: None,
    };
    journal.next(Fault::Late(Duration::from_secs(5)));
    let (sit, answer) = asking(
        &room,
        RoomRequestKind::Decide(Wish::Sit {
            side: None,
            rated: None,
            newcomer,
        }),
    );
    room.inbox.put(sit);
    seconds(1).await;
    drop(answer);
    room.inbox.put(asking(&room, RoomRequestKind::Gone).0);
    seconds(10).await;
    has(
        &gil.ask("reclama").await,
        "Ada non è in linea: ha 120 secondi",
    );
}

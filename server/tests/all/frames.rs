//! How events of a room reach people: rendered once for each view, in order, and no more than they can take.

use std::future::poll_fn;
use std::sync::Arc;
use std::task::Poll;

use damiera_connection::delivery::{
    Call, CallReason, Feed, Frame, Mail, Mailbox, News, RoomEntry, Watch,
};
use damiera_game::room::RoomState;
use damiera_journal::{MemoryJournal, RoomId};
use damiera_protocol::event::Event;
use damiera_protocol::render;
use damiera_protocol::snapshot::Happening;
use damiera_protocol::terms::GameTerms;
use damiera_protocol::text::Language;
use damiera_protocol::view::{Chair, Format, Framing, Role, View};
use damiera_protocol::who::Who;
use damiera_rules::Variant;

use crate::support::{Net, quick, settle};

fn start() -> Net {
    Net::start(quick(), MemoryJournal::new())
}

/// A frame of a room where Ada waits for an opponent.
fn opened() -> Event {
    Event::Opened {
        room: "prova".parse().expect("a name"),
        who: Who::unregistered("Ada".parse().expect("a name")),
        variant: Variant::Italiana,
        corner: Variant::Italiana.rules().corner,
        colours: damiera_protocol::command::Colours::Lot,
        word: None,
        code: None,
        terms: GameTerms::default(),
        program: false,
        holder: None,
        invited: None,
    }
}

/// An entry of the one room.
fn entry(seq: u64) -> RoomEntry {
    let room = RoomId::from_u128(1);
    RoomEntry { room, seq }
}

/// The frame of an entry.
fn frame(seq: u64) -> Arc<Frame> {
    let state = RoomState::opened(&opened()).expect("a room");
    Arc::new(Frame::public(entry(seq), opened(), state.snapshot(), None).unwrap())
}

/// The frame of something said after an entry.
fn said(seq: u64) -> Arc<Frame> {
    let state = RoomState::opened(&opened()).expect("a room");
    let chat = Happening::Chat {
        from: "Ada".parse().expect("a name"),
        text: format!("{seq}"),
        spectators_only: false,
    };
    Arc::new(Frame::new(entry(seq), chat, state.snapshot(), None))
}

fn views() -> Vec<View> {
    let mut views = Vec::new();
    let roles = [
        Role::Player(Chair::First),
        Role::Player(Chair::Second),
        Role::Spectator,
    ];
    for role in roles {
        for language in Language::ALL {
            for (format, framing) in [
                (Format::Text, Framing::Lf),
                (Format::Text, Framing::CrLf),
                (Format::Compact, Framing::Lf),
                (Format::Accessible, Framing::Lf),
                (Format::Json, Framing::Lf),
            ] {
                views.push(View {
                    format,
                    framing,
                    role,
                    ..View::new(language)
                });
            }
        }
    }
    views
}

#[test]
fn a_frame_is_rendered_once_for_each_view() {
    let frame = frame(1);
    let first: Vec<_> = views().into_iter().map(|view| frame.bytes(view)).collect();
    for (view, bytes) in views().into_iter().zip(&first) {
        let again = frame.bytes(view);
        assert_eq!(again.as_ptr(), bytes.as_ptr(), "{view:?}");
        assert!(!again.is_empty());
    }
}

#[tokio::test(start_paused = true)]
async fn everybody_who_watches_shares_one_frame() {
    let net = start();
    let (mut ada, _gil) = net.game().await;
    let room = net.lobby.rooms.find(&"prova".parse().expect("a name"));
    let room = room.expect("the room");
    let mut watches: Vec<Watch> = (0..100).map(|_| room.feed.watch()).collect();
    ada.ask("6a 5b").await;
    let spectator = |view: &View| view.role == Role::Spectator;
    let view = views().into_iter().find(spectator).expect("a view");
    let mut seen: Vec<*const u8> = Vec::new();
    for watch in &mut watches {
        match watch.next_until(u64::MAX) {
            Some(News::Frame(frame)) => seen.push(frame.bytes(view).as_ptr()),
            other => assert!(other.is_none(), "{other:?}"),
        }
    }
    assert_eq!(seen.len(), 100);
    seen.dedup();
    assert_eq!(seen.len(), 1);
}

/// The bytes of a move for a player are made of those for everyone.
#[tokio::test(start_paused = true)]
async fn a_move_is_rendered_for_each_view_as_if_for_it_alone() {
    let net = start();
    let (mut ada, mut gil) = net.game().await;
    let room = net.lobby.rooms.find(&"prova".parse().expect("a name"));
    let mut watch = room.expect("the room").feed.watch();
    ada.ask("6a 5b").await;
    gil.ask("3b 4a").await;
    ada.ask("abbandona").await;
    let mut moves = 0;
    while let Some(News::Frame(frame)) = watch.next_until(u64::MAX) {
        moves += usize::from(frame.is_move());
        for view in views() {
            let alone = render::happening(frame.happening(), frame.snapshot(), view);
            assert_eq!(frame.bytes(view), alone, "{view:?}");
        }
    }
    assert_eq!(moves, 2);
}

/// Returns what a spectator reads: `3` for the next frame, `-9` for a skip to that frame.
fn found(watch: &mut Watch) -> Vec<i64> {
    let number = |frame: &Frame| i64::try_from(frame.seq()).unwrap_or(0);
    std::iter::from_fn(|| watch.next_until(u64::MAX))
        .map(|news| match news {
            News::Frame(frame) => number(&frame),
            News::Skipped(frame) => -number(&frame),
            News::Closed => 0,
        })
        .collect()
}

#[tokio::test(start_paused = true)]
async fn who_falls_behind_skips_to_the_newest() {
    #[track_caller]
    fn check(capacity: usize, rounds: &[u64], expected: &[&[i64]]) {
        let feed = Feed::new(capacity);
        let mut prompt = feed.watch();
        let mut watch = feed.watch();
        let mut published = 0;
        for (round, expected) in rounds.iter().zip(expected) {
            for _ in 0..*round {
                published += 1;
                feed.publish(frame(published));
                let newest = i64::try_from(published).unwrap_or(0);
                assert_eq!(found(&mut prompt), [newest]);
            }
            assert_eq!(found(&mut watch), *expected);
        }
    }
    check(4, &[0], &[&[]]);
    check(4, &[1, 2], &[&[1], &[2, 3]]);
    check(4, &[4], &[&[1, 2, 3, 4]]);
    check(4, &[5], &[&[-5]]);
    check(
        4,
        &[100, 1, 4, 5],
        &[&[-100], &[101], &[102, 103, 104, 105], &[-110]],
    );
    check(2, &[2, 3], &[&[1, 2], &[-5]]);
}

#[tokio::test(start_paused = true)]
async fn who_comes_late_sees_what_comes_next() {
    let feed = Feed::new(4);
    feed.publish(frame(1));
    let mut first = feed.watch();
    feed.publish(frame(2));
    let mut second = feed.watch();
    assert_eq!(feed.audience(), 2);
    feed.publish(frame(3));
    assert_eq!(found(&mut first), [2, 3]);
    assert_eq!(found(&mut second), [3]);
    drop(first);
    assert_eq!(feed.audience(), 1);
    drop(second);
    feed.publish(frame(4));
    let mut third = feed.watch();
    assert_eq!(found(&mut third), [] as [i64; 0]);
}

#[tokio::test(start_paused = true)]
async fn the_end_of_a_room_comes_after_what_happened_in_it() {
    let feed = Feed::new(4);
    let mut watches: Vec<Watch> = (0..300).map(|_| feed.watch()).collect();
    feed.publish(frame(1));
    feed.close();
    for watch in &mut watches {
        let first = poll_fn(|cx| watch.poll_next(cx)).await;
        assert!(matches!(first, News::Frame(_)), "{first:?}");
        let second = poll_fn(|cx| watch.poll_next(cx)).await;
        assert!(matches!(second, News::Closed), "{second:?}");
    }
}

/// However many watch, all of them are woken.
#[tokio::test(start_paused = true)]
async fn all_who_wait_are_woken() {
    for audience in [1, 64, 65, 300] {
        let feed = Feed::new(4);
        let waiting: Vec<_> = (0..audience)
            .map(|_| {
                let mut watch = feed.watch();
                tokio::spawn(async move { poll_fn(|cx| watch.poll_next(cx)).await })
            })
            .collect();
        settle().await;
        feed.publish(frame(1));
        settle().await;
        let woken = waiting.iter().filter(|task| task.is_finished()).count();
        assert_eq!(woken, audience);
    }
}

/// A program that sends ahead and reads late, with its output filled to every level about the mark
/// beyond which nothing more is fetched.
#[tokio::test(start_paused = true)]
async fn an_answer_comes_after_the_events_that_its_command_caused() {
    for pings in 112..126 {
        for last in (1..100).step_by(7) {
            let net = start();
            let mut ada = net.named("Ada").await;
            ada.ask("crea prova").await;
            let mut gil = net.connect_narrow(256);
            gil.ask("formato json").await;
            gil.ask("nome Gil").await;
            let text = "x".repeat(100);
            let ping = format!("@p ping {text}\n").repeat(pings);
            let line = format!("{ping}@q ping {}\n@end entra prova\n", &text[..last]);
            for part in line.as_bytes().chunks(200) {
                gil.send_now(part).await;
                settle().await;
            }
            let events = gil.events().await;
            let place = |kind: &str| events.iter().position(|event| event["type"] == kind);
            let answer = events.iter().position(|event| event["tag"] == "end");
            assert!(place("seat") < place("start"), "{pings} {last}");
            assert!(place("start") < answer, "{pings} {last}");
        }
    }
}

/// Each room numbers its own entries. The frames of one room up to an entry are taken, and those of another wait on in order.
#[tokio::test]
async fn a_mailbox_tells_rooms_apart() {
    let mailbox = Mailbox::new(8, usize::MAX);
    let of = |room: u128, seq| RoomEntry {
        room: RoomId::from_u128(room),
        seq,
    };
    let state = RoomState::opened(&opened()).expect("a room");
    let deliver = |room, seq| {
        let frame = Frame::public(of(room, seq), opened(), state.snapshot(), None).unwrap();
        mailbox.deliver(Arc::new(frame));
    };
    for (room, seq) in [(1, 7), (2, 3), (1, 8), (2, 9), (1, 10)] {
        deliver(room, seq);
    }
    let until = |last| {
        let taken = std::iter::from_fn(|| mailbox.take_until(last));
        taken.map(|frame| frame.seq()).collect::<Vec<_>>()
    };
    assert_eq!(until(of(3, 20)), [] as [u64; 0]);
    assert_eq!(until(of(2, 2)), [] as [u64; 0]);
    assert_eq!(until(of(2, 4)), [3]);
    assert_eq!(until(of(1, 8)), [7, 8]);
    mailbox.forget_frames(RoomId::from_u128(1));
    let left = mailbox.take_frame().expect("the other room's");
    assert_eq!((left.room(), left.seq()), (RoomId::from_u128(2), 9));
    assert!(mailbox.take_frame().is_none());
    // Frames behind a call to a table belong to that table.
    deliver(1, 11);
    mailbox.call(Call {
        room: "prova".parse().expect("a name"),
        chair: Chair::First,
        reason: CallReason::Table,
    });
    deliver(2, 10);
    assert_eq!(until(of(2, 20)), [] as [u64; 0]);
    assert_eq!(until(of(1, 20)), [11]);
    assert!(matches!(mailbox.take(), Some(Mail::Call(_))));
    assert_eq!(until(of(2, 20)), [10]);
}

/// A mailbox keeps what is put in, in order, as long as it has room for it.
#[tokio::test(start_paused = true)]
async fn a_mailbox_is_in_order_and_bounded() {
    use damiera_protocol::render::Notice;

    let mailbox = Mailbox::new(4, usize::MAX);
    let seqs = |mailbox: &Mailbox| -> Vec<u64> {
        std::iter::from_fn(|| match mailbox.take() {
            Some(Mail::Frame(frame)) => Some(frame.seq()),
            Some(
                Mail::FollowNotice(_)
                | Mail::Call(_)
                | Mail::Bulletin(_)
                | Mail::Lobby(_)
                | Mail::Lesson(_)
                | Mail::Class(_)
                | Mail::Close(_),
            )
            | None => None,
        })
        .collect()
    };
    for seq in 1..=4 {
        mailbox.deliver(frame(seq));
    }
    assert_eq!(seqs(&mailbox), [1, 2, 3, 4]);
    for seq in 5..=9 {
        mailbox.deliver(frame(seq));
    }
    // The fifth was one too many; nothing comes after the gap.
    mailbox.deliver(frame(10));
    assert_eq!(seqs(&mailbox), [] as [u64; 0]);
    for room in [true, false] {
        let mail = poll_fn(|cx| mailbox.poll_take(room, cx)).await;
        assert!(matches!(mail, Mail::Close(Notice::TooSlow)), "{mail:?}");
    }
    // Talk takes at most half of the capacity, and no player loses the seat over it.
    let mailbox = Mailbox::new(4, usize::MAX);
    for seq in 1..=9 {
        mailbox.deliver(said(seq));
    }
    mailbox.deliver(frame(10));
    assert_eq!(seqs(&mailbox), [1, 2, 10]);
    // A peer that must go for another reason first reads what waits.
    let mailbox = Mailbox::new(4, usize::MAX);
    mailbox.deliver(frame(1));
    mailbox.close(Notice::ShuttingDown);
    let waits = poll_fn(|cx| Poll::Ready(mailbox.poll_take(false, cx).is_pending())).await;
    assert!(waits);
    assert_eq!(seqs(&mailbox), [1]);
    let mail = poll_fn(|cx| mailbox.poll_take(false, cx)).await;
    assert!(
        matches!(mail, Mail::Close(Notice::ShuttingDown)),
        "{mail:?}"
    );
}

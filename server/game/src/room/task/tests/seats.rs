//! The people of the chairs: absence, and a guest who asks for a seat.

use std::sync::Arc;
use std::time::Duration;

use damiera_config::Limits;
use damiera_connection::delivery::Mailbox;
use damiera_protocol::command::{Offer, SeatAction};
use damiera_protocol::event::{CodeDigest, Event};
use damiera_protocol::meaning::Question;
use damiera_protocol::reply::Refusal;
use damiera_protocol::snapshot::{Happening, NotGiven};
use damiera_protocol::terms::GameTerms;
use damiera_protocol::view::Chair;
use tokio::sync::oneshot;
use tokio::time::{Instant, advance};

use super::{ADA, Chairs, EVA, PATIENCE, apply, check, name, opened, playing};
use crate::lobby::Lobby;
use crate::room::RoomState;
use crate::room::task::attendance::{ChairAttendance, SeatedPlayer};
use crate::room::task::deadlines::patience;
use crate::room::task::seat_request::{ClosedRequest, GuestPresence, SeatAnswer, SeatRequests};

/// Eva asks for the seat of Gil.
fn may_ask(requests: &SeatRequests, chairs: &Chairs, state: &RoomState) -> Result<Chair, String> {
    let gil = name("Gil");
    let guest = GuestPresence::of(EVA, &gil, &chairs.roster, &chairs.lobby.names);
    let asked = requests.may_ask(&gil, guest, state, &chairs.attendance, chairs.patience);
    asked.map_err(|refusal| format!("{refusal:?}"))
}

fn absent(chair: Chair, seconds: Option<u64>) -> Option<Happening> {
    Some(Happening::Absent { chair, seconds })
}

#[tokio::test(start_paused = true)]
async fn absence_is_told_with_the_time_left() {
    let state = playing(GameTerms::default());
    let mut chairs = Chairs::of(&state);
    let farewell = |chairs: &Chairs| {
        let limits = Limits::default();
        chairs.attendance.farewell(ADA, &state, &limits)
    };
    assert_eq!(farewell(&chairs).seat_seconds, Some(60));
    check(
        chairs.goes(Chair::Second, &state),
        absent(Chair::Second, Some(60)),
    );
    // The connection first fell silent, and then broke.
    check(chairs.goes(Chair::Second, &state), None::<Happening>);
    advance(Duration::from_secs(20)).await;
    let known = chairs.attendance.known_absent(&state, chairs.patience);
    let known: Vec<_> = known
        .iter()
        .map(|away| (away.chair, away.seconds))
        .collect();
    assert_eq!(known, [(Chair::Second, Some(40))]);
    assert_eq!(chairs.attendance.are_away(), [false, true]);
    assert!(!chairs.attendance.is_another_here(Some(Chair::First)));
    // After the last player no one is left to wait.
    assert!(farewell(&chairs).adjourned);
    check(
        chairs.goes(Chair::First, &state),
        absent(Chair::First, None),
    );
    // Absence is not told where no game goes on.
    let over = opened(GameTerms::default());
    let mut chairs = Chairs::of(&over);
    check(chairs.goes(Chair::Second, &over), None::<Happening>);
}

#[tokio::test(start_paused = true)]
async fn a_roll_call_tells_of_the_missing_once() {
    let state = playing(GameTerms::default());
    let names = Lobby::default().names;
    let kept = |player| {
        let lease = names.take(&name(player)).expect("a free name");
        Some(SeatedPlayer::kept(lease, None, false))
    };
    let mut attendance = ChairAttendance::new(false);
    attendance.keep(["Ada", "Gil"].map(kept), Duration::ZERO);
    let patience = patience(&state, &Limits::default());
    attendance.call_roll(Instant::now() + Duration::from_secs(3));
    let mailbox = Arc::new(Mailbox::new(16, 10_000));
    let before = attendance.back(Chair::First, (ADA, mailbox), false);
    assert!(before.is_some_and(|before| before.is_kept));
    assert!(attendance.is_looked_for(Chair::Second) && !attendance.is_looked_for(Chair::First));
    check(attendance.known_absent(&state, patience), [(); 0]);
    let missing = attendance.end_roll_call(&state, patience);
    check(missing, absent(Chair::Second, Some(60)).as_slice());
    check(attendance.end_roll_call(&state, patience), [(); 0]);
}

#[tokio::test(start_paused = true)]
async fn a_seat_is_asked_for_and_kept() {
    let mut state = playing(GameTerms::default());
    let mut chairs = Chairs::of(&state);
    let mut requests = SeatRequests::default();
    let refused = |refusal: Refusal| Err(format!("{refusal:?}"));
    let gil = || name("Gil");
    let asked = may_ask(&requests, &chairs, &state);
    assert_eq!(asked, refused(Refusal::SeatHeld(gil())));
    chairs.goes(Chair::Second, &state);
    let asked = may_ask(&requests, &chairs, &state);
    assert_eq!(asked, refused(Refusal::TooEarlyToReturn(gil(), 60)));
    advance(Duration::from_secs(u64::from(PATIENCE))).await;
    let asked = may_ask(&requests, &chairs, &state);
    assert_eq!(asked, Ok(Chair::Second));

    let (outcome, _waits) = oneshot::channel();
    requests.open(Chair::Second, None, outcome, 30);
    let asked = may_ask(&requests, &chairs, &state);
    assert_eq!(asked, refused(Refusal::SeatAskedFor(gil())));
    let question = requests.question_to(Chair::First, &state);
    assert_eq!(question, Some(Question::Seat));
    let answer_in = |action, state: &RoomState| {
        let answer = requests.answer_in(&action, || Some(Chair::First), state);
        format!("{answer:?}")
    };
    let answered = |answer: Result<Option<SeatAnswer>, Refusal>| format!("{answer:?}");
    let accepted = answer_in(SeatAction::Accept(None), &state);
    assert_eq!(accepted, answered(Ok(Some(SeatAnswer::Give))));
    let resigned = answer_in(SeatAction::Resign, &state);
    assert_eq!(resigned, answered(Ok(None)));
    let (chair, offer) = (Chair::Second, Offer::Draw);
    apply(&mut state, vec![Event::Offered { chair, offer }]);
    let accepted = answer_in(SeatAction::Accept(None), &state);
    assert_eq!(accepted, answered(Err(Refusal::WhichOffer)));
    let kept = answer_in(SeatAction::KeepSeat, &state);
    assert_eq!(kept, answered(Ok(Some(SeatAnswer::Keep))));
    let given = requests.give(CodeDigest([3; 32]), &state);
    assert!(matches!(given.as_deref(), Ok([Event::Reseated { .. }])));

    // Unanswered, it is over, and the seat may not be asked for again at once.
    let attendance = &chairs.attendance;
    let closed = requests.close_if_void(&state, attendance, || 30);
    assert!(closed.is_none());
    advance(Duration::from_secs(30)).await;
    let closed = requests.close_if_void(&state, attendance, || 30);
    let ClosedRequest { news, refusal, .. } = closed.expect("a request that is over");
    let why = NotGiven::Unanswered;
    check(news, Happening::SeatNotGiven { chair, why });
    check(refusal, Refusal::SeatUnanswered(name("Ada")));
    let asked = may_ask(&requests, &chairs, &state);
    assert_eq!(asked, refused(Refusal::SeatAskedJustNow(gil(), 30)));
}

#[tokio::test(start_paused = true)]
async fn a_player_is_away_when_the_last_connection_is_gone() {
    let state = playing(GameTerms::default());
    let mut chairs = Chairs::of(&state);
    let (first, second) = (Mailbox::new(16, 10_000), Arc::new(Mailbox::new(16, 10_000)));
    let patience = chairs.patience;
    let attendance = &mut chairs.attendance;
    let former = attendance.back(Chair::First, (ADA, Arc::new(first)), false);
    assert!(former.is_some());
    let joined = attendance.back(Chair::First, (EVA, Arc::clone(&second)), true);
    assert!(
        !joined.is_some_and(|before| before.connections.has(ADA)),
        "ADA stays"
    );
    assert_eq!(attendance.chair_of(ADA), Some(Chair::First));
    assert_eq!(attendance.chair_of(EVA), Some(Chair::First));
    assert!(
        !attendance.join(Chair::First, EVA, second),
        "EVA is there already"
    );
    check(
        attendance.goes((Chair::First, ADA), false, &state, patience),
        None::<Happening>,
    );
    assert!(attendance.is_here(Chair::First) && attendance.chair_of(ADA).is_none());
    // A connection that sends nothing any more plays no move.
    check(
        attendance.goes((Chair::First, EVA), true, &state, patience),
        absent(Chair::First, Some(60)),
    );
    assert!(attendance.is_away(Chair::First));
    assert_eq!(
        attendance.chair_of(EVA),
        Some(Chair::First),
        "it still reads"
    );
}

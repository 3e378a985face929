//! The parts of a room, each by its interface and in simulated time.

mod seats;

use std::fmt::Debug;
use std::sync::Arc;
use std::time::Duration;

use damiera_config::Limits;
use damiera_connection::delivery::{ConnectionId, EarlierNames, Mailbox, Roster};
use damiera_journal::RoomId;
use damiera_platform::process::threads::Threads;
use damiera_protocol::command::Colours;
use damiera_protocol::event::{ChairChange, CodeDigest, End, EndReason, Event, GameChange, Record};
use damiera_protocol::name::Name;
use damiera_protocol::reply::Refusal;
use damiera_protocol::snapshot::Happening;
use damiera_protocol::terms::GameTerms;
use damiera_protocol::view::Chair;
use damiera_protocol::who::Who;
use damiera_rules::{Color, Variant};
use tokio::time::{Instant, advance};

use super::attendance::ChairAttendance;
use super::audience::{LateNews, RoomAudience};
use super::chairs::{CodesToShow, Sitter};
use super::commit::records;
use super::deadlines::patience;
use super::delayed::DueItem;
use super::game_play::GamePlay;
use super::listing::RoomListing;
use crate::lobby::{Condition, Lobby, Newcomer, OverseerOrder, RoomHandle, SeatCodes};
use crate::room::RoomState;
use crate::room::code::SeatKey;
use crate::room::decide::{Ruling, overseen};
use crate::services::host::Host;

const ADA: ConnectionId = ConnectionId(1);
const GIL: ConnectionId = ConnectionId(2);
const EVA: ConnectionId = ConnectionId(3);

/// Time for which a player may be absent in the tests, in seconds.
const PATIENCE: u32 = 60;

/// Neither refusals nor happenings can be compared otherwise.
#[track_caller]
fn check(seen: impl Debug, expected: impl Debug) {
    assert_eq!(format!("{seen:?}"), format!("{expected:?}"));
}

fn name(text: &str) -> Name {
    text.parse().expect("a name")
}

fn opened(terms: GameTerms) -> RoomState {
    let opened = Event::Opened {
        room: name("prova"),
        who: Who::unregistered(name("Ada")),
        variant: Variant::Italiana,
        corner: Variant::Italiana.drawing().corner(),
        colours: Colours::Founder(Color::White),
        word: None,
        code: Some(CodeDigest([1; 32])),
        terms,
        program: false,
        holder: None,
        invited: None,
    };
    RoomState::opened(&opened).expect("a room")
}

fn sits_down() -> Event {
    Event::Seated {
        chair: Chair::Second,
        who: Who::unregistered(name("Gil")),
        bot: None,
        program: false,
        code: Some(CodeDigest([2; 32])),
        holder: None,
    }
}

fn starts() -> Event {
    Event::Started {
        game: 1,
        white: Chair::First,
        bot: None,
        rated: None,
        opening: None,
        of_pair: None,
    }
}

/// Applies events as the room's next entries, and returns these.
fn apply(state: &mut RoomState, events: Vec<Event>) -> Vec<Record> {
    let entries = records(events, state.seq, 0, [0, 0]);
    for entry in &entries {
        state.apply(entry).expect("an entry that fits");
    }
    entries
}

/// Ada plays white against Gil.
fn playing(terms: GameTerms) -> RoomState {
    let mut state = opened(GameTerms {
        absence: Some(PATIENCE),
        ..terms
    });
    apply(&mut state, vec![sits_down(), starts()]);
    state
}

/// The chairs of a room with the players who are here.
struct Chairs {
    attendance: ChairAttendance,
    codes: SeatCodes,
    lobby: Lobby,
    roster: Roster,
    room: Arc<RoomHandle>,
    patience: Duration,
}

impl Chairs {
    fn of(state: &RoomState) -> Self {
        let slot = Threads::default().thread_slot();
        let (room, _inbox) = RoomHandle::new(RoomId::nil(), name("prova"), None, slot, 16);
        let mut chairs = Chairs {
            attendance: ChairAttendance::default(),
            codes: SeatCodes::default(),
            lobby: Lobby::default(),
            roster: Roster::default(),
            room: Arc::new(room),
            patience: patience(state, &Limits::default()),
        };
        chairs.sit(state, Chair::First, "Ada", ADA);
        chairs.sit(state, Chair::Second, "Gil", GIL);
        chairs
    }

    fn sit(&mut self, state: &RoomState, chair: Chair, player: &str, connection: ConnectionId) {
        let lease = self.lobby.names.take(&name(player)).expect("a free name");
        let sitter = Sitter {
            connection,
            newcomer: Newcomer {
                mailbox: Some(Arc::new(Mailbox::new(16, 10_000))),
                lease,
                account: None,
                program: false,
                person: None,
            },
            key: SeatKey::new(&Host::seeded(1, 0)),
        };
        let code = sitter.key.code;
        let mut shown = CodesToShow {
            sitter: Some(sitter),
            recoded: None,
        };
        let Chairs {
            attendance,
            codes,
            room,
            ..
        } = self;
        let told = attendance.follow(ChairChange::Taken, chair, &mut shown, state, room, codes);
        assert_eq!(told, Some((chair, code)));
        assert!(shown.sitter.is_none());
    }

    fn goes(&mut self, chair: Chair, state: &RoomState) -> Option<Happening> {
        if let Some(player) = self.attendance.name(chair) {
            self.lobby.names.note_presence(player, false);
        }
        let from = match chair {
            Chair::First => ADA,
            Chair::Second => GIL,
        };
        let goes = (chair, from);
        self.attendance.goes(goes, false, state, self.patience)
    }
}

#[tokio::test(start_paused = true)]
async fn silence_of_the_player_to_move() {
    let state = playing(GameTerms::default());
    let chairs = Chairs::of(&state);
    let mut play = GamePlay::of(&state, 0);
    let between = Duration::from_secs(10);
    let mut nudged = |from| {
        let nudged = play.nudge(&state, &chairs.attendance, from, between);
        nudged.map_err(|refusal| refusal.to_string())
    };
    let refused = |refusal: Refusal| Err::<Happening, _>(refusal.to_string());
    let reminded = || {
        let chair = Chair::Second;
        Ok::<_, String>(Happening::Nudged { chair })
    };
    check(nudged(EVA), refused(Refusal::NotSeated));
    check(nudged(ADA), refused(Refusal::OwnTurn));
    check(nudged(GIL), reminded());
    check(
        nudged(GIL),
        refused(Refusal::NudgedJustNow(name("Ada"), 10)),
    );
    advance(between).await;
    check(nudged(GIL), reminded());
}

#[tokio::test(start_paused = true)]
async fn the_turn_begins_with_each_move() {
    let state = playing(GameTerms::default());
    let chairs = Chairs::of(&state);
    let mut play = GamePlay::of(&state, 0);
    let follow = |play: &mut GamePlay, change, is_down| {
        play.follow(change, &state, &chairs.attendance, is_down, || {
            Duration::from_secs(5)
        });
    };
    let elapsed_ms = |play: &GamePlay| play.elapsed_ms(Instant::now());
    follow(&mut play, GameChange::Begun, false);
    advance(Duration::from_secs(3)).await;
    assert_eq!(elapsed_ms(&play), 3_000);
    follow(&mut play, GameChange::Moved, false);
    assert_eq!(elapsed_ms(&play), 0);
    // Time stands while the journal is down.
    play.mind_turn(&state, &chairs.attendance, true);
    advance(Duration::from_secs(3)).await;
    assert_eq!(elapsed_ms(&play), 0);
    // Without a clock and a lot nothing is due.
    assert_eq!(play.deadline(&state), None);
    assert!(!play.is_choice_overdue(&state, Instant::now()));
    assert_eq!(play.answer_of_bot(&state), None);
}

#[tokio::test(start_paused = true)]
async fn the_audience_sees_entries_after_the_delay() {
    let terms = GameTerms {
        delay: Some(10),
        ..GameTerms::default()
    };
    let mut state = opened(terms);
    let mut audience = RoomAudience::of(RoomId::from_u128(1), &state);
    let play = GamePlay::of(&state, 0);
    assert!(audience.is_late() && audience.is_even());
    for record in apply(&mut state, vec![sits_down()]) {
        audience.wait_entry(record, play.watch());
    }
    let said = Happening::Back {
        chair: Chair::First,
    };
    let later = audience.wait_news(said.clone(), None, EarlierNames::default());
    assert!(matches!(later, LateNews::Waits));
    let now = audience.wait_news(Happening::JournalDown, None, EarlierNames::default());
    assert!(matches!(now, LateNews::Now(frame) if frame.seq() == 1));
    assert!(audience.state(&state).free_chair().is_some());
    // The seat is shown as free, and is taken.
    assert!(matches!(
        audience.may_sit(&state),
        Err(Refusal::RoomFull(..))
    ));
    assert!(matches!(audience.show_next(), Ok(None)));
    advance(Duration::from_secs(10)).await;
    assert!(matches!(audience.show_next(), Ok(Some(DueItem::Entry(record))) if record.seq == 2));
    assert!(audience.state(&state).free_chair().is_none());
    let shown = audience.show_next();
    let Ok(Some(DueItem::Said(frame))) = shown else {
        panic!("{shown:?}");
    };
    check(frame.happening(), said);
    assert!(audience.is_even());
    // Players see the room as it is, and others late.
    let chairs = Chairs::of(&state);
    let patience = chairs.patience;
    let late_by = |from| {
        let seen = audience.seen_by(from, &state, &chairs.attendance, &play, patience);
        seen.late_by()
    };
    assert_eq!([late_by(ADA), late_by(EVA)], [None, Some(10)]);
}

#[tokio::test(start_paused = true)]
async fn a_deserted_game_is_listed_as_left_for_later() {
    let state = playing(GameTerms::default());
    let mut chairs = Chairs::of(&state);
    let mut listing = RoomListing::default();
    let host = Host::seeded(1, 5_000);
    let mind = |listing: &mut RoomListing, chairs: &Chairs| {
        let (attendance, patience) = (&chairs.attendance, || chairs.patience);
        listing.mind(
            &state,
            attendance,
            patience,
            &chairs.room,
            &chairs.lobby.rooms,
            &host,
        );
        let summary = chairs.room.summary();
        (summary.condition, summary.since)
    };
    assert_eq!(mind(&mut listing, &chairs), (Condition::Playing, 5_000));
    chairs.goes(Chair::First, &state);
    assert_eq!(mind(&mut listing, &chairs).0, Condition::Playing);
    chairs.goes(Chair::Second, &state);
    assert_eq!(mind(&mut listing, &chairs).0, Condition::Adjourned);
    // It gives its place up, until a player is back.
    assert!(listing.make_place(&state, &chairs.attendance));
    mind(&mut listing, &chairs);
    assert!(listing.makes_place());
    let from = (ADA, Arc::new(Mailbox::new(16, 10_000)));
    chairs.attendance.back(Chair::First, from, false);
    mind(&mut listing, &chairs);
    assert!(!listing.makes_place());
}

#[test]
fn orders_of_a_class_or_a_tournament() {
    let state = playing(GameTerms::default());
    let lost = |color| End::new(Some(color), EndReason::Absent);
    let nobody = |reason| End::new(None, reason);
    let table = [
        (OverseerOrder::Look, [true, true], None),
        (
            OverseerOrder::End,
            [false, false],
            Some(nobody(EndReason::Teacher)),
        ),
        (OverseerOrder::End, [true, false], Some(lost(Color::Black))),
        (
            OverseerOrder::End,
            [true, true],
            Some(nobody(EndReason::Teacher)),
        ),
        (OverseerOrder::EndIfAway, [false, false], None),
        (
            OverseerOrder::EndIfAway,
            [false, true],
            Some(lost(Color::White)),
        ),
        (
            OverseerOrder::EndIfAway,
            [true, true],
            Some(nobody(EndReason::Expired)),
        ),
    ];
    for (order, away, end) in table {
        let events = end.map(|end| Event::Ended { end });
        let decided = overseen::carry_out(&state, order, away, 0, 1_000);
        let expected: Ruling = Ok(events.into_iter().collect());
        check((order, away, decided), (order, away, expected));
    }
    // Where no game goes on, there is nothing to end but by an arbiter, who is told.
    let waiting = opened(GameTerms::default());
    let carry_out = |order| overseen::carry_out(&waiting, order, [true, true], 0, 1_000);
    let nothing = || Ruling::Ok(Vec::new());
    let refused = || Ruling::Err(Refusal::NotStarted);
    check(carry_out(OverseerOrder::End), nothing());
    check(carry_out(OverseerOrder::EndIfAway), nothing());
    let end = nobody(EndReason::Expired);
    check(carry_out(OverseerOrder::EndAs(end)), refused());
    let (side, ms) = (Color::White, 1);
    check(carry_out(OverseerOrder::AddTime { side, ms }), refused());
}

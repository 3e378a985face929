//! Objects for the events of a room.

use super::position;
use crate::command::Offer;
use crate::event::{End, PublicEvent};
use crate::snapshot::{GameSnapshot, Happening, RoomSnapshot};
use crate::view::{Chair, Role, View};
use crate::wire::{
    AdviceTaken, Audience, ChatLine, ClockStop, ClosedRoom, GameEnd, GivenColours, Nudge, Object,
    OnePlayer, Presence, Proposal, Proposed, RecordedAgain, RoomOpened, SeatRequest,
    SeatRequestState, SeatTaken, TimeAdded, TimeShort, Unrecorded,
};

/// The object for an event; None if this viewer is told nothing of it.
pub(in crate::render) fn object<'a>(
    happening: &'a Happening,
    snapshot: &'a RoomSnapshot,
    view: View,
) -> Option<Object<'a>> {
    let room = (&snapshot.room).into();
    Some(match happening {
        Happening::Public { seq, event, .. } => return public(*seq, event, snapshot, view),
        Happening::Chat {
            from,
            text,
            spectators_only,
        } => Object::Chat(ChatLine {
            room,
            from: from.into(),
            to: match spectators_only {
                true => Audience::Spectators.into(),
                false => Audience::Room.into(),
            },
            text: text.as_str().into(),
        }),
        Happening::Absent { chair, seconds } => presence(snapshot, *chair, Some(*seconds), false),
        Happening::Back { chair } => presence(snapshot, *chair, None, false),
        Happening::Overdue { chair } => presence(snapshot, *chair, Some(Some(0)), true),
        Happening::TimeShort {
            chair,
            seconds,
            first_move,
            void,
        } => {
            if !view.is_of(*chair) {
                return None;
            }
            Object::TimeShort(TimeShort {
                room,
                side: snapshot.color(*chair),
                seconds: *seconds,
                first_move: *first_move,
                void: *void,
            })
        }
        Happening::Advised { name, kind } => Object::Advised(AdviceTaken {
            room,
            name: name.into(),
            advice: (*kind).into(),
        }),
        Happening::Nudged { chair } => {
            if !matches!(view.role, Role::Player(_)) {
                return None;
            }
            Object::Nudge(Nudge {
                room,
                by: snapshot.name(*chair).into(),
                side: snapshot.color(*chair),
            })
        }
        Happening::SeatAsked { chair, by, seconds } => Object::SeatRequest(SeatRequest {
            by: by.as_ref().map(Into::into),
            seconds: Some(*seconds),
            ..seat_request(snapshot, *chair, SeatRequestState::Open)
        }),
        Happening::SeatNotGiven { chair, why } => {
            Object::SeatRequest(seat_request(snapshot, *chair, SeatRequestState::from(*why)))
        }
        Happening::JournalDown => Object::JournalDown(Unrecorded { room }),
        Happening::JournalUp => Object::JournalUp(RecordedAgain { room }),
        Happening::RoomClosed { reason } => Object::Closed(ClosedRoom {
            room,
            reason: reason.as_deref().map(Into::into),
        }),
        // A program does the same: it comes back where the room is.
    })
}

/// A request for a seat, without the guest who asks and the time left.
fn seat_request(snapshot: &RoomSnapshot, chair: Chair, state: SeatRequestState) -> SeatRequest<'_> {
    SeatRequest {
        room: (&snapshot.room).into(),
        name: snapshot.name(chair).into(),
        side: snapshot.color(chair),
        state: state.into(),
        by: None,
        seconds: None,
    }
}

/// A player who is there again has no `seconds`.
fn presence(
    snapshot: &RoomSnapshot,
    chair: Chair,
    seconds: Option<Option<u64>>,
    claimable: bool,
) -> Object<'_> {
    Object::Presence(Presence {
        room: (&snapshot.room).into(),
        name: snapshot.name(chair).into(),
        side: snapshot.color(chair),
        present: seconds.is_none(),
        seconds,
        claimable,
    })
}

/// The object of a public event. `seq` is its number in the room. None when it is about a game that
/// the snapshot does not have.
fn public<'a>(
    seq: u64,
    event: &'a PublicEvent,
    snapshot: &'a RoomSnapshot,
    view: View,
) -> Option<Object<'a>> {
    let room = (&snapshot.room).into();
    let board = || {
        let game = snapshot.game.as_ref()?;
        Some(Box::new(position::board(seq, snapshot, game, view)))
    };
    let player = |chair: Chair| OnePlayer {
        seq,
        room: (&snapshot.room).into(),
        name: snapshot.name(chair).into(),
    };
    let proposal = |chair: Chair, offer: Offer| Proposal {
        seq,
        room: (&snapshot.room).into(),
        offer: Proposed::from(offer).into(),
        by: snapshot.name(chair).into(),
        side: snapshot.color(chair),
    };
    let stop = |chair: Chair| ClockStop {
        seq,
        room: (&snapshot.room).into(),
        by: snapshot.name(chair).into(),
        side: snapshot.color(chair),
        clocks: snapshot.clocks(),
    };
    Some(match event {
        PublicEvent::Opened {
            name,
            colours,
            word,
            bot,
            guest,
        } => Object::Room(Box::new(RoomOpened {
            seq,
            room,
            variant: snapshot.variant.into(),
            corner: snapshot.corner.into(),
            colours: GivenColours::from(*colours).into(),
            word: *word,
            time: snapshot.terms.time.map(Into::into),
            terms: (&snapshot.terms).into(),
            name: name.into(),
            bot: *bot,
            guest: *guest,
            side: snapshot.color(Chair::First),
        })),
        PublicEvent::Seated {
            chair,
            name,
            bot,
            guest,
        } => Object::Seat(Box::new(SeatTaken {
            seq,
            room,
            side: snapshot.color(*chair),
            name: name.into(),
            bot: *bot,
            guest: *guest,
            variant: snapshot.variant.into(),
            corner: snapshot.corner.into(),
            time: snapshot.terms.time.map(Into::into),
            terms: (&snapshot.terms).into(),
        })),
        PublicEvent::Drawn { chair } => Object::Choose(player(*chair)),
        PublicEvent::Started => Object::Start(board()?),
        PublicEvent::Moved => Object::Move(board()?),
        PublicEvent::TakenBack { chair, plies } => {
            let mut board = board()?;
            board.by = Some(snapshot.name(*chair).into());
            board.side = snapshot.color(*chair);
            board.plies = Some(*plies);
            Object::Takeback(board)
        }
        PublicEvent::Offered { chair, offer } => Object::Offer(proposal(*chair, *offer)),
        PublicEvent::Declined { chair, offer } => Object::Decline(proposal(*chair, *offer)),
        PublicEvent::Withdrawn { chair, offer } => Object::Cancel(proposal(*chair, *offer)),
        PublicEvent::Paused { chair } => Object::Pause(stop(*chair)),
        PublicEvent::Resumed { chair } => Object::Unpause(stop(*chair)),
        PublicEvent::TimeAdded { chair, ms } => Object::TimeAdded(TimeAdded {
            seq,
            room,
            name: snapshot.name(*chair).into(),
            side: snapshot.color(*chair),
            ms: *ms,
            clocks: snapshot.clocks(),
        }),
        PublicEvent::Adjourned { chair } => Object::Adjourn(player(*chair)),
        PublicEvent::Reseated { chair } => Object::Reseat(player(*chair)),
        PublicEvent::Recoded { chair } => Object::Recode(player(*chair)),
        PublicEvent::Registered { chair } => Object::Registered(player(*chair)),
        PublicEvent::Ended { end } => Object::End(game_end(seq, snapshot, *end, view)),
        PublicEvent::Left { name, .. } => Object::Leave(OnePlayer {
            seq,
            room,
            name: name.into(),
        }),
    })
}

/// The end of a room's game.
pub(in crate::render) fn game_end(
    seq: u64,
    snapshot: &RoomSnapshot,
    end: End,
    view: View,
) -> GameEnd<'_> {
    let game = snapshot.game.as_ref();
    let lot = game.and_then(|game| position::lot(snapshot, game));
    GameEnd {
        seq,
        room: (&snapshot.room).into(),
        result: end.result().into(),
        winner: end.winner,
        reason: end.reason.into(),
        count: end.count,
        bot: snapshot.levels_for(view.role),
        ratings: game.and_then(|game| game.changes),
        too_short: game.is_some_and(GameSnapshot::is_too_short),
        lot: lot.map(Box::new),
        pair: game.and_then(|game| game.pair).map(Into::into),
    }
}

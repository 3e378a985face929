//! Objects for the events of a room.

use super::position;
use crate::command::Offer;
use crate::event::PublicEvent;
use crate::snapshot::{GameSnapshot, Happening, RoomSnapshot};
use crate::view::{Chair, Role, View};
use crate::wire::{
    AdviceTaken, Audience, ChatLine, ClockStop, ClosedRoom, GameEnd, GivenColours, Nudge, Object,
    OnePlayer, Presence, Proposal, Proposed, RecordedAgain, RoomOpened, SeatRequest,
    SeatRequestState, SeatTaken, TimeShort, Unrecorded,
};

/// The object for an event; None if this viewer is told nothing of it.
pub(super) fn object<'a>(
    happening: &'a Happening,
    scene: &'a RoomSnapshot,
    view: View,
) -> Option<Object<'a>> {
    let room = (&scene.room).into();
    Some(match happening {
        Happening::Public { seq, event, .. } => return public(*seq, event, scene, view),
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
        Happening::Absent { chair, seconds } => presence(scene, *chair, Some(*seconds), false),
        Happening::Back { chair } => presence(scene, *chair, None, false),
        Happening::Overdue { chair } => presence(scene, *chair, Some(Some(0)), true),
        Happening::TimeShort {
            chair,
            seconds,
            first_move,
        } => {
            if !view.is_of(*chair) {
                return None;
            }
            Object::TimeShort(TimeShort {
                room,
                side: scene.color(*chair),
                seconds: *seconds,
                first_move: *first_move,
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
                by: scene.name(*chair).into(),
                side: scene.color(*chair),
            })
        }
        Happening::SeatAsked { chair, by, seconds } => Object::SeatRequest(SeatRequest {
            by: by.as_ref().map(Into::into),
            seconds: Some(*seconds),
            ..seat_request(scene, *chair, SeatRequestState::Open)
        }),
        Happening::SeatNotGiven { chair, why } => {
            Object::SeatRequest(seat_request(scene, *chair, SeatRequestState::from(*why)))
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
fn seat_request(scene: &RoomSnapshot, chair: Chair, state: SeatRequestState) -> SeatRequest<'_> {
    SeatRequest {
        room: (&scene.room).into(),
        name: scene.name(chair).into(),
        side: scene.color(chair),
        state: state.into(),
        by: None,
        seconds: None,
    }
}

/// A player who is there again has no `seconds`.
fn presence(
    scene: &RoomSnapshot,
    chair: Chair,
    seconds: Option<Option<u64>>,
    claimable: bool,
) -> Object<'_> {
    Object::Presence(Presence {
        room: (&scene.room).into(),
        name: scene.name(chair).into(),
        side: scene.color(chair),
        present: seconds.is_none(),
        seconds,
        claimable,
    })
}

/// The object of a public event. `seq` is its number in the room. None when it is about a game that
/// the scene does not have.
fn public<'a>(
    seq: u64,
    event: &'a PublicEvent,
    scene: &'a RoomSnapshot,
    view: View,
) -> Option<Object<'a>> {
    let room = (&scene.room).into();
    let board = || {
        let game = scene.game.as_ref()?;
        Some(Box::new(position::board(seq, scene, game, view)))
    };
    let player = |chair: Chair| OnePlayer {
        seq,
        room: (&scene.room).into(),
        name: scene.name(chair).into(),
    };
    let proposal = |chair: Chair, offer: Offer| Proposal {
        seq,
        room: (&scene.room).into(),
        offer: Proposed::from(offer).into(),
        by: scene.name(chair).into(),
        side: scene.color(chair),
    };
    let stop = |chair: Chair| ClockStop {
        seq,
        room: (&scene.room).into(),
        by: scene.name(chair).into(),
        side: scene.color(chair),
        clocks: scene.clocks(),
    };
    Some(match event {
        PublicEvent::Opened {
            name,
            colours,
            word,
            bot,
            guest,
        } => Object::Room(RoomOpened {
            seq,
            room,
            variant: scene.variant.into(),
            corner: scene.corner.into(),
            colours: GivenColours::from(*colours).into(),
            word: *word,
            time: scene.terms.time.map(Into::into),
            terms: (&scene.terms).into(),
            name: name.into(),
            bot: *bot,
            guest: *guest,
            side: scene.color(Chair::First),
        }),
        PublicEvent::Seated {
            chair,
            name,
            bot,
            guest,
        } => Object::Seat(SeatTaken {
            seq,
            room,
            side: scene.color(*chair),
            name: name.into(),
            bot: *bot,
            guest: *guest,
            variant: scene.variant.into(),
            corner: scene.corner.into(),
            time: scene.terms.time.map(Into::into),
            terms: (&scene.terms).into(),
        }),
        PublicEvent::Drawn { chair } => Object::Choose(player(*chair)),
        PublicEvent::Started => Object::Start(board()?),
        PublicEvent::Moved => Object::Move(board()?),
        PublicEvent::TakenBack { chair, plies } => {
            let mut board = board()?;
            board.by = Some(scene.name(*chair).into());
            board.side = scene.color(*chair);
            board.plies = Some(*plies);
            Object::Takeback(board)
        }
        PublicEvent::Offered { chair, offer } => Object::Offer(proposal(*chair, *offer)),
        PublicEvent::Declined { chair, offer } => Object::Decline(proposal(*chair, *offer)),
        PublicEvent::Withdrawn { chair, offer } => Object::Cancel(proposal(*chair, *offer)),
        PublicEvent::Paused { chair } => Object::Pause(stop(*chair)),
        PublicEvent::Resumed { chair } => Object::Unpause(stop(*chair)),
        PublicEvent::Adjourned { chair } => Object::Adjourn(player(*chair)),
        PublicEvent::Reseated { chair } => Object::Reseat(player(*chair)),
        PublicEvent::Recoded { chair } => Object::Recode(player(*chair)),
        PublicEvent::Registered { chair } => Object::Registered(player(*chair)),
        PublicEvent::Ended { end } => Object::End(GameEnd {
            seq,
            room,
            result: end.result().into(),
            winner: end.winner,
            reason: end.reason.into(),
            count: end.count,
            bot: scene.levels_for(view.role),
            ratings: scene.game.as_ref().and_then(|game| game.changes),
            too_short: scene.game.as_ref().is_some_and(GameSnapshot::is_too_short),
        }),
        PublicEvent::Left { name, .. } => Object::Leave(OnePlayer {
            seq,
            room,
            name: name.into(),
        }),
    })
}

//! Objects for the events of a room.

use super::position;
use crate::command::{Colours, Offer};
use crate::event::{End, PublicEvent};
use crate::name::Name;
use crate::snapshot::{GameSnapshot, Happening, RoomSnapshot};
use crate::time_control::TimeControl;
use crate::view::{Chair, Role, View};
use crate::wire::{
    AdviceTaken, Audience, Board, ChatLine, Clean, ClockStop, ClosedRoom, GameEnd, GivenColours,
    Nudge, Object, OnePlayer, Presence, Proposal, Proposed, RecordedAgain, RoomOpened, SeatRequest,
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
        } => chat(snapshot, from, text, *spectators_only),
        Happening::Absent { chair, seconds } => presence(snapshot, *chair, Some(*seconds), false),
        Happening::Back { chair } => presence(snapshot, *chair, None, false),
        Happening::Overdue { chair } => presence(snapshot, *chair, Some(Some(0)), true),
        Happening::TimeShort { chair, seconds, .. }
            if !view.is_of(*chair) || !view.warnings.includes(*seconds) =>
        {
            return None;
        }
        Happening::TimeShort {
            chair,
            seconds,
            first_move,
            void,
        } => Object::TimeShort(TimeShort {
            room,
            side: snapshot.color(*chair),
            seconds: *seconds,
            first_move: *first_move,
            void: *void,
        }),
        Happening::Advised { name, kind } => Object::Advised(AdviceTaken {
            room,
            name: name.into(),
            advice: (*kind).into(),
        }),
        Happening::Nudged { .. } if !matches!(view.role, Role::Player(_)) => return None,
        Happening::Nudged { chair } => Object::Nudge(Nudge {
            room,
            by: snapshot.name(*chair).into(),
            side: snapshot.color(*chair),
        }),
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
    })
}

fn chat<'a>(
    snapshot: &'a RoomSnapshot,
    from: &'a Name,
    text: &'a str,
    spectators_only: bool,
) -> Object<'a> {
    let to = match spectators_only {
        true => Audience::Spectators,
        false => Audience::Room,
    };
    Object::Chat(ChatLine {
        room: (&snapshot.room).into(),
        from: from.into(),
        to: to.into(),
        text: text.into(),
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

/// The object of a public event. `seq` is its number in the room. None when it is about a game that the snapshot does
/// not have.
fn public<'a>(
    seq: u64,
    event: &'a PublicEvent,
    snapshot: &'a RoomSnapshot,
    view: View,
) -> Option<Object<'a>> {
    let place = EventPlace {
        seq,
        snapshot,
        view,
    };
    place.object(event)
}

/// The number of a public event in its room, and the room after it.
struct EventPlace<'a> {
    seq: u64,
    snapshot: &'a RoomSnapshot,
    view: View,
}

impl<'a> EventPlace<'a> {
    fn object(&self, event: &'a PublicEvent) -> Option<Object<'a>> {
        let snapshot = self.snapshot;
        Some(match event {
            PublicEvent::Opened {
                name,
                colours,
                word,
                bot,
                guest,
            } => Object::Room(Box::new(RoomOpened {
                bot: *bot,
                guest: *guest,
                ..self.opened(name, *colours, *word)
            })),
            PublicEvent::Seated {
                chair,
                name,
                bot,
                guest,
            } => Object::Seat(Box::new(SeatTaken {
                bot: *bot,
                guest: *guest,
                ..self.seated(*chair, name)
            })),
            PublicEvent::Drawn { chair } => Object::Choose(self.player(*chair)),
            PublicEvent::Started => Object::Start(self.board()?),
            PublicEvent::Moved => Object::Move(self.board()?),
            PublicEvent::TakenBack { chair, plies } => {
                let mut board = self.board()?;
                board.by = Some(snapshot.name(*chair).into());
                board.side = snapshot.color(*chair);
                board.plies = Some(*plies);
                Object::Takeback(board)
            }
            PublicEvent::Offered { chair, offer } => Object::Offer(self.proposal(*chair, *offer)),
            PublicEvent::Declined { chair, offer } => {
                Object::Decline(self.proposal(*chair, *offer))
            }
            PublicEvent::Withdrawn { chair, offer } => {
                Object::Cancel(self.proposal(*chair, *offer))
            }
            PublicEvent::Paused { chair } => Object::Pause(self.stop(*chair)),
            PublicEvent::Resumed { chair } => Object::Unpause(self.stop(*chair)),
            PublicEvent::TimeAdded {
                chair,
                ms,
                leave_left,
            } => Object::TimeAdded(self.time_added(*chair, *ms, *leave_left)),
            PublicEvent::Adjourned { chair } => Object::Adjourn(self.player(*chair)),
            PublicEvent::Reseated { chair } => Object::Reseat(self.player(*chair)),
            PublicEvent::Recoded { chair } => Object::Recode(self.player(*chair)),
            PublicEvent::Registered { chair } => Object::Registered(self.player(*chair)),
            PublicEvent::Ended { end } => {
                Object::End(game_end(self.seq, snapshot, *end, self.view))
            }
            PublicEvent::Left { name, .. } => Object::Leave(self.person(name)),
        })
    }

    /// The room as a registered person opened it.
    fn opened(&self, name: &'a Name, colours: Colours, word: bool) -> RoomOpened<'a> {
        let snapshot = self.snapshot;
        RoomOpened {
            seq: self.seq,
            room: (&snapshot.room).into(),
            variant: snapshot.variant.into(),
            corner: snapshot.corner.into(),
            colours: GivenColours::from(colours).into(),
            word,
            time: snapshot.terms.time.map(Into::into),
            terms: (&snapshot.terms).into(),
            name: name.into(),
            bot: false,
            guest: false,
            side: snapshot.color(Chair::First),
        }
    }

    /// A seat that a registered person took.
    fn seated(&self, chair: Chair, name: &'a Name) -> SeatTaken<'a> {
        let snapshot = self.snapshot;
        SeatTaken {
            seq: self.seq,
            room: (&snapshot.room).into(),
            side: snapshot.color(chair),
            name: name.into(),
            bot: false,
            guest: false,
            variant: snapshot.variant.into(),
            corner: snapshot.corner.into(),
            time: snapshot.terms.time.map(Into::into),
            terms: (&snapshot.terms).into(),
        }
    }

    fn board(&self) -> Option<Box<Board<'a>>> {
        let game = self.snapshot.game.as_ref()?;
        let board = position::board(self.seq, self.snapshot, game, self.view);
        Some(Box::new(board))
    }

    fn player(&self, chair: Chair) -> OnePlayer<'a> {
        self.person(self.snapshot.name(chair))
    }

    fn person(&self, name: impl Into<Clean<'a>>) -> OnePlayer<'a> {
        OnePlayer {
            seq: self.seq,
            room: (&self.snapshot.room).into(),
            name: name.into(),
        }
    }

    fn proposal(&self, chair: Chair, offer: Offer) -> Proposal<'a> {
        Proposal {
            seq: self.seq,
            room: (&self.snapshot.room).into(),
            offer: Proposed::from(offer).into(),
            by: self.snapshot.name(chair).into(),
            side: self.snapshot.color(chair),
        }
    }

    fn time_added(&self, chair: Chair, ms: u64, leave_left: Option<u32>) -> TimeAdded<'a> {
        TimeAdded {
            seq: self.seq,
            room: (&self.snapshot.room).into(),
            name: self.snapshot.name(chair).into(),
            side: self.snapshot.color(chair),
            ms,
            leave_left,
            by_server: leave_left.is_none()
                && self
                    .snapshot
                    .terms
                    .time
                    .is_some_and(TimeControl::is_correspondence),
            clocks: self.snapshot.clocks(),
        }
    }

    fn stop(&self, chair: Chair) -> ClockStop<'a> {
        ClockStop {
            seq: self.seq,
            room: (&self.snapshot.room).into(),
            by: self.snapshot.name(chair).into(),
            side: self.snapshot.color(chair),
            clocks: self.snapshot.clocks(),
        }
    }
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

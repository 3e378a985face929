//! The effect of a room's events on the question that its reader is asked.
//!
//! The server has the happenings, and the client reads the objects that are made of them; both must take
//! the same line for an answer.

use damiera_rules::Color;

use super::question::{PendingQuestion, Question};
use crate::command::Offer;
use crate::event::{EndReason, EventKind, PublicEvent, QuestionChange};
use crate::lobby_event::LobbyEvent;
use crate::name::{Name, tournament_board_of};
use crate::snapshot::{Happening, RoomSnapshot};
use crate::view::Role;
use crate::wire::{Object, Proposal, Proposed, SeatRequest, SeatRequestState};

/// The effect of an event on the question that a person is asked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Asking {
    /// It puts this one.
    Puts(Question),
    /// It puts this one, and only a word that says what is wanted answers it. After a game between people no player
    /// has asked for another one yet; and a player who has just given the game up or called it off may confirm that
    /// with a bare yes.
    Mentions(Question),
    /// It lets this player withdraw the offer, unless there is something of the other's to answer.
    Awaits(Offer),
    /// It leaves nothing to answer.
    Settles,
    /// It answers what the other offers; this player's own offer and a request for a seat stay.
    Passes,
    /// The seat that was asked for is not asked for any more.
    SettlesSeat,
    /// It takes this challenge back.
    Unchallenges(u32),
    /// A person talks.
    Talks,
    /// Nothing.
    Nothing,
}

impl Asking {
    /// The effect of a question that is put again to a player who comes back. `snapshot` is the room at that time.
    pub fn at_return(question: &Question, snapshot: &RoomSnapshot, role: Role) -> Asking {
        match question {
            Question::Again => ended(false, snapshot.levels_for(role).is_some()),
            question => Asking::Puts(question.clone()),
        }
    }

    /// The effect of an event on the question that a person in this role is asked.
    pub fn of(happening: &Happening, snapshot: &RoomSnapshot, role: Role) -> Asking {
        let Happening::Public { event, .. } = happening else {
            return match happening {
                Happening::Chat { .. } => Asking::Talks,
                Happening::RoomClosed { .. } => Asking::Settles,
                Happening::Public { .. }
                | Happening::Absent { .. }
                | Happening::Back { .. }
                | Happening::Overdue { .. }
                | Happening::TimeShort { .. }
                | Happening::Advised { .. }
                | Happening::Nudged { .. }
                | Happening::JournalDown
                | Happening::JournalUp => Asking::Nothing,
                Happening::SeatAsked { chair, .. } => match role {
                    Role::Player(own) if own != *chair => Asking::Puts(Question::Seat),
                    Role::Player(_) | Role::Spectator => Asking::Nothing,
                },
                Happening::SeatNotGiven { .. } => Asking::SettlesSeat,
            };
        };
        let Role::Player(own) = role else {
            return Asking::Nothing;
        };
        match event {
            PublicEvent::Offered { chair, offer } => match *chair == own {
                true => Asking::Awaits(*offer),
                false => Asking::Puts(Question::Offer(*offer)),
            },
            PublicEvent::Ended { .. } if snapshot.class => Asking::Settles,
            // No other game is played at its boards.
            PublicEvent::Ended { .. } if snapshot.room.tournament_board().is_some() => {
                Asking::Settles
            }
            PublicEvent::Ended { end } => {
                let by_player = may_confirm(end.reason, end.winner, snapshot.color_of(role));
                ended(by_player, snapshot.levels_for(role).is_some())
            }
            // A player's move answers what the other one offers, and nothing of their own.
            PublicEvent::Moved => {
                let mover = snapshot.game.as_ref().and_then(|game| game.last.as_ref());
                let mover = mover.map(|last| last.ply.side);
                match mover == snapshot.color_of(role) {
                    true => Asking::Passes,
                    false => Asking::Nothing,
                }
            }
            event => Asking::after_event(event.kind()),
        }
    }

    /// The effect of an event of a kind that settles a question, or leaves it.
    fn after_event(kind: EventKind) -> Asking {
        match kind.traits().question {
            QuestionChange::Kept => Asking::Nothing,
            QuestionChange::Settled => Asking::Settles,
            QuestionChange::SeatSettled => Asking::SettlesSeat,
        }
    }

    /// The effect of an event outside rooms on the question that a person in the lobby is asked. Of
    /// several challenges a bare word answers none.
    pub fn of_lobby(event: &LobbyEvent) -> Asking {
        match event {
            LobbyEvent::Challenged { by, challenge } if challenge.others == 0 => {
                let number = challenge.challenge.number;
                Asking::Puts(Question::Challenge(number, by.clone()))
            }
            LobbyEvent::Challenged { .. } => Asking::Settles,
            LobbyEvent::Unchallenged(ended) => Asking::Unchallenges(ended.number),
            LobbyEvent::Said { .. } | LobbyEvent::Told { .. } => Asking::Talks,
            LobbyEvent::Offered { .. }
            | LobbyEvent::Answered(_)
            | LobbyEvent::Arrival(_)
            | LobbyEvent::Tournament(_) => Asking::Nothing,
        }
    }

    /// As [`Asking::of`], for a reader called `own` with this colour; None for a spectator.
    pub fn of_object(object: &Object<'_>, own: &str, color: Option<Color>) -> Asking {
        let plays = color.is_some();
        let is_for_all = matches!(
            object,
            Object::Chat(_) | Object::Closed(_) | Object::SeatRequest(_)
        );
        if let Object::Challenge(_) | Object::ChallengeEnd(_) = object {
            return match plays {
                true => Asking::Nothing,
                false => challenge(object),
            };
        }
        if !plays && !is_for_all {
            return Asking::Nothing;
        }
        match object {
            Object::Chat(_) | Object::Tell(_) => Asking::Talks,
            Object::Closed(_) => Asking::Settles,
            Object::Offer(event) => proposal(event, own),
            Object::SeatRequest(event) => request(event, own, plays),
            Object::End(end) if tournament_board_of(&end.room).is_some() => Asking::Settles,
            Object::End(end) => {
                let reason = end.reason.known();
                let by_player = reason.is_some_and(|it| may_confirm(*it, end.winner, color));
                ended(by_player, end.bot.is_some())
            }
            // A player's move answers what the other one offers, and nothing of their own.
            Object::Move(board) => {
                let mover = board.last.as_ref().map(|last| last.side);
                match mover.is_some() && mover == board.role.color() {
                    true => Asking::Passes,
                    false => Asking::Nothing,
                }
            }
            object => object.event().map_or(Asking::Nothing, Asking::after_event),
        }
    }

    /// The question that a person is asked after the event, given the one before it.
    pub fn after(self, asked: Option<PendingQuestion>) -> Option<PendingQuestion> {
        let question = asked.as_ref().map(PendingQuestion::question);
        match self {
            Asking::Puts(question) => Some(PendingQuestion::new(question)),
            Asking::Mentions(question) => {
                let mut asked = PendingQuestion::new(question);
                asked.talked();
                Some(asked)
            }
            Asking::Awaits(offer) => match question {
                None | Some(Question::Again | Question::Own(_)) => {
                    Some(PendingQuestion::new(Question::Own(offer)))
                }
                Some(_) => asked,
            },
            Asking::Settles => None,
            Asking::Passes => {
                asked.filter(|asked| matches!(asked.question(), Question::Own(_) | Question::Seat))
            }
            Asking::SettlesSeat => asked.filter(|asked| *asked.question() != Question::Seat),
            Asking::Unchallenges(number) => asked.filter(|asked| {
                !matches!(asked.question(), Question::Challenge(asked, _) if *asked == number)
            }),
            Asking::Talks => asked.map(|mut asked| {
                asked.talked();
                asked
            }),
            Asking::Nothing => asked,
        }
    }
}

/// The effect of the end of a game on a player. `by_player` is true if a bare yes may confirm the end, and `of_bot`
/// if the other player is the server's bot, which agrees to every rematch.
fn ended(by_player: bool, of_bot: bool) -> Asking {
    match of_bot && !by_player {
        true => Asking::Puts(Question::Again),
        false => Asking::Mentions(Question::Again),
    }
}

/// True if a player with this colour has just ended the game with a command.
fn may_confirm(reason: EndReason, winner: Option<Color>, own: Option<Color>) -> bool {
    match reason {
        EndReason::Aborted => true,
        EndReason::Resign => winner != own,
        EndReason::NoPieces
        | EndReason::NoMoves
        | EndReason::Agreement
        | EndReason::Absent
        | EndReason::LeftPair
        | EndReason::Expired
        | EndReason::Time
        | EndReason::NoFirstMove
        | EndReason::NotBegun
        | EndReason::Closed
        | EndReason::Teacher
        | EndReason::Arbiter
        | EndReason::ArbiterVoid
        | EndReason::TooLong
        | EndReason::Repetition
        | EndReason::KingMoves
        | EndReason::SameMaterial
        | EndReason::FewPieces
        | EndReason::LoneKing
        | EndReason::MainRoad
        | EndReason::TwoAgainstOne => false,
    }
}

/// The effect of a challenge, or of its end, on a reader who does not play.
fn challenge(object: &Object<'_>) -> Asking {
    match object {
        Object::Challenge(event) if event.others == 0 => match Name::parse(&event.challenge.by) {
            Ok(by) => Asking::Puts(Question::Challenge(event.challenge.number, by)),
            Err(_) => Asking::Nothing,
        },
        Object::Challenge(_) => Asking::Settles,
        Object::ChallengeEnd(event) => Asking::Unchallenges(event.number),
        _ => Asking::Nothing,
    }
}

fn offered(offer: Proposed) -> Offer {
    match offer {
        Proposed::Draw => Offer::Draw,
        Proposed::Takeback => Offer::TakeBack,
        Proposed::Rematch => Offer::Rematch,
        Proposed::Pause => Offer::Pause,
    }
}

/// The effect of an offer on a player called `own`.
fn proposal(event: &Proposal<'_>, own: &str) -> Asking {
    match event.offer.known() {
        Some(offer) if *event.by == *own => Asking::Awaits(offered(*offer)),
        Some(offer) => Asking::Puts(Question::Offer(offered(*offer))),
        None => Asking::Nothing,
    }
}

/// The effect of a request for a seat on a reader called `own`; `plays` is true for a player.
fn request(event: &SeatRequest<'_>, own: &str, plays: bool) -> Asking {
    match event.state.known() {
        Some(SeatRequestState::Open) if plays && *event.name != *own => {
            Asking::Puts(Question::Seat)
        }
        Some(
            SeatRequestState::Declined | SeatRequestState::Unanswered | SeatRequestState::Withdrawn,
        ) => Asking::SettlesSeat,
        Some(SeatRequestState::Open) | None => Asking::Nothing,
    }
}

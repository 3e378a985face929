//! What the owner of the lobby's partition decides about challenges.

use damiera_cluster::name::Node;
use damiera_protocol::challenge::ChallengeEnd;
use serde::{Deserialize, Serialize};

use super::{Board, Fact, Posting};
use crate::cluster::names::MAX_FACTS;

/// So many challenges are called closed in one question at most.
pub const MAX_CLOSED: usize = 16;

/// What a server asks.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Question {
    /// To open a challenge of somebody there.
    Open {
        /// What.
        posting: Posting,
        /// Whether it is opened although it meets another one: the server knows that one, and they do not meet there.
        alone: bool,
    },
    /// To close these of its own, each with what the one who was challenged is told: at most [`MAX_CLOSED`].
    Close(Vec<(u32, Option<ChallengeEnd>)>),
}

/// What it is told.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Answer {
    /// It is so.
    Done,
    /// Nothing was opened: this one is open, which it meets.
    Meets(u32),
    /// This person has as many open as one may.
    TooMany,
    /// As many are open as may be.
    Full,
    /// Another challenge has the number.
    Used,
}

/// How many challenges may be open, by the settings of whoever owns the lobby.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Bounds {
    /// Of one person.
    pub of_person: usize,
    /// Of all.
    pub all: usize,
}

impl Bounds {
    /// None.
    pub const NONE: Bounds = Bounds {
        of_person: usize::MAX,
        all: usize::MAX,
    };
}

/// What is decided.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Decided {
    /// These facts are stored, and then this is answered; without any it is answered at once.
    Facts(Vec<Fact>, Answer),
    /// It is decided when the facts before it are stored.
    Later,
}

/// Decides about a question of a server, by what is open. What is `pending` is being stored with it: two that are opened
/// by one person, or could meet, are not decided together.
pub fn decide<'a>(
    board: &Board,
    mut pending: impl Iterator<Item = &'a Fact>,
    from: Node,
    question: &Question,
    bounds: Bounds,
) -> Decided {
    let none = |answer| Decided::Facts(Vec::new(), answer);
    match question {
        Question::Open { posting, alone } => {
            let concerns = |fact: &Fact| match fact {
                Fact::Opened { posting: other, .. } => {
                    other.number == posting.number
                        || other.by == posting.by
                        || other.meets(posting)
                        || board.len() + MAX_FACTS >= bounds.all
                }
                Fact::Closed { number, .. } => *number == posting.number,
            };
            if pending.any(concerns) {
                return Decided::Later;
            }
            if let Some((node, open)) = board.get(posting.number) {
                let is_this = *node == from && open.by == posting.by;
                return none(if is_this { Answer::Done } else { Answer::Used });
            }
            let met = board.all().find(|(_, open)| open.meets(posting));
            if let Some((_, met)) = met.filter(|_| !alone) {
                return none(Answer::Meets(met.number));
            }
            // An earlier one to the same person gives way: its server closes it.
            let gives_way = |open: &Posting| open.to.is_some() && open.to == posting.to;
            let own = board.all().filter(|(_, open)| open.by == posting.by);
            let own = own.filter(|(_, open)| !gives_way(open)).count();
            if own >= bounds.of_person {
                return none(Answer::TooMany);
            }
            if board.len() >= bounds.all {
                return none(Answer::Full);
            }
            let opened = Fact::Opened {
                at: from.into(),
                posting: posting.clone(),
            };
            Decided::Facts(vec![opened], Answer::Done)
        }
        Question::Close(numbers) => {
            let numbers = numbers.iter().take(MAX_CLOSED);
            let own = numbers.filter(|(number, _)| {
                let open = board.get(*number);
                open.is_some_and(|(node, _)| *node == from)
            });
            let closed = own.map(|(number, why)| Fact::Closed {
                at: from.into(),
                number: *number,
                why: *why,
            });
            Decided::Facts(closed.collect(), Answer::Done)
        }
    }
}

//! The guide of a person, with the pending changes.

use damiera_connection::delivery::FollowNotice;
use damiera_protocol::name::Name;
use damiera_protocol::reply::Guide;
use damiera_protocol::tournament::TournamentId;
use damiera_rules::Variant;
use tokio::time::Instant;

/// The guide that chooses the game this person watches, if there is one.
#[derive(Debug, Default)]
pub(in crate::session) struct Guiding(pub(super) Option<Box<ActiveGuide>>);

/// A guide, and the pending changes.
#[derive(Debug)]
pub(super) struct ActiveGuide {
    pub(super) by: GuideBy,
    /// A game has begun that concerns this person.
    pub(super) notice: Option<FollowNotice>,
    /// When another game is shown, after the end of the last one.
    pub(super) moves_on: Option<Instant>,
}

/// The kind of guide.
#[derive(Debug, Clone)]
pub(super) enum GuideBy {
    Player(Name),
    Tv(Option<Variant>),
    Tournament(TournamentId),
}

impl GuideBy {
    pub(super) fn told(&self) -> Guide {
        match self {
            GuideBy::Player(name) => Guide::Player(name.clone()),
            GuideBy::Tv(variant) => Guide::Tv(*variant),
            GuideBy::Tournament(id) => Guide::Tournament(*id),
        }
    }
}

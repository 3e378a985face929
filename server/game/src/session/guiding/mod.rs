//! Guided watching: a person follows a player or a tournament, or watches the game with the strongest players until it
//! ends and then the next one.

pub(super) mod active;
mod games;
#[cfg(test)]
mod tests;

use std::sync::Arc;
use std::time::Duration;

use damiera_connection::delivery::{ConnectionId, FollowNotice};
use damiera_protocol::command::GuideCommand;
use damiera_protocol::name::Name;
use damiera_protocol::render;
use damiera_protocol::reply::{
    Answer, CommandResult, Guide, Guided, GuidedTo, Refusal, WatchingAnswer,
};
use damiera_protocol::tournament::TournamentId;
use damiera_rules::Variant;
use tokio::time::Instant;

use self::active::{ActiveGuide, GuideBy, Guiding};
use self::games::GameFinder;
use super::boards::Boards;
use super::scope::{AtRooms, SessionScope};
use crate::following::{AwaitedGame, Following};
use crate::lobby::{RoomHandle, RoomRequestKind};

/// For how long the end of a game stays on the screen before another one is shown.
const PAUSE: Duration = Duration::from_secs(5);

/// The next step with a guide.
#[derive(Debug)]
pub(super) enum GuideStep {
    /// The person stays, and is told this.
    Tell(Guided),
    /// The person goes to the room to which this guide leads. [`GameFinder::arrived`] gives what is told then.
    Go(Guide, Arc<RoomHandle>),
}

impl GuideStep {
    fn tell(by: Guide, place: GuidedTo) -> GuideStep {
        GuideStep::Tell(Guided { by, place })
    }
}

impl Guiding {
    fn begin(&mut self, by: GuideBy) {
        self.0 = Some(Box::new(ActiveGuide {
            by,
            notice: None,
            moves_on: None,
        }));
    }

    /// True if there is a guide.
    pub(super) fn is_active(&self) -> bool {
        self.0.is_some()
    }

    /// Carries out a command of the person of this name, who is at this place.
    ///
    /// # Errors
    /// When the person may not be taken to another game.
    fn obey(
        &mut self,
        command: GuideCommand,
        own: &Name,
        place: &Boards,
        games: &GameFinder<'_>,
    ) -> Result<GuideStep, Refusal> {
        let ended = |by| GuideStep::tell(by, GuidedTo::Ended);
        Ok(match command {
            GuideCommand::Whom => self.whom(place),
            GuideCommand::Follow(name) if name == *own => return Err(Refusal::OwnName(name)),
            GuideCommand::Follow(name) => {
                place.permits().may_be_guided()?;
                self.follow(name, games)
            }
            GuideCommand::Tv(variant) => {
                place.permits().may_be_guided()?;
                self.end(games.id, games.following);
                self.begin(GuideBy::Tv(variant));
                Guiding::strongest(variant, games)
            }
            GuideCommand::FollowNobody => match self.end(games.id, games.following) {
                Some(by @ (Guide::Player(_) | Guide::Tournament(_))) => ended(by),
                Some(Guide::Nobody | Guide::Tv(_)) | None => ended(Guide::Nobody),
            },
            GuideCommand::TvOff => {
                let by = self.end(games.id, games.following);
                let by = by.filter(|by| matches!(by, Guide::Tv(_)));
                ended(by.unwrap_or(Guide::Nobody))
            }
        })
    }

    /// The player whom this person follows.
    fn whom(&self, place: &Boards) -> GuideStep {
        let Some(active) = &self.0 else {
            return GuideStep::tell(Guide::Nobody, GuidedTo::Ended);
        };
        let at = match place.room() {
            Some(room) if place.is_watching() && place.game_runs() => {
                GuidedTo::Here(room.name.clone())
            }
            Some(_) | None => GuidedTo::Nowhere,
        };
        GuideStep::tell(active.by.told(), at)
    }

    fn follow(&mut self, name: Name, games: &GameFinder<'_>) -> GuideStep {
        // Before the look, so that no game begins between the two unseen.
        games.following.follow(games.id, games.mailbox, &name);
        self.begin(GuideBy::Player(name.clone()));
        match games.lobby.rooms.where_plays(&name) {
            None => {
                let place = games.waits_for(&name);
                GuideStep::tell(Guide::Player(name), place)
            }
            Some(room) if room.word.is_some() => {
                GuideStep::tell(Guide::Player(name), GuidedTo::Closed)
            }
            Some(room) => GuideStep::Go(Guide::Player(name), room),
        }
    }

    /// Shows the first running board of a tournament, and then the next one, until the tournament is over or the person
    /// goes elsewhere.
    fn follow_tournament(&mut self, id: TournamentId, games: &GameFinder<'_>) -> GuideStep {
        self.end(games.id, games.following);
        self.begin(GuideBy::Tournament(id));
        self.first_board(id, games)
    }

    /// Ends the guide and returns it: from now on this person decides alone.
    pub(super) fn end(&mut self, id: ConnectionId, following: &Following) -> Option<Guide> {
        let active = self.0.take()?;
        following.leave(id);
        Some(active.by.told())
    }

    /// The game with the strongest players, or the wait for one.
    fn strongest(variant: Option<Variant>, games: &GameFinder<'_>) -> GuideStep {
        // Before the look, so that no game begins between the two unseen.
        games.wait(AwaitedGame::Open(variant));
        let by = Guide::Tv(variant);
        match games.lobby.rooms.strongest(variant) {
            Some(room) => GuideStep::Go(by, room),
            None => GuideStep::tell(by, GuidedTo::Nowhere),
        }
    }

    /// The first board of a tournament with a game that goes on, or the wait for one. With the tournament the guide ends.
    fn first_board(&mut self, id: TournamentId, games: &GameFinder<'_>) -> GuideStep {
        let by = Guide::Tournament(id);
        match games.first_board(id) {
            Ok(Some(room)) => GuideStep::Go(by, room),
            Ok(None) => GuideStep::tell(by, GuidedTo::Nowhere),
            Err(_) => {
                self.end(games.id, games.following);
                GuideStep::tell(by, GuidedTo::Over)
            }
        }
    }

    /// Takes note of a game that has begun.
    pub(super) fn note(&mut self, notice: FollowNotice) {
        if let Some(active) = &mut self.0 {
            active.notice = Some(notice);
        }
    }

    /// The game that is watched has stopped: another one is shown after a while.
    pub(super) fn game_stopped(&mut self, now: Instant) {
        if let Some(active) = &mut self.0 {
            match active.by {
                GuideBy::Player(_) => {}
                GuideBy::Tv(_) | GuideBy::Tournament(_) => {
                    active.moves_on.get_or_insert(now + PAUSE);
                }
            }
        }
    }

    /// When another game is to be shown.
    pub(super) fn moves_on(&self) -> Option<Instant> {
        self.0.as_ref()?.moves_on
    }

    /// True if the watched game has to change now.
    pub(super) fn is_due(&self) -> bool {
        self.0.as_ref().is_some_and(|active| {
            let is_time = |at| at <= Instant::now();
            active.notice.is_some() || active.moves_on.is_some_and(is_time)
        })
    }

    /// Leads to the player who is followed, or to the next game that is shown; None if the person stays and is told nothing.
    fn next(&mut self, now: Instant, place: &Boards, games: &GameFinder<'_>) -> Option<GuideStep> {
        let active = self.0.as_mut()?;
        let notice = active.notice.take();
        let is_time = active.moves_on.take_if(|at| *at <= now).is_some();
        let (by, pauses) = (active.by.clone(), active.moves_on.is_some());
        if place.is_held() {
            return None;
        }
        match by {
            GuideBy::Player(name) => {
                let notice = notice?;
                if notice.closed {
                    return Some(GuideStep::tell(Guide::Player(name), GuidedTo::Closed));
                }
                // It may be over already.
                let room = games.lobby.rooms.find(&notice.room).ok()?;
                Some(GuideStep::Go(Guide::Player(name), room))
            }
            GuideBy::Tv(_) | GuideBy::Tournament(_)
                // A game that goes on stays, another one in the same room too, and the end of one stays
                // for a while.
                if place.watches_game() || pauses || (notice.is_none() && !is_time) =>
            {
                None
            }
            GuideBy::Tv(variant) => Some(Guiding::strongest(variant, games)),
            GuideBy::Tournament(id) => Some(self.first_board(id, games)),
        }
    }
}

/// Carries out a command about guides.
pub(super) async fn guide(
    scope: &SessionScope,
    command: GuideCommand,
    at: &mut impl AtRooms,
) -> CommandResult {
    let parts = at.parts();
    let own = parts.visitor.named()?.name();
    let games = GameFinder::of(scope, parts.visitor);
    let step = parts.guiding.obey(command, own, parts.boards, &games)?;
    Ok(guided(scope, step, at).await)
}

/// Follows a tournament from now on.
pub(super) async fn follow_tournament(
    scope: &SessionScope,
    id: TournamentId,
    at: &mut impl AtRooms,
) -> CommandResult {
    let parts = at.parts();
    parts.boards.permits().may_be_guided()?;
    let games = GameFinder::of(scope, parts.visitor);
    let step = parts.guiding.follow_tournament(id, &games);
    Ok(guided(scope, step, at).await)
}

/// Takes a step for a person who waits for the answer.
async fn guided(scope: &SessionScope, step: GuideStep, at: &mut impl AtRooms) -> Answer {
    let (by, place) = go_with_guide(scope, step, at).await;
    let place = place.unwrap_or(GuidedTo::Nowhere);
    Answer::Guided(Box::new(Guided { by, place }))
}

/// Goes where the player is who is followed, or to the next game that is shown.
pub(super) async fn guide_on(scope: SessionScope, at: &mut impl AtRooms) {
    let parts = at.parts();
    let games = GameFinder::of(&scope, parts.visitor);
    let step = parts.guiding.next(Instant::now(), parts.boards, &games);
    let Some(step) = step else { return };
    let (by, place) = go_with_guide(&scope, step, at).await;
    match place {
        None | Some(GuidedTo::Here(_)) => {}
        Some(place) => {
            let guided = Guided { by, place };
            let display = at.parts().display;
            display.tell(|view| render::guided(&guided, view));
        }
    }
}

/// Takes a step of a guide, and returns where that led.
async fn go_with_guide(
    scope: &SessionScope,
    step: GuideStep,
    at: &mut impl AtRooms,
) -> (Guide, Option<GuidedTo>) {
    match step {
        GuideStep::Tell(Guided { by, place }) => (by, Some(place)),
        GuideStep::Go(by, room) => {
            let went = go_to(scope, &room, at).await;
            let games = GameFinder::of(scope, at.parts().visitor);
            let place = games.arrived(&by, went);
            (by, place)
        }
    }
}

/// Goes from the room that is watched to another one.
///
/// # Errors
/// When the room may not be watched now. The person then is in the lobby.
async fn go_to(
    scope: &SessionScope,
    room: &Arc<RoomHandle>,
    at: &mut impl AtRooms,
) -> Result<GuidedTo, Refusal> {
    if let Some(here) = at.parts().boards.room() {
        if here.id == room.id {
            return Ok(GuidedTo::Here(here.name.clone()));
        }
        // The rest of the news from there comes first.
        at.catch_up_news();
        if let Some(left) = at.parts().leave_watched(&scope.services.events) {
            at.tell_room(&left, RoomRequestKind::Gone);
        }
    }
    let Answer::Watching(WatchingAnswer {
        snapshot,
        seq,
        moves,
        positions,
        spectators: _,
        deserted: _,
    }) = at.ask(room, RoomRequestKind::Watch).await?
    else {
        // A room answers nothing else to that.
        return Err(Refusal::WorkFailed);
    };
    Ok(GuidedTo::Room {
        snapshot,
        seq,
        moves,
        positions,
    })
}

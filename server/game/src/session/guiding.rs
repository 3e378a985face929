//! Guided watching: a person follows a player or a tournament, or watches the game with the strongest players until it
//! ends and then the next one.

use std::sync::Arc;
use std::time::Duration;

use damiera_connection::delivery::{FollowNotice, Frame};
use damiera_protocol::command::GuideCommand;
use damiera_protocol::name::Name;
use damiera_protocol::render;
use damiera_protocol::reply::{Answer, CommandResult, Guide, Guided, GuidedTo, Refusal};
use damiera_protocol::tournament::TournamentId;
use damiera_protocol::view::Role;
use damiera_rules::Variant;
use tokio::time::Instant;

use super::ServerSession;
use crate::following::AwaitedGame;
use crate::lobby::{RoomHandle, RoomRequestKind};

/// For how long the end of a game stays on the screen before another one is shown.
const PAUSE: Duration = Duration::from_secs(5);

/// The guide that chooses the watched game, and the pending changes.
#[derive(Debug)]
pub(super) struct Guiding {
    by: GuideBy,
    /// A game has begun that concerns this person.
    notice: Option<FollowNotice>,
    /// When another game is shown, after the end of the last one.
    moves_on: Option<Instant>,
}

/// The kind of guide.
#[derive(Debug, Clone)]
enum GuideBy {
    Player(Name),
    Tv(Option<Variant>),
    Tournament(TournamentId),
}

impl GuideBy {
    fn told(&self) -> Guide {
        match self {
            GuideBy::Player(name) => Guide::Player(name.clone()),
            GuideBy::Tv(variant) => Guide::Tv(*variant),
            GuideBy::Tournament(id) => Guide::Tournament(*id),
        }
    }
}

impl Guiding {
    fn by(by: GuideBy) -> Box<Guiding> {
        Box::new(Guiding {
            by,
            notice: None,
            moves_on: None,
        })
    }

    /// When another game is to be shown.
    pub(super) fn moves_on(&self) -> Option<Instant> {
        self.moves_on
    }
}

impl ServerSession {
    pub(super) async fn guide(&mut self, command: GuideCommand) -> CommandResult {
        self.visitor.named()?;
        match command {
            GuideCommand::Whom => Ok(self.whom()),
            GuideCommand::Follow(name) => self.follow(name).await,
            GuideCommand::Tv(variant) => self.watch_tv(variant).await,
            GuideCommand::FollowNobody => Ok(match self.end_guide() {
                Some(by @ (Guide::Player(_) | Guide::Tournament(_))) => ended(by),
                Some(Guide::Nobody | Guide::Tv(_)) | None => {
                    answered(Guide::Nobody, GuidedTo::Ended)
                }
            }),
            GuideCommand::TvOff => {
                let by = self.end_guide();
                let by = by.filter(|by| matches!(by, Guide::Tv(_)));
                Ok(ended(by.unwrap_or(Guide::Nobody)))
            }
        }
    }

    /// The player whom this person follows.
    fn whom(&self) -> Answer {
        let Some(guiding) = &self.guiding else {
            return answered(Guide::Nobody, GuidedTo::Ended);
        };
        let place = match self.location.room() {
            Some(room) if self.location.is_watching() && self.location.game_runs() => {
                GuidedTo::Here(room.name.clone())
            }
            Some(_) | None => GuidedTo::Nowhere,
        };
        answered(guiding.by.told(), place)
    }

    async fn follow(&mut self, name: Name) -> CommandResult {
        if self.visitor.named()?.name() == &name {
            return Err(Refusal::OwnName(name));
        }
        self.may_be_guided()?;
        let by = GuideBy::Player(name.clone());
        // Before the look, so that no game begins between the two unseen.
        let following = &self.services.events.following;
        following.follow(self.visitor.id(), &self.mailbox, &name);
        self.guiding = Some(Guiding::by(by));
        let place = match self.services.directory.lobby.rooms.where_plays(&name) {
            None => self.waits_for(&name),
            Some(room) if room.word.is_some() => GuidedTo::Closed,
            Some(room) => self.go_to(&room).await.unwrap_or(GuidedTo::Nowhere),
        };
        Ok(answered(Guide::Player(name), place))
    }

    /// The answer while a player does not play. It says if the name may be a slip.
    fn waits_for(&self, name: &Name) -> GuidedTo {
        let names = &self.services.directory.lobby.names;
        match names.is_taken(name) || self.services.storage.people.of_name(name).is_some() {
            true => GuidedTo::Nowhere,
            false => GuidedTo::Unknown(names.similar(name, None)),
        }
    }

    async fn watch_tv(&mut self, variant: Option<Variant>) -> CommandResult {
        self.may_be_guided()?;
        self.end_guide();
        self.guiding = Some(Guiding::by(GuideBy::Tv(variant)));
        let place = self.show_strongest(variant).await;
        Ok(answered(Guide::Tv(variant), place))
    }

    /// Shows the first board of a tournament whose game goes on, and then the next one, until the tournament is over or the
    /// person goes elsewhere.
    pub(super) async fn follow_tournament(&mut self, id: TournamentId) -> CommandResult {
        self.may_be_guided()?;
        self.end_guide();
        self.guiding = Some(Guiding::by(GuideBy::Tournament(id)));
        let place = self.show_first_board(id).await;
        Ok(answered(Guide::Tournament(id), place))
    }

    /// Checks that the person may be taken to another game. A seat or a lesson must be left first.
    fn may_be_guided(&self) -> Result<(), Refusal> {
        match self.is_held_here() {
            true => self.location.outside(),
            false => Ok(()),
        }
    }

    fn is_held_here(&self) -> bool {
        self.location.is_seated() || self.location.lesson().is_some()
    }

    /// From now on this person decides alone; who decided until now.
    pub(super) fn end_guide(&mut self) -> Option<Guide> {
        let guiding = self.guiding.take()?;
        self.services.events.following.leave(self.visitor.id());
        Some(guiding.by.told())
    }

    /// The game with the strongest players, or the wait for one.
    async fn show_strongest(&mut self, variant: Option<Variant>) -> GuidedTo {
        // Before the look, so that no game begins between the two unseen.
        let following = &self.services.events.following;
        let game = AwaitedGame::Open(variant);
        following.wait(self.visitor.id(), &self.mailbox, game);
        let room = self.services.directory.lobby.rooms.strongest(variant);
        self.show_or_wait(room).await
    }

    /// The first board of a tournament whose game goes on, or the wait for one.
    async fn show_first_board(&mut self, id: TournamentId) -> GuidedTo {
        let Ok(handle) = self.services.directory.tournaments.find(id) else {
            self.end_guide();
            return GuidedTo::Over;
        };
        if handle.look(|tournament| tournament.stage().is_over()) {
            self.end_guide();
            return GuidedTo::Over;
        }
        // Before the look, so that no game begins between the two unseen.
        let game = AwaitedGame::OfTournament(id);
        let following = &self.services.events.following;
        following.wait(self.visitor.id(), &self.mailbox, game);
        let open: Vec<Name> = handle.look(|tournament| {
            let boards = tournament.rounds.last().into_iter();
            let boards = boards.flat_map(|round| &round.boards);
            let open = boards.filter(|(_, result)| result.is_none());
            open.map(|(board, _)| board.name.clone()).collect()
        });
        let rooms = &self.services.directory.lobby.rooms;
        let mut rooms = open.into_iter().filter_map(|room| rooms.find(&room).ok());
        let room = rooms.find(|room| room.is_played());
        self.show_or_wait(room).await
    }

    /// Goes to a room, or goes on waiting without one.
    async fn show_or_wait(&mut self, room: Option<Arc<RoomHandle>>) -> GuidedTo {
        let Some(room) = room else {
            return GuidedTo::Nowhere;
        };
        match self.go_to(&room).await {
            Ok(place) => {
                self.services.events.following.leave(self.visitor.id());
                place
            }
            Err(_) => GuidedTo::Nowhere,
        }
    }

    /// Goes from the room that is watched to another one.
    ///
    /// # Errors
    /// When the room may not be watched now. The person then is in the lobby.
    async fn go_to(&mut self, room: &Arc<RoomHandle>) -> Result<GuidedTo, Refusal> {
        if let Some(here) = self.location.room() {
            if here.id == room.id {
                return Ok(GuidedTo::Here(here.name.clone()));
            }
            // The rest of the news from there comes first.
            while let Some(news) = self.location.news_until(u64::MAX) {
                self.take_one(news);
            }
            if let Some(left) = self.leave_watched() {
                self.tell_room(&left, RoomRequestKind::Gone);
            }
        }
        let Answer::Watching {
            snapshot,
            seq,
            moves,
            positions,
            spectators: _,
            deserted: _,
        } = self.ask(room, RoomRequestKind::Watch).await?
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

    /// True if this person watches a game that is being played.
    fn watches_game(&self) -> bool {
        let runs = self.location.is_watching() && self.location.game_runs();
        runs && self.location.room().is_some_and(|room| room.is_played())
    }

    /// Takes note of a game that has begun.
    pub(super) fn note_follow(&mut self, follow_notice: FollowNotice) {
        if let Some(guiding) = &mut self.guiding {
            guiding.notice = Some(follow_notice);
        }
    }

    /// Takes note of what a frame of the room that is watched says: no game goes on there.
    pub(super) fn note_stop(&mut self, frame: &Frame) {
        if frame.stops_game() && self.display.view().role == Role::Spectator {
            self.move_on_soon();
        }
    }

    /// Another game is shown after a while.
    pub(super) fn move_on_soon(&mut self) {
        if let Some(guiding) = &mut self.guiding
            && match guiding.by {
                GuideBy::Player(_) => false,
                GuideBy::Tv(_) | GuideBy::Tournament(_) => true,
            }
        {
            guiding.moves_on.get_or_insert(Instant::now() + PAUSE);
        }
    }

    /// True if the watched game has to change now.
    pub(super) fn is_guided_on(&self) -> bool {
        self.guiding.as_ref().is_some_and(|guiding| {
            let is_time = |at| at <= Instant::now();
            guiding.notice.is_some() || guiding.moves_on.is_some_and(is_time)
        })
    }

    /// Goes where the player is who is followed, or to the next game that is shown.
    pub(super) async fn guide_on(&mut self) {
        let Some(guiding) = &mut self.guiding else {
            return;
        };
        let follow_notice = guiding.notice.take();
        let is_time = guiding.moves_on.is_some_and(|at| at <= Instant::now());
        if is_time {
            guiding.moves_on = None;
        }
        let (by, pauses) = (guiding.by.clone(), guiding.moves_on.is_some());
        if self.is_held_here() {
            return;
        }
        let place = match (&by, follow_notice) {
            (GuideBy::Player(_), Some(follow_notice)) if follow_notice.closed => Some(GuidedTo::Closed),
            (GuideBy::Player(_), Some(follow_notice)) => {
                let room = self.services.directory.lobby.rooms.find(&follow_notice.room);
                match room {
                    Ok(room) => self.go_to(&room).await.ok(),
                    // It is over already.
                    Err(_) => None,
                }
            }
            (GuideBy::Player(_), None) => None,
            (GuideBy::Tv(_) | GuideBy::Tournament(_), follow_notice)
                // A game that goes on stays, another one in the same room too, and the end of one stays
                // for a while.
                if self.watches_game() || pauses || (follow_notice.is_none() && !is_time) =>
            {
                None
            }
            (GuideBy::Tv(variant), _) => Some(self.show_strongest(*variant).await),
            (GuideBy::Tournament(id), _) => Some(self.show_first_board(*id).await),
        };
        match place {
            None | Some(GuidedTo::Here(_)) => {}
            Some(place) => {
                let by = by.told();
                let guided = Guided { by, place };
                self.display.tell(|view| render::guided(&guided, view));
            }
        }
    }
}

fn answered(by: Guide, place: GuidedTo) -> Answer {
    Answer::Guided(Box::new(Guided { by, place }))
}

fn ended(by: Guide) -> Answer {
    answered(by, GuidedTo::Ended)
}

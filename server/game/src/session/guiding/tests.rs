//! Guides without a game that is being played.

use damiera_config::Accounts;
use damiera_connection::delivery::{Mail, Mailbox};
use damiera_people::{NameKey, PeopleRegistry};

use super::*;
use crate::lobby::Lobby;
use crate::tournaments::Tournaments;

/// Everything that a guide looks at, without a game that is being played.
struct Games {
    mailbox: Arc<Mailbox>,
    following: Following,
    lobby: Lobby,
    tournaments: Tournaments,
    people: Arc<PeopleRegistry>,
}

impl Games {
    fn none() -> Games {
        let (people, _) = PeopleRegistry::in_memory(Accounts::default(), NameKey::new([0; 32]));
        Games {
            mailbox: Arc::new(Mailbox::new(10, 10_000)),
            following: Following::default(),
            lobby: Lobby::default(),
            tournaments: Tournaments::default(),
            people,
        }
    }

    fn finder(&self) -> GameFinder<'_> {
        GameFinder {
            id: ConnectionId(1),
            mailbox: &self.mailbox,
            following: &self.following,
            lobby: &self.lobby,
            tournaments: &self.tournaments,
            people: &self.people,
        }
    }

    /// Tells of a game that begins in a room, as the rooms do.
    fn begin(&self, player: &str, closed: bool) {
        let room = name("prova");
        let notice = FollowNotice { room, closed };
        self.following
            .began(&notice, [&name(player)], Variant::Italiana);
    }
}

fn name(text: &str) -> Name {
    text.parse().expect("a name")
}

/// The kind of place that is told.
fn kind(place: &GuidedTo) -> &'static str {
    match place {
        GuidedTo::Room { .. } => "room",
        GuidedTo::Here(_) => "here",
        GuidedTo::Nowhere => "nowhere",
        GuidedTo::Unknown(_) => "unknown",
        GuidedTo::Closed => "closed",
        GuidedTo::Ended => "ended",
        GuidedTo::Over => "over",
    }
}

/// The guide and the kind of place that are told.
fn told(step: &GuideStep) -> (Guide, &'static str) {
    match step {
        GuideStep::Tell(Guided { by, place }) => (by.clone(), kind(place)),
        GuideStep::Go(by, _) => (by.clone(), "goes"),
    }
}

fn obey(guiding: &mut Guiding, games: &Games, command: GuideCommand) -> (Guide, &'static str) {
    let place = Boards::default();
    let step = guiding.obey(command, &name("Ada"), &place, &games.finder());
    told(&step.expect("Ada is in the lobby"))
}

#[test]
fn commands_begin_and_end_a_guide() {
    let games = Games::none();
    let tv = Guide::Tv(Some(Variant::Russa));
    let gil = Guide::Player(name("Gil"));
    let follow = || GuideCommand::Follow(name("Gil"));
    let mut guiding = Guiding::default();
    for (command, by, place, is_active) in [
        (GuideCommand::Whom, Guide::Nobody, "ended", false),
        (follow(), gil.clone(), "unknown", true),
        (GuideCommand::Whom, gil.clone(), "nowhere", true),
        (GuideCommand::TvOff, Guide::Nobody, "ended", false),
        (
            GuideCommand::Tv(Some(Variant::Russa)),
            tv.clone(),
            "nowhere",
            true,
        ),
        (GuideCommand::TvOff, tv, "ended", false),
        (follow(), gil.clone(), "unknown", true),
        (GuideCommand::FollowNobody, gil, "ended", false),
        (GuideCommand::FollowNobody, Guide::Nobody, "ended", false),
    ] {
        let shown = format!("{command:?}");
        assert_eq!(obey(&mut guiding, &games, command), (by, place), "{shown}");
        assert_eq!(guiding.is_active(), is_active, "{shown}");
    }
    let own = GuideCommand::Follow(name("Ada"));
    let place = Boards::default();
    let refused = guiding.obey(own, &name("Ada"), &place, &games.finder());
    assert!(matches!(refused, Err(Refusal::OwnName(_))));
}

#[test]
fn a_followed_player_is_shown_when_a_game_begins() {
    let games = Games::none();
    let mut guiding = Guiding::default();
    obey(&mut guiding, &games, GuideCommand::Follow(name("Gil")));
    assert!(!guiding.is_due());
    games.begin("Eva", true);
    assert!(games.mailbox.take().is_none(), "Ada does not follow Eva");
    games.begin("Gil", true);
    let Some(Mail::FollowNotice(notice)) = games.mailbox.take() else {
        panic!("Ada follows Gil");
    };
    guiding.note(notice);
    assert!(guiding.is_due());
    let now = Instant::now();
    let step = guiding.next(now, &Boards::default(), &games.finder());
    let closed = (Guide::Player(name("Gil")), "closed");
    assert_eq!(step.as_ref().map(told), Some(closed));
    assert!(!guiding.is_due());
}

#[test]
fn the_end_of_a_game_stays_for_a_while() {
    let games = Games::none();
    let now = Instant::now();
    let place = Boards::default();
    let mut guiding = Guiding::default();
    obey(&mut guiding, &games, GuideCommand::Follow(name("Gil")));
    guiding.game_stopped(now);
    assert_eq!(
        guiding.moves_on(),
        None,
        "a player is followed to the next game"
    );
    obey(&mut guiding, &games, GuideCommand::Tv(None));
    guiding.game_stopped(now);
    guiding.game_stopped(now + PAUSE / 2);
    assert_eq!(guiding.moves_on(), Some(now + PAUSE));
    // A game that begins meanwhile waits for it.
    guiding.note(FollowNotice {
        room: name("prova"),
        closed: false,
    });
    assert!(guiding.next(now, &place, &games.finder()).is_none());
    let step = guiding.next(now + PAUSE, &place, &games.finder());
    let waits = (Guide::Tv(None), "nowhere");
    assert_eq!(step.as_ref().map(told), Some(waits));
    assert_eq!(guiding.moves_on(), None);
}

#[test]
fn a_person_who_was_taken_to_a_game_waits_for_no_other_one() {
    let games = Games::none();
    let finder = games.finder();
    let here = || Ok(GuidedTo::Here(name("prova")));
    let gone = || Err(Refusal::RoomGone(name("prova")));
    let gil = Guide::Player(name("Gil"));
    for (by, went, place, waits) in [
        (Guide::Tv(None), here(), Some("here"), false),
        (Guide::Tv(None), gone(), Some("nowhere"), true),
        (gil, gone(), None, true),
    ] {
        finder.wait(AwaitedGame::Open(None));
        let told = finder.arrived(&by, went);
        assert_eq!(told.as_ref().map(kind), place, "{by:?}");
        games.begin("Gil", false);
        assert_eq!(games.mailbox.take().is_some(), waits, "{by:?}");
    }
}

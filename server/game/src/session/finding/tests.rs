//! People who look for an opponent: who meets whom, and what is refused.

use super::*;
use crate::session::tests::{PlainWaiting, code, guest, nameless, reader, services};

fn seeker(services: &Arc<Services>, number: u64, name: &str) -> OpponentSeeker {
    let (person, mailbox) = guest(services, number, name);
    OpponentSeeker {
        services: Arc::clone(services),
        person,
        reader: reader(),
        mailbox,
    }
}

impl OpponentSeeker {
    /// A game that this person wants with anyone, or with a person of this name.
    fn wants(&self, to: Option<&str>) -> Result<ProposedGame, Refusal> {
        let wish = ChallengeWish {
            to: to.map(|name| name.parse().expect("a name")),
            variant: None,
            pace: None,
            side: None,
            rated: None,
            opening: None,
            pair: false,
        };
        let newcomer = Newcomer {
            mailbox: Some(Arc::clone(&self.mailbox)),
            lease: Arc::clone(self.person.named()?),
            account: None,
            program: false,
            person: None,
        };
        self.proposed(wish, newcomer, Variant::Italiana)
    }
}

#[tokio::test(start_paused = true)]
async fn two_who_want_the_same_game_meet() {
    let (services, at) = (services(), &mut PlainWaiting);
    let [ada, gil] = [(1, "Ada"), (2, "Gil")].map(|(id, name)| seeker(&services, id, name));
    let game = ada.wants(None).expect("a game");
    assert!(game.may_be_at_table());
    let opened = ada.propose(game, at).await.expect("a challenge");
    let SeekOutcome::Opened(challenge) = opened else {
        panic!("{opened:?}");
    };
    let unknown = gil.accept(challenge.number + 1, at).await;
    assert_eq!(code(unknown), Some("no_such_challenge"));
    let met = gil.propose(gil.wants(None).expect("a game"), at).await;
    assert!(matches!(met, Ok(SeekOutcome::Meets(_, None))), "{met:?}");
}

#[tokio::test(start_paused = true)]
async fn a_challenge_is_for_a_person_who_is_here_and_for_another_one() {
    let (services, at) = (services(), &mut PlainWaiting);
    let [ada, gil, eva] =
        [(1, "Ada"), (2, "Gil"), (3, "Eva")].map(|(id, name)| seeker(&services, id, name));
    for (to, expected) in [("Ada", "own_challenge"), ("Nemo", "no_such_person")] {
        assert_eq!(code(ada.wants(Some(to)).map(drop)), Some(expected), "{to}");
    }
    let game = ada.wants(Some("Gil")).expect("a game");
    assert!(!game.may_be_at_table());
    let Ok(SeekOutcome::Opened(challenge)) = ada.propose(game, at).await else {
        panic!("no challenge");
    };
    let plays = || Refusal::NotInRoom;
    let during = |seeker: &OpponentSeeker| seeker.refused_during_game(challenge.number, plays());
    assert_eq!(during(&gil).code(), "in_room");
    assert_eq!(during(&eva).code(), plays().code());
    let stranger = eva.accept(challenge.number, at).await;
    assert_eq!(code(stranger), Some("no_such_challenge"));
    let taken = gil.accept(challenge.number, at).await;
    assert!(
        matches!(taken, Ok(SeekOutcome::Meets(_, None))),
        "{taken:?}"
    );
    let nobody = OpponentSeeker {
        person: nameless(4),
        ..seeker(&services, 4, "Leo")
    };
    let query = ChallengeQuery {
        variant: None,
        page: 1,
    };
    assert_eq!(code(nobody.page(query, at).await), Some("need_name"));
}

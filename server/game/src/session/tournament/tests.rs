//! Commands about tournaments, at a server without any and to a founder.

use damiera_protocol::command::{self, Command};
use damiera_protocol::event::SlowDigest;

use super::*;
use crate::session::tests::{PlainWaiting, code, guest, nameless, reader, registration, services};

/// The person of this name, or without one, at a server without tournaments.
fn asker(name: Option<&str>) -> TournamentAsker {
    let services = services();
    let person = match name {
        Some(name) => guest(&services, 1, name).0,
        None => nameless(1),
    };
    TournamentAsker {
        services,
        person,
        reader: reader(),
        usual_variant: Variant::Italiana,
        room: None,
        plays: false,
    }
}

async fn obeyed(asker: &TournamentAsker, line: &str) -> Result<TournamentOutcome, Refusal> {
    match command::of_line(line) {
        Some(Command::Tournament(command)) => asker.obey(command, &mut PlainWaiting).await,
        other => panic!("{line:?}: {other:?}"),
    }
}

#[tokio::test]
async fn a_server_without_tournaments_has_none_to_show_or_to_enter() {
    let asker = asker(Some("Ada"));
    for (line, expected) in [
        ("tornei", None),
        ("torneo", Some("which_tournament")),
        ("torneo 9", Some("no_such_tournament")),
        ("iscriviti 9", Some("no_such_tournament")),
        ("prossimo", Some("no_game")),
        ("ritirati", Some("which_tournament")),
        ("presente", Some("which_tournament")),
        ("torneo 9 inizia", Some("no_such_tournament")),
        ("torneo apri nome=Prova turni=3", Some("not_registered")),
    ] {
        assert_eq!(code(obeyed(&asker, line).await), expected, "{line}");
    }
    assert!(asker.own_tournaments().next().is_none());
}

#[tokio::test]
async fn a_founder_is_shown_the_tournament_and_decides_in_it() {
    let mut asker = asker(Some("Ada"));
    let digest = SlowDigest {
        kib: 8,
        passes: 1,
        salt: [1; 16],
        hash: [2; 32],
    };
    let name = "Ada".parse().expect("a name");
    let people = &asker.services.storage.people;
    let account = people.register(registration(name, digest)).await;
    asker.person.account = Some(account.expect("a free name").id);
    let opened = obeyed(&asker, "torneo apri nome=Prova turni=3 posti=2-8").await;
    let Ok(TournamentOutcome::Answer(Answer::Tournament(report))) = opened else {
        panic!("{opened:?}");
    };
    let id = report.head.tournament;
    assert!(asker.is_arbiter_of(id));
    for line in ["torneo", "torneo 1"] {
        let shown = obeyed(&asker, line).await;
        let is_shown = matches!(&shown, Ok(TournamentOutcome::Answer(Answer::Tournament(_))));
        assert!(is_shown, "{line}: {shown:?}");
    }
    let alone = obeyed(&asker, "torneo 1 inizia").await;
    assert_eq!(code(alone), Some("too_few_entrants"));
    let other = TournamentAsker {
        person: nameless(2),
        ..asker
    };
    assert!(!other.is_arbiter_of(id));
    let entered = obeyed(&other, "iscriviti 1").await;
    assert_eq!(code(entered), Some("need_name"));
}

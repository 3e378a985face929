//! Order: who may not come in or talk, what people report, and what an operator sees of it.

use damiera_journal::MemoryJournal;
use damiera_node::control::{Control, ControlAnswer, ControlQuestion, ImposedStatus, ReportStatus};
use damiera_people::order::{Imposed, OrderEvent, PersonIdentity, Sanction, SanctionTarget};

use crate::support::{Net, WALL, has, operator, quick};

fn start() -> (Net, Control) {
    let net = Net::start(quick(), MemoryJournal::new());
    let control = operator::control(&net);
    (net, control)
}

fn imposing(measure: Sanction, who: &str, confirmed: bool) -> ControlQuestion {
    ControlQuestion::Impose {
        measure,
        who: who.to_owned(),
        for_seconds: 3_600,
        reason: "insulti in sala".to_owned(),
        confirmed,
    }
}

async fn ask(control: &Control, question: ControlQuestion) -> ControlAnswer {
    control.answer(question, "elena").await
}

/// Imposes something, and gives whom it concerned.
#[track_caller]
fn imposed(answer: ControlAnswer) -> ImposedStatus {
    match answer {
        ControlAnswer::Imposed(status) => status,
        other => panic!("{other:?}"),
    }
}

#[track_caller]
fn refused(answer: ControlAnswer, why: &str) {
    match answer {
        ControlAnswer::Refused { error } => has(&error, why),
        other => panic!("{other:?}"),
    }
}

async fn lift(control: &Control, measure: Sanction, who: &str) -> ControlAnswer {
    let question = ControlQuestion::Lift {
        measure,
        who: who.to_owned(),
        reason: None,
    };
    ask(control, question).await
}

async fn reports(control: &Control, all: bool) -> Vec<ReportStatus> {
    match ask(control, ControlQuestion::Reports { all }).await {
        ControlAnswer::Reports { reports } => reports,
        other => panic!("{other:?}"),
    }
}

/// 2023-11-14 22:13:20 UTC is the tests' time.
const UNTIL: &str = "2023-11-14 23:14 UTC";

#[tokio::test(start_paused = true)]
async fn a_muted_person_says_nothing_to_anybody() {
    let (net, control) = start();
    let (mut ada, mut gil) = net.game().await;
    ada.ask("6a 5b").await;
    gil.heard().await;
    let mut leo = net.named("Leo").await;
    let status = imposed(ask(&control, imposing(Sanction::Mute, "Ada", false)).await);
    assert_eq!((&*status.who, status.connections.len()), ("Ada", 1));
    let told = format!(
        "* Chi gestisce il server ti ha tolto la parola fino al {UNTIL}: insulti in sala\n"
    );
    for line in ["di' ciao", "commenta ciao", "scrivi Leo ciao", "sollecita"] {
        assert_eq!(ada.ask(line).await, told, "{line}");
    }
    assert_eq!(gil.heard().await, "");
    // Playing goes on, and reporting.
    gil.ask("3b 4a").await;
    has(&ada.ask("6c 5d").await, "6C 5D");
    has(&ada.ask("segnala Gil ride").await, "leggerà");
    ada.ask("abbandona").await;
    ada.ask("esci").await;
    assert_eq!(ada.ask("di' ciao").await, told);
    assert_eq!(leo.heard().await, "");
    lift(&control, Sanction::Mute, "ada").await;
    has(&ada.ask("di' ciao").await, "In sala");
    assert_eq!(leo.heard().await, "<Ada> ciao\n");
}

/// A mute holds for the person and for the connection, under any later name.
#[tokio::test(start_paused = true)]
async fn a_mute_outlasts_another_name_on_the_same_connection() {
    let (net, control) = start();
    let mut leo = net.named("Leo").await;
    let mut ada = net.named("Ada").await;
    imposed(ask(&control, imposing(Sanction::Mute, "Ada", false)).await);
    let kept = "Fino ad allora tieni il nome che hai.";
    for line in ["nome Eva", "nome Eva bot", "registrati"] {
        has(&ada.ask(line).await, kept);
    }
    has(&ada.ask("di' ciao").await, "ti ha tolto la parola");
    // Another name before the mute is no way round it either.
    let mut gil = net.named("Gil").await;
    has(&gil.ask("nome Ugo").await, "Ugo");
    imposed(ask(&control, imposing(Sanction::Mute, "Gil", false)).await);
    for line in ["di' ciao", "scrivi Leo ciao"] {
        has(&gil.ask(line).await, "ti ha tolto la parola");
    }
    has(&gil.ask("nome Bo").await, kept);
    assert_eq!(leo.heard().await, "");
    // A former owner of the name is not meant when another has it now.
    lift(&control, Sanction::Mute, "Gil").await;
    let _gil = net.named("Gil").await;
    imposed(ask(&control, imposing(Sanction::Mute, "Gil", false)).await);
    has(&gil.ask("di' ciao").await, "In sala");
    lift(&control, Sanction::Mute, "Ada").await;
    has(&ada.ask("nome Eva").await, "Eva");
}

#[tokio::test(start_paused = true)]
async fn a_connection_has_a_bounded_number_of_names() {
    let (net, _control) = start();
    let mut ada = net.named("Ada").await;
    for number in 1..16 {
        let name = format!("Ada{number}");
        has(&ada.ask(&format!("nome {name}")).await, &name);
    }
    let refused = "sono già passati 16 nomi";
    has(&ada.ask("nome Ada16").await, refused);
    // Earlier names are its own still.
    has(&ada.ask("nome Ada").await, "Ada");
    let mut another = net.connect();
    has(&another.ask("Ada16").await, "Ciao, Ada16.");
}

#[tokio::test(start_paused = true)]
async fn a_muted_address() {
    let (net, control) = start();
    let mut here = net.named_from("192.0.2.7", "Uno").await;
    let mut there = net.named_from("192.0.2.8", "Due").await;
    imposed(ask(&control, imposing(Sanction::Mute, "192.0.2.7", false)).await);
    has(&here.ask("di' ciao").await, "ti ha tolto la parola");
    has(&there.ask("di' ciao").await, "In sala");
}

#[tokio::test(start_paused = true)]
async fn a_banned_name_is_sent_away_and_stays_out() {
    let (net, control) = start();
    let (mut ada, mut gil) = net.game().await;
    let status = imposed(ask(&control, imposing(Sanction::Ban, "Ada", false)).await);
    assert_eq!(status.until_ms, WALL + 3_600_000);
    assert_eq!(status.connections[0].room.as_deref(), Some("prova"));
    let heard = ada.heard().await;
    has(
        &heard,
        "* Avviso di chi gestisce il server: insulti in sala\n",
    );
    has(&heard, &format!("fino al {UNTIL}.\n"));
    assert!(ada.is_cut().await);
    has(&gil.heard().await, "Ada non è in linea");
    let mut again = net.connect();
    let told =
        format!("* Chi gestisce il server tiene fuori Ada fino al {UNTIL}: insulti in sala\n");
    for line in ["Ada", "nome ADA", "riprendi Ada"] {
        let answer = again.ask(line).await;
        assert!(
            answer.to_lowercase().ends_with(&told.to_lowercase()),
            "{line}: {answer}"
        );
    }
    has(&again.ask("Eva").await, "Ciao, Eva.");
    lift(&control, Sanction::Ban, "Ada").await;
    has(&again.ask("riprendi Ada").await, "Ada");
}

#[tokio::test(start_paused = true)]
async fn a_banned_network_is_refused_at_the_gate() {
    let (net, control) = start();
    let mut ada = net.named_from("192.0.2.7", "Ada").await;
    let mut gil = net.named_from("198.51.100.1", "Gil").await;
    // First it is only said whom it would hit.
    match ask(&control, imposing(Sanction::Ban, "192.0.2.0/24", false)).await {
        ControlAnswer::WouldHit {
            connections,
            warning,
        } => {
            assert_eq!(connections.len(), 1);
            assert_eq!(connections[0].name.as_deref(), Some("Ada"));
            assert_eq!(warning, None);
        }
        other => panic!("{other:?}"),
    }
    has(&ada.ask("ping 1").await, "PONG");
    imposed(ask(&control, imposing(Sanction::Ban, "192.0.2.99/24", true)).await);
    has(&ada.heard().await, "insulti in sala");
    let mut again = net.arrive_from("192.0.2.250");
    let heard = again.heard().await;
    has(&heard, "DAMIERA/1 ");
    has(
        &heard,
        "* Avviso di chi gestisce il server: insulti in sala\n",
    );
    has(&heard, &format!("da qui fino al {UNTIL}.\n"));
    assert!(again.is_cut().await);
    has(&gil.ask("ping 1").await, "PONG");
    // The network as it was imposed lifts it for every address in it.
    lift(&control, Sanction::Ban, "192.0.2.0/24").await;
    net.named_from("192.0.2.250", "Ada").await;
}

/// The rest of an IPv6 address is its owner's to choose.
#[tokio::test(start_paused = true)]
async fn an_ipv6_address_stands_for_its_network() {
    let (net, control) = start();
    let status = imposed(ask(&control, imposing(Sanction::Ban, "2001:db8::1", false)).await);
    assert_eq!(status.who, "2001:db8::/64");
    has(&net.arrive_from("2001:db8::2").heard().await, "insulti");
    net.named_from("2001:db8:0:1::2", "Ada").await;
}

#[tokio::test(start_paused = true)]
async fn what_may_be_a_proxy_is_not_banned_by_mistake() {
    let (net, control) = start();
    let mut ada = net.named("Ada").await;
    match ask(&control, imposing(Sanction::Ban, "127.0.0.1", false)).await {
        ControlAnswer::WouldHit {
            connections,
            warning,
        } => {
            assert_eq!(connections.len(), 1);
            has(&warning.unwrap(), "127.0.0.0/8 is exempt");
        }
        other => panic!("{other:?}"),
    }
    has(&ada.ask("ping 1").await, "PONG");
}

#[tokio::test(start_paused = true)]
async fn a_measure_ends_by_itself() {
    let (net, control) = start();
    let until = |until| {
        vec![OrderEvent::Imposed(Imposed {
            measure: Sanction::Ban,
            target: SanctionTarget::Person(PersonIdentity::Guest("Ada".parse().unwrap())),
            until,
            reason: "basta".to_owned(),
            by: "elena".to_owned(),
            at: WALL - 10,
        })]
    };
    net.people.record_order(until(WALL + 1)).await.unwrap();
    has(&net.connect().ask("Ada").await, "tiene fuori Ada");
    net.people.record_order(until(WALL)).await.unwrap();
    net.named("Ada").await;
    assert!(
        control.answer(ControlQuestion::Bans {}, "elena").await
            == ControlAnswer::Bans { bans: vec![] }
    );
}

#[tokio::test(start_paused = true)]
async fn what_makes_no_sense_is_refused() {
    let (_net, control) = start();
    refused(
        ask(&control, imposing(Sanction::Ban, "no name", false)).await,
        "no name, no address",
    );
    refused(
        lift(&control, Sanction::Ban, "Ada").await,
        "nothing of that kind against Ada",
    );
    for (seconds, reason, why) in [
        (0, "perché", "from a second to ten years"),
        (u64::MAX, "perché", "from a second to ten years"),
        (60, " \u{200b}", "there is no text"),
    ] {
        let question = ControlQuestion::Impose {
            measure: Sanction::Mute,
            who: "Ada".to_owned(),
            for_seconds: seconds,
            reason: reason.to_owned(),
            confirmed: false,
        };
        refused(ask(&control, question).await, why);
    }
    let number = 7;
    let closing = ControlQuestion::CloseReport {
        number,
        outcome: None,
    };
    refused(ask(&control, closing).await, "there is no report 7");
    let resetting = ControlQuestion::ResetAccount {
        name: "Ada".to_owned(),
        reason: None,
    };
    refused(ask(&control, resetting).await, "not registered");
}

#[tokio::test(start_paused = true)]
async fn reports_reach_the_operator() {
    let (net, control) = start();
    let (mut ada, _gil) = net.game().await;
    let mut leo = net.named("Leo").await;
    let answer = ada.ask("segnala Gil \u{1b}[31moffende").await;
    has(&answer, "leggerà che cosa hai scritto di Gil");
    has(&leo.ask("segnala Gil pure in sala").await, "Gil");
    has(&leo.ask("segnala Leo io").await, "Leo è il tuo nome");
    has(
        &leo.ask("segnala Gil").await,
        "Si scrive: segnala NOME TESTO",
    );
    let kept = reports(&control, false).await;
    assert_eq!(kept.len(), 2);
    assert_eq!(
        (&*kept[0].by, &*kept[0].about, &*kept[0].text),
        ("Ada", "Gil", "offende")
    );
    let room = net.lobby.rooms.find(&"prova".parse().unwrap()).unwrap().id;
    assert_eq!((kept[0].room, kept[1].room), (Some(room), None));
    let closing = ControlQuestion::CloseReport {
        number: kept[0].number,
        outcome: Some("mute for a day".to_owned()),
    };
    ask(&control, closing.clone()).await;
    refused(ask(&control, closing).await, "closed already");
    assert_eq!(reports(&control, false).await.len(), 1);
    let all = reports(&control, true).await;
    assert_eq!(all[0].closed_by.as_deref(), Some("elena"));
    assert_eq!(all[0].outcome.as_deref(), Some("mute for a day"));
}

#[tokio::test(start_paused = true)]
async fn who_and_bans_are_listed() {
    let (net, control) = start();
    let _nameless = net.arrive_from("192.0.2.9");
    let mut ada = net.named_from("192.0.2.7", "Ada").await;
    ada.ask("crea prova").await;
    let ControlAnswer::Who { connections } = ask(&control, ControlQuestion::Who {}).await else {
        panic!("no list");
    };
    let seen = connections.iter().map(|one| {
        (
            one.connection,
            one.name.as_deref(),
            one.address.to_string(),
            one.room.as_deref(),
            one.registered,
        )
    });
    let seen: Vec<_> = seen.collect();
    assert_eq!(
        seen,
        [
            (1, None, "192.0.2.9".to_owned(), None, false),
            (2, Some("Ada"), "192.0.2.7".to_owned(), Some("prova"), false),
        ]
    );
    imposed(ask(&control, imposing(Sanction::Mute, "Ada", false)).await);
    imposed(ask(&control, imposing(Sanction::Ban, "203.0.113.0/24", true)).await);
    let ControlAnswer::Bans { bans } = ask(&control, ControlQuestion::Bans {}).await else {
        panic!("no list");
    };
    let listed: Vec<_> = bans
        .iter()
        .map(|ban| (ban.measure, &*ban.who, &*ban.by))
        .collect();
    assert_eq!(
        listed,
        [
            (Sanction::Ban, "203.0.113.0/24", "elena"),
            (Sanction::Mute, "Ada", "elena"),
        ]
    );
}

#[tokio::test(start_paused = true)]
async fn a_reset_gives_the_name_back_to_its_owner() {
    let (net, control) = start();
    let (mut ada, mut gil) = net.game().await;
    ada.ask("registrati").await;
    ada.ask("cavallo batteria").await;
    has(&ada.ask("cavallo batteria").await, "è un nome registrato");
    gil.heard().await;
    ada.ask("password").await;
    has(&ada.ask("cavallo batteria").await, "password nuova");
    let resetting = ControlQuestion::ResetAccount {
        name: "ADA".to_owned(),
        reason: Some("password vista da altri".to_owned()),
    };
    let ControlAnswer::AccountReset { name, recovery } = ask(&control, resetting).await else {
        panic!("no code");
    };
    assert_eq!(name, "Ada");
    has(&ada.heard().await, "ha chiuso questo collegamento");
    assert!(ada.is_cut().await);
    has(&gil.heard().await, "Ada non è in linea");
    let mut other = net.connect();
    has(&other.ask("Ada").await, "La password di Ada non vale più");
    other.ask("recupera Ada").await;
    has(&other.ask(recovery.expose()).await, "password nuova");
    other.ask("mulino a vento").await;
    let back = other.ask("mulino a vento").await;
    has(&back, "Ciao di nuovo, Ada.");
    other.ask("riprendi Ada").await;
    has(&gil.heard().await, "Ada è di nuovo in linea");
}

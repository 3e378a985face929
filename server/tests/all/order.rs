//! Order: who may not come in or talk, what people report, and what an operator sees of it.

use damiera_journal::MemoryJournal;
use damiera_node::control::{Control, ControlAnswer, ControlQuestion, ReportStatus};
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

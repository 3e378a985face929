//! Names of the operator's staff: reserved words, the mark of staff members, and registered names that an operator
//! deletes and gives to others.

use damiera_config::{Accounts, NameList};
use damiera_node::control::{Control, ControlAnswer, ControlQuestion};
use damiera_protocol::name::Name;

use crate::support::client::Client;
use crate::support::{Net, has, lacks, operator, quick};
use serde_json::json;

fn names(names: &[&str]) -> NameList {
    names
        .iter()
        .map(|name| Name::of_word(name).unwrap())
        .collect()
}

fn start(accounts: Accounts) -> (Net, Control) {
    let net = Net::keeping(quick(), accounts);
    let control = operator::control(&net);
    (net, control)
}

async fn ask(control: &Control, question: ControlQuestion) -> ControlAnswer {
    control.answer(question, "elena").await
}

/// The answer to a program.
async fn answered(client: &mut Client, line: &str) -> String {
    json!(client.order(&format!("@1 {line}")).await).to_string()
}

fn renaming(name: &str, new: &str) -> ControlQuestion {
    ControlQuestion::RenameAccount {
        name: name.to_owned(),
        new: new.to_owned(),
        reason: Some("il nome offende".to_owned()),
    }
}

fn deleting(name: &str) -> ControlQuestion {
    ControlQuestion::DeleteAccount {
        name: name.to_owned(),
        reason: None,
    }
}

#[track_caller]
fn refused(answer: ControlAnswer, why: &str) {
    match answer {
        ControlAnswer::Refused { error } => has(&error, why),
        other => panic!("{other:?}"),
    }
}

#[tokio::test(start_paused = true)]
async fn nobody_is_called_as_who_runs_the_server() {
    let (net, _) = start(Accounts::default());
    let mut guest = net.connect();
    // The two in the middle have Cyrillic letters.
    for name in [
        "admin",
        "Root",
        "\u{430}dmin",
        "M\u{43e}deratore",
        "operatore-2",
        "mod",
        "op",
        "SERVER",
        "tutti",
    ] {
        has(&guest.ask(name).await, "scegline un altro");
    }
    has(&guest.ask("Serverino").await, "Ciao, Serverino");
    has(&guest.ask("nome admin_Ada").await, "scegline un altro");
    guest.ask("formato json").await;
    has(&answered(&mut guest, "nome Admin").await, "name_reserved");
    has(&answered(&mut guest, "chi").await, "Serverino");

    // The list is the operator's.
    let own = Accounts {
        reserved: names(&["Circolo"]),
        ..Accounts::default()
    };
    let (net, _) = start(own);
    let mut guest = net.connect();
    has(&guest.ask("circolo2").await, "scegline un altro");
    has(&guest.ask("Admin").await, "Ciao, Admin");
}

#[tokio::test(start_paused = true)]
async fn the_operators_own_people_are_marked() {
    let accounts = Accounts {
        staff: names(&["Ada", "Bea"]),
        ..Accounts::default()
    };
    let (net, _) = start(accounts);
    let mut ada = net.named("Ada").await;
    // A guest of the name is none of them.
    let _bea = net.named("Bea").await;
    lacks(&ada.ask("chi").await, "staff");
    ada.ask("registrati").await;
    ada.ask("cavallo batteria").await;
    has(&ada.ask("cavallo batteria").await, "è un nome registrato");
    let listed = ada.ask("chi").await;
    has(&listed, "Ada (staff del server)");
    lacks(&listed, "Bea (staff");
    has(&ada.ask("profilo Ada").await, "Ada (staff del server)");
    ada.ask("formato json").await;
    has(&answered(&mut ada, "chi").await, r#""staff":["Ada"]"#);
    has(&answered(&mut ada, "profilo Ada").await, r#""staff":true"#);
}

#[tokio::test(start_paused = true)]
async fn an_operator_gives_a_registered_name_another() {
    let (net, control) = start(Accounts::default());
    let mut ada = net.named("Ada").await;
    ada.ask("registrati").await;
    ada.ask("cavallo batteria").await;
    has(&ada.ask("cavallo batteria").await, "è un nome registrato");
    let mut gil = net.named("Gil").await;
    gil.ask("registrati").await;
    gil.ask("mulino a vento").await;
    has(&gil.ask("mulino a vento").await, "è un nome registrato");
    refused(
        ask(&control, renaming("Leo", "Lea")).await,
        "not registered",
    );
    refused(ask(&control, renaming("Ada", "Gil")).await, "Gil");
    refused(
        ask(&control, renaming("Ada", "6a5b")).await,
        "nobody can be called",
    );
    // The name of a reserved word is the operator's to give.
    let renamed = ask(&control, renaming("ada", "Moderatrice")).await;
    let expected = ControlAnswer::AccountRenamed {
        name: "Ada".to_owned(),
        new: "Moderatrice".to_owned(),
    };
    assert_eq!(renamed, expected);
    let told = ada.heard().await;
    has(&told, "il nome offende");
    has(
        &told,
        "ha cambiato il tuo nome in Moderatrice: entra con quello",
    );
    assert!(ada.is_cut().await);
    // The old name rests, and the person has the new one with the same password.
    has(&net.connect().ask("Ada").await, "eliminato da poco");
    let mut back = net.connect();
    has(&back.ask("Moderatrice").await, "scrivi la password");
    has(
        &back.ask("cavallo batteria").await,
        "Ciao di nuovo, Moderatrice",
    );
    has(&gil.ask("profilo Moderatrice").await, "nome registrato");
    has(&gil.ask("profilo Ada").await, "non è");
}

#[tokio::test(start_paused = true)]
async fn an_operator_deletes_a_registered_name() {
    let (net, control) = start(Accounts::default());
    let (mut ada, mut gil) = net.game().await;
    ada.ask("registrati").await;
    ada.ask("cavallo batteria").await;
    has(&ada.ask("cavallo batteria").await, "è un nome registrato");
    refused(
        ask(&control, deleting("Ada")).await,
        "has a seat in the room prova",
    );
    ada.ask("abbandona").await;
    ada.ask("esci").await;
    gil.ask("esci").await;
    let deleted = ask(&control, deleting("Ada")).await;
    let expected = ControlAnswer::AccountDeleted {
        name: "Ada".to_owned(),
        days: 30,
    };
    assert_eq!(deleted, expected);
    assert!(ada.is_cut().await);
    has(&net.connect().ask("Ada").await, "eliminato da poco");
    has(&gil.ask("profilo Ada").await, "non è");
    refused(ask(&control, deleting("Ada")).await, "not registered");
}

//! Names of the operator's staff: reserved words, the mark of staff members, and registered names that an operator
//! deletes and gives to others.

use damiera_config::{Accounts, NameList};
use damiera_node::control::{Control, ControlAnswer, ControlQuestion};
use damiera_people::AccountRole;
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

/// Registers a name that a person has.
async fn register(person: &mut Client) {
    person.ask("registrati").await;
    person.ask("cavallo batteria").await;
    has(
        &person.ask("cavallo batteria").await,
        "è un nome registrato",
    );
}

fn role(name: &str, role: Option<AccountRole>) -> ControlQuestion {
    ControlQuestion::SetRole {
        name: name.to_owned(),
        role,
    }
}

#[tokio::test(start_paused = true)]
async fn the_operators_own_people_are_marked() {
    let (net, control) = start(Accounts::default());
    let mut ada = net.named("Ada").await;
    // A guest of the name is none of them.
    let _bea = net.named("Bea").await;
    register(&mut ada).await;
    lacks(&ada.ask("chi").await, "staff");
    let why = "only an account has a role";
    let staff = Some(AccountRole::Staff);
    refused(ask(&control, role("Bea", staff)).await, why);
    refused(ask(&control, role("Ada", None)).await, "has no role");
    // It holds at once.
    let named = ask(&control, role("ada", staff)).await;
    let expected = ControlAnswer::RoleSet {
        name: "Ada".to_owned(),
        role: staff,
    };
    assert_eq!(named, expected);
    let listed = ada.ask("chi").await;
    has(&listed, "Ada (staff del server)");
    lacks(&listed, "Bea (staff");
    has(&ada.ask("profilo Ada").await, "Ada (staff del server)");
    let ControlAnswer::Staff { staff } = ask(&control, ControlQuestion::Staff {}).await else {
        panic!("no list");
    };
    let staff: Vec<_> = staff.iter().map(|one| (&*one.name, one.role)).collect();
    assert_eq!(staff, [("Ada", AccountRole::Staff)]);
    ada.ask("formato json").await;
    has(&answered(&mut ada, "chi").await, r#""staff":["Ada"]"#);
    has(&answered(&mut ada, "profilo Ada").await, r#""staff":true"#);
    ask(&control, role("Ada", None)).await;
    lacks(&answered(&mut ada, "chi").await, "staff");
}

/// Staff are accounts. A name in the settings gives no role, and cannot be taken without the operator.
#[tokio::test(start_paused = true)]
async fn a_listed_name_is_kept_free_and_gives_no_role() {
    let accounts = Accounts {
        staff: names(&["Ada", "Eva"]),
        quarantine_days: 0,
        ..Accounts::default()
    };
    let (net, control) = start(accounts);
    let mut gil = net.connect();
    // The first letter of the third is Cyrillic.
    for name in ["Ada", "ADA", "\u{410}da"] {
        has(&gil.ask(name).await, "scegline un altro");
    }
    has(&gil.ask("Adalberto").await, "Ciao, Adalberto");
    has(&gil.ask("nome Eva").await, "scegline un altro");
    register(&mut gil).await;
    // The operator gives the name to a person, who is staff only when the account is named.
    ask(&control, renaming("Adalberto", "Ada")).await;
    let mut ada = net.connect();
    has(&ada.ask("Ada").await, "scrivi la password");
    ada.ask("cavallo batteria").await;
    lacks(&ada.ask("profilo").await, "staff");
    let listed = net.people.listed_without_role();
    assert_eq!(listed, [Name::parse("Ada").unwrap()]);
    ask(&control, role("Ada", Some(AccountRole::Staff))).await;
    has(&ada.ask("profilo").await, "staff");
    assert!(net.people.listed_without_role().is_empty());
    // The role goes with the account.
    ask(&control, deleting("Ada")).await;
    let mut eva = net.named("Adele").await;
    register(&mut eva).await;
    ask(&control, renaming("Adele", "Ada")).await;
    lacks(&net.named("Gil").await.ask("profilo Ada").await, "staff");
}

/// No free name is chosen that could be taken for a registered one. A name that is registered already stays.
#[tokio::test(start_paused = true)]
async fn no_name_like_a_registered_one_is_free() {
    let (net, _) = start(Accounts::default());
    for name in ["Williamo", "Ada"] {
        register(&mut net.named(name).await).await;
    }
    let mut guest = net.connect();
    for name in ["VVilliamo", "vvilliamo", "\u{1ea0}da", "Ad\u{1ea1}"] {
        lacks(&guest.ask(name).await, "Ciao, ");
    }
    has(&guest.ask("Gil").await, "Ciao, Gil");
    let refused = guest.ask("nome VVilliamo").await;
    has(&refused, "Williamo");
    guest.ask("formato json").await;
    has(&answered(&mut guest, "nome \u{1ea0}da").await, "name_taken");
    // Its owner comes in as ever.
    has(&net.connect().ask("Williamo").await, "scrivi la password");
}

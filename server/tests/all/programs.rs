//! Programs that say so when they take a name: who is told, and that it is kept.

use damiera_journal::MemoryJournal;
use damiera_protocol::event::{EVENT_VERSION, Event, Record};

use crate::support::client::Client;
use crate::support::faulty::Faulty;
use crate::support::table::only;
use crate::support::{Net, lacks, quick};
use serde_json::{Value, json};

/// A program that takes its name by this line.
async fn program(net: &Net, line: &str) -> Client {
    let mut client = net.connect();
    client.ask("formato json").await;
    let named = client.order(&format!("@1 {line}")).await;
    only(&named, "ok");
    client
}

/// The only room of the list.
async fn listed(client: &mut Client) -> Value {
    let listed = client.order("@s stanze").await;
    only(&listed, "ok")["rooms"][0].clone()
}

#[tokio::test(start_paused = true)]
async fn what_follows_a_name_is_only_that_word() {
    let net = Net::start(quick(), MemoryJournal::new());
    for line in [
        "nome Ada robot",
        "nome Ada bot bot",
        "nome Ada bo",
        "nome Ada Gil",
        "nome bot Ada",
    ] {
        let mut ada = net.connect();
        ada.ask("formato json").await;
        let refused = ada.order(&format!("@1 {line}")).await;
        let code = only(&refused, "error")["code"].as_str().unwrap().to_owned();
        assert!(
            ["bad_argument", "bad_name"].contains(&&*code),
            "{line}: {code}"
        );
        let who = ada.order("@2 chi").await;
        lacks(&format!("{who:?}"), "Ada");
    }
}

/// The players' entries, without what differs from run to run.
fn entries(stored: &[Record]) -> Vec<Value> {
    let stored = stored.iter().take(2);
    stored
        .map(|record| serde_json::to_value(&record.event).unwrap())
        .collect()
}

#[tokio::test(start_paused = true)]
async fn it_outlasts_a_restart_and_a_lost_connection() {
    let journal = Faulty::default();
    let net = Net::start(quick(), journal.clone());
    let mut ada = program(&net, "nome Ada bot").await;
    let mut gil = program(&net, "nome Gil").await;
    let opened = ada.order("crea prova").await;
    let code = only(&opened, "token")["token"].as_str().unwrap().to_owned();
    gil.order("entra prova").await;
    ada.order("6a 5b").await;
    let stored = journal.stored();
    let [founder, guest] = entries(&stored).try_into().unwrap();
    assert_eq!(founder["program"], json!(true));
    assert!(guest.get("program").is_none(), "{guest}");
    assert!(stored.iter().all(|record| record.version == EVENT_VERSION));
    let again: Event = serde_json::from_value(founder.clone()).unwrap();
    assert_eq!(serde_json::to_value(&again).unwrap(), founder);
    // The connection goes, and another one takes the seat.
    drop(ada);
    let mut back = net.connect();
    back.ask("formato json").await;
    back.order(&format!("riprendi {code}")).await;
    assert_eq!(listed(&mut gil).await["bots"], json!([true, false]));
    let who = gil.order("@1 chi").await;
    assert_eq!(only(&who, "ok")["bots"], json!(["Ada"]));
    // The server goes.
    drop((back, gil, net));
    let net = Net::restarted(quick(), stored).await;
    let mut back = net.connect();
    back.ask("formato json").await;
    let told = back.order(&format!("@1 riprendi {code} 0")).await;
    assert_eq!(only(&told, "room")["bot"], json!(true));
    assert_eq!(only(&told, "seat")["bot"], json!(false));
    let mut zoe = program(&net, "nome Zoe").await;
    assert_eq!(listed(&mut zoe).await["bots"], json!([true, false]));
    let who = zoe.order("@1 chi").await;
    assert_eq!(only(&who, "ok")["bots"], json!(["Ada"]));
    // After the game it sits down elsewhere as what it said to be.
    back.order("abbandona").await;
    back.order("esci").await;
    let opened = back.order("crea altra").await;
    assert_eq!(only(&opened, "room")["bot"], json!(true));
}

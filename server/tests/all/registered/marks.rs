//! The marks of guests, and names on the list of reserved ones.

use std::sync::Arc;

use damiera_game::lobby::Names;
use damiera_protocol::name::Name;
use damiera_protocol::who::Who;
use serde_json::json;

use super::{ADA, ada, ada_back, begun, codes, guest, name, restarted, with_ada};
use crate::support::{has, lacks};

#[tokio::test(start_paused = true)]
async fn guests_are_marked_where_people_are_introduced_and_nowhere_else() {
    let people = with_ada().await;
    let (net, ..) = restarted(vec![begun(0, ada(), guest("Gil"))], &people).await;
    let [first, _] = codes(0);
    let mut ada = ada_back(&net, first).await;
    ada.ask("abbandona").await;
    ada.ask("esci").await;
    let mut eva = net.named("Eva").await;
    let mut bo = net.program("Bo bot").await;
    let mut spoken = net.named("Ugo").await;
    spoken.ask("formato accessibile").await;

    has(
        &ada.ask("chi").await,
        "* 4 persone in linea (* ospite): Ada, Bo (bot), Eva*, Ugo*\n",
    );
    has(
        &spoken.ask("chi").await,
        "4 persone in linea: Ada, Bo (bot), Eva (ospite), Ugo (ospite)\n",
    );
    let people = bo.order("@1 chi").await;
    assert_eq!(people[0]["names"], json!(["Ada", "Bo", "Eva", "Ugo"]));
    assert_eq!(people[0]["bots"], json!(["Bo"]));
    assert_eq!(people[0]["guests"], json!(["Bo", "Eva", "Ugo"]));

    // Ada is registered, and is told that Eva is a guest. Eva is not told that anyone in particular is a
    // guest.
    let opened = ada.ask("crea prova").await;
    lacks(&opened, "ospite");
    let joined = eva.ask("entra prova").await;
    has(&joined, "Hai i Neri contro Ada.\n");
    has(&joined, "* Eva (ospite) ha i Neri.\n");
    has(&joined, "\nAda\nEva\nAvvio la partita di dama...\n");
    let seated = ada.heard().await;
    has(&seated, "* Eva (ospite) ha i Neri.\n");
    has(&seated, "\nAda\nEva\nAvvio la partita di dama...\n");
    eva.ask("di' ciao").await;
    assert_eq!(ada.heard().await, "<Eva> ciao\n");
    let row = spoken.ask("stanze").await;
    has(&row, "Stanze, pagina 1 di 1:\n");
    has(&row, "Ada contro Eva (ospite), in gioco");
    let rooms = bo.order("@2 stanze").await;
    assert_eq!(rooms[0]["rooms"][0]["guests"], json!([false, true]));
    let end = eva.ask("interrompi").await;
    lacks(&end, "ospite");
}

#[test]
fn names_on_the_list_are_their_owners() {
    let names = Arc::new(Names::default());
    let lease = names.take_registered(&name("Ada"), ADA).unwrap();
    assert_eq!(lease.account(), Some(ADA));
    // The owner shares the lease. Others do not get it, even as guests.
    let again = names.take_registered(&name("ADA"), ADA).unwrap();
    assert!(Arc::ptr_eq(&lease, &again));
    assert!(names.take(&name("Ada")).is_err());
    drop(lease);
    assert!(names.take(&name("Ada")).is_err());
    drop(again);

    // A guest who registers stays in place.
    let guest = names.take(&name("Ada")).unwrap();
    assert_eq!(guest.who(), Who::unregistered(name("Ada")));
    guest.register(ADA);
    let shared = names.take_registered(&name("Ada"), ADA).unwrap();
    assert!(Arc::ptr_eq(&guest, &shared));
    assert!(names.who(&[], 1, |_| false).guests.is_empty());
    drop((guest, shared));

    // A person who has the name still from before it was registered has it beside the list from then on.
    let guest = names.take(&name("Ada")).unwrap();
    let owner = names.take_registered(&name("Ada"), ADA).unwrap();
    assert!(!Arc::ptr_eq(&guest, &owner));
    assert_eq!(guest.account(), None);
    drop(guest);
    assert!(names.take(&name("Ada")).is_err());
    drop(owner);

    // A lease aside neither keeps anyone from the name nor frees another's.
    let lease = names.take(&name("Ada")).unwrap();
    let aside = names.take_again(&Who::registered(name("Ada"), ADA));
    assert_eq!(names.count(), (1, 0));
    drop(aside);
    assert!(names.take(&name("Ada")).is_err());
    drop(lease);
    let anonymous = Who::registered(Name::anonymous(), ADA);
    let _nobody = [names.take_again(&anonymous), names.take_again(&anonymous)];
    assert_eq!(names.count(), (0, 0));
}

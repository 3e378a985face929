//! Being taken to where others play: `segui`, `tv`, and programs that watch several rooms.

use damiera_journal::MemoryJournal;

use crate::support::{Net, has, quick};

/// A program watches as many rooms as it may, each object says its room, and it leaves one or all.
#[tokio::test(start_paused = true)]
async fn a_program_watches_fifty_rooms() {
    let net = Net::start(quick(), MemoryJournal::new());
    let mut founders = Vec::new();
    for room in 0..=50 {
        let mut founder = net.named(&format!("Ada{room}")).await;
        founder.ask(&format!("crea sala{room}")).await;
        founders.push(founder);
    }
    let mut wanda = net.program("Wanda").await;
    for room in 0..50 {
        let heard = wanda
            .order(&format!("@{room} osserva sala{room} anche"))
            .await;
        assert_eq!(heard.last().unwrap()["type"], "ok", "{heard:?}");
    }
    let refused = wanda.order("@a osserva sala50 anche").await;
    assert_eq!(refused[0]["code"], "too_many_watched");
    // Questions go to the room that is watched already, and it is not watched twice.
    assert_eq!(wanda.order("@b osserva sala7 anche").await.len(), 2);
    let mut gils = Vec::new();
    for room in [3, 7, 49] {
        let mut gil = net.named(&format!("Gil{room}")).await;
        gil.ask(&format!("entra sala{room}")).await;
        gils.push(gil);
    }
    founders[7].ask("6c 5b").await;
    let events = wanda.events().await;
    let of = |room: &str, kind: &str| {
        let is_it = |event: &&serde_json::Value| event["room"] == room && event["type"] == kind;
        events.iter().filter(is_it).count()
    };
    for room in ["sala3", "sala7", "sala49"] {
        assert_eq!(of(room, "start"), 1, "{room}: {events:?}");
    }
    assert_eq!(of("sala7", "move"), 1);
    let asked = wanda.order("@c damiera").await;
    assert_eq!(asked[0]["room"], "sala7");
    let left = wanda.order("@d esci sala3").await;
    assert_eq!(left[0]["room"], "sala3");
    let unknown = wanda.order("@e esci sala3").await;
    assert_eq!(unknown[0]["code"], "not_there");
    founders[3].ask("6c 5b").await;
    assert!(wanda.events().await.is_empty());
    assert_eq!(
        wanda.order("@f osserva sala50 anche").await.last().unwrap()["type"],
        "ok"
    );
    let person = founders[50].ask("osserva sala1 anche").await;
    has(&person, "solo un programma");
    let all = wanda.order("@g esci").await;
    assert_eq!(all[0]["rooms"].as_array().unwrap().len(), 50, "{all:?}");
    assert_eq!(wanda.order("@h esci").await[0]["code"], "not_in_room");
}

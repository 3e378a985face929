//! The primary changes: a full screen comes back by itself, and lines end with the notice.

use damiera_protocol::render::Notice;

use crate::screens::seen;
use crate::support::client::{Shell, plain};
use crate::support::keyed::private_key;
use crate::support::{House, LineClient};

/// The room's founder plays White by lines.
async fn founded(house: &House, name: &str) -> (LineClient, String) {
    let mut founder = house.by_line(name).await;
    founder.say("crea prova").await;
    let said = founder.read_until("riprendi ").await;
    let (_, code) = said.rsplit_once("riprendi ").expect("a code");
    (founder, code.trim().to_owned())
}

/// Every session ends as at a primary that is one no more, and the founder of the room comes back by lines.
async fn change(house: &House, founder: &mut LineClient, code: &str) -> LineClient {
    house
        .services
        .events
        .roster
        .close_all(Notice::PrimaryChanged);
    founder.read_until("La linea finisce qui").await;
    let mut founder = house.by_line("Zoe").await;
    founder.say(&format!("riprendi {code}")).await;
    founder.read_until("Eccoti di nuovo").await;
    founder
}

/// The terminal's picture, as far as it has changed, up to this text.
async fn shows(shell: &mut Shell, wanted: &str) -> String {
    let all = seen(shell, wanted).await;
    assert!(!all.contains("\x1b[?1049l"), "the screen stays: {all:?}");
    plain(&all)
}

#[tokio::test]
async fn a_guest_is_in_the_seat_again() {
    let house = House::open().await;
    let (mut bea, code) = founded(&house, "Bea").await;
    let mut ada = house.screen("Ada", 80, 24).await;
    seen(&mut ada, "Ada").await;
    ada.say("entra prova\r").await;
    seen(&mut ada, "Bea").await;
    bea.say("6a 5b").await;
    seen(&mut ada, "5B").await;
    let mut bea = change(&house, &mut bea, &code).await;
    bea.read_until("5B").await;
    shows(&mut ada, "Di nuovo al tuo posto nella stanza prova").await;
    ada.say("3b 4a\r").await;
    bea.read_until("3B 4A").await;
    // The code is still known when the person leaves.
    ada.say("fine\r").await;
    let (last, status) = ada.read_to_end().await;
    assert_eq!(status, Some(0));
    assert!(
        plain(&last).contains("Se cade la linea: riprendi "),
        "{last:?}"
    );
}

#[tokio::test]
async fn a_move_that_was_missed_is_shown() {
    let house = House::open().await;
    let (mut bea, code) = founded(&house, "Bea").await;
    let mut ada = house.screen("Ada", 80, 24).await;
    seen(&mut ada, "Ada").await;
    ada.say("entra prova\r").await;
    seen(&mut ada, "Bea").await;
    let mut bea = change(&house, &mut bea, &code).await;
    bea.say("6a 5b").await;
    let back = shows(&mut ada, "Di nuovo al tuo posto").await;
    assert!(back.contains("5B"), "{back}");
    ada.say("3b 4a\r").await;
    bea.read_until("3B 4A").await;
}

#[tokio::test]
async fn an_owner_by_key_is_signed_in_again() {
    let house = House::open().await;
    house.register("Ada", &[&private_key(1)]).await;
    let (mut bea, code) = founded(&house, "Bea").await;
    let mut ada = house.keyed_terminal("x", 1, "").await;
    seen(&mut ada, "Ada").await;
    ada.say("entra prova\r").await;
    seen(&mut ada, "Bea").await;
    let mut bea = change(&house, &mut bea, &code).await;
    shows(&mut ada, "Di nuovo al tuo posto nella stanza prova").await;
    bea.say("6a 5b").await;
    seen(&mut ada, "5B").await;
    ada.say("3b 4a\r").await;
    bea.read_until("3B 4A").await;
    // Only a signed-in owner reads the keys in a room.
    ada.say("chiavi\r").await;
    seen(&mut ada, "SHA256:").await;
}

#[tokio::test]
async fn a_spectator_watches_on() {
    let house = House::open().await;
    let (mut bea, code) = founded(&house, "Bea").await;
    let mut gil = house.by_line("Gil").await;
    gil.say("entra prova").await;
    gil.read_until("riprendi ").await;
    let mut ada = house.screen("Ada", 80, 24).await;
    seen(&mut ada, "Ada").await;
    ada.say("osserva prova\r").await;
    seen(&mut ada, "Gil").await;
    let mut bea = change(&house, &mut bea, &code).await;
    house
        .wait_until("she watches", |house| {
            let [ada] = house.services.events.roster.of(&"Ada".parse().unwrap())[..] else {
                return false;
            };
            house.services.events.roster.is_seen_in_room(ada)
        })
        .await;
    bea.say("6a 5b").await;
    shows(&mut ada, "5B").await;
}

#[tokio::test]
async fn who_leaves_meanwhile_is_not_held() {
    let house = House::open().await;
    let mut ada = house.screen("Ada", 80, 24).await;
    seen(&mut ada, "Ada").await;
    house
        .services
        .events
        .roster
        .close_all(Notice::PrimaryChanged);
    seen(&mut ada, "il server ha chiuso").await;
    ada.say("fine\r").await;
    let (_, status) = ada.read_to_end().await;
    assert_eq!(status, Some(0));
}

#[tokio::test]
async fn lines_and_programs_end_with_the_notice() {
    let house = House::open().await;
    let mut lines = house.shell("Ada").await;
    lines.read_until("Ciao, Ada.").await;
    let mut program = house.command("Bea", "json").await;
    program.say("@1 ping\n").await;
    program.read_until("\"tag\":\"1\"").await;
    house
        .services
        .events
        .roster
        .close_all(Notice::PrimaryChanged);
    let (said, status) = lines.read_to_end().await;
    assert!(said.contains("un altro server prende il posto"), "{said:?}");
    assert_eq!(status, Some(1));
    let (said, status) = program.read_to_end().await;
    assert!(said.contains("\"code\":\"server_changed\""), "{said:?}");
    assert_eq!(status, Some(1));
}

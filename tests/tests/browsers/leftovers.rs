//! The page starts and a game is played with everything that earlier visits left in the browser's storages, sound or damaged.

use damiera_rules::{Game, Variant};
use damiera_tests::browser::{BrowserServer, Device, InputDevice, Tab};
use damiera_tests::harness::{Client, legal};
use serde_json::{Value, json};

/// The keys under which the page keeps something, by storage.
const KEYS: [(&str, &[&str]); 2] = [
    (
        "session",
        &[
            "damiera-seat",
            "damiera-entrant",
            "damiera-name",
            "damiera-watched",
            "damiera-waiting",
            "damiera-another",
            "damiera-class",
        ],
    ),
    (
        "local",
        &[
            "damiera-seats",
            "damiera-settings",
            "damiera-device",
            "damiera-typed",
        ],
    ),
];

/// Values that the page never wrote.
const DAMAGED: [&str; 7] = [
    "",
    "{",
    "null",
    "[]",
    "42",
    "\"\u{0}\n fine\"",
    r#"[{"room":7,"code":"7ATA-T67Z","name":null,"at":"x"},null,7,"x"]"#,
];

/// Replaces everything that the browser keeps for this address.
const REPLACE: &str = "const kept = JSON.parse(arguments[0]); \
    for (const [store, values] of [[sessionStorage, kept.session], [localStorage, kept.local]]) { \
        store.clear(); \
        for (const [key, value] of Object.entries(values ?? {})) \
            store.setItem(key, (typeof value === 'string' ? value : JSON.stringify(value)).replaceAll('NOW', Date.now())); \
    } \
    return true";

/// Opens a page beside the page itself, and has the browser keep these values alone.
async fn leave(tab: &Tab, hall: &BrowserServer, kept: &Value) {
    tab.goto(&hall.address("/api/tv")).await;
    assert_eq!(tab.look(REPLACE, &[&kept.to_string()]).await, true);
}

/// Waits until the first page or the question who is there can be used. Answers the question as another person, and leaves the room
/// that was opened again.
async fn begins(tab: &Tab, what: &Value) {
    let script = "const seen = [...document.querySelectorAll('.you, .who h1, .line')].map((one) => one.innerText).join(); \
        return document.querySelector('.who h1') !== null \
            || location.pathname === '/r/prova' \
            || (seen.includes('Your name is') && seen.includes('Connected'))";
    tab.until(&format!("the page after {what}"), script, &[])
        .await;
    if !tab.text(".who h1").await.is_empty() {
        tab.press("Another player").await;
        tab.sees(".you", "Your name is").await;
    }
    if tab
        .look("return location.pathname === '/r/prova'", &[])
        .await
        == true
    {
        tab.press("Leave the room").await;
        tab.sees(".you", "Your name is").await;
    }
}

/// Plays a move against the computer.
async fn plays(tab: &Tab) {
    tab.select("Variant", "russa").await;
    // The settings may have a level that is not offered.
    tab.select("Level", "1").await;
    let white = "const select = document.evaluate(\"//form[.//button[normalize-space()='Play the computer']]//select[option[@value='bianco']]\", \
        document, null, XPathResult.FIRST_ORDERED_NODE_TYPE).singleNodeValue; \
        select.value = 'bianco'; return true";
    assert_eq!(tab.look(white, &[]).await, true);
    tab.press("Play the computer").await;
    tab.shows("[data-square]").await;
    let legal = legal(&Game::new(Variant::Russa));
    tab.play(InputDevice::Mouse, &legal[0], &legal).await;
    tab.shows(".moves button").await;
}

/// The page begins and a move is played with each of these leftovers in turn.
async fn check(hall: &BrowserServer, cases: impl IntoIterator<Item = Value>) {
    let tab = hall.tab(Device::Desktop, "/api/tv").await;
    for kept in cases {
        leave(&tab, hall, &kept).await;
        tab.goto(&hall.address("/")).await;
        begins(&tab, &kept).await;
        plays(&tab).await;
    }
    tab.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_page_begins_with_what_other_visits_left() {
    let hall = BrowserServer::open();
    let seat = json!({"room": "prova", "code": "7ATA-T67Z-4K0E-J1N3", "name": "Ada", "at": "NOW"});
    let seat = |more: Value| {
        let mut seat = seat.clone();
        seat.as_object_mut()
            .unwrap()
            .extend(more.as_object().unwrap().clone());
        // The time is a number.
        seat.to_string().replace("\"NOW\"", "NOW")
    };
    let entrant = seat(json!({"room": "", "tournament": 1}));
    let seats = format!("[{},{entrant}]", seat(json!({})));
    let device = json!({"name": "Ada", "number": 1, "token": "0".repeat(96)});
    check(
        &hall,
        [
            json!({}),
            json!({"local": {"damiera-seats": format!("[{}]", seat(json!({})))}}),
            json!({"local": {"damiera-seats": format!("[{entrant}]")}}),
            json!({"local": {"damiera-seats": seats, "damiera-settings": {"name": "Ada", "language": "en"}}}),
            json!({"local": {"damiera-seats": format!("[{}]", seat(json!({"at": 1e300})))}}),
            json!({"session": {"damiera-seat": seat(json!({}))}}),
            json!({"session": {"damiera-seat": seat(json!({})), "damiera-waiting": "crea prova variante=russa"}}),
            json!({"session": {"damiera-seat": seat(json!({})), "damiera-waiting": "fine"}}),
            json!({"session": {"damiera-entrant": entrant}, "local": {"damiera-seats": seats}}),
            json!({"session": {"damiera-watched": {"room": "prova", "word": "", "game": 7}}}),
            json!({"session": {"damiera-name": "Zoe", "damiera-class": {"class": "ABC", "nick": "Zoe"}}}),
            json!({"session": {"damiera-name": "Ada Lovelace\nfine"}}),
            json!({"local": {"damiera-device": device, "damiera-settings": {"name": "Ada", "language": "en"}, "damiera-typed": "open"}}),
            json!({"local": {"damiera-settings": {"language": "tlh", "theme": "x", "level": 99, "name": "a b\nfine", "variant": "lunare", "time": "x", "corner": "up"}}}),
            json!({"local": {"damiera-unknown": {"x": 1}, "other": "x".repeat(100_000)}, "session": {"damiera-unknown": "x"}}),
        ],
    )
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_page_begins_with_damaged_leftovers() {
    let hall = BrowserServer::open();
    let damaged = DAMAGED.map(|value| {
        let filled = KEYS.map(|(storage, keys)| {
            let values = keys.iter().map(|key| (key.to_string(), json!(value)));
            (storage.to_string(), Value::Object(values.collect()))
        });
        Value::Object(filled.into_iter().collect())
    });
    check(&hall, damaged).await;
}

/// A tab with a seat is closed, and another one opens: what it asks is answered both ways.
#[tokio::test(flavor = "multi_thread")]
async fn a_closed_tab_with_a_seat_leaves_a_question_and_the_way_back() {
    let hall = BrowserServer::open();
    let tab = hall.tab(Device::Desktop, "/").await;
    tab.open_room("sala", "russa", "bianco").await;
    tab.sees("h1", "sala").await;
    let mut gil = hall.server().person("Gil");
    gil.ask("entra sala");
    tab.shows("[data-square]").await;
    let close = "sessionStorage.clear(); return true";
    // A page that is read asks nothing, until it leads to where people act.
    for (path, heading) in [
        ("/", "Who is there?"),
        ("/rules", "Rules"),
        ("/tv", ""),
        ("/r/sala", "Who is there?"),
        ("/r/altra", "Room altra"),
    ] {
        tab.goto(&hall.address("/api/tv")).await;
        assert_eq!(tab.look(close, &[]).await, true);
        tab.goto(&hall.address(path)).await;
        tab.sees(
            ".line",
            if heading.starts_with("Who") {
                ""
            } else {
                "Connected"
            },
        )
        .await;
        tab.sees("h1", heading).await;
    }
    tab.press("Play here").await;
    tab.sees("h1", "Who is there?").await;
    tab.press("Another player").await;
    tab.sees("h1", "altra").await;
    tab.press("Leave the room").await;
    // That is asked once.
    tab.sees(".you", "Your name is").await;
    tab.reload().await;
    tab.sees(".you", "Your name is").await;
    tab.goto(&hall.address("/api/tv")).await;
    assert_eq!(tab.look(close, &[]).await, true);
    tab.goto(&hall.address("/")).await;
    let mine = "const found = [...document.querySelectorAll('.who button')].find((one) => one.innerText.includes('room sala')); \
        found?.setAttribute('data-mine', ''); return found !== undefined";
    tab.until("the seat", mine, &[]).await;
    tab.click("[data-mine]").await;
    tab.shows("[data-square]").await;
    let legal = legal(&Game::new(Variant::Russa));
    tab.play(InputDevice::Mouse, &legal[0], &legal).await;
    gil.until(&legal[0]);
    tab.close().await;
}

/// A guest who entered a tournament under a drawn name comes back as that entrant.
#[tokio::test(flavor = "multi_thread")]
async fn an_entrant_under_a_drawn_name_is_asked_for_and_plays() {
    let hall = BrowserServer::open();
    let mut arbiter = crate::reading::registered(hall.server(), "Ada");
    announce_for_guests(&mut arbiter);
    let tab = hall.tab(Device::Desktop, "/tournament/1").await;
    tab.press("Enter").await;
    tab.sees(".own-part .status", "You have entered.").await;
    tab.goto(&hall.address("/api/tv")).await;
    tab.look("sessionStorage.clear()", &[]).await;
    tab.goto(&hall.address("/")).await;
    tab.sees("h1", "Who is there?").await;
    tab.press("Another player").await;
    plays(&tab).await;
    tab.close().await;
}

/// Announces a tournament that guests may enter.
fn announce_for_guests(arbiter: &mut Client) {
    arbiter.check(
        "torneo apri nome=Coppa variante=russa turni=3 ospiti",
        "Torneo 1",
    );
}

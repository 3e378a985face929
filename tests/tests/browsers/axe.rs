//! The barriers to access that a machine can find, by the rules of axe-core.

use std::path::PathBuf;

use damiera_tests::browser::{BrowserServer, Device, Tab};
use damiera_tests::harness::school::register_teacher;
use serde_json::Value;

use crate::reading::{PAGES, registered};

/// Where `tests/page/run` puts axe-core.
fn source() -> String {
    let root = PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/.."));
    let path = root.join("target/page/node_modules/axe-core/axe.min.js");
    std::fs::read_to_string(&path).unwrap_or_else(|why| {
        panic!("{}: {why}; tests/page/run puts it there", path.display());
    })
}

/// Looks through the page, which must have nothing serious.
async fn check(tab: &Tab, what: &str) {
    check_for(tab, "impact === 'serious' || impact === 'critical'", what).await;
}

/// Looks through the page, which must have nothing at all.
pub(crate) async fn check_all(tab: &Tab, what: &str) {
    check_for(tab, "true", what).await;
}

/// Looks through the page, which must have none of the violations that fit a condition.
async fn check_for(tab: &Tab, condition: &str, what: &str) {
    tab.look(&source(), &[]).await;
    let run = format!(
        "const done = arguments[arguments.length - 1]; \
        axe.run(document, {{ resultTypes: ['violations'] }}).then(({{ violations }}) => done(violations \
            .filter(({{ impact }}) => {condition}) \
            .map(({{ id, nodes }}) => id + ': ' + nodes.map(({{ html }}) => html).join(' '))), \
            (error) => done([String(error)]))"
    );
    let found = tab.wait_for(&run).await;
    assert_eq!(found, Value::Array(Vec::new()), "{what}");
}

/// The first page has no violation at all, in any colours, with a live board and with a problem.
#[tokio::test(flavor = "multi_thread")]
async fn the_first_page_has_no_barrier_in_any_colours() {
    let hall = BrowserServer::open();
    let tab = hall.tab(Device::Desktop, "/").await;
    tab.shows(".live .problem .stage").await;
    for theme in ["light", "dark", "contrast"] {
        dress(&tab, theme).await;
        check_for(&tab, "true", &format!("with a problem, {theme}")).await;
    }
    let [mut ada, mut gil, mut eva] = hall.server().people(["Ada", "Gil", "Eva"]);
    ada.ask("crea prova tempo=5+3 colore=bianco");
    gil.ask("entra prova");
    ada.ask("6c 5b");
    eva.ask("crea attesa");
    tab.reload().await;
    tab.sees(".waiting", "attesa").await;
    tab.shows(".live .going-on").await;
    for theme in ["light", "dark", "contrast"] {
        dress(&tab, theme).await;
        check_for(&tab, "true", &format!("with a game, {theme}")).await;
    }
    tab.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn no_page_keeps_anyone_out() {
    let hall = BrowserServer::open();
    let server = hall.server();
    let [mut ada, mut gil] = server.people(["Ada", "Gil"]);
    ada.ask("crea prova tempo=5+3 colore=bianco");
    gil.ask("entra prova");
    for (player, mv) in [(&mut ada, "6c 5b"), (&mut gil, "3b 4a")] {
        player.ask(mv);
    }
    for (device, theme) in [(Device::Desktop, "light"), (Device::Phone, "dark")] {
        let tab = hall.tab(device, "/").await;
        tab.sees("main", "prova").await;
        tab.press("Settings").await;
        tab.select("Colours", theme).await;
        check(&tab, &format!("the settings, {theme}")).await;
        tab.press("Close").await;
        check(&tab, &format!("the lobby, {theme}")).await;
        tab.goto(&hall.address("/r/prova")).await;
        tab.shows("main h1").await;
        check(&tab, &format!("in front of a room, {theme}")).await;
        tab.press("Watch").await;
        tab.shows("[data-square]").await;
        check(&tab, &format!("a room, {theme}")).await;
        tab.goto(&hall.address("/tv")).await;
        tab.shows("[data-square]").await;
        check(&tab, &format!("the TV, {theme}")).await;
        tab.goto(&hall.address("/class/ABCD")).await;
        tab.shows("main h1").await;
        check(&tab, &format!("a class, {theme}")).await;
        tab.close().await;
    }
    gil.ask("abbandona");
    let tab = hall.tab(Device::Desktop, "/game/1").await;
    tab.shows("[data-square]").await;
    check(&tab, "a finished game").await;
    tab.goto(&hall.address("/r/mai-vista")).await;
    tab.shows("main h1").await;
    check(&tab, "a room that is not there").await;
    tab.close().await;
}

/// The pages that are read have no barrier at all, however small.
#[tokio::test(flavor = "multi_thread")]
async fn no_page_that_is_read_keeps_anyone_out() {
    let hall = BrowserServer::open();
    let server = hall.server();
    let (mut ada, mut gil) = (registered(server, "Ada"), server.person("Gil"));
    ada.ask("crea prova colore=bianco");
    gil.ask("entra prova");
    gil.ask("abbandona");
    ada.ask("problema italiana");
    for (device, theme) in [(Device::Desktop, "light"), (Device::Phone, "dark")] {
        for (path, words) in PAGES {
            let tab = hall.tab(device, path).await;
            tab.sees("main", words).await;
            dress(&tab, theme).await;
            none(&tab, &format!("{path}, {theme}")).await;
            tab.close().await;
        }
        let tab = hall.tab(device, "/problems").await;
        tab.press("Begin").await;
        tab.shows(".solver [data-square]").await;
        dress(&tab, theme).await;
        none(&tab, &format!("a problem, {theme}")).await;
        tab.close().await;
    }
}

/// Looks through the main part of the page, which must have nothing at all.
async fn none(tab: &Tab, what: &str) {
    tab.look(&source(), &[]).await;
    let run = "const done = arguments[arguments.length - 1]; \
        axe.run('main', { resultTypes: ['violations'] }).then(({ violations }) => done(violations \
            .map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html).join(' '))), \
            (error) => done([String(error)]))";
    let found = tab.wait_for(run).await;
    assert_eq!(found, Value::Array(Vec::new()), "{what}");
}

/// Chooses the colours.
async fn dress(tab: &Tab, theme: &str) {
    tab.press("Settings").await;
    tab.select("Colours", theme).await;
    tab.press("Close").await;
}

/// Looks through the pages of everyone in a class.
async fn check_class(teacher: &Tab, pupils: &[Tab], what: &str) {
    check(teacher, &format!("the teacher's page, {what}")).await;
    for (pupil, device) in pupils.iter().zip(["desktop", "phone"]) {
        check(pupil, &format!("a pupil's page, {what}, {device}")).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn no_page_of_a_class_keeps_anyone_out() {
    let hall = BrowserServer::open();
    drop(register_teacher(hall.server()));
    let teacher = hall.tab(Device::Desktop, "/class/new").await;
    teacher.shows("main form").await;
    check(&teacher, "the opening of a class").await;
    let path = teacher.open_class().await;
    check(&teacher, "a class without pupils").await;
    let desktop = hall.tab(Device::Desktop, &path).await;
    let phone = hall.tab(Device::Phone, &path).await;
    dress(&phone, "dark").await;
    check(&phone, "in front of a class, dark").await;
    desktop.enter_class("Ada").await;
    phone.enter_class("Eva").await;
    let mut gil = hall.server().connect();
    let names = "Names that may enter, with commas (empty: any)";
    teacher.fill(names, "Ada, Eva, Gil, Luca, Maria").await;
    let late = hall.tab(Device::Desktop, &path).await;
    late.sees(".nicks", "Luca").await;
    check(&late, "in front of a class with names").await;
    late.close().await;
    gil.ask(&format!(
        "classe {} Gil",
        path.trim_start_matches("/class/")
    ));
    teacher.sees(".points", "Gil").await;
    let pupils = [desktop, phone];
    check_class(&teacher, &pupils, "before the first round").await;

    // The last pupil to come rests in the first round, and another one in the second.
    for (round, loser, theme) in [(1, "Ada", "light"), (2, "Gil", "dark")] {
        dress(&teacher, theme).await;
        teacher.press("Begin the round").await;
        teacher.shows(".boards > .running").await;
        for pupil in &pupils {
            pupil
                .sees(".pupil .status", &format!("Round {round}"))
                .await;
        }
        check_class(&teacher, &pupils, &format!("round {round}")).await;
        teacher.press("Watch table 1").await;
        teacher.shows("[data-square]").await;
        teacher.press("Stop everything").await;
        for pupil in &pupils {
            pupil.sees(".pupil .status", "is paused").await;
        }
        check_class(&teacher, &pupils, &format!("round {round} stopped")).await;
        teacher.press("Go on").await;
        teacher.sees(".teacher", "Stop everything").await;
        teacher.press("Back to all tables").await;
        if loser == "Gil" {
            gil.ask("abbandona");
        } else {
            pupils[0].press("Resign").await;
            check(&pupils[0], "a pupil who is asked once more").await;
            pupils[0].press("Yes, I resign").await;
        }
        teacher.sees(".teacher .status", "is over").await;
        for pupil in &pupils {
            pupil.sees(".pupil .status", "is over").await;
        }
        check_class(&teacher, &pupils, &format!("after round {round}")).await;
    }
    // A pupil who vanished is away.
    drop(gil);
    teacher.sees(".points", "Gil (away)").await;
    check_class(&teacher, &pupils, "one away").await;
    teacher.press("End the lesson").await;
    check(&teacher, "a teacher who is asked once more").await;
    teacher.press("Yes, end the lesson").await;
    for pupil in &pupils {
        pupil.sees(".class h2", "The lesson is over").await;
    }
    check_class(&teacher, &pupils, "the lesson is over").await;
}

//! The view of a class on a wall: everything is seen by a whole room.

use damiera_tests::browser::{BrowserServer, Device};
use damiera_tests::harness::school::register_teacher;

/// Nicknames as long as they may be.
const NICKS: [&str; 8] = [
    "Massimiliano_Alberto",
    "Mariasole_Cristofori",
    "Bartolomeo_Giovannni",
    "Annunziata_Loredanaa",
    "Giandomenico_Arcange",
    "Vittoria_Maddalenaaa",
    "Pierfrancesco_Valent",
    "Immacolata_Concettaa",
];

/// True if the names of both players are seen whole at each of four tables, and every table is in the window.
const SEEN: &str = "const rows = [...document.querySelectorAll('.boards > li')]; \
    const whole = (one) => one.scrollHeight <= one.clientHeight + 1 && one.scrollWidth <= one.clientWidth + 1; \
    const inside = (row) => row.getBoundingClientRect().bottom <= innerHeight + 1; \
    return rows.length === 4 && rows.every((row) => whole(row.querySelector('h3')) && inside(row))";

#[tokio::test(flavor = "multi_thread")]
async fn the_wall_shows_the_names_of_all_players() {
    let hall = BrowserServer::open();
    drop(register_teacher(hall.server()));
    let teacher = hall.tab(Device::Desktop, "/class/new").await;
    let path = teacher.open_class().await;
    let code = path.trim_start_matches("/class/");
    let mut pupils = Vec::new();
    for nick in NICKS {
        let mut pupil = hall.server().connect();
        pupil.ask(&format!("classe {code} {nick}"));
        teacher.sees(".points", nick).await;
        pupils.push(pupil);
    }
    teacher.press("Begin the round").await;
    teacher.shows(".boards > .running").await;
    teacher.press("View for the projector").await;
    teacher.until("all names on the wall", SEEN, &[]).await;
    teacher.close().await;
}

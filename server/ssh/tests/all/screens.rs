//! The full screen, and lines in a terminal.

mod lines;

use std::time::Duration;

use damiera_config::Limits;
use russh::client;

use crate::support::House;
use crate::support::client::{Shell, config, plain};
use crate::support::keyed::private_key;

/// Lines that come while a terminal takes nothing.
const LINES: usize = 200;

const ENTERED: &str = "\x1b[?1049h";
const LEFT: &str = "\x1b[?1049l";
const FRAME: &str = "\x1b[?2026h";
const MOUSE_OFF: &str = "\x1b[?1000l";

/// Reads until a text is on the screen: between the words of a frame may be what a terminal obeys.
pub(crate) async fn seen(shell: &mut Shell, wanted: &str) -> String {
    let mut all = String::new();
    for _ in 0..2_000 {
        if plain(&all).contains(wanted) || all.contains(wanted) {
            return all;
        }
        all.push_str(&shell.read_for(Duration::from_millis(10)).await);
        assert!(!shell.is_closed, "the end, and no {wanted:?} in {all:?}");
    }
    panic!("no {wanted:?} in {all:?}");
}

#[tokio::test]
async fn a_terminal_gets_the_full_screen_and_is_given_back() {
    let house = House::open().await;
    let mut shell = house.screen("Ada", 80, 24).await;
    let first = seen(&mut shell, "Ada").await;
    assert!(first.contains(ENTERED), "{first:?}");
    shell.say("entra prova\r").await;
    seen(&mut shell, "riprendi").await;
    assert_eq!(house.services.directory.lobby.rooms.count(), 1);
    // The person leaves the table and then the program.
    shell.say("fine\r").await;
    let (last, status) = shell.read_to_end().await;
    assert_eq!(status, Some(0), "{last:?}");
    let at = last.find(LEFT).expect("the screen is left");
    assert!(last.contains(MOUSE_OFF), "{last:?}");
    assert!(!last[at..].contains(ENTERED));
}

/// The code of the seat is on the terminal when the screen is gone: no program keeps it.
#[tokio::test]
async fn one_who_leaves_a_game_keeps_its_code() {
    let house = House::open().await;
    let mut bea = house.by_line("Bea").await;
    bea.say("entra prova").await;
    bea.read_until("riprendi").await;
    let mut ada = house.screen("Ada", 80, 24).await;
    seen(&mut ada, "Ada").await;
    ada.say("entra prova\r").await;
    seen(&mut ada, "riprendi").await;
    ada.say("fine\r").await;
    let (last, status) = ada.read_to_end().await;
    assert_eq!(status, Some(0));
    let at = last.find(LEFT).expect("the screen is left");
    let parting = plain(&last[at..]);
    for wanted in ["Il posto resta tuo", "Se cade la linea: riprendi "] {
        assert!(parting.contains(wanted), "{wanted}: {parting:?}");
    }
}

/// The lines on a terminal after its screen.
async fn parting(shell: &mut Shell) -> String {
    let (last, _) = shell.read_to_end().await;
    let at = last.find(LEFT).expect("the screen is left");
    plain(&last[at..])
}

/// The screen takes the code with it, and the server does not say it again to a person who came back by it.
#[tokio::test]
async fn a_code_stays_when_the_server_stops_and_when_it_was_typed() {
    let house = House::open().await;
    let mut bea = house.by_line("Bea").await;
    bea.say("crea prova").await;
    bea.read_until("riprendi").await;
    let mut ada = house.screen("Ada", 80, 24).await;
    seen(&mut ada, "Ada").await;
    ada.say("entra prova\r").await;
    seen(&mut ada, "riprendi").await;
    ada.say("fine\r").await;
    let said = parting(&mut ada).await;
    let (_, code) = said.split_once("riprendi ").expect("a code");
    let code = code
        .lines()
        .find(|line| line.contains('-'))
        .expect("a code")
        .trim();
    let code = code.rsplit(' ').next().unwrap_or_default().to_owned();
    for ends_by_stop in [false, true] {
        let mut ada = house.screen("x!", 80, 24).await;
        seen(&mut ada, "Ospite").await;
        ada.say(&format!("riprendi {code}\r")).await;
        seen(&mut ada, "Bea").await;
        if ends_by_stop {
            let stopping = tokio::spawn(house.stop());
            let said = parting(&mut ada).await;
            assert!(said.contains(&code), "{said:?}");
            drop(ada);
            return stopping.await.unwrap();
        }
        ada.say("fine\r").await;
        let said = parting(&mut ada).await;
        assert!(said.contains(&code), "{said:?}");
    }
}

#[tokio::test]
async fn an_owner_of_a_key_needs_no_code() {
    let house = House::open().await;
    house.register("Ada", &[&private_key(1)]).await;
    let mut bea = house.by_line("Bea").await;
    bea.say("crea prova").await;
    bea.read_until("riprendi").await;
    let mut ada = house.keyed_terminal("x", 1, "").await;
    seen(&mut ada, "Ada").await;
    ada.say("entra prova\r").await;
    seen(&mut ada, "Bea").await;
    ada.say("fine\r").await;
    let said = parting(&mut ada).await;
    assert!(said.contains("basta ssh"), "{said:?}");
}

#[tokio::test]
async fn a_window_changes_in_the_middle_of_a_move() {
    let house = House::open().await;
    let mut ada = house.by_line("Ada").await;
    ada.say("entra prova").await;
    ada.read_until("riprendi").await;
    let mut bea = house.screen("Bea", 80, 24).await;
    seen(&mut bea, "Bea").await;
    bea.say("entra prova\r").await;
    seen(&mut bea, "riprendi").await;
    ada.say("6a 5b").await;
    seen(&mut bea, "5B").await;
    bea.say("3b ").await;
    for (columns, rows) in [(120, 40), (3, 2), (100_000, 100_000), (0, 0), (100, 30)] {
        bea.channel
            .window_change(columns, rows, 0, 0)
            .await
            .unwrap();
    }
    bea.say("4a\r").await;
    ada.read_until("3B 4A").await;
}

/// Each size is drawn whole, which costs the server; so not each of many is.
#[tokio::test]
async fn a_flood_of_sizes_is_drawn_a_few_times_a_second() {
    let house = House::open().await;
    let mut ada = house.screen("Ada", 240, 80).await;
    seen(&mut ada, "Ada").await;
    ada.read_for(Duration::from_millis(500)).await;
    for number in 0..60 {
        let columns = 200 + number % 40;
        ada.channel.window_change(columns, 80, 0, 0).await.unwrap();
        if number % 5 == 0 {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }
    let drawn = ada.read_for(Duration::from_secs(1)).await;
    let frames = drawn.matches(FRAME).count();
    assert!((1..=8).contains(&frames), "{frames}");
}

/// The largest row of the screen that is written to.
fn lowest_row(drawn: &str) -> u16 {
    let places = drawn.split("\x1b[").filter_map(|place| {
        let (row, column) = place.split_once(';')?;
        let ends = column.trim_start_matches(|digit: char| digit.is_ascii_digit());
        ends.starts_with('H').then(|| row.parse().ok())?
    });
    places.max().unwrap_or(0)
}

#[tokio::test]
async fn large_pictures_have_a_number_of_cells_together() {
    let house = House::with(Limits {
        ssh_large_cells: 10_000,
        ..Limits::default()
    })
    .await;
    let mut sizes = Vec::new();
    let mut shells = Vec::new();
    for name in ["Ada", "Bea", "Gil"] {
        // A small one has room in any case.
        let rows = if name == "Gil" { 24 } else { 50 };
        let columns = if name == "Gil" { 80 } else { 200 };
        let mut shell = house.screen(name, columns, rows).await;
        let mut drawn = seen(&mut shell, name).await;
        drawn += &shell.read_for(Duration::from_millis(300)).await;
        sizes.push(lowest_row(&drawn));
        shells.push(shell);
    }
    assert_eq!(sizes, [50, 24, 24]);
    assert_eq!(house.reached("ssh_large_cells"), 1);
    // The first one leaves, and the second gets its room with the next size.
    let mut ada = shells.remove(0);
    ada.say("fine\r").await;
    ada.read_to_end().await;
    let bea = &mut shells[0];
    bea.channel.window_change(199, 50, 0, 0).await.unwrap();
    let drawn = bea.read_for(Duration::from_millis(600)).await;
    assert_eq!(lowest_row(&drawn), 50, "{drawn:?}");
    assert_eq!(house.reached("ssh_large_cells"), 1);
}

#[tokio::test]
async fn only_differences_are_sent() {
    let house = House::open().await;
    let mut shell = house.screen("Ada", 80, 24).await;
    let first = seen(&mut shell, "Ada").await;
    let settled = first.len() + shell.read_for(Duration::from_millis(300)).await.len();
    assert!(settled > 500, "{settled}");
    shell.say("x").await;
    let key = shell.read_for(Duration::from_millis(300)).await;
    assert!(!key.is_empty() && key.len() < 200, "{key:?}");
}

#[tokio::test]
async fn a_server_that_stops_gives_the_terminal_back() {
    let house = House::open().await;
    let mut shell = house.screen("Ada", 80, 24).await;
    seen(&mut shell, "Ada").await;
    let stopping = tokio::spawn(house.stop());
    let (last, status) = shell.read_to_end().await;
    let at = last.find(LEFT).expect("the screen is left");
    assert!(
        last[at..].contains("server"),
        "the reason is read: {last:?}"
    );
    assert_eq!(status, Some(1));
    drop(shell);
    stopping.await.unwrap();
}

/// A person with a terminal that takes nothing sees the newest picture when it goes on, and not each one of before.
#[tokio::test]
async fn frames_that_were_not_taken_are_left_out() {
    let house = House::with(Limits {
        text_burst: 1_000,
        text_per_second: 1_000,
        chat_burst: 1_000,
        chat_per_second: 1_000,
        ..Limits::default()
    })
    .await;
    let mut bea = house.by_line("Bea").await;
    let slow = client::Config {
        window_size: 4 * 1024,
        channel_buffer_size: 1,
        ..config()
    };
    let connection = house.guest_by(slow, "Ada").await;
    let channel = connection.channel_open_session().await.unwrap();
    channel
        .request_pty(false, "xterm-mono", 80, 24, 0, 0, &[])
        .await
        .unwrap();
    channel.request_shell(false).await.unwrap();
    let mut shell = Shell::new(connection, channel);
    seen(&mut shell, "Ada").await;
    shell.read_for(Duration::from_millis(300)).await;
    for number in 0..LINES {
        bea.say(&format!("scrivi Ada riga {number}")).await;
    }
    bea.say("scrivi Ada ultima").await;
    bea.say("ping a").await;
    bea.read_until("PONG a").await;
    let all = seen(&mut shell, "ultima").await;
    let frames = all.matches(FRAME).count();
    assert!(frames < LINES / 2, "{frames}");
}

/// The board of a game in the colours that a terminal says it has.
#[tokio::test]
async fn colours_are_those_of_the_terminal() {
    let house = House::open().await;
    let mut bea = house.by_line("Bea").await;
    for (number, (kind, variable, has, has_not)) in [
        ("xterm", None, "\x1b[0;", "38;5;"),
        ("xterm-256color", None, ";48;5;", ";48;2;"),
        (
            "xterm",
            Some(("COLORTERM", "truecolor")),
            ";48;2;",
            ";48;5;",
        ),
        (
            "xterm-256color",
            Some(("NO_COLOR", "1")),
            "\x1b[0;7m",
            ";48;",
        ),
    ]
    .into_iter()
    .enumerate()
    {
        let connection = house.guest(&format!("Ada{number}")).await;
        let channel = connection.channel_open_session().await.unwrap();
        channel
            .request_pty(false, kind, 80, 24, 0, 0, &[])
            .await
            .unwrap();
        if let Some((name, value)) = variable {
            channel.set_env(false, name, value).await.unwrap();
        }
        channel.request_shell(false).await.unwrap();
        let mut ada = Shell::new(connection, channel);
        seen(&mut ada, "Ada").await;
        ada.say(&format!("entra prova{number}\r")).await;
        bea.say(&format!("entra prova{number}")).await;
        bea.read_until("riprendi").await;
        let mut board = seen(&mut ada, "Bea").await;
        board.push_str(&ada.read_for(Duration::from_millis(500)).await);
        assert!(board.contains(has), "{kind} {variable:?}: {board:?}");
        assert!(!board.contains(has_not), "{kind} {variable:?}: {board:?}");
        bea.say("abbandona").await;
        bea.say("esci").await;
    }
}

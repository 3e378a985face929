//! The time from the server's answer to the first board in the page.

use std::fmt;
use std::net::SocketAddr;
use std::time::Duration;

use anyhow::{Result, ensure};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

use super::{BrowserServer, Device, Driver, Tab};

/// From the first byte of the page to the frame that shows the first board, in ms (User Timing, and
/// `responseStart` of Navigation Timing).
const TAKEN: &str = "const [board] = performance.getEntriesByName('board');
const [page] = performance.getEntriesByType('navigation');
return board.startTime - page.responseStart;";

/// True once the board has been drawn.
const DRAWN: &str = "return performance.getEntriesByName('board').length > 0;";

/// True once a board can be seen, be it a picture.
const SHOWN: &str = "return document.querySelector('.stage svg, [data-square]') !== null;";

/// The number of files requested again over the network.
const FETCHED: &str = "return performance.getEntriesByType('resource')
.filter((file) => file.transferSize > 0).length;";

/// The figures of one way to open a page.
#[derive(Debug)]
pub struct PageLoadFigures {
    /// Which way.
    pub way: &'static str,
    /// Each time in ms, the shortest first.
    pub taken: Vec<f64>,
    /// The number of files loaded over the network, the last time.
    pub files: u64,
}

impl fmt::Display for PageLoadFigures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let PageLoadFigures { way, taken, files } = self;
        let at = |part: usize| taken.get((taken.len() - 1) * part / 4).copied();
        let [least, median, most] = [0, 2, 4].map(|part| at(part).unwrap_or(f64::NAN));
        write!(
            f,
            "{way:<24} least {least:6.1}  median {median:6.1}  most {most:6.1} ms, {files} files, {} times",
            taken.len()
        )
    }
}

/// Opens a watched game, a finished game and the reader's own, so many times each.
pub async fn measure(times: usize) -> Vec<PageLoadFigures> {
    let hall = BrowserServer::open();
    let server = hall.server();
    let [mut ada, mut gil, mut eva] = server.people(["Ada", "Gil", "Eva"]);
    ada.ask("crea prova colore=bianco");
    gil.ask("entra prova");
    gil.ask("abbandona");
    for player in [&mut ada, &mut gil] {
        player.ask("esci");
    }
    ada.ask("crea torneo colore=bianco");
    gil.ask("entra torneo");
    eva.ask("crea tavolino");

    let mut openings = Vec::new();
    for (way, path) in [
        ("watched, new browser", "/tv"),
        ("replayed, new browser", "/game/1"),
    ] {
        let mut opening = PageLoadFigures::of(way);
        for _ in 0..times {
            let tab = hall.tab(Device::Desktop, path).await;
            opening.take(&tab).await;
            tab.close().await;
        }
        openings.push(opening);
    }
    for (way, path) in [
        ("watched, nothing kept", "/tv"),
        ("replayed, nothing kept", "/game/1"),
    ] {
        let tab = hall.tab(Device::Desktop, path).await;
        tab.shows("[data-square]").await;
        let mut opening = PageLoadFigures::of(way);
        for _ in 0..times {
            tab.forget_files().await;
            tab.reload().await;
            opening.take(&tab).await;
        }
        tab.close().await;
        openings.push(opening);
    }
    for (way, path, enters) in [
        ("watched, again", "/tv", None),
        ("replayed, again", "/game/1", None),
        ("one's own, again", "/r/tavolino", Some("Play here")),
    ] {
        let tab = hall.tab(Device::Desktop, path).await;
        if let Some(button) = enters {
            tab.press(button).await;
        }
        tab.shows("[data-square]").await;
        let mut opening = PageLoadFigures::of(way);
        for _ in 0..times {
            tab.reload().await;
            opening.take(&tab).await;
        }
        tab.close().await;
        openings.push(opening);
    }
    openings.iter_mut().for_each(PageLoadFigures::sort);
    openings
}

/// Waits for a server, opens a game with the computer by lines, and returns when its board is there.
///
/// # Errors
/// When the server ends the connection without a board.
pub async fn first_board_by_lines(address: SocketAddr) -> Result<()> {
    let mut stream = loop {
        match TcpStream::connect(address).await {
            Ok(stream) => break stream,
            Err(_) => tokio::time::sleep(Duration::from_millis(20)).await,
        }
    };
    stream.write_all(b"Lia\ncrea sala\nbot\n").await?;
    let mut read = Vec::new();
    while !String::from_utf8_lossy(&read).contains("A  B  C  D  E  F  G  H") {
        let some = stream.read_buf(&mut read).await?;
        ensure!(some > 0, "no board: {}", String::from_utf8_lossy(&read));
    }
    Ok(())
}

/// Opens a page in a new browser, and returns when its board is drawn.
pub async fn first_board_in_browser(page: &str) {
    let driver = Driver::start();
    let tab = Tab::open(&driver, Device::Desktop, "en", page).await;
    tab.until("a first board", SHOWN, &[]).await;
    tab.close().await;
}

impl PageLoadFigures {
    fn of(way: &'static str) -> Self {
        PageLoadFigures {
            way,
            taken: Vec::new(),
            files: 0,
        }
    }

    async fn take(&mut self, tab: &Tab) {
        tab.until("a first board", DRAWN, &[]).await;
        let taken = tab.look(TAKEN, &[]).await;
        self.taken.extend(taken.as_f64());
        self.files = tab.look(FETCHED, &[]).await.as_u64().unwrap_or_default();
    }

    fn sort(&mut self) {
        self.taken.sort_by(f64::total_cmp);
    }
}

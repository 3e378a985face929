//! Links as told to browsers, to messengers that show a preview, and to programs that ask over HTTP.

mod paths;

use damiera_archive::Archive;
use damiera_browser::cache::{BoundedCache, Busy};
use damiera_browser::diagram::Diagram;
use damiera_browser::links::LinkOutcome;
use damiera_browser::painter::Painter;
use damiera_browser::picture;
use damiera_browser::preview::PageHead;
use damiera_browser::target::{Api, PageLocation, PathTarget, PictureSubject};
use damiera_journal::MemoryJournal;
use damiera_protocol::command::RoomQuery;
use damiera_protocol::phrase::Preview;
use damiera_protocol::reply::RoomStage;
use damiera_protocol::text::Language;
use damiera_rules::{Color, Corner, Position, Square, Variant};

use crate::support;
use std::collections::HashSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use crate::support::outsider::{ORIGIN, PAGE};
use crate::support::{Net, has, lacks, quick, seconds};
use serde_json::Value;
use tokio::sync::Semaphore;

fn rooms(state: Option<RoomStage>, variant: Option<Variant>, page: u32) -> Option<PathTarget> {
    Some(PathTarget::Api(Api::Rooms(RoomQuery {
        state,
        variant,
        page,
    })))
}

/// A server with an archive, and a game between Ada and Gil there, in `prova`.
async fn with_archive() -> (Net, support::client::Client, support::client::Client) {
    let archive = Archive::in_memory();
    let journal = MemoryJournal::told_to(Arc::new(archive.clone()));
    let net = Net::archiving(quick(), journal, archive, 1);
    let (ada, gil) = net.game().await;
    (net, ada, gil)
}

/// A client that is not connected does not learn that a room with a word exists.
#[tokio::test(start_paused = true)]
async fn rooms_with_a_word_are_nowhere() {
    let (net, mut ada, mut gil) = with_archive().await;
    ada.ask("abbandona").await;
    ada.ask("esci").await;
    gil.ask("esci").await;
    ada.ask("crea segreta parola=cicogna").await;
    gil.ask("entra segreta parola=cicogna").await;
    let look = ada.ask("6c 5b").await;
    has(&look, "5B");
    let outsider = &net.outsider;
    let (_, listed) = outsider.get("/api/rooms").await;
    lacks(&listed, "segreta");
    let (outcome, page) = outsider.get("/r/segreta").await;
    assert_eq!(outcome, LinkOutcome::Missing);
    assert_eq!((outcome, page), outsider.get("/r/inesistente").await);
    for path in ["/tv", "/", "/r/segreta"] {
        lacks(&outsider.get(path).await.1, "Ada");
    }
    let (outcome, shown) = outsider.get("/preview/room/segreta.png").await;
    let (_, unknown) = outsider.get("/preview/room/inesistente.png").await;
    assert_eq!(outcome, LinkOutcome::Missing);
    assert_eq!(shown.replace("segreta", "inesistente"), unknown);
    // Nor what was played there, when it is over.
    gil.ask("3d 4c").await;
    ada.ask("abbandona").await;
    seconds(120).await;
    for path in ["/api/game/2", "/api/game/2.pdn", "/game/2"] {
        assert_eq!(outsider.get(path).await.0, LinkOutcome::Missing, "{path}");
    }
    assert_eq!(outsider.get("/game/1").await.0, LinkOutcome::Found);
}

#[tokio::test(start_paused = true)]
async fn a_room_has_a_preview() {
    let net = Net::start(quick(), MemoryJournal::new());
    let mut ada = net.named("Ada").await;
    ada.ask("crea prova tempo=5+3").await;
    let (outcome, page) = net.outsider.get("/r/PROVA").await;
    assert_eq!(outcome, LinkOutcome::Found);
    for part in [
        "<title>Ada aspetta qualcuno per giocare: dama italiana, 5+3</title>",
        "<meta property=\"og:url\" content=\"https://damiera.example/r/prova\">",
        "content=\"https://damiera.example/preview/room/prova.png\"",
        "content=\"it_IT\"",
        "Apri il link per giocare.",
    ] {
        has(&page, part);
    }
    let mut gil = net.named("Gil").await;
    gil.ask("entra prova").await;
    let (_, page) = net.outsider.get_in("/r/prova", Language::En).await;
    has(&page, "<html lang=\"en\">");
    has(&page, "Playing now, ");
    has(&page, "Open the link to watch.");
    let (_, before) = net.outsider.get("/preview/room/prova.png").await;
    for (player, mv) in [(&mut ada, "6c 5b"), (&mut gil, "6c 5b")] {
        player.ask(mv).await;
    }
    let (outcome, after) = net.outsider.get("/preview/room/prova.png").await;
    assert_eq!(outcome, LinkOutcome::Found);
    has(&before, "last: []");
    has(&after, "last: [");
    lacks(&after, "last: []");
}

/// A program is answered what `stanze`, `partita` and `profilo` answer.
#[tokio::test(start_paused = true)]
async fn programs_are_answered_what_commands_answer() {
    let (net, mut ada, mut gil) = with_archive().await;
    for (player, mv) in [(&mut ada, "6c 5b"), (&mut gil, "3b 4a")] {
        player.ask(mv).await;
    }
    gil.ask("abbandona").await;
    let mut program = net.program("Eco").await;
    for (path, line, kind) in [
        ("/api/rooms", "stanze", "rooms"),
        ("/api/rooms?free", "stanze libere", "rooms"),
        ("/api/game/1", "partita #1", "game"),
    ] {
        let (outcome, told) = net.outsider.get(path).await;
        assert_eq!(outcome, LinkOutcome::Found, "{path}");
        let mut told: Value = serde_json::from_str(&told).unwrap();
        assert_eq!(told["type"], kind);
        let heard = program.order(&format!("@1 {line}")).await;
        let mut answer = heard.last().unwrap().clone();
        for object in [&mut told, &mut answer] {
            let fields = object.as_object_mut().unwrap();
            for extra in ["type", "tag", "labels", "start", "moves"] {
                fields.remove(extra);
            }
        }
        assert_eq!(told, answer, "{path}");
    }
    let (_, record) = net.outsider.get("/api/game/1.pdn").await;
    let (_, game) = net.outsider.get("/api/game/1").await;
    let game: Value = serde_json::from_str(&game).unwrap();
    assert_eq!(game["pdn"], record);
    // The page shows these without knowing the rules.
    assert_eq!(game["labels"][0], "1H");
    assert_eq!(game["start"], "W:W21-32:B1-12");
    let moves = game["moves"].as_array().unwrap();
    assert_eq!(game["game"]["plies"], moves.len());
    assert_eq!(moves[0]["move"], "6C 5B");
    assert_eq!(moves[0]["official"], "23-20");
    assert_eq!(moves[0]["fen"], "B:W20-22,24-32:B1-12");
    for (path, code) in [
        ("/api/game/9", "no_such_game"),
        ("/api/player/Ada", "not_registered"),
    ] {
        let (outcome, told) = net.outsider.get_in(path, Language::En).await;
        assert_eq!(outcome, LinkOutcome::Missing);
        let told: Value = serde_json::from_str(&told).unwrap();
        assert_eq!(
            (&told["type"], &told["code"]),
            (&"error".into(), &code.into())
        );
    }
    let (outcome, page) = net.outsider.get("/game/1").await;
    assert_eq!(outcome, LinkOutcome::Found);
    has(&page, "vince Ada");
    has(&page, "/preview/game/1.png");
}

/// Nothing that anybody wrote becomes markup.
#[test]
fn words_stay_words() {
    let hostile = "\"><script>alert(1)</script>&'".to_owned();
    let head = PageHead {
        place: PageLocation::Home,
        picture: PictureSubject::Home,
        words: Preview {
            title: hostile.clone(),
            about: hostile.clone(),
            picture: hostile,
        },
        language: Language::En,
    };
    let page = head.put_into(PAGE, ORIGIN);
    lacks(&page, "<script");
    assert_eq!(page.matches("&quot;&gt;&lt;script&gt;").count(), 5);
    assert_eq!(page.matches('<').count(), PAGE.matches('<').count() + 13);
}

/// A page wanted by many is made once, and again after it has expired.
#[tokio::test(start_paused = true)]
async fn a_shelf_makes_things_once() {
    let shelf: BoundedCache<u8, usize> = BoundedCache::new(4, Duration::from_secs(10));
    let made = AtomicUsize::new(0);
    let make = || async {
        tokio::time::sleep(Duration::from_millis(500)).await;
        Ok::<_, Busy>(made.fetch_add(1, Ordering::Relaxed))
    };
    let crowd = (0..20).map(|_| shelf.get(1, make()));
    let crowd = futures_util::future::join_all(crowd).await;
    // Two may begin before the first is done.
    assert!(crowd.iter().all(|got| got.is_ok_and(|number| number < 2)));
    assert_eq!(made.load(Ordering::Relaxed), 2);
    seconds(11).await;
    assert_eq!(shelf.get(1, make()).await, Ok(2));
}

#[tokio::test(start_paused = true)]
async fn a_shelf_is_bounded() {
    let shelf: BoundedCache<u32, u32> = BoundedCache::new(4, Duration::from_secs(3600));
    for key in 0..100 {
        assert_eq!(shelf.get(key, async { Ok::<_, Busy>(key) }).await, Ok(key));
        assert!(shelf.count() <= 4);
        seconds(1).await;
    }
    let made = AtomicUsize::new(0);
    for key in 96..100 {
        let make = async { Ok::<_, Busy>(made.fetch_add(1, Ordering::Relaxed) as u32) };
        assert_eq!(shelf.get(key, make).await, Ok(key), "the newest are kept");
    }
    // People who would have to wait for too long are sent away.
    let gate = Semaphore::new(0);
    let stuck = |key| {
        shelf.get(key, async {
            let _ = gate.acquire().await;
            Ok::<_, Busy>(0)
        })
    };
    let third = async {
        seconds(1).await;
        let third = shelf.get(202, async { Ok(0) }).await;
        gate.close();
        third
    };
    let (_, _, third) = tokio::join!(stuck(200), stuck(201), third);
    assert_eq!(third, Err(Busy));
}

fn position(white: &str, black: &str, turn: Color) -> Position {
    let letter = match turn {
        Color::White => 'W',
        Color::Black => 'B',
    };
    let fen = format!("{letter}:W{white}:B{black}");
    Position::from_fen(&fen, Variant::Italiana).unwrap()
}

/// Each difference on the board shows in the picture.
#[tokio::test]
async fn pictures_show_the_position() {
    let men = Diagram::of_start(position("30", "3", Color::White));
    let mut marked = men.clone();
    marked.last = Square::ALL[10..12].to_vec();
    let mut over = men.clone();
    over.turn = None;
    let boards = [
        men,
        marked,
        over,
        Diagram::of_start(position("K30", "3", Color::White)),
        Diagram::of_start(position("30", "K3", Color::White)),
        Diagram::of_start(position("30", "3", Color::Black)),
        Diagram::of_start(Variant::Italiana.start()),
        Diagram {
            drawing: Variant::Italiana.drawing_with(Corner::Right),
            ..Diagram::of_start(Variant::Italiana.start())
        },
    ];
    let painter = Painter::start();
    let mut seen = HashSet::new();
    for (number, board) in (1..).zip(boards) {
        let look = async { Ok::<_, Busy>(board) };
        let png = painter
            .picture(PictureSubject::Game(number), look)
            .await
            .unwrap();
        assert!(png.starts_with(b"\x89PNG\r\n\x1a\n"));
        let side = |at: usize| u32::from_be_bytes(png[at..at + 4].try_into().unwrap());
        assert_eq!((side(16), side(20)), (picture::WIDTH, picture::HEIGHT));
        assert!(png.len() < 100_000, "{} bytes", png.len());
        assert!(seen.insert(png), "picture {number} is like another");
    }
}

//! The pool of the bots' searches: their order, interruptions, and the end of searches that are no longer
//! wanted.
//!
//! The pools here have one thread. A search that never ends by itself keeps it busy for as long as a test
//! likes.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use damiera_engine::hub::HubClock;
use damiera_engine::{Choice, Level};
use damiera_game::services::bots::BotSearch;
use damiera_platform::metrics::Metrics;
use damiera_protocol::event::Holder;
use damiera_rules::{Game, Variant};

use crate::support::bots::Bots;
use crate::support::client::Client;
use crate::support::faulty::Faulty;
use crate::support::referee::Referee;
use crate::support::{Net, has, quick};
use tokio::task::{JoinSet, spawn_blocking};

impl Bots {
    /// A pool with its thread busy until the search is dropped.
    fn busy() -> (Bots, BotSearch) {
        let bots = Bots::new();
        let endless = bots.endless(1 << 50, 1);
        (bots, endless)
    }

    /// A pool with its thread busy until the searches are dropped. It cannot be interrupted: it has the
    /// maximum number of nested searches.
    fn full() -> (Bots, [BotSearch; 3]) {
        let (bots, first) = Bots::busy();
        let second = bots.endless(1 << 47, 2);
        let third = bots.endless(1 << 44, 3);
        (bots, [first, second, third])
    }

    /// A search that does not end, once so many run.
    fn endless(&self, nodes: u64, running: u64) -> BotSearch {
        let game = Game::new(Variant::Russa);
        let search = self.pool.advise(None, game, nodes);
        while self.metrics.bots.now() != (0, running) {
            std::thread::yield_now();
        }
        search
    }

    fn think(&self, level: Level, minutes: Option<f64>) -> BotSearch {
        self.think_for(0, level, minutes)
    }

    /// The search of a bot against a person at the address of this number, which is not counted when it
    /// is 0.
    fn think_for(&self, address: u8, level: Level, minutes: Option<f64>) -> BotSearch {
        let holder = (address > 0).then_some(Holder([address; 16]));
        let clock = minutes.map(|minutes| HubClock {
            time: Duration::from_secs_f64(60.0 * minutes),
            increment: Duration::ZERO,
            moves: None,
        });
        self.pool.think(holder, beyond_the_book(), level, 1, clock)
    }

    /// Runs searches of the first level through the pool, once its thread is free. Returns their names in
    /// order of completion.
    async fn order(
        self,
        endless: [BotSearch; 3],
        asked: &[(&'static str, Option<f64>)],
    ) -> Vec<&'static str> {
        let searches = asked.iter().map(|&(name, minutes)| {
            let search = self.think(Level::ALL[0], minutes);
            (name, search)
        });
        Self::ended(endless, searches.collect()).await
    }

    /// Runs searches through the pool, once its thread is free. Returns their names in order of completion.
    async fn ended(
        endless: [BotSearch; 3],
        searches: Vec<(&'static str, BotSearch)>,
    ) -> Vec<&'static str> {
        let ended = Arc::new(Mutex::new(Vec::new()));
        let mut tasks = JoinSet::new();
        for (name, search) in searches {
            let ended = Arc::clone(&ended);
            tasks.spawn(async move {
                search.await.unwrap();
                ended.lock().unwrap().push(name);
            });
        }
        // Each task begins to wait before the first search can end.
        tokio::task::yield_now().await;
        drop(endless);
        tasks.join_all().await;
        ended.lock().unwrap().clone()
    }
}

/// A game beyond the opening book, so that bots must search.
fn beyond_the_book() -> Game {
    let mut game = Game::new(Variant::Italiana);
    while game.ply() < 8 {
        let moves = game.legal_moves();
        game.play_move(&moves[0]).unwrap();
    }
    game
}

fn strongest() -> Level {
    Level::ALL.into_iter().next_back().unwrap()
}

async fn chosen(search: BotSearch) -> Choice {
    search.await.unwrap().expect("the game is not over")
}

fn figure(metrics: &Metrics, name: &str) -> u64 {
    let text = metrics.write();
    let of = |line: &str| {
        let (found, value) = line.split_once(' ')?;
        (found == name).then(|| value.parse().unwrap())
    };
    text.lines().find_map(of).unwrap()
}

#[tokio::test]
async fn without_clocks_what_came_first_is_first() {
    let (bots, endless) = Bots::full();
    let asked = ["a", "b", "c", "d", "e", "f"].map(|name| (name, None));
    let order = bots.order(endless, &asked).await;
    assert_eq!(order, ["a", "b", "c", "d", "e", "f"]);
}

#[tokio::test]
async fn by_the_clock_what_has_least_time_is_first_and_the_others_have_a_share() {
    let (bots, endless) = Bots::full();
    let asked = [
        ("calm", None),
        ("slow", Some(200.0)),
        ("quick", Some(50.0)),
        ("calm too", None),
        ("slower", Some(400.0)),
        ("quicker", Some(40.0)),
    ];
    let order = bots.order(endless, &asked).await;
    let expected = ["quicker", "quick", "slow", "calm", "slower", "calm too"];
    assert_eq!(order, expected);
}

#[tokio::test]
async fn addresses_take_turns_however_many_games_each_has() {
    let (bots, endless) = Bots::full();
    let many = (0..30).map(|_| ("many", bots.think_for(1, Level::ALL[0], None)));
    let mut searches: Vec<_> = many.collect();
    for name in ["one", "two"] {
        searches.push((name, bots.think_for(2, Level::ALL[0], None)));
    }
    let order = Bots::ended(endless, searches).await;
    assert_eq!(order[..5], ["many", "one", "many", "two", "many"]);
}

#[tokio::test]
async fn a_short_search_does_not_wait_for_a_long_one() {
    let (bots, endless) = Bots::busy();
    // Thirty games against the strongest level would take half a minute.
    let _long: Vec<_> = (0..30)
        .map(|_| bots.think_for(1, strongest(), None))
        .collect();
    chosen(bots.think_for(2, Level::ALL[1], None)).await;
    let advice = bots
        .pool
        .advise(Some(Holder([2; 16])), beyond_the_book(), 200_000);
    chosen(advice).await;
    let (_, running) = bots.metrics.bots.now();
    assert!(running > 0, "the endless one goes on");
    drop(endless);
}

#[tokio::test]
async fn a_bot_in_a_hurry_waits_for_nobody() {
    let (bots, endless) = Bots::busy();
    let hurried: Vec<_> = (0..50)
        .map(|_| bots.think(strongest(), Some(0.05)))
        .collect();
    for search in hurried {
        chosen(search).await;
    }
    assert_eq!(bots.metrics.bots.now(), (0, 1), "the other goes on");
    drop(endless);
    // It has gone on for as long as nothing that came later hurried.
    chosen(bots.think(Level::ALL[0], None)).await;
}

#[tokio::test]
async fn without_a_clock_an_interrupted_search_finds_what_it_always_finds() {
    for level in Level::ALL.into_iter().take(9) {
        let alone = chosen(Bots::new().think(level, None)).await;
        let (bots, endless) = Bots::busy();
        let calm = bots.think(level, None);
        let hurried: Vec<_> = (0..8)
            .map(|_| bots.think(strongest(), Some(0.05)))
            .collect();
        drop(endless);
        assert_eq!(chosen(calm).await, alone, "{level:?}");
        for search in hurried {
            chosen(search).await;
        }
    }
}

#[tokio::test]
async fn what_nobody_wants_any_more_leaves_the_queue() {
    let (bots, endless) = Bots::full();
    let crowd: Vec<_> = [None, Some(50.0)]
        .into_iter()
        .cycle()
        .take(100)
        .map(|minutes| bots.think(strongest(), minutes))
        .collect();
    assert_eq!(bots.metrics.bots.now(), (100, 3));
    drop(crowd);
    assert_eq!(bots.metrics.bots.now(), (0, 3));
    drop(endless);
    chosen(bots.think(Level::ALL[0], None)).await;
    let searched = figure(&bots.metrics, "damiera_bot_wait_seconds_count");
    assert_eq!(searched, 4, "the endless ones and the last");
}

#[tokio::test]
async fn what_nobody_wants_any_more_ends() {
    let (bots, endless) = Bots::busy();
    drop(endless);
    chosen(bots.think(Level::ALL[0], None)).await;
    assert_eq!(figure(&bots.metrics, "damiera_bot_stop_seconds_count"), 1);
}

/// Lets time stand still until the pool rests: it passes only while nothing blocks.
async fn rest(metrics: &Arc<Metrics>) {
    let metrics = Arc::clone(metrics);
    let resting = spawn_blocking(move || {
        while metrics.bots.now() != (0, 0) {
            std::thread::yield_now();
        }
    });
    resting.await.unwrap();
}

/// Sends a line. Returns the player's text up to the bot's next move, which may come before the answer to the line.
async fn answered(client: &mut Client, line: &str, metrics: &Arc<Metrics>) -> String {
    let mut said = client.ask(line).await;
    if !said.contains("* Nero: ") {
        said += &answer(client, metrics).await;
    }
    said
}

/// Returns the text with the bot's move. A search counts as over a moment before its answer is sent.
async fn answer(client: &mut Client, metrics: &Arc<Metrics>) -> String {
    for _ in 0..10_000 {
        rest(metrics).await;
        let heard = client.heard().await;
        if !heard.is_empty() {
            return heard;
        }
    }
    panic!("the bot does not answer");
}

#[tokio::test(start_paused = true)]
async fn a_bot_thinks_by_its_clock() {
    for _ in 0..100 {
        if let Some(searched) = searched_with_little_time().await {
            // Of two and a half millions.
            return assert!(searched < 250_000, "{searched}");
        }
    }
    panic!("the bot always answers before its clock has run");
}

/// The search effort of a bot with hardly any time left. None if it answered before, as it does on a fast machine,
/// where its thread is ready before the time has passed.
async fn searched_with_little_time() -> Option<u64> {
    let journal = Faulty::default();
    let net = Net::start(quick(), journal.clone());
    let mut ada = net.named("Ada").await;
    ada.ask("crea prova colore=bianco tempo=0,05").await;
    let mut referee = Referee::new(&net.lobby, "prova", journal);
    ada.ask("bot 10").await;
    referee.check();
    for _ in 0..2 {
        let mv = referee.legal().into_iter().next().unwrap();
        has(&answered(&mut ada, &mv, &net.metrics).await, "* Nero: ");
        referee.check();
    }
    // From here on its clock runs. Nearly all of it goes while it thinks.
    let mv = referee.legal().into_iter().next().unwrap();
    let mut said = ada.ask(&mv).await;
    tokio::time::sleep(Duration::from_millis(2_900)).await;
    said += &ada.ask("pausa").await;
    if said.contains("* Nero: ") {
        return None;
    }
    has(&said, "* Pausa.");
    rest(&net.metrics).await;
    let before = figure(&net.metrics, "damiera_bot_nodes_total");
    has(&answered(&mut ada, "pausa", &net.metrics).await, "* Nero: ");
    Some(figure(&net.metrics, "damiera_bot_nodes_total") - before)
}

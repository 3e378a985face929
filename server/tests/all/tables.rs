//! Endgame tables for the bots: used as far as they are there, made where they are not.

use std::fs;
use std::path::Path;

use damiera_config::{Limits, LiveLimits};
use damiera_engine::{Choice, Level};
use damiera_game::services::disk::{DiskMonitor, Gauge};
use damiera_game::services::tables::{TablebaseFolder, TablebaseLoader};
use damiera_rules::{Game, Position, Variant};

use crate::support::FakeDisk;
use crate::support::bots::Bots;
use tokio_util::sync::CancellationToken;

impl Bots {
    /// Has the tables of all variants kept in a folder.
    fn keep(&self, folder: &Path, pieces: u32) {
        let stop = CancellationToken::new();
        self.keep_until(folder, pieces, stop);
    }

    fn keep_until(&self, folder: &Path, pieces: u32, stop: CancellationToken) {
        self.keep_with(folder, pieces, stop, None);
    }

    fn keep_with(
        &self,
        folder: &Path,
        pieces: u32,
        stop: CancellationToken,
        gauge: Option<Box<dyn Gauge>>,
    ) {
        for variant in Variant::ALL {
            // A search near an ending asks for the table.
            let position = Position::from_fen("W:WK30:BK14", variant).unwrap();
            let thinking =
                (self.pool).think(None, Game::from_position(position), highest(), 1, None);
            drop(thinking);
        }
        self.loader(folder, pieces, stop, gauge).load_wanted();
    }

    fn loader(
        &self,
        folder: &Path,
        pieces: u32,
        stop: CancellationToken,
        gauge: Option<Box<dyn Gauge>>,
    ) -> TablebaseLoader {
        let place = TablebaseFolder {
            folder: folder.to_owned(),
            pieces,
            disk: DiskMonitor::new(gauge, LiveLimits::new(Limits::default())),
            stop,
        };
        TablebaseLoader::new(place, self.pool.clone())
    }

    /// For how many variants the figures say that there are tables.
    fn covered(&self) -> usize {
        let text = self.metrics.write();
        let found = text
            .lines()
            .find_map(|line| line.strip_prefix("damiera_bot_tables "));
        found.unwrap().parse().unwrap()
    }

    /// The choice of the highest level.
    fn choice(&self, fen: &str, variant: Variant) -> Choice {
        let position = Position::from_fen(fen, variant).unwrap();
        let game = Game::from_position(position);
        let thinking = self.pool.think(None, game, highest(), 1, None);
        let runtime = tokio::runtime::Builder::new_current_thread().build();
        runtime.unwrap().block_on(thinking).unwrap().unwrap()
    }
}

fn highest() -> Level {
    Level::ALL.into_iter().next_back().unwrap()
}

/// A way to damage a file.
type Damage = fn(&mut Vec<u8>);

/// The files in a folder.
fn files(folder: &Path) -> Vec<String> {
    let mut names: Vec<String> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    names
}

fn all_files() -> Vec<String> {
    let mut names: Vec<String> = Variant::ALL
        .iter()
        .map(|variant| format!("{variant}.tables"))
        .collect();
    names.sort();
    names
}

#[test]
fn what_is_missing_is_made_and_used() {
    let data = tempfile::tempdir().unwrap();
    let folder = data.path().join("tables");
    let bots = Bots::new();
    // One king catches the other in a corner. Nothing but tables gives such a score: evaluations are
    // smaller, and what a search has seen to its end is worth more.
    let score = || {
        bots.choice("W:WK30:BK14", Variant::Inglese)
            .score
            .hundredths()
    };
    let by_tables = -25_000..-24_000;
    assert!(!by_tables.contains(&score()));
    bots.keep(&folder, 2);
    assert_eq!(files(&folder), all_files());
    assert_eq!(bots.covered(), Variant::ALL.len());
    assert!(by_tables.contains(&score()), "{}", score());
}

#[test]
fn none_is_made_on_a_disk_that_is_nearly_full() {
    let data = tempfile::tempdir().unwrap();
    let bots = Bots::new();
    let disk = FakeDisk::default();
    disk.set(0, 1 << 20);
    let keep = |disk| {
        let gauge: Box<dyn Gauge> = Box::new(disk);
        bots.keep_with(data.path(), 2, CancellationToken::new(), Some(gauge));
    };
    keep(disk.clone());
    assert!(files(data.path()).is_empty());
    disk.set(0, 1 << 40);
    keep(disk);
    assert_eq!(files(data.path()), all_files());
}

#[test]
fn what_is_there_is_not_made_again_unless_it_has_too_few_pieces() {
    let data = tempfile::tempdir().unwrap();
    let folder = data.path();
    Bots::new().keep(folder, 2);
    let written = |variant: Variant| {
        let path = folder.join(format!("{variant}.tables"));
        fs::metadata(path).unwrap().modified().unwrap()
    };
    let before = Variant::ALL.map(written);
    let bots = Bots::new();
    bots.keep(folder, 2);
    assert_eq!(Variant::ALL.map(written), before);
    assert_eq!(bots.covered(), Variant::ALL.len());
    // Only this one is made for more pieces.
    let stop = CancellationToken::new();
    stop.cancel();
    bots.keep_until(folder, 3, stop);
    assert_eq!(Variant::ALL.map(written), before, "stopped before it began");
}

#[test]
fn what_is_damaged_is_not_used_but_made_again() {
    let data = tempfile::tempdir().unwrap();
    let folder = data.path();
    Bots::new().keep(folder, 2);
    let whole = |variant: Variant| fs::read(folder.join(format!("{variant}.tables"))).unwrap();
    let before = Variant::ALL.map(whole);
    let damage: [(Variant, Damage); 4] = [
        (Variant::Italiana, |bytes| bytes.truncate(bytes.len() - 1)),
        // Within a block, which is looked at only when it is read.
        (Variant::Russa, |bytes| bytes[100] ^= 1),
        (Variant::Thai, Vec::clear),
        (Variant::Inglese, |bytes| bytes.fill(0)),
    ];
    for (variant, damage) in damage {
        let mut bytes = whole(variant);
        damage(&mut bytes);
        fs::write(folder.join(format!("{variant}.tables")), bytes).unwrap();
    }
    let bots = Bots::new();
    bots.keep(folder, 2);
    assert_eq!(Variant::ALL.map(whole), before, "the same tables again");
    assert_eq!(files(folder), all_files());
    assert_eq!(bots.covered(), Variant::ALL.len());
}

#[test]
fn bots_play_on_where_no_table_can_be_kept() {
    let data = tempfile::tempdir().unwrap();
    let file = data.path().join("file");
    fs::write(&file, "no folder").unwrap();
    let bots = Bots::new();
    bots.keep(&file.join("tables"), 2);
    assert_eq!(bots.covered(), 0);
    bots.choice("W:WK30:BK14", Variant::Italiana);
}

/// The highest level plays a position, and a person asks about it.
async fn think_about(bots: &Bots, fen: &str, variant: Variant) -> bool {
    let position = Position::from_fen(fen, variant).unwrap();
    let game = Game::from_position(position);
    let thought = bots.pool.think(None, game.clone(), highest(), 1, None);
    thought.await.unwrap();
    bots.pool.await_tables(&game).await
}

#[tokio::test(start_paused = true)]
async fn only_what_a_search_comes_near_is_made_and_a_question_waits_for_it() {
    let data = tempfile::tempdir().unwrap();
    let bots = Bots::new();
    let ending = "W:WK30:BK14";
    // Without a loader there is nothing to wait for.
    assert!(think_about(&bots, ending, Variant::Italiana).await);
    let bots = Bots::new();
    let stop = CancellationToken::new();
    let mut loader = bots.loader(data.path(), 2, stop, None);
    let many = "W:W21-32:B1-12";
    assert!(think_about(&bots, many, Variant::Russa).await);
    assert!(loader.load_wanted());
    assert!(!data.path().join("russa.tables").exists());
    assert_eq!(bots.covered(), 0);
    // The question waits five seconds, and the search goes on without tables.
    assert!(!think_about(&bots, ending, Variant::Italiana).await);
    assert!(loader.load_wanted());
    assert_eq!(files(data.path()), ["italiana.tables"]);
    assert_eq!(bots.covered(), 1);
    assert!(think_about(&bots, ending, Variant::Italiana).await);
}

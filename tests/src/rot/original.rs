//! Journals that are whole: made by playing, and stopped or killed at the end.

use std::fs;
use std::io::Write;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context, Result, ensure};
use serde_json::Value;
use tokio::time::{sleep, timeout};

use super::folder;
use super::layout::Layout;
use super::people::{self, PeopleLayout};
use super::play::{Left, RotRoomOptions, RotTable};
use super::program::Program;
use super::tournaments;
use super::truth::Truth;
use crate::stress::connection::JsonConnection;

/// How a journal comes to be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Recipe {
    /// Its name.
    pub name: &'static str,
    /// Number of starts of the server, each with a segment of its own.
    pub lives: u64,
    /// True if the last server is stopped, and not killed.
    pub stopped: bool,
    /// True if games go on from one life to the next.
    pub spanning: bool,
}

/// The originals.
pub const RECIPES: [Recipe; 5] = [
    Recipe {
        name: "stopped",
        lives: 5,
        stopped: true,
        spanning: true,
    },
    Recipe {
        name: "no-room-spans",
        lives: 4,
        stopped: true,
        spanning: false,
    },
    Recipe {
        name: "killed",
        lives: 4,
        stopped: false,
        spanning: true,
    },
    Recipe {
        name: "young",
        lives: 1,
        stopped: true,
        spanning: false,
    },
    Recipe {
        name: "young-killed",
        lives: 1,
        stopped: false,
        spanning: false,
    },
];

/// A journal that is whole, and what a server shows of it.
#[derive(Debug)]
pub struct Original {
    /// How it came to be.
    pub recipe: Recipe,
    /// Where it is.
    pub data: PathBuf,
    /// Where its entries are.
    pub layout: Layout,
    /// Where its people are.
    pub people: PeopleLayout,
    /// The state that a server must show.
    pub truth: Truth,
}

/// A table that is left at the end of a life plays this many moves in each.
const PLIES: usize = 6;

/// How long the archive may take to have the last game.
const PATIENCE: Duration = Duration::from_secs(20);

/// Before the server is asked again.
const PAUSE: Duration = Duration::from_millis(5);

/// The games that a life plays to their end, and after how many moves the first player resigns.
const FINISHED: [(RotRoomOptions, usize); 5] = [
    (plain(""), 8),
    (plain("variante=russa"), 200),
    (plain("variante=brasiliana tempo=5+3"), 14),
    (
        RotRoomOptions {
            options: "variante=spagnola",
            word: Some("segreto"),
            bot: false,
        },
        10,
    ),
    (
        RotRoomOptions {
            options: "",
            word: None,
            bot: true,
        },
        2,
    ),
];

/// The games that are left.
const UNFINISHED: [RotRoomOptions; 3] = [
    plain("tempo=50+3"),
    RotRoomOptions {
        options: "variante=filippina",
        word: Some("segreto"),
        bot: false,
    },
    RotRoomOptions {
        options: "",
        word: None,
        bot: true,
    },
];

const fn plain(options: &'static str) -> RotRoomOptions {
    RotRoomOptions {
        options,
        word: None,
        bot: false,
    }
}

impl Original {
    /// Makes a journal in a directory of this recipe's name, or takes an existing one.
    ///
    /// # Errors
    /// When the games cannot be played, or the server shows something else than was played.
    pub async fn get(program: &Program, recipe: Recipe, folder: &Path) -> Result<Original> {
        let place = folder.join(recipe.name);
        let data = place.join("data");
        let known = place.join("played.json");
        if !known.exists() {
            let played = Maker::new(program, recipe, &data).make().await?;
            fs::write(&known, serde_json::to_vec_pretty(&played)?)?;
        }
        let played: Played = serde_json::from_slice(&fs::read(&known)?)?;
        let layout = Layout::read(&data)?;
        let people = PeopleLayout::read(&data)?;
        ensure!(
            layout.segments.len() as u64 == recipe.lives,
            "{} has {} segments",
            recipe.name,
            layout.segments.len()
        );
        let trial = place.join("trial");
        if trial.exists() {
            fs::remove_dir_all(&trial)?;
        }
        folder::copy(&data, &trial)?;
        let truth = Truth::of(program, &trial, &played.left, played.finished).await;
        let truth = truth.with_context(|| format!("the original {}", recipe.name))?;
        fs::remove_dir_all(&trial)?;
        Ok(Original {
            recipe,
            data,
            layout,
            people,
            truth,
        })
    }

    /// The number of the last segment.
    #[must_use]
    pub fn last(&self) -> u64 {
        let last = self.layout.segments.last();
        last.map_or(0, |segment| segment.number)
    }
}

/// The record of the games played.
#[derive(Debug, serde::Serialize, serde::Deserialize)]
struct Played {
    /// Number of finished games.
    finished: u64,
    /// The games that wait.
    left: Vec<Left>,
}

/// Makes one journal.
struct Maker<'a> {
    program: &'a Program,
    recipe: Recipe,
    data: &'a Path,
    rooms: u64,
    played: Played,
}

impl<'a> Maker<'a> {
    fn new(program: &'a Program, recipe: Recipe, data: &'a Path) -> Self {
        Maker {
            program,
            recipe,
            data,
            rooms: 0,
            played: Played {
                finished: 0,
                left: Vec::new(),
            },
        }
    }

    async fn make(mut self) -> Result<Played> {
        fs::create_dir_all(self.data)?;
        // As the server makes it: it warns of a directory that others may enter.
        folder::set_mode(self.data, 0o700)?;
        for life in 1..=self.recipe.lives {
            let mut site = self.program.serving(self.data)?;
            let server = site.address();
            if life == self.recipe.lives {
                people::enrol(server).await?;
                tournaments::announce(server).await?;
            }
            self.go_on(server).await?;
            self.finish(server).await?;
            if self.recipe.spanning || life == self.recipe.lives {
                self.begin(server).await?;
            }
            if life < self.recipe.lives {
                site.kill()?;
                tear(self.data)?;
            } else if self.recipe.stopped {
                site.stop()?;
            } else {
                site.kill()?;
            }
        }
        Ok(self.played)
    }

    /// Of the games that were left, the oldest is finished and the others go on.
    async fn go_on(&mut self, server: SocketAddr) -> Result<()> {
        for (place, left) in std::mem::take(&mut self.played.left).iter().enumerate() {
            let mut table = RotTable::come_back(server, left).await?;
            if place == 0 {
                table.resign().await?;
                self.played.finished += 1;
                table.leave().await?;
            } else {
                table.play(PLIES).await?;
                self.put_away(table).await?;
            }
        }
        Ok(())
    }

    async fn finish(&mut self, server: SocketAddr) -> Result<()> {
        let mut rooms = Vec::new();
        for (opening, plies) in &FINISHED {
            let mut table = self.table(server, opening).await?;
            table.play(*plies).await?;
            table.resign().await?;
            self.played.finished += 1;
            rooms.push(table.room.clone());
            table.leave().await?;
        }
        until(server, "stanze", |answer| {
            let mut listed = answer["rooms"].as_array().into_iter().flatten();
            !listed.any(|row| rooms.iter().any(|room| row["room"] == **room))
        })
        .await
    }

    /// Games that wait when the life ends; in one of the rooms a game has ended before.
    async fn begin(&mut self, server: SocketAddr) -> Result<()> {
        for opening in &UNFINISHED {
            let mut table = self.table(server, opening).await?;
            table.play(PLIES).await?;
            self.put_away(table).await?;
        }
        let mut table = self.table(server, &plain("variante=inglese")).await?;
        table.play(PLIES).await?;
        table.resign().await?;
        self.played.finished += 1;
        table.rematch().await?;
        table.play(PLIES).await?;
        self.put_away(table).await
    }

    async fn put_away(&mut self, mut table: RotTable) -> Result<()> {
        // By lot it may have ended.
        if table.play(0).await? {
            self.played.finished += 1;
            return table.leave().await;
        }
        self.played.left.push(table.abandon());
        Ok(())
    }

    async fn table(&mut self, server: SocketAddr, opening: &RotRoomOptions) -> Result<RotTable> {
        self.rooms += 1;
        RotTable::open(server, self.rooms, opening).await
    }
}

/// Asks until something holds of the answer.
pub(super) async fn until(
    server: SocketAddr,
    command: &str,
    holds: impl Fn(&Value) -> bool,
) -> Result<()> {
    let mut link = JsonConnection::open(server, 0).await?;
    link.must("nome Zoe").await?;
    let asking = async {
        while !holds(&link.must(command).await?) {
            sleep(PAUSE).await;
        }
        anyhow::Ok(())
    };
    let asked = timeout(PATIENCE, asking).await;
    asked.with_context(|| format!("{command} is never answered as it should be"))?
}

/// Puts the first bytes of a batch behind the last whole one, as a loss of power leaves a write. The
/// next server begins a new segment behind them: that is how a small journal gets several.
fn tear(data: &Path) -> Result<()> {
    let layout = Layout::read(data)?;
    let last = layout.segments.last().context("there is no segment")?;
    let path = data.join(super::layout::name(last.number));
    let bytes = fs::read(&path)?;
    // The header of another batch without its end, where its checksum is.
    let from = *last.batches.last().context("there is no batch")? as usize;
    let mut file = fs::File::options().append(true).open(path)?;
    file.write_all(&bytes[from..from + 20])?;
    Ok(())
}

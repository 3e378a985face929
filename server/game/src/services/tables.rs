//! The bots' endgame tables: a variant's are read when a search first comes near an ending of it, and made where they are
//! not there.

use std::fs;
use std::io;
use std::path::PathBuf;
use std::sync::Arc;
use std::thread::JoinHandle;

use damiera_engine::tables::{TableError, Tables, make};
use damiera_platform::process::priority;
use damiera_rules::Variant;
use tokio::time::Instant;
use tokio_util::sync::CancellationToken;

use super::bots::BotPool;
use super::disk::DiskMonitor;
use super::table_demand::WantedTables;

/// Where endgame tables are kept, and how large they are.
#[derive(Debug)]
pub struct TablebaseFolder {
    /// Where the tables are; no other process may make tables there meanwhile.
    pub folder: PathBuf,
    /// Of how many pieces there should be tables.
    pub pieces: u32,
    /// No table is made while this says that too little is free: games need the rest.
    pub disk: Arc<DiskMonitor>,
    /// Ends the work soon, at any point of it.
    pub stop: CancellationToken,
}

/// Gives a pool of bots the endgame tables that its searches ask for, and makes missing ones.
#[derive(Debug)]
pub struct TablebaseLoader {
    place: TablebaseFolder,
    bots: BotPool,
    wanted: WantedTables,
    tables: Tables,
    /// The variants for which everything was done.
    settled: Vec<Variant>,
}

impl TablebaseLoader {
    /// A loader for a pool.
    pub fn new(place: TablebaseFolder, bots: BotPool) -> Self {
        TablebaseLoader {
            wanted: bots.wanted_tables(),
            place,
            bots,
            tables: Tables::default(),
            settled: Vec::new(),
        }
    }

    /// Works on a thread of its own, which gives way to all others, until it is told to stop.
    ///
    /// # Errors
    /// When the system gives no thread, or no runtime for its waiting.
    pub fn start(mut self) -> io::Result<JoinHandle<()>> {
        let waiting = tokio::runtime::Builder::new_current_thread().build()?;
        std::thread::Builder::new()
            .name("tables".to_owned())
            .spawn(move || {
                priority::give_way();
                let stop = self.place.stop.clone();
                while self.load_wanted() {
                    let more = stop.run_until_cancelled(self.wanted.more());
                    if waiting.block_on(more) != Some(true) {
                        return;
                    }
                }
            })
    }

    /// Has the bots use the tables that are wanted now. Errors go to the log: bots play without tables too. Returns false if
    /// it was told to stop.
    pub fn load_wanted(&mut self) -> bool {
        for variant in self.wanted.now(|variant| self.settled.contains(&variant)) {
            match self.load(variant) {
                Ok(()) => self.bots.use_tables(&self.tables),
                Err(TableError::Stopped) => {
                    tracing::debug!("the making of endgame tables is stopped");
                    return false;
                }
                Err(error) => tracing::error!(%error, "an endgame table cannot be made"),
            }
            self.settled.push(variant);
            self.bots.settle_tables(variant);
        }
        true
    }

    fn load(&mut self, variant: Variant) -> Result<(), TableError> {
        let folder = &self.place.folder;
        fs::create_dir_all(folder).map_err(|source| TableError::Io {
            path: folder.clone(),
            source,
        })?;
        match self.opened(variant) {
            Ok(opened) => self.tables = opened,
            Err(TableError::Stopped) => return Err(TableError::Stopped),
            Err(error) => tracing::warn!(
                %error,
                "an endgame table is not used, and made again"
            ),
        }
        let pieces = self.tables.pieces(variant);
        if pieces >= self.place.pieces {
            tracing::info!(%variant, pieces, "read an endgame table");
            return Ok(());
        }
        if self.place.disk.may_begin().is_err() {
            tracing::warn!(%variant, "too little of the disk is free: no endgame table is made");
            return Ok(());
        }
        // Meanwhile the bots use what there is.
        self.bots.use_tables(&self.tables);
        let begun = Instant::now();
        let (folder, pieces) = (&self.place.folder, self.place.pieces);
        tracing::info!(%variant, pieces, "making an endgame table");
        make(folder, variant, pieces, &mut |_| self.goes_on())?;
        self.tables = self.opened(variant)?;
        let seconds = begun.elapsed().as_secs();
        tracing::info!(%variant, pieces, seconds, "made an endgame table");
        Ok(())
    }

    /// The tables together with a variant's. Every byte of these is checked.
    fn opened(&self, variant: Variant) -> Result<Tables, TableError> {
        let mut opened = self.tables.clone();
        opened.open_variant(&self.place.folder, variant)?;
        opened.check(variant, &mut || self.goes_on())?;
        Ok(opened)
    }

    fn goes_on(&self) -> bool {
        !self.place.stop.is_cancelled()
    }
}

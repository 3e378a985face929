//! The bots' endgame tables: used as far as they are there, and made where they are not.

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

/// Gives a pool of bots the endgame tables of a folder, and makes missing ones.
#[derive(Debug)]
pub struct TablebaseLoader {
    /// Where the tables are; no other process may make tables there meanwhile.
    pub folder: PathBuf,
    /// Of how many pieces there should be tables.
    pub pieces: u32,
    /// The pool of bots that uses the tables.
    pub bots: BotPool,
    /// No table is made while this says that too little is free: games need the rest.
    pub disk: Arc<DiskMonitor>,
    /// Ends it soon, at any point of its work.
    pub stop: CancellationToken,
}

impl TablebaseLoader {
    /// Works on a thread of its own, which gives way to all others.
    ///
    /// # Errors
    /// When the system gives no thread.
    pub fn start(self) -> io::Result<JoinHandle<()>> {
        std::thread::Builder::new()
            .name("tables".to_owned())
            .spawn(move || {
                priority::give_way();
                self.run();
            })
    }

    /// Has the bots use the existing tables, and then each new one. Errors go to the log: bots play without tables too.
    pub fn run(&self) {
        if let Err(error) = self.keep() {
            match error {
                TableError::Stopped => tracing::debug!("the making of endgame tables is stopped"),
                error => tracing::error!(%error, "endgame tables cannot be made"),
            }
        }
    }

    fn keep(&self) -> Result<(), TableError> {
        fs::create_dir_all(&self.folder).map_err(|source| TableError::Io {
            path: self.folder.clone(),
            source,
        })?;
        let mut tables = Tables::default();
        for variant in Variant::ALL {
            match self.open(&tables, variant) {
                Ok(opened) => tables = opened,
                Err(TableError::Stopped) => return Err(TableError::Stopped),
                Err(error) => tracing::warn!(
                    %error,
                    "an endgame table is not used, and made again"
                ),
            }
        }
        self.bots.use_tables(&tables);
        let is_missing = |&variant: &Variant| tables.pieces(variant) < self.pieces;
        let missing: Vec<_> = Variant::ALL.into_iter().filter(is_missing).collect();
        tracing::info!(
            there = Variant::ALL.len() - missing.len(),
            missing = missing.len(),
            pieces = self.pieces,
            "endgame tables"
        );
        let mut made = 0;
        for variant in missing {
            if self.disk.may_begin().is_err() {
                tracing::warn!("too little of the disk is free: no more endgame tables are made");
                break;
            }
            let begun = Instant::now();
            match self.make(&tables, variant) {
                Ok(opened) => tables = opened,
                // Another variant's endings may be shorter.
                Err(error @ TableError::TooLong { .. }) => {
                    tracing::error!(%error, "an endgame table cannot be made");
                    continue;
                }
                Err(error) => return Err(error),
            }
            self.bots.use_tables(&tables);
            made += 1;
            let seconds = begun.elapsed().as_secs();
            tracing::debug!(%variant, pieces = self.pieces, seconds, "made an endgame table");
        }
        if made > 0 {
            tracing::info!(made, pieces = self.pieces, "endgame tables are made");
        }
        Ok(())
    }

    /// Opens a variant's tables in addition to these, and checks every byte of them.
    fn open(&self, tables: &Tables, variant: Variant) -> Result<Tables, TableError> {
        let mut opened = tables.clone();
        opened.open_variant(&self.folder, variant)?;
        opened.check(variant, &mut || self.goes_on())?;
        Ok(opened)
    }

    fn make(&self, tables: &Tables, variant: Variant) -> Result<Tables, TableError> {
        make(&self.folder, variant, self.pieces, &mut |_| self.goes_on())?;
        self.open(tables, variant)
    }

    fn goes_on(&self) -> bool {
        !self.stop.is_cancelled()
    }
}

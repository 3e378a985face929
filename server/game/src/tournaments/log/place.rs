//! The places of tournaments' logs in a server's directory: a folder each, which is renamed before it is used and before it is
//! deleted, so that it is there whole or not at all.

use std::collections::BTreeSet;
use std::fs::{self, DirBuilder};
use std::io;
use std::os::unix::fs::DirBuilderExt;
use std::path::{Path, PathBuf};

use damiera_log::disk::LogDirectory;
use damiera_log::records::{RecordLog, RecordOpenError};
use damiera_log::sealed::sync_names;
use damiera_log::{SegmentCopyError, copy_segments, survey};
use damiera_platform::process::aside::if_there;
use damiera_protocol::tournament::TournamentId;
use uuid::Uuid;

/// The folder of the logs.
pub const LOGS_FOLDER: &str = "tournaments";

/// The state of a tournament's folder, by the end of its name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum FolderState {
    /// It is used.
    Kept,
    /// It is being written.
    Draft,
    /// A draft takes its place.
    Replaced,
    /// It is being deleted.
    Gone,
}

impl FolderState {
    const ALL: [FolderState; 4] = [
        FolderState::Kept,
        FolderState::Draft,
        FolderState::Replaced,
        FolderState::Gone,
    ];

    fn ending(self) -> &'static str {
        match self {
            FolderState::Kept => "",
            FolderState::Draft => ".new",
            FolderState::Replaced => ".old",
            FolderState::Gone => ".gone",
        }
    }
}

/// The folder of a tournament.
pub(super) fn folder(data: &Path, id: TournamentId, state: FolderState) -> PathBuf {
    data.join(LOGS_FOLDER)
        .join(format!("{id}{}", state.ending()))
}

/// The folders of a directory.
#[derive(Debug, Default)]
pub(super) struct FoundFolders {
    pub(super) kept: BTreeSet<TournamentId>,
    pub(super) drafts: BTreeSet<TournamentId>,
    pub(super) replaced: BTreeSet<TournamentId>,
    pub(super) gone: BTreeSet<TournamentId>,
}

impl FoundFolders {
    /// Finds them.
    pub(super) fn list(data: &Path) -> io::Result<Self> {
        let mut found = FoundFolders::default();
        let Some(entries) = if_there(fs::read_dir(data.join(LOGS_FOLDER)))? else {
            return Ok(found);
        };
        for entry in entries {
            let name = entry?.file_name();
            let Some((id, state)) = name.to_str().and_then(read_name) else {
                continue;
            };
            let of_state = match state {
                FolderState::Kept => &mut found.kept,
                FolderState::Draft => &mut found.drafts,
                FolderState::Replaced => &mut found.replaced,
                FolderState::Gone => &mut found.gone,
            };
            of_state.insert(id);
        }
        Ok(found)
    }

    /// The folders that have a log, each with its place.
    pub(super) fn logs(&self, data: &Path) -> Vec<(TournamentId, PathBuf)> {
        let kept = self.kept.iter().map(|id| (*id, FolderState::Kept));
        // Its draft was about to take its place.
        let replaced = self.replaced.difference(&self.kept);
        let replaced = replaced.map(|id| (*id, FolderState::Replaced));
        let mut logs: Vec<_> = kept
            .chain(replaced)
            .map(|(id, state)| (id, folder(data, id, state)))
            .collect();
        logs.sort_unstable();
        logs
    }

    /// The highest number of any.
    pub(super) fn highest(&self) -> Option<TournamentId> {
        let all = [&self.kept, &self.drafts, &self.replaced, &self.gone];
        all.into_iter().filter_map(|ids| ids.last()).max().copied()
    }
}

fn read_name(name: &str) -> Option<(TournamentId, FolderState)> {
    let states = FolderState::ALL.into_iter().rev();
    let mut read = states.filter_map(|state| {
        let digits = name.strip_suffix(state.ending())?;
        let id: TournamentId = digits.parse().ok()?;
        (id.to_string() == digits).then_some((id, state))
    });
    read.next()
}

/// The owner of a tournament's records.
pub(super) fn owner(id: TournamentId) -> Uuid {
    Uuid::from_u128(id.0.into())
}

/// Writes a draft of a log, durably. What another draft held is gone.
pub(super) fn write_draft(
    data: &Path,
    id: TournamentId,
    lines: &[Vec<u8>],
) -> Result<(), RecordOpenError> {
    let draft = make_draft(data, id)?;
    RecordLog::write(LogDirectory::shared(&draft), owner(id), lines)?;
    Ok(())
}

/// Makes a draft of a log in another folder, durably and with the batches that it has there. Nothing of that log may be
/// damaged; its writer may be adding to it.
pub(super) fn copy_to_draft(
    from: &Path,
    data: &Path,
    id: TournamentId,
) -> Result<(), SegmentCopyError> {
    let log = LogDirectory::shared(from);
    let found = survey(&log, |_| ())?;
    let draft = make_draft(data, id).map_err(|error| SegmentCopyError::Write {
        to: data.to_owned(),
        error,
    })?;
    copy_segments(&log, &found, &draft)?;
    Ok(())
}

/// Makes the empty folder of a draft. What another draft held is gone.
fn make_draft(data: &Path, id: TournamentId) -> io::Result<PathBuf> {
    let logs = data.join(LOGS_FOLDER);
    if !logs.is_dir() {
        make_folder(&logs)?;
    }
    let draft = folder(data, id, FolderState::Draft);
    if_there(fs::remove_dir_all(&draft))?;
    make_folder(&draft)?;
    Ok(draft)
}

/// Gives a draft the place of a tournament that has none yet, durably.
pub(super) fn put_in_place(data: &Path, id: TournamentId) -> io::Result<()> {
    rename(data, id, FolderState::Draft, FolderState::Kept)
}

/// Gives a draft the place of a log, durably.
pub(super) fn put_in_place_of_old(data: &Path, id: TournamentId) -> io::Result<()> {
    rename(data, id, FolderState::Kept, FolderState::Replaced)?;
    put_in_place(data, id)?;
    remove(data, id, FolderState::Replaced)
}

/// Renames a tournament's folder, durably.
pub(super) fn rename(
    data: &Path,
    id: TournamentId,
    from: FolderState,
    to: FolderState,
) -> io::Result<()> {
    let to = folder(data, id, to);
    fs::rename(folder(data, id, from), &to)?;
    sync_names(&to)
}

/// Removes a tournament's folder with everything in it.
pub(super) fn remove(data: &Path, id: TournamentId, state: FolderState) -> io::Result<()> {
    if_there(fs::remove_dir_all(folder(data, id, state))).map(drop)
}

fn make_folder(path: &Path) -> io::Result<()> {
    DirBuilder::new().mode(0o700).create(path)?;
    sync_names(path)
}

/// Copies the files of a folder to be the log of a tournament in another directory, as they are and durably.
pub(super) fn copy_folder(from: &Path, data: &Path, id: TournamentId) -> io::Result<()> {
    let logs = data.join(LOGS_FOLDER);
    if !logs.is_dir() {
        make_folder(&logs)?;
    }
    let to = folder(data, id, FolderState::Kept);
    make_folder(&to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        // An entry that is no file does not belong to the log.
        if !entry.file_type()?.is_file() {
            continue;
        }
        let copy = to.join(entry.file_name());
        fs::copy(entry.path(), &copy)?;
        fs::File::open(&copy)?.sync_all()?;
    }
    fs::File::open(&to)?.sync_all()
}

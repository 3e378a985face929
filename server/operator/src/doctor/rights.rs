//! The rights to the files that a server needs, of the user who runs this: it should be the server's.

use std::fs::{self, Metadata};
use std::io::{self, ErrorKind};
use std::os::unix::fs::{MetadataExt, PermissionsExt};
use std::path::{Path, PathBuf};

use damiera_config::Config;
use damiera_log::disk::LogDirectory;
use damiera_node::control::user_name;
use damiera_node::startup::transfer::JournalTransfer;
use damiera_platform::net::tls::is_open_to_all;
use rustix::fs::{Access, access};

use super::Examination;
use super::finding::{DoctorFinding, quoted, quoted_path};

/// Mode bits of other users.
const OTHERS: u32 = 0o007;

/// Folders within the server's folder that are looked into: `cluster/log` is two below it.
const DEPTH: usize = 3;

pub(super) fn check(examined: &Examination) -> Vec<DoctorFinding> {
    let config = examined.config();
    let mut found = match config.in_memory {
        true => vec![DoctorFinding::good(
            "games are kept in memory, in no folder",
        )],
        false => data(config),
    };
    found.extend(tables(config));
    found.extend(open_secrets(config));
    found
}

/// The server's folder.
fn data(config: &Config) -> Vec<DoctorFinding> {
    let data = &config.data;
    let shown = data.display();
    match fs::metadata(data) {
        Ok(folder) if folder.is_dir() => in_folder(data, &folder, config),
        Ok(_) => vec![DoctorFinding::fault(
            format!("{shown} (data) is no folder"),
            "move it away, or name another folder with --data",
        )],
        Err(error) if error.kind() == ErrorKind::NotFound => vec![missing(data)],
        Err(error) => vec![DoctorFinding::fault(
            format!("{shown} (data) cannot be looked at: {error}"),
            other_user(data),
        )],
    }
}

/// The folder is not there: the first start makes it, if it may.
fn missing(data: &Path) -> DoctorFinding {
    let shown = data.display();
    let parent = existing(data);
    match access(&parent, Access::WRITE_OK | Access::EXEC_OK) {
        Ok(()) => DoctorFinding::good(format!(
            "{shown} (data) is not there; the first start makes it, for its user alone"
        )),
        Err(error) => DoctorFinding::fault(
            format!(
                "{shown} (data) is not there, and {} does not let this user make it: {error}",
                parent.display()
            ),
            format!(
                "sudo install -d -m 700 -o {} {}",
                quoted(&own_name()),
                quoted_path(data)
            ),
        ),
    }
}

fn in_folder(data: &Path, folder: &Metadata, config: &Config) -> Vec<DoctorFinding> {
    let shown = data.display();
    let owner = name_of(folder.uid());
    let mut found = Vec::new();
    let is_root = rustix::process::geteuid().is_root();
    if is_root && folder.uid() != 0 {
        found.push(DoctorFinding::warning(
            format!(
                "root may do everything, and {shown} (data) is for {owner}: look again as that user"
            ),
            as_user(folder.uid()),
        ));
    }
    if let Err(error) = access(data, Access::READ_OK | Access::WRITE_OK | Access::EXEC_OK) {
        let remedy = match error {
            rustix::io::Errno::ROFS => format!("sudo mount -o remount,rw {}", quoted_path(data)),
            _ => hand_over(data, folder.uid()),
        };
        let sentence = format!(
            "{shown} (data) belongs to {owner}, and this user, {}, cannot write there: {error}",
            own_name()
        );
        found.push(DoctorFinding::fault(sentence, remedy));
        return found;
    }
    if folder.permissions().mode() & OTHERS != 0 {
        found.push(DoctorFinding::warning(
            format!("other users of this machine may look into {shown} (data)"),
            format!("chmod o= {}", quoted_path(data)),
        ));
    }
    let before = found.len();
    found.extend(foreign_files(data, folder.uid()));
    if found.len() == before && config.cluster.nats.is_empty() {
        found.extend(journal(data));
    }
    if found.len() == before {
        found.push(DoctorFinding::good(format!(
            "{shown} (data) belongs to {owner}, and what is in it can be read and written"
        )));
    }
    found
}

/// A server cannot go on with the journal in a folder.
fn journal(data: &Path) -> Option<DoctorFinding> {
    if let Err(error) = LogDirectory::could_be_used(data) {
        return Some(DoctorFinding::fault(error.to_string(), verify(data)));
    }
    let error = JournalTransfer::check(data).err()?;
    Some(DoctorFinding::fault(error.to_string(), verify(data)))
}

fn verify(data: &Path) -> String {
    format!("damiera-server journal verify --data {}", quoted_path(data))
}

/// Files that the folder's owner, or this user, cannot read or write: a server that once ran as another user, or a copy
/// by root, leaves them behind.
fn foreign_files(data: &Path, owner: u32) -> Option<DoctorFinding> {
    let is_root = rustix::process::geteuid().is_root();
    let (mut first, mut count) = (None, 0);
    let walked = walk(data, DEPTH, &mut |path, found| {
        let is_foreign = match is_root {
            true => found.uid() != owner,
            false => access(path, Access::READ_OK | Access::WRITE_OK).is_err(),
        };
        if is_foreign {
            count += 1;
            first.get_or_insert_with(|| path.to_owned());
        }
    });
    let chown = || {
        let data = quoted_path(data);
        format!("sudo chown -R --reference={data} {data}")
    };
    if let Err((folder, error)) = walked {
        let sentence = format!("{} cannot be read: {error}", folder.display());
        return Some(DoctorFinding::fault(sentence, chown()));
    }
    let first = first?;
    let first = first.display();
    let sentence = match count {
        1 => format!("the server's user cannot use {first}"),
        more => format!("the server's user cannot use {more} files, such as {first}"),
    };
    Some(DoctorFinding::fault(sentence, chown()))
}

/// Visits the files in a folder and in those below it. Links are not followed.
fn walk(
    folder: &Path,
    depth: usize,
    visit: &mut impl FnMut(&Path, &Metadata),
) -> Result<(), (PathBuf, io::Error)> {
    let failed = |error| (folder.to_owned(), error);
    for entry in fs::read_dir(folder).map_err(failed)? {
        let path = entry.map_err(failed)?.path();
        // The server deletes files while it runs.
        let Ok(found) = path.symlink_metadata() else {
            continue;
        };
        if found.is_dir() && depth > 0 {
            walk(&path, depth - 1, visit)?;
        } else if found.is_file() {
            visit(&path, &found);
        }
    }
    Ok(())
}

/// A folder of endgame tables that is named.
fn tables(config: &Config) -> Option<DoctorFinding> {
    let folder = config.bot.tables_folder.as_ref()?;
    config.tables_folder()?;
    let place = existing(folder);
    let refused = access(&place, Access::WRITE_OK | Access::EXEC_OK).err()?;
    Some(DoctorFinding::warning(
        format!(
            "no endgame table can be written to {} (bot.tables_folder): {refused}",
            folder.display()
        ),
        "give the server's user the right to write there, or name another folder with --bot-tables-folder",
    ))
}

/// Keys that every user of the machine can read.
fn open_secrets(config: &Config) -> Vec<DoctorFinding> {
    let cluster = &config.cluster;
    let shared = !cluster.nats.is_empty();
    let keys = [
        ("tls.key", &config.tls.key, true),
        ("cluster.key", &cluster.key, shared),
        ("cluster.system_key", &cluster.system_key, shared),
        ("cluster.certificate_key", &cluster.certificate_key, shared),
    ];
    keys.into_iter()
        .filter(|(_, _, is_used)| *is_used)
        .filter_map(|(setting, key, _)| Some((setting, key.as_ref()?)))
        .filter(|(_, key)| is_open_to_all(key))
        .map(|(setting, key)| {
            DoctorFinding::warning(
                format!(
                    "every user of this machine can read {} ({setting})",
                    key.display()
                ),
                format!("chmod o-r {}", quoted_path(key)),
            )
        })
        .collect()
}

/// The nearest folder above a path that is there, or the path itself.
pub(super) fn existing(path: &Path) -> PathBuf {
    let mut above = path.ancestors();
    let found = above.find(|above| !above.as_os_str().is_empty() && above.exists());
    found.map_or_else(|| PathBuf::from("."), Path::to_owned)
}

/// The command that looks again as the owner of a path, or of the nearest folder above it that can be seen.
fn other_user(path: &Path) -> String {
    let mut above = path.ancestors();
    let owner = above.find_map(|above| fs::metadata(above).ok());
    as_user(owner.map_or(0, |found| found.uid()))
}

/// The remedy for a folder of another user. A server does not run as root, so a folder of root's is for this user; another
/// owner may be the server's user.
fn hand_over(data: &Path, owner: u32) -> String {
    match owner {
        0 => format!(
            "sudo chown -R {}: {}",
            quoted(&own_name()),
            quoted_path(data)
        ),
        owner => as_user(owner),
    }
}

/// The command that runs this one as another user.
pub(super) fn as_user(user: u32) -> String {
    let name = user_name(user).unwrap_or_else(|| format!("#{user}"));
    let words = std::env::args_os().map(|word| quoted(&word.to_string_lossy()).into_owned());
    let words: Vec<String> = words.collect();
    format!("sudo -u {} {}", quoted(&name), words.join(" "))
}

/// The name of the user who runs this.
fn own_name() -> String {
    name_of(rustix::process::geteuid().as_raw())
}

fn name_of(user: u32) -> String {
    user_name(user).unwrap_or_else(|| user.to_string())
}

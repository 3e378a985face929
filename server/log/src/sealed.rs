//! A value in a small file that is always written as a whole: a line of JSON, and a line with its checksum in hexadecimal.
//!
//! The line feed behind the checksum is the end mark: without it, as without any other byte, the file is not read.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::os::unix::fs::OpenOptionsExt;
use std::path::{Path, PathBuf};

use damiera_platform::process::aside::if_there;
use serde::Serialize;
use serde::de::DeserializeOwned;

use super::flipped::{flipped_bit, turn};

/// Suffix of the name of a file that is being written.
const DRAFT: &str = ".new";

/// The length of a line feed, the checksum and the end mark.
const SEAL: usize = 10;

/// Why a file says nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("it is damaged")]
pub struct Unreadable;

/// A value as it was read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Unsealed<T> {
    /// The value.
    pub value: T,
    /// True if one bit of the file had flipped, which was turned back.
    pub is_mended: bool,
}

/// The value as its file has it.
///
/// # Errors
/// When it cannot be written as JSON.
pub fn seal(value: &impl Serialize) -> serde_json::Result<Vec<u8>> {
    let mut bytes = serde_json::to_vec(value)?;
    let seal = seal_of(&bytes);
    bytes.extend_from_slice(&seal);
    Ok(bytes)
}

/// Reads what [`seal`] wrote, if need be with one bit of it turned.
///
/// # Errors
/// When more is wrong with it.
pub fn unseal<T: DeserializeOwned>(bytes: &[u8]) -> Result<Unsealed<T>, Unreadable> {
    let at = bytes.len().checked_sub(SEAL).ok_or(Unreadable)?;
    let (json, found) = bytes.split_at(at);
    let expected = seal_of(json);
    let is_mended = found != expected;
    let mut json = json.to_vec();
    if is_mended && !differ_by_a_bit(found, &expected) {
        let bit = flipped_bit(&json, sum_of(found).ok_or(Unreadable)?).ok_or(Unreadable)?;
        turn(&mut json, bit);
    }
    let value = serde_json::from_slice(&json).map_err(|_| Unreadable)?;
    Ok(Unsealed { value, is_mended })
}

/// Writes a file that the server's user alone may read in place of the one before it, durably.
///
/// # Errors
/// When it is not, and the one before it is there as it was.
pub fn replace(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut draft = path.to_owned().into_os_string();
    draft.push(DRAFT);
    let draft = PathBuf::from(draft);
    // An existing one may be open to others.
    if_there(fs::remove_file(&draft))?;
    let mut options = OpenOptions::new();
    let mut file = options
        .write(true)
        .create_new(true)
        .mode(0o600)
        .open(&draft)?;
    file.write_all(bytes)?;
    file.sync_all()?;
    fs::rename(&draft, path)?;
    sync_names(path)
}

/// Makes the name of a file durable, or that it has none any more: a name is an entry of the folder.
///
/// # Errors
/// When the disk does not take it.
pub fn sync_names(path: &Path) -> io::Result<()> {
    match path.parent() {
        Some(folder) => File::open(folder)?.sync_all(),
        None => Ok(()),
    }
}

fn seal_of(json: &[u8]) -> Vec<u8> {
    format!("\n{:08x}\n", crc32c::crc32c(json)).into_bytes()
}

/// The checksum in a whole seal.
fn sum_of(seal: &[u8]) -> Option<u32> {
    let digits = seal.strip_prefix(b"\n")?.strip_suffix(b"\n")?;
    let sum = u32::from_str_radix(std::str::from_utf8(digits).ok()?, 16).ok()?;
    (format!("{sum:08x}").as_bytes() == digits).then_some(sum)
}

fn differ_by_a_bit(found: &[u8], expected: &[u8]) -> bool {
    let pairs = found.iter().zip(expected);
    let bits = pairs.map(|(found, expected)| (found ^ expected).count_ones());
    bits.sum::<u32>() == 1
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(bytes: &[u8]) -> Option<(Vec<String>, bool)> {
        let read = unseal(bytes).ok()?;
        Some((read.value, read.is_mended))
    }

    #[test]
    fn any_flipped_bit_is_turned_back_and_no_cut_is_read() {
        let value = vec!["Perù".to_owned(), "1\n2".to_owned()];
        let sealed = seal(&value).unwrap();
        assert_eq!(read(&sealed), Some((value.clone(), false)));
        for bit in 0..sealed.len() * 8 {
            let mut damaged = sealed.clone();
            turn(&mut damaged, bit);
            assert_eq!(read(&damaged), Some((value.clone(), true)), "bit {bit}");
        }
        for length in 0..sealed.len() {
            assert_eq!(read(&sealed[..length]), None, "{length} bytes");
        }
        let longer = [&sealed[..], b"\n"].concat();
        assert_eq!(read(&longer), None);
    }
}

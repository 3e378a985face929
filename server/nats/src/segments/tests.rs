//! Tests of `segments`.

use bytes::Bytes;
use proptest::prelude::*;

use super::*;

/// Small segments, so that a few messages need several.
const SMALL: u64 = 200;

fn messages(lengths: &[u8]) -> Vec<Logged> {
    let message = |(index, length): (usize, &u8)| Logged {
        seq: Seq(index as u64 + 1),
        payload: Bytes::from(vec![*length; usize::from(*length)]),
    };
    lengths.iter().enumerate().map(message).collect()
}

fn read(segments: &Segments) -> Vec<Logged> {
    let mut seen = Vec::new();
    segments
        .read(|message| seen.push(message))
        .expect("readable");
    seen
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("a folder");
    let paths = entries.map(|entry| entry.expect("an entry").path());
    let mut files: Vec<PathBuf> = paths.filter(|path| path.extension().is_some()).collect();
    files.sort();
    files
}

proptest! {
    /// After a cut or a change in any place, opening keeps everything before that place; continuing from there
    /// gives the whole log again.
    #[test]
    fn a_damaged_copy_is_made_again(
        lengths in prop::collection::vec(0_u8..120, 1..40),
        place in any::<prop::sample::Index>(),
        which in any::<prop::sample::Index>(),
        flip in 0_u8..=255,
    ) {
        let folder = tempfile::tempdir().expect("a folder");
        let all = messages(&lengths);
        let mut segments = Segments::open_with(folder.path(), "a", SMALL).expect("opens");
        for part in all.chunks(3) {
            segments.append(part).expect("written");
        }
        prop_assert_eq!(&read(&segments), &all);
        drop(segments);

        let files = files(folder.path());
        let path = which.get(&files);
        let first: u64 = path.file_stem().and_then(|stem| stem.to_str()).expect("a name").parse().expect("a number");
        let mut bytes = fs::read(path).expect("a segment");
        let at = place.index(bytes.len());
        match flip {
            0 => bytes.truncate(at),
            flip => bytes[at] ^= flip,
        }
        fs::write(path, bytes).expect("written");

        let mut segments = Segments::open_with(folder.path(), "a", SMALL).expect("opens");
        let next = segments.next_seq().0;
        prop_assert!(next >= first && next <= all.len() as u64);
        let left = usize::try_from(next).expect("few") - 1;
        prop_assert_eq!(&read(&segments), &all[..left]);
        segments.append(&all[left..]).expect("written");
        prop_assert_eq!(&read(&segments), &all);
    }
}

#[test]
fn messages_are_looked_up_while_others_are_written() {
    let folder = tempfile::tempdir().expect("a folder");
    let all = messages(&[7; 100]);
    let mut segments = Segments::open_with(folder.path(), "a", 700).expect("opens");
    let early = segments.lookup();
    for part in all.chunks(7) {
        segments.append(part).expect("written");
    }
    assert!(files(folder.path()).len() > 2);
    let again = Segments::open_with(folder.path(), "a", 700).expect("opens");
    let late = again.lookup();
    let numbered = || (1..=100_u64).zip(&all);
    let backwards = numbered().collect::<Vec<_>>().into_iter().rev();
    for (seq, message) in numbered().chain(backwards) {
        for finder in [&early, &late] {
            let found = finder.find(Seq(seq)).expect("readable");
            assert_eq!(found.as_ref(), Some(message));
        }
    }
    assert_eq!(again.lookup().next_seq(), Seq(101));
    for beyond in [0, 101, u64::MAX] {
        assert_eq!(early.find(Seq(beyond)).expect("readable"), None);
    }
}

#[test]
fn a_glance_reads_what_is_whole_and_changes_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    let all = messages(&[10, 80, 90, 100, 0, 5, 110]);
    let mut segments = Segments::open_with(folder.path(), "a", SMALL).expect("opens");
    segments.append(&all).expect("written");
    let last = files(folder.path()).pop().expect("a segment");
    let mut bytes = fs::read(&last).expect("a segment");
    bytes.pop();
    fs::write(&last, &bytes).expect("written");
    let glance = |identity| CopyScan::open(folder.path(), identity).expect("opens");
    assert!(glance("b").is_none());
    let mut copy = glance("a").expect("a copy");
    for message in &all[..6] {
        assert_eq!(copy.next().expect("readable").as_ref(), Some(message));
    }
    assert_eq!(copy.next().expect("readable"), None);
    assert_eq!(copy.next_seq(), Seq(7));
    assert!(!copy.is_cut());
    assert_eq!(fs::read(&last).expect("a segment"), bytes);
    // Damage in the middle is not taken for an unfinished write.
    for index in [0, bytes.len() - 1] {
        let mut damaged = bytes.clone();
        damaged.push(0);
        damaged[index] ^= 1;
        fs::write(&last, &damaged).expect("written");
        let mut copy = glance("a").expect("a copy");
        while copy.next().expect("readable").is_some() {}
        assert!(copy.is_cut(), "byte {index}");
    }
}

#[test]
fn another_stream_begins_anew() {
    let folder = tempfile::tempdir().expect("a folder");
    let all = messages(&[10, 80, 90, 100]);
    let mut segments = Segments::open_with(folder.path(), "a", SMALL).expect("opens");
    segments.append(&all).expect("written");
    let again = Segments::open_with(folder.path(), "a", SMALL).expect("opens");
    assert_eq!(again.next_seq(), Seq(5));
    let other = Segments::open_with(folder.path(), "b", SMALL).expect("opens");
    assert_eq!(other.next_seq(), Seq(1));
    assert_eq!(read(&other), []);
}

#[test]
fn what_does_not_follow_is_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let all = messages(&[1, 2, 3]);
    let mut segments = Segments::open_with(folder.path(), "a", SMALL).expect("opens");
    segments.append(&all[..1]).expect("written");
    let error = segments.append(&all[2..]).expect_err("a gap");
    assert!(matches!(
        error,
        LogCopyError::Order {
            expected: 2,
            found: 3
        }
    ));
    assert_eq!(read(&segments), all[..1]);
}

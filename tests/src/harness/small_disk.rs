//! A file system of a test's own, small enough to fill.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use tempfile::TempDir;

/// A file system of 8 MB. It is gone when this is dropped.
#[derive(Debug)]
pub struct SmallDisk {
    mounted: TempDir,
}

impl SmallDisk {
    /// Nothing where a test may not mount.
    #[must_use]
    pub fn new() -> Option<SmallDisk> {
        let mounted = TempDir::new().expect("a directory");
        let mount = Command::new("mount")
            .args(["-t", "tmpfs", "-o", "size=8m", "damiera-test"])
            .arg(mounted.path())
            .output();
        let is_mounted = mount.is_ok_and(|output| output.status.success());
        if !is_mounted {
            eprintln!("skipped: this needs the right to mount a tmpfs");
        }
        is_mounted.then_some(SmallDisk { mounted })
    }

    /// Where it is.
    #[must_use]
    pub fn path(&self) -> &Path {
        self.mounted.path()
    }

    /// Lets nothing be written any more.
    pub fn make_read_only(&self) {
        let remounted = Command::new("mount")
            .args(["-o", "remount,ro"])
            .arg(self.path())
            .status();
        assert!(remounted.expect("mount runs").success());
    }

    /// Takes every byte that is left, with a file that it returns.
    #[must_use]
    pub fn fill(&self) -> PathBuf {
        let path = self.path().join("filler");
        let filled = fs::write(&path, vec![1; 9 << 20]);
        assert!(filled.is_err(), "the disk is larger than it should be");
        path
    }
}

impl Drop for SmallDisk {
    fn drop(&mut self) {
        // The server that has it open may still be ending.
        let _ = Command::new("umount").arg("-l").arg(self.path()).status();
    }
}

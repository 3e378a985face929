//! Embeds what browsers get of the page: the bundle in `web/dist` and the icons, each file compressed as well.

use std::fmt::Write as _;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::{env, fs};

use sha2::{Digest, Sha256};

/// The folders below `web`, and what stands before the names there in the addresses.
const FOLDERS: [(&str, &str); 5] = [
    ("dist", ""),
    ("dist/js", "js/"),
    ("dist/style", "style/"),
    ("dist/worker", "worker/"),
    ("icons", "icons/"),
];

/// Writes the table of files, `page.rs`, and the files that it embeds. Warns where the bundle is of other sources.
fn main() -> io::Result<()> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let out = PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default());
    println!("cargo::rerun-if-changed=../web");
    let sources = fs::read_to_string(root.join("server/web/dist/sources"))?;
    for (digest, path) in sources.lines().filter_map(|line| line.split_once("  ")) {
        println!("cargo::rerun-if-changed=../../{path}");
        let now = fs::read(root.join(path)).map(|bytes| format!("{:x}", Sha256::digest(bytes)));
        if now.ok().as_deref() != Some(digest) {
            println!("cargo::warning=server/web/dist is not of {path}: run tests/page/bundle");
        }
    }
    let mut table = String::from("[\n");
    for (folder, before) in FOLDERS {
        let entries = fs::read_dir(root.join("server/web").join(folder))?;
        let mut files = entries.collect::<io::Result<Vec<_>>>()?;
        files.retain(|file| file.path().is_file() && file.file_name() != "sources");
        files.sort_by_key(fs::DirEntry::file_name);
        for file in files {
            let plain = fs::read(file.path())?;
            let mut gzip = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::best());
            gzip.write_all(&plain)?;
            let (gzip, mut brotli) = (gzip.finish()?, Vec::new());
            brotli::BrotliCompress(&mut &*plain, &mut brotli, &Default::default())?;
            let name = file.file_name().into_string().unwrap_or_default();
            let _ = write!(table, "({:?}", format!("{before}{name}"));
            for (ending, bytes) in [("", plain), (".gz", gzip), (".br", brotli)] {
                let kept = out.join(format!("{name}{ending}"));
                fs::write(&kept, bytes)?;
                let _ = write!(table, ", include_bytes!({kept:?})");
            }
            table.push_str("),\n");
        }
    }
    fs::write(out.join("page.rs"), table + "]\n")
}

//! Lists the files of the page, so that the server carries whatever is in `web`: comments, indentation and needless
//! spaces stay behind, the page's HTML names all modules, and each file is there compressed as well.

use std::fmt::Write;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

use flate2::Compression;
use flate2::write::GzEncoder;

/// Extensions of the files that are served. The other files are for developers of the page.
const SERVED: [&str; 4] = ["html", "css", "js", "svg"];

/// Where the page's HTML names its modules.
const MODULES: &str = "<!-- modules -->";

/// Writes the table of files, `page.rs`, and the files that it embeds.
///
/// # Errors
/// When a file cannot be read or written.
fn main() -> io::Result<()> {
    let root = PathBuf::from(variable("CARGO_MANIFEST_DIR")).join("../web");
    println!("cargo::rerun-if-changed=build.rs");
    // Cargo looks at everything below.
    println!("cargo::rerun-if-changed={}", root.display());
    let out = PathBuf::from(variable("OUT_DIR"));
    let mut files = Vec::new();
    find(&root, &mut files)?;
    files.sort();
    let mut paths = Vec::new();
    for file in &files {
        let below = file.strip_prefix(&root).map_err(io::Error::other)?;
        paths.push(below.display().to_string().replace('\\', "/"));
    }
    let modules = preloaded(&paths);
    let mut table = String::from("[\n");
    for (file, path) in files.iter().zip(&paths) {
        let kept = out.join("page").join(path);
        fs::create_dir_all(kept.parent().unwrap_or(&out))?;
        let source = fs::read_to_string(file)?.replace(MODULES, &modules);
        let plain = without_comments(&source);
        let sent = match path.rsplit_once('.') {
            Some((_, "js")) => minifier::js::minify(&plain).to_string(),
            _ => plain,
        };
        let mut embedded = String::new();
        for (ending, bytes) in [
            ("", sent.clone().into_bytes()),
            (".gz", gzip(sent.as_bytes())?),
            (".br", brotli(sent.as_bytes())?),
        ] {
            let whole = format!("{}{ending}", kept.display());
            fs::write(&whole, bytes)?;
            // Writing to a string does not fail.
            let _ = write!(embedded, ", include_bytes!({whole:?})");
        }
        let _ = writeln!(table, "    ({path:?}{embedded}),");
    }
    table.push_str("]\n");
    fs::write(out.join("page.rs"), table)
}

/// The lines of a file of the page that are neither empty nor comments, without what indents them. A comment there has lines of its own, as
/// the formatting of the page wants it, and no text goes over several lines: so lines are all that need be
/// looked at.
fn without_comments(source: &str) -> String {
    let mut kept = String::new();
    let mut inside = false;
    for line in source.lines() {
        let text = line.trim();
        // The type of what stands behind it on the line is no comment of its own.
        let begins = text.starts_with("/*") && (text.ends_with("*/") || !text.contains("*/"));
        if inside || begins {
            inside = !text.ends_with("*/");
        } else if !text.is_empty() && !text.starts_with("//") {
            kept.push_str(text);
            kept.push('\n');
        }
    }
    kept
}

fn gzip(plain: &[u8]) -> io::Result<Vec<u8>> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(plain)?;
    encoder.finish()
}

fn brotli(plain: &[u8]) -> io::Result<Vec<u8>> {
    let mut compressed = Vec::new();
    brotli::BrotliCompress(&mut &*plain, &mut compressed, &Default::default())?;
    Ok(compressed)
}

/// All modules in HTML, so that a browser asks for them at once and not for one after the other.
fn preloaded(paths: &[String]) -> String {
    let modules = paths.iter().filter(|path| path.ends_with(".js"));
    let links = modules.map(|path| format!("<link rel=\"modulepreload\" href=\"/{path}\">"));
    links.collect::<Vec<_>>().join("\n")
}

fn variable(name: &str) -> String {
    // Cargo sets those that are asked for here.
    env::var(name).unwrap_or_default()
}

fn find(folder: &Path, files: &mut Vec<PathBuf>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let kind = path.extension().and_then(|kind| kind.to_str());
        if path.is_dir() {
            find(&path, files)?;
        } else if kind.is_some_and(|kind| SERVED.contains(&kind)) {
            files.push(path);
        }
    }
    Ok(())
}

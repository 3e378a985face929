//! Makes what browsers get of the page in `web`, so that the server carries it: one script of all modules, one style of
//! all styles, those of views that are fetched later, and the other files, pictures as they are. Comments, indentation and needless spaces stay behind, and each file is there
//! compressed as well.

#![expect(
    clippy::print_stdout,
    reason = "cargo reads what a build script prints"
)]

mod joiner;
mod styles;

use std::collections::BTreeMap;
use std::fmt::Write;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

use brotli::enc::BrotliEncoderParams;
use flate2::Compression;
use flate2::write::GzEncoder;

/// Extensions of the texts and of the pictures that are served as they are.
const SERVED: [&str; 2] = ["html", "svg"];
const PICTURES: [&str; 1] = ["png"];

/// The first module below `js`, and the script that it becomes with all that it imports.
const ENTRY: &str = "main.js";
const SCRIPT: &str = "page.js";

/// The script that opens the line while the other one loads. It stands in the page itself: one more request would come too
/// late.
const EARLY: &str = "early.js";

/// The style that all styles become but those in folders. A view that is fetched later has a style in a folder.
const STYLE: &str = "style/page.css";

/// Writes the table of files, `page.rs`, and the files that it embeds.
///
/// # Errors
/// When a file cannot be read or written, or the page cannot be joined.
fn main() -> io::Result<()> {
    let root = PathBuf::from(variable("CARGO_MANIFEST_DIR")).join("../web");
    println!("cargo::rerun-if-changed=build");
    // Cargo looks at everything below.
    println!("cargo::rerun-if-changed={}", root.display());
    let out = PathBuf::from(variable("OUT_DIR"));
    let mut sources = BTreeMap::new();
    find(&root, &root, &mut sources)?;
    let mut table = String::from("[\n");
    for (path, plain) in page(sources)? {
        let kept = out.join("page").join(&path);
        fs::create_dir_all(kept.parent().unwrap_or(&out))?;
        let mut embedded = String::new();
        for (ending, bytes) in [
            ("", plain.clone()),
            (".gz", gzip(&plain)?),
            (".br", brotli(&plain)?),
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

/// The files that browsers get, by their paths.
fn page(sources: BTreeMap<String, Vec<u8>>) -> io::Result<BTreeMap<String, Vec<u8>>> {
    let (mut modules, mut styles) = (BTreeMap::new(), BTreeMap::new());
    let (mut page, mut pictures) = (BTreeMap::new(), BTreeMap::new());
    let mut early = String::new();
    let smaller = |code: &str| minifier::js::minify(&without_comments(code)).to_string();
    for (path, source) in sources {
        let kind = path.rsplit_once('.').map_or("", |(_, kind)| kind);
        if PICTURES.contains(&kind) {
            pictures.insert(path, source);
            continue;
        }
        // The other files are for developers of the page.
        let Ok(source) = String::from_utf8(source) else {
            continue;
        };
        match (path.split_once('/'), kind) {
            (Some(("js", EARLY)), "js") => early = smaller(&source),
            (Some(("worker", _)), "js") => {
                page.insert(path, smaller(&source));
            }
            (Some(("js", below)), "js") => {
                modules.insert(below.to_owned(), source);
            }
            (Some(("style", below)), "css") if below.contains('/') => {
                page.insert(path, one_line(&source));
            }
            (Some(("style", below)), "css") => {
                styles.insert(below.to_owned(), source);
            }
            (_, kind) if SERVED.contains(&kind) => {
                page.insert(path, source);
            }
            _ => {}
        }
    }
    let scripts = joiner::join(ENTRY, SCRIPT, &modules, smaller)
        .map_err(|fault| io::Error::other(format!("server/web/js/{fault}")))?;
    let first = [(SCRIPT.to_owned(), scripts.first)].into_iter();
    for (path, script) in first.chain(scripts.fetched) {
        page.insert(format!("js/{path}"), declared_alike(script));
    }
    let index = page.remove("index.html").unwrap_or_default();
    let (index, style) = styles::join(&index, &styles, &format!("/{STYLE}"))
        .map_err(|fault| io::Error::other(format!("server/web/index.html: {fault}")))?;
    let entry = format!("src=\"/js/{ENTRY}\"");
    let index = index.replace(&entry, &format!("src=\"/js/{SCRIPT}\""));
    let named = format!("<script src=\"/js/{EARLY}\">");
    let index = index.replace(&named, &format!("<script>{early}"));
    page.insert(STYLE.to_owned(), one_line(&style));
    page.insert("index.html".to_owned(), without_comments(&index));
    let texts = page
        .into_iter()
        .map(|(path, text)| (path, text.into_bytes()));
    Ok(texts.chain(pictures).collect())
}

/// A style without comments, and without the white space that separates nothing. No string of a style has a mark with a
/// space beside it.
fn one_line(style: &str) -> String {
    let style = without_comments(style).replace('\n', " ");
    let packed = ["{ ", " {", "} ", " }", "; ", ": ", ", "]
        .into_iter()
        .fold(style, |style, spaced| style.replace(spaced, spaced.trim()));
    packed.replace(";}", "}")
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

/// The script with one word for what is declared and nothing between the last statement of a block and its end, which packs smaller by
/// some 380 bytes. Nothing assigns to a constant: the
/// types of the modules are checked for that.
fn declared_alike(script: String) -> String {
    [';', '{', '}', '(', '\n']
        .into_iter()
        .fold(script, |script, before| {
            ["const ", "const{", "const["]
                .into_iter()
                .fold(script, |script, declared| {
                    let alike = declared.replace("const", "let");
                    script.replace(&format!("{before}{declared}"), &format!("{before}{alike}"))
                })
        })
        // A block's end ends its last statement too; one without a body would be no script any more.
        .replace(";}", "}")
}

fn gzip(plain: &[u8]) -> io::Result<Vec<u8>> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(plain)?;
    encoder.finish()
}

fn brotli(plain: &[u8]) -> io::Result<Vec<u8>> {
    let mut compressed = Vec::new();
    let parameters = BrotliEncoderParams {
        // The script is smallest in blocks of 64 KB, and its size hardly changes with the names of other files in it.
        lgblock: 16,
        ..BrotliEncoderParams::default()
    };
    brotli::BrotliCompress(&mut &*plain, &mut compressed, &parameters)?;
    Ok(compressed)
}

fn variable(name: &str) -> String {
    // Cargo sets the variables that are asked for here.
    env::var(name).unwrap_or_default()
}

/// Reads all files of a folder, by their paths below `root`.
fn find(root: &Path, folder: &Path, sources: &mut BTreeMap<String, Vec<u8>>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            find(root, &path, sources)?;
            continue;
        }
        let below = path.strip_prefix(root).map_err(io::Error::other)?;
        let below = below.display().to_string().replace('\\', "/");
        sources.insert(below, fs::read(&path)?);
    }
    Ok(())
}

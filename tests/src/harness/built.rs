//! The programs that tests start, built by cargo when one of them is asked for.

use std::path::PathBuf;
use std::process::Command;
use std::sync::OnceLock;

/// The server's program, built like the test that asks for it.
///
/// Cargo tells a test where a binary is only within one package, and `cargo test` does not build
/// the binary of another one. So the harness has cargo build it, once for each test process, into
/// the target folder and with the profile that the running test itself came from; when nothing has
/// changed that takes a fraction of a second. `DAMIERA_SERVER_BIN` names another binary to test.
#[must_use]
pub fn server_program() -> PathBuf {
    static SERVER: OnceLock<PathBuf> = OnceLock::new();
    let found = SERVER.get_or_init(|| match std::env::var_os("DAMIERA_SERVER_BIN") {
        Some(path) => path.into(),
        None => build("damiera-server"),
    });
    found.clone()
}

/// The client's program, built in the same way.
#[must_use]
pub fn client_program() -> PathBuf {
    static CLIENT: OnceLock<PathBuf> = OnceLock::new();
    CLIENT.get_or_init(|| build("damiera")).clone()
}

/// The engine that speaks Hub, built in the same way.
#[must_use]
pub fn hub_program() -> PathBuf {
    static HUB: OnceLock<PathBuf> = OnceLock::new();
    HUB.get_or_init(|| build("damiera-hub")).clone()
}

fn build(program: &str) -> PathBuf {
    // target/release/deps/name-0123456789abcdef for a test, target/release/name for a program
    let own = std::env::current_exe().expect("the own path");
    let folder = own.parent().expect("a folder");
    let folder = match folder.ends_with("deps") {
        true => folder.parent().expect("a profile's folder"),
        false => folder,
    };
    let target = folder.parent().expect("a target folder");
    let profile = match folder.file_name().and_then(|name| name.to_str()) {
        Some("debug") | None => "dev",
        Some(profile) => profile,
    };
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut cargo = Command::new(cargo);
    // Cargo tells a test of its package, and build scripts that ask for one would run again: half of
    // the server would be compiled anew before each first test, and again after it.
    for (variable, _) in std::env::vars_os() {
        let name = variable.to_string_lossy();
        if name.starts_with("CARGO_PKG_") || name.starts_with("CARGO_MANIFEST_") {
            cargo.env_remove(&variable);
        }
    }
    let built = cargo
        .args(["build", "--quiet", "--locked", "--workspace"])
        // With a test beside it the program has the features that all tests together ask of the libraries: a run of all
        // tests has compiled it already.
        .args(["--bin", program, "--test", "architecture"])
        .args(["--profile", profile])
        .arg("--target-dir")
        .arg(target)
        .current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/.."))
        .status();
    assert!(built.expect("cargo runs").success(), "{program} builds");
    folder.join(program)
}

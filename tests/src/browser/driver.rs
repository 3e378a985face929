//! chromedriver and the Chromium that it drives, both from Debian.

use std::io::{BufRead, BufReader, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::OnceLock;
use std::time::Duration;

use serde_json::{Map, Value, json};
use tokio::time::Instant;

/// How a browser is held.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Device {
    /// A window of 1200 by 900 pixels, with a mouse and a keyboard.
    Desktop,
    /// A phone: 360 by 740 pixels of CSS, touched.
    Phone,
}

/// How long chromedriver may take to end its browsers.
const ENDING: Duration = Duration::from_secs(10);

/// The time between two looks whether it has.
const LOOK: Duration = Duration::from_millis(20);

/// How often it is started. It takes a port that is free with IPv4 and then the same with IPv6, and ends
/// where another program was faster.
const STARTS: u32 = 5;

/// A running chromedriver. Dropping it ends it and every browser that it started.
#[derive(Debug)]
pub struct Driver {
    process: Child,
    /// The address and port where it takes commands.
    address: String,
}

/// Starts one, and returns it with its port and the lines that follow. None if it ends without a port.
fn attempt(program: &Path) -> Option<(Child, String, impl Iterator<Item = String> + Send + use<>)> {
    let mut process = Command::new(program)
        .arg("--port=0")
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("chromedriver starts");
    let said = process.stdout.take().expect("a pipe");
    let mut lines = BufReader::new(said).lines().map_while(Result::ok);
    let port = lines.find_map(|line| {
        let (_, port) = line.split_once("started successfully on port ")?;
        Some(port.trim_end_matches('.').to_owned())
    });
    let Some(port) = port else {
        // Its output has ended: so has it, or it does at once.
        process.kill().ok();
        process.wait().expect("it ends");
        return None;
    };
    Some((process, port, lines))
}

impl Driver {
    /// Starts one on a port that it chooses.
    #[must_use]
    pub fn start() -> Driver {
        let program = program(
            "DAMIERA_CHROMEDRIVER",
            &["chromedriver", "chromium.chromedriver"],
        );
        let (process, port, lines) = (0..STARTS)
            .find_map(|_| attempt(&program))
            .expect("chromedriver says its port");
        // Its later output must not fill the pipe.
        std::thread::spawn(move || lines.for_each(drop));
        Driver {
            process,
            address: format!("127.0.0.1:{port}"),
        }
    }

    /// Where it takes commands.
    #[must_use]
    pub fn url(&self) -> String {
        format!("http://{}", self.address)
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        // Killed at once, it would leave the browsers that run.
        let asked = TcpStream::connect(&self.address).and_then(|mut driver| {
            let host = &self.address;
            write!(driver, "GET /shutdown HTTP/1.1\r\nHost: {host}\r\n\r\n")
        });
        let until = Instant::now() + ENDING;
        while asked.is_ok() && matches!(self.process.try_wait(), Ok(None)) && Instant::now() < until
        {
            std::thread::sleep(LOOK);
        }
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// The capabilities requested of chromedriver for a browser. There is neither a display nor, in most
/// containers, a sandbox: Chromium is told to do without them, and to make no requests of its own.
pub(super) fn capabilities(device: Device, languages: &str) -> Map<String, Value> {
    let chromium = program(
        "DAMIERA_CHROMIUM",
        &["chromium", "chromium-browser", "google-chrome"],
    );
    let mut arguments = vec![
        "--headless".to_owned(),
        "--disable-gpu".to_owned(),
        "--disable-dev-shm-usage".to_owned(),
        "--disable-quic".to_owned(),
        "--disable-background-networking".to_owned(),
        "--disable-component-update".to_owned(),
        "--disable-sync".to_owned(),
        "--no-first-run".to_owned(),
        "--force-color-profile=srgb".to_owned(),
        "--window-size=1200,900".to_owned(),
    ];
    if !has_sandbox() {
        arguments.push("--no-sandbox".to_owned());
    }
    let mut options = json!({
        "binary": chromium,
        "args": arguments,
        "prefs": {"intl.accept_languages": languages},
    });
    if device == Device::Phone {
        options["mobileEmulation"] = json!({
            "deviceMetrics": {"width": 360, "height": 740, "pixelRatio": 2, "touch": true},
        });
    }
    let Value::Object(asked) = json!({
        "browserName": "chrome",
        "goog:chromeOptions": options,
        "goog:loggingPrefs": {"browser": "ALL"},
    }) else {
        unreachable!("an object was written");
    };
    asked
}

/// True if Chromium can have its sandbox: it refuses that to root, and needs namespaces.
fn has_sandbox() -> bool {
    static FOUND: OnceLock<bool> = OnceLock::new();
    *FOUND.get_or_init(|| {
        let namespaces = Command::new("unshare")
            .args(["--user", "--pid", "--fork", "true"])
            .stderr(Stdio::null())
            .status();
        let id = Command::new("id").arg("-u").output();
        let is_root = id.is_ok_and(|id| id.stdout == b"0\n");
        !is_root && namespaces.is_ok_and(|status| status.success())
    })
}

/// A program by its names, or by a variable of the environment.
fn program(variable: &str, names: &[&str]) -> PathBuf {
    if let Some(path) = std::env::var_os(variable) {
        return path.into();
    }
    let folders = std::env::var_os("PATH").unwrap_or_default();
    let mut paths = std::env::split_paths(&folders)
        .flat_map(|folder| names.iter().map(move |name| folder.join(name)));
    paths.find(|path| path.is_file()).unwrap_or_else(|| {
        panic!(
            "{names:?} is missing, with which the page is tried: tests/run --install installs it, \
             or as root: apt-get install chromium chromium-driver"
        )
    })
}

//! The browsers that try the page, and the programs that drive them.

use std::io::{BufRead, BufReader, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::OnceLock;
use std::time::Duration;

use data_encoding::BASE64;
use serde_json::{Map, Value, json};
use sha2::{Digest, Sha256};
use tokio::time::Instant;

/// How a browser is held.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Device {
    /// A window of 1200 by 900 pixels, with a mouse and a keyboard.
    Desktop,
    /// A phone: 360 by 740 pixels of CSS, touched.
    Phone,
}

/// A browser that tries the page.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BrowserKind {
    /// Chromium.
    Chromium,
    /// Firefox: with `DAMIERA_BROWSER=firefox`. It has none of Chromium's own tools, and a narrow
    /// window that is touched in place of a phone.
    Firefox,
}

impl BrowserKind {
    /// The browser that the environment names, Chromium without a name.
    #[must_use]
    pub fn chosen() -> BrowserKind {
        match std::env::var("DAMIERA_BROWSER").as_deref() {
            Ok("firefox") => BrowserKind::Firefox,
            Ok("chromium") | Err(_) => BrowserKind::Chromium,
            Ok(other) => panic!("DAMIERA_BROWSER is chromium or firefox, not {other}"),
        }
    }

    /// The driver's program, and what its output says before its port.
    fn driver(self) -> (PathBuf, &'static str) {
        match self {
            BrowserKind::Chromium => {
                let names = ["chromedriver", "chromium.chromedriver"];
                (
                    program("DAMIERA_CHROMEDRIVER", &names, CHROMIUM),
                    "started successfully on port ",
                )
            }
            BrowserKind::Firefox => (
                program(
                    "DAMIERA_GECKODRIVER",
                    &["geckodriver"],
                    "tests/firefox builds it, or: cargo install --locked geckodriver",
                ),
                "Listening on 127.0.0.1:",
            ),
        }
    }

    /// The capabilities requested for a browser.
    fn capabilities(self, device: Device, languages: &str) -> Map<String, Value> {
        match self {
            BrowserKind::Chromium => chromium(device, languages),
            BrowserKind::Firefox => firefox(device, languages),
        }
    }

    /// Adds to the capabilities that a browser takes a certificate, by its public key. Service workers need a valid
    /// one: Chromium takes this one for valid, and Firefox every one.
    fn trust(self, asked: &mut Map<String, Value>, public_key: &[u8]) {
        match self {
            BrowserKind::Chromium => {
                let digest = BASE64.encode(&Sha256::digest(public_key));
                let arguments = asked["goog:chromeOptions"]["args"].as_array_mut();
                let arguments = arguments.expect("arguments");
                arguments.push(format!("--ignore-certificate-errors-spki-list={digest}").into());
            }
            BrowserKind::Firefox => {
                asked.insert("acceptInsecureCerts".to_owned(), true.into());
            }
        }
    }
}

/// How long a driver may take to end its browsers.
const ENDING: Duration = Duration::from_secs(10);

/// The time between two looks whether it has.
const LOOK: Duration = Duration::from_millis(20);

/// The number of times that it is started. It takes a port that is free with IPv4 and then the same with IPv6, and ends
/// where another program was faster.
const STARTS: u32 = 5;

/// The means to open browsers. Dropping it ends the browsers that it started.
#[derive(Debug)]
pub struct Driver {
    browser: BrowserKind,
    /// Drives all of Chromium's browsers; geckodriver drives one alone.
    shared: Option<DriverProcess>,
    /// The public key of a certificate that browsers take.
    trusted: Option<Vec<u8>>,
}

impl Driver {
    /// Begins with the browser that is chosen.
    #[must_use]
    pub fn start() -> Driver {
        let browser = BrowserKind::chosen();
        let shared = (browser == BrowserKind::Chromium).then(|| DriverProcess::start(browser));
        Driver {
            browser,
            shared,
            trusted: None,
        }
    }

    /// A driver for browsers that take the certificate with this public key.
    #[must_use]
    pub fn trusting(self, public_key: &[u8]) -> Driver {
        Driver {
            trusted: Some(public_key.to_vec()),
            ..self
        }
    }

    /// The capabilities requested for a browser.
    pub(super) fn capabilities(&self, device: Device, languages: &str) -> Map<String, Value> {
        let mut asked = self.browser.capabilities(device, languages);
        if let Some(public_key) = &self.trusted {
            self.browser.trust(&mut asked, public_key);
        }
        asked
    }

    /// The address for a new browser, and the program that drives it alone.
    pub(super) fn session(&self) -> (String, Option<DriverProcess>) {
        match &self.shared {
            Some(shared) => (shared.url(), None),
            None => {
                let own = DriverProcess::start(self.browser);
                (own.url(), Some(own))
            }
        }
    }

    /// The browser that is opened.
    pub(super) fn browser(&self) -> BrowserKind {
        self.browser
    }
}

/// A running driver. Dropping it ends it and every browser that it started.
#[derive(Debug)]
pub(super) struct DriverProcess {
    browser: BrowserKind,
    process: Child,
    /// The address and port where it takes commands.
    address: String,
}

impl DriverProcess {
    /// Starts one on a port that it chooses.
    fn start(browser: BrowserKind) -> DriverProcess {
        let (program, before_port) = browser.driver();
        let (process, port, lines) = (0..STARTS)
            .find_map(|_| attempt(&program, before_port))
            .expect("the driver says its port");
        // Its later output must not fill the pipe.
        std::thread::spawn(move || lines.for_each(drop));
        DriverProcess {
            browser,
            process,
            address: format!("127.0.0.1:{port}"),
        }
    }

    fn url(&self) -> String {
        format!("http://{}", self.address)
    }

    /// Asks it to end with its browsers, and returns true if it was asked.
    fn ask_to_end(&self) -> bool {
        let host = &self.address;
        match self.browser {
            BrowserKind::Chromium => TcpStream::connect(host)
                .and_then(|mut driver| {
                    write!(driver, "GET /shutdown HTTP/1.1\r\nHost: {host}\r\n\r\n")
                })
                .is_ok(),
            BrowserKind::Firefox => Command::new("kill")
                .args(["-TERM", &self.process.id().to_string()])
                .status()
                .is_ok_and(|status| status.success()),
        }
    }
}

impl Drop for DriverProcess {
    fn drop(&mut self) {
        // Killed at once, it would leave the browsers that run.
        let asked = self.ask_to_end();
        let until = Instant::now() + ENDING;
        while asked && matches!(self.process.try_wait(), Ok(None)) && Instant::now() < until {
            std::thread::sleep(LOOK);
        }
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// Starts a driver, and returns it with its port and the lines that follow. None if it ends without a port.
fn attempt(
    program: &Path,
    before_port: &str,
) -> Option<(Child, String, impl Iterator<Item = String> + Send + use<>)> {
    let mut process = Command::new(program)
        .arg("--port=0")
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("the driver starts");
    let said = process.stdout.take().expect("a pipe");
    let mut lines = BufReader::new(said).lines().map_while(Result::ok);
    let port = lines.find_map(|line| {
        let (_, port) = line.split_once(before_port)?;
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

/// Firefox without a display, in a window as Chromium has it.
fn firefox(device: Device, languages: &str) -> Map<String, Value> {
    // It has no phone, and no window of fewer than 450 pixels.
    let size = match device {
        Device::Desktop => ["--width=1200", "--height=985"],
        Device::Phone => ["--width=450", "--height=825"],
    };
    let firefox = program("DAMIERA_FIREFOX", &["firefox-esr", "firefox"], FIREFOX);
    let Value::Object(asked) = json!({
        "browserName": "firefox",
        "moz:firefoxOptions": {
            "binary": firefox,
            "args": ["-headless", size[0], size[1]],
            "prefs": {
                "intl.accept_languages": languages,
                "dom.w3c_touch_events.enabled": i32::from(device == Device::Phone),
                // It makes no requests of its own.
                "app.update.enabled": false,
                "datareporting.healthreport.uploadEnabled": false,
                "network.captive-portal-service.enabled": false,
                "network.connectivity-service.enabled": false,
            },
        },
    }) else {
        unreachable!("an object was written");
    };
    asked
}

/// The capabilities requested of chromedriver for a browser. There is neither a display nor, in most
/// containers, a sandbox: Chromium is told to do without them, and to make no requests of its own.
fn chromium(device: Device, languages: &str) -> Map<String, Value> {
    let chromium = program("DAMIERA_CHROMIUM", &CHROMIUM_NAMES, CHROMIUM);
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
        format!("--accept-lang={languages}"),
    ];
    if !has_sandbox() {
        arguments.push("--no-sandbox".to_owned());
    }
    let mut options = json!({
        "binary": chromium,
        "args": arguments,
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

/// The programs of Chromium. The first is the same without what only windows need: it starts in a third of the time. Its name
/// on the path is a script that starts it as a child, so the program is named itself.
const CHROMIUM_NAMES: [&str; 4] = [
    "/usr/lib/chromium/chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome",
];

/// The way to Chromium and its driver.
const CHROMIUM: &str =
    "tests/run --install installs it, or as root: apt-get install chromium chromium-driver";

/// The way to Firefox.
const FIREFOX: &str = "as root: apt-get install firefox-esr";

/// A program by its names, or by a variable of the environment. `remedy` tells how to get it.
fn program(variable: &str, names: &[&str], remedy: &str) -> PathBuf {
    if let Some(path) = std::env::var_os(variable) {
        return path.into();
    }
    let folders = std::env::var_os("PATH").unwrap_or_default();
    let mut paths = std::env::split_paths(&folders)
        .flat_map(|folder| names.iter().map(move |name| folder.join(name)));
    paths
        .find(|path| path.is_file())
        .unwrap_or_else(|| panic!("{names:?} is missing, with which the page is tried: {remedy}"))
}

//! Plays a file: a server, and everyone who talks to it.
//!
//! Actions on the server, before the first connection or at any time:
//!
//! | line | |
//! |---|---|
//! | `! limit NAME VALUE` | a limit, as in a configuration file |
//! | `! set NAME VALUE` | another setting, likewise |
//! | `! welcome TEXT` | what everyone reads who has said a name |
//! | `! keep` | it keeps its games in a folder, and an operator can talk to it |
//! | `! disk`, `! fill` | it keeps them on a small disk, which is then filled |
//! | `! moves by lot` | the moves are not compared: a bot makes some of them |
//! | `! tries N` | the file is played until it comes out as recorded, so often at most: a lot or the real clock decides something in it |
//! | `! sleep MS` | time passes |
//! | `! hush`, `! hear` | what is heard between the two is not written down: the middle of a long game |
//! | `! operator COMMAND ...` | an operator's command |
//! | `! stop`, `! start` | an operator stops the server; once it has ended it is started again |
//!
//! Actions of a connection other than sending lines:
//!
//! | line | |
//! |---|---|
//! | `ada! connect` | is opened and sends nothing |
//! | `ada! bytes HEX` | sends bytes, and everyone hears what comes of it |
//! | `ada! long N` | sends a line of so many bytes, likewise |
//! | `ada! flood N LINE` | sends a line so many times at once, without a wait |
//! | `ada! until PART :: LINE ; LINE` | sends these lines in turn until an answer has a part, and hears that one alone |
//! | `ada! deaf` | reads nothing until it waits for something |
//! | `ada! skim PART` | passes over lines until one has this part, which is heard |
//! | `ada! half` | says that it will send no more, and then reads nothing until it waits for something |
//! | `ada! close` | is gone |
//! | `ada! end` | hears everything until the server closes |

use std::collections::HashMap;
use std::path::Path;
use std::time::Duration;

use damiera_tests::harness::{Server, SmallDisk, WIDE};
use tempfile::{NamedTempFile, TempDir};

use super::placeholders::{without_chance, without_moves};
use super::script::{Heard, Mark, Script, Step};
use super::wire::Wire;

/// The message where a small disk is not available.
pub(crate) const SKIPPED: &str = "this needs the right to mount a tmpfs";

/// Where a server keeps its games.
enum Folder {
    Usual(TempDir),
    /// On a disk that can be filled.
    Small(SmallDisk),
}

impl Folder {
    fn path(&self) -> &Path {
        match self {
            Folder::Usual(folder) => folder.path(),
            Folder::Small(disk) => disk.path(),
        }
    }
}

/// Maximum repetitions of a question until its answer is the expected one.
const QUESTIONS: usize = 2_000;

#[derive(Default)]
struct Stage {
    settings: Vec<(String, String)>,
    limits: Vec<(String, String)>,
    /// The file of the welcome text, if there is one.
    welcome: Option<NamedTempFile>,
    by_lot: bool,
    hushed: bool,
    server: Option<Server>,
    /// Where it keeps its games; it ends before this goes.
    folder: Option<Folder>,
    wires: Vec<(String, Wire)>,
    /// The code of a seat that each was told last; as that of `class` the code of the class.
    codes: HashMap<String, String>,
    /// The first legal move that each was told last.
    moves: HashMap<String, String>,
    /// Which line of the script is played.
    step: usize,
    heard: Vec<Heard>,
}

/// Plays a script and returns what everyone heard.
///
/// # Errors
/// When something is waited for that does not come.
pub(crate) fn play(script: &Script) -> Result<Vec<Heard>, String> {
    let mut stage = Stage::default();
    for (at, (line, step)) in script.lines.iter().enumerate() {
        stage.step = at;
        let done = match step {
            Step::Remark | Step::Heard(..) => Ok(()),
            Step::Server(done) => stage.serve(done),
            Step::Act(who, mark, text) => stage.act(who, *mark, text),
        };
        done.map_err(|why| format!("line {}: {line:.80}: {why}", at + 1))?;
    }
    Ok(stage.heard)
}

impl Stage {
    fn serve(&mut self, done: &str) -> Result<(), String> {
        let (verb, rest) = done.split_once(' ').unwrap_or((done, ""));
        match verb {
            "limit" => {
                let (name, value) = rest.split_once(' ').ok_or("a limit has a value")?;
                self.limits.push((name.to_owned(), value.to_owned()));
            }
            "set" => {
                let (name, value) = rest.split_once(' ').ok_or("a setting has a value")?;
                self.settings.push((name.to_owned(), value.to_owned()));
            }
            "welcome" => {
                let file = NamedTempFile::new().map_err(|why| why.to_string())?;
                std::fs::write(file.path(), rest).map_err(|why| why.to_string())?;
                let path = file.path().to_str().ok_or("a path is UTF-8")?;
                self.settings
                    .push(("welcome".to_owned(), format!("{path:?}")));
                self.welcome = Some(file);
            }
            "keep" => {
                let folder = TempDir::new().map_err(|why| why.to_string())?;
                self.folder = Some(Folder::Usual(folder));
            }
            "disk" => self.folder = Some(Folder::Small(SmallDisk::new().ok_or(SKIPPED)?)),
            "fill" => match &self.folder {
                // It stays full to the end.
                Some(Folder::Small(disk)) => drop(disk.fill()),
                Some(Folder::Usual(_)) | None => return Err("there is no small disk".to_owned()),
            },
            "moves" => self.by_lot = true,
            "hush" => self.hushed = true,
            "hear" => self.hushed = false,
            // The comparison reads this.
            "tries" => {}
            "sleep" => pass(rest.parse().map_err(|_| "no number of milliseconds")?),
            "operator" => {
                let folder = self.folder()?.to_owned();
                let mut arguments = vec!["--data", &folder];
                arguments.extend(rest.split(' '));
                let output = Server::tool(&arguments);
                if !output.status.success() {
                    let said = String::from_utf8_lossy(&output.stderr);
                    return Err(format!("the command fails: {said:.200}"));
                }
            }
            "stop" => self.server()?.signal("-TERM"),
            "start" => {
                self.server()?.wait();
                self.server = None;
                self.wires.clear();
            }
            _ => return Err("there is no such verb".to_owned()),
        }
        Ok(())
    }

    fn folder(&self) -> Result<&str, String> {
        let folder = self.folder.as_ref().and_then(|found| found.path().to_str());
        folder.ok_or_else(|| "it keeps nothing".to_owned())
    }

    fn server(&mut self) -> Result<&mut Server, String> {
        if self.server.is_none() {
            let mut settings = String::new();
            for (name, value) in &self.settings {
                settings.push_str(&format!("{name} = {value}\n"));
            }
            settings.push_str("[limits]\n");
            let wide = WIDE.map(|(name, value)| (name.to_owned(), value.to_string()));
            let set = |name: &str| self.limits.iter().any(|(own, _)| own == name);
            let wide = wide.into_iter().filter(|(name, _)| !set(name));
            for (name, value) in wide.chain(self.limits.iter().cloned()) {
                settings.push_str(&format!("{name} = {value}\n"));
            }
            let kept = match &self.folder {
                Some(_) => vec!["--data", self.folder()?],
                None => Vec::new(),
            };
            self.server = Some(Server::given(&kept, &settings, "info"));
        }
        self.server.as_mut().ok_or_else(|| "no server".to_owned())
    }

    /// The connection of a name, which is opened if there is none.
    fn wire(&mut self, who: &str) -> Result<&mut Wire, String> {
        let at = match self.wires.iter().position(|(name, _)| name == who) {
            Some(at) => at,
            None => {
                let address = self.server()?.address();
                self.wires.push((who.to_owned(), Wire::connect(address)));
                self.wires.len() - 1
            }
        };
        Ok(&mut self.wires[at].1)
    }

    fn act(&mut self, who: &str, mark: Mark, text: &str) -> Result<(), String> {
        match mark {
            Mark::Say | Mark::Send => {
                self.send(who, text)?;
                if mark == Mark::Say {
                    self.everyone_hears(who)?;
                }
            }
            Mark::Await => {
                let mut parts: Vec<&str> = text.split(" & ").collect();
                let mut lines = Vec::new();
                while !parts.is_empty() {
                    let Some(line) = self.wire(who)?.line()? else {
                        return Err("closed before it came".to_owned());
                    };
                    parts.retain(|part| !line.contains(part));
                    lines.push(line);
                }
                // A bot may be faster than an answer.
                lines.sort_by_key(|line| !line.contains(r#","tag":""#));
                self.wire(who)?.deaf = false;
                self.hears(who, lines);
            }
            Mark::Do => self.does(who, text)?,
        }
        Ok(())
    }

    fn does(&mut self, who: &str, text: &str) -> Result<(), String> {
        let (verb, rest) = text.split_once(' ').unwrap_or((text, ""));
        let wire = self.wire(who)?;
        match verb {
            "connect" => {}
            "bytes" => {
                let bytes = (0..rest.len() / 2).map(|at| {
                    let digits = &rest[2 * at..2 * at + 2];
                    u8::from_str_radix(digits, 16).map_err(|why| why.to_string())
                });
                let bytes: Vec<u8> = bytes.collect::<Result<_, _>>()?;
                wire.write(&bytes);
                self.everyone_hears(who)?;
            }
            "long" => {
                let length = rest.parse().map_err(|_| "no number of bytes")?;
                wire.write("x".repeat(length).as_bytes());
                wire.write(b"\n");
                self.everyone_hears(who)?;
            }
            "flood" => {
                let (times, line) = rest.split_once(' ').ok_or("a line follows the number")?;
                let times = times.parse().map_err(|_| "no number of lines")?;
                wire.write(format!("{line}\n").repeat(times).as_bytes());
            }
            "until" => {
                let (part, line) = rest.split_once(" :: ").ok_or("a line follows the part")?;
                for line in line.split(" ; ").cycle().take(QUESTIONS) {
                    self.send(who, line)?;
                    let lines = self.wire(who)?.heard()?;
                    if lines.iter().any(|line| line.contains(part)) {
                        self.hears(who, lines);
                        return Ok(());
                    }
                    pass(5);
                }
                return Err("it is never answered so".to_owned());
            }
            "deaf" => wire.deaf = true,
            "skim" => loop {
                let line = wire.line()?.ok_or("closed before it came")?;
                if line.contains(rest) {
                    self.hears(who, vec![line]);
                    break;
                }
            },
            "half" => {
                wire.finish_writing();
                wire.deaf = true;
            }
            "close" => wire.close(),
            "end" => {
                let mut lines = Vec::new();
                while let Some(line) = wire.line()? {
                    lines.push(line);
                }
                self.hears(who, lines);
            }
            _ => return Err("there is no such verb".to_owned()),
        }
        Ok(())
    }

    fn send(&mut self, who: &str, text: &str) -> Result<(), String> {
        let mut line = text.to_owned();
        for (name, code) in &self.codes {
            line = line.replace(&format!("{{{name}}}"), code);
        }
        if let Some(legal) = self.moves.get(who) {
            line = line.replace("{legal}", legal);
        }
        line.push('\n');
        self.wire(who)?.write(line.as_bytes());
        Ok(())
    }

    /// Everyone hears what a line has caused, its sender first.
    fn everyone_hears(&mut self, first: &str) -> Result<(), String> {
        let mut names = vec![first.to_owned()];
        names.extend(self.wires.iter().map(|(name, _)| name.clone()));
        for (at, who) in names.iter().enumerate() {
            let wire = self.wire(who)?;
            if (at > 0 && who == first) || !wire.open || wire.deaf {
                continue;
            }
            let lines = wire.heard().map_err(|why| format!("for {who} {why}"))?;
            self.hears(who, lines);
        }
        Ok(())
    }

    /// Records what a participant hears.
    fn hears(&mut self, who: &str, lines: Vec<String>) {
        for line in lines {
            if let Some(code) = between(&line, r#""token":""#, "\"") {
                self.codes.insert(who.to_owned(), code.to_owned());
            }
            if let Some(code) = between(&line, r#""class":""#, "\"") {
                self.codes.insert("class".to_owned(), code.to_owned());
            }
            if let Some(legal) = between(&line, r#""legal":[""#, "\"") {
                self.moves.insert(who.to_owned(), legal.to_owned());
            }
            if self.hushed {
                continue;
            }
            // Once placeholders are in it a line may be no JSON any more.
            let line = match self.by_lot {
                true => without_chance(&without_moves(&line)),
                false => without_chance(&line),
            };
            self.heard.push(Heard {
                step: self.step,
                who: who.to_owned(),
                line,
            });
        }
    }
}

fn between<'a>(line: &'a str, before: &str, after: &str) -> Option<&'a str> {
    line.split_once(before)?.1.split(after).next()
}

/// Lets time pass.
fn pass(ms: u64) {
    let began = tokio::time::Instant::now();
    let wanted = Duration::from_millis(ms);
    while let Some(left) = wanted.checked_sub(began.elapsed()) {
        if left.is_zero() {
            break;
        }
        std::thread::park_timeout(left);
    }
}

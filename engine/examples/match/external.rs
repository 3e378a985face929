//! A program of the Hub protocol as a player.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::{Receiver, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use damiera_engine::hub::{HubMessage, move_text, parse_move, position_text};
use damiera_rules::{Game, Variant};

use crate::player::{Chosen, Player};
use crate::setting::Pace;

/// A program that is silent for so long has hung.
const LONGEST_SILENCE: Duration = Duration::from_secs(60);

/// How long a program may take to end.
const GOODBYE: Duration = Duration::from_millis(500);

/// Maximum number of the program's lines that wait to be read.
const WAITING: usize = 1_000;

pub(crate) struct Program {
    child: Child,
    input: ChildStdin,
    lines: Receiver<String>,
    pace: Pace,
}

impl Program {
    /// Starts a program, and waits until it is ready.
    pub(crate) fn start(
        command: &[String],
        parameters: &[(String, String)],
        variant: Variant,
        pace: Pace,
    ) -> Result<Self> {
        let (program, arguments) = command.split_first().context("a command")?;
        let mut child = Command::new(program)
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .with_context(|| format!("cannot start {program}"))?;
        let input = child.stdin.take().context("the program's input")?;
        let output = child.stdout.take().context("the program's output")?;
        let mut started = Self {
            child,
            input,
            lines: lines_of(output),
            pace,
        };
        started.introduce(parameters, variant)?;
        Ok(started)
    }

    fn introduce(&mut self, parameters: &[(String, String)], variant: Variant) -> Result<()> {
        self.send(&HubMessage::new("hub"))?;
        let mut knows_variants = false;
        self.wait_for("wait", |message| {
            knows_variants |= message.name() == "param" && message.get("name") == Some("variant");
        })?;
        let is_given = parameters.iter().any(|(name, _)| name == "variant");
        let set = |name, value: &str| {
            HubMessage::new("set-param")
                .with("name", name)
                .with("value", value)
        };
        if knows_variants && !is_given {
            self.send(&set("variant", variant.id()))?;
        }
        for (name, value) in parameters {
            self.send(&set(name, value))?;
        }
        self.send(&HubMessage::new("init"))?;
        self.wait_for("ready", |_| {})?;
        Ok(())
    }

    fn send(&mut self, message: &HubMessage) -> Result<()> {
        writeln!(self.input, "{message}").context("the program has ended")
    }

    /// Reads lines until one of this name comes, and shows every line before it.
    fn wait_for(&mut self, name: &str, mut before: impl FnMut(&HubMessage)) -> Result<HubMessage> {
        loop {
            let line = self.lines.recv_timeout(LONGEST_SILENCE);
            let line = line.with_context(|| format!("the program is silent instead of {name}"))?;
            if line.trim().is_empty() {
                continue;
            }
            let message = HubMessage::parse(&line).with_context(|| line.clone())?;
            if message.name() == name {
                return Ok(message);
            }
            if message.name() == "error" {
                bail!("the program says {line}");
            }
            before(&message);
        }
    }
}

impl Player for Program {
    fn begin(&mut self, _pair: usize) -> Result<()> {
        self.send(&HubMessage::new("new-game"))
    }

    #[expect(
        clippy::disallowed_methods,
        reason = "there is no tokio here, and real time is what is measured"
    )]
    fn choose(&mut self, game: &Game, left: Option<Duration>) -> Result<Chosen> {
        let plies = game.plies().iter();
        let moves: Vec<_> = plies
            .map(|ply| move_text(game.variant(), &ply.mv))
            .collect();
        let mut position = HubMessage::new("pos").with("pos", position_text(game.start()));
        if !moves.is_empty() {
            position = position.with("moves", moves.join(" "));
        }
        self.send(&position)?;
        self.send(&self.pace.message(left))?;
        let start = Instant::now();
        self.send(&HubMessage::new("go").with_word("think"))?;
        let mut told = Told::default();
        let done = self.wait_for("done", |message| told.read(message))?;
        let time = start.elapsed();
        let text = done.get("move").context("done without a move")?;
        let mv = parse_move(game.position(), text).with_context(|| text.to_owned())?;
        Ok(Chosen {
            mv,
            score: told.score,
            depth: told.depth,
            nodes: told.nodes,
            time,
        })
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        // Most programs end by themselves now; the others are ended.
        let _ = self.send(&HubMessage::new("quit"));
        while self.lines.recv_timeout(GOODBYE).is_ok() {}
        if !matches!(self.child.try_wait(), Ok(Some(_))) {
            let _ = self.child.kill();
        }
        let _ = self.child.wait();
    }
}

/// The last that a program told of its search.
#[derive(Default)]
struct Told {
    score: Option<i32>,
    depth: u32,
    nodes: u64,
}

impl Told {
    fn read(&mut self, message: &HubMessage) {
        if message.name() != "info" {
            return;
        }
        let number = |key| message.get(key).and_then(|text| text.parse::<f64>().ok());
        if let Some(score) = number("score") {
            self.score = Some((100.0 * score) as i32);
        }
        if let Some(depth) = number("depth") {
            self.depth = depth as u32;
        }
        if let Some(nodes) = number("nodes") {
            self.nodes = nodes as u64;
        }
    }
}

/// The lines that a program writes, read by a thread of their own so that silence can be noticed.
fn lines_of(output: ChildStdout) -> Receiver<String> {
    let (sender, lines) = sync_channel(WAITING);
    thread::spawn(move || {
        for line in BufReader::new(output).lines().map_while(Result::ok) {
            if sender.send(line).is_err() {
                return;
            }
        }
    });
    lines
}

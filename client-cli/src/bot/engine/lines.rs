//! A program that reads a position and its legal moves and writes one of them: see docs/bots.md.

use std::fmt::Write as _;
use std::time::Duration;

use damiera_engine::TimeMeasure;
use tokio::time::{Instant, timeout, timeout_at};

use super::pace::{EngineTime, MoveTiming};
use super::process::{Program, within};
use super::{CommandLine, Decision, EngineError};
use crate::bot::log::Notes;
use crate::player::MoveRequest;

/// Time to write a question to the program, and time to wait for an answer that is dropped.
const PATIENCE: Duration = Duration::from_secs(2);

/// A program that speaks the line protocol.
pub(super) struct LineProgram {
    command: CommandLine,
    notes: Notes,
    running: Option<Program>,
    is_asked: bool,
}

/// The meaning of a line of a program.
enum EngineLine {
    Move(String),
    Resign,
    Score(i32),
    Chatter,
}

impl LineProgram {
    pub(super) fn new(command: CommandLine, notes: Notes) -> LineProgram {
        LineProgram {
            command,
            notes,
            running: None,
            is_asked: false,
        }
    }

    /// Starts the program if it does not run.
    pub(super) fn ready(&mut self) -> Result<(), EngineError> {
        if self.running.is_none() {
            self.is_asked = false;
            self.running = Some(Program::start(&self.command, &self.notes)?);
        }
        Ok(())
    }

    /// Asks for a move. When the future is dropped, [`LineProgram::abandon`] has to follow.
    pub(super) async fn choose(
        &mut self,
        question: &MoveRequest,
        pace: MoveTiming,
        asked: Instant,
    ) -> Result<Decision, EngineError> {
        self.ready()?;
        let Some(program) = &mut self.running else {
            return Err(EngineError::Ended(None));
        };
        self.is_asked = true;
        within(PATIENCE, program.say(&written(question, pace))).await?;
        let deadline = asked + pace.deadline + pace.grace;
        let answer = timeout_at(deadline, answer(program, &self.notes)).await;
        let (said, score) = answer.map_err(|_| EngineError::Slow)??;
        self.is_asked = false;
        match said {
            Some(text) => question.decide_text(&text, score),
            None => Ok(Decision::Resign),
        }
    }

    /// Reads the answer and drops it.
    pub(super) async fn abandon(&mut self) {
        let Some(program) = &mut self.running else {
            return;
        };
        if program.is_torn() {
            self.running = None;
        } else if self.is_asked {
            let answered = timeout(PATIENCE, answer(program, &self.notes)).await;
            if !matches!(answered, Ok(Ok(_))) {
                self.running = None;
            }
        }
        self.is_asked = false;
    }

    /// Kills the program; it is started again when it is needed.
    pub(super) fn kill(&mut self) {
        self.running = None;
    }
}

/// The move that comes next, or nothing when it resigns; and the last score before it.
async fn answer(
    program: &mut Program,
    notes: &Notes,
) -> Result<(Option<String>, Option<i32>), EngineError> {
    let mut score = None;
    loop {
        let line = program.line().await?;
        match said(&line) {
            EngineLine::Move(text) => return Ok((Some(text), score)),
            EngineLine::Resign => return Ok((None, score)),
            EngineLine::Score(told) => score = Some(told),
            EngineLine::Chatter => notes.chatter(&line),
        }
    }
}

fn said(line: &str) -> EngineLine {
    let line = line.trim();
    let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
    match word {
        "move" => EngineLine::Move(rest.trim().to_owned()),
        "resign" if rest.is_empty() => EngineLine::Resign,
        "score" => rest
            .trim()
            .parse()
            .map_or(EngineLine::Chatter, EngineLine::Score),
        _ => EngineLine::Chatter,
    }
}

/// A question: a word and its value on each line, and `go` at the end.
fn written(question: &MoveRequest, pace: MoveTiming) -> String {
    let game = &question.game;
    let mut text = String::new();
    let mut line = |word: &str, value: &str| {
        // A String takes everything.
        let _ = writeln!(text, "{word} {value}");
    };
    line("game", &format!("{} {}", question.room, question.number));
    line("opponent", &question.opponent);
    line("variant", game.variant().id());
    line("side", question.side.pick("white", "black"));
    line("fen", &game.position().fen());
    line("start", &game.start().fen());
    for ply in game.plies() {
        line("played", &ply.labels(question.drawing));
    }
    let seconds = |time: Duration| format!("{:.3}", time.as_secs_f64());
    match pace.told {
        EngineTime::Clock(clock) => {
            line("clock", &seconds(clock.time));
            line("increment", &seconds(clock.increment));
        }
        EngineTime::Move(_) => {}
    }
    let share = match pace.told {
        EngineTime::Clock(clock) => clock.limit(TimeMeasure::Wall).enough,
        EngineTime::Move(time) => time,
    };
    line("time", &seconds(share));
    for (legal, after) in question.legal_with_positions() {
        line("legal", &legal);
        line("after", &after);
    }
    text.push_str("go\n");
    text
}

//! `damiera analyze`: the mistakes of games, found by the engine.

use std::convert::Infallible;
use std::fmt;
use std::io::{self, Write};
use std::time::Duration;

use anyhow::Result;
use clap::{Args as ClapArgs, ValueEnum};
use damiera_advice::{AnalysisDepth, Bounds, Searches, mistakes};
use damiera_engine::{Choice, Engine, Limit, TimeLimit};
use damiera_protocol::phrase::{self, PhraseStyle};
use damiera_protocol::render::{self, plain_lines};
use damiera_protocol::reply::{Analysis, GameReport};
use damiera_protocol::text::Language;
use damiera_protocol::view::{Format as ServerFormat, View};
use damiera_protocol::wire::JudgedGame;
use damiera_rules::pdn::{Action, Comment, Line, Step};
use damiera_rules::{Game, PdnError, PdnRecord, PdnResult};
use damiera_screens::record::{GameFormatter, Heading, nag};
use serde::Serialize;

use super::{GameSelection, problems};
use crate::session_settings::SessionSettings;
use crate::terminal::Terminal;

/// Default number of positions after which each search ends: ten times as many as at a server,
/// because no other user waits for these searches. With a server's number, a whole man could be
/// missed.
const NODES: u64 = 300_000;

/// The most positions and seconds that may be asked for.
const MOST_NODES: u64 = 1_000_000_000;
const MOST_SECONDS: f64 = 3_600.0;

/// The options of `analyze`: the games, the effort and the format.
#[derive(Debug, Clone, ClapArgs)]
pub struct AnalyzeArgs {
    /// Which games.
    #[command(flatten)]
    pub wanted: GameSelection,
    /// After how many positions each search ends.
    #[arg(long, value_name = "NUMBER", conflicts_with = "think")]
    #[arg(value_parser = clap::value_parser!(u64).range(1..=MOST_NODES))]
    pub nodes: Option<u64>,
    /// After how many seconds each search ends.
    #[arg(id = "think", long = "time", value_name = "SECONDS", value_parser = seconds)]
    pub time: Option<Duration>,
    /// How it is written.
    #[arg(long, value_enum, default_value_t = AnalysisFormat::Text, hide_possible_values = true)]
    #[arg(value_name = "text|pdn|json")]
    pub format: AnalysisFormat,
}

/// How an analysis is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum AnalysisFormat {
    /// Lines for people.
    Text,
    /// The record with marks, comments and better moves.
    Pdn,
    /// An object a game and line.
    Json,
}

impl fmt::Display for AnalysisFormat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let value = self.to_possible_value();
        f.write_str(value.as_ref().map_or("", |value| value.get_name()))
    }
}

/// Reads a time in seconds, decimals after a comma or a point.
fn seconds(text: &str) -> Result<Duration, String> {
    let seconds = text.replace(',', ".").parse::<f64>().ok();
    let seconds = seconds.filter(|seconds| (0.001..=MOST_SECONDS).contains(seconds));
    seconds
        .and_then(|seconds| Duration::try_from_secs_f64(seconds).ok())
        .ok_or_else(|| format!("0.001-{MOST_SECONDS}"))
}

/// Judges games, one after the other.
///
/// # Errors
/// When there is no such game, some cannot be read, or the output is closed.
pub async fn run(
    settings: SessionSettings,
    args: AnalyzeArgs,
    spoken: bool,
    mut terminal: Terminal,
) -> Result<()> {
    let formatter = GameFormatter {
        language: settings.language,
        spoken,
        turned: false,
    };
    let loaded = args
        .wanted
        .record
        .load(args.wanted.variant, &settings)
        .await?;
    args.wanted.numbers(&loaded.shelf, settings.language)?;
    let mut searches = OwnSearches {
        engine: Engine::default(),
        nodes: args.nodes,
        time: args.time,
    };
    let mut broken = 0;
    let mut is_first = true;
    let search = args.wanted.search();
    for (number, record) in args.wanted.records(&loaded.shelf, &search) {
        let choice = loaded.shelf.choice();
        let (record, game) = match played(record) {
            Ok(played) => played,
            Err(error) => {
                broken += 1;
                let problem = formatter.unreadable(number, &error, choice);
                let _ = writeln!(io::stderr(), "{problem}");
                continue;
            }
        };
        if let Some(error) = record.broken() {
            broken += 1;
            let problem = formatter.illegal(number, error, record.variant);
            let _ = writeln!(io::stderr(), "{problem}");
        }
        let drawing = match loaded.corner {
            Some(corner) => game.variant().drawing_with(corner),
            None => game.variant().drawing(),
        };
        let Ok(report) = mistakes(&game, drawing, Bounds::NONE, &mut searches).await;
        if !is_first && args.format != AnalysisFormat::Json {
            terminal.print(&[String::new()])?;
        }
        is_first = false;
        let judged = (record, game, report);
        terminal.print(&written(number, judged, args.format, formatter)?)?;
    }
    for said in formatter.notes(&loaded.shelf) {
        let _ = writeln!(io::stderr(), "{said}");
    }
    problems(broken, settings.language)
}

/// A game with the mistakes that were found in it, in a format.
fn written(
    number: usize,
    (record, game, report): (PdnRecord, Game, GameReport),
    format: AnalysisFormat,
    formatter: GameFormatter,
) -> Result<Vec<String>> {
    let language = formatter.language;
    Ok(match format {
        AnalysisFormat::Text => told(&record, report, formatter),
        AnalysisFormat::Pdn => lines(&marked(record, &game, &report, language).to_string()),
        AnalysisFormat::Json => vec![object(number, &record, &report, language)?],
    })
}

/// A record and its game, which ends before a position that is set up in mid-game.
pub(crate) fn played(record: Result<PdnRecord, PdnError>) -> Result<(PdnRecord, Game), PdnError> {
    let mut record = record?;
    record.end_at_setup();
    let game = record.game()?;
    Ok((record, game))
}

/// Searches in this program.
#[derive(Default)]
pub(crate) struct OwnSearches {
    engine: Engine,
    nodes: Option<u64>,
    time: Option<Duration>,
}

impl OwnSearches {
    /// A bound for every position, made as much larger as the server's for those of mistakes.
    fn limit(&self, depth: AnalysisDepth) -> Limit<'static> {
        let (own, every) = (depth.nodes(), AnalysisDepth::Every.nodes());
        let scaled = |nodes: u64| nodes.saturating_mul(own) / every;
        match self.time {
            Some(time) => {
                let micros = u64::try_from(time.as_micros()).unwrap_or(u64::MAX);
                Limit {
                    time: Some(TimeLimit::wall(Duration::from_micros(scaled(micros)))),
                    ..Limit::NONE
                }
            }
            None => Limit {
                nodes: Some(scaled(self.nodes.unwrap_or(NODES))),
                ..Limit::NONE
            },
        }
    }
}

impl Searches for OwnSearches {
    type Error = Infallible;

    async fn best(
        &mut self,
        game: Game,
        depth: AnalysisDepth,
    ) -> Result<Option<Choice>, Infallible> {
        self.engine.clear();
        Ok(self.engine.choose(&game, &self.limit(depth)))
    }
}

/// The analysis as the server tells it to people, under the game's heading.
fn told(record: &PdnRecord, report: GameReport, formatter: GameFormatter) -> Vec<String> {
    let view = View {
        format: match formatter.spoken {
            true => ServerFormat::Accessible,
            false => ServerFormat::Text,
        },
        ..View::new(formatter.language)
    };
    let mut lines = formatter.heading(&Heading::of_record(record));
    lines.extend(formatter.remarks(record.remarks(), record.variant));
    lines.extend(plain_lines(&Analysis::Game(report), view));
    lines
}

/// The record with a mark at each mistake, what it cost, and the better move as a variation.
fn marked(
    mut record: PdnRecord,
    game: &Game,
    report: &GameReport,
    language: Language,
) -> PdnRecord {
    let steps = record.line.steps.iter_mut();
    let mut moves: Vec<&mut Step> = steps
        .filter(|step| matches!(step.action, Action::Move(_)))
        .collect();
    for mistake in &report.mistakes {
        let Some(step) = moves.get_mut(mistake.ply) else {
            continue;
        };
        let nag = nag(mistake.mark);
        if !step.nags.contains(&nag) {
            step.nags.insert(0, nag);
        }
        let cost = render::cost(mistake.cost, PhraseStyle::Signs, language);
        step.comments.push(Comment::new(cost));
        if let Some(before) = game.position_at(mistake.ply) {
            step.variations.push(Line {
                steps: vec![Step::of_ply(&before, &mistake.better)],
                ..Line::default()
            });
        }
    }
    let end = render::worth_at_end(report.worth, PhraseStyle::Signs, language);
    record.line.comments.push(Comment::new(end));
    if record.tags.annotator().is_none() {
        let annotator = concat!("Damiera ", env!("CARGO_PKG_VERSION"));
        record.tags.set("Annotator", annotator);
    }
    record
}

/// A judged game with what stands above it.
#[derive(Serialize)]
struct Analysed<'a> {
    game: usize,
    white: Option<&'a str>,
    black: Option<&'a str>,
    event: Option<&'a str>,
    date: Option<&'a str>,
    variant: &'a str,
    result: PdnResult,
    /// Sentences about the parts of the record that were left out or taken in one of several ways, and about an early end.
    remarks: Vec<String>,
    #[serde(flatten)]
    judged: JudgedGame<'static>,
}

fn object(
    number: usize,
    record: &PdnRecord,
    report: &GameReport,
    language: Language,
) -> serde_json::Result<String> {
    let heading = Heading::of_record(record);
    let remarks = record.remarks().iter();
    let remarks = remarks.map(|remark| phrase::record_remark(remark, record.variant, language));
    serde_json::to_string(&Analysed {
        game: number,
        white: heading.white.as_deref(),
        black: heading.black.as_deref(),
        event: heading.event.as_deref(),
        date: heading.date.as_deref(),
        variant: heading.variant.id(),
        result: heading.result,
        remarks: remarks.collect(),
        judged: render::judged_game(report, language),
    })
}

fn lines(text: &str) -> Vec<String> {
    text.lines().map(str::to_owned).collect()
}

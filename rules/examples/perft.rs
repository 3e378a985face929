//! Counts the legal move sequences of every length up to a depth, and how fast.

use std::io::Write;
use std::num::NonZeroUsize;
use std::process::ExitCode;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::time::Duration;

use cpu_time::ProcessTime;
use damiera_rules::{FenError, Move, NotLegal, Position, UnknownVariant, Variant, perft};
use lexopt::ValueExt;

const USAGE: &str = "\
usage: perft VARIANT DEPTH [options]

Counts the sequences of 1, 2 ... DEPTH legal moves, and prints for each length
the count, the CPU seconds it took and the millions counted in a CPU second.

  --fen FEN     from this position, not from the start
  --only        count the sequences of DEPTH moves only
  --divide      also print the share of each first move in the last count
  --no-bulk     list and make every move, the last ones too, with the crate's
                public interface; otherwise the last moves are only counted
  --threads N   share the work among N threads (default: 1)
  --help        print this text";

#[derive(Debug, thiserror::Error)]
enum Error {
    #[error("{0}\n{USAGE}")]
    Usage(#[from] lexopt::Error),
    #[error("a variant and a depth are needed\n{USAGE}")]
    Missing,
    #[error(transparent)]
    Variant(#[from] UnknownVariant),
    #[error("the FEN: {0}")]
    Fen(#[from] FenError),
    #[error(transparent)]
    Move(#[from] NotLegal),
    #[error(transparent)]
    Output(#[from] std::io::Error),
}

/// The options of the command line.
struct Options {
    variant: Variant,
    depth: u32,
    fen: Option<String>,
    only: bool,
    divide: bool,
    bulk: bool,
    threads: NonZeroUsize,
}

impl Options {
    /// The options of the command line; `None` when only help was asked for.
    fn parse() -> Result<Option<Self>, Error> {
        use lexopt::Arg::{Long, Short, Value};

        let (mut variant, mut depth, mut fen) = (None, None, None);
        let (mut only, mut divide, mut bulk) = (false, false, true);
        let mut threads = NonZeroUsize::MIN;
        let mut parser = lexopt::Parser::from_env();
        while let Some(argument) = parser.next()? {
            match argument {
                Value(value) if variant.is_none() => variant = Some(value.string()?),
                Value(value) if depth.is_none() => depth = Some(value.parse()?),
                Long("fen") => fen = Some(parser.value()?.string()?),
                Long("only") => only = true,
                Long("divide") => divide = true,
                Long("no-bulk") => bulk = false,
                Long("threads") => threads = parser.value()?.parse()?,
                Long("help") | Short('h') => return Ok(None),
                other => return Err(other.unexpected().into()),
            }
        }
        let (Some(variant), Some(depth)) = (variant, depth) else {
            return Err(Error::Missing);
        };
        Ok(Some(Self {
            variant: variant.parse()?,
            depth,
            fen,
            only,
            divide,
            bulk,
            threads,
        }))
    }
}

/// Counts by listing and making every move, the last ones too.
fn perft_by_lists(position: &Position, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let moves = position.legal_moves();
    let counts = moves
        .iter()
        .map(|mv| perft_by_lists(&position.play_unchecked(mv), depth - 1));
    counts.sum()
}

/// A part of the work: a position two moves below the root.
struct Part {
    /// Which first move leads there.
    first: usize,
    position: Position,
}

/// The count below each first move, or below the root itself if it is `depth` 0 or 1.
fn count(options: &Options, root: &Position, moves: &[Move], depth: u32) -> Vec<u64> {
    let counter = if options.bulk { perft } else { perft_by_lists };
    if depth < 3 || options.threads == NonZeroUsize::MIN {
        let below = |mv| counter(&root.play_unchecked(mv), depth - 1);
        return moves.iter().map(below).collect();
    }
    let mut parts = Vec::new();
    for (first, mv) in moves.iter().enumerate() {
        let next = root.play_unchecked(mv);
        parts.extend(next.legal_moves().iter().map(|mv| Part {
            first,
            position: next.play_unchecked(mv),
        }));
    }
    let counts: Vec<_> = moves.iter().map(|_| AtomicU64::new(0)).collect();
    let taken = AtomicUsize::new(0);
    std::thread::scope(|scope| {
        for _ in 0..options.threads.get() {
            scope.spawn(|| {
                while let Some(part) = parts.get(taken.fetch_add(1, Ordering::Relaxed)) {
                    let count = counter(&part.position, depth - 2);
                    counts[part.first].fetch_add(count, Ordering::Relaxed);
                }
            });
        }
    });
    counts.into_iter().map(AtomicU64::into_inner).collect()
}

fn print_count(depth: u32, count: u64, cpu: Duration) -> Result<(), Error> {
    let seconds = cpu.as_secs_f64();
    write!(std::io::stdout(), "{depth} {count} {seconds:.3} s")?;
    // A shorter time says nothing of speed.
    if cpu >= Duration::from_millis(1) {
        let millions = count as f64 / seconds / 1e6;
        write!(std::io::stdout(), " {millions:.0} M/s")?;
    }
    writeln!(std::io::stdout())?;
    Ok(())
}

fn run() -> Result<(), Error> {
    let Some(options) = Options::parse()? else {
        writeln!(std::io::stdout(), "{USAGE}")?;
        return Ok(());
    };
    let variant = options.variant;
    let root = match &options.fen {
        Some(fen) => Position::from_fen(fen, variant)?,
        None => variant.start(),
    };
    let moves = root.legal_moves();
    let shallowest = if options.only { options.depth } else { 1 };
    for depth in shallowest.max(1)..=options.depth {
        let start = ProcessTime::now();
        let counts = count(&options, &root, &moves, depth);
        let cpu = start.elapsed();
        if options.divide && depth == options.depth {
            for (mv, count) in moves.iter().zip(&counts) {
                let name = root.official(&root.ply(mv)?);
                writeln!(std::io::stdout(), "{name}: {count}")?;
            }
        }
        print_count(depth, counts.iter().sum(), cpu)?;
    }
    Ok(())
}

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            // If standard error is closed too, the message is lost.
            let _ = writeln!(std::io::stderr(), "{error}");
            ExitCode::FAILURE
        }
    }
}

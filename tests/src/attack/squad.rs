//! The attackers' own process: one attack, until standard input ends.

use std::io::{self, Read, Write};
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context, Result};
use tokio::sync::watch;
use tokio::time::Instant;

use super::args::OneArgs;
use super::field::Field;
use super::list::{Course, named};
use super::lost;

/// The niceness of attackers.
const NICENESS: i32 = 15;

/// Descriptors that the largest attack takes, and some.
const DESCRIPTORS: u64 = 16_384;

/// No attack goes on for longer once it was told to stop.
const LONGEST: Duration = Duration::from_secs(200);

/// Attacks, says `ready` on standard output when the attack is at its full size, and at the end
/// prints what came of it as JSON.
///
/// # Errors
/// When there is no such attack or no runtime.
pub fn run(args: &OneArgs) -> Result<()> {
    rlimit::increase_nofile_limit(DESCRIPTORS)?;
    // Attackers have machines of their own. Here they leave the processors to the server and to honest players.
    rustix::process::nice(NICENESS).context("cannot give way")?;
    let (stop, over) = watch::channel(false);
    let (address, network) = (args.server, args.network);
    let mut field = Field::new(address, network, args.quick, args.to_the_end, over);
    if let Some(authority) = &args.authority {
        field.trust(authority)?;
    }
    let field = Arc::new(field);
    let course = course(&args.name, &field)?;
    std::thread::spawn(move || {
        // The end of input or an error there ends the attack.
        let _ = io::stdin().read_to_end(&mut Vec::new());
        stop.send_replace(true);
    });
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .context("cannot start the attackers")?;
    let began = Instant::now();
    runtime.block_on(async {
        let limit = async {
            field.over().await;
            tokio::time::sleep(LONGEST).await;
        };
        tokio::select! {
            () = course => {}
            () = limit => field.failed("the attack does not end"),
        }
    });
    let outcome = field.outcome(began.elapsed().as_secs_f64());
    let mut out = io::stdout().lock();
    serde_json::to_writer(&mut out, &outcome)?;
    writeln!(out)?;
    Ok(())
}

fn course(name: &str, field: &Arc<Field>) -> Result<Course> {
    if name == lost::NAME {
        return Ok(Box::pin(lost::rest(Arc::clone(field))));
    }
    let attack = named(name).with_context(|| format!("there is no attack {name}"))?;
    Ok((attack.begin)(Arc::clone(field)))
}

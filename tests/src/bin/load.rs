//! Prints what a server does under load. See `load --help`.

use std::io::{self, Write};

use anyhow::Result;
use clap::Parser;
use damiera_tests::load::args::{LoadArgs, LoadMode};
use damiera_tests::load::report::PLAY_COLUMNS;
use damiera_tests::load::{bots, cluster, connect, play, suite};

fn main() -> Result<()> {
    let mut out = io::stdout().lock();
    match LoadArgs::parse().mode {
        LoadMode::Play(args) => {
            let report = play::play(&args.plan())?;
            if args.server.json {
                writeln!(out, "{}", serde_json::to_string(&report)?)?;
            } else {
                writeln!(out, "{PLAY_COLUMNS}\n{report}")?;
            }
        }
        LoadMode::Connect(args) => {
            let report = {
                let server = &args.server;
                connect::connect(server.server, args.connections, server.pid, server.web)?
            };
            if args.server.json {
                writeln!(out, "{}", serde_json::to_string(&report)?)?;
            } else {
                writeln!(out, "{report}")?;
            }
        }
        LoadMode::Bots(args) => bots::run(&args, &mut out)?,
        LoadMode::Suite(args) => suite::run(&args, &mut out)?,
        LoadMode::Cluster(args) => cluster::run(&args, &mut out)?,
    }
    Ok(())
}

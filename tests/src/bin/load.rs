//! Prints what a server does under load. See `load --help`.

use std::fmt::Display;
use std::io::{self, Write};

use anyhow::Result;
use clap::Parser;
use damiera_tests::load::args::{LoadArgs, LoadMode, ServerArgs};
use damiera_tests::load::report::PLAY_COLUMNS;
use damiera_tests::load::{bots, cluster, connect, instructions, play, suite, terminals};
use serde::Serialize;

fn main() -> Result<()> {
    let mut out = io::stdout().lock();
    match LoadArgs::parse().mode {
        LoadMode::Play(args) => {
            let report = play::play(&args.plan())?;
            print(
                &mut out,
                &args.server,
                &format!("{PLAY_COLUMNS}\n"),
                &report,
            )
        }
        LoadMode::Connect(args) => {
            let ServerArgs {
                server, pid, web, ..
            } = args.server;
            let report = connect::connect(server, args.connections, pid, web)?;
            print(&mut out, &args.server, "", &report)
        }
        LoadMode::Bots(args) => bots::run(&args, &mut out),
        LoadMode::Terminals(args) => terminals::run(&args, &mut out),
        LoadMode::Suite(args) => suite::run(&args, &mut out),
        LoadMode::Cluster(args) => cluster::run(&args, &mut out),
        LoadMode::Instructions(args) => instructions::run(&args, &mut out),
    }
}

/// Prints a report as it is asked for.
fn print<T: Display + Serialize>(
    out: &mut impl Write,
    args: &ServerArgs,
    head: &str,
    report: &T,
) -> Result<()> {
    match args.json {
        true => writeln!(out, "{}", serde_json::to_string(report)?)?,
        false => writeln!(out, "{head}{report}")?,
    }
    Ok(())
}

//! The run: everyone registers, plays round after round, and the server is killed between them.

use anyhow::{Result, ensure};
use tokio::task::JoinSet;
use tokio::time::Instant;

use super::args::RatingsArgs;
use super::check::check;
use super::player::{Player, Winner, play};
use super::report::RatingsReport;
use crate::stress::lot::Lot;
use crate::stress::program::{runtime, tell};
use crate::stress::server::{SETTINGS, Site};

/// Descriptors of the program's own.
const DESCRIPTORS: u64 = 4_096;

/// One game in so many is drawn.
const DRAWN: f64 = 0.15;

/// The strength of the weakest, in points. Ratings know only differences.
const WEAKEST: f64 = 1_100.0;

/// Maximum people who log in at the same time: beyond that, passwords wait to be hashed.
const COMING: usize = 8;

/// Further bounds that do not apply here.
const MORE: &str = "new_challenges_per_minute = 100000\nnew_rooms_per_minute = 100000\n";

/// Lets everyone play, and compares.
///
/// # Errors
/// When the server cannot be started, refuses what it should not, takes a rating back that it has told, or
/// cannot be compared with.
pub fn run(args: &RatingsArgs, seed: u64) -> Result<RatingsReport> {
    ensure!(
        args.players >= 2 && args.players.is_multiple_of(2),
        "an even number of players is needed"
    );
    let began = Instant::now();
    rlimit::increase_nofile_limit(DESCRIPTORS)?;
    let settings = format!("{SETTINGS}{MORE}");
    let mut site = Site::with(&args.server, None, &settings)?;
    site.serve()?;
    let runtime = runtime()?;
    let mut lot = Lot(seed);
    let step = args.spread / (args.players - 1) as f64;
    let players =
        (0..args.players).map(|number| Player::new(number, WEAKEST + step * number as f64));
    let mut players: Vec<Player> = players.collect();
    players = runtime.block_on(all_come(players, &site, true))?;
    let mut kills = 0;
    for round in 0..args.rounds {
        lot.shuffle(&mut players);
        players = runtime.block_on(play_round(players, args.matches, &mut lot))?;
        let due = (round + 1) * (args.kills + 1) / args.rounds.max(1);
        if due > kills && kills < args.kills {
            kills += 1;
            site.kill()?;
            site.serve()?;
            players.iter_mut().for_each(Player::go);
            players = runtime.block_on(all_come(players, &site, false))?;
        }
    }
    players.iter_mut().for_each(Player::go);
    site.stop()?;
    let compared = check(args, &site, &players).inspect_err(|_| {
        tell(format!("the data are kept in {}", site.keep().display()));
    })?;
    Ok(RatingsReport {
        seed,
        players: args.players,
        rounds: args.rounds,
        kills,
        compared,
        took: began.elapsed(),
    })
}

/// Everyone comes in, a few at a time.
async fn all_come(players: Vec<Player>, site: &Site, are_new: bool) -> Result<Vec<Player>> {
    let server = site.address();
    let mut waiting = players.into_iter();
    let (mut coming, mut here) = (JoinSet::new(), Vec::new());
    loop {
        while coming.len() < COMING
            && let Some(mut player) = waiting.next()
        {
            coming.spawn(async move {
                player.come(server, are_new).await?;
                anyhow::Ok(player)
            });
        }
        match coming.join_next().await {
            Some(player) => here.push(player??),
            None => return Ok(here),
        }
    }
}

/// Neighbours play each other, all at the same time; at the first tables matches of two games.
async fn play_round(players: Vec<Player>, matches: usize, lot: &mut Lot) -> Result<Vec<Player>> {
    let mut games = JoinSet::new();
    let mut players = players.into_iter();
    while let (Some(mut white), Some(mut black)) = (players.next(), players.next()) {
        let winner = winner(white.strength - black.strength, lot);
        let is_match = games.len() < matches;
        games.spawn(async move {
            play(&mut white, &mut black, winner, is_match).await?;
            anyhow::Ok([white, black])
        });
    }
    let mut back = Vec::new();
    while let Some(pair) = games.join_next().await {
        back.extend(pair??);
    }
    // Games end in a random order.
    back.sort_by(|one: &Player, other| one.name.cmp(&other.name));
    Ok(back)
}

/// Draws the winner from White's advantage in points, by Elo's curve.
fn winner(difference: f64, lot: &mut Lot) -> Winner {
    if lot.share() < DRAWN {
        return Winner::Nobody;
    }
    let expected = 1.0 / (1.0 + 10_f64.powf(-difference / 400.0));
    match lot.share() < expected {
        true => Winner::White,
        false => Winner::Black,
    }
}

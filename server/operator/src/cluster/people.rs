//! The people of a cluster on their way into its stream and out of it, and whether they can be read.

use std::io::Write;
use std::path::Path;

use anyhow::Context;
use damiera_cluster::group::Epoch;
use damiera_config::Config;
use damiera_game::classes::state::PersistedClass;
use damiera_game::services::host::Host;
use damiera_game::{classes, tournaments};
use damiera_nats::{NatsConnection, Shards};
use damiera_node::cluster::transfer::{MOVED_OUT, MOVING_IN};
use damiera_people::shared::{self, CarriedDocuments, Carrying};

use super::mover;
use super::waiting::answered;
use crate::amounts::counted_as;
use crate::left_out;
use crate::people::{counted, told};

/// Checks that the people of the settings' directory can be carried into the cluster; None if it has no people.
pub(super) async fn begin(
    connection: &NatsConnection,
    config: &Config,
) -> anyhow::Result<Option<Carrying<Shards>>> {
    let (shards, node) = (connection.shards().await?, mover(MOVING_IN)?);
    let documents = CarriedDocuments {
        classes: classes::written_in(&config.data, Host::real().unix_ms())?,
        tournaments: tournaments::written_in(&config.data)?,
    };
    Ok(Carrying::begin(shards, node, &config.data, documents).await?)
}

/// Carries them there as the primary in an epoch of a log, and says how many are registered.
pub(super) async fn write(
    carrying: Option<Carrying<Shards>>,
    place: (&str, Epoch),
    connection: &NatsConnection,
) -> anyhow::Result<usize> {
    Ok(match carrying {
        Some(carrying) => carrying.write(place, connection.shards().await?).await?,
        None => 0,
    })
}

/// Writes the people's log of a copy: behind what the primary in an epoch of a log may store, if the command is that, and
/// else without writing anything to NATS. Tournaments go with it. Classes come out of a cluster for good alone, not into a backup: nicknames of
/// pupils outlast no lesson.
pub(super) async fn copy(
    connection: &NatsConnection,
    place: Option<(&str, Epoch)>,
    into: &Path,
    out: &mut dyn Write,
) -> anyhow::Result<()> {
    if is_absent(connection, out).await? {
        return Ok(());
    }
    let (shards, node) = (connection.shards().await?, mover(MOVED_OUT)?);
    let copied = shared::carry_out(shards, (node, place), into).await?;
    writeln!(out, "{} were copied and checked.", told(&copied.summary))?;
    let CarriedDocuments {
        classes,
        tournaments,
    } = copied.documents;
    tournaments::write_into(into, &tournaments)
        .context("the logs of tournaments cannot be written")?;
    if !tournaments.is_empty() {
        let were = counted_as(tournaments.len(), "tournament was", "tournaments were");
        writeln!(out, "{were} copied.")?;
    }
    if place.is_none() {
        left_out::tell_classes(classes.len(), out)?;
    } else {
        let written = classes::write_into(into, &classes, Host::real().unix_ms())?;
        if written > 0 {
            writeln!(out, "Classes that go on: {written}.")?;
        }
    }
    Ok(())
}

/// Reads everything that is kept of people and says how much that is. Returns true if it can be read.
pub(super) async fn review(
    connection: &NatsConnection,
    out: &mut dyn Write,
) -> anyhow::Result<bool> {
    if is_absent(connection, out).await? {
        return Ok(true);
    }
    match shared::check(connection.shards().await?, mover(MOVED_OUT)?).await {
        Ok(found) => {
            let people = counted(&found.summary);
            writeln!(out, "The people of the cluster: {people}.")?;
            let are_classes = are_classes(&found.documents.classes, out)?;
            Ok(are_tournaments(&found.documents.tournaments, out)? && are_classes)
        }
        Err(error) => {
            writeln!(out, "{error}")?;
            Ok(false)
        }
    }
}

/// Says how many classes there are, if any. Returns true if all of them can be read.
fn are_classes(classes: &[(u128, String)], out: &mut dyn Write) -> anyhow::Result<bool> {
    if classes.is_empty() {
        return Ok(true);
    }
    writeln!(out, "Classes: {}.", classes.len())?;
    let mut is_sound = true;
    for (_, text) in classes {
        if let Err(error) = PersistedClass::decode(text.as_bytes()) {
            writeln!(out, "{error}: the next primary deletes it.")?;
            is_sound = false;
        }
    }
    Ok(is_sound)
}

/// Says how many tournaments there are, if any. Returns true if all of them can be read.
fn are_tournaments(tournaments: &[(u128, String)], out: &mut dyn Write) -> anyhow::Result<bool> {
    if tournaments.is_empty() {
        return Ok(true);
    }
    writeln!(out, "Tournaments: {}.", tournaments.len())?;
    let mut is_sound = true;
    for (id, text) in tournaments {
        if let Err(error) = tournaments::review(text.as_bytes()) {
            writeln!(out, "Tournament {id}: {error}. No server holds it.")?;
            is_sound = false;
        }
    }
    Ok(is_sound)
}

/// Returns true if the stream of people was never made, and says so.
async fn is_absent(connection: &NatsConnection, out: &mut dyn Write) -> anyhow::Result<bool> {
    let what = "NATS says nothing of what is kept of people";
    let is_absent = answered(what, || connection.people_info()).await?.is_none();
    if is_absent {
        writeln!(out, "Nothing is kept of people.")?;
    }
    Ok(is_absent)
}

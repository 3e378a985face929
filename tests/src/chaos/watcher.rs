//! A spectator at another server than its players.

use std::sync::Arc;
use std::time::Duration;

use tokio::time::sleep;

use crate::crash::player::Run;
use crate::crash::table::CrashTable;
use crate::stress::connection::{JsonConnection, JsonConnectionError, read};
use crate::stress::reader::EventReader;

/// Before another server is tried, or a room that is not there yet.
const RETRY: Duration = Duration::from_millis(300);

/// Watches the room of a table, and the next one when that is over. `number` selects the first server.
pub async fn watch(run: Arc<Run>, table: Arc<CrashTable>, number: usize) {
    let mut visits = 0;
    while !run.finishes() {
        if let Err(JsonConnectionError::Stuck) = visit(&run, &table, number, visits).await {
            run.ledger.count(|counts| counts.impatient += 1);
        }
        visits += 1;
        sleep(RETRY).await;
    }
}

/// One connection: until it is lost, or says nothing for too long, or its room is over.
async fn visit(
    run: &Run,
    table: &CrashTable,
    number: usize,
    visits: usize,
) -> Result<(), JsonConnectionError> {
    let server = run.server(number, visits);
    let mut link = JsonConnection::open_within(server, number, run.patience()).await?;
    let (room, generation) = table.room();
    link.ask(&format!("nome W{number}")).await?;
    if link.ask(&format!("osserva {room}")).await?["type"] == "error" {
        return Ok(());
    }
    let mut reader = EventReader::spectator(format!("spectator {number}"));
    while table.room().1 == generation {
        let line = link.next().await?.to_owned();
        let value = read(&line);
        if value["room"].as_str().is_some_and(|of| of != room) {
            return Ok(());
        }
        match value["type"].as_str() {
            Some("closed") => return Ok(()),
            Some("skipped") => reader.skips(),
            Some("position") => reader.stands(&run.ledger, &room, &value),
            Some(_) => {
                reader.reads(&run.ledger, &room, &line, &value);
            }
            None => {}
        }
    }
    Ok(())
}

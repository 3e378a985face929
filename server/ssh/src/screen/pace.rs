//! The rate of frames: typing and changes of the window cost the server a bounded amount of drawing.

use std::time::Duration;

use damiera_connection::admission::TokenBucket;
use tokio::time::Instant;

/// Cells that may be drawn at once: 20 frames at 80 by 24, 2 of the largest.
const CELLS_AT_ONCE: u32 = 38_400;

/// Cells in a second after that. A hand that types without a pause sees 15 frames a second at 80 by 24.
const CELLS_PER_SECOND: u32 = 30_000;

/// Time from one frame to the next for each cell: 25 ms at 80 by 24.
const PAUSE_OF_A_CELL: Duration = Duration::from_micros(13);

/// Decides when the next frame may be drawn. It shows all changes until then.
#[derive(Debug)]
pub(super) struct FramePace {
    cells: TokenBucket,
    next: Instant,
}

impl FramePace {
    pub(super) fn new() -> Self {
        FramePace {
            cells: TokenBucket::new(CELLS_AT_ONCE, CELLS_PER_SECOND),
            next: Instant::now(),
        }
    }

    /// When the next frame may be drawn.
    pub(super) fn next(&self) -> Instant {
        self.next
    }

    /// A frame of this size is drawn now.
    pub(super) fn drawn(&mut self, (columns, rows): (u16, u16)) {
        let now = Instant::now();
        let cells = u32::from(columns) * u32::from(rows);
        self.cells.charge(now, cells);
        self.next = self.cells.ready_at().max(now + PAUSE_OF_A_CELL * cells);
    }
}

#[cfg(test)]
mod tests {
    use tokio::time::sleep_until;

    use super::*;

    #[tokio::test(start_paused = true)]
    async fn a_second_has_a_number_of_frames() {
        for (size, least, most) in [((80, 24), 15 * 9, 15 * 10 + 30), ((240, 80), 13, 20)] {
            let mut pace = FramePace::new();
            let since = Instant::now();
            let mut frames = 0;
            while since.elapsed() < Duration::from_secs(10) {
                pace.drawn(size);
                frames += 1;
                sleep_until(pace.next()).await;
            }
            assert!((least..=most).contains(&frames), "{size:?} {frames}");
        }
    }
}

//! The cells of large pictures: all terminals together have a bounded number of them.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use damiera_game::services::{AdmissionControl, ServerHost};
use damiera_platform::metrics::PeerLimit;

/// The size of a picture for which there is always room, in columns and rows.
const SMALL: (u16, u16) = (80, 24);

/// The cells that large pictures have now.
#[derive(Debug, Default)]
pub(crate) struct CellBudget(AtomicU64);

/// The share of one terminal. Dropping it gives it back.
#[derive(Debug)]
pub(crate) struct CellLease {
    budget: Arc<CellBudget>,
    cells: u64,
}

impl CellLease {
    /// A share of nothing yet.
    pub(crate) fn new(budget: Arc<CellBudget>) -> Self {
        CellLease { budget, cells: 0 }
    }

    /// Changes the share to that of a window of this size. Returns the size of its picture: the window's own, or a small one
    /// where there is no room.
    pub(crate) fn picture(
        &mut self,
        window: (u16, u16),
        admission: &AdmissionControl,
        host: &ServerHost,
    ) -> (u16, u16) {
        self.give_back();
        let cells = cells(window);
        if cells <= self::cells(SMALL) {
            return window;
        }
        let most = admission.limits.now().ssh_large_cells;
        let fits = |used: u64| Some(used + cells).filter(|used| *used <= most);
        let used = &self.budget.0;
        match used.fetch_update(Ordering::Relaxed, Ordering::Relaxed, fits) {
            Ok(_) => {
                self.cells = cells;
                window
            }
            Err(_) => {
                host.metrics.limits.reached(PeerLimit::SshLargeCells);
                (window.0.min(SMALL.0), window.1.min(SMALL.1))
            }
        }
    }

    fn give_back(&mut self) {
        let cells = std::mem::take(&mut self.cells);
        self.budget.0.fetch_sub(cells, Ordering::Relaxed);
    }
}

impl Drop for CellLease {
    fn drop(&mut self) {
        self.give_back();
    }
}

fn cells((columns, rows): (u16, u16)) -> u64 {
    u64::from(columns) * u64::from(rows)
}

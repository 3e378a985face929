//! Reductions: a late move is searched less deep at first.

use crate::ordering::MoveCandidate;

/// Reductions are counted in these parts of a ply.
const PARTS: i32 = 256;

/// The amount of history that adds or takes away one ply.
const HISTORY_PER_PLY: i32 = 8_000;

/// By how many plies less a move is searched at first. Moves that come late in the order and have
/// nothing to speak for them are rarely the best, the less so the deeper the search that put them
/// there: half a ply and the product of the natural logarithms of the depth and of the place.
pub(crate) fn reduction(candidate: &MoveCandidate, tried: usize, depth: i32) -> i32 {
    if candidate.is_favoured() || tried == 0 || depth < 2 {
        return 0;
    }
    let product = log2(depth.unsigned_abs() as usize) * log2(tried + 1);
    // (ln 2)² is 123/256; each logarithm is in sixteenths, their product in parts.
    let by_place = PARTS / 2 + product * 123 / 256;
    let by_history = candidate.history() * PARTS / HISTORY_PER_PLY;
    ((by_place - by_history) / PARTS).clamp(1, depth - 1)
}

/// The logarithm in sixteenths; in integers, so that every machine searches the same.
fn log2(number: usize) -> i32 {
    i32::from(LOG2[number.min(LOG2.len() - 1)])
}

const LOG2: [u8; 256] = {
    let mut table = [0; 256];
    let mut number = 1;
    while number < table.len() {
        table[number] = sixteenths_of_log2(number as u64);
        number += 1;
    }
    table
};

/// The number is scaled to between 1 and 2; each squaring then gives one more binary digit.
const fn sixteenths_of_log2(number: u64) -> u8 {
    const ONE: u32 = 30;
    let whole = number.ilog2();
    let mut scaled = (number << ONE) >> whole;
    let mut log = whole as u8;
    let mut digit = 0;
    while digit < 4 {
        scaled = (scaled * scaled) >> ONE;
        log *= 2;
        if scaled >> ONE >= 2 {
            scaled >>= 1;
            log += 1;
        }
        digit += 1;
    }
    log
}

const _: () = assert!(LOG2[1] == 0 && LOG2[2] == 16 && LOG2[3] == 25 && LOG2[255] == 127);

//! The lot that draws an opening, made so that anyone can repeat it once the game is over: `docs/rules.md` describes it.

use damiera_protocol::event::Event;
use damiera_protocol::name::Name;
use damiera_protocol::opening::{LotDigest, LotSeed, OpeningTerms, StartOpening, lot_subject};
use damiera_protocol::pair::PairGame;
use damiera_protocol::view::Chair;
use damiera_rules::{Opening, OpeningTable, Variant};
use hmac::{Hmac, Mac};
use sha2::{Digest, Sha256};

use super::RoomState;
use crate::services::host::Host;

/// Maximum number of attempts. One in 2^53 fails for a table of thousands of rows, so a second one is hardly ever needed;
/// after the last one its number counts although it should not.
const ATTEMPTS: u32 = 64;

/// The digest of a seed. It is public before the seed is.
pub fn digest(seed: LotSeed) -> LotDigest {
    LotDigest(Sha256::digest(seed.0).into())
}

/// The place, from 0, that the lot of a subject draws among `rows`; None of none.
///
/// HMAC-SHA256 of `SUBJECT|ATTEMPT`, keyed by the seed, begins with a number of 64 bits, the highest byte first. From 2^64
/// down to the next multiple of `rows` numbers are refused, and the next attempt follows; the others are taken modulo `rows`.
pub fn place(seed: LotSeed, subject: &str, rows: usize) -> Option<usize> {
    let rows = u64::try_from(rows).ok().filter(|rows| *rows > 0)?;
    // 2^64 modulo `rows`.
    let surplus = (u64::MAX % rows + 1) % rows;
    let mut attempts = (0..ATTEMPTS).filter_map(|attempt| number(seed, subject, attempt));
    let first = attempts.next()?;
    let is_fair = |number: &u64| *number <= u64::MAX - surplus;
    let fair = std::iter::once(first).chain(attempts).find(is_fair);
    usize::try_from(fair.unwrap_or(first) % rows).ok()
}

/// The number, from 0 to 2^64 - 1, that an attempt at the lot of a subject draws.
pub fn number(seed: LotSeed, subject: &str, attempt: u32) -> Option<u64> {
    // A key of any length is taken.
    let mut mac = Hmac::<Sha256>::new_from_slice(&seed.0).ok()?;
    mac.update(format!("{subject}|{attempt}").as_bytes());
    let drawn = mac.finalize().into_bytes();
    let (first, _) = drawn.split_first_chunk()?;
    Some(u64::from_be_bytes(*first))
}

/// The opening that the lot of a subject draws in a variant: of the variant's first table. None without a table.
pub fn drawn(seed: LotSeed, subject: &str, variant: Variant) -> Option<Opening> {
    let table = OpeningTable::of(variant).next()?;
    let rows = table.drawn(variant).count();
    table.drawn(variant).nth(place(seed, subject, rows)?)
}

/// Writes into events that begin a game the opening from which it starts. A lot is drawn here and nowhere else. The second game
/// of a match has the opening of the first.
pub(super) fn draw_openings(state: &RoomState, events: &mut [Event], host: &Host) {
    let Some(terms) = state.terms.opening else {
        return;
    };
    let mut players = Chair::ALL.map(|chair| state.seat(chair).map(|seat| seat.who.name.clone()));
    for event in events {
        match event {
            Event::Seated { chair, who, .. } => players[chair.index()] = Some(who.name.clone()),
            Event::Started {
                of_pair: Some(PairGame::Second),
                ..
            } => {}
            Event::Started {
                game,
                white,
                bot,
                opening,
                ..
            } => {
                if let (Some(bot), Some(chair)) = (bot, state.bot_chair()) {
                    players[chair.index()] = Some(Name::for_bot(bot.level));
                }
                *opening = match terms {
                    OpeningTerms::Row(row) => Some(StartOpening { row, seed: None }),
                    OpeningTerms::Lot => {
                        let name = |chair: Chair| players[chair.index()].as_ref();
                        let names = [*white, white.other()].map(name);
                        let names = names.map(|name| name.map_or("", Name::as_str));
                        let subject = lot_subject(state.room.as_str(), *game, names);
                        let seed = LotSeed(host.draw());
                        let row = drawn(seed, &subject, state.variant);
                        let row = row.and_then(|opening| opening.id());
                        row.map(|row| StartOpening {
                            row,
                            seed: Some(seed),
                        })
                    }
                };
            }
            _ => {}
        }
    }
}

//! The plan of damages: every kind to every file in turn, at places drawn by lot.

use std::collections::BTreeMap;

use anyhow::Result;

use super::damage::{DamageKind, FileDamage, SECTOR};
use super::folder::{self, Thing, Things};
use super::layout::{self, SegmentLayout};
use super::original::Original;
use super::tournaments;
use crate::stress::lot::Lot;

/// A copy to be made.
#[derive(Debug, Clone)]
pub struct CopyCase {
    /// Its number in the plan of a seed.
    pub number: usize,
    /// Which original is copied.
    pub original: usize,
    /// The damage to the copy; None for one copy of each original.
    pub damage: Option<FileDamage>,
}

/// The damages that every round draws again, and the damages with a limited number.
struct Stratum {
    original: usize,
    file: File,
    kind: Drawn,
    /// The damages with a limited number, in their order.
    fixed: Vec<(DamageKind, &'static str)>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Drawn {
    Nothing,
    Flip,
    Zero,
}

/// A file of an original.
#[derive(Clone)]
struct File {
    name: String,
    role: String,
    bytes: Vec<u8>,
    segment: Option<SegmentLayout>,
}

/// Chooses so many copies. Every original is also judged undamaged.
///
/// # Errors
/// When an original cannot be read.
pub fn plan(
    originals: &[Original],
    copies: usize,
    seed: u64,
    rights: bool,
) -> Result<Vec<CopyCase>> {
    let mut lot = Lot(seed);
    let mut strata = Vec::new();
    for (place, original) in originals.iter().enumerate() {
        strata.extend(self::strata(place, original, rights, &mut lot)?);
    }
    lot.shuffle(&mut strata);
    let undamaged = (0..originals.len()).map(|original| (original, None));
    let mut cases: Vec<(usize, Option<FileDamage>)> = undamaged.collect();
    let wanted = copies + cases.len();
    let mut seen = BTreeMap::new();
    // In each round something is drawn, as long as there is a file with a byte in it.
    for round in 0..copies {
        for stratum in &strata {
            let Some((harm, place)) = stratum.take(round, &mut lot) else {
                continue;
            };
            let key = (
                stratum.original,
                stratum.file.name.clone(),
                format!("{harm:?}"),
            );
            if cases.len() < wanted && seen.insert(key, ()).is_none() {
                let damage = FileDamage {
                    file: stratum.file.name.clone(),
                    role: stratum.file.role.clone(),
                    harm,
                    place,
                };
                cases.push((stratum.original, Some(damage)));
            }
        }
        if cases.len() >= wanted {
            break;
        }
    }
    let cases = cases.into_iter().enumerate();
    let cases = cases.map(|(number, (original, damage))| CopyCase {
        number,
        original,
        damage,
    });
    Ok(cases.collect())
}

impl Stratum {
    fn take(&self, round: usize, lot: &mut Lot) -> Option<(DamageKind, &'static str)> {
        match self.kind {
            Drawn::Nothing => self.fixed.get(round).cloned(),
            Drawn::Flip => {
                let (byte, place) = self.file.byte(round, lot)?;
                let bit = lot.below(8) as u8;
                Some((DamageKind::Flip { byte, bit }, place))
            }
            Drawn::Zero => {
                let (byte, place) = self.file.byte(round, lot)?;
                let sector = byte / SECTOR;
                Some((DamageKind::Zero { sector }, place))
            }
        }
    }
}

impl File {
    /// A byte to be damaged, another kind of place in each round.
    fn byte(&self, round: usize, lot: &mut Lot) -> Option<(u64, &'static str)> {
        let length = self.bytes.len() as u64;
        if length == 0 {
            return None;
        }
        let edges = [
            (0, "first byte"),
            (length / 2, "middle"),
            (length - 1, "last byte"),
        ];
        let Some(segment) = &self.segment else {
            return Some(match round % 5 {
                edge @ 0..3 => edges[edge],
                3 => (lot.below(length.min(4_096)), "first 4 KB"),
                _ => (self.written(lot), "anywhere written"),
            });
        };
        let entry = lot.pick(&segment.entries);
        let entry = entry.map_or(0..1, |entry| entry.bytes.clone());
        let batch = lot.pick(&segment.batches).copied().unwrap_or(0);
        let last = segment
            .entries
            .last()
            .map_or(0..1, |entry| entry.bytes.clone());
        let within = |start: u64, count: u64, lot: &mut Lot| start + lot.below(count);
        let payload = (entry.end - entry.start).saturating_sub(40);
        Some(match round % 9 {
            0 => (
                within(entry.start + 40, payload, lot).min(length - 1),
                "payload",
            ),
            1 => (within(batch, 32, lot), "batch header"),
            2 => (within(0, 36, lot), "segment header"),
            3 => (within(entry.start, 40, lot), "entry header"),
            edge @ 4..7 => edges[edge - 4],
            7 => (within(last.start, last.end - last.start, lot), "last entry"),
            _ => (within(36, 28, lot), "rest of the segment header"),
        })
    }

    /// A byte that is not 0, if one is soon found.
    fn written(&self, lot: &mut Lot) -> u64 {
        let length = self.bytes.len() as u64;
        let start = lot.below(length);
        let rest = self.bytes[start as usize..].iter();
        let found = rest.take(65_536).position(|byte| *byte != 0);
        start + found.unwrap_or(0) as u64
    }
}

/// Every kind of damage to every file of the plan.
fn strata(place: usize, original: &Original, rights: bool, lot: &mut Lot) -> Result<Vec<Stratum>> {
    let things = folder::things(&original.data)?;
    let mut strata = Vec::new();
    for file in files(original, &things) {
        let drawn = [Drawn::Flip, Drawn::Zero].map(|kind| (kind, Vec::new()));
        let fixed = fixed(&file, original, &things, rights, lot);
        let fixed = fixed.into_iter().map(|harms| (Drawn::Nothing, harms));
        for (kind, fixed) in drawn.into_iter().chain(fixed) {
            strata.push(Stratum {
                original: place,
                file: file.clone(),
                kind,
                fixed,
            });
        }
    }
    Ok(strata)
}

/// The first, the middle and the last segment, and all that is not a segment.
fn files(original: &Original, things: &Things) -> Vec<File> {
    let segments = &original.layout.segments;
    let role = |number: u64| {
        let place = segments.iter().position(|found| found.number == number)?;
        let last = segments.len() - 1;
        match place {
            0 if last == 0 => Some("only segment"),
            0 => Some("first segment"),
            place if place == last => Some("last segment"),
            place if place == segments.len() / 2 => Some("middle segment"),
            _ => None,
        }
    };
    let file = |(name, thing): (&String, &Thing)| {
        let bytes = match thing {
            Thing::File { bytes, .. } => bytes.clone(),
            // Of folders only those of tournaments are deleted.
            Thing::Folder => {
                tournaments::role(name)?;
                Vec::new()
            }
        };
        let number = layout::number(name);
        Some(File {
            name: name.clone(),
            role: match number {
                Some(number) => role(number)?.to_owned(),
                None if tournaments::is_kept_at(name) => tournaments::role(name)?.to_owned(),
                None => name.clone(),
            },
            bytes,
            segment: number.and_then(|number| original.layout.segment(number).cloned()),
        })
    };
    things.iter().filter_map(file).collect()
}

/// The damages that are limited in number, kind by kind.
fn fixed(
    file: &File,
    original: &Original,
    things: &Things,
    rights: bool,
    lot: &mut Lot,
) -> Vec<Vec<(DamageKind, &'static str)>> {
    let plain = |harm| vec![(harm, "")];
    if let Some(Thing::Folder) = things.get(&file.name) {
        return vec![plain(DamageKind::Delete)];
    }
    let mut kinds = vec![plain(DamageKind::Delete), plain(DamageKind::Folder)];
    kinds.push(cuts(file, lot));
    kinds.push(
        foreign(lot)
            .map(|bytes| (DamageKind::Foreign { bytes }, ""))
            .into(),
    );
    if rights {
        kinds.push(plain(DamageKind::NoRights));
    }
    if tournaments::is_kept_at(&file.name) {
        kinds.push(tournaments::cuts(&file.bytes, lot));
    }
    if let Some(segment) = &file.segment {
        let over = [segment.number + 1, original.last() + 1].map(layout::name);
        let places = over.map(|over| match things.contains_key(&over) {
            true => (DamageKind::Duplicate { over }, "over the next"),
            false => (DamageKind::Duplicate { over }, "as a new last one"),
        });
        kinds.push(places.into());
        let others = original.layout.segments.iter();
        let others = others.filter(|other| other.number != segment.number);
        let swaps = others.map(|other| {
            let with = layout::name(other.number);
            (DamageKind::Swap { with }, "")
        });
        kinds.push(swaps.collect());
    }
    kinds
}

/// Lengths to which a file is cut.
fn cuts(file: &File, lot: &mut Lot) -> Vec<(DamageKind, &'static str)> {
    let length = file.bytes.len() as u64;
    let mut cuts = vec![
        (0, "nothing left"),
        (length / 2, "half"),
        (64, "a header left"),
        (length.saturating_sub(1), "a byte less"),
        (10, "ten bytes left"),
    ];
    if let Some(segment) = &file.segment {
        let batches = &segment.batches;
        let any = lot.pick(batches);
        cuts.extend(any.map(|batch| (*batch, "at a batch")));
        cuts.extend(batches.last().map(|batch| (*batch, "at the last batch")));
    }
    let cuts = cuts.into_iter().filter(|(cut, _)| *cut < length);
    cuts.map(|(length, place)| (DamageKind::Truncate { length }, place))
        .collect()
}

/// Foreign contents of a file.
fn foreign(lot: &mut Lot) -> [Vec<u8>; 2] {
    let noise = (0..1_000).map(|_| lot.number() as u8);
    [b"This is another file.\n".to_vec(), noise.collect()]
}

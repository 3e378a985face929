//! The tables where anyone may sit down.

use std::collections::BTreeMap;
use std::sync::Arc;

use damiera_protocol::challenge::Terms;
use damiera_protocol::opening::OpeningTerms;
use damiera_protocol::reply::RoomRow;
use damiera_protocol::time_control::TimeControl;
use damiera_rules::Variant;

use super::handle::RoomHandle;

/// The kind of game at a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TableKind {
    /// The variant.
    pub variant: Variant,
    /// The time of each player; None without a clock.
    pub time: Option<TimeControl>,
    /// The opening from which games start; None if the players make all moves themselves.
    pub opening: Option<OpeningTerms>,
    /// True if games come in matches of two.
    pub pair: bool,
}

impl TableKind {
    /// The kind of a proposed game.
    pub fn of(terms: Terms) -> TableKind {
        TableKind {
            variant: terms.variant,
            time: terms.time,
            opening: terms.opening,
            pair: terms.pair,
        }
    }

    /// The kind of game in a room, by its row of the list.
    pub fn of_row(row: &RoomRow) -> TableKind {
        TableKind {
            variant: row.variant,
            time: row.terms.time,
            opening: row.terms.opening,
            pair: row.terms.pair,
        }
    }

    /// True if another kind differs in nothing but the time.
    pub fn is_alike(self, other: TableKind) -> bool {
        let timed = TableKind {
            time: self.time,
            ..other
        };
        self == timed
    }

    /// True for a game by correspondence. People who want to play now do not mean that.
    pub fn is_correspondence(self) -> bool {
        self.time.is_some_and(TimeControl::is_correspondence)
    }
}

/// A room where anyone may sit down, and what is played there.
type OpenTable = (Arc<RoomHandle>, TableKind);

/// The tables where anyone may sit down, by variant and age.
#[derive(Debug, Default)]
pub(super) struct OpenTables(BTreeMap<Variant, BTreeMap<u64, OpenTable>>);

impl OpenTables {
    /// Adds a room, or takes it out if it is not `open`.
    pub(super) fn set(&mut self, kind: TableKind, room: &Arc<RoomHandle>, open: bool) {
        let tables = self.0.entry(kind.variant).or_default();
        if open {
            tables.insert(room.age, (Arc::clone(room), kind));
        } else {
            tables.remove(&room.age);
        }
    }

    /// Takes out the room of an age.
    pub(super) fn remove(&mut self, age: u64) {
        for tables in self.0.values_mut() {
            tables.remove(&age);
        }
    }

    /// The number of tables, of a variant if one is named.
    pub(super) fn count(&self, variant: Option<Variant>) -> usize {
        self.by_variant(variant).map(BTreeMap::len).sum()
    }

    /// The rooms, of a variant if one is named, oldest first within a variant.
    pub(super) fn rooms(&self, variant: Option<Variant>) -> impl Iterator<Item = &Arc<RoomHandle>> {
        let tables = self.by_variant(variant).flat_map(BTreeMap::values);
        tables.map(|(room, _)| room)
    }

    /// The oldest table of a variant where the kind of game `fits`.
    pub(super) fn oldest(
        &self,
        variant: Variant,
        fits: impl Fn(TableKind, &RoomHandle) -> bool,
    ) -> Option<OpenTable> {
        let mut tables = self.of(variant);
        tables.find(|(room, kind)| fits(*kind, room)).cloned()
    }

    /// The oldest table of another variant that names neither an opening nor a match.
    pub(super) fn elsewhere(&self, variant: Variant) -> Option<OpenTable> {
        let others = self.0.iter().filter(|(it, _)| **it != variant);
        let is_usual = |(_, (_, kind)): &(&u64, &OpenTable)| {
            kind.opening.is_none() && !kind.pair && !kind.is_correspondence()
        };
        let oldest = others.filter_map(|(_, tables)| tables.iter().find(is_usual));
        let (_, table) = oldest.min_by_key(|(age, _)| **age)?;
        Some(table.clone())
    }

    /// The time at the oldest table with a clock of a kind that differs from the wanted one in nothing else.
    pub(super) fn time_like(&self, wanted: TableKind) -> Option<TimeControl> {
        let mut tables = self.of(wanted.variant);
        tables.find_map(|(_, kind)| {
            let is_offered = kind.is_alike(wanted) && !kind.is_correspondence();
            kind.time.filter(|_| is_offered)
        })
    }

    /// The tables of a variant, oldest first.
    fn of(&self, variant: Variant) -> impl Iterator<Item = &OpenTable> {
        self.by_variant(Some(variant)).flat_map(BTreeMap::values)
    }

    /// The tables by age, of each variant or of the named one.
    fn by_variant(
        &self,
        variant: Option<Variant>,
    ) -> impl Iterator<Item = &BTreeMap<u64, OpenTable>> {
        let is_it = move |it: Variant| variant.is_none_or(|variant| variant == it);
        let tables = self.0.iter();
        tables
            .filter(move |(it, _)| is_it(**it))
            .map(|(_, tables)| tables)
    }
}

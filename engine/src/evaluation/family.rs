//! The families of variants that share their weights.

use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;

use damiera_rules::{CaptureChoice, KingMove, MenCapture, Priority, Rules};

use super::network::Network;

/// The networks in the order of [`Family::ALL`].
static NETWORKS: [LazyLock<Option<Network>>; Family::ALL.len()] = [
    LazyLock::new(|| Network::read(file_of(Family::Italian)).ok()),
    LazyLock::new(|| Network::read(file_of(Family::English)).ok()),
    LazyLock::new(|| Network::read(file_of(Family::Brazilian)).ok()),
    LazyLock::new(|| Network::read(file_of(Family::Russian)).ok()),
    LazyLock::new(|| Network::read(file_of(Family::Spanish)).ok()),
    LazyLock::new(|| Network::read(file_of(Family::Thai)).ok()),
];

/// The file of a family's weights.
const fn file_of(family: Family) -> &'static [u8] {
    match family {
        Family::Italian => include_bytes!("../../weights/italian.bin"),
        Family::English => include_bytes!("../../weights/english.bin"),
        Family::Brazilian => include_bytes!("../../weights/brazilian.bin"),
        Family::Russian => include_bytes!("../../weights/russian.bin"),
        Family::Spanish => include_bytes!("../../weights/spanish.bin"),
        Family::Thai => include_bytes!("../../weights/thai.bin"),
    }
}

/// Variants with such similar rules that the weights learned from one hold for the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Family {
    /// Kings of one step that no man can take, as in Italian draughts.
    Italian,
    /// Kings of one step that men can take, as in English draughts.
    English,
    /// Flying kings, men that capture backwards, and the largest capture must be made, as in
    /// Brazilian draughts.
    Brazilian,
    /// Flying kings, men that capture backwards, and any capture may be made, as in Russian draughts.
    Russian,
    /// Flying kings and men that capture forward only, as in Spanish draughts.
    Spanish,
    /// Kings that land behind what they capture, and eight men a side: Thai draughts.
    Thai,
}

impl Family {
    /// Every family.
    pub const ALL: [Self; 6] = [
        Self::Italian,
        Self::English,
        Self::Brazilian,
        Self::Russian,
        Self::Spanish,
        Self::Thai,
    ];

    /// The family of a variant by its rules.
    ///
    /// Where kings go one step it is asked whether men can take them, and not which capture must be
    /// made: it changes more what a king is worth.
    pub fn of(rules: &Rules) -> Self {
        match (rules.king, rules.men_capture) {
            (KingMove::OneStep, _) if rules.men_take_kings => Self::English,
            (KingMove::OneStep, _) => Self::Italian,
            (KingMove::FlyingLandsBehind, _) => Self::Thai,
            (KingMove::Flying, MenCapture::Forward) => Self::Spanish,
            (KingMove::Flying, MenCapture::ForwardAndBack) => match rules.choice {
                CaptureChoice::Compulsory([Priority::MostPieces, ..]) => Self::Brazilian,
                CaptureChoice::Compulsory(_) | CaptureChoice::Free => Self::Russian,
            },
        }
    }

    /// The family's name, which is also that of its file of weights.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Italian => "italian",
            Self::English => "english",
            Self::Brazilian => "brazilian",
            Self::Russian => "russian",
            Self::Spanish => "spanish",
            Self::Thai => "thai",
        }
    }

    /// The network learned for the family. It is read when it is first asked for.
    pub fn network(self) -> Option<&'static Network> {
        NETWORKS[self as usize].as_ref()
    }
}

impl fmt::Display for Family {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A text that names no family.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no family of variants has this name")]
pub struct UnknownFamily;

impl FromStr for Family {
    type Err = UnknownFamily;

    fn from_str(text: &str) -> Result<Self, UnknownFamily> {
        Self::ALL
            .into_iter()
            .find(|family| family.name() == text)
            .ok_or(UnknownFamily)
    }
}

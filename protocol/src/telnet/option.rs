//! The state of one option in one direction: the Q method of RFC 1143.
//!
//! A message of the other side is answered only if it changes something unasked, so that two sides
//! can never answer each other's answers for ever. A change of mind waits in the state until the
//! first wish is answered.

/// The agreed state of one option in one direction.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) enum OptionState {
    /// It is off.
    #[default]
    No,
    /// It is on.
    Yes,
    /// It was asked to be off, and the answer is awaited.
    WantNo,
    /// Off was asked for, and then on again.
    WantNoThenYes,
    /// It was asked to be on, and the answer is awaited.
    WantYes,
    /// On was asked for, and then off again.
    WantYesThenNo,
}

/// The message to send to the other side.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[must_use]
pub(super) enum Say {
    Nothing,
    /// WILL for what we do ourselves, DO for what the other side does.
    On,
    /// WONT or DONT.
    Off,
}

impl OptionState {
    /// The other side said on: WILL or DO. `agree` is true if that is welcome although this side
    /// did not ask for it.
    pub(super) fn hear_on(&mut self, agree: bool) -> Say {
        let (next, say) = match *self {
            Self::No if agree => (Self::Yes, Say::On),
            Self::No => (Self::No, Say::Off),
            Self::Yes => (Self::Yes, Say::Nothing),
            // A wish for off that is answered by on breaks the rules; it counts as answered.
            Self::WantNo => (Self::No, Say::Nothing),
            Self::WantNoThenYes | Self::WantYes => (Self::Yes, Say::Nothing),
            Self::WantYesThenNo => (Self::WantNo, Say::Off),
        };
        *self = next;
        say
    }

    /// The other side said off: WONT or DONT. That has to be accepted.
    pub(super) fn hear_off(&mut self) -> Say {
        let (next, say) = match *self {
            Self::No => (Self::No, Say::Nothing),
            Self::Yes => (Self::No, Say::Off),
            Self::WantNoThenYes => (Self::WantYes, Say::On),
            Self::WantNo | Self::WantYes | Self::WantYesThenNo => (Self::No, Say::Nothing),
        };
        *self = next;
        say
    }

    /// Asks for the option to be on.
    pub(super) fn ask_on(&mut self) -> Say {
        let (next, say) = match *self {
            Self::No => (Self::WantYes, Say::On),
            Self::WantNo => (Self::WantNoThenYes, Say::Nothing),
            Self::WantYesThenNo => (Self::WantYes, Say::Nothing),
            same @ (Self::Yes | Self::WantNoThenYes | Self::WantYes) => (same, Say::Nothing),
        };
        *self = next;
        say
    }

    /// Asks for the option to be off.
    pub(super) fn ask_off(&mut self) -> Say {
        let (next, say) = match *self {
            Self::Yes => (Self::WantNo, Say::Off),
            Self::WantYes => (Self::WantYesThenNo, Say::Nothing),
            Self::WantNoThenYes => (Self::WantNo, Say::Nothing),
            same @ (Self::No | Self::WantNo | Self::WantYesThenNo) => (same, Say::Nothing),
        };
        *self = next;
        say
    }
}

#[cfg(test)]
mod tests {
    use std::collections::VecDeque;

    use proptest::prelude::*;

    use super::*;

    type Step = fn(&mut OptionState) -> Say;

    /// The tables of RFC 1143, section 7, for an option that is welcome.
    #[test]
    fn the_tables_of_the_q_method() {
        let steps: [(&str, Step); 4] = [
            ("on is heard", |state| state.hear_on(true)),
            ("off is heard", OptionState::hear_off),
            ("on is wanted", OptionState::ask_on),
            ("off is wanted", OptionState::ask_off),
        ];
        use OptionState::{No, WantNo, WantNoThenYes, WantYes, WantYesThenNo, Yes};
        use Say::{Nothing, Off, On};
        let table = [
            (No, [(Yes, On), (No, Nothing), (WantYes, On), (No, Nothing)]),
            (
                Yes,
                [(Yes, Nothing), (No, Off), (Yes, Nothing), (WantNo, Off)],
            ),
            (
                WantNo,
                [
                    (No, Nothing),
                    (No, Nothing),
                    (WantNoThenYes, Nothing),
                    (WantNo, Nothing),
                ],
            ),
            (
                WantNoThenYes,
                [
                    (Yes, Nothing),
                    (WantYes, On),
                    (WantNoThenYes, Nothing),
                    (WantNo, Nothing),
                ],
            ),
            (
                WantYes,
                [
                    (Yes, Nothing),
                    (No, Nothing),
                    (WantYes, Nothing),
                    (WantYesThenNo, Nothing),
                ],
            ),
            (
                WantYesThenNo,
                [
                    (WantNo, Off),
                    (No, Nothing),
                    (WantYes, Nothing),
                    (WantYesThenNo, Nothing),
                ],
            ),
        ];
        for (before, row) in table {
            for ((what, step), expected) in steps.iter().zip(row) {
                let mut state = before;
                let say = step(&mut state);
                assert_eq!((state, say), expected, "{before:?}: {what}");
            }
        }
        let mut unwelcome = No;
        assert_eq!((unwelcome.hear_on(false), unwelcome), (Off, No));
    }

    /// Both ends of a connection, one option in one direction, and what is on its way to each end.
    #[derive(Default)]
    struct Wire {
        ends: [OptionState; 2],
        coming: [VecDeque<Say>; 2],
    }

    impl Wire {
        fn say(&mut self, end: usize, say: Say) {
            if say != Say::Nothing {
                self.coming[1 - end].push_back(say);
            }
        }

        /// Handles the next message; true if there was one.
        fn hear(&mut self, end: usize, agree: bool) -> bool {
            let Some(heard) = self.coming[end].pop_front() else {
                return false;
            };
            let state = &mut self.ends[end];
            let answer = match heard {
                Say::On => state.hear_on(agree),
                Say::Off | Say::Nothing => state.hear_off(),
            };
            self.say(end, answer);
            true
        }
    }

    proptest! {
        /// However wishes cross on the way: when they end, so does the talk, after at most two words
        /// for each wish, and both ends agree.
        #[test]
        fn talk_ends_and_both_agree(
            steps in prop::collection::vec((0..2usize, 0..4u8), 0..60),
            agree in any::<[bool; 2]>(),
        ) {
            let mut wire = Wire::default();
            let mut heard = 0;
            for (end, step) in &steps {
                match step {
                    0 => {
                        let say = wire.ends[*end].ask_on();
                        wire.say(*end, say);
                    }
                    1 => {
                        let say = wire.ends[*end].ask_off();
                        wire.say(*end, say);
                    }
                    _ => heard += usize::from(wire.hear(*end, agree[*end])),
                }
            }
            while wire.hear(0, agree[0]) || wire.hear(1, agree[1]) {
                heard += 1;
                prop_assert!(heard <= 2 * steps.len(), "they talk on");
            }
            prop_assert_eq!(wire.ends[0], wire.ends[1]);
            prop_assert!(matches!(wire.ends[0], OptionState::No | OptionState::Yes));
        }
    }
}

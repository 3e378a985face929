//! The possible outcomes for a copy and for its repair: a row for each, from the best to the worst.

macro_rules! outcomes {
    ($(#[$doc:meta])* $name:ident {
        good { $($(#[$good_doc:meta])* $good:ident $good_name:literal,)* }
        failures { $($(#[$bad_doc:meta])* $bad:ident $bad_name:literal,)* }
    }) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
        pub enum $name {
            $($(#[$good_doc])* $good,)*
            $($(#[$bad_doc])* $bad,)*
        }

        impl $name {
            /// All of them.
            pub const ALL: &'static [$name] = &[$($name::$good,)* $($name::$bad,)*];

            /// True if it is a failure.
            #[must_use]
            pub fn is_failure(self) -> bool {
                match self {
                    $($name::$good => false,)*
                    $($name::$bad => true,)*
                }
            }

            /// In a word or three.
            #[must_use]
            pub fn name(self) -> &'static str {
                match self {
                    $($name::$good => $good_name,)*
                    $($name::$bad => $bad_name,)*
                }
            }
        }
    };
}

outcomes! {
    /// The outcome for a copy.
    CopyOutcome {
        good {
            /// It starts and everything is there.
            Intact "intact",
            /// It is not started on; the reason is true, and nothing was changed.
            Refused "refused",
            /// It starts without the rooms or games that are named.
            LostAndSaid "lost, said",
            /// It starts without the end of a journal that was killed, and says that a write was cut short.
            CutAndSaid "cut, said",
            /// It starts without the end of a journal that was killed, and there is nothing to be seen of it.
            Untraced "untraced",
        }
        failures {
            /// It is not started on, and yet something was changed.
            Changed "CHANGED",
            /// A report is not true.
            False "FALSE",
            /// Something is missing or damaged, and nothing says so.
            Silent "SILENT",
            /// A number stands for another game.
            Renumbered "RENUMBERED",
            /// It neither serves nor says why not.
            Broken "BROKEN",
        }
    }
}

outcomes! {
    /// The outcome of a repair.
    Mended {
        good {
            /// Nothing was to mend, and the server starts without it.
            NothingToDo "nothing to do",
            /// Everything is back without consent to a loss.
            Whole "whole again",
            /// With consent, all is there that the damage did not touch, under its numbers.
            Saved "rest saved",
            /// With consent, all is there that the damage did not touch; games have other numbers.
            Moved "rest saved, other numbers",
        }
        failures {
            /// It contradicts itself, or the start, or what is there.
            False "FALSE",
            /// Something is gone that the damage did not touch.
            Lost "LOST MORE",
            /// The server does not start on what was written.
            Useless "USELESS",
            /// The server does not start, and repair writes nothing even with consent.
            DeadEnd "DEAD END",
            /// The damaged copy was changed.
            Changed "CHANGED",
        }
    }
}

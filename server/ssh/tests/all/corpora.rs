//! Replays the corpora of the fuzzer's targets.

use crate::corpus_replay::replays;
use crate::proof::named;

replays!(named, |_| true; command, environment, typing);

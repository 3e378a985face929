//! Replays the corpora of the fuzzer's targets. A beginning is tried where a line ends.

use crate::corpus_replay::replays;
use crate::proof::named;

replays!(named, |byte| byte == b'\n'; class, config, people, proxy);
#[cfg(feature = "cluster")]
replays!(named, |byte| byte == b'\n'; link);
#[cfg(feature = "web")]
replays!(named, |byte| byte == b'\n'; web);

//! The background of a person's terminal, which the terminal is asked for.

use std::collections::VecDeque;
use std::time::Duration;

use damiera_screens::input::{Input, InputParser, TerminalReport};
use damiera_screens::surroundings::Background;
use tokio::time::{Instant, timeout_at};

use crate::input::{ChannelInput, InputQueue};

/// How long the answer is waited for.
const MOST_ASKING: Duration = Duration::from_millis(500);

/// Waits for the background, or for the answer to the question after it. Input typed meanwhile is kept.
pub(super) async fn ask_background(
    input: &mut InputQueue,
    parser: &mut InputParser,
    typed: &mut VecDeque<Input>,
) -> Option<Background> {
    let until = Instant::now() + MOST_ASKING;
    let mut background = None;
    while let Ok(Some(came)) = timeout_at(until, input.next()).await {
        let mut inputs = Vec::new();
        match came {
            ChannelInput::Data(bytes) => parser.feed(&bytes, &mut inputs),
            ChannelInput::Resized((columns, rows)) => {
                inputs.push(Input::Resize { columns, rows });
            }
            ChannelInput::Eof => {}
        }
        for input in inputs {
            match input {
                Input::Reply(TerminalReport::DeviceAttributes) => return background,
                Input::Reply(reply) => background = Background::of_reply(reply).or(background),
                other => typed.push_back(other),
            }
        }
    }
    background
}

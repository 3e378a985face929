//! The session on a channel, in the form that its peer wishes.

use crate::channel::SshChannel;
use crate::wish::ChannelWish;
use crate::{dialogue, lines, once, screen};

/// The word for the format of lines that are read aloud.
const ACCESSIBLE: &str = "accessibile";

/// Does what the peer wishes, until its session ends.
pub(crate) async fn serve(channel: SshChannel, wish: ChannelWish) {
    let served = match (wish, channel.terminal.clone()) {
        (ChannelWish::Usual, Some(_)) if channel.is_spoken() => {
            dialogue::serve(channel, Some(ACCESSIBLE)).await
        }
        (ChannelWish::Usual, Some(terminal)) if !terminal.is_dumb() => {
            screen::serve(channel, terminal).await
        }
        (ChannelWish::Usual | ChannelWish::Plain, Some(_)) => dialogue::serve(channel, None).await,
        (ChannelWish::Accessible, Some(_)) => dialogue::serve(channel, Some(ACCESSIBLE)).await,
        (ChannelWish::Usual | ChannelWish::Plain, None) => {
            let first = channel.first_lines(None);
            lines::serve(channel, first, true).await
        }
        (ChannelWish::Accessible, None) => {
            let first = channel.first_lines(Some(ACCESSIBLE));
            lines::serve(channel, first, true).await
        }
        (ChannelWish::Program, _) => {
            let first = channel.first_lines(Some("json"));
            lines::serve(channel, first, false).await
        }
        (ChannelWish::Once(line), _) => once::serve(channel, &line).await,
    };
    if let Err(error) = served {
        tracing::debug!(%error, "a channel over SSH broke");
    }
}

//! Lines without a terminal: the bytes of the channel are those of a connection to the port for lines.

use std::io;

use bytes::Bytes;
use damiera_protocol::view::Format;
use tokio::io::{AsyncReadExt, AsyncWriteExt};

use crate::channel::{FAILED, SshChannel};
use crate::input::{ChannelInput, InputQueue};
use crate::output::ChannelOutput;

/// Bytes taken from a session at once.
const CHUNK: usize = 2 * 1024;

/// Carries bytes both ways, `first` of them before the peer's, until the session ends. A person reads behind
/// the session's first line what became of a key.
///
/// # Errors
/// When the connection is gone.
pub(crate) async fn serve(
    mut channel: SshChannel,
    first: String,
    is_for_person: bool,
) -> io::Result<()> {
    // A session greets in text, also where JSON follows.
    let note = channel.noted_lines(Format::Text).filter(|_| is_for_person);
    let (mark, reader, writer) = channel.begin_session().await?.into_parts();
    tokio::select! {
        carried = carry_out(reader, &mut channel.output, note) => carried?,
        () = carry_in(&mut channel.input, writer, first) => {
            return Err(io::ErrorKind::ConnectionReset.into());
        }
    }
    let status = if mark.is_ended() { FAILED } else { 0 };
    channel.output.finish(status).await
}

/// Carries the peer's bytes to the session. Returns when the channel is gone.
async fn carry_in(input: &mut InputQueue, mut writer: impl AsyncWriteExt + Unpin, first: String) {
    // A session that is over takes no more; what it said last is still carried.
    let mut taken = writer.write_all(first.as_bytes()).await;
    while let Some(came) = input.next().await {
        match came {
            ChannelInput::Data(bytes) if taken.is_ok() => taken = writer.write_all(&bytes).await,
            ChannelInput::Eof if taken.is_ok() => taken = writer.shutdown().await,
            ChannelInput::Data(_) | ChannelInput::Eof | ChannelInput::Resized(_) => {}
        }
    }
}

/// Carries the session's bytes to the peer until the session ends.
async fn carry_out(
    mut reader: impl AsyncReadExt + Unpin,
    output: &mut ChannelOutput,
    mut note: Option<Bytes>,
) -> io::Result<()> {
    let mut space = [0; CHUNK];
    loop {
        let read = reader.read(&mut space).await?;
        if read == 0 {
            return Ok(());
        }
        let mut carried = space.get(..read).unwrap_or_default();
        if let Some(end) = carried.iter().position(|byte| *byte == b'\n')
            && let Some(note) = note.take()
        {
            let (line, rest) = carried.split_at(end + 1);
            output.push(line);
            output.push(&note);
            carried = rest;
        }
        output.push(carried);
        output.flush().await?;
    }
}

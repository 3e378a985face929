//! Writing to a transport, and its end.

use std::collections::VecDeque;
use std::io::{self, ErrorKind, IoSlice};
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use bytes::{Buf, Bytes};
use damiera_platform::net::Connection;
use tokio::io::{AsyncReadExt, AsyncWriteExt};

/// Maximum pieces in one vectored write.
const PIECES: usize = 16;

/// Interval between checks that a peer which has shut down its sending side still reads. A peer that is gone looks the
/// same, and a game without events writes nothing that would fail.
pub const LOOK_EVERY: Duration = Duration::from_secs(5);

/// Maximum time and bytes for which a closing connection is still read.
const LAST_MOMENT: Duration = Duration::from_secs(1);
const LAST_BYTES: u64 = 256 * 1024;

/// Writes pieces from the front of a queue that is not empty, the last one perhaps in part. Gives how many bytes they had,
/// which are more than none.
///
/// # Errors
/// When the connection is broken.
pub fn poll_pieces(
    stream: &mut dyn Connection,
    pieces: &mut VecDeque<Bytes>,
    cx: &mut Context<'_>,
) -> Poll<io::Result<usize>> {
    let stream = Pin::new(stream);
    let written = if let [piece] = pieces.make_contiguous() {
        ready!(stream.poll_write(cx, piece))?
    } else {
        let mut slices = [IoSlice::new(&[]); PIECES];
        let count = pieces.len().min(PIECES);
        for (slice, piece) in slices.iter_mut().zip(&*pieces) {
            *slice = IoSlice::new(piece);
        }
        ready!(stream.poll_write_vectored(cx, &slices[..count]))?
    };
    if written == 0 {
        return Poll::Ready(Err(ErrorKind::WriteZero.into()));
    }
    let mut left = written;
    while let Some(piece) = pieces.front_mut() {
        if piece.len() > left {
            piece.advance(left);
            break;
        }
        left -= piece.len();
        pieces.pop_front();
    }
    Poll::Ready(Ok(written))
}

/// Closes a connection on which unread bytes may wait so that the last line arrives: what the peer goes on sending is
/// read and dropped for a moment, because closing on unread bytes may take that line back.
pub async fn hang_up(mut stream: &mut dyn Connection) {
    let closing = async {
        stream.shutdown().await?;
        let mut last = (&mut stream).take(LAST_BYTES);
        tokio::io::copy(&mut last, &mut tokio::io::sink()).await
    };
    // A peer that neither stops nor hangs up loses them.
    let _ = tokio::time::timeout(LAST_MOMENT, closing).await;
}

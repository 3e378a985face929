//! Pictures of positions: drawn on a thread of their own, which gives way to all others, and kept.

use std::thread;
use std::time::Duration;

use bytes::Bytes;
use damiera_platform::process::priority::give_way;
use tokio::sync::{mpsc, oneshot};

use super::cache::{BoundedCache, Busy};
use super::diagram::Diagram;
use super::picture;
use super::target::PictureSubject;

/// Maximum pictures that wait to be drawn. Further ones are not drawn now.
const WAITING: usize = 4;

/// Maximum pictures kept: one has some 20 KB.
const KEPT: usize = 128;

/// For how long one is given out again. A messenger asks once for each link that is sent.
const FRESH: Duration = Duration::from_secs(5);

/// Draws pictures. The thread ends when this is dropped.
#[derive(Debug)]
pub struct Painter {
    orders: mpsc::Sender<PaintRequest>,
    pictures: BoundedCache<PictureSubject, Bytes>,
}

#[derive(Debug)]
struct PaintRequest {
    diagram: Diagram,
    drawn: oneshot::Sender<Bytes>,
}

impl Painter {
    /// Starts the thread. Where the system gives none, nothing is drawn.
    pub fn start() -> Painter {
        let (orders, mut waiting) = mpsc::channel::<PaintRequest>(WAITING);
        let paint = move || {
            give_way();
            while let Some(PaintRequest { diagram, drawn }) = waiting.blocking_recv() {
                // The request for this one may be gone.
                if !drawn.is_closed()
                    && let Some(png) = picture::draw(&diagram)
                {
                    let _ = drawn.send(png.into());
                }
            }
        };
        let started = thread::Builder::new()
            .name("painter".to_owned())
            .spawn(paint);
        if let Err(error) = started {
            tracing::warn!(%error, "links have no pictures: there is no thread to draw them");
        }
        Painter {
            orders,
            pictures: BoundedCache::new(KEPT, FRESH),
        }
    }

    /// A picture as PNG: the kept one, or one of what `look` finds now.
    ///
    /// # Errors
    /// The errors of `look`, and [`Busy`] when too many pictures are wanted.
    pub async fn picture<E: From<Busy>>(
        &self,
        picture: PictureSubject,
        look: impl Future<Output = Result<Diagram, E>>,
    ) -> Result<Bytes, E> {
        let make = async {
            let diagram = look.await?;
            let (drawn, png) = oneshot::channel();
            let order = PaintRequest { diagram, drawn };
            self.orders.try_send(order).map_err(|_| Busy)?;
            Ok(png.await.map_err(|_| Busy)?)
        };
        self.pictures.get(picture, make).await
    }

    /// For how long a picture may be kept.
    pub fn fresh(&self) -> Duration {
        self.pictures.fresh()
    }
}

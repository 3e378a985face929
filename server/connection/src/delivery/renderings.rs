//! The rendered bytes of one thing for each view.

use bytes::Bytes;
use damiera_protocol::view::View;
use parking_lot::Mutex;

/// The bytes for each view: a handful at most, because few views are in use in one room or server.
#[derive(Debug, Default)]
pub(super) struct Renderings(Mutex<Vec<(View, Bytes)>>);

impl Renderings {
    /// The bytes for a view, rendered by the first session that needs them.
    pub(super) fn get(&self, view: View, render: impl FnOnce(View) -> Bytes) -> Bytes {
        let mut rendered = self.0.lock();
        if let Some((_, bytes)) = rendered.iter().find(|(known, _)| *known == view) {
            return bytes.clone();
        }
        let bytes = render(view);
        rendered.push((view, bytes.clone()));
        bytes
    }
}

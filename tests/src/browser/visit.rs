//! A visit of the page, as the network sees it: requests, bytes, and the time until the lobby is ready.

use super::wire::{ConnectedWire, NetworkPace, ShapedWire, VisitTraffic};
use super::{BrowserServer, Device, Tab};
use crate::harness::wide;

/// True once the lobby is ready: the person has a name, and every button of the page works (User Timing).
const READY: &str = "return performance.getEntriesByName('ready').length > 0;";

/// The time from the start of the navigation until then, in ms.
const TAKEN: &str = "return performance.getEntriesByName('ready')[0].startTime;";

/// How far the page's parts were shifted until then (Layout Instability, the sum of all shifts).
const SHIFTED: &str = "const done = arguments[arguments.length - 1]; \
new PerformanceObserver((list) => done(list.getEntries().reduce((sum, { value }) => sum + value, 0)))\
.observe({ type: 'layout-shift', buffered: true }); setTimeout(() => done(0), 300);";

/// A page behind a network.
#[derive(Debug)]
pub struct Visited {
    wire: ConnectedWire,
    address: String,
    server: BrowserServer,
}

/// The figures of one visit.
#[derive(Debug, Clone, Copy)]
pub struct VisitFigures {
    /// The bytes that crossed the network.
    pub traffic: VisitTraffic,
    /// The time until the lobby was ready, in ms.
    pub ready: f64,
    /// How far parts of the page were shifted; 0.1 is much.
    pub shifted: f64,
}

impl Visited {
    /// Opens a server behind a network.
    pub async fn open(link: NetworkPace) -> Visited {
        let wire = ShapedWire::bind().await;
        let address = wire.address();
        let settings = format!("{}[web]\nhosts = ['127.0.0.1', '{address}']\n", wide());
        let server = BrowserServer::with(&settings);
        Visited {
            wire: wire.connect(server.page(), link),
            address: format!("http://{address}/"),
            server,
        }
    }

    /// Opens the lobby in a new browser, and returns it with the figures of the visit.
    pub async fn first(&self, device: Device) -> (Tab, VisitFigures) {
        let tab = self.server.tab_at(device, "about:blank").await;
        let _ = self.wire.take();
        tab.goto(&self.address).await;
        let figures = self.figures(&tab).await;
        (tab, figures)
    }

    /// Opens the lobby once more in a browser that was there.
    pub async fn again(&self, tab: &Tab) -> VisitFigures {
        tab.goto("about:blank").await;
        let _ = self.wire.take();
        tab.goto(&self.address).await;
        self.figures(tab).await
    }

    async fn figures(&self, tab: &Tab) -> VisitFigures {
        tab.until("the lobby", READY, &[]).await;
        tab.rest().await;
        let ready = tab.look(TAKEN, &[]).await.as_f64().unwrap_or(f64::NAN);
        let shifted = tab.wait_for(SHIFTED).await.as_f64().unwrap_or(f64::NAN);
        VisitFigures {
            traffic: self.wire.take(),
            ready,
            shifted,
        }
    }
}

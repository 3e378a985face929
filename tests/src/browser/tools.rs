//! Chromium's own tools, beside what `WebDriver` has.

use fantoccini::wd::WebDriverCompatibleCommand;
use http::Method;
use serde_json::{Value, json};
use url::{ParseError, Url};

use super::{BrowserKind, Tab};

/// A command of the `DevTools` protocol with its parameters.
#[derive(Debug)]
struct Tool(&'static str, Value);

impl WebDriverCompatibleCommand for Tool {
    fn endpoint(&self, base_url: &Url, session_id: Option<&str>) -> Result<Url, ParseError> {
        let session = session_id.unwrap_or_default();
        base_url.join(&format!("session/{session}/goog/cdp/execute"))
    }

    fn method_and_body(&self, _: &Url) -> (Method, Option<String>) {
        let body = json!({"cmd": self.0, "params": self.1});
        (Method::POST, Some(body.to_string()))
    }
}

impl Tab {
    /// The whole accessibility tree.
    pub(super) async fn tree(&self) -> Value {
        self.tool("Accessibility.getFullAXTree", json!({})).await
    }

    /// Forgets every file that the browser has kept.
    pub async fn forget_files(&self) {
        let _ = self.tool("Network.clearBrowserCache", json!({})).await;
    }

    /// Gives the page a screen of so many pixels of CSS.
    pub async fn resize(&self, [width, height]: [u32; 2]) {
        if self.browser == BrowserKind::Firefox {
            return self.resize_window([width, height]).await;
        }
        let screen =
            json!({"width": width, "height": height, "deviceScaleFactor": 1, "mobile": false});
        let _ = self
            .tool("Emulation.setDeviceMetricsOverride", screen)
            .await;
    }

    /// Sets the size of letters that the browser's owner wants, in pixels; browsers come with 16.
    pub async fn set_letters(&self, pixels: u32) {
        let sizes = json!({"fontSizes": {"standard": pixels, "fixed": pixels}});
        let _ = self.tool("Page.setFontSizes", sizes).await;
    }

    /// Has the browser's owner want no motion.
    pub async fn still(&self) {
        let features = json!({"features": [{"name": "prefers-reduced-motion", "value": "reduce"}]});
        let _ = self.tool("Emulation.setEmulatedMedia", features).await;
    }

    /// Gives the window the size at which its page has so many pixels. Firefox has no window of fewer than 450 in width.
    async fn resize_window(&self, [width, height]: [u32; 2]) {
        let frame = "return [outerWidth - innerWidth, outerHeight - innerHeight]";
        let frame = self.look(frame, &[]).await;
        let side =
            |at: usize| u32::try_from(frame[at].as_u64().unwrap_or_default()).unwrap_or_default();
        let (width, height) = (width + side(0), height + side(1));
        let resized = self.client.set_window_size(width, height).await;
        resized.expect("the window has another size");
    }

    async fn tool(&self, name: &'static str, parameters: Value) -> Value {
        assert_eq!(self.browser, BrowserKind::Chromium, "{name} is Chromium's");
        let told = self.client.issue_cmd(Tool(name, parameters)).await;
        told.unwrap_or_else(|error| panic!("{name}: {error}"))
    }
}

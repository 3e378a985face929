//! A server with a page, which can be killed and started again at the same addresses.

use std::net::SocketAddr;
use std::path::Path;

use super::{Device, Driver, Tab};
use crate::harness::{Server, wide};

/// A server on a folder of its own, and who drives browsers to it.
#[derive(Debug)]
pub struct BrowserServer {
    server: Option<Server>,
    driver: Driver,
    data: tempfile::TempDir,
    settings: String,
    lines: SocketAddr,
    page: SocketAddr,
}

impl BrowserServer {
    /// Opens it.
    #[must_use]
    pub fn open() -> BrowserServer {
        BrowserServer::with(&wide())
    }

    /// Opens it with the settings of a configuration file's text.
    #[must_use]
    pub fn with(settings: &str) -> BrowserServer {
        let data = tempfile::tempdir().expect("a folder");
        let server = Server::with_page(data.path(), ["127.0.0.1:0"; 2], settings);
        BrowserServer {
            lines: server.address(),
            page: server.page_address(),
            server: Some(server),
            driver: Driver::start(),
            data,
            settings: settings.to_owned(),
        }
    }

    /// Where the server keeps everything.
    #[must_use]
    pub fn data(&self) -> &Path {
        self.data.path()
    }

    /// The server that runs now.
    #[must_use]
    pub fn server(&self) -> &Server {
        self.server
            .as_ref()
            .expect("it is only away while it is killed")
    }

    /// Where browsers find the page.
    #[must_use]
    pub fn page(&self) -> SocketAddr {
        self.page
    }

    /// The address of a path of the page.
    #[must_use]
    pub fn address(&self, path: &str) -> String {
        format!("http://{}{path}", self.page)
    }

    /// Opens a browser in English at a path.
    pub async fn tab(&self, device: Device, path: &str) -> Tab {
        self.tab_in(device, "en", path).await
    }

    /// Opens a browser in a language at a path.
    pub async fn tab_in(&self, device: Device, language: &str, path: &str) -> Tab {
        Tab::open(&self.driver, device, language, &self.address(path)).await
    }

    /// Opens a browser in English at another address of the page.
    pub async fn tab_at(&self, device: Device, address: &str) -> Tab {
        Tab::open(&self.driver, device, "en", address).await
    }

    /// Kills the server as a power cut would, and starts it again.
    pub fn crash(&mut self) {
        if let Some(server) = self.server.take() {
            server.kill();
        }
        let [lines, page] = [self.lines, self.page].map(|address| address.to_string());
        let addresses = [lines.as_str(), page.as_str()];
        let server = Server::with_page(self.data.path(), addresses, &self.settings);
        self.server = Some(server);
    }
}

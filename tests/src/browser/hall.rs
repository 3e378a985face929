//! A server with a page, which can be killed and started again at the same addresses.

use std::net::SocketAddr;
use std::path::Path;

use super::{Device, Driver, Tab};
use crate::harness::{Papers, Server, wide};

/// A server on a folder of its own, and who drives browsers to it.
#[derive(Debug)]
pub struct BrowserServer {
    server: Option<Server>,
    driver: Driver,
    data: tempfile::TempDir,
    settings: String,
    lines: SocketAddr,
    page: SocketAddr,
    /// The page inside TLS.
    secure: Option<SecurePage>,
}

/// A page inside TLS.
#[derive(Debug)]
struct SecurePage {
    address: SocketAddr,
    papers: Papers,
}

impl SecurePage {
    /// The settings of a server with this page, and more in the section `web`.
    fn settings(papers: &Papers, port: u16, web: &str) -> String {
        format!(
            "{}[tls]\ncertificate = '{}'\nkey = '{}'\n[web]\ntls_listen = '127.0.0.1:{port}'\n{web}\n",
            wide(),
            papers.certificate.display(),
            papers.key.display()
        )
    }
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
        BrowserServer::at("127.0.0.1:0", settings)
    }

    fn at(page: &str, settings: &str) -> BrowserServer {
        let data = tempfile::tempdir().expect("a folder");
        let server = Server::with_page(data.path(), ["127.0.0.1:0", page], settings);
        BrowserServer {
            lines: server.address(),
            page: server.page_address(),
            server: Some(server),
            driver: Driver::start(),
            data,
            settings: settings.to_owned(),
            secure: None,
        }
    }

    /// Opens it with a page that listens at an address of this machine.
    #[must_use]
    pub fn listening(page: &str) -> BrowserServer {
        BrowserServer::at(page, &wide())
    }

    /// Opens it with a page inside TLS as well, with a certificate that its browsers take. `web` are more lines of the
    /// section `web`.
    #[must_use]
    pub fn secure(web: &str) -> BrowserServer {
        let data = tempfile::tempdir().expect("a folder");
        let papers = Papers::write(data.path(), "page");
        let settings = SecurePage::settings(&papers, 0, web);
        let server = Server::with_page(&data.path().join("games"), ["127.0.0.1:0"; 2], &settings);
        let address = server.secure_page_address();
        BrowserServer {
            lines: server.address(),
            page: server.page_address(),
            server: Some(server),
            driver: Driver::start().trusting(&papers.public_key()),
            data,
            settings: SecurePage::settings(&papers, address.port(), web),
            secure: Some(SecurePage { address, papers }),
        }
    }

    /// The address of a path of the page inside TLS.
    #[must_use]
    pub fn secure_address(&self, path: &str) -> String {
        let secure = self.secure.as_ref().expect("a page inside TLS");
        format!("https://localhost:{}{path}", secure.address.port())
    }

    /// Ends the server as a power cut would; [`start`](Self::start) and [`begin_again`](Self::begin_again) start it.
    pub fn end(&mut self) {
        if let Some(server) = self.server.take() {
            server.kill();
        }
    }

    /// Starts the server at the same addresses, with other lines in the section `web`.
    pub fn begin_again(&mut self, web: &str) {
        let secure = self.secure.as_ref().expect("a page inside TLS");
        self.settings = SecurePage::settings(&secure.papers, secure.address.port(), web);
        self.start();
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
        self.end();
        self.start();
    }

    /// Starts the server at the same addresses and with the same settings.
    pub fn start(&mut self) {
        let [lines, page] = [self.lines, self.page].map(|address| address.to_string());
        let addresses = [lines.as_str(), page.as_str()];
        let data = match self.secure {
            Some(_) => self.data.path().join("games"),
            None => self.data.path().to_owned(),
        };
        self.server = Some(Server::with_page(&data, addresses, &self.settings));
    }
}

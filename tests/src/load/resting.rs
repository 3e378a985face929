//! Connections that give a name and then rest, at a server of a cluster or at a single one: the memory of each.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context, Result, ensure};
use rustls::pki_types::pem::PemObject;
use rustls::pki_types::{CertificateDer, ServerName};
use rustls::{ClientConfig, ClientConnection, RootCertStore, StreamOwned};

use super::fleet::reserve_descriptors;
use super::process::user_memory;
use crate::stress::program::wait;

/// How long a server may take for an answer.
const PATIENCE: Duration = Duration::from_secs(10);

/// How long servers may tidy up before their memory is read.
const REST: Duration = Duration::from_secs(2);

/// A stream of either kind.
trait Stream: Read + Write {}

impl<T: Read + Write> Stream for T {}

/// How connections are encrypted, by an authority of their own.
///
/// # Errors
/// When its certificate cannot be read.
pub fn trusting(authority: &Path) -> Result<Arc<ClientConfig>> {
    let mut roots = RootCertStore::empty();
    roots.add(CertificateDer::from_pem_file(authority)?)?;
    let config = ClientConfig::builder().with_root_certificates(roots);
    Ok(Arc::new(config.with_no_client_auth()))
}

/// The user memory of servers together that each of so many connections takes, in bytes. All of them go to one server,
/// give a name and rest.
///
/// # Errors
/// When a connection breaks or a server's process cannot be read.
pub fn memory_each(
    target: SocketAddr,
    tls: Option<&Arc<ClientConfig>>,
    connections: usize,
    servers: &[u32],
) -> Result<f64> {
    reserve_descriptors(connections)?;
    let memory = || {
        let each = servers.iter().map(|pid| user_memory(*pid));
        each.sum::<Result<u64>>()
    };
    let before = memory()?;
    let mut open = Vec::with_capacity(connections);
    for number in 0..connections {
        let connection = connect(target, tls, number);
        open.push(connection.with_context(|| format!("connection {number}"))?);
    }
    wait(REST);
    let after = memory()?;
    drop(open);
    Ok((after as f64 - before as f64) / connections.max(1) as f64)
}

fn connect(
    target: SocketAddr,
    tls: Option<&Arc<ClientConfig>>,
    number: usize,
) -> Result<BufReader<Box<dyn Stream>>> {
    let socket = TcpStream::connect(target)?;
    socket.set_nodelay(true)?;
    socket.set_read_timeout(Some(PATIENCE))?;
    let stream: Box<dyn Stream> = match tls {
        None => Box::new(socket),
        Some(config) => {
            let name = ServerName::try_from("localhost")?;
            let session = ClientConnection::new(Arc::clone(config), name)?;
            Box::new(StreamOwned::new(session, socket))
        }
    };
    // A small buffer: there are ten thousand of them.
    let mut stream = BufReader::with_capacity(1_024, stream);
    write!(stream.get_mut(), "formato json\n@n nome P{number}\n")?;
    stream.get_mut().flush()?;
    let mut line = String::new();
    while !line.contains("\"tag\":\"n\"") {
        line.clear();
        ensure!(stream.read_line(&mut line)? > 0, "the server has ended it");
    }
    ensure!(line.contains("\"ok\""), "a name is refused: {line}");
    Ok(stream)
}

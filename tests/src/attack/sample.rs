//! A server's resources at a moment: memory of its own and of the kernel, connections, descriptors.

use std::process::Command;
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::thread::JoinHandle;
use std::time::Duration;

use anyhow::{Context, Result, ensure};

use crate::load::process::user_memory;

/// Time between two samples. `ss` goes through the kernel's whole table of connections and takes a processor for some 40 ms
/// (`perf sched`), which must stay less than the hundredth of the time that p99 is made of.
const EVERY: Duration = Duration::from_secs(5);

/// The resources of a server, with the memory of its primary if it is a replica.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct ResourceSample {
    /// The process's own memory, in bytes.
    pub user: u64,
    /// The kernel's buffers for its connections, in both directions, in bytes.
    pub kernel: u64,
    /// Connections that the kernel keeps something for, closed ones included.
    pub connections: u64,
    /// Descriptors that the process has open.
    pub descriptors: u64,
}

impl ResourceSample {
    /// Looks now.
    ///
    /// # Errors
    /// When the server is gone, or `ss` is not there to ask the kernel.
    pub fn take(pid: u32, primary: Option<u32>, ports: [u16; 4]) -> Result<ResourceSample> {
        let ports = ports.map(|port| format!("sport = :{port}")).join(" or ");
        // It asks for every socket there is, which must not be in the players' way.
        let output = Command::new("chrt")
            .args(["--idle", "0", "ss"])
            .args(["-H", "-t", "-n", "-m", "state", "connected", &ports])
            .output()
            .context("cannot run chrt, of the package util-linux")?;
        ensure!(
            output.status.success(),
            "ss, of the package iproute2, failed"
        );
        let sockets = String::from_utf8_lossy(&output.stdout);
        let memory = sockets.lines().filter_map(kernel_memory);
        let descriptors = std::fs::read_dir(format!("/proc/{pid}/fd"))
            .with_context(|| format!("process {pid} is gone"))?;
        Ok(ResourceSample {
            user: user_memory(pid)? + primary.map_or(Ok(0), user_memory)?,
            kernel: memory.clone().sum(),
            connections: memory.count() as u64,
            descriptors: descriptors.count() as u64,
        })
    }

    /// The larger figure of each kind.
    #[must_use]
    pub fn or_more(self, other: ResourceSample) -> ResourceSample {
        ResourceSample {
            user: self.user.max(other.user),
            kernel: self.kernel.max(other.kernel),
            connections: self.connections.max(other.connections),
            descriptors: self.descriptors.max(other.descriptors),
        }
    }
}

/// The bytes that a line of `ss -m` counts for one socket: received and not read (r), written and
/// not acknowledged (w), set aside (f), options (o) and what waits for the socket's lock (bl).
fn kernel_memory(line: &str) -> Option<u64> {
    let (_, rest) = line.split_once("skmem:(")?;
    let (fields, _) = rest.split_once(')')?;
    let field = |field: &str| {
        let digits = field.find(|c: char| c.is_ascii_digit())?;
        let (name, value) = field.split_at(digits);
        let counts = matches!(name, "r" | "w" | "f" | "o" | "bl");
        counts.then(|| value.parse().unwrap_or(0))
    };
    Some(fields.split(',').filter_map(field).sum())
}

/// Looks again and again until it is asked for the most that it saw.
#[derive(Debug)]
pub struct PeakSampler {
    stop: Sender<()>,
    thread: JoinHandle<Result<ResourceSample>>,
}

impl PeakSampler {
    /// Begins to look.
    #[must_use]
    pub fn start(pid: u32, primary: Option<u32>, ports: [u16; 4]) -> PeakSampler {
        let (stop, stopped) = channel();
        let thread = std::thread::spawn(move || {
            let mut most = ResourceSample::default();
            loop {
                let waited = stopped.recv_timeout(EVERY);
                most = most.or_more(ResourceSample::take(pid, primary, ports)?);
                if waited != Err(RecvTimeoutError::Timeout) {
                    return Ok(most);
                }
            }
        });
        PeakSampler { stop, thread }
    }

    /// The most of everything, now included.
    ///
    /// # Errors
    /// When the server was gone.
    pub fn most(self) -> Result<ResourceSample> {
        // It may have stopped by itself, with an error.
        let _ = self.stop.send(());
        let most = self.thread.join();
        most.unwrap_or_else(|_| Err(anyhow::anyhow!("looking failed")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_kernel_keeps() {
        let line =
            "0 0 127.0.0.1:1 127.0.0.1:2 skmem:(r2304,rb131072,t0,tb65536,f1792,w4608,o40,bl7,d0)";
        assert_eq!(kernel_memory(line), Some(2304 + 1792 + 4608 + 40 + 7));
        assert_eq!(kernel_memory("0 0 127.0.0.1:1 127.0.0.1:2"), None);
    }
}

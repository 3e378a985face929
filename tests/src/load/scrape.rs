//! A server's figures at its metrics endpoint.

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::time::Duration;

use anyhow::{Context, Result};

/// How long the endpoint may take.
const PATIENCE: Duration = Duration::from_secs(10);

/// The figures of one moment, as they were written.
#[derive(Debug, Clone)]
pub struct Scrape(String);

impl Scrape {
    /// Asks for them.
    ///
    /// # Errors
    /// When the endpoint does not answer.
    pub fn of(endpoint: SocketAddr) -> Result<Self> {
        let mut stream = TcpStream::connect(endpoint).context("the metrics endpoint")?;
        stream.set_read_timeout(Some(PATIENCE))?;
        stream
            .write_all(b"GET /metrics HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")?;
        let mut answer = String::new();
        stream.read_to_string(&mut answer)?;
        Ok(Self(answer))
    }

    /// A figure by its name and labels.
    #[must_use]
    pub fn figure(&self, name: &str) -> Option<f64> {
        let of = |line: &str| {
            let (found, value) = line.rsplit_once(' ')?;
            (found == name).then(|| value.trim().parse().ok())?
        };
        self.0.lines().find_map(of)
    }

    /// The buckets of a histogram: each bound in seconds, with the number of values up to it.
    #[must_use]
    pub fn buckets(&self, histogram: &str) -> Vec<(f64, u64)> {
        let start = format!("{histogram}_bucket{{le=\"");
        let of = |line: &str| {
            let (bound, count) = line.strip_prefix(&start)?.split_once("\"} ")?;
            let bound = match bound {
                "+Inf" => f64::INFINITY,
                bound => bound.parse().ok()?,
            };
            Some((bound, count.trim().parse().ok()?))
        };
        self.0.lines().filter_map(of).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_are_found_by_their_whole_name() {
        let scrape = Scrape(
            "# HELP a_b x\na_b 7\na_b_total 9\nt_bucket{le=\"0.001\"} 3\nt_bucket{le=\"+Inf\"} 4\nt_sum 0.5\n"
                .into(),
        );
        assert_eq!(scrape.figure("a_b"), Some(7.0));
        assert_eq!(scrape.figure("a_b_total"), Some(9.0));
        assert_eq!(scrape.figure("a"), None);
        assert_eq!(scrape.buckets("t"), [(0.001, 3), (f64::INFINITY, 4)]);
        assert_eq!(scrape.buckets("u"), []);
    }
}

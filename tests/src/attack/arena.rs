//! The attacked server, an honest witness who stays all the time, and players.

use std::io::{BufRead, BufReader, Write};
use std::net::{IpAddr, Ipv4Addr, SocketAddr, TcpStream};
use std::path::Path;
use std::process::{ChildStdin, ChildStdout, Command, Stdio};
use std::time::Duration;

use anyhow::{Context, Result, bail, ensure};
use socket2::{Domain, Socket, Type};
use tempfile::TempDir;
use tokio::runtime::Runtime;

use super::args::RunArgs;
use super::field::AttackOutcome;
use super::list::{Attack, AttackedPort};
use super::lost::{self, NetworkNamespace};
use super::sample::{PeakSampler, ResourceSample};
use crate::harness::Papers;
use crate::load::process::cpu_time;
use crate::load::report::PlayReport;
use crate::load::suite::answer;
use crate::nats::{NatsServerOptions, Servers};
use crate::stress::process::{ChildProcess, behind};
use crate::stress::server::Site;

/// Only the honest are exempt: the addresses from which `load` plays, and the witness. The proxies are attackers, too.
const SETTINGS: &str = "[web]\nlisten = '127.0.0.1:0'\ntls_listen = '127.0.0.1:0'\n[limits]\nexempt = ['127.64.0.0/16']\n";
const PROXIES: &str = "proxies = ['127.65.0.0/24']\n";

/// The port for SSH of a server that is attacked there.
const SSH_PORT: &str = "\n[ssh]\nlisten = '127.0.0.1:0'\n";

/// The log text before the address for browsers.
const BROWSERS: &str = "open to browsers address=";

/// The log text before the address for SSH.
const SSH: &str = "listening for SSH address=";

/// Short limits, for a run that has no time.
const SHORT: &str = "name_seconds = 2\nunread_seconds = 1\nflood_seconds = 1\nnetwork_seconds = 10\nnew_rooms_per_minute = 5\nweb_head_seconds = 2\nweb_requests_per_minute = 20\nweb_connections = 70\nweb_connection_seconds = 4\nssh_login_seconds = 4\n";

/// The witness's address.
const WITNESS: Ipv4Addr = Ipv4Addr::new(127, 64, 255, 1);

/// How long the witness waits for an answer.
const PATIENCE: Duration = Duration::from_secs(10);

/// The servers of a cluster besides the attacked one.
#[derive(Debug)]
struct ClusterBehind {
    primary: Site,
    nats: Servers,
}

impl ClusterBehind {
    /// Starts three servers of NATS, and the primary, which listens before the replica starts.
    fn start(args: &RunArgs, settings: &str, core: Option<usize>) -> Result<ClusterBehind> {
        let nats = Runtime::new()?.block_on(Servers::start(NatsServerOptions::default()))?;
        let settings = format!("{settings}\n{}", nats.section("n1"));
        let mut primary = Site::with(&args.server, None, &settings)?
            .on_core(core)
            .open()?;
        primary.serve()?;
        Ok(ClusterBehind { primary, nats })
    }
}

/// A server, and the witness.
#[derive(Debug)]
pub struct Arena {
    site: Site,
    pid: u32,
    /// Present if the attacked server is a replica.
    cluster: Option<ClusterBehind>,
    /// Where it listens for browsers, openly and inside TLS.
    web: [SocketAddr; 2],
    /// The address for SSH if that is attacked.
    ssh: Option<SocketAddr>,
    /// Of its certificate.
    papers: Papers,
    _folder: TempDir,
    witness: BufReader<TcpStream>,
    asked: u64,
}

/// The attackers' process.
#[derive(Debug)]
pub struct Squad {
    process: ChildProcess,
    orders: Option<ChildStdin>,
    says: BufReader<ChildStdout>,
}

impl Arena {
    /// Starts a server with its default limits, or in a quick run with shorter ones.
    ///
    /// # Errors
    /// When it does not start.
    pub fn open(args: &RunArgs, port: AttackedPort) -> Result<Arena> {
        Arena::with(args, if args.quick { SHORT } else { "" }, port)
    }

    /// Starts a server with its default limits but for these. It listens for SSH only if that port is attacked.
    ///
    /// # Errors
    /// When it does not start.
    pub fn with(args: &RunArgs, limits: &str, port: AttackedPort) -> Result<Arena> {
        let folder = tempfile::tempdir()?;
        let papers = Papers::write(folder.path(), "the attacked");
        let certificate = format!(
            "[tls]\ncertificate = '{}'\nkey = '{}'\n",
            papers.certificate.display(),
            papers.key.display()
        );
        let has_ssh = port == AttackedPort::Ssh;
        let ssh = if has_ssh { SSH_PORT } else { "" };
        let mut settings = format!("{PROXIES}{certificate}{SETTINGS}{limits}{ssh}");
        let core = (!args.quick).then_some(args.server_core);
        let cluster = args
            .replica
            .then(|| ClusterBehind::start(args, &settings, core));
        let cluster = cluster.transpose()?;
        if let Some(cluster) = &cluster {
            settings += &format!("\n{}", cluster.nats.section("n2"));
        }
        let mut site = Site::with(&args.server, None, &settings)?
            .on_core(core)
            .open()?;
        site.serve()?;
        let witness = BufReader::new(connect(site.address(), WITNESS.into())?);
        let mut arena = Arena {
            pid: site.id()?,
            web: web_addresses(&site.own_log())?,
            ssh: has_ssh.then(|| ssh_address(&site.own_log())).transpose()?,
            papers,
            _folder: folder,
            site,
            cluster,
            witness,
            asked: 0,
        };
        writeln!(arena.witness.get_mut(), "Testimone")?;
        arena.ask()?;
        Ok(arena)
    }

    /// Where the server listens.
    #[must_use]
    pub fn address(&self) -> SocketAddr {
        self.site.address()
    }

    /// The address of a port of it.
    ///
    /// # Errors
    /// When the server was not started to be attacked there.
    pub fn at(&self, port: AttackedPort) -> Result<SocketAddr> {
        Ok(match port {
            AttackedPort::Lines => self.address(),
            AttackedPort::Page => self.web[0],
            AttackedPort::EncryptedPage => self.web[1],
            AttackedPort::Ssh => self.ssh.context("the server does not listen for SSH")?,
        })
    }

    /// The primary's process where a replica is attacked.
    fn primary(&self) -> Result<Option<u32>> {
        let cluster = self.cluster.as_ref();
        cluster.map(|cluster| cluster.primary.id()).transpose()
    }

    /// Its ports.
    #[must_use]
    pub fn ports(&self) -> [u16; 4] {
        let ssh = self.ssh.map_or(0, |address| address.port());
        let [plain, encrypted] = self.web.map(|address| address.port());
        [self.address().port(), plain, encrypted, ssh]
    }

    /// The server's process.
    #[must_use]
    pub fn pid(&self) -> u32 {
        self.pid
    }

    /// Returns a sample of the server's resources.
    ///
    /// # Errors
    /// When it is gone.
    pub fn sample(&self) -> Result<ResourceSample> {
        ResourceSample::take(self.pid(), self.primary()?, self.ports())
    }

    /// Begins to look for the most that the server holds.
    ///
    /// # Errors
    /// When a primary behind it is gone.
    pub fn watch(&self) -> Result<PeakSampler> {
        let primary = self.primary()?;
        Ok(PeakSampler::start(self.pid(), primary, self.ports()))
    }

    /// Returns the processor time that the server and the primary behind it have used so far.
    ///
    /// # Errors
    /// When it is gone.
    pub fn used(&self) -> Result<Duration> {
        let primary = self.primary()?.map_or(Ok(Duration::ZERO), cpu_time)?;
        Ok(cpu_time(self.pid())? + primary)
    }

    /// The witness asks for an answer.
    ///
    /// # Errors
    /// When the witness was dropped or gets none.
    pub fn ask(&mut self) -> Result<()> {
        self.asked += 1;
        let (ping, pong) = (
            format!("ping w{}", self.asked),
            format!("* PONG w{}", self.asked),
        );
        writeln!(self.witness.get_mut(), "{ping}").context("the witness was dropped")?;
        let mut line = String::new();
        while line.trim_end() != pong {
            line.clear();
            let read = self.witness.read_line(&mut line);
            if read.context("the witness gets no answer")? == 0 {
                bail!("the witness was dropped:\n{}", self.site.log());
            }
        }
        Ok(())
    }

    /// Honest rooms play for a while.
    ///
    /// # Errors
    /// When one of them was dropped or refused.
    pub fn play(&self, args: &RunArgs, program: &Path) -> Result<PlayReport> {
        let quick = args.quick;
        let rooms = if quick { 10 } else { args.rooms };
        let rate = if quick { 50.0 } else { args.rate };
        let (warm_up, seconds) = if quick {
            (0.3, 1.5)
        } else {
            (2.0, args.seconds)
        };
        let mut honest = command(program, args, false);
        honest
            .arg("honest")
            .args(["--server", &self.address().to_string()])
            .args(["--pid", &self.pid().to_string()])
            .args(["--rooms", &rooms.to_string()])
            .args(["--rate", &rate.to_string()])
            .args(["--warm-up", &warm_up.to_string()])
            .args(["--seconds", &seconds.to_string()])
            .arg("--rest");
        if let Some(cluster) = &self.cluster {
            let second = cluster.primary.address().to_string();
            honest.args(["--second", &second]);
        }
        answer(honest)
    }
}

/// Where a server listens for browsers, as its log says.
fn web_addresses(log: &str) -> Result<[SocketAddr; 2]> {
    let said = log.lines().filter_map(|line| line.split_once(BROWSERS));
    let addresses = said.map(|(_, address)| Ok(address.trim().parse()?));
    let addresses: Result<Vec<SocketAddr>> = addresses.collect();
    let both = addresses?.try_into().ok();
    both.context("the server lacks a port for browsers")
}

/// Where a server listens for SSH, as its log says.
fn ssh_address(log: &str) -> Result<SocketAddr> {
    let said = log.lines().find_map(|line| line.split_once(SSH));
    let (_, address) =
        said.context("the server lacks a port for SSH: build it with the feature ssh")?;
    Ok(address.trim().parse()?)
}

fn connect(server: SocketAddr, from: IpAddr) -> Result<TcpStream> {
    let socket = Socket::new(Domain::for_address(server), Type::STREAM, None)?;
    socket.bind(&SocketAddr::new(from, 0).into())?;
    socket.connect(&server.into())?;
    socket.set_read_timeout(Some(PATIENCE))?;
    Ok(socket.into())
}

/// This program, on the core for load. Attackers have it only while honest players leave it to them:
/// on machines of their own they would not be in the way either.
fn command(program: &Path, args: &RunArgs, idle: bool) -> Command {
    let core = args.load_core.to_string();
    let words = ["taskset", "-c", &core, "chrt", "--idle", "0"];
    let words = match (args.quick, idle) {
        (true, _) => &[],
        (false, true) => &words[..],
        (false, false) => &words[..3],
    };
    behind(words, program)
}

impl Squad {
    /// Starts an attack from loopback addresses with this second number, and waits until it is at its
    /// full size.
    ///
    /// # Errors
    /// When it does not get there.
    pub fn start(
        arena: &Arena,
        args: &RunArgs,
        program: &Path,
        attack: &Attack,
        network: u8,
        to_the_end: bool,
    ) -> Result<Squad> {
        let target = arena.at(attack.port)?;
        let mut command = command(program, args, true);
        command
            .args(["one", attack.name])
            .args(["--server", &target.to_string()])
            .args(["--network", &network.to_string()])
            .arg("--authority")
            .arg(&arena.papers.authority);
        if to_the_end {
            command.arg("--to-the-end");
        }
        Squad::spawn(command, args)
    }

    /// Starts those at the far end of a network, and waits until they are all there.
    ///
    /// # Errors
    /// When they do not get there.
    pub fn far(
        arena: &Arena,
        args: &RunArgs,
        program: &Path,
        far: &NetworkNamespace,
    ) -> Result<Squad> {
        let mut command = far.command(program);
        let server = far.server(arena.address().port());
        command
            .args(["one", lost::NAME])
            .args(["--server", &server.to_string()]);
        Squad::spawn(command, args)
    }

    fn spawn(mut command: Command, args: &RunArgs) -> Result<Squad> {
        if args.quick {
            command.arg("--quick");
        }
        command.stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut process = ChildProcess::spawn(&mut command)?;
        let orders = process.child().stdin.take();
        let says = process.child().stdout.take().context("no pipe")?;
        let mut squad = Squad {
            process,
            orders,
            says: BufReader::new(says),
        };
        let said = squad.line()?;
        ensure!(said == "ready", "the attackers say {said:?}");
        Ok(squad)
    }

    /// Stops the attack.
    ///
    /// # Errors
    /// When the attackers do not report.
    pub fn stop(mut self) -> Result<AttackOutcome> {
        self.orders = None;
        let report = self.line()?;
        self.process.wait()?;
        serde_json::from_str(&report).with_context(|| format!("the attackers say {report:?}"))
    }

    fn line(&mut self) -> Result<String> {
        let mut line = String::new();
        self.says.read_line(&mut line)?;
        Ok(line.trim_end().to_owned())
    }
}

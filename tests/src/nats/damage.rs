//! The effect of damaged files of one server on acknowledged groups, and the checks that notice it.

use std::fmt;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context, Result, ensure};
use bytes::Bytes;
use damiera_cluster::group::{
    Body, Encoded, Entries, Entry, Epoch, FORMAT, Group, GroupHeader, LogRoomId, Number, Sum,
};
use damiera_cluster::log::Seq;
use damiera_cluster::log_state::{Finding, FollowVerdict, LogFollower, LogState};
use damiera_cluster::name::{Node, NodeName};
use damiera_nats::{FollowError, NatsConnection, NatsLog, PublishOutcome};
use tokio::time::{Instant, sleep, timeout};

use super::appending::{PATIENCE, PAUSE, stored};
use super::args::DamageArgs;
use super::elections::{leader, settled};
use super::{NatsServerOptions, SERVERS, Servers};

/// Number of readers that read everything afterwards. NATS chooses the replica that each reads.
const READERS: usize = 3;

/// Time without a message after which a reader gives up.
const READING: Duration = Duration::from_secs(8);

/// Length of an entry, in bytes.
const ENTRY: usize = 2_000;

/// Damage to the files of a stopped server.
#[derive(Debug, Clone, Copy)]
enum Damage {
    /// Files are not what was written.
    Harmed(StreamFileDamage),
    /// Everything of the server is as it was when half was stored.
    Rewound,
}

/// A disk's damage to the files of a stream.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StreamFileDamage {
    /// A bit in the middle of the stream's newest file is another.
    Flipped,
    /// The second half of that file is missing.
    Cut,
    /// The file is missing.
    Deleted,
    /// The stream's whole folder is missing.
    Emptied,
}

/// The state of the other two servers when the damaged one comes back.
#[derive(Debug, Clone, Copy)]
enum Others {
    /// Both have everything.
    Whole,
    /// One was killed before the second half was stored, and the other one, the leader, is dead.
    LateAndDead,
}

const ALL: [Damage; 5] = [
    Damage::Harmed(StreamFileDamage::Flipped),
    Damage::Harmed(StreamFileDamage::Cut),
    Damage::Harmed(StreamFileDamage::Deleted),
    Damage::Harmed(StreamFileDamage::Emptied),
    Damage::Rewound,
];

/// The result of one damage.
#[derive(Debug)]
pub struct DamageOutcome {
    damage: Damage,
    others: Others,
    acknowledged: u64,
    /// The fewest groups that a reader got.
    left: u64,
    noticed: Vec<String>,
}

impl DamageOutcome {
    /// True if no acknowledged group is lost, or a check has noticed it.
    #[must_use]
    pub fn is_sound(&self) -> bool {
        self.left == self.acknowledged || !self.noticed.is_empty()
    }
}

impl fmt::Display for DamageOutcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let others = match self.others {
            Others::Whole => "the others whole",
            Others::LateAndDead => "one other late, one dead",
        };
        write!(
            f,
            "{}, {others}: {} groups acknowledged, every reader got at least {}; ",
            self.damage, self.acknowledged, self.left
        )?;
        match self.left == self.acknowledged {
            true => write!(f, "healed by NATS")?,
            false => write!(f, "LOST")?,
        }
        match &self.noticed[..] {
            [] if self.is_sound() => Ok(()),
            [] => write!(f, ", AND NOBODY NOTICED"),
            noticed => write!(f, "; noticed: {}", noticed.join("; ")),
        }
    }
}

/// Tries every kind of damage, each with servers of its own.
///
/// # Errors
/// When servers do not start, or nothing is stored for too long.
pub async fn run(args: &DamageArgs) -> Result<Vec<DamageOutcome>> {
    let mut outcomes = Vec::new();
    for others in [Others::LateAndDead, Others::Whole] {
        for damage in ALL {
            outcomes.push(try_damage(damage, others, args.groups).await?);
        }
    }
    Ok(outcomes)
}

async fn try_damage(damage: Damage, others: Others, groups: u64) -> Result<DamageOutcome> {
    let mut servers = Servers::start(NatsServerOptions::default()).await?;
    let connection = servers.connected("n1").await?;
    connection.prepare().await?;
    let log = connection.log();
    let mut chain = Chain::new()?;
    chain.store(&log, groups / 2).await?;
    settled(&connection).await?;
    let leads = leader(&connection, &servers).await?;
    let victim = (leads + 1) % SERVERS;
    let other = (leads + 2) % SERVERS;
    let earlier = servers.folder().join("earlier");
    servers.pause(victim)?;
    copy(servers.store(victim), &earlier)?;
    servers.resume(victim)?;
    settled(&connection).await?;
    match others {
        Others::Whole => {}
        // Only stopped, it would find the rest in its sockets.
        Others::LateAndDead => servers.kill(other)?,
    }
    chain.store(&log, groups - groups / 2).await?;

    servers.kill(victim)?;
    damage.happen(servers.store(victim), &earlier)?;
    servers.kill(leads)?;
    match others {
        Others::Whole => {}
        Others::LateAndDead => servers.start_again(other)?,
    }
    servers.start_again(victim)?;
    let mut noticed = Vec::new();
    if let Err(error) = leader(&connection, &servers).await {
        noticed.push(format!("NATS stands still: {error}"));
    }
    let mut left = chain.number;
    for _ in 0..READERS {
        let (whole, findings) = read(&connection, &chain).await?;
        left = left.min(whole);
        noticed.extend(findings);
    }
    let next = chain.next(Body::Empty).bytes;
    match log.append(chain.seq, next, PATIENCE).await {
        PublishOutcome::Stored(_) => {}
        other => noticed.push(format!("the primary's next append: {other:?}")),
    }
    noticed.sort_unstable();
    noticed.dedup();
    let acknowledged = chain.number;
    Ok(DamageOutcome {
        damage,
        others,
        acknowledged,
        left,
        noticed,
    })
}

/// Reads everything from wherever NATS lets it be read: how many groups are whole and fit, and what does not.
async fn read(connection: &NatsConnection, chain: &Chain) -> Result<(u64, Vec<String>)> {
    let mut messages = Vec::new();
    let mut findings = Vec::new();
    let until = Instant::now() + READING;
    let mut follower = connection.follow(Seq(1));
    while follower.next_seq() <= chain.seq {
        match timeout(READING, follower.next()).await {
            Ok(Ok(logged)) => messages.push((logged.seq, logged.payload)),
            Ok(Err(error @ (FollowError::Gap { .. } | FollowError::Shorter { .. }))) => {
                findings.push(error.to_string());
                break;
            }
            Ok(Err(FollowError::Unavailable(_))) if Instant::now() < until => sleep(PAUSE).await,
            Ok(Err(error @ FollowError::Unavailable(_))) => {
                findings.push(error.to_string());
                break;
            }
            Err(_) => {
                findings.push(format!(
                    "the log ends before message {}",
                    follower.next_seq().0
                ));
                break;
            }
        }
    }
    let mut whole = messages.len();
    let found = loop {
        let part = messages.iter().take(whole).cloned();
        match replay(part) {
            Ok(found) => break found,
            Err(finding) => {
                findings.push(finding.to_string());
                ensure!(whole > 0, "nothing cannot be damaged");
                // The messages before the damage are good.
                whole -= 1;
            }
        }
    };
    Ok((found.number.0, findings))
}

/// The state of the log behind messages. Gives the first that cannot be behind those before it.
fn replay(messages: impl Iterator<Item = (Seq, Bytes)>) -> Result<LogState, Finding> {
    let mut follower = LogFollower::new(FORMAT, LogState::START);
    for (seq, bytes) in messages {
        match follower.take(seq, bytes) {
            FollowVerdict::Next(_) | FollowVerdict::Old => {}
            FollowVerdict::Gap => return Err(Finding::Missing(seq)),
            FollowVerdict::LeftOut(finding)
            | FollowVerdict::Damaged(finding)
            | FollowVerdict::Impossible(finding) => return Err(finding),
        }
    }
    Ok(*follower.log_state())
}

impl fmt::Display for Damage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Damage::Harmed(harm) => write!(f, "{harm:?}"),
            Damage::Rewound => f.write_str("Rewound"),
        }
    }
}

impl Damage {
    /// Damages the files in `store`; `earlier` is an older copy of them.
    fn happen(self, store: &Path, earlier: &Path) -> Result<()> {
        match self {
            Damage::Harmed(harm) => harm.happen(store)?,
            Damage::Rewound => {
                fs::remove_dir_all(store)?;
                copy(earlier, store)?;
            }
        }
        Ok(())
    }
}

impl StreamFileDamage {
    /// Every one.
    pub const ALL: [StreamFileDamage; 4] = [
        StreamFileDamage::Flipped,
        StreamFileDamage::Cut,
        StreamFileDamage::Deleted,
        StreamFileDamage::Emptied,
    ];

    /// Does it to the log's stream in a server's `store`.
    ///
    /// # Errors
    /// When there is no such stream, or its files cannot be changed.
    pub fn happen(self, store: &Path) -> Result<()> {
        let folder = stream_folder(store).context("the stream has no folder")?;
        match self {
            StreamFileDamage::Flipped => {
                let block = newest_block(&folder)?;
                let mut bytes = fs::read(&block)?;
                let middle = bytes.len() / 2;
                *bytes.get_mut(middle).context("the block is empty")? ^= 1;
                fs::write(block, bytes)?;
            }
            StreamFileDamage::Cut => {
                let file = fs::File::options()
                    .write(true)
                    .open(newest_block(&folder)?)?;
                file.set_len(file.metadata()?.len() / 2)?;
            }
            StreamFileDamage::Deleted => fs::remove_file(newest_block(&folder)?)?,
            StreamFileDamage::Emptied => fs::remove_dir_all(folder)?,
        }
        Ok(())
    }
}

/// A server's folder of the stream: the only one there with this name.
fn stream_folder(store: &Path) -> Option<PathBuf> {
    let found = store.join("jetstream/GAMES/streams/games_log");
    found.is_dir().then_some(found)
}

fn newest_block(folder: &Path) -> Result<PathBuf> {
    let mut blocks = Vec::new();
    for entry in fs::read_dir(folder.join("msgs"))? {
        let path = entry?.path();
        let number = path
            .file_stem()
            .and_then(|stem| stem.to_str()?.parse::<u64>().ok());
        let is_block = path.extension().is_some_and(|ending| ending == "blk");
        blocks.extend(number.filter(|_| is_block).map(|number| (number, path)));
    }
    let newest = blocks.into_iter().max();
    newest
        .map(|(_, path)| path)
        .context("the stream has no files")
}

fn copy(from: &Path, to: &Path) -> Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let to = to.join(entry.file_name());
        match entry.file_type()?.is_dir() {
            true => copy(&entry.path(), &to)?,
            false => drop(fs::copy(entry.path(), to)?),
        }
    }
    Ok(())
}

/// The groups of one owner, each behind the last.
struct Chain {
    node: Node,
    seq: Seq,
    number: u64,
    sum: Sum,
}

impl Chain {
    fn new() -> Result<Chain> {
        Ok(Chain {
            node: Node {
                name: NodeName::new("n1")?,
                run: 1,
            },
            seq: Seq(0),
            number: 0,
            sum: Sum(0),
        })
    }

    /// The group that comes behind the last.
    fn next(&self, body: Body) -> Encoded {
        let head = GroupHeader {
            format: FORMAT,
            node: self.node,
            epoch: Epoch(1),
            number: Number(self.number + 1),
            before: self.sum,
        };
        Group { head, body }.encode()
    }

    /// Stores so many groups. The first group of all names the log's owner.
    async fn store(&mut self, log: &NatsLog, groups: u64) -> Result<()> {
        for _ in 0..groups {
            let body = match self.number {
                0 => Body::Owned,
                number => Body::Entries(entries(number)?),
            };
            let Encoded { bytes, sum } = self.next(body);
            self.seq = stored(log, self.seq, &bytes).await?;
            self.number += 1;
            self.sum = sum;
        }
        Ok(())
    }
}

/// One entry that can be told from others.
fn entries(number: u64) -> Result<Entries> {
    let mut payload = vec![0; ENTRY];
    payload[..8].copy_from_slice(&number.to_le_bytes());
    let before = u32::try_from(number)?;
    let entry = Entry::new(LogRoomId(1), before, 1, Bytes::from(payload))?;
    let mut entries = Entries::default();
    let pushed = entries.push(entry);
    ensure!(pushed.is_ok(), "an entry is longer than a group");
    Ok(entries)
}

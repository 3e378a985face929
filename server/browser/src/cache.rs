//! Things that are the same for everyone who asks, kept for a while.

use std::collections::HashMap;
use std::hash::Hash;
use std::time::Duration;

use parking_lot::Mutex;
use tokio::sync::Semaphore;
use tokio::time::Instant;

/// Maximum things that one shelf makes at the same time, unless workers make them; further ones wait.
const MAKERS: usize = 2;

/// Maximum wait until a thing begins to be made.
const PATIENCE: Duration = Duration::from_secs(2);

/// Too much is being made already.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("too many ask at the same time")]
pub struct Busy;

/// A bounded store of what was made lately. When it is full, what was made longest ago goes.
#[derive(Debug)]
pub struct BoundedCache<K, V> {
    most: usize,
    /// For how long a thing is given out again.
    fresh: Duration,
    kept: Mutex<HashMap<K, (Instant, V)>>,
    makers: Semaphore,
}

impl<K: Eq + Hash + Clone, V: Clone> BoundedCache<K, V> {
    /// A shelf for `most` things. Each is given out for the time `fresh`.
    pub fn new(most: usize, fresh: Duration) -> Self {
        BoundedCache {
            most,
            fresh,
            kept: Mutex::default(),
            makers: Semaphore::new(MAKERS),
        }
    }

    /// The cache for answers that workers make: as many are made at a time as are asked for.
    #[must_use]
    pub fn made_by_workers(self) -> Self {
        let makers = Semaphore::new(Semaphore::MAX_PERMITS);
        BoundedCache { makers, ..self }
    }

    /// For how long a thing is given out again.
    pub fn fresh(&self) -> Duration {
        self.fresh
    }

    /// The number of things kept.
    pub fn count(&self) -> usize {
        self.kept.lock().len()
    }

    /// Returns the thing kept under a key, or makes and keeps it. An error is not kept.
    ///
    /// # Errors
    /// [`Busy`] when others have so much made that this was not begun in time, and the errors of `make`.
    pub async fn get<E: From<Busy>>(
        &self,
        key: K,
        make: impl Future<Output = Result<V, E>>,
    ) -> Result<V, E> {
        if let Some(found) = self.find(&key) {
            return Ok(found);
        }
        let permit = tokio::time::timeout(PATIENCE, self.makers.acquire()).await;
        let _permit = permit.map_err(|_| Busy)?.map_err(|_| Busy)?;
        // Another task may have made it while this one waited.
        if let Some(found) = self.find(&key) {
            return Ok(found);
        }
        let made = make.await?;
        self.keep(key, made.clone());
        Ok(made)
    }

    fn find(&self, key: &K) -> Option<V> {
        let kept = self.kept.lock();
        let (made, value) = kept.get(key)?;
        (made.elapsed() < self.fresh).then(|| value.clone())
    }

    fn keep(&self, key: K, value: V) {
        let mut kept = self.kept.lock();
        if kept.len() >= self.most && !kept.contains_key(&key) {
            kept.retain(|_, (made, _)| made.elapsed() < self.fresh);
        }
        if kept.len() >= self.most
            && !kept.contains_key(&key)
            && let Some(oldest) = kept.iter().min_by_key(|(_, (made, _))| *made)
        {
            let oldest = oldest.0.clone();
            kept.remove(&oldest);
        }
        kept.insert(key, (Instant::now(), value));
    }
}

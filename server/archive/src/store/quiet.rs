//! Silences the messages of caught panics: the errors made of them are reported elsewhere.

use std::cell::Cell;
use std::panic::{PanicHookInfo, UnwindSafe, catch_unwind, set_hook, take_hook};
use std::sync::Once;

thread_local! {
    /// True while a panic of this thread would be caught.
    static IS_CAUGHT: Cell<bool> = const { Cell::new(false) };
}

/// Installs the hook below, once in a process.
static HOOK: Once = Once::new();

/// Does something, and catches its panic without a word on standard error.
pub(super) fn unwinding<T>(act: impl FnOnce() -> T + UnwindSafe) -> Result<T, ()> {
    HOOK.call_once(|| {
        let usual = take_hook();
        set_hook(Box::new(move |panic| tell(panic, &usual)));
    });
    let before = IS_CAUGHT.replace(true);
    let done = catch_unwind(act);
    IS_CAUGHT.set(before);
    done.map_err(drop)
}

/// Tells of a panic as usual, unless it is caught.
fn tell(panic: &PanicHookInfo<'_>, usual: &dyn Fn(&PanicHookInfo<'_>)) {
    match IS_CAUGHT.get() {
        true => tracing::debug!(%panic, "the archive's database panicked, which was caught"),
        false => usual(panic),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::Arc;
    use std::sync::atomic::{AtomicUsize, Ordering};

    #[test]
    fn only_what_is_not_caught_is_told() {
        let told = Arc::new(AtomicUsize::new(0));
        let counting = Arc::clone(&told);
        let usual = move |_: &PanicHookInfo<'_>| {
            counting.fetch_add(1, Ordering::Relaxed);
        };
        // The hook of this process is the test runner's again afterwards.
        assert_eq!(unwinding(|| 1), Ok(1));
        let installed = take_hook();
        set_hook(Box::new(move |panic| tell(panic, &usual)));
        assert_eq!(unwinding(|| panic!("caught")), Err::<(), ()>(()));
        let caught = told.load(Ordering::Relaxed);
        let _ = catch_unwind(|| panic!("told"));
        let both = told.load(Ordering::Relaxed);
        set_hook(installed);
        assert_eq!(caught, 0);
        assert!(both > 0);
    }
}

//! The fuzzer's targets: each takes any bytes and panics on a broken promise.

mod class;
mod config;
#[cfg(feature = "cluster")]
mod link;
mod people;
mod proxy;
#[cfg(feature = "web")]
mod web;

/// A target: a name, and what is run on the bytes.
pub(crate) type Target = fn(&[u8]);

/// The target of a name.
pub(crate) fn named(name: &str) -> Target {
    match name {
        "class" => class::class,
        "config" => config::config,
        #[cfg(feature = "cluster")]
        "link" => link::link,
        "people" => people::people,
        "proxy" => proxy::proxy,
        #[cfg(feature = "web")]
        "web" => web::web,
        other => panic!("no target is called {other:?}"),
    }
}

/// The target that the environment asks for.
#[cfg(fuzzing)]
pub(crate) fn chosen() -> Target {
    static CHOSEN: std::sync::LazyLock<Target> = std::sync::LazyLock::new(|| {
        named(&std::env::var("FUZZ_TARGET").expect("FUZZ_TARGET names the target"))
    });
    *CHOSEN
}

//! Builds the parts of the server that are made at compile time: the page for browsers.

#[cfg(feature = "web")]
#[path = "build/page.rs"]
mod page;

fn main() -> std::io::Result<()> {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=build");
    #[cfg(feature = "web")]
    page::embed()?;
    Ok(())
}

//! Makes the pictures of the page that the documentation has.

use std::path::PathBuf;

use clap::Parser;
use damiera_tests::browser::pictures;

/// Makes the pictures of the page that the documentation has.
#[derive(Debug, Parser)]
struct Arguments {
    /// The folder where they go.
    #[arg(default_value = "docs/pictures/page")]
    folder: PathBuf,
}

#[tokio::main]
async fn main() -> std::io::Result<()> {
    let Arguments { folder } = Arguments::parse();
    std::fs::create_dir_all(&folder)?;
    pictures::make(&folder).await;
    Ok(())
}

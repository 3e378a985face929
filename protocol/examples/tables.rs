//! Makes the tables of a document again from the rows of the code: `cargo run -p damiera-protocol
//! --example tables -- docs/protocol/programs.md`.

use damiera_protocol::tables;

fn main() -> std::io::Result<()> {
    for file in std::env::args().skip(1) {
        let document = std::fs::read_to_string(&file)?;
        std::fs::write(&file, tables::filled(&document))?;
    }
    Ok(())
}

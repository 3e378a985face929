//! Makes the tables of a document, or of the page, again from the rows of the code: `cargo run -p damiera-protocol
//! --example tables -- docs/protocol/programs.md server/web/js/tables.js`.

mod made;

fn main() -> std::io::Result<()> {
    for file in std::env::args().skip(1) {
        let made = match file.ends_with(".js") {
            true => made::page_module(),
            false => made::filled(&std::fs::read_to_string(&file)?),
        };
        std::fs::write(&file, made)?;
    }
    Ok(())
}

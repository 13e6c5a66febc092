//! The same types for TypeScript.

use std::collections::BTreeMap;
use std::path::Path;

use ts_rs::{Config, TS, TypeVisitor};

use table::Reviewed;

use crate::{
    Answer, Archive, Ask, BranchTable, ClientMsg, Credentials, DeleteAccount, EndSession, GameForm,
    GuestRequest, Hints, Me, OpenTable, Opened, PasswordChange, PieceForm, Reset, Review, RuleText,
    Scored, ServerMsg, SessionList, TableList, Verified,
};

/// The generated file, and what is to stand in it.
pub const FILE: &str = "web/src/protocol/messages.ts";

/// All declarations, in the order of their names.
#[must_use]
pub fn declarations() -> String {
    let mut all = Declarations { config: Config::default(), found: BTreeMap::new() };
    all.visit::<ClientMsg>();
    all.visit::<ServerMsg>();
    all.visit::<GuestRequest>();
    all.visit::<Credentials>();
    all.visit::<Me>();
    all.visit::<PasswordChange>();
    all.visit::<Reset>();
    all.visit::<SessionList>();
    all.visit::<EndSession>();
    all.visit::<DeleteAccount>();
    all.visit::<OpenTable>();
    all.visit::<Archive>();
    all.visit::<BranchTable>();
    all.visit::<Opened>();
    all.visit::<TableList>();
    all.visit::<GameForm>();
    all.visit::<Ask>();
    all.visit::<Answer>();
    all.visit::<Verified>();
    all.visit::<Hints>();
    all.visit::<Review>();
    all.visit::<Reviewed>();
    all.visit::<PieceForm>();
    all.visit::<shelf::between::LayoutFile>();
    all.visit::<Scored>();
    all.visit::<RuleText>();
    let mut text = String::from(
        "// A table: the types of crates/protocol, written by `cargo xtask bless`; do not edit.\n\n",
    );
    text += &format!("export const PROTOCOL = {};\n", crate::VERSION);
    let codes = crate::CODES.map(|code| format!("\"{code}\""));
    text += &format!("\nexport type ProblemCode = {};\n", codes.join(" | "));
    for declaration in all.found.values() {
        text += &format!("\nexport {declaration}\n");
    }
    text
}

struct Declarations {
    config: Config,
    found: BTreeMap<String, String>,
}

impl TypeVisitor for Declarations {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        // What has no place of its own is a part of the language.
        if T::output_path().is_none() {
            return;
        }
        let name = T::ident(&self.config);
        if !self.found.contains_key(&name) {
            self.found.insert(name, T::decl(&self.config));
            T::visit_dependencies(self);
        }
    }
}

/// Writes the file below the root of the project.
///
/// # Errors
/// If it cannot be written.
pub fn write(root: &Path) -> std::io::Result<()> {
    let path = root.join(FILE);
    if let Some(folder) = path.parent() {
        std::fs::create_dir_all(folder)?;
    }
    std::fs::write(path, declarations())
}

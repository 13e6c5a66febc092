//! `play`: build the page and the program, and open the game in a browser.

use std::ffi::OsString;
use std::net::{Ipv4Addr, TcpListener};
use std::path::Path;
use std::process::{Command, ExitCode};

use anyhow::Result;

use crate::cargo::{cargo_here, pass_on, turn_into, wait_for};
use crate::web;

/// Tried one after the other, if nobody says where to listen.
const PORTS: std::ops::Range<u16> = 8080..8100;

pub(crate) fn run(root: &Path, arguments: impl Iterator<Item = OsString>) -> Result<ExitCode> {
    let arguments: Vec<OsString> = arguments.collect();
    web::build(root)?;
    // Built first and aloud: the first build takes a while, and silence looks like a hang.
    let built = wait_for(&mut on_the_game(root, &["build"]))?;
    if !built.success() {
        return Ok(pass_on(built));
    }
    let mut game = on_the_game(root, &["run", "--quiet"]);
    game.args(["--", "serve", "--open"]);
    if !is_placed(&arguments) && std::env::var_os("SWANSTONE_ADDR").is_none() {
        // With none free the server says itself what is wrong.
        if let Some(port) = PORTS.into_iter().find(|port| is_free(*port)) {
            game.args(["--addr", &format!("127.0.0.1:{port}")]);
        }
    }
    // The server itself must hear Ctrl-C and take its time to stop.
    turn_into(game.args(arguments))
}

/// Whether the arguments say where to listen.
fn is_placed(arguments: &[OsString]) -> bool {
    let names = |text: &str| text == "--addr" || text.starts_with("--addr=");
    arguments.iter().any(|argument| argument.to_str().is_some_and(names))
}

fn is_free(port: u16) -> bool {
    TcpListener::bind((Ipv4Addr::LOCALHOST, port)).is_ok()
}

/// Started in the player's folder, so that the files a player names are found there.
fn on_the_game(root: &Path, verb: &[&str]) -> Command {
    let mut command = cargo_here();
    command.args(verb).arg("--manifest-path").arg(root.join("Cargo.toml"));
    command.args(["--release", "--locked", "--package", "cli", "--bin", "swanstone"]);
    command
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_says_where_to_listen_is_obeyed() {
        let placed = |words: &str| {
            let words: Vec<OsString> = words.split_whitespace().map(OsString::from).collect();
            is_placed(&words)
        };
        assert!(placed("--addr 0.0.0.0:80") && placed("--data x --addr=0.0.0.0:80"));
        assert!(!placed("") && !placed("--data x --address-rate 0"));
    }

    #[test]
    fn a_taken_port_is_not_free() {
        let taken = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
        assert!(!is_free(taken.local_addr().unwrap().port()));
    }
}

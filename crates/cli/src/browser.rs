//! Showing an address in the browser of this desktop, if there is one.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::process::{Command, Stdio};

/// Asks the desktop to show the address. Who has no desktop reads the address and types it, so
/// nothing here is an error.
pub(crate) fn open(url: &str) {
    let set = |name: &str| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    let display = set("DISPLAY") || set("WAYLAND_DISPLAY");
    let Some((program, arguments)) = opener(std::env::consts::OS, display) else { return };
    let mut command = Command::new(program);
    command.args(arguments).arg(url);
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    if let Ok(mut child) = command.spawn() {
        // Somebody must wait for it, or it stays behind as a zombie.
        std::thread::spawn(move || child.wait());
    }
}

fn opener(system: &str, display: bool) -> Option<(&'static str, &'static [&'static str])> {
    match system {
        "macos" => Some(("open", &[])),
        // The first quoted argument of `start` is a title.
        "windows" => Some(("cmd", &["/C", "start", ""])),
        _ => display.then_some(("xdg-open", &[])),
    }
}

/// The address that a browser on this machine can reach.
pub(crate) fn reachable(address: SocketAddr) -> SocketAddr {
    let ip = if address.ip().is_unspecified() { Ipv4Addr::LOCALHOST.into() } else { address.ip() };
    SocketAddr::new(IpAddr::to_canonical(&ip), address.port())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn without_a_display_nothing_is_opened() {
        assert_eq!(opener("linux", false), None);
        assert_eq!(opener("linux", true).unwrap().0, "xdg-open");
        assert_eq!(opener("freebsd", false), None);
        assert_eq!(opener("macos", false).unwrap().0, "open");
        assert_eq!(opener("windows", false).unwrap().1.last(), Some(&""));
    }

    #[test]
    fn a_browser_goes_to_this_machine_if_all_may() {
        let reached = |text: &str| reachable(text.parse().unwrap()).to_string();
        assert_eq!(reached("0.0.0.0:8080"), "127.0.0.1:8080");
        assert_eq!(reached("[::]:8080"), "127.0.0.1:8080");
        assert_eq!(reached("192.0.2.7:80"), "192.0.2.7:80");
    }
}

//! A shell that waits for our end, however it comes, and cleans up.

use std::os::unix::process::CommandExt;
use std::process::{Child, Command, Stdio};

use crate::folder::Folder;
use crate::programs::Programs;

/// Its input ends when we do, as nobody else holds the other end. It tries again, as a program that
/// was starting the server when we were killed may still be at it.
const SCRIPT: &str = r#"
    trap '' HUP INT TERM
    folder=$1
    shift
    cat > /dev/null
    for attempt in 1 2 3 4 5; do
        "$@" > /dev/null 2>&1
        rm -rf -- "$folder" 2> /dev/null
        [ -e "$folder" ] || exit 0
        sleep 1
    done
"#;

pub(crate) struct Watch {
    shell: Child,
}

impl Watch {
    pub(crate) fn over(folder: &Folder, programs: &Programs) -> Watch {
        let mut stop = programs.command("pg_ctl");
        stop.arg("--pgdata").arg(folder.data()).args(["--mode=immediate", "--wait", "stop"]);
        let mut shell = Command::new("sh");
        shell.args(["-c", SCRIPT, "watch"]).arg(folder.path());
        shell.arg(stop.get_program()).args(stop.get_args()).current_dir("/");
        shell.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null());
        // A group of its own: what ends the group of the test does not reach it.
        let shell = shell.process_group(0).spawn().unwrap();
        Watch { shell }
    }
}

impl Drop for Watch {
    fn drop(&mut self) {
        drop(self.shell.stdin.take());
        let _ = self.shell.wait();
    }
}

// A real server on its own database, which can be killed and started again on the same port.

import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

function program(): string {
  const path = process.env.SWANSTONE_BIN;
  if (!path) throw new Error('SWANSTONE_BIN must be the path of the program; run `cargo verify --only browser`');
  return path;
}

export class Server {
  #process: ChildProcess | null = null;
  #taken = new Set<string>();
  #folder = mkdtempSync(join(tmpdir(), 'swanstone-e2e-'));
  url = '';

  async start(): Promise<void> {
    const address = this.url ? new URL(this.url).host : '127.0.0.1:0';
    const limits = ['--address-rate', '0', '--person-rate', '200', '--door-rate', '0'];
    const child = spawn(program(), ['serve', '--addr', address, '--data', this.#folder, ...limits], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, SWANSTONE_LOG: 'warn' },
    });
    this.#process = child;
    let complaints = '';
    child.stderr.on('data', (data: Buffer) => (complaints += data.toString()));
    const lines = createInterface({ input: child.stdout });
    const opened = new Promise<string>((resolve, reject) => {
      lines.on('line', (line) => {
        const found = /http:\/\/\S+/.exec(line);
        if (found) resolve(found[0]);
      });
      child.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${complaints}`)));
    });
    this.url = await opened;
  }

  /** Takes in a table that was written into a file, once. */
  take(file: string): void {
    if (this.#taken.has(file)) return;
    this.#taken.add(file);
    execFileSync(program(), ['admin', 'import', '--data', this.#folder, file]);
  }

  /** Ends the process without a word, as a crash would. */
  async kill(): Promise<void> {
    const child = this.#process;
    this.#process = null;
    if (!child || child.exitCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  }

  async stop(): Promise<void> {
    await this.kill();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

// Checking a shuffle by its hashes, in the browser itself.

import type { ShuffleView } from '../protocol/messages';
import { keep, recall } from '../state/preferences.svelte';

const encoder = new TextEncoder();

function bytesOf(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

function hexOf(bytes: ArrayBuffer): string {
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** SHA-256 of a name and some parts, each with its length before it, as docs/record-format.md
 * describes. */
export async function hash(name: string, parts: Uint8Array[]): Promise<string> {
  const pieces: Uint8Array[] = [encoder.encode(name)];
  for (const part of parts) {
    const length = new DataView(new ArrayBuffer(8));
    length.setBigUint64(0, BigInt(part.length));
    pieces.push(new Uint8Array(length.buffer), part);
  }
  const whole = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return hexOf(await crypto.subtle.digest('SHA-256', whole));
}

export interface Checked {
  secret: boolean;
  seed: boolean;
  seedHash: boolean;
  /** Whether my own contribution is there; unknown if this browser did not keep it. */
  mine: boolean | null;
}

/** Compares everything that a finished table has opened with what it showed before. */
export async function check(table: string, shuffle: ShuffleView): Promise<Checked> {
  const secret = bytesOf(shuffle.secret ?? '');
  const seed = bytesOf(shuffle.seed ?? '');
  const contributions = shuffle.contributions.map((text) => encoder.encode(text));
  const shown = recall(`commitment.${table}`);
  const mine = recall(`contribution.${table}`);
  return {
    secret: (await hash('swanstone secret v1', [secret])) === (shown ?? shuffle.secret_commitment),
    seed: (await hash('swanstone seed v1', [secret, ...contributions])) === shuffle.seed,
    seedHash: (await hash('swanstone commitment v1', [seed])) === shuffle.seed_commitment,
    mine: mine ? shuffle.contributions.includes(mine) : null,
  };
}

/** Something random, as hexadecimal digits. */
export function random(): string {
  return hexOf(crypto.getRandomValues(new Uint8Array(16)).buffer);
}

/** Something random of our own for the shuffle of a table, so that nobody alone decides it. It is
 * kept, to look for it in the end. */
export function contributionTo(table: string): string {
  const contribution = random();
  keep(`contribution.${table}`, contribution);
  return contribution;
}

/** Keeps the hash that a table shows, to compare it in the end. The first one counts. */
export function rememberCommitment(table: string, { secret_commitment, secret }: ShuffleView): void {
  const key = `commitment.${table}`;
  if (!secret && recall(key) === null) keep(key, secret_commitment);
}

// Asking the server over HTTP. What is not done comes back as a `Trouble`.

import type { Problem, ProblemCode } from '../protocol/messages';

/** The code of a request that did not reach the server. */
export const OFFLINE = 'offline';

/** A problem that the server has named, or that it could not be reached. */
export class Trouble extends Error {
  constructor(
    readonly problem: Omit<Problem, 'code'> & { code: ProblemCode | typeof OFFLINE },
    readonly status: number,
  ) {
    super(problem.message);
  }

  get code(): ProblemCode | typeof OFFLINE {
    return this.problem.code;
  }
}

async function send(path: string, init: RequestInit): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(path, { credentials: 'same-origin', ...init });
  } catch {
    throw new Trouble({ code: OFFLINE, message: 'the server cannot be reached' }, 0);
  }
  if (response.ok) return response;
  let problem: Problem;
  try {
    problem = (await response.json()) as Problem;
  } catch {
    problem = { code: 'internal', message: `the server answered ${response.status}` };
  }
  throw new Trouble(problem, response.status);
}

export async function get<T>(path: string, signal: AbortSignal | null = null): Promise<T> {
  return (await send(path, { method: 'GET', signal })).json() as Promise<T>;
}

export async function getText(path: string): Promise<string> {
  return (await send(path, { method: 'GET' })).text();
}

async function postResponse(path: string, body: unknown, signal: AbortSignal | null = null): Promise<Response> {
  const headers = { 'Content-Type': 'application/json' };
  return send(path, { method: 'POST', headers, body: JSON.stringify(body ?? {}), signal });
}

export async function post<T>(path: string, body?: unknown, signal?: AbortSignal): Promise<T> {
  const response = await postResponse(path, body, signal);
  if (response.status === 204) return undefined as T;
  return response.json() as Promise<T>;
}

export async function postBlob(path: string, body: unknown): Promise<Blob> {
  return (await postResponse(path, body)).blob();
}

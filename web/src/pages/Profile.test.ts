import { fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { beforeEach, expect, test } from 'vitest';

import { en } from '../../../words/en/page';
import { person } from '../state/me.svelte';
import { fakeServer } from '../fake-server';
import Profile from './Profile.svelte';

const guest = { name: 'Guest 1', login: null };

beforeEach(() => {
  person.me = guest;
});

async function fill(): Promise<void> {
  await fireEvent.input(screen.getByLabelText('Username'), { target: { value: 'anna_1' } });
  await fireEvent.input(screen.getByLabelText('Password'), { target: { value: 'correct horse' } });
  await fireEvent.submit(screen.getByLabelText('Password').closest('form') as Element);
}

test('an account is made, and then it can be left', async () => {
  const asked = fakeServer({
    'POST /api/account': { name: 'Guest 1', login: 'anna_1' },
    'POST /api/logout': () => new Response(null, { status: 204 }),
    'POST /api/guest': { name: 'Guest 2', login: null },
  });
  render(Profile);
  await fill();
  expect(await screen.findByText('You are logged in as anna_1.')).toBeTruthy();
  const body = asked.find(({ path }) => path === '/api/account')?.body;
  expect(body).toEqual({ login: 'anna_1', password: 'correct horse' });
  await fireEvent.click(screen.getByRole('button', { name: 'Log out' }));
  await waitFor(() => expect(person.me?.name).toBe('Guest 2'));
});

test.each([
  ['login_taken', 409, en.problems.login_taken],
  ['bad_login', 400, en.problems.bad_login],
  ['bad_password', 400, en.problems.bad_password],
  ['something_new', 422, /Something went wrong/],
])('a refusal is said beside the form: %s', async (code, status, words) => {
  fakeServer({ 'POST /api/account': () => Response.json({ code, message: 'the server says so' }, { status }) });
  render(Profile);
  await fill();
  expect((await screen.findByText(words)).getAttribute('role')).toBe('alert');
  expect(person.me?.login).toBeNull();
});

const SESSIONS = {
  sessions: [
    { session: 'aa', label: 'Firefox on Linux', created: 1, seen: Date.now(), current: true },
    { session: 'bb', label: '', created: 1, seen: Date.now() - 7_200_000, current: false },
  ],
};

test('who has an account changes the password, and is told why not', async () => {
  person.me = { name: 'Anna', login: 'anna_1' };
  let right = false;
  const refused = () => Response.json({ code: 'wrong_password', message: 'no' }, { status: 403 });
  const asked = fakeServer({
    'GET /api/me/sessions': SESSIONS,
    'POST /api/me/password': () => (right ? new Response(null, { status: 204 }) : refused()),
  });
  render(Profile);
  const submit = async (): Promise<void> => {
    await fireEvent.input(screen.getByLabelText('Current password'), { target: { value: 'correct horse' } });
    await fireEvent.input(screen.getByLabelText('New password'), { target: { value: 'battery staple' } });
    await fireEvent.submit(screen.getByLabelText('New password').closest('form') as Element);
  };
  await submit();
  expect((await screen.findByText('This is not your password.')).getAttribute('role')).toBe('alert');
  right = true;
  await submit();
  await waitFor(() => expect((screen.getByLabelText('New password') as HTMLInputElement).value).toBe(''));
  const body = asked.find(({ path }) => path === '/api/me/password')?.body;
  expect(body).toEqual({ old: 'correct horse', new: 'battery staple' });
});

test('sessions are shown and ended, one or all others', async () => {
  const asked = fakeServer({
    'GET /api/me/sessions': SESSIONS,
    'POST /api/me/sessions/end': () => new Response(null, { status: 204 }),
  });
  render(Profile);
  expect(await screen.findByText('Firefox on Linux')).toBeTruthy();
  expect(screen.getByText('last seen 2 hours ago')).toBeTruthy();
  await fireEvent.click(screen.getByRole('button', { name: 'End A browser' }));
  await fireEvent.click(screen.getByRole('button', { name: 'End all others' }));
  await waitFor(() => {
    const ended = asked.filter(({ path }) => path === '/api/me/sessions/end');
    expect(ended.map(({ body }) => body)).toEqual([{ session: 'bb' }, {}]);
  });
});

test('who wants to be deleted is asked once more, with the password', async () => {
  person.me = { name: 'Anna', login: 'anna_1' };
  const asked = fakeServer({
    'GET /api/me/sessions': SESSIONS,
    'POST /api/me/delete': () => new Response(null, { status: 204 }),
    'POST /api/guest': { name: 'Guest 2', login: null },
  });
  render(Profile);
  expect(screen.getByRole('link', { name: 'Download as a file' }).getAttribute('href')).toBe('/api/me/export');
  await fireEvent.click(screen.getByRole('button', { name: 'Delete my account' }));
  expect(asked.some(({ path }) => path === '/api/me/delete')).toBe(false);
  const proof = document.getElementById('proof') as HTMLInputElement;
  await fireEvent.input(proof, { target: { value: 'correct horse' } });
  await fireEvent.submit(proof.closest('form') as Element);
  await waitFor(() => expect(person.me?.name).toBe('Guest 2'));
  expect(asked.find(({ path }) => path === '/api/me/delete')?.body).toEqual({ password: 'correct horse' });
});

test('a code sets a new password', async () => {
  const asked = fakeServer({ 'POST /api/reset': { name: 'Anna', login: 'anna_1' } });
  render(Profile);
  await fireEvent.click(screen.getByRole('button', { name: 'I have a code' }));
  await fireEvent.input(screen.getByLabelText('Username'), { target: { value: 'anna_1' } });
  await fireEvent.input(screen.getByLabelText('Code'), { target: { value: ' k7dm-2qxe ' } });
  await fireEvent.input(screen.getByLabelText('New password'), { target: { value: 'battery staple' } });
  await fireEvent.submit(screen.getByLabelText('Code').closest('form') as Element);
  await waitFor(() => expect(person.me?.login).toBe('anna_1'));
  const body = asked.find(({ path }) => path === '/api/reset')?.body;
  expect(body).toEqual({ login: 'anna_1', code: 'k7dm-2qxe', password: 'battery staple' });
});

test('the name is changed', async () => {
  const asked = fakeServer({ 'POST /api/guest': { name: 'Anna', login: null } });
  render(Profile);
  const field = screen.getByLabelText('Your name at the table');
  await fireEvent.input(field, { target: { value: ' Anna ' } });
  await fireEvent.submit(field.closest('form') as Element);
  await waitFor(() => expect(person.me?.name).toBe('Anna'));
  expect(asked.find(({ path }) => path === '/api/guest')?.body).toEqual({ name: 'Anna' });
});

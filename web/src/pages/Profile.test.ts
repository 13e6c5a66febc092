import { fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { beforeEach, expect, test } from 'vitest';

import { person } from '../state/me.svelte';
import { fakeServer } from '../fake-server';
import Profile from './Profile.svelte';

const guest = { name: 'Guest 1', login: null };

beforeEach(() => {
  person.me = guest;
});

async function fill(): Promise<void> {
  await fireEvent.input(screen.getByLabelText('Login'), { target: { value: 'anna_1' } });
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
  expect(asked.at(-1)?.body).toEqual({ login: 'anna_1', password: 'correct horse' });
  await fireEvent.click(screen.getByRole('button', { name: 'Log out' }));
  await waitFor(() => expect(person.me?.name).toBe('Guest 2'));
});

test.each([
  ['login_taken', 409, /Somebody else has this login/],
  ['bad_login', 400, /This login is not possible/],
  ['bad_password', 400, /This password is not possible/],
  ['something_new', 422, /the server says so/],
])('a refusal is said beside the form: %s', async (code, status, words) => {
  fakeServer({ 'POST /api/account': () => Response.json({ code, message: 'the server says so' }, { status }) });
  render(Profile);
  await fill();
  expect((await screen.findByText(words)).getAttribute('role')).toBe('alert');
  expect(person.me?.login).toBeNull();
});

test('the name is changed', async () => {
  const asked = fakeServer({ 'POST /api/guest': { name: 'Anna', login: null } });
  render(Profile);
  const field = screen.getByLabelText('Your name at the table');
  await fireEvent.input(field, { target: { value: ' Anna ' } });
  await fireEvent.submit(field.closest('form') as Element);
  await waitFor(() => expect(person.me?.name).toBe('Anna'));
  expect(asked[0]?.body).toEqual({ name: 'Anna' });
});

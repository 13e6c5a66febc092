import { defineConfig } from '@playwright/test';

import { browser } from './e2e/browser';

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  fullyParallel: true,
  workers: 2,
  // `cargo verify` names what needed it, and fails when that is more than two tests.
  retries: 1,
  forbidOnly: true,
  reporter: 'list',
  timeout: 300_000,
  expect: { timeout: 15_000 },
  // Nothing is pressed or judged while it moves, so that nobody waits for it.
  use: { ...browser, actionTimeout: 6000, trace: 'off', contextOptions: { reducedMotion: 'reduce' } },
});

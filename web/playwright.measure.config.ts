import { defineConfig } from '@playwright/test';

import { browser } from './e2e/browser';

// Measures the page; figures are read by people and not compared with limits, since they belong to
// a machine. `npm run measure` runs it.
export default defineConfig({
  testDir: 'e2e',
  testMatch: 'measure.ts',
  workers: 1,
  reporter: 'list',
  timeout: 300_000,
  use: { ...browser, actionTimeout: 6000 },
});

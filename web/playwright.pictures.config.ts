import { defineConfig } from '@playwright/test';

import { browser } from './e2e/browser';

// Takes the pictures of the documents; `cargo xtask pictures` runs it.
export default defineConfig({
  testDir: 'e2e',
  testMatch: 'pictures.ts',
  workers: 1,
  reporter: 'list',
  timeout: 300_000,
  use: { ...browser, actionTimeout: 6000 },
});

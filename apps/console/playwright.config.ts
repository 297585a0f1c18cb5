import { defineConfig } from '@playwright/test';
import { findChromium } from '../../tools/chromium.ts';

const { executablePath, args } = await findChromium();

// The processes that Playwright starts take the text tables of the neighbours from their sources, as the build does.
const condition = '--conditions=@lab-console/source';
const nodeOptions = process.env.NODE_OPTIONS ?? '';
if (!nodeOptions.includes(condition)) process.env.NODE_OPTIONS = `${nodeOptions} ${condition}`.trim();

/** Browser journeys against the built console on real servers, one for each worker. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  // As many as the cores that check everything: browser, server and test of one journey keep more than one of them busy.
  workers: 2,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  // A journey that needs its second try passes, and the summary of `npm test` names it flaky.
  retries: process.env.CI ? 1 : 0,
  // These end only what hangs: journeys also pass on a slow machine.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json', { outputFile: '.results/e2e.json' }]],
  // A new context for each journey has no code in its cache and compiles all of it again: half of the time of a journey.
  use: {
    reuseContext: true,
    browserName: 'chromium',
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    launchOptions: { executablePath, args },
    // Nothing fades in a journey, as for people who ask for that; stories have all movements.
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'en-US',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    // Recording slows every journey down: where there is a second try, only that one is recorded.
    trace: process.env.CI ? 'on-first-retry' : 'retain-on-failure',
  },
});

import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { findChromium } from '../../tools/chromium.ts';
import { unhandledErrors } from '../../tools/unhandled-errors.ts';

const report = process.env.STORIES_REPORT ?? '.results/stories.json';
const configDir = fileURLToPath(new URL('.storybook', import.meta.url));

export default defineConfig({
  plugins: [await storybookTest({ configDir })],
  test: {
    name: 'storybook',
    // Ends only what hangs.
    testTimeout: 150_000,
    // Two pages at a time: Vitest's own choice is one on a machine with two cores.
    maxWorkers: 2,
    // One after the other: React looks for it when it is loaded.
    setupFiles: ['./without-react-tracks.ts'],
    sequence: { setupFiles: 'list' },
    // As with the journeys: a story that needs its second try passes, and the summary of `npm test` names it flaky.
    retry: process.env.CI ? 1 : 0,
    browser: {
      enabled: true,
      headless: true,
      provider: playwright({ launchOptions: await findChromium() }),
      instances: [{ browser: 'chromium' as const }],
    },
    reporters: ['default', ['json', { outputFile: report }] as const, unhandledErrors(report.replace(/\.json$/, '.errors.json'))],
  },
});

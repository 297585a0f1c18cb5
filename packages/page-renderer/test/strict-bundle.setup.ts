import { build } from 'esbuild';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { findChromium } from '../../../tools/chromium.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Folder of the bundled renderer, and the address of the browser that every file shares. */
    readonly strictPage: { readonly folder: string; readonly browser: string };
  }
}

/** Global setup of the tests in a browser: one bundle of the renderer and one Chromium for the run. */
export default async function bundleStrictPage(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'lab-console-strict-'));
  const [browser] = await Promise.all([
    chromium.launchServer({ ...(await findChromium()), headless: true }),
    build({
      entryPoints: { page: fileURLToPath(new URL('strict-page.tsx', import.meta.url)) },
      outdir: folder,
      bundle: true,
      splitting: true,
      format: 'esm',
      jsx: 'automatic',
      conditions: ['@lab-console/source', 'browser', 'module'],
      define: { 'process.env.NODE_ENV': '"production"' },
      logLevel: 'error',
    }),
  ]);
  project.provide('strictPage', { folder, browser: browser.wsEndpoint() });
  return async () => {
    await browser.close();
    await rm(folder, { recursive: true, force: true });
  };
}

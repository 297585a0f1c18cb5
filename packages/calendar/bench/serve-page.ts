import react from '@vitejs/plugin-react';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, preview } from 'vite';

/** The page of the bench, built for production as an application would build it. */
export interface ServedPage {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** Builds the page into a temporary folder and serves it on a free port. A trial measures nothing: it is not minified, and without the peers. */
export async function servePage({ isTrial = false }: { readonly isTrial?: boolean } = {}): Promise<ServedPage> {
  const outDir = await mkdtemp(join(tmpdir(), 'calendar-bench-'));
  const shared = {
    root: join(import.meta.dirname, 'page'),
    configFile: false as const,
    logLevel: 'error' as const,
    build: {
      outDir,
      emptyOutDir: true,
      minify: !isTrial,
      // What a trial never opens is not built.
      ...(isTrial && { rollupOptions: { external: /subjects\/(daypilot|react-big-calendar)\.tsx$/ } }),
    },
  };
  await build({
    ...shared,
    plugins: [react()],
    resolve: { conditions: ['@lab-console/source', 'module', 'browser', 'production'], dedupe: ['react', 'react-dom'] },
  });
  const server = await preview({ ...shared, preview: { port: 0, host: '127.0.0.1' } });
  const address = server.httpServer.address();
  if (address === null || typeof address === 'string') throw new Error('The page of the bench is served on no port.');
  return {
    url: `http://127.0.0.1:${address.port}/`,
    stop: async () => {
      await new Promise((resolve) => {
        server.httpServer.close(resolve);
      });
      await rm(outDir, { recursive: true, force: true });
    },
  };
}

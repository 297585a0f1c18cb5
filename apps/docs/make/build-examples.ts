import { join } from 'node:path';
import { build, defaultClientConditions } from 'vite';
import { root } from './root.ts';

const site = join(root, 'apps/docs');

/** Builds the frame in which the pages of the site draw the examples of types, beside the pictures of the site. */
export async function buildExamples(): Promise<void> {
  await build({
    configFile: false,
    root: join(site, 'frame'),
    base: './',
    publicDir: false,
    resolve: { conditions: ['@lab-console/source', ...defaultClientConditions] },
    html: { cspNonce: '__CSP_NONCE__' },
    worker: { format: 'es' },
    build: {
      target: 'es2022',
      outDir: join(site, 'pages/public'),
      emptyOutDir: false,
      assetsDir: 'assets/examples',
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: 1_200,
      rolldownOptions: { input: join(site, 'frame/examples.html') },
    },
    logLevel: 'warn',
  });
}

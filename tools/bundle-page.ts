import { build } from 'esbuild';
import { isTrial } from './bench/bench-trial.ts';

/** Files of a page by the path they are served under. */
export type PageFiles = Map<string, { readonly content: Uint8Array; readonly type: string }>;

/**
 * Bundles the scripts of a page that is measured, as a host would for its people: minified, in production, with what is loaded on
 * demand in files of its own.
 *
 * @param entries - The entry of each script, by the name under which it is served (`<name>.js`).
 */
export async function bundlePage(entries: Readonly<Record<string, string>>): Promise<PageFiles> {
  const files: PageFiles = new Map();
  for (const [name, entry] of Object.entries(entries)) {
    const { outputFiles } = await build({
      entryPoints: { [name]: entry },
      outdir: '/',
      bundle: true,
      splitting: true,
      format: 'esm',
      // A trial measures nothing.
      minify: !isTrial,
      write: false,
      jsx: 'automatic',
      conditions: ['@lab-console/source', 'browser', 'module'],
      define: { 'process.env.NODE_ENV': '"production"', global: 'globalThis' },
      loader: {
        '.svg': 'dataurl',
        '.woff': 'dataurl',
        '.woff2': 'dataurl',
        '.ttf': 'dataurl',
        '.eot': 'dataurl',
        '.png': 'dataurl',
      },
      chunkNames: `${name}-[hash]`,
      logLevel: 'error',
    });
    for (const { path, contents } of outputFiles)
      files.set(path, { content: contents, type: path.endsWith('.css') ? 'text/css' : 'text/javascript' });
  }
  return files;
}

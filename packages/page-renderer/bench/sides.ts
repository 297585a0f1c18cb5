import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Folder of the peer, with a package file of its own. */
export const peerFolder = here('./amis/');

/** Files of a page by their path. */
export type Scripts = Map<string, { readonly content: Uint8Array; readonly type: string }>;

/** Installs amis beside the bench; without a registry there is nothing to compare with. */
export function ensurePeer(): boolean {
  if (existsSync(`${peerFolder}node_modules/amis`)) return true;
  try {
    execFileSync(
      here('../../../node_modules/.bin/pnpm'),
      ['install', '--frozen-lockfile', '--ignore-scripts', '--prefer-offline'],
      { cwd: peerFolder, stdio: 'ignore' },
    );
    return true;
  } catch {
    console.log('amis cannot be installed here, so there is nothing to compare with.');
    return false;
  }
}

/** Bundles the scripts of a page, each with the name it is served under. */
export async function bundle(entries: Readonly<Record<string, string>>): Promise<Scripts> {
  const scripts: Scripts = new Map();
  for (const [name, file] of Object.entries(entries)) {
    const { outputFiles } = await build({
      entryPoints: { [name]: file },
      outdir: '/',
      bundle: true,
      splitting: true,
      format: 'esm',
      minify: true,
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
      scripts.set(path, { content: contents, type: path.endsWith('.css') ? 'text/css' : 'text/javascript' });
  }
  return scripts;
}

/** Serves the scripts under a page that loads them; tells which were asked for. */
export async function serve(
  scripts: Scripts,
  names: readonly string[],
): Promise<{ readonly server: Server; readonly address: string; readonly loaded: ReadonlySet<string> }> {
  const loaded = new Set<string>();
  const tags = names.map((name) => `<script type="module" src="/${name}.js"></script>`).join('');
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    const script = scripts.get(path);
    if (script) {
      loaded.add(path);
      response.writeHead(200, { 'content-type': script.type }).end(script.content);
    } else if (path === '/') {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      response.end(
        `<!doctype html><html lang="en"><title>bench</title><link rel="stylesheet" href="/page.css"><body>${tags}</body></html>`,
      );
    } else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, loaded };
}

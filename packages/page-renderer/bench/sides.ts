import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { PageFiles } from '../../../tools/bundle-page.ts';
import { installPeer } from '../../../tools/install-peer.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Folder of the peer, with a package file of its own. */
export const peerFolder = here('./amis/');

/** Installs amis beside the bench. */
export function ensurePeer(): boolean {
  return installPeer(peerFolder, 'amis');
}

/** Serves the scripts under a page that loads them; tells which were asked for. */
export async function serve(
  scripts: PageFiles,
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

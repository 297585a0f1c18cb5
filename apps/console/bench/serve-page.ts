import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PageFiles } from '../../../tools/bundle-page.ts';

/** First cell of react-datasheet-grid. */
export const firstPeerCell = '.dsg-row:not(.dsg-row-header) .dsg-cell:not(.dsg-cell-gutter)';

/** Serves one page of bundled files. */
export async function servePage(name: string, files: PageFiles): Promise<{ readonly url: string; readonly stop: () => void }> {
  const server = createServer((request, response) => {
    const file = files.get(request.url ?? '');
    if (file) response.writeHead(200, { 'content-type': file.type }).end(file.content);
    else {
      const style = files.has(`/${name}.css`) ? `<link rel="stylesheet" href="/${name}.css">` : '';
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      response.end(
        `<!doctype html><html lang="en"><title>bench</title>${style}<script type="module" src="/${name}.js"></script></html>`,
      );
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, stop: () => server.close() };
}

import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { drawOnServer } from '../../../tools/draw-on-server.ts';

it('draws the example of the README on a server', async () => {
  const html = await drawOnServer({ folder: fileURLToPath(new URL('..', import.meta.url)), name: 'App' });
  expect(html).toContain('data-');
});

import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { drawOnServer } from '../../../tools/draw-on-server.ts';

const folder = fileURLToPath(new URL('..', import.meta.url));

it('draws the example of the README on a server', async () => {
  const html = await drawOnServer({ folder, name: 'Timetable' });
  expect(html).toContain('aria-label="排课日历"');
});

it('draws the example with events of a host on a server', async () => {
  const html = await drawOnServer({ folder, at: 1, name: 'Bookings' });
  expect(html).toContain('Event calendar');
});

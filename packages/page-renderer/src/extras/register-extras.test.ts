import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { draw } from '../../test/draw-page.tsx';
import { extraTypes } from './extra-types.ts';
import { registerExtras } from './register-extras.ts';

afterAll(registerExtras);

it.each(extraTypes)('%s is drawn once a host registers it, and no longer after', (type) => {
  const unregister = registerExtras();
  expect(draw({ type }).unknown).toEqual([]);
  unregister();
  expect(draw({ type }).unknown).toEqual([type]);
});

it('are types that no page of the console uses: what one uses comes with every page', () => {
  const folder = fileURLToPath(new URL('../../../../apps/console/src/pages/', import.meta.url));
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json'));
  expect(pages.length).toBeGreaterThan(5);
  const used = pages.flatMap((page) =>
    [...readFileSync(folder + page, 'utf8').matchAll(/"type": "(?:static-)?([\w-]+)"/g)].map(([, type = '']) => type),
  );
  expect(extraTypes.filter((type) => used.includes(type))).toEqual([]);
});

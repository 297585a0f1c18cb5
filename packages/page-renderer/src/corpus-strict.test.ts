import { AxeBuilder } from '@axe-core/playwright';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStrictPage, type StrictPage } from './testing/open-strict-page.ts';

const folder = fileURLToPath(new URL('../../../../shared/data/amis-schemas/', import.meta.url));
const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : [];

describe.skipIf(files.length === 0)(
  'public definitions in a browser (skipped where ../shared/data/amis-schemas is missing)',
  () => {
    let strict: StrictPage;
    beforeAll(async () => {
      strict = await openStrictPage();
    }, 120_000);
    afterAll(() => strict?.close());

    // Every file in both languages, and across the files both modes in each.
    const cases = files.flatMap((file, index) =>
      (['en', 'zh'] as const).map((locale, at) => ({
        file,
        locale,
        mode: (index + at) % 2 === 0 ? ('light' as const) : ('dark' as const),
      })),
    );

    it.each(cases)(
      '$file, $locale, $mode: nothing refused by the policy, nothing unknown, no error, accessible',
      async ({ file, locale, mode }) => {
        const definition: unknown = JSON.parse(readFileSync(folder + file, 'utf8'));
        const { violations, unknown } = await strict.draw(definition, { locale, mode });
        // Pictures of other origins are the policy's to refuse; nothing else may touch it.
        expect(violations.filter((violation) => !/^img-src https?:/.test(violation))).toEqual([]);
        expect(unknown).toEqual([]);
        expect(strict.errors.filter((error) => !/Loading the image 'https?:/.test(error))).toEqual([]);
        const axe = await new AxeBuilder({ page: strict.page }).analyze();
        const grave = axe.violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
        expect(grave.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)).toEqual([]);
      },
      60_000,
    );
  },
);

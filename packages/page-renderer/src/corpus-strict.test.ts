import { AxeBuilder } from '@axe-core/playwright';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Locator } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { openOverlays } from '../test/open-overlays.ts';
import type { StrictPage } from '../test/open-strict-page.ts';
import { strictPages } from '../test/strict-pages.ts';

const folder = fileURLToPath(new URL('../../../../shared/data/amis-schemas/', import.meta.url));
const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : [];

describe
  .skipIf(files.length === 0)
  .concurrent('public definitions in a browser (skipped where ../shared/data/amis-schemas is missing)', () => {
    const pages = strictPages();
    afterAll(() => pages.close());

    // Every file runs in both languages; light and dark mode alternate.
    const cases = files.flatMap((file, index) =>
      (['en', 'zh'] as const).map((locale, at) => ({
        file,
        locale,
        mode: (index + at) % 2 === 0 ? ('light' as const) : ('dark' as const),
      })),
    );

    it.each(cases)(
      '$file, $locale, $mode: renders accessibly, without policy violations, unknown types and errors',
      ({ file, locale, mode }) =>
        pages.use(async (strict) => {
          const definition: unknown = JSON.parse(readFileSync(folder + file, 'utf8'));
          const { violations, unknown } = await strict.draw(definition, { locale, mode });
          expect(violations).toEqual([]);
          expect(unknown).toEqual([]);
          expect(strict.errors).toEqual([]);
          expect(await graveFindings(strict)).toEqual([]);
        }),
    );

    it.each(files.map((file, index) => ({ file, mode: index % 2 === 0 ? ('dark' as const) : ('light' as const) })))(
      '$file, $mode: overlays of its buttons are accessible, take the focus and return it',
      ({ file, mode }) =>
        pages.use(async (strict) => {
          const definition: unknown = JSON.parse(readFileSync(folder + file, 'utf8'));
          await strict.draw(definition, { locale: 'zh', mode, answers: { '*': rowsFor(definition) } });
          const findings: string[] = [];
          const opened = await openOverlays(strict.page, {
            limit: 6,
            check: async (name) => {
              for (const finding of await graveFindings(strict)) findings.push(`${name}: ${finding}`);
            },
          });
          expect(findings).toEqual([]);
          expect(opened.filter((each) => !(each.isFocused && each.isClosed && each.isFocusBack))).toEqual([]);
          expect(strict.errors.filter((error) => !/Failed to load resource/.test(error))).toEqual([]);
        }),
    );
  });

/** Serious findings of axe on the current page, or on one element of it. */
async function graveFindings({ page }: StrictPage, within?: Locator): Promise<readonly string[]> {
  // The builder puts its half a megabyte in anew, twice, for each look, which takes longer than the look itself.
  const holdAxe = await Promise.all(page.frames().map((frame) => frame.evaluate(() => 'axe' in window).catch(() => false)));
  // In the page itself: the other mode opens a page of its own for each look, which also takes the focus.
  const axe = new AxeBuilder(holdAxe.every(Boolean) ? { page, axeSource: 'void 0' } : { page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] });
  if (within) {
    await within.evaluate((element) => element.setAttribute('data-judged', ''));
    axe.include('[data-judged]');
  }
  const { violations } = await axe.analyze();
  await within?.evaluate((element) => element.removeAttribute('data-judged'));
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
}

/** An answer with two rows that have every name of a definition, so that row buttons are rendered. */
function rowsFor(definition: unknown): unknown {
  const names = new Set<string>();
  JSON.stringify(definition, (key, value: unknown) => {
    if (key === 'name' && typeof value === 'string' && /^\w+$/.test(value)) names.add(value);
    return value;
  });
  const row = (id: number): object => ({ ...Object.fromEntries([...names].map((name) => [name, `${name} ${id}`])), id });
  return { status: 0, data: { items: [row(1), row(2)], total: 2 } };
}

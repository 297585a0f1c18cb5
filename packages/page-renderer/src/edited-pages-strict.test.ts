import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { definitions } from '../bench/recall/definitions/index.ts';
import { isPlainObject } from './core/data/path.ts';
import { nodeEntries, startOf, type NodeEntry, type NodeProperty } from './nodes.ts';
import { drawnMarkup } from '../test/drawn-markup.ts';
import type { StrictPage } from '../test/open-strict-page.ts';
import { strictPages } from '../test/strict-pages.ts';

declare const updateStrict: (definition: unknown) => void;

type Values = Record<string, unknown>;

const samples = fileURLToPath(new URL('../../../../shared/data/amis-schemas/', import.meta.url));
const builtIn = fileURLToPath(new URL('../../../apps/console/src/pages/', import.meta.url));

function filesBelow(folder: string): readonly (readonly [string, unknown])[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .map((name) => [name, JSON.parse(readFileSync(folder + name, 'utf8')) as unknown]);
}

const made = Object.entries(definitions).filter((_each, at) => at % 12 === 0);
const cases = [...filesBelow(samples), ...filesBelow(builtIn), ...made].map(([name, definition], at) => ({
  name,
  definition,
  at,
}));

const words = 'Changed words';
const shownNames: ReadonlySet<string> = new Set(['title', 'label', 'tpl', 'text', 'placeholder', 'header']);

/** A copy in which one shown text says something else: of those that there are the one at an index. */
function withOtherText(definition: unknown, at: number): unknown {
  const copy = structuredClone(definition);
  const places: (readonly [Values, string])[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const each of value) visit(each);
    if (!isPlainObject(value)) return;
    for (const [name, each] of Object.entries(value)) {
      if (shownNames.has(name) && (typeof each === 'string' || (isPlainObject(each) && 'en' in each))) places.push([value, name]);
      visit(each);
    }
  };
  visit(copy);
  const [holder, name] = places[at % Math.max(1, Math.min(places.length, 6))] ?? [copy as Values, 'title'];
  holder[name] = typeof holder[name] === 'object' ? { en: words, zh: words } : words;
  return copy;
}

/** Draws a definition, changes it in place, and draws what came of it afresh; answers the first lines that differ, or nothing. */
async function inPlaceAndFresh(
  strict: StrictPage,
  before: unknown,
  after: unknown,
): Promise<{ readonly difference: readonly string[]; readonly fresh: string }> {
  await strict.draw(before, { edited: true });
  await strict.page.evaluate((now) => updateStrict(JSON.parse(now)), JSON.stringify(after));
  await strict.settle();
  const inPlace = await strict.page.evaluate(drawnMarkup);
  await strict.draw(after, { edited: true });
  await strict.settle();
  const fresh = await strict.page.evaluate(drawnMarkup);
  if (inPlace === fresh) return { difference: [], fresh };
  const lines = [inPlace.split('\n'), fresh.split('\n')] as const;
  const at = Math.max(...lines.map((each, index) => each.findIndex((line, place) => line !== lines[1 - index]?.[place])));
  return { difference: [`line ${at}`, ...lines.map((each) => each.slice(at, at + 3).join('\n'))], fresh };
}

describe.concurrent('a page that is edited in place', () => {
  const pages = strictPages();
  afterAll(() => pages.close());
  let shown = 0;

  it.each(cases)('$name looks like one that is drawn afresh, after one property was changed', ({ definition, at }) =>
    pages.use(async (strict) => {
      const { difference, fresh } = await inPlaceAndFresh(strict, definition, withOtherText(definition, at));
      expect(difference).toEqual([]);
      if (fresh.includes(words)) shown += 1;
    }),
  );

  it('shows what was changed on most of at least fifty pages', { concurrent: false }, () => {
    expect(cases.length).toBeGreaterThanOrEqual(existsSync(samples) ? 50 : 40);
    expect(shown).toBeGreaterThan(cases.length / 2);
  });

  it.each(portions(Object.values(nodeEntries), 25))(
    'looks like one drawn afresh, after a property of each of these types was changed: $names',
    ({ entries }) =>
      pages.use(async (strict) => {
        // Inputs of one form must not share a value.
        const starts = entries.map((entry) => startOf(entry, 'en'));
        const body = starts.map((start, at) => ('name' in start ? { ...start, name: `value${at}` } : start));
        const changed = entries.map((entry, at) => ({ ...body[at], ...otherProperty(entry) }));
        const before = { type: 'page', body: [{ type: 'form', body }] };
        const { difference } = await inPlaceAndFresh(strict, before, {
          type: 'page',
          body: [{ type: 'form', body: changed }],
        });
        expect(difference).toEqual([]);
      }),
  );
});

function portions(
  entries: readonly NodeEntry[],
  size: number,
): readonly { readonly names: string; readonly entries: readonly NodeEntry[] }[] {
  return Array.from({ length: Math.ceil(entries.length / size) }, (_each, at) => {
    const part = entries.slice(at * size, (at + 1) * size);
    return { names: part.map(({ type }) => type).join(', '), entries: part };
  });
}

/** A property of its own that a type gets or gets otherwise. */
function otherProperty({ properties, start }: NodeEntry): Values {
  const values: Readonly<Record<string, (property: NodeProperty) => unknown>> = {
    text: () => words,
    number: () => 3,
    boolean: ({ name }) => start[name] !== true,
    choice: ({ choices }) => choices?.findLast((each) => each !== start['type']),
  };
  const own = properties.find(
    ({ name, kind, common }) => common === undefined && kind in values && !['name', 'type'].includes(name),
  );
  return own === undefined ? { label: words } : { [own.name]: values[own.kind]?.(own) };
}

import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const path = fileURLToPath(new URL('../../../../../shared/spec/product-spec.md', import.meta.url));
/** The specification, if it is found beside the repository. */
const specification = existsSync(path) ? readFileSync(path, 'utf8') : '';

const tables = import.meta.glob<Record<string, unknown>>(
  [
    './enUS.ts',
    '../session/password-texts.ts',
    '../features/*/texts.ts',
    '../../../../packages/*/src/**/locales/*.ts',
    '!../../../../packages/*/src/**/*.test.ts',
    '!../../../../packages/*/src/**/locales/*{zh,Zh}*.ts',
  ],
  { eager: true },
);

/** Imports say in their own definitions what came of them. */
const imports = import.meta.glob<string>('../../../../packages/import-kit/src/*/*-import.ts', {
  eager: true,
  import: 'default',
  query: '?raw',
});

/** Every text of a table; one that is made from values has `N` for each of them. */
function* textsOf(value: unknown): Generator<string> {
  if (typeof value === 'string' || typeof value === 'function')
    yield String(value)
      .replaceAll(/\$?\{[^{}]*\}/g, 'N')
      .toLowerCase();
  else if (typeof value === 'object' && value !== null) for (const item of Object.values(value)) yield* textsOf(item);
}
const texts = [...textsOf(tables), ...Object.values(imports).map((source) => source.toLowerCase())];

/** What the specification quotes that is no text of the console. */
const values = ['system', 'week N', 'all experiments'];
const quotes = [...specification.matchAll(/(?<=[\s(])'([^'\n]{6,})'/g)].flatMap(([, quote]) =>
  quote === undefined || values.includes(quote) ? [] : [quote],
);

test.skipIf(specification === '').each([...new Set(quotes)])('%s stands in the English texts', (quote) => {
  expect(texts.some((text) => text.includes(quote.toLowerCase()))).toBe(true);
});

test.skipIf(specification === '')('the quotes of the specification are found', () => {
  expect(quotes.length).toBeGreaterThan(35);
  expect(texts.length).toBeGreaterThan(1_000);
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const quoted = /'((?:\\.|[^'\\\n])*)'|"((?:\\.|[^"\\\n])*)"/g;

function textsIn(folder: string, ending: RegExp): readonly string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => ending.test(file) && !/\.(?:test|stories)\./.test(file))
    .map((file) => readFileSync(join(root, folder, file), 'utf8'));
}

/** Every text that stands in quotation marks in the sources of the console: labels of both languages and the menu, among others. */
export function consoleWords(): ReadonlySet<string> {
  const sources = [
    ...textsIn('apps/console/src', /\.(?:tsx?|json)$/),
    ...readdirSync(join(root, 'packages')).flatMap((name) => textsIn(`packages/${name}/src`, /(?:locales|texts?)\b.*\.ts$/)),
    ...textsIn('apps/server/schema/pages', /rows\.sql$/),
  ];
  return new Set(
    sources.flatMap((text) =>
      Array.from(text.matchAll(quoted), ([, single, double]) => (single ?? double ?? '').replaceAll(/\\(['"])/g, '$1')),
    ),
  );
}

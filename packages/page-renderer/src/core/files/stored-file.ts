import { isPlainObject } from '../data/path.ts';
import { toText } from '../data/to-text.ts';
import type { OptionsConfig } from '../options/options.ts';

/** A file that a value of a form stands for. */
export interface StoredFile {
  readonly value: unknown;
  readonly name: string;
  readonly url: string;
}

/** Reads files from a value: a text, `a,b`, a list of texts or of objects, a file that is not sent yet. */
export function readFiles(value: unknown, { multiple, delimiter }: OptionsConfig): readonly StoredFile[] {
  if (value === undefined || value === null || value === '') return [];
  const list: readonly unknown[] = Array.isArray(value)
    ? value
    : typeof value === 'string' && multiple
      ? value.split(delimiter)
      : [value];
  return list.map((item) => {
    if (typeof File !== 'undefined' && item instanceof File) return { value: item, name: item.name, url: '' };
    if (isPlainObject(item)) {
      const own = item['value'] ?? item['url'];
      const url = toText(item['url'] ?? item['value']);
      return { value: own, url, name: toText(item['name'] ?? item['filename']) || lastPart(url) };
    }
    const url = toText(item);
    return { value: item, url, name: url.startsWith('data:') ? '' : lastPart(url) };
  });
}

/** The form value for files: as for options, `"a,b"`, values, or objects. */
export function writeFiles(
  files: readonly StoredFile[],
  { multiple, joinValues, extractValue, delimiter }: OptionsConfig,
  raw: boolean,
): unknown {
  const pick = ({ value, name, url }: StoredFile): unknown => (raw || joinValues || extractValue ? value : { value, name, url });
  const [first] = files;
  if (!multiple) return first ? pick(first) : '';
  return joinValues && !extractValue && !raw ? files.map(({ value }) => toText(value)).join(delimiter) : files.map(pick);
}

function lastPart(url: string): string {
  return url.split(/[?#]/)[0]?.split('/').at(-1) ?? url;
}

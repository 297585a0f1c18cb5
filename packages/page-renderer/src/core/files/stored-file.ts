import { isPlainObject } from '../data/path.ts';
import { toText } from '../data/to-text.ts';
import { optionsConfig, type OptionsConfig } from '../options/options.ts';

/** A file that a value of a form refers to. */
export interface StoredFile {
  readonly value: unknown;
  readonly name: string;
  readonly url: string;
  /** What the server, or the value itself, has about it besides. */
  readonly details?: Readonly<Record<string, unknown>>;
}

/** How files are written into a value. */
export interface FilesConfig extends OptionsConfig {
  readonly urlField: string;
  readonly nameField: string;
}

/** Reads that from a node, with the defaults of amis. */
export function filesConfig(node: Readonly<Record<string, unknown>>): FilesConfig {
  const { urlField, nameField } = node;
  return {
    ...optionsConfig(node),
    urlField: typeof urlField === 'string' && urlField !== '' ? urlField : 'url',
    nameField: typeof nameField === 'string' && nameField !== '' ? nameField : 'name',
  };
}

/** Reads files from a value: a text, `a,b`, a list of texts or of objects, a file that is not sent yet. */
export function readFiles(value: unknown, config: FilesConfig): readonly StoredFile[] {
  const { multiple, joinValues, delimiter } = config;
  if (value === undefined || value === null || value === '') return [];
  const list: readonly unknown[] = Array.isArray(value)
    ? value
    : typeof value === 'string' && multiple && joinValues && !value.startsWith('data:')
      ? value.split(delimiter)
      : [value];
  return list.filter((item) => item !== undefined && item !== null && item !== '').map((item) => readFile(item, config));
}

function readFile(item: unknown, { valueField, urlField, nameField }: FilesConfig): StoredFile {
  if (typeof File !== 'undefined' && item instanceof File) return { value: item, name: item.name, url: '' };
  if (isPlainObject(item)) {
    const value = item[valueField] ?? item[urlField];
    const url = toText(item[urlField] ?? item[valueField]);
    return { value, url, name: toText(item[nameField] ?? item['filename']) || lastPart(url), details: item };
  }
  const url = toText(item);
  return { value: item, url, name: url.startsWith('data:') ? '' : lastPart(url) };
}

/** A file as an object: what is known about it, under the names that the definition has for its value, name and address. */
export function fileObject(
  { value, name, url, details }: StoredFile,
  { valueField, urlField, nameField }: FilesConfig,
): Readonly<Record<string, unknown>> {
  return { ...details, [valueField]: value, [nameField]: name, [urlField]: url };
}

/** The form value for files: as for options, `"a,b"`, values, or objects; `raw` ones (files that the form sends itself) stay a list. */
export function writeFiles(files: readonly StoredFile[], config: FilesConfig, raw: boolean): unknown {
  const { multiple, joinValues, extractValue, delimiter } = config;
  const pick = (file: StoredFile): unknown => (raw || joinValues || extractValue ? file.value : fileObject(file, config));
  const [first] = files;
  if (!multiple) return first ? pick(first) : '';
  return joinValues && !extractValue && !raw ? files.map(({ value }) => toText(value)).join(delimiter) : files.map(pick);
}

function lastPart(url: string): string {
  return url.split(/[?#]/)[0]?.split('/').at(-1) ?? url;
}

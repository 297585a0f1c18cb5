import { isPlainObject } from '../data/path.ts';
import type { OnRefused } from '../expression/on-refused.ts';
import { mapObject } from '../mapping/map-data.ts';
import { objectReader, type DataReader } from '../scope/DataReader.ts';
import { fileObject, type FilesConfig, type StoredFile } from './stored-file.ts';

/** What other fields are filled from. */
export interface FileFillInput {
  /** `autoFill` of the node: field names with templates over the file (`items` where several are taken). */
  readonly mapping: unknown;
  /** Name of the field itself, which is never filled. */
  readonly name: string | undefined;
  readonly files: readonly StoredFile[];
  readonly config: FilesConfig;
  readonly reader: DataReader;
  readonly onRefused?: OnRefused;
}

/** Values of other fields that follow from the files of one. No file empties them. */
export function fillFromFiles({
  mapping,
  name,
  files,
  config,
  reader,
  onRefused,
}: FileFillInput): Readonly<Record<string, unknown>> {
  if (!isPlainObject(mapping) || mapping['api'] !== undefined) return {};
  const others = Object.fromEntries(Object.entries(mapping).filter(([field]) => field !== name));
  const items = files.map((file) => fileObject(file, config));
  if (!config.multiple && items.length === 0) return Object.fromEntries(Object.keys(others).map((field) => [field, undefined]));
  return mapObject(others, objectReader(config.multiple ? { items } : (items[0] ?? {}), reader), { onRefused });
}

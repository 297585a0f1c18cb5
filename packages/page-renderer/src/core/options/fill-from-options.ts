import { isPlainObject } from '../data/path.ts';
import type { OnRefused } from '../expression/on-refused.ts';
import { fillMapping } from '../form/fill-mapping.ts';
import { objectReader, type DataReader } from '../scope/DataReader.ts';
import { optionsAbove } from './edit-options.ts';
import type { Option } from './options.ts';

/** What other fields are filled from. */
export interface FillInput {
  /** `autoFill` of the node: field names with templates over the chosen option. */
  readonly mapping: unknown;
  readonly chosen: readonly Option[];
  readonly options: readonly Option[];
  /** Several may be chosen: templates then see them as `items`. */
  readonly multiple: boolean;
  readonly reader: DataReader;
  readonly onRefused?: OnRefused;
}

/** Values of other fields that follow from what is chosen (`ancestors`: the way to it in a tree). Nothing chosen empties them. */
export function fillFromOptions({
  mapping,
  chosen,
  options,
  multiple,
  reader,
  onRefused,
}: FillInput): Readonly<Record<string, unknown>> {
  if (!isPlainObject(mapping) || mapping['api'] !== undefined) return {};
  const item = (option: Option): Readonly<Record<string, unknown>> => ({
    ...(isPlainObject(option.raw) ? option.raw : { label: option.label, value: option.value }),
    ancestors: [...optionsAbove(options, option), option].map(({ raw }) => raw),
  });
  const [first] = chosen;
  if (!multiple && !first) return Object.fromEntries(Object.keys(mapping).map((name) => [name, undefined]));
  const items = chosen.map(item);
  const seen = multiple ? { ...items[0], items } : (items[0] ?? {});
  return fillMapping(mapping, objectReader(seen, reader), onRefused);
}

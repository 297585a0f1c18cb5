import { isPlainObject } from '../data/path.ts';
import { toText } from '../data/to-text.ts';
import { flattenQuery, type QueryOptions } from './flatten-query.ts';

/**
 * Returns data as parts of a form: lists and objects by `a[0]` and `a[b]` (or as in `options`), files of a list by `a[]`. Files come last, so that a
 * storage which checks the fields before them can.
 */
export function toFormData(data: unknown, options: QueryOptions = {}): FormData {
  if (data instanceof FormData) return data;
  const form = new FormData();
  const files: (readonly [name: string, file: Blob])[] = [];
  const append = (name: string, item: unknown): void => {
    if (item instanceof Blob) files.push([name, item]);
    else if (Array.isArray(item)) for (const each of item) append(name, each);
    else if (item !== undefined) form.append(name, toText(item));
  };
  for (const [name, item] of Object.entries(isPlainObject(data) ? data : {})) {
    if (Array.isArray(item) && item.length > 0 && item.every((each) => each instanceof Blob)) append(`${name}[]`, item);
    else for (const [at, part] of Object.entries(flattenQuery({ [name]: item }, options))) append(at, part);
  }
  for (const [name, file] of files) form.append(name, file);
  return form;
}

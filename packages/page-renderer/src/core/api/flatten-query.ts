import { isPlainObject, isSafeKey } from '../data/path.ts';
import { toText } from '../data/to-text.ts';

/** How lists and objects are written into a query, in the words of `qs`. */
export interface QueryOptions {
  /** `a[0]=1`, `a[]=1`, `a=1&a=2`, `a=1,2`. @default 'indices' */
  readonly arrayFormat?: 'indices' | 'brackets' | 'repeat' | 'comma';
  /** `a.b=1` for `a[b]=1`. @default false */
  readonly allowDots?: boolean;
  readonly skipNulls?: boolean;
}

/** Takes lists and objects of a query apart. What stays a list in the result is to be sent once for each entry. */
export function flattenQuery(query: Readonly<Record<string, unknown>>, options: QueryOptions): Readonly<Record<string, unknown>> {
  const flat: Record<string, unknown> = {};
  const format = options.arrayFormat;
  const add = (name: string, value: unknown): void => {
    if (Array.isArray(value)) {
      const scalar = value.every((item) => item === null || typeof item !== 'object');
      if (format === 'comma' && scalar) flat[name] = value.map(toText).join(',');
      else if (format === 'repeat' && scalar) flat[name] = value;
      else if (format === 'brackets' && scalar) flat[`${name}[]`] = value;
      else for (const [index, item] of value.entries()) add(`${name}[${index}]`, item);
    } else if (isPlainObject(value)) {
      for (const [key, item] of Object.entries(value))
        add(options.allowDots === true ? `${name}.${key}` : `${name}[${key}]`, item);
    } else if (!(options.skipNulls === true && value === null)) {
      flat[name] = value;
    }
  };
  for (const [name, value] of Object.entries(query)) if (isSafeKey(name)) add(name, value);
  return flat;
}

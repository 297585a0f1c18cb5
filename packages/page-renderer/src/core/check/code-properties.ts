import { isPlainObject } from '../data/path.ts';

/** Properties whose texts the original renderer makes functions of. */
const codeProperty =
  /^(?:on(?!Text$)[A-Z]\w*|(?:request)?[aA]daptor|dataProvider|dataFilter|editorDidMount|matchFunc|filterOption|disabledDate|transform|script|config)$/;
/** Properties whose objects are data, whatever their keys are called. */
export const dataProperties: ReadonlySet<string> = new Set([
  'data',
  'map',
  'query',
  'headers',
  'value',
  'responseData',
  'options',
  'style',
]);

/** A text of a definition that the original would run as JavaScript. */
export interface CodeProperty {
  readonly property: string;
  /** The object that has it. */
  readonly holder: Readonly<Record<string, unknown>>;
  /** Keys and indexes on the way to `holder`. */
  readonly keys: readonly string[];
}

/** Finds all properties that hold JavaScript; `found` answers whether the search goes on. */
export function eachCodeProperty(definition: unknown, found: (code: CodeProperty) => boolean): void {
  const walk = (value: unknown, keys: readonly string[]): boolean => {
    if (Array.isArray(value)) return value.every((item, index) => walk(item, [...keys, String(index)]));
    if (!isPlainObject(value)) return true;
    return Object.entries(value).every(([property, item]) => {
      if (isCode(value, property, item) && !found({ property, holder: value, keys })) return false;
      return dataProperties.has(property) || walk(item, [...keys, property]);
    });
  };
  walk(definition, []);
}

/** Whether a property of an object of a definition holds JavaScript. */
export function isCode(holder: Readonly<Record<string, unknown>>, property: string, value: unknown): boolean {
  if (!codeProperty.test(property)) return false;
  if (property === 'dataProvider' && isPlainObject(value)) return Object.values(value).some((each) => typeof each === 'string');
  if (typeof value !== 'string' || value === '') return false;
  if (property === 'script') return holder['actionType'] === 'custom';
  return property !== 'config' || (holder['type'] === 'chart' && !value.startsWith('$') && !isJson(value));
}

/** The configuration of a chart may be JSON as a text. */
function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Returns the message about a property that holds JavaScript. */
export function codeMessage(property: string, holder: Readonly<Record<string, unknown>>): string {
  const { url } = holder;
  return `“${property}”${typeof url === 'string' ? ` of ${url.slice(0, 80)}` : ''} is JavaScript and is not run`;
}

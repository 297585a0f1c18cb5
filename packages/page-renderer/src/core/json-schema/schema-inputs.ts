import { isPlainObject, isSafeKey } from '../data/path.ts';
import { toText } from '../data/to-text.ts';

type Schema = Readonly<Record<string, unknown>>;

/** A node of an input. */
export type InputNode = Readonly<Record<string, unknown>>;

const deepest = 8;

/** How a schema is read. */
interface Reading {
  readonly root: Schema;
  readonly depth: number;
}

/** Returns the input for a JSON Schema: one object of inputs, a list, or a single input. Nothing where there is none to type (`null`, too deep). */
export function schemaInput(schema: unknown): InputNode | undefined {
  if (!isPlainObject(schema)) return undefined;
  return inputOf(schema, { root: schema, depth: 0 });
}

function inputOf(given: Schema, { root, depth }: Reading): InputNode | undefined {
  if (depth > deepest) return undefined;
  const schema = resolved(given, root);
  const inner = { root, depth: depth + 1 };
  const shared = {
    ...(schema['default'] === undefined ? {} : { value: schema['default'] }),
    ...(toText(schema['description']) === '' ? {} : { description: toText(schema['description']) }),
  };
  if (Array.isArray(schema['enum'])) {
    const options = schema['enum'].map((value: unknown) => ({ label: toText(value), value }));
    return { type: 'select', options, clearable: true, ...shared };
  }
  switch (typeOf(schema)) {
    case 'object': {
      const items = propertiesOf(schema, inner);
      return { type: 'combo', multiLine: true, noBorder: true, items, ...shared };
    }
    case 'array': {
      const item = isPlainObject(schema['items']) ? inputOf(schema['items'], inner) : { type: 'input-text' };
      if (!item) return undefined;
      const limits = { minLength: schema['minItems'], maxLength: schema['maxItems'] };
      if (item['type'] === 'combo' && item['multiple'] !== true)
        return { ...item, multiple: true, noBorder: false, ...limits, ...shared, value: schema['default'] };
      return {
        type: 'combo',
        multiple: true,
        flat: true,
        items: [{ ...item, name: 'value', label: false }],
        ...limits,
        ...shared,
      };
    }
    case 'integer':
    case 'number':
      return {
        type: 'input-number',
        ...(schema['type'] === 'integer' ? { precision: 0 } : {}),
        ...picked(schema, { minimum: 'min', maximum: 'max', multipleOf: 'step' }),
        ...shared,
      };
    case 'boolean':
      return { type: 'switch', ...shared };
    case 'string':
      return { ...textInput(schema), ...shared };
    default:
      return undefined;
  }
}

function propertiesOf(schema: Schema, inner: Reading): readonly InputNode[] {
  const properties = isPlainObject(schema['properties']) ? schema['properties'] : {};
  const required = new Set(Array.isArray(schema['required']) ? schema['required'].map(toText) : []);
  return Object.entries(properties).flatMap(([name, property]): readonly InputNode[] => {
    if (!isPlainObject(property) || !isSafeKey(name)) return [];
    const input = inputOf(property, inner);
    if (!input) return [];
    return [{ ...input, name, label: toText(resolved(property, inner.root)['title']) || name, required: required.has(name) }];
  });
}

function textInput(schema: Schema): InputNode {
  const format = toText(schema['format']);
  if (format === 'date') return { type: 'input-date', valueFormat: 'YYYY-MM-DD' };
  if (format === 'date-time') return { type: 'input-datetime', valueFormat: 'YYYY-MM-DDTHH:mm:ssZ' };
  if (format === 'time') return { type: 'input-time', valueFormat: 'HH:mm:ss' };
  const validations = {
    ...picked(schema, { minLength: 'minLength', maxLength: 'maxLength' }),
    ...(typeof schema['pattern'] === 'string' ? { matchRegexp: schema['pattern'] } : {}),
  };
  const type = format === 'email' ? 'input-email' : format === 'uri' ? 'input-url' : 'input-text';
  return { type, ...(Object.keys(validations).length === 0 ? {} : { validations }) };
}

function picked(schema: Schema, names: Readonly<Record<string, string>>): Schema {
  return Object.fromEntries(
    Object.entries(names).flatMap(([from, to]) => (typeof schema[from] === 'number' ? [[to, schema[from]] as const] : [])),
  );
}

function typeOf(schema: Schema): string {
  const { type } = schema;
  const first: unknown = Array.isArray(type) ? type.find((each) => each !== 'null') : type;
  if (typeof first === 'string') return first;
  return schema['properties'] === undefined ? (schema['items'] === undefined ? 'string' : 'array') : 'object';
}

/** A schema in the place of a reference inside the same one; of several possible ones the first. */
function resolved(schema: Schema, root: Schema, hops = 0): Schema {
  const reference = toText(schema['$ref']);
  if (reference.startsWith('#/') && hops < deepest) {
    let found: unknown = root;
    for (const part of reference.slice(2).split('/'))
      found = isPlainObject(found) && Object.hasOwn(found, part) ? found[part] : undefined;
    if (isPlainObject(found)) return { ...resolved(found, root, hops + 1), ...without(schema, '$ref') };
  }
  for (const name of ['oneOf', 'anyOf']) {
    const choices = schema[name];
    if (!Array.isArray(choices) || schema['type'] !== undefined || hops >= deepest) continue;
    const first = choices.find((choice) => isPlainObject(choice) && choice['type'] !== 'null') as unknown;
    if (isPlainObject(first)) return { ...resolved(first, root, hops + 1), ...without(schema, name) };
  }
  return schema;
}

function without(schema: Schema, name: string): Schema {
  return Object.fromEntries(Object.entries(schema).filter(([key]) => key !== name));
}

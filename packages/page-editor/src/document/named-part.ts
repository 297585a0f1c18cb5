type Values = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The parts of a page that others name by `$ref`. */
export function definitionsOf(page: unknown): Values | undefined {
  return isObject(page) && isObject(page['definitions']) ? page['definitions'] : undefined;
}

/** The name of the part that an object is made of; `undefined` for one that is written in its place. */
export function partNameOf({ $ref: name }: Values): string | undefined {
  return typeof name === 'string' ? name : undefined;
}

/** Returns an object with the properties of the part that it names, its own before those; the same object where it names none. */
export function withNamedPart(value: Values, definitions: Values | undefined): Values {
  let whole = value;
  const named = new Set<string>();
  for (let name = partNameOf(value); name !== undefined && !named.has(name);) {
    named.add(name);
    const part = definitions !== undefined && Object.hasOwn(definitions, name) ? definitions[name] : undefined;
    if (!isObject(part)) break;
    whole = { ...part, ...whole };
    name = partNameOf(part);
  }
  return whole;
}

/** A function of the host in expressions: `PRICE(a, b)`. What it throws makes the expression fail. */
export type HostFunction = (...args: readonly unknown[]) => unknown;

/** A filter of the host: `${a | price:2}`; arguments are texts as written, or the values of `${…}`. */
export type HostFilter = (input: unknown, ...args: readonly unknown[]) => unknown;

/** Values of a namespace by their names; those that are not here read as nothing. */
export type HostNamespace = Readonly<Record<string, () => unknown>>;

const functions = new Map<string, HostFunction>();
const filters = new Map<string, HostFilter>();
const namespaces = new Map<string, HostNamespace>();

function register<T>(table: Map<string, T>, name: string, entry: T): () => void {
  if (!/^[\p{L}_][\p{L}\p{N}_]*$/u.test(name))
    throw new Error(`“${name}” cannot be called in an expression: use letters, digits and underscores.`);
  table.set(name, entry);
  return () => {
    if (table.get(name) === entry) table.delete(name);
  };
}

/**
 * Registers a function that expressions of definitions may call by its name; functions of the language keep theirs. Returns the way to
 * take it back. To be called before the first page is drawn.
 *
 * @example
 * registerFunction('SEMESTER', (date) => semesterOf(String(date)));
 */
export function registerFunction(name: string, run: HostFunction): () => void {
  return register(functions, name, run);
}

/** Registers a filter that expressions of definitions may name behind `|`; filters of the language keep theirs. */
export function registerFilter(name: string, run: HostFilter): () => void {
  return register(filters, name, run);
}

/**
 * Hands out values of a namespace (`ls:`, `ss:`, `cookie:`, `window:`), each by its name; every other value of it reads as nothing.
 *
 * @example
 * registerNamespace('ls', { theme: () => localStorage.getItem('theme') });
 */
export function registerNamespace(name: string, values: HostNamespace): () => void {
  return register(namespaces, name, values);
}

/** The function of a name, as the host registered it. */
export function hostFunction(name: string): HostFunction | undefined {
  return functions.get(name);
}

/** The filter of a name, as the host registered it. */
export function hostFilter(name: string): HostFilter | undefined {
  return filters.get(name);
}

/** Whether the host hands out values of a namespace. */
export function hostNamespace(name: string): boolean {
  return namespaces.has(name);
}

/** A value that the host hands out; nothing for any other. */
export function readHostValue(space: string, name: string): unknown {
  const values = namespaces.get(space);
  return values && Object.hasOwn(values, name) ? values[name]?.() : undefined;
}

import type { Attempt } from './attempt.ts';

/** What reaches a prototype gets this name; nothing that is sent may have it. */
export const trace = 'polluted';
/** Shows that the form was sent. */
export const sane = { sane: 'yes' };

/** Paths through a prototype. */
const paths: readonly string[] = [
  `__proto__.${trace}`,
  `constructor.prototype.${trace}`,
  `a.__proto__.${trace}`,
  `a["constructor"].prototype.${trace}`,
  `list[0].__proto__.${trace}`,
];

/** An object with a key that a literal would take for its prototype, as JSON gives it. */
const poisoned: unknown = JSON.parse(
  `{"__proto__":{"${trace}":1},"constructor":{"prototype":{"${trace}":1}},"a":{"__proto__":{"${trace}":1},"constructor":{"prototype":{"${trace}":1}}},"list":[{"__proto__":{"${trace}":1}}]}`,
);
const form = (body: readonly object[], more: object = {}): object => ({
  type: 'form',
  submitText: 'Submit',
  api: { url: '/y', data: { ...sane, '&': '$$', a: '${a}', list: '${list}' } },
  body: [...body, { type: 'input-text', name: 'b', label: 'B' }],
  ...more,
});
const sets = (args: object): object =>
  form(
    [
      {
        type: 'button',
        label: 'set',
        onEvent: { click: { actions: [{ actionType: 'setValue', componentId: 'f', args }] } },
      },
    ],
    { id: 'f' },
  );
const service = (more: object): object => ({ type: 'service', ...more, body: form([]) });
const options = [{ label: 'L', value: '1' }];

/** Ways by which a definition writes to a path that it chooses. */
const writers: readonly (readonly [name: string, body: (path: string) => unknown])[] = [
  ['the name of an input', (name) => form([{ type: 'input-text', name, label: 'A' }])],
  ['the name of an input with a value', (name) => form([{ type: 'switch', name, value: true }])],
  [
    'the name of an input in a row',
    (name) => form([{ type: 'combo', name: 'list', items: [{ type: 'input-text', name }], value: [{}] }]),
  ],
  [
    'the name of the second date',
    // The inputs before it are those that are typed into; the dates are cleared.
    (extraName) =>
      form([
        { type: 'input-text', name: 'd', label: 'D' },
        { type: 'input-text', name: 'e', label: 'E' },
        { type: 'input-date-range', name: 'c', label: 'C', extraName, value: '1700000000' },
      ]),
  ],
  [
    'a name that is filled from an option',
    (path) => form([{ type: 'button-group-select', name: 'd', options, autoFill: { [path]: '${label}' } }]),
  ],
  ['a key of an action', (path) => sets({ value: { [path]: 'x' } })],
  ['a key of a scope', (path) => service({ data: { [path]: 'x' } })],
  ['a key of an answer', (path) => service({ api: { url: '/x', responseData: { [path]: 'x' } } })],
  ['a key of a request', (path) => form([], { api: { url: '/y', data: { ...sane, [path]: 'x' } } })],
];

/** The same ways to a place that any page may write to, which has to show in what is sent. */
export const plainWrites: readonly Attempt[] = writers.map(([name, body]): Attempt => ({
  name,
  body: body(`a.${trace}`),
  answer: { status: 0, data: { b: 1 } },
}));

/** Paths, keys and data that would change the prototype of every object. */
export const prototypeAttempts: readonly Attempt[] = [
  ...writers.flatMap(([name, body]) =>
    paths.map((path): Attempt => ({
      name: `${path} as ${name}`,
      body: body(path),
      data: { a: {}, list: [{}] },
      answer: { status: 0, data: { b: 1 } },
    })),
  ),
  {
    name: 'a query with names of prototypes',
    body: form([{ type: 'input-text', name: 'a.b', label: 'A' }], { initFetch: false }),
    query: Object.fromEntries([['__proto__', trace], ...paths.map((path) => [path, 'x'] as const)]),
  },
  {
    name: 'a filter in step with such a query',
    body: {
      type: 'crud',
      api: { url: '/x', data: { ...sane, '&': '$$' } },
      syncLocation: true,
      filter: { body: [{ type: 'input-text', name: 'b' }] },
      columns: [{ name: 'b' }],
    },
    query: Object.fromEntries([['__proto__', trace], ...paths.map((path) => [path, 'x'] as const)]),
  },
];

/** What is nested in data goes where the page sends it, whatever its keys, and changes nothing. */
export const givenAttempts: readonly Attempt[] = [
  {
    name: 'an answer with keys of prototypes',
    body: { type: 'service', api: '/x', body: form([{ type: 'input-text', name: 'a.b', label: 'A' }]) },
    answer: { status: 0, data: poisoned },
  },
  {
    name: 'data with keys of prototypes',
    body: form([{ type: 'input-text', name: 'a.b', label: 'A' }]),
    data: poisoned as object,
  },
  {
    name: 'kept values with keys of prototypes',
    body: form([{ type: 'input-text', name: 'a.b', label: 'A' }], { persistData: 'k' }),
    kept: JSON.stringify(poisoned),
  },
];

import { run, type Attempt } from './attempt.ts';

/** What a part that came with data would ask for. */
export const stolen = '/stolen';

const service = { type: 'service', api: `post:${stolen}`, body: 'in' };
/** Parts that ask a server by themselves, however they are wrapped. */
const evil: readonly unknown[] = [
  service,
  [service],
  { type: 'tpl', tpl: 'x', onEvent: { init: { actions: [{ actionType: 'ajax', api: stolen }] } } },
  { type: 'wrapper', body: [{ type: 'container', body: service }] },
  { type: 'tpl', tpl: 'x', badge: service },
  { type: 'tpl', tpl: 'x', mobile: service },
  { type: 'mapping', value: 1, map: { 1: service } },
  { type: 'mapping', value: 1, source: { url: stolen } },
  { type: 'markdown', src: stolen },
  { type: 'crud', api: stolen, columns: [] },
  { type: 'form', initApi: stolen, body: [] },
  { type: 'amis', schema: service },
  { type: 'iframe', src: 'https://evil.example/' },
  { body: service },
];
const keys = ['title', 'detail', 'time', 'content', 'cardSchema', 'body'];
const rows = (label: string): readonly object[] =>
  evil.map((part, index) => ({
    label: `${label} ${index}`,
    value: index,
    ...Object.fromEntries(keys.map((key) => [key, part])),
  }));
const map = { ...Object.fromEntries(evil.map((part, index) => [index, part])), '*': service };
const form = (node: object): object => ({ type: 'form', body: [node] });
const answer = { status: 0, data: { items: rows('A'), ...map } };
const warns = true;

/** Values in the shape of a part, at each of the places where a definition may have one and data may fill it. */
export const partAttempts: readonly Attempt[] = [
  { name: 'the items of a property', body: { type: 'property', source: '${rows}' }, data: { rows: rows('A') }, warns },
  { name: 'the object of a property', body: { type: 'property', source: '${map}' }, data: { map }, warns },
  { name: 'a timeline', body: { type: 'timeline', source: '${rows}' }, data: { rows: rows('A') }, warns },
  { name: 'a timeline by its name', body: { type: 'timeline', name: 'rows' }, data: { rows: rows('A') }, warns },
  { name: 'a timeline by a call', body: { type: 'timeline', source: '/x' }, answer, warns },
  { name: 'steps', body: { type: 'steps', source: '${rows}' }, data: { rows: rows('A') }, warns },
  { name: 'steps by a call', body: { type: 'steps', source: '/x' }, answer, warns },
  {
    name: 'a mapping',
    body: evil.map((_part, value) => ({ type: 'mapping', value, source: '${map}' })),
    data: { map },
    warns,
  },
  { name: 'a mapping by a call', body: { type: 'mapping', value: 1, source: '/x' }, answer: { status: 0, data: map }, warns },
  {
    name: 'a list of choices',
    body: form({ type: 'list-select', name: 'a', source: '${rows}' }),
    data: { rows: rows('A') },
    warns,
  },
  { name: 'a list of choices by a call', body: form({ type: 'list-select', name: 'a', source: '/x' }), answer, warns },
  {
    name: 'cells, labels and titles',
    body: [
      { type: 'table', source: '${rows}', columns: keys.map((name) => ({ name, label: name })) },
      { type: 'each', name: 'rows', items: { type: 'tpl', tpl: '${title} ${body|json}' } },
      { type: 'cards', source: '${rows}', card: { header: { title: '${title}' }, body: [{ name: 'body', label: 'B' }] } },
      { type: 'list', source: '${rows}', listItem: { title: '${title}', body: [{ name: 'body' }] } },
      { type: 'nav', source: '${rows}' },
      { type: 'tabs', source: '${rows}', tabs: [{ title: '${title}', body: '${body}' }] },
      { type: 'panel', title: '${rows[0].title}', body: '${rows[0].body}' },
      form({ type: 'select', name: 'a', source: '${rows}', labelField: 'title' }),
      form({ type: 'static', name: 'rows' }),
    ],
    data: { rows: rows('A') },
  },
];

const code = { type: 'button', label: 'go', onClick: run, api: { url: '/y', adaptor: run }, actionType: 'ajax' };

/** JavaScript in a definition that came with an answer or with data: reported with its path. */
export const arrivedCode: readonly Attempt[] = [
  {
    name: 'columns of an answer',
    body: { type: 'crud', api: '/x', columns: [{ name: 'a' }] },
    answer: { status: 0, data: { items: [{ a: 1 }], total: 1, columns: [{ ...code }] } },
    warns: { text: 'JavaScript', path: 'columns[0].onClick' },
  },
  {
    name: 'columns of a table',
    body: { type: 'table', api: '/x', columns: [] },
    answer: { status: 0, data: { items: [{ a: 1 }], columns: [{ label: 'A', type: 'operation', buttons: [code] }] } },
    warns: { text: 'JavaScript', path: 'columns[0].buttons[0].onClick' },
  },
  {
    name: 'a definition in data',
    body: { type: 'amis', name: 'part' },
    data: { part: { type: 'wrapper', body: [code] } },
    warns: { text: 'JavaScript', path: 'schema.body[0].onClick' },
  },
  {
    name: 'a definition in data, as text',
    body: { type: 'amis', name: 'part' },
    data: { part: JSON.stringify({ type: 'wrapper', body: [code] }) },
    warns: { text: 'JavaScript', path: 'schema.body[0].onClick' },
  },
  {
    name: 'an adaptor in columns of an answer',
    body: { type: 'crud', api: '/x', columns: [{ name: 'a' }] },
    answer: { status: 0, data: { items: [{ a: 1 }], total: 1, columns: [{ ...code, onClick: undefined }] } },
    warns: { text: 'JavaScript', path: 'columns[0].api.adaptor' },
  },
];

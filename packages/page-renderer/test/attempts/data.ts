import { markup, run, type Attempt } from './attempt.ts';

const read = { type: 'ns-variable', namespace: 'window', body: { type: 'variable', name: 'origin' } };
const posing = {
  _isAMomentObject: true,
  _isValid: true,
  _locale: { postformat: run, preparse: run },
  _d: '2026-01-01',
  getFullYear: run,
  valueOf: run,
  toString: run,
  toJSON: run,
};
/** What any part that is waited for would call. */
const promised = { ['then' as string]: run };
const tree = { type: 'anonymous_function', args: [], return: { type: 'getter', host: read, key: 'length' } };
const tpl = (text: string): object => ({ type: 'tpl', tpl: text });

/** Expressions and data that reach for prototypes, functions and what belongs to the browser. */
export const dataAttempts: readonly Attempt[] = [
  {
    name: 'the constructor of a value',
    body: tpl("${a.constructor.constructor('globalThis.ran=1')()}"),
    data: { a: {} },
    warns: true,
  },
  { name: 'the constructor by GET', body: tpl('[${GET(a,"constructor.constructor")}]'), data: { a: {} } },
  ...[
    'constructor',
    'toString',
    '__proto__',
    'hasOwnProperty',
    'valueOf',
    '__defineGetter__',
    'a.constructor.constructor',
    "a['constructor']",
  ].map((name): Attempt => ({ name: `\${${name}}`, body: tpl(`[\${${name}}]`), data: { a: {} } })),
  ...['window:document.cookie', 'cookie:k', 'ls:k', 'ss:lab-console.session', 'window:eval', 'window:origin'].map(
    (name): Attempt => ({ name: `\${${name}}`, body: tpl(`[\${${name}}]`), warns: true }),
  ),
  ...['window', 'document', 'globalThis', 'self', 'top', 'localStorage', 'fetch', 'eval', 'Function', 'process'].map(
    (name): Attempt => ({ name: `${name} as a name`, body: tpl(`[\${${name}}][\${${name}.cookie}]`) }),
  ),
  { name: 'eval as an argument', body: tpl('${UNIQ(["globalThis.ran=1"], window:eval)}'), warns: true },
  { name: 'eval as toJSON', body: tpl('${ENCODEJSON({"js":{toJSON: window:eval}})}'), warns: true },
  { name: 'a method of a value', body: tpl('${a.toString.call(b)}'), data: { a: 'x', b: 'y' } },
  {
    name: 'a function of a prototype as a function',
    body: tpl('${constructor("globalThis.ran=1")} ${TOSTRING(a)} ${valueOf()}'),
    data: { a: 1 },
    warns: true,
  },
  { name: 'a filter of a prototype', body: tpl('${a|constructor} ${a|toString} ${a|__proto__}'), data: { a: 1 }, warns: true },
  {
    name: 'objects that pose as moments',
    body: tpl('${DATETOSTR(m, "YYYY")} ${YEAR(m)} ${m|date} ${m|fromNow} ${DATEMODIFY(m, 1, "day")}'),
    data: { m: posing },
  },
  {
    name: 'objects with toJSON and valueOf',
    body: tpl('${ENCODEJSON(m)} ${m + 1} ${m|json} ${JOIN([m], ",")} ${m == "x"}'),
    data: { m: posing },
  },
  {
    name: 'data in the shape of a syntax tree',
    body: tpl('${ARRAYMAP(list, f)} ${ARRAYFILTER(list, f)} ${UNIQ(list, f)}'),
    data: { list: [1], f: tree },
  },
  {
    name: 'an answer in the shape of a syntax tree',
    body: { type: 'service', api: '/x', body: tpl('${ARRAYMAP(list, f)}') },
    answer: { status: 0, data: { list: [1], f: tree } },
  },
  {
    name: 'an answer that poses as a promise',
    body: { type: 'service', api: '/x', body: tpl('${a}') },
    answer: { status: 0, ...promised, data: { ...promised, a: posing } },
  },
  {
    name: 'data that hold a template',
    body: { type: 'service', data: { a: '${b}', b: '${window:eval}' }, body: [tpl('${a}'), tpl('${x}')] },
    data: { x: '${a.constructor}' },
  },
  { name: 'markup in data, raw', body: tpl('${x|raw}'), data: { x: markup } },
  { name: 'markup in data, html', body: tpl('<b>${x|html|raw}</b>'), data: { x: markup } },
  { name: 'markup in data, joined', body: { type: 'html', html: '<div>${x + ""}</div>' }, data: { x: markup } },
  {
    name: 'markup in data, made by CONCATENATE',
    body: { type: 'html', html: '<div>${CONCATENATE(x, "")}</div>' },
    data: { x: markup },
  },
  {
    name: 'markup in data, cut in two',
    body: { type: 'html', html: '<im${a|raw}g src=/n one${b|raw}' },
    data: { a: '', b: `rror="${run}">` },
  },
  { name: 'markup in output tags', body: tpl('<b><%= data.x %></b>'), data: { x: markup } },
  {
    name: 'markup in an attribute',
    body: { type: 'html', html: '<a href="${x|raw}" title="${y}">press</a>' },
    data: { x: `javascript:${run}`, y: `" onclick="${run}` },
  },
  {
    name: 'names of a prototype as types, actions, rules, levels and icons',
    body: ['constructor', '__proto__', 'toString', 'hasOwnProperty'].flatMap((name): readonly object[] => [
      { type: name, name },
      { type: 'button', label: 'go', level: name, icon: name, actionType: name, size: name },
      { type: 'alert', level: name, body: 'x' },
      { type: 'mapping', value: name, map: { a: 'b' } },
      { type: 'status', value: name },
      {
        type: 'form',
        mode: name,
        body: [{ type: 'input-text', name: 'a', label: name, value: 'x', validations: { [name]: true } }],
      },
      { type: 'timeline', items: [{ title: 'x', color: name }], mode: name },
    ]),
  },
];

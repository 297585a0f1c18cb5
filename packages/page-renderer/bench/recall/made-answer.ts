import type { Answer } from '../pages/answer.ts';

const picture = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

type Fields = Map<string, Readonly<Record<string, unknown>>>;

/** One answer for every request of a definition: rows with every name that it reads, options, totals. */
export function makeAnswer(definition: unknown): Answer {
  const fields: Fields = new Map();
  collect(definition, fields);
  const rows = Array.from({ length: 3 }, (_row, index) => {
    const row: Record<string, unknown> = { id: index + 1 };
    for (const [name, node] of fields) put(row, name.split('.'), sample(name, node, index));
    return row;
  });
  const options = ['甲', '乙', '丙'].map((label, index) => ({ label, value: `v${index}` }));
  return ({ url }) => {
    if (/schema/i.test(url)) return { status: 0, msg: '', data: { type: 'tpl', tpl: '来自接口的内容' } };
    if (/chart/i.test(url))
      return { status: 0, msg: '', data: { xAxis: { data: ['a', 'b'] }, yAxis: {}, series: [{ type: 'bar', data: [1, 2] }] } };
    return { status: 0, msg: '', data: { ...rows[0], items: rows, options, total: 3, count: 3 } };
  };
}

/** Puts a value at a path, unless something is there. */
function put(row: Record<string, unknown>, [first = '', ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) row[first] ??= value;
  else {
    row[first] ??= {};
    const inner = row[first];
    if (typeof inner === 'object' && inner !== null) put(inner as Record<string, unknown>, rest, value);
  }
}

function collect(value: unknown, fields: Fields): void {
  if (Array.isArray(value)) for (const item of value) collect(item, fields);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
  const node = value as Record<string, unknown>;
  const name = node['name'];
  if (typeof name === 'string' && /^[\w-]+(?:\.[\w-]+)*$/.test(name) && !fields.has(name) && name !== 'items' && name !== 'rows')
    fields.set(name, node);
  for (const item of Object.values(node)) collect(item, fields);
}

function sample(name: string, node: Readonly<Record<string, unknown>>, index: number): unknown {
  const type = (typeof node['type'] === 'string' ? node['type'] : '').replace(/^(static|input)-/, '');
  const map = node['map'] ?? node['options'];
  if (Array.isArray(map)) {
    const first: unknown = map[0];
    return typeof first === 'object' && first !== null ? (first as { value?: unknown }).value : first;
  }
  if (typeof map === 'object' && map !== null) return Object.keys(map)[0];
  if (type.endsWith('range')) return undefined;
  if (/^(date|datetime|time|month|year)$/.test(type)) return '1700000000';
  if (/^(switch|checkbox|status|boolean)$/.test(type)) return true;
  if (/^(number|progress|rating)$/.test(type)) return 42 - index;
  if (type === 'image') return picture;
  if (type === 'json') return { a: 1 };
  if (
    /^(images|table|combo|each|list|cards|tree|kv|array|transfer|picker|file|tag|condition-builder|nav|chart|sub-form)/.test(type)
  )
    return undefined;
  return `${name} ${index}`;
}

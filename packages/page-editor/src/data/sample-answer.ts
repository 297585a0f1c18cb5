type Values = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Which row a sample is made for, and in which language. */
interface Sample {
  readonly row: number;
  readonly language: 'en' | 'zh';
}

/** Rows that a sample has. */
const rows = 5;
/** Properties by which a node asks for data. */
const readingKeys = ['api', 'initApi', 'source', 'autoComplete'] as const;
const listTypes: ReadonlySet<string> = new Set(['crud', 'crud2', 'table', 'table2', 'list', 'cards']);

/** The written address of a call without method and query. */
function addressOf(api: unknown): string | undefined {
  const url = isObject(api) ? api['url'] : api;
  if (typeof url !== 'string') return undefined;
  return url
    .replace(/^[a-z]+:(?!\/\/)/i, '')
    .replace(/\?.*$/s, '')
    .replace(/^\//, '');
}

/** Whether a call goes to an address; the value of a `${}` can be anything. */
function isCallTo(api: unknown, address: string): boolean {
  const written = addressOf(api);
  if (written === undefined || written === '') return false;
  const parts = written.split(/\$\{[^}]*\}|\$\w+/);
  const [first = '', ...rest] = parts;
  if (rest.length === 0) return first === address;
  let at = first.length;
  if (!address.startsWith(first)) return false;
  for (const part of rest) {
    at = address.indexOf(part, at);
    if (at < 0) return false;
    at += part.length;
  }
  return address.endsWith(parts.at(-1) ?? '');
}

/** A value such as the column or input shows, another in each row. */
function sampleValue(node: Values, name: string, { row, language }: Sample): unknown {
  const type = typeof node['type'] === 'string' ? node['type'] : '';
  const day = `2026-03-0${row}`;
  if (/datetime/.test(type)) return `${day}T08:00:00+08:00`;
  if (/date/.test(type)) return day;
  if (/time/.test(type)) return `0${row}:00`;
  if (/^(?:switch|checkbox|status)$/.test(type)) return row % 2 === 1;
  if (/progress/.test(type)) return row * 20;
  if (/image|avatar|file/.test(type)) return '';
  if (type === 'mapping' && isObject(node['map']))
    return Object.keys(node['map']).at((row - 1) % Object.keys(node['map']).length);
  if (/number|rating|range/.test(type) || /(?:^|_)(?:id|count|number|capacity|hours)$/.test(name)) return row;
  const label = isObject(node['label']) ? (node['label'][language] ?? node['label']['en']) : node['label'];
  return `${typeof label === 'string' && label !== '' ? label : name} ${row}`;
}

function setAt(record: Record<string, unknown>, name: string, value: unknown): void {
  const keys = name.split('.');
  if (keys.some((key) => key === '' || Object.hasOwn(Object.prototype, key))) return;
  let here = record;
  for (const key of keys.slice(0, -1)) {
    const next = here[key];
    const inner: Record<string, unknown> = isObject(next) ? { ...next } : {};
    here[key] = inner;
    here = inner;
  }
  here[keys.at(-1) ?? ''] ??= value;
}

/** A record with what the nodes below a value name. */
function recordOf(value: unknown, sample: Sample): Record<string, unknown> {
  const record: Record<string, unknown> = {};
  const visit = (each: unknown): void => {
    if (typeof each === 'string')
      for (const [, name = ''] of each.matchAll(/\|\s*pick:(\w+)/g)) setAt(record, name, sample.row * 10);
    if (Array.isArray(each)) each.forEach(visit);
    if (!isObject(each)) return;
    if (typeof each['name'] === 'string' && !listTypes.has(String(each['type'])))
      setAt(record, each['name'], sampleValue(each, each['name'], sample));
    for (const child of Object.values(each)) visit(child);
  };
  visit(value);
  return record;
}

function listAnswer(parts: unknown, language: Sample['language']): Values {
  const items = Array.from({ length: rows }, (_each, index) => ({
    id: index + 1,
    ...recordOf(parts, { row: index + 1, language }),
  }));
  return { items, total: rows };
}

/** What a node is answered: a list its rows, an input its options, anything else a record with rows. */
function answerFor(node: Values, key: (typeof readingKeys)[number], language: Sample['language']): Values {
  if (listTypes.has(String(node['type']))) return listAnswer(node['columns'] ?? node['listItem'] ?? node['card'] ?? [], language);
  if (key === 'source' || key === 'autoComplete') {
    const label = typeof node['labelField'] === 'string' ? node['labelField'] : 'label';
    const value = typeof node['valueField'] === 'string' ? node['valueField'] : 'value';
    const name = typeof node['name'] === 'string' ? node['name'] : '';
    const options = Array.from({ length: rows }, (_each, index) => ({
      [label]: sampleValue(node, name, { row: index + 1, language }),
      [value]: index + 1,
    }));
    return { options };
  }
  const record = recordOf(node['body'], { row: 1, language });
  return key === 'initApi' ? record : { ...record, ...listAnswer(node['body'], language) };
}

/** Makes an answer to a reading request from what the node that asks shows: its columns, inputs or options. */
export function sampleAnswer(definition: unknown, url: string, language: 'en' | 'zh'): unknown {
  const address = addressOf(url) ?? '';
  let data: Values | undefined;
  const visit = (value: unknown): void => {
    if (data !== undefined || typeof value !== 'object' || value === null) return;
    if (isObject(value))
      for (const key of readingKeys) {
        if (data === undefined && isCallTo(value[key], address)) data = answerFor(value, key, language);
      }
    Object.values(value).forEach(visit);
  };
  visit(definition);
  return { status: 0, msg: '', data: data ?? {} };
}

import { expect, test } from 'vitest';
import { putInParts } from '../../../../packages/page-renderer/src/core/data/put-in-parts.ts';

type Node = Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);

const written = import.meta.glob<Node>('./{centre,system,teaching}/**/*.json', { import: 'default', eager: true });

/** The definitions as they are drawn, each with its parts where they are named. */
const files = Object.fromEntries(
  Object.entries(written).map(([file, { definitions, ...page }]) => [
    file,
    putInParts(page, isNode(definitions) ? definitions : {}),
  ]),
);
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const typeOf = (item: unknown): unknown => (isNode(item) ? item['type'] : item);

/** Lists that a page loads from the server; those of a dialog or a drawer belong to one row and have no address. */
function* listsOf(node: unknown, key = ''): Generator<Node> {
  if (key === 'dialog' || key === 'drawer') return;
  if (Array.isArray(node)) for (const item of node) yield* listsOf(item);
  if (!isNode(node)) return;
  if (node['type'] === 'crud' && node['api'] !== undefined) yield node;
  for (const [name, value] of Object.entries(node)) yield* listsOf(value, name);
}

const lists = Object.entries(files).flatMap(([file, definition]) =>
  [...listsOf(definition)].map((list) => [`${file.slice(2, -'.json'.length)} ${String(list['name'])}`, list] as const),
);

/** The features that a list does not have, and why. */
const without: Readonly<Record<string, readonly string[]>> = {
  // Five rows that come with the program: each is switched on or off in its row.
  'system/init/modules modules': ['order', 'bulk actions'],
  // What happened is read, not changed.
  'system/role/account-changes account-changes': ['bulk actions'],
  'system/role/history history': ['bulk actions'],
  // A few rows, each with a code of its own to be found; the address is that of the list of all organisations.
  'teaching/organization/organizations equalCodes': ['address', 'bulk actions'],
  // A few pairs of buildings below the settings of a centre.
  'centre/basic-data/settings ways': ['filters', 'address', 'order', 'bulk actions', 'export', 'views', 'columns'],
  // A few rows each, below tabs of one page: when classes choose, how many places they get, which programs act for students.
  'centre/schedule/choice openings': ['filters', 'address', 'order', 'bulk actions', 'export', 'views', 'columns'],
  'centre/schedule/choice quotas': ['filters', 'address', 'order', 'bulk actions', 'export', 'views', 'columns'],
  'system/role/services services': ['filters', 'address', 'order', 'paging', 'bulk actions', 'export', 'views'],
  // An inbox has unread announcements first and is neither exported nor kept as a view.
  'centre/notification/notification mine': ['export', 'views', 'columns'],
  // An entry is shown or hidden together with its parents, one at a time.
  'system/role/roles entries': ['bulk actions'],
};

test.each(lists)('%s can be searched, sorted, paged, exported and saved as a view', (name, list) => {
  const header = listOf(list['headerToolbar']).map(typeOf);
  const footer = listOf(list['footerToolbar']).map(typeOf);
  const columns = listOf(list['columns']).filter(isNode);
  const has: Readonly<Record<string, boolean>> = {
    filters: isNode(list['filter']),
    address: list['syncLocation'] === true,
    order: columns.some(({ sortable }) => sortable === true),
    paging: footer.includes('pagination') && footer.includes('switch-per-page'),
    'bulk actions': listOf(list['bulkActions']).length > 0 && header.includes('bulkActions'),
    export: header.includes('export-excel'),
    views: header.includes('saved-views'),
    columns: header.includes('columns-toggler'),
  };
  expect(Object.keys(has).filter((key) => has[key] === false)).toEqual(without[name] ?? []);
  for (const toolbar of [header, footer]) {
    const built = toolbar.filter((item) => item !== 'button');
    expect(built).toEqual([...new Set(built)]);
  }
});

test('the lists of all pages are checked', () => {
  expect(lists.length).toBeGreaterThanOrEqual(25);
});

/** What is loaded again by something in a list of a dialog, and the name of that list. */
function* reloadsIn(node: unknown, list: string | null = null, isInDialog = false): Generator<readonly [string, string]> {
  if (Array.isArray(node)) for (const item of node) yield* reloadsIn(item, list, isInDialog);
  if (!isNode(node)) return;
  const around = isInDialog && node['type'] === 'crud' ? String(node['name']) : list;
  if (around !== null && typeof node['reload'] === 'string') yield [around, node['reload']];
  for (const [key, value] of Object.entries(node))
    yield* reloadsIn(value, around, isInDialog || key === 'dialog' || key === 'drawer');
}

test('what changes the rows of a list in a dialog loads them again, besides what lies below', () => {
  const reloads = Object.values(files).flatMap((definition) => [...reloadsIn(definition)]);
  expect(reloads.length).toBeGreaterThanOrEqual(4);
  expect(reloads.filter(([list, reload]) => !reload.split(',').includes(list))).toEqual([]);
});

/** All texts of a definition. */
function* textsOf(node: unknown): Generator<string> {
  if (typeof node === 'string') yield node;
  else if (typeof node === 'object' && node !== null) for (const value of Object.values(node)) yield* textsOf(value);
}

test.each(Object.entries(files))(
  '%s makes no parameter of an address by an expression, which gives a value and no more',
  (_, definition) => {
    const addresses = [...textsOf(definition)].filter((text) => /^[\w-]+\/[^\s]*\?/.test(text));
    const parts = addresses.flatMap((address) => address.match(/\$\{[^}]*\}/g) ?? []);
    expect(parts.filter((part) => /'[^']*[&=][^']*'/.test(part))).toEqual([]);
  },
);

test('classes are chosen within a semester: the next one has classes of the same names', () => {
  const sources = Object.entries(files).flatMap(([file, definition]) =>
    [...textsOf(definition)]
      .filter((text) => /^rest\/orgs\?.*type=(eq\.class|in\.\(class)/.test(text))
      .map((text) => [file, text]),
  );
  expect(sources.length).toBeGreaterThanOrEqual(8);
  expect(sources.filter(([, text]) => !text?.includes('semester'))).toEqual([]);
});

/** Where the options of choices come from. */
function* sourcesOf(node: unknown): Generator<string> {
  if (Array.isArray(node)) for (const item of node) yield* sourcesOf(item);
  if (!isNode(node)) return;
  if (node['source'] !== undefined) yield JSON.stringify(node['source']);
  for (const value of Object.values(node)) yield* sourcesOf(value);
}

test('a choice among the experiments of all semesters says the semester, or offers each code once', () => {
  const ofAll = Object.values(files)
    .flatMap((definition) => [...sourcesOf(definition)])
    .filter((source) => /rest\/projects\?organization_id/.test(source) && !/&semester_id=/.test(source));
  expect(ofAll.length).toBeGreaterThan(3);
  expect(ofAll.filter((source) => !/\$\{semester\.name\}|\$\{UNIQ\(/.test(source))).toEqual([]);
});

/** All objects of a definition. */
function* nodesOf(node: unknown): Generator<Node> {
  if (isNode(node)) yield node;
  if (typeof node === 'object' && node !== null) for (const value of Object.values(node)) yield* nodesOf(value);
}

const repeatedIn = (texts: readonly string[]): readonly string[] => texts.filter((text, index) => texts.indexOf(text) < index);

test.each(Object.entries(written))('%s declares a column of its lists and forms once', (_, definition) => {
  const nodes = [...nodesOf(definition)];
  const labels = nodes.filter(({ name, label }) => typeof name === 'string' && isNode(label));
  expect(repeatedIn(labels.map(({ name, label }) => JSON.stringify([name, label])))).toEqual([]);
  const fields = nodes.filter(({ name, type }) => typeof name === 'string' && typeof type === 'string');
  expect(repeatedIn(fields.map((field) => JSON.stringify(field)).filter((field) => field.length > 60))).toEqual([]);
  const forms = nodes.filter(({ type, body }) => type === 'form' && Array.isArray(body));
  expect(repeatedIn(forms.map(({ body }) => JSON.stringify(body)).filter((body) => body.length > 60))).toEqual([]);
});

/** Columns whose label differs from that of their input, or of a column of the same name in another table of the page, and why. */
const otherLabels: Readonly<Record<string, string>> = {
  'charts name': 'rooms and courses',
  'choice name': 'students and classes',
  'grade-forms levels': 'a column of grades has the levels of its form',
  'grade-forms name': 'forms and levels',
  'init code': 'periods and accounts',
  'init name': 'periods and people',
  'modules name': 'the name, and what it says of the module',
  'notification since': 'the author of an announcement is “From”',
  'organizations code': 'organisations and accounts',
  'organizations name': 'organisations and people',
  'pages updated_at': 'a page is changed, a version is saved',
  'semesters name': 'semesters and courses',
  'server bytes': 'with indexes in one table alone',
  'server name': 'parts, tasks and tables',
  'services ended_at': 'the state of an account, and when that ended',
  'storage kind': 'a limit, and whom it is for',
  'students class': 'one is chosen in the form; a student may be in several',
};

test('a column has one label in its list and its forms; a switch and its state have one each', () => {
  const found = Object.entries(files).flatMap(([file, definition]) => {
    const labels = new Map<string, Set<string>>();
    for (const { name, label, type } of nodesOf(definition)) {
      if (typeof name !== 'string' || !isNode(label) || type === 'status') continue;
      labels.set(name, (labels.get(name) ?? new Set()).add(JSON.stringify(label)));
    }
    const page = file.replace(/^.*\/|\.json$/g, '');
    return [...labels].filter(([, texts]) => texts.size > 1).map(([name]) => `${page} ${name}`);
  });
  expect(found.toSorted()).toEqual(Object.keys(otherLabels));
});

test('what pages name as a part of theirs is there and is used', () => {
  const faults = Object.entries(written).flatMap(([file, definition]) => {
    const parts = isNode(definition['definitions']) ? Object.keys(definition['definitions']) : [];
    const named = [...nodesOf(definition)].flatMap(({ $ref }) => (typeof $ref === 'string' ? [$ref] : []));
    const missing = named.filter((name) => !parts.includes(name)).map((name) => `${file} has no ${name}`);
    return [...missing, ...parts.filter((part) => !named.includes(part)).map((part) => `${file} uses ${part} nowhere`)];
  });
  expect(faults).toEqual([]);
});

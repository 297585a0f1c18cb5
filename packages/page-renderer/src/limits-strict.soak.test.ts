import { afterAll, describe, expect, it } from 'vitest';
import { strictPages } from '../test/strict-pages.ts';

const rest = { type: 'plain', text: 'the rest of the page' };
const million = 1_000_000;
const form = (...body: readonly object[]): object => ({ type: 'form', body });
const on = (event: string, ...actions: readonly object[]): object => ({ [event]: { actions } });
/** A part that runs its actions when it is loaded. */
const begins = (onEvent: object): object => ({ type: 'service', body: 'in', onEvent });
const nested = (times: number, action: object): object =>
  times === 0 ? action : { actionType: 'loop', args: { loopData: '${list}' }, children: [nested(times - 1, action)] };
const broadcast = { actionType: 'broadcast', args: { eventName: 'again' } };

interface Case {
  readonly name: string;
  readonly body: unknown;
  readonly data?: Readonly<Record<string, unknown>>;
  /** Items of `list`. */
  readonly count?: number;
  readonly answer?: unknown;
  /** Levels of lists in the answer. */
  readonly nested?: number;
  /** Rows and characters of the answer. */
  readonly large?: { readonly rows?: number; readonly text?: number };
  /** A part of the expected warning. */
  readonly says?: string;
  /** The expected text on the page or in a notice. */
  readonly shows?: string;
  /** The maximum number of calls within two seconds. */
  readonly requests?: number;
}

const cases: readonly Case[] = [
  {
    name: 'a million entries of each',
    body: { type: 'each', name: 'list', items: '${label}' },
    count: million,
    shows: '500 / 1000000',
  },
  {
    name: 'a million entries of a timeline',
    body: { type: 'timeline', source: '${list}' },
    count: million,
    shows: '500 / 1000000',
  },
  {
    name: 'a hundred thousand boxes',
    body: form({ type: 'checkboxes', name: 'a', source: '${list}' }),
    count: 100_000,
    shows: '500 / 100000',
  },
  {
    name: 'a hundred thousand rows of a combo',
    body: form({ type: 'combo', name: 'list', multiple: true, items: [{ type: 'input-text', name: 'label' }] }),
    count: 20_000,
    shows: '500 / 20000',
  },
  {
    name: 'a million rows of a table',
    body: { type: 'table', source: '${list}', columns: [{ name: 'label', label: 'A' }] },
    count: million,
  },
  {
    name: 'a matrix of 90,000 boxes',
    body: form({
      type: 'matrix-checkboxes',
      name: 'a',
      rows: Array.from({ length: 300 }, (_, label) => ({ label })),
      columns: Array.from({ length: 300 }, (_, label) => ({ label })),
    }),
    shows: '/ 300',
  },
  { name: 'a million stars', body: form({ type: 'input-rating', name: 'a', count: million }) },
  { name: 'a million marks on a line', body: form({ type: 'input-range', name: 'a', min: 0, max: million, showSteps: true }) },
  {
    name: 'steps of nothing on a line',
    body: form({ type: 'input-range', name: 'a', min: 0, max: million, step: 1e-7, showSteps: true }),
  },
  { name: 'a million lines of a text', body: form({ type: 'textarea', name: 'a', minRows: million, maxRows: million }) },
  {
    name: 'a million buttons of pages',
    body: { type: 'pagination', total: 1e12, perPage: 1, maxButtons: million, layout: 'pager,total,go' },
  },
  {
    name: 'a million decimal places',
    body: [
      { type: 'number', value: 1.5, precision: million },
      form({ type: 'input-number', name: 'a', value: 1.5, precision: million }),
    ],
  },
  {
    name: 'at least a million entries',
    body: form({ type: 'input-array', name: 'a', minLength: million, items: { type: 'input-text' } }),
  },
  {
    name: 'a log of 100,000 lines, a million px high',
    body: { type: 'log', source: '/x', height: million },
    answer: 'line\n'.repeat(100_000),
  },
  {
    name: 'a million columns and rows of one cell',
    body: { type: 'table-view', trs: [{ tds: [{ body: 'x', colspan: million, rowspan: million }] }] },
  },
  {
    name: 'a million years later',
    body: { type: 'tpl', tpl: '${DATEMODIFY(NOW(), 99999999999, "year")} ${DATERANGESPLIT("0,99999999999999", "d")}' },
  },
  {
    name: 'an answer nested 3,000 deep',
    body: { type: 'service', api: '/x', body: { type: 'json', source: '${a}' } },
    nested: 3_000,
    says: 'nested deeper than 300 levels',
  },
  {
    name: 'an answer with a text of 50 MB',
    body: {
      type: 'service',
      api: '/x',
      body: ['${text}', { type: 'html', html: '${text}' }, { type: 'code', value: '${text}' }],
    },
    large: { text: 50_000_000 },
    says: 'more than 4000000 characters',
    shows: 'Loading failed',
  },
  {
    name: 'an answer with a million rows, as a list',
    body: { type: 'crud', api: '/x', columns: [{ name: 'label', label: 'A' }] },
    large: { rows: million },
    shows: 'L9',
  },
  {
    name: 'an answer with a million rows, in parts made for few',
    body: {
      type: 'service',
      api: '/x',
      body: [
        { type: 'steps', source: '${items}' },
        { type: 'tabs', source: '${items}', tabs: [{ title: '${label}', body: 'x' }] },
        { type: 'property', source: '${items}' },
        { type: 'breadcrumb', source: '${items}' },
      ],
    },
    large: { rows: million },
    says: 'only the first 500 of the 1000000 entries',
  },
  {
    name: 'JSON in a text of data that nests 50,000 deep',
    body: [
      { type: 'amis', name: 'deep' },
      { type: 'json', value: '${DECODEJSON(deep)}' },
      { type: 'tpl', tpl: '${deep|toJson|json}' },
      { type: 'mapping', value: 1, source: '${DECODEJSON(deep)}' },
    ],
    data: { deep: `${'[{"type":"wrapper","body":'.repeat(50_000)}"x"${'}]'.repeat(50_000)}` },
  },
  { name: 'markdown that nests 5,000 times', body: { type: 'markdown', value: `${'> '.repeat(5_000)}x` } },
  {
    name: 'formulas that need each other',
    body: form(
      { type: 'formula', name: 'a', formula: '${b + 1}' },
      { type: 'formula', name: 'b', formula: '${a + 1}' },
      { type: 'input-number', name: 'a', value: 1 },
    ),
    says: 'could not be drawn',
  },
  {
    name: 'events that broadcast themselves',
    body: begins({ ...on('init', broadcast), ...on('again', broadcast) }),
    says: 'start each other without end',
  },
  {
    name: 'a loop in a loop in a loop',
    body: begins(on('init', nested(3, { actionType: 'setEventData', args: { a: 1 } }))),
    count: 1_000,
    says: 'start each other without end',
  },
  {
    name: 'fields that change each other',
    body: form(
      {
        type: 'input-text',
        name: 'a',
        id: 'a',
        onEvent: on('change', { actionType: 'setValue', componentId: 'b', args: { value: '${a}x' } }),
      },
      {
        type: 'input-text',
        name: 'b',
        id: 'b',
        onEvent: on('change', { actionType: 'setValue', componentId: 'a', args: { value: '${b}x' } }),
      },
      begins(on('init', { actionType: 'setValue', componentId: 'a', args: { value: 'x' } })),
    ),
  },
  {
    name: 'a thousand dialogs',
    body: begins(on('init', nested(1, { actionType: 'dialog', dialog: { title: 'x', body: 'y' } }))),
    count: 1_000,
    says: 'more than 20 dialogs',
  },
  {
    name: 'a thousand questions',
    body: begins(
      on('init', {
        actionType: 'parallel',
        children: Array.from({ length: 1_000 }, () => ({ actionType: 'alert', args: { msg: 'x' } })),
      }),
    ),
    says: 'more than 20 dialogs',
  },
  {
    name: 'dialogs that open themselves',
    body: begins({
      ...on('init', broadcast),
      ...on('again', { actionType: 'dialog', dialog: { title: 'x', body: begins(on('init', broadcast)) } }),
    }),
    says: 'more than 20 dialogs',
  },
  {
    name: '20,000 calls side by side',
    body: begins(
      on('init', { actionType: 'parallel', children: Array.from({ length: 20_000 }, () => ({ actionType: 'ajax', api: '/x' })) }),
    ),
    says: 'more than 500 calls',
    requests: 600,
  },
  {
    name: 'a service that loads itself again',
    body: {
      type: 'service',
      id: 's',
      api: '/x',
      body: 'in',
      onEvent: on('fetchInited', { actionType: 'reload', componentId: 's' }),
    },
    answer: { status: 0, data: {} },
    says: 'more than 500 calls',
    requests: 600,
  },
  { name: 'polling without a pause', body: { type: 'service', api: '/x', interval: 0, body: 'in' }, requests: 1 },
  {
    name: 'polling every millisecond',
    body: [
      { type: 'service', api: '/x', interval: 1, body: 'in' },
      { type: 'crud', api: '/x', interval: 1, columns: [] },
    ],
    requests: 6,
  },
  {
    name: 'polling in pauses that no clock knows',
    body: [
      { type: 'service', api: '/x', interval: 1e12, body: 'in' },
      { type: 'crud', api: '/x', interval: 1e12, columns: [] },
    ],
    requests: 2,
  },
  {
    name: 'waiting for what is never finished, in pauses of no number',
    body: {
      type: 'form',
      initApi: '/x',
      initAsyncApi: '/x',
      initCheckInterval: 'often',
      body: [{ type: 'input-text', name: 'a' }],
    },
    answer: { status: 0, data: {} },
    requests: 3,
  },
  {
    name: 'definitions that bring themselves',
    body: { type: 'service', schemaApi: '/x' },
    answer: { status: 0, data: { type: 'service', schemaApi: '/x' } },
    says: 'bring each other without end',
    shows: 'nested too deeply',
    requests: 5,
  },
  {
    name: 'definitions that bring themselves twice',
    body: { type: 'service', schemaApi: '/x' },
    answer: {
      status: 0,
      data: [
        { type: 'service', schemaApi: '/x' },
        { type: 'service', schemaApi: '/x' },
      ],
    },
    says: 'bring each other without end',
    requests: 31,
  },
  {
    name: 'references in a circle',
    body: { type: 'wrapper', definitions: { a: { $ref: 'b' }, b: { $ref: 'a' } }, body: { $ref: 'a' } },
  },
];

// Each of them mostly waits, so they run concurrently.
describe.concurrent('endless definitions', () => {
  const pages = strictPages();
  afterAll(() => pages.close());

  it.each(cases)(
    '$name: the page stays responsive, shows the rest and reports it',
    ({ body, data, count = 0, answer, nested: levels, large, says, shows, requests }) =>
      pages.use(async (strict) => {
        const { draw, page, report } = strict;
        const definition = { type: 'page', body: [body, rest] };
        const looked = (async () => {
          await draw(definition, {
            lists: { list: count },
            ...(answer === undefined ? {} : { answers: { '/x': answer } }),
            ...(levels === undefined ? {} : { nested: levels }),
            ...(large ? { large } : {}),
            ...(data ? { data } : {}),
          });
          // Slow effects start within the next two seconds; the page must stay responsive.
          await page.evaluate(async () => {
            for (const end = performance.now() + 2_000; performance.now() < end;)
              await new Promise((resolve) => setTimeout(resolve, 10));
          });
          return report();
        })();
        const found = await Promise.race([
          looked,
          new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), 40_000)),
        ]);
        // A page that hangs must not fail the tests after it.
        if (!found) {
          looked.catch(() => undefined);
          pages.discard(strict);
        }
        expect(found?.text).toContain('the rest of the page');
        if (says !== undefined) expect(found?.log.warnings.join('\n')).toContain(says);
        if (shows !== undefined) expect(found?.text).toContain(shows);
        if (requests !== undefined) expect(found?.log.requests.length).toBeLessThanOrEqual(requests);
        expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThan(20_000);
      }),
    60_000,
  );

  it.each([
    ['3,000 brackets', `\${${'('.repeat(3_000)}1${')'.repeat(3_000)}}`],
    ['a text of fifty million characters', '${PADSTART("x", 50000000, "y")}'],
    ['a source of a megabyte', `\${${'1+'.repeat(500_000)}1}`],
  ])(
    'stops evaluating %s and shows the rest',
    async (_name, tpl) => {
      const definition = { type: 'page', body: [{ type: 'tpl', tpl }, rest] };
      const { text, log } = await pages.use(({ draw }) => draw(definition));
      expect(text).toContain('the rest of the page');
      expect(text.length).toBeLessThan(200_000);
      expect(log.warnings.length).toBeGreaterThan(0);
    },
    30_000,
  );

  it.each([400, 2_000, 20_000])(
    'shows a message instead of a definition that is nested %d levels deep',
    (depth) =>
      pages.use(async ({ draw, page, report }) => {
        await draw({ type: 'page', body: rest });
        const deep = `${'{"type":"container","body":'.repeat(depth)}"bottom"${'}'.repeat(depth)}`;
        // As text, since that is how a stored definition arrives.
        await page.evaluate(
          (text) => drawStrict(JSON.parse(text), {}),
          `{"type":"page","body":[${deep},${JSON.stringify(rest)}]}`,
        );
        await page.getByText(rest.text, { exact: true }).waitFor();
        const { text } = await report();
        expect(text).toContain('This part is nested too deeply');
        expect(text).not.toContain('bottom');
      }),
    30_000,
  );

  it.each([String.raw`/^(a+)+$/`, '/((a+))+$/', '/([^(]+)+$/', '/a*a*a*a*a*a*a*b/', String.raw`/^(\w+\s?)*$/`])(
    'stays responsive with the pattern %s in a rule',
    (matchRegexp) =>
      pages.use(async ({ draw, page }) => {
        const value = `${'a'.repeat(400)}(!`;
        await draw({
          type: 'page',
          body: [form({ type: 'input-text', name: 'a', label: 'Word', validations: { matchRegexp }, value }), rest],
        });
        await page.getByLabel('Word').press('End');
        await page.getByRole('button', { name: 'Submit' }).click({ timeout: 10_000 });
        const answered = page.getByText('does not match').or(page.getByText(rest.text)).first();
        await answered.waitFor({ timeout: 10_000 });
        expect(await answered.isVisible()).toBe(true);
      }),
    30_000,
  );
});

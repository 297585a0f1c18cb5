import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStrictPage, type StrictPage } from './testing/open-strict-page.ts';

/** Says that it ran, by every way that a text can become code. */
const run = 'globalThis.ran = true';
const onerror = `<img src="/nope" onerror="${run}"><script>${run}</script><svg onload="${run}"></svg><a href="javascript:${run}">press</a>`;
const rest = { type: 'plain', text: 'the rest of the page' };

describe('what definitions and data try in order to run', () => {
  let strict: StrictPage;
  beforeAll(async () => {
    strict = await openStrictPage();
    // What is loaded on demand is there before the first attempt.
    await strict.draw({ type: 'page', body: rest });
    await strict.page.getByText(rest.text).waitFor();
  }, 120_000);
  afterAll(() => strict?.close());

  /** Presses all there is to press, and tells what came of it. */
  const provoke = async (): Promise<void> => {
    const { page } = strict;
    const targets = page.locator('#root button:visible, #root a:visible');
    for (const target of (await targets.all()).slice(0, 8)) {
      await target.click({ timeout: 1_500, noWaitAfter: true }).catch(() => undefined);
      await page.keyboard.press('Escape');
    }
    await page.waitForTimeout(200);
  };

  const attempts: readonly {
    readonly name: string;
    readonly body: unknown;
    readonly data?: object;
    readonly answer?: unknown;
    readonly warns?: true;
  }[] = [
    {
      name: 'an adaptor in a string',
      body: { type: 'service', api: { url: '/x', adaptor: `${run}; return payload` }, body: 'in' },
      warns: true,
    },
    {
      name: 'a request adaptor in a string',
      body: { type: 'service', api: { url: '/x', requestAdaptor: `${run}; return api` }, body: 'in' },
      warns: true,
    },
    {
      name: 'a custom action',
      body: { type: 'button', label: 'go', onEvent: { click: { actions: [{ actionType: 'custom', script: run }] } } },
      warns: true,
    },
    { name: 'onClick as text', body: { type: 'button', label: 'go', onClick: run } },
    {
      name: 'a condition with an assignment',
      body: { type: 'plain', text: 'x', visibleOn: '(globalThis.ran=1)||true' },
      warns: true,
    },
    {
      name: 'a condition with a call',
      body: { type: 'plain', text: 'x', visibleOn: '(function(){globalThis.ran=1})()' },
      warns: true,
    },
    {
      name: 'the constructor of a value',
      body: { type: 'tpl', tpl: "${a.constructor.constructor('globalThis.ran=1')()}" },
      data: { a: {} },
      warns: true,
    },
    { name: 'the constructor by GET', body: { type: 'tpl', tpl: '[${GET(a,"constructor.constructor")}]' }, data: { a: {} } },
    { name: 'eval as an argument', body: { type: 'tpl', tpl: '${UNIQ(["globalThis.ran=1"], window:eval)}' }, warns: true },
    { name: 'eval as toJSON', body: { type: 'tpl', tpl: '${ENCODEJSON({"js":{toJSON: window:eval}})}' }, warns: true },
    {
      name: 'an object that poses as a moment',
      body: { type: 'tpl', tpl: '${DATETOSTR(m, "YYYY")} ${YEAR(m)}' },
      data: {
        m: {
          _isAMomentObject: true,
          _isValid: true,
          _locale: { postformat: 'globalThis.ran=1' },
          getFullYear: 'globalThis.ran=1',
        },
      },
    },
    {
      name: 'data in the shape of a syntax tree',
      body: { type: 'tpl', tpl: '${ARRAYMAP(list, f)}' },
      data: {
        list: [1],
        f: {
          type: 'anonymous_function',
          args: [],
          return: {
            type: 'getter',
            host: { type: 'ns-variable', namespace: 'window', body: { type: 'variable', name: 'origin' } },
            key: 'length',
          },
        },
      },
    },
    { name: 'markup of the definition', body: { type: 'html', html: onerror } },
    { name: 'markup in a template', body: { type: 'tpl', tpl: onerror } },
    { name: 'markup in data, raw', body: { type: 'tpl', tpl: '${x|raw}' }, data: { x: onerror } },
    { name: 'markup in data, joined', body: { type: 'html', html: '<div>${x + ""}</div>' }, data: { x: onerror } },
    { name: 'markup in output tags', body: { type: 'tpl', tpl: '<%= data.x %><% globalThis.ran = 1 %>' }, data: { x: onerror } },
    {
      name: 'markup in an answer',
      body: { type: 'crud', api: '/x', columns: [{ name: 'a', label: 'A', type: 'tpl', tpl: '${a|raw}' }] },
      answer: { status: 0, data: { items: [{ a: onerror }], total: 1 } },
    },
    { name: 'markup in a message', body: { type: 'service', api: '/x', body: 'in' }, answer: { status: 1, msg: onerror } },
    {
      name: 'markup in labels',
      body: {
        type: 'form',
        title: onerror,
        body: [
          { type: 'input-text', name: 'a', label: onerror, description: onerror },
          { type: 'select', name: 'b', label: 'B', options: [{ label: onerror, value: onerror }], value: onerror },
        ],
      },
    },
    { name: 'a mapping', body: { type: 'mapping', value: 1, map: { 1: onerror } } },
    { name: 'markdown', body: { type: 'markdown', value: `${onerror}\n\n[press](javascript:${run})` } },
    { name: 'a link', body: { type: 'link', href: `javascript:${run}`, body: 'press' } },
    { name: 'a link with a control character', body: { type: 'link', href: `java\nscript:${run}`, body: 'press' } },
    { name: 'an address of a button', body: { type: 'button', label: 'go', actionType: 'url', url: `javascript:${run}` } },
    {
      name: 'an address from data',
      body: { type: 'button', label: 'go', actionType: 'link', link: '${x}' },
      data: { x: `JavaScript:${run}` },
    },
    {
      name: 'an event that goes to an address',
      body: {
        type: 'button',
        label: 'go',
        onEvent: { click: { actions: [{ actionType: 'url', args: { url: `javascript:${run}` } }] } },
      },
    },
    {
      name: 'a redirect',
      body: { type: 'form', api: '/x', redirect: `javascript:${run}`, body: [{ type: 'hidden', name: 'a' }] },
    },
    { name: 'a picture', body: { type: 'image', src: `javascript:${run}` } },
    { name: 'a nav', body: { type: 'nav', links: [{ label: 'press', to: `javascript:${run}` }] } },
    { name: 'a data address', body: { type: 'link', href: `data:text/html,<script>${run}</script>`, body: 'press' } },
    { name: 'a frame that is not on the list', body: { type: 'iframe', src: 'https://evil.example/' } },
    { name: 'a frame with a script', body: { type: 'iframe', src: `javascript:${run}` } },
    { name: 'a chart as code', body: { type: 'chart', config: `${run}; return {}` } },
    {
      name: 'formatters of a chart',
      body: {
        type: 'chart',
        config: {
          tooltip: { formatter: onerror, trigger: 'axis', show: true, alwaysShowContent: true },
          xAxis: { data: ['a'] },
          yAxis: {},
          series: [{ type: 'bar', data: [1] }],
        },
      },
    },
    { name: 'filters of a chart', body: { type: 'chart', api: '/x', dataFilter: run, onChartMount: run } },
    { name: 'a js: address', body: { type: 'service', api: 'js:/x', body: 'in' }, warns: true },
    { name: 'a jsonp: address', body: { type: 'service', schemaApi: 'jsonp:/x', body: 'in' }, warns: true },
    { name: 'a data provider', body: { type: 'service', dataProvider: run, body: 'in' }, warns: true },
    { name: 'a custom node', body: { type: 'custom', html: onerror, onMount: run } },
    {
      name: 'styles of a page',
      body: { type: 'container', style: { backgroundImage: 'url(javascript:globalThis.ran=1)' }, body: 'in' },
    },
  ];

  it.each(attempts)(
    '$name: nothing runs and the page goes on',
    async ({ body, data, answer, warns }) => {
      const report = await strict.draw(
        { type: 'page', body: [body, rest] },
        {
          ...(data ? { data: data as Record<string, unknown> } : {}),
          ...(answer === undefined ? {} : { answers: { '/x': answer } }),
        },
      );
      expect(report.text).toContain('the rest of the page');
      await provoke();
      const after = await strict.report();
      expect(after.ran).toBeUndefined();
      expect(after.text).not.toContain('native code');
      expect(after.violations).toEqual([]);
      expect(strict.errors).toEqual([]);
      expect(after.log.visits.filter((visit) => /script:|^data:/i.test(visit))).toEqual([]);
      const dangerous = await strict.page
        .locator('[href^="javascript" i], [src^="javascript" i], [onerror], [onload], #root script')
        .count();
      expect(dangerous).toBe(0);
      if (warns) expect(after.log.warnings.length).toBeGreaterThan(0);
    },
    30_000,
  );

  it('tells each refusal once, however often the page is drawn', async () => {
    const bad = { type: 'plain', text: 'x', visibleOn: '(globalThis.ran=1)||true' };
    const { log } = await strict.draw({ type: 'page', body: [bad, bad, bad, rest] });
    expect(new Set(log.warnings).size).toBe(log.warnings.length);
  });

  it('keeps the prototype of every object as it was', async () => {
    const { text } = await strict.draw(
      {
        type: 'page',
        data: JSON.parse('{"__proto__":{"polluted":1},"a":{"constructor":{"prototype":{"polluted":1}}}}') as unknown,
        body: [
          {
            type: 'form',
            body: [
              { type: 'input-text', name: '__proto__.polluted', label: 'A', value: 'x' },
              { type: 'input-text', name: 'constructor.prototype.polluted', label: 'B', value: 'x' },
            ],
          },
          { type: 'service', api: '/x', body: 'in' },
          rest,
        ],
      },
      { answers: { '/x': JSON.parse('{"status":0,"data":{"__proto__":{"polluted":1}}}') as unknown } },
    );
    expect(text).toContain('the rest of the page');
    expect(await strict.page.evaluate(() => (Object.prototype as { polluted?: unknown }).polluted)).toBeUndefined();
  });

  it.each([
    ['3,000 brackets', `\${${'('.repeat(3_000)}1${')'.repeat(3_000)}}`],
    ['a text of fifty million characters', '${PADSTART("x", 50000000, "y")}'],
    ['a source of a megabyte', `\${${'1+'.repeat(500_000)}1}`],
  ])(
    'gives up %s and goes on',
    async (_name, tpl) => {
      const begun = Date.now();
      const { text } = await strict.draw({ type: 'page', body: [{ type: 'tpl', tpl }, rest] });
      expect(text).toContain('the rest of the page');
      expect(text.length).toBeLessThan(200_000);
      expect(Date.now() - begun).toBeLessThan(8_000);
    },
    30_000,
  );

  it('goes on beside a definition that is nested 400 deep', async () => {
    let deep: unknown = 'bottom';
    for (let depth = 0; depth < 400; depth += 1) deep = { type: 'container', body: deep };
    const { text } = await strict.draw({ type: 'page', body: [deep, rest] });
    expect(text).toContain('the rest of the page');
  }, 30_000);

  it('answers while a rule has a pattern that never ends', async () => {
    await strict.draw({
      type: 'page',
      body: [
        {
          type: 'form',
          body: [
            {
              type: 'input-text',
              name: 'a',
              label: 'Word',
              validations: { matchRegexp: '/^(a+)+$/' },
              value: `${'a'.repeat(40)}!`,
            },
          ],
        },
        rest,
      ],
    });
    const begun = Date.now();
    await strict.page.getByLabel('Word').press('End');
    await strict.page.getByRole('button', { name: 'Submit' }).click({ timeout: 5_000 });
    await strict.page.getByText('the rest of the page').isVisible();
    expect(Date.now() - begun).toBeLessThan(5_000);
  }, 30_000);
});

import type { Locator } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import type { PageRequest } from './environment/PageRequest.ts';
import { addressAttempts } from '../test/attempts/addresses.ts';
import type { Attempt } from '../test/attempts/attempt.ts';
import { codeAttempts } from '../test/attempts/code.ts';
import { dataAttempts } from '../test/attempts/data.ts';
import { markupAttempts } from '../test/attempts/markup.ts';
import { nameAttempts } from '../test/attempts/names.ts';
import { arrivedCode, partAttempts, stolen } from '../test/attempts/parts.ts';
import { givenAttempts, plainWrites, prototypeAttempts, sane, trace } from '../test/attempts/prototypes.ts';
import { secret, type StrictPage } from '../test/open-strict-page.ts';
import { strictPages } from '../test/strict-pages.ts';
import type { StrictReport } from '../test/strict-page.tsx';

const rest = { type: 'plain', text: 'the rest of the page' };

describe.concurrent('attacks through definitions and data', () => {
  const pages = strictPages();
  afterAll(() => pages.close());

  /** Types into text inputs, clicks buttons, links and tabs, and the last button of each dialog that opens. */
  const provoke = async ({ page, settle }: StrictPage): Promise<void> => {
    for (const input of (await page.locator('#root input[type=text]:visible').all()).slice(0, 2)) {
      await input.fill('x', { timeout: 1_000 }).catch(() => undefined);
      await input.blur().catch(() => undefined);
    }
    const targets = page.locator('#root button:visible, #root a:visible, #root [role=tab]:visible');
    for (const target of (await targets.all()).slice(0, 20)) {
      const reached = await reach(target);
      if (reached === 'gone') continue;
      // What can be pressed is pressed, however busy the machine is; what something covers is tried for a second.
      await target.click({ timeout: reached === 'free' ? 10_000 : 1_000, noWaitAfter: true }).catch(() => undefined);
      const inner = page.locator('[role=dialog] button:visible');
      if ((await inner.count()) > 0)
        await inner
          .last()
          .click({ timeout: 1_000 })
          .catch(() => undefined);
      await page.keyboard.press('Escape');
    }
    await settle();
  };

  const tryOut = async (
    strict: StrictPage,
    { body, data, answer, query, kept, refused, warns }: Attempt,
  ): Promise<StrictReport> => {
    const before = new URL(strict.page.url()).pathname;
    await strict.draw(
      { type: 'page', body: [body, rest] },
      {
        ...(data ? { data: data as Record<string, unknown> } : {}),
        ...(answer === undefined ? {} : { answers: { '/x': answer } }),
        ...(query ? { query } : {}),
        ...(kept === undefined ? {} : { kept }),
      },
    );
    await provoke(strict);
    expect(new URL(strict.page.url()).pathname).toBe(before);
    const report = await strict.report();
    const { ran, text, violations, log, polluted, opened } = report;
    expect(text).toContain('the rest of the page');
    expect(ran).toBeUndefined();
    expect(polluted).toEqual([]);
    expect(text).not.toContain('native code');
    expect(JSON.stringify([text, log])).not.toContain(secret);
    expect(violations.filter((violation) => !refused?.test(violation))).toEqual([]);
    expect(strict.errors.filter((error) => refused === undefined || !error.includes('Content Security Policy'))).toEqual([]);
    expect(strict.elsewhere.requests).toEqual([]);
    const running = /^\W*(?:java|vb)?script\W*:|^\W*(?:data|blob|file|filesystem|view-source|wss?):/i;
    expect([...log.visits, ...opened].filter((visit) => running.test(visit))).toEqual([]);
    expect(await dangers(strict)).toEqual([]);
    if (warns === true) expect(log.warnings.length).toBeGreaterThan(0);
    else if (warns) {
      // A refusal is reported once, with its own path, or with the property and the path of the node around it.
      const whole = `body[0].${warns.path}`;
      const [, holder = '', property = ''] = /^(.*)\.([^.]+)$/.exec(whole) ?? [];
      const reported = log.warnings.filter(
        (warning) => warning.includes(`(${whole})`) || (warning.includes(`“${property}”`) && warning.includes(`(${holder})`)),
      );
      expect([warns.path, log.warnings, reported.length > 0]).toEqual([warns.path, log.warnings, true]);
      expect(reported.every((warning) => warning.includes(warns.text))).toBe(true);
      expect(new Set(log.warnings).size).toBe(log.warnings.length);
    }
    return report;
  };
  const expectHarmless = (attempt: Attempt): Promise<StrictReport> => pages.use((strict) => tryOut(strict, attempt));

  it.each(codeAttempts)(
    '$name: no JavaScript runs, its path is reported, and the page still works',
    async (attempt) => void (await expectHarmless(attempt)),
    60_000,
  );
  it.each(dataAttempts)(
    '$name: nothing outside its data is reached and the page still works',
    async (attempt) => void (await expectHarmless(attempt)),
    60_000,
  );
  it.each(markupAttempts)(
    '$name: nothing in it runs and the page still works',
    async (attempt) => void (await expectHarmless(attempt)),
    60_000,
  );
  it.each(addressAttempts)(
    'addresses in $name: none is followed and the page still works',
    async (attempt) => void (await expectHarmless(attempt)),
    60_000,
  );
  it.each(prototypeAttempts)(
    '$name: every prototype stays unchanged after a submit',
    async (attempt) => {
      const { sent } = await expectHarmless(attempt);
      // The form is still submitted, but without keys that would reach a prototype.
      expect(sent).toContain(JSON.stringify(sane).slice(1, -1));
      expect(sent).not.toContain(trace);
    },
    60_000,
  );
  it.each(givenAttempts)(
    '$name: every prototype stays unchanged with data from outside',
    async (attempt) => {
      const { sent } = await expectHarmless(attempt);
      const data = (JSON.parse(sent) as readonly PageRequest[]).find(({ url }) => url === '/y')?.data ?? {};
      expect(data).toMatchObject(sane);
      expect(Object.keys(data).toSorted()).toEqual(['a', 'b', 'list', 'sane']);
    },
    60_000,
  );
  it.each(plainWrites)(
    '$name can write allowed paths',
    async (attempt) => expect((await expectHarmless(attempt)).sent).toContain(trace),
    60_000,
  );

  it.each(partAttempts)(
    'parts in the data of $name: none is rendered that sends requests or runs actions',
    async (attempt) => expect((await expectHarmless(attempt)).sent).not.toContain(stolen),
    60_000,
  );
  it('renders parts in data that only display something', async () => {
    const { text, log } = await pages.use((strict) =>
      strict.draw(
        {
          type: 'page',
          body: [
            { type: 'property', source: '${map}' },
            { type: 'mapping', value: 1, source: '${map}' },
          ],
        },
        {
          data: {
            map: { A: { type: 'tag', label: 'a tag' }, 1: { type: 'wrapper', body: [{ type: 'tpl', tpl: 'a <b>text</b>' }] } },
          },
        },
      ),
    );
    expect(text.match(/a tag|a text/g)).toEqual(['a text', 'a tag', 'a text']);
    expect(log.warnings).toEqual([]);
  });
  it.each(arrivedCode)(
    'JavaScript in $name: none runs, its path is reported',
    async (attempt) => void (await expectHarmless(attempt)),
    60_000,
  );
  it.each(nameAttempts)(
    '$name: no global name of the program is replaced',
    (attempt) =>
      pages.use(async (strict) => {
        const { sent } = await tryOut(strict, attempt);
        expect(await clobbered(strict)).toEqual([]);
        if (JSON.stringify(attempt.body).includes('"/y"')) expect(sent).toContain(JSON.stringify(sane).slice(1, -1));
      }),
    60_000,
  );

  it('reports each refusal once with every path, however often it is rendered', async () => {
    const bad = { type: 'plain', text: 'x', visibleOn: '(globalThis.ran=1)||true' };
    const body = [bad, bad, { type: 'each', name: 'a', items: bad }, rest];
    const { log } = await pages.use((strict) => strict.draw({ type: 'page', body, data: { a: [1, 2, 3] } }));
    expect(log.warnings).toHaveLength(1);
    expect(log.warnings[0]).toContain('(body[0].visibleOn, body[1].visibleOn, body[2].items.visibleOn)');
  });

  it('reports the path in a fetched definition', async () => {
    const fetched = { type: 'wrapper', body: { type: 'button', label: 'go', onClick: 'globalThis.ran = true' } };
    const { log } = await pages.use((strict) =>
      strict.draw(
        { type: 'page', body: [{ type: 'service', schemaApi: '/x' }, rest] },
        { answers: { '/x': { status: 0, data: fetched } } },
      ),
    );
    expect(
      log.warnings.filter((warning) => warning.includes('“onClick”') && warning.includes('(body[0].body.body)')),
    ).toHaveLength(1);
  });
});

/** Whether a press would reach an element now: it is gone, something covers it, or it is free. */
async function reach(target: Locator): Promise<'gone' | 'covered' | 'free'> {
  const [isFree] = await target.evaluateAll((elements) =>
    elements.map((element) => {
      element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      const { x, y, width, height } = element.getBoundingClientRect();
      const hit = document.elementFromPoint(x + width / 2, y + height / 2);
      return hit !== null && element.contains(hit);
    }),
  );
  if (isFree === undefined) return 'gone';
  return isFree ? 'free' : 'covered';
}

/** Names of the document, the window and forms that now refer to an element of the page (DOM clobbering). */
function clobbered(strict: StrictPage): Promise<readonly string[]> {
  return strict.page.evaluate(() => {
    const root = document.querySelector('body > #root');
    const named = [...document.querySelectorAll('#root [id], #root [name]')].flatMap((element) => [
      element.id,
      element.getAttribute('name') ?? '',
    ]);
    const has = (target: object, name: string): unknown => (target as Readonly<Record<string, unknown>>)[name];
    const inside = (element: unknown): boolean =>
      element instanceof Element && root?.contains(element) === true && element !== root;
    const ofForm = (form: HTMLFormElement, name: string): boolean =>
      name in HTMLFormElement.prototype && inside(has(form, name)) && !/^(?:first|last)|parent|Sibling|Child/.test(name);
    return [
      ...(document.getElementById('root') === root ? [] : ['root']),
      ...named.filter(
        (name) => name !== '' && name in Document.prototype && name !== 'activeElement' && inside(has(document, name)),
      ),
      ...[...document.forms].flatMap((form) =>
        named.filter((name) => name !== '' && ofForm(form, name)).map((name) => `form.${name}`),
      ),
    ];
  });
}

/** Elements and attributes of the document that could run code, embed foreign content or give access to this window. */
function dangers(strict: StrictPage): Promise<readonly string[]> {
  return strict.page.evaluate(() => {
    const running = /^\W*(?:java|vb)script:|^\W*(?:data:(?!image)|filesystem:|view-source:|file:)/i;
    return [...document.querySelectorAll('body *')].flatMap((element) => {
      const found = [...element.attributes].filter(
        ({ name, value }) =>
          /^on|^srcdoc$/.test(name) ||
          (/^(?:href|src|srcset|action|formaction|poster|data|xlink:href)$/.test(name) && running.test(value)),
      );
      const tag = element.tagName.toLowerCase();
      const isForeign =
        /^(?:iframe|object|embed|applet|base|meta|link|template|annotation|annotation-xml|maction|malignmark|mglyph|semantics)$/.test(
          tag,
        ) ||
        (tag === 'script' && element.closest('#root'));
      const opener = tag === 'a' && element.hasAttribute('target') && !/\bnoopener\b/.test(element.getAttribute('rel') ?? '');
      return [
        ...found.map(({ name, value }) => `${tag} ${name}=${value}`),
        ...(isForeign ? [tag] : []),
        ...(opener ? [element.outerHTML] : []),
      ];
    });
  });
}

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PageInspector } from './inspect.tsx';
import { openStrictPage, type StrictPage } from '../test/open-strict-page.ts';

declare const inspector: PageInspector;
declare const updateStrict: (definition: unknown) => void;

const field = { type: 'input-text', name: 'room', label: 'Room' };
const text = (tpl: string): object => ({ type: 'tpl', tpl });
const tabs = {
  type: 'tabs',
  tabs: [
    { title: 'One', body: [text('first tab')] },
    { title: 'Two', body: [text('second tab')] },
  ],
};
const button = {
  type: 'button',
  label: 'Open',
  actionType: 'dialog',
  dialog: { title: 'Details', body: [text('in the dialog'), { type: 'tpl', tpl: 'never', visible: false }] },
};
const wizard = {
  type: 'wizard',
  steps: [
    { title: 'A', body: [text('step one')] },
    { title: 'B', body: [text('step two')] },
  ],
};
const folded = { type: 'collapse', header: 'More', collapsed: true, mountOnEnter: true, body: [text('in the fold')] };
const page = (...body: readonly object[]): object => ({ type: 'page', title: 'Plan', body });

describe('a page in the editor', () => {
  let strict: StrictPage;
  beforeAll(async () => {
    strict = await openStrictPage();
  });
  afterAll(() => strict?.close());

  const draw = (definition: object): Promise<unknown> => strict.draw(definition, { edited: true });
  const update = (definition: object): Promise<void> =>
    strict.page.evaluate((now) => updateStrict(JSON.parse(now)), JSON.stringify(definition));
  const shows = (path: string): Promise<boolean> => strict.page.evaluate((where) => inspector.show(where), path);
  const boxes = (path: string): Promise<number> =>
    strict.page.evaluate((where) => inspector.nodesAt(where).flatMap((node) => [...node.boxes()]).length, path);

  it('keeps typed text and the open tab when something else changes', async () => {
    const { page: browser } = strict;
    const form = { type: 'form', body: [field] };
    await draw(page(text('before'), form, tabs));
    await browser.getByRole('textbox', { name: 'Room' }).fill('A-205');
    await browser.getByRole('tab', { name: 'Two' }).click();
    await update(page(text('a new one'), text('after'), form, tabs));
    await browser.getByText('a new one').waitFor();
    expect(await browser.getByRole('textbox', { name: 'Room' }).inputValue()).toBe('A-205');
    expect(await browser.getByRole('tab', { name: 'Two' }).getAttribute('aria-selected')).toBe('true');
    expect(await browser.getByText('before').count()).toBe(0);
    await update({ ...page(form, tabs), title: 'Another plan' });
    await browser.getByText('Another plan').waitFor();
    expect(await browser.getByRole('textbox', { name: 'Room' }).inputValue()).toBe('A-205');
    await update(page({ type: 'form', body: [{ ...field, label: 'Hall' }] }, tabs));
    expect(await browser.getByRole('textbox', { name: 'Hall' }).inputValue()).toBe('A-205');
  });

  it('updates an open dialog', async () => {
    const { page: browser } = strict;
    await draw(page(button));
    await browser.getByRole('button', { name: 'Open' }).click();
    await browser.getByText('in the dialog').waitFor();
    await update(page({ ...button, dialog: { title: 'Details', body: [text('changed in place')] } }));
    await browser.getByText('changed in place').waitFor();
    expect(await browser.getByText('in the dialog').count()).toBe(0);
  });

  it('loads types that are new on the page', async () => {
    await draw(page(text('before')));
    await update(page(text('before'), { type: 'progress', value: 40 }));
    await strict.page.getByRole('progressbar').waitFor();
    expect((await strict.report()).unknown).toEqual([]);
  });

  it('finds nodes without a wrapper element, and hidden ones without a box', async () => {
    await draw(page(text('seen'), { ...text('hidden'), visible: false }));
    expect(await boxes('body[0]')).toBeGreaterThan(0);
    expect(await boxes('body[1]')).toBe(0);
    const known = await strict.page.evaluate(() => inspector.nodes().map(({ path, visible }) => `${path} ${visible}`));
    expect(known).toEqual(expect.arrayContaining(['body[0] true', 'body[1] false']));
  });

  it.each([
    ['body[0].tabs[1].body[0]', 'second tab'],
    ['body[1].dialog.body[0]', 'in the dialog'],
    ['body[2].steps[1].body[0]', 'step two'],
    ['body[3].body[0]', 'in the fold'],
  ])('reveals %s', async (path, words) => {
    await draw(page(tabs, button, wizard, folded));
    expect(await boxes(path)).toBe(0);
    expect(await shows(path)).toBe(true);
    await strict.page.getByText(words).waitFor();
    expect(await boxes(path)).toBeGreaterThan(0);
    const { violations } = await strict.report();
    expect(violations).toEqual([]);
    expect(strict.errors).toEqual([]);
  });

  it('draws nothing again of 300 parts that a new one moves on', async () => {
    const parts = Array.from({ length: 300 }, (_each, at) => text(`part ${at}`));
    const nested = { type: 'container', body: parts.slice(0, 3) };
    await draw(page(...parts, nested));
    await strict.page.evaluate(() => Object.assign(globalThis, { earlier: inspector.nodes() }));
    await update(page(parts[0]!, text('a new one'), ...parts.slice(1), nested));
    await strict.page.getByText('a new one').waitFor();
    const [kept, paths] = await strict.page.evaluate(() => {
      const now = inspector.nodes();
      const before = new Set((globalThis as unknown as { readonly earlier: readonly unknown[] }).earlier);
      return [now.filter((node) => before.has(node)).length, now.map((node) => node.path)] as const;
    });
    // The page itself holds the new one.
    expect(kept).toBe(300 + 4);
    expect(paths.toSorted()).toEqual(
      [
        '',
        ...Array.from({ length: 302 }, (_each, at) => `body[${at}]`),
        ...[0, 1, 2].map((at) => `body[301].body[${at}]`),
      ].toSorted(),
    );
  });

  it('knows where parts are that moved: the tabs that hold a node, and what is shown of an unknown type', async () => {
    await draw(page(tabs, { type: 'no-such-type' }));
    await update(page(tabs, tabs, { type: 'no-such-type' }));
    await strict.page.getByText('body[2]').waitFor();
    await update(page(text('before'), tabs, tabs, { type: 'no-such-type' }));
    await strict.page.getByText('body[3]').waitFor();
    expect(await shows('body[2].tabs[1].body[0]')).toBe(true);
    expect(await boxes('body[2].tabs[1].body[0]')).toBeGreaterThan(0);
    expect(await boxes('body[1].tabs[1].body[0]')).toBe(0);
  });

  it('cannot show a path that does not exist', async () => {
    await draw({ type: 'page', body: [], visible: false });
    expect(await shows('body[7]')).toBe(false);
  });
});

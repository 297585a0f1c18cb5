import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStrictPage, type StrictPage } from './testing/open-strict-page.ts';

/** Bodies of the requests that change something, in their order. */
async function bodies(strict: StrictPage): Promise<readonly unknown[]> {
  const { log } = await strict.report();
  return log.requests.filter(({ method }) => method !== 'get').map(({ data }) => data);
}

describe('a page sends what it shows', () => {
  let strict: StrictPage;
  beforeAll(async () => {
    strict = await openStrictPage();
  }, 120_000);
  afterAll(() => strict?.close());

  const combo = (...items: readonly object[]): object => ({
    type: 'form',
    api: 'post:/api/save',
    body: [{ type: 'combo', name: 'c', label: 'C', items }],
  });
  it.each([
    ['a text', combo({ type: 'input-text', name: 'k', label: 'K', value: 'kv' }), { c: { k: 'kv' } }],
    [
      'a combo in the combo',
      combo({ type: 'combo', name: 'd', label: 'D', items: [{ type: 'switch', name: 's', label: 'S', value: true }] }),
      { c: { d: { s: true } } },
    ],
    [
      'a table in the combo',
      combo({
        type: 'input-table',
        name: 't',
        label: 'T',
        value: [{ a: 1 }],
        columns: [{ name: 'a', label: 'A' }],
      }),
      { c: { t: [{ a: 1 }] } },
    ],
  ])(
    'the defaults inside a single combo: %s',
    async (_name, definition, expected) => {
      await strict.draw(definition);
      await strict.page.getByRole('button', { name: 'Submit' }).click();
      await expect.poll(() => bodies(strict)).toEqual([expected]);
    },
    60_000,
  );

  const queries = async (): Promise<readonly unknown[]> => (await strict.report()).log.requests.map(({ query }) => query);

  it('a filter that is folded away filters from when it is opened', async () => {
    await strict.draw({
      type: 'crud',
      api: '/api/list',
      filterTogglable: true,
      filterDefaultVisible: false,
      headerToolbar: ['filter-toggler'],
      filter: { title: '', body: [{ type: 'switch', name: 'locked', label: 'Locked', value: false }] },
      columns: [{ name: 'id', label: 'Id' }],
    });
    expect(await queries()).toEqual([{ page: 1, perPage: 10 }]);
    await strict.page.getByRole('button', { name: 'Filter' }).click();
    await expect.poll(queries).toEqual([
      { page: 1, perPage: 10 },
      { locked: false, page: 1, perPage: 10 },
    ]);
    await strict.page.getByRole('switch', { name: 'Locked' }).waitFor();
  }, 60_000);

  it('a button in the toolbar of a list sends what was asked for, not the rows', async () => {
    await strict.draw(
      {
        type: 'crud',
        api: '/api/list',
        headerToolbar: [{ type: 'button', label: 'Load', actionType: 'ajax', api: 'post:/api/load' }],
        columns: [{ name: 'id', label: 'Id' }],
      },
      { answers: { '/api/list': { status: 0, data: { items: [{ id: 1, secret: 'x' }], total: 1 } } } },
    );
    await strict.page.getByRole('button', { name: 'Load' }).click();
    await expect.poll(() => bodies(strict)).toEqual([{ page: 1 }]);
  }, 60_000);

  const changes = (name: string): object => ({
    type: 'button',
    label: 'Set',
    onEvent: { click: { actions: [{ actionType: 'setValue', componentName: name, args: { value: 'new' } }] } },
  });

  it('a button in a row changes its own row', async () => {
    await strict.draw({
      type: 'form',
      api: 'post:/api/save',
      data: { c: [{ t: 'one' }, { t: 'two' }] },
      body: [
        {
          type: 'combo',
          multiple: true,
          name: 'c',
          label: 'C',
          items: [{ type: 'input-text', name: 't', label: 'T' }, changes('t')],
        },
      ],
    });
    await strict.page.getByRole('button', { name: 'Set' }).first().click();
    await strict.page.getByRole('button', { name: 'Submit' }).click();
    await expect.poll(() => bodies(strict)).toEqual([{ c: [{ t: 'new' }, { t: 'two' }] }]);
  }, 60_000);

  it('a button in a form sets the field of its own form', async () => {
    const form = { type: 'form', api: 'post:/api/save', body: [{ type: 'input-text', name: 't', label: 'T' }, changes('t')] };
    await strict.draw([
      { ...form, title: 'First', submitText: 'Send first' },
      { ...form, title: 'Second', submitText: 'Send second' },
    ]);
    await strict.page.getByRole('button', { name: 'Set' }).first().click();
    await strict.page.getByRole('button', { name: 'Send first' }).click();
    await expect.poll(() => bodies(strict)).toEqual([{ t: 'new' }]);
  }, 60_000);
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStrictPage, type StrictPage } from '../test/open-strict-page.ts';

/** Bodies of the requests that change something, in their order. */
async function bodies(strict: StrictPage): Promise<readonly unknown[]> {
  const { log } = await strict.report();
  return log.requests.filter(({ method }) => method !== 'get').map(({ data }) => data);
}

describe('a page sends what it shows', () => {
  let strict: StrictPage;
  beforeAll(async () => {
    strict = await openStrictPage();
  });
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
    [
      'a choice that is required, over several lines',
      {
        type: 'form',
        api: 'post:/api/save',
        body: [
          {
            type: 'combo',
            name: 'c',
            label: 'C',
            multiLine: true,
            items: [{ type: 'select', name: 'k', label: 'K', value: 'a', required: true, options: ['a', 'b'] }],
          },
        ],
      },
      { c: { k: 'a' } },
    ],
    [
      'below a record that has none of them',
      { ...combo({ type: 'input-text', name: 'k', label: 'K', value: 'kv' }), initApi: '/api/init' },
      { id: 7, c: { k: 'kv' } },
    ],
  ])('the defaults inside a single combo: %s', async (_name, definition, expected) => {
    await strict.draw(definition, { answers: { '/api/init': { status: 0, data: { id: 7 } } } });
    await strict.page.getByRole('button', { name: 'Submit' }).click();
    await expect.poll(() => bodies(strict)).toEqual([expected]);
  });

  it('a required field inside a single combo keeps its form from being sent', async () => {
    await strict.draw(combo({ type: 'input-text', name: 'k', label: 'K', required: true }));
    await press('Submit');
    expect(await bodies(strict)).toEqual([]);
  });

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
  });

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
  });

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
  });

  it('a button in a form sets the field of its own form', async () => {
    const form = { type: 'form', api: 'post:/api/save', body: [{ type: 'input-text', name: 't', label: 'T' }, changes('t')] };
    await strict.draw([
      { ...form, title: 'First', submitText: 'Send first' },
      { ...form, title: 'Second', submitText: 'Send second' },
    ]);
    await strict.page.getByRole('button', { name: 'Set' }).first().click();
    await strict.page.getByRole('button', { name: 'Send first' }).click();
    await expect.poll(() => bodies(strict)).toEqual([{ t: 'new' }]);
  });

  it('a button in a tab sets the field of the form in its own tab', async () => {
    const form = { type: 'form', api: 'post:/api/save', body: [{ type: 'input-text', name: 't', label: 'T' }, changes('t')] };
    await strict.draw({
      type: 'tabs',
      tabs: [
        { title: 'First', body: { ...form, submitText: 'Send first' } },
        { title: 'Second', body: { ...form, submitText: 'Send second' } },
      ],
    });
    await strict.page.getByRole('tab', { name: 'Second' }).click();
    await strict.settle();
    await strict.page.getByRole('tab', { name: 'First' }).click();
    await strict.settle();
    await press('Set', 'Send first');
    expect(await bodies(strict)).toEqual([{ t: 'new' }]);
  });

  it.each([
    ['an action', { onEvent: { click: { actions: [{ actionType: 'reload', componentName: 's' }] } } }],
    ['a target', { actionType: 'reload', target: 's' }],
  ])('a service that a button within it names in %s is loaded, not another of its name', async (_name, button) => {
    await strict.draw([
      { type: 'service', name: 's', api: '/api/own', body: { type: 'button', label: 'Again', ...button } },
      { type: 'service', name: 's', api: '/api/other', body: { type: 'tpl', tpl: 'x' } },
    ]);
    const before = (await sent()).length;
    await press('Again');
    expect((await sent()).slice(before)).toEqual(['get own']);
  });

  it.each([
    ['plain', { type: 'button', label: 'Own' }, 0],
    ['with a target', { type: 'button', label: 'Own', actionType: 'reload', target: 'x' }, 0],
    ['in a group', { type: 'group', body: [{ type: 'button', label: 'Own' }] }, 1],
  ])('a form with a button of its own, %s, gets a default one only where amis adds it', async (_name, button, count) => {
    await strict.draw({ type: 'form', api: 'post:/api/save', body: [{ type: 'input-text', name: 'a', label: 'A' }, button] });
    expect(await strict.page.getByRole('button', { name: 'Submit' }).count()).toBe(count);
  });

  it.each([
    [
      'a call that reads',
      {
        type: 'form',
        initApi: '/api/init?template=${template}&day=${day}',
        body: [
          { type: 'select', name: 'template', label: 'Template', value: 'one', options: ['one', 'two'] },
          { type: 'group', body: [{ type: 'input-date', name: 'day', label: 'Day', value: '2026-11-24', format: 'YYYY-MM-DD' }] },
        ],
      },
      [{ query: { template: 'one', day: '2026-11-24' }, data: undefined }],
    ],
    [
      'a call that writes, in a form about a record, with a field that is hidden',
      {
        type: 'page',
        data: { name: 'Optics', room: 'A101' },
        body: {
          type: 'form',
          initApi: 'post:/api/init',
          body: [
            { type: 'input-text', name: 'name', label: 'Name' },
            { type: 'input-text', name: 'kind', label: 'Kind', value: 'lab' },
            { type: 'input-text', name: 'room', label: 'Room', visibleOn: "${kind == 'lecture'}" },
          ],
        },
      },
      [{ query: {}, data: { name: 'Optics', kind: 'lab' } }],
    ],
  ])('the first call of a form has the values that its fields start with: %s', async (_name, definition, expected) => {
    const { log } = await strict.draw(definition);
    expect(log.requests.map(({ query, data }) => ({ query, data }))).toEqual(expected);
  });

  it('a column with a source asks for it once a row, however often the list is loaded', async () => {
    const rows = [1, 2, 3].map((id) => ({ id, parent: id === 3 ? 2 : 1 }));
    await strict.draw(
      {
        type: 'crud',
        api: '/api/list',
        headerToolbar: ['reload'],
        columns: [
          { name: 'id', label: 'Id' },
          { type: 'tree-select', name: 'parent', label: 'Parent', source: '/api/tree', static: true },
          { type: 'static-select', name: 'parent', label: 'Own', source: '/api/own?id=${id}&parent=${parent}' },
        ],
      },
      {
        answers: {
          '/api/list': { status: 0, data: { items: rows, total: 3 } },
          '/api/tree': { status: 0, data: { options: [1, 2].map((value) => ({ label: `Room ${value}`, value })) } },
        },
      },
    );
    const addresses = async (): Promise<readonly string[]> => (await strict.report()).log.requests.map(({ url }) => url);
    const before = await addresses();
    expect(before.filter((url) => url.includes('tree'))).toHaveLength(3);
    await strict.page.getByRole('button', { name: 'Reload' }).click();
    await expect.poll(async () => (await addresses()).filter((url) => url.includes('list'))).toHaveLength(2);
    await strict.settle();
    expect((await addresses()).slice(before.length)).toEqual(['/api/list']);
    expect(await strict.page.getByRole('table').innerText()).toContain('Room 2');
  });

  it('a dialog of the page that only shows something loads nothing again', async () => {
    const open = (label: string, body: object): object => ({
      type: 'button',
      label,
      actionType: 'dialog',
      dialog: { title: label, body },
    });
    await strict.draw([
      open('Help', { type: 'tpl', tpl: 'Text' }),
      open('Edit', { type: 'form', api: 'post:/api/save', body: [{ type: 'input-text', name: 'a', label: 'A' }] }),
      { type: 'crud', api: '/api/list', columns: [{ name: 'id', label: 'Id' }] },
    ]);
    const confirm = async (label: string): Promise<void> => {
      await strict.page.getByRole('button', { name: label }).click();
      await strict.page
        .getByRole('dialog')
        .getByRole('button', { name: /^(?:Confirm|Save|OK|Submit)$/ })
        .click();
      await strict.page.getByRole('dialog').waitFor({ state: 'detached' });
      await strict.settle();
    };
    const addresses = async (): Promise<readonly string[]> => (await strict.report()).log.requests.map(({ url }) => url);
    await confirm('Help');
    expect(await addresses()).toEqual(['/api/list']);
    await confirm('Edit');
    expect(await addresses()).toEqual(['/api/list', '/api/save', '/api/list']);
  });

  const list = { type: 'crud', id: 'list', name: 'list', columns: [{ name: 'id', label: 'Id' }] };
  const press = async (...labels: readonly string[]): Promise<void> => {
    for (const label of labels) {
      await strict.page.getByRole('button', { name: label, exact: true }).last().click();
      await strict.settle();
    }
  };
  /** Methods and addresses of the requests, in their order. */
  const sent = async (): Promise<readonly string[]> =>
    (await strict.report()).log.requests.map(({ method, url }) => `${method} ${url.replace('/api/', '')}`);

  const submitThen = (...actions: readonly object[]): object => ({
    type: 'button',
    label: 'Go',
    onEvent: { click: { actions: [{ actionType: 'submit', componentId: 'form' }, ...actions] } },
  });
  const reload = { actionType: 'reload', componentId: 'list' };
  const form = (more: object, ...buttons: readonly object[]): object => ({
    type: 'form',
    id: 'form',
    api: 'post:/api/save',
    body: [{ type: 'input-text', name: 'a', label: 'A', value: 'x' }],
    actions: buttons,
    ...more,
  });
  const dialog = (body: object, more: object = {}): object => ({
    type: 'button',
    label: 'Open',
    actionType: 'dialog',
    dialog: { title: 'Dialog', body, actions: [] },
    ...more,
  });
  const submit = { type: 'submit', label: 'Go' };
  const once = ['get list', 'post save', 'get list'];
  it.each<readonly [string, object, readonly string[]]>([
    ['in a dialog of the list', { ...list, api: '/api/list', headerToolbar: [dialog(form({}, submitThen(reload)))] }, once],
    [
      'after the dialog was closed',
      {
        ...list,
        api: '/api/list',
        headerToolbar: [
          dialog(form({}, submitThen({ actionType: 'closeDialog' }, { actionType: 'toast', args: { msg: 'Done' } }, reload))),
        ],
      },
      once,
    ],
    [
      'in a dialog of a list that is asked for by post',
      { ...list, api: 'post:/api/list', headerToolbar: [dialog(form({}, submitThen(reload)))] },
      ['post list', 'post save', 'post list'],
    ],
    [
      'as the form succeeded',
      {
        ...list,
        api: '/api/list',
        headerToolbar: [dialog(form({ onEvent: { submitSucc: { actions: [reload] } } }, submit))],
      },
      once,
    ],
    [
      'by the form and by its button',
      { type: 'page', body: [form({ reload: 'list' }, submitThen(reload)), { ...list, api: '/api/list' }] },
      once,
    ],
    [
      'by the form in a dialog of the page',
      { type: 'page', body: [dialog(form({ reload: 'list' }, submit)), { ...list, api: '/api/list' }] },
      once,
    ],
    [
      'by the form and by the button of its dialog',
      { type: 'page', body: [dialog(form({ reload: 'list' }, submit), { reload: 'list' }), { ...list, api: '/api/list' }] },
      once,
    ],
    [
      'by the filter',
      {
        ...list,
        api: '/api/list',
        filter: { title: '', id: 'form', body: [{ type: 'input-text', name: 'a', label: 'A' }], actions: [submitThen(reload)] },
      },
      ['get list', 'get list'],
    ],
    [
      'with values of its own',
      { ...list, api: '/api/list', headerToolbar: [dialog(form({}, submitThen({ ...reload, data: { kind: 'new' } })))] },
      [...once, 'get list'],
    ],
    [
      'after something else was sent',
      {
        ...list,
        api: '/api/list',
        headerToolbar: [dialog(form({}, submitThen({ actionType: 'ajax', api: 'post:/api/more' }, reload)))],
      },
      [...once, 'post more', 'get list'],
    ],
    [
      'of a list that was not loaded',
      { type: 'page', body: [form({}, submitThen(reload)), { ...list, api: '/api/list' }] },
      once,
    ],
    [
      'before the form is sent',
      {
        ...list,
        api: '/api/list',
        headerToolbar: [dialog(form({ onEvent: { validateSucc: { actions: [reload] } } }, submit))],
      },
      ['get list', 'get list', 'post save', 'get list'],
    ],
  ])(
    'a list is loaded once after a submit, and again only where that asks for something else: reload %s',
    async (_name, definition, expected) => {
      await strict.draw(definition, { answers: { '/api/list': { status: 0, data: { items: [{ id: 1 }], total: 1 } } } });
      await press(...(JSON.stringify(definition).includes('"Open"') ? ['Open', 'Go'] : ['Go']));
      expect(await sent()).toEqual(expected);
    },
  );

  it('a second press of a button loads a list again', async () => {
    await strict.draw({ type: 'page', body: [form({ api: undefined }, submitThen(reload)), { ...list, api: '/api/list' }] });
    await press('Go', 'Go');
    expect(await sent()).toEqual(['get list', 'get list', 'get list']);
  });

  const options = { type: 'select', name: 's', label: 'S', source: '/api/options' };
  it.each<readonly [string, object, object, readonly string[]]>([
    ['with a message', options, { status: 1, msg: 'No', data: { s: 2 } }, ['post save']],
    ['at a field', { ...options, source: '/api/options?a=${a}' }, { status: 422, errors: { a: 'Taken' } }, ['post save']],
    ['before it is sent', { ...options, required: true }, { status: 0 }, []],
    [
      'inside a combo',
      { type: 'combo', name: 'c', label: 'C', multiple: true, value: [{}], items: [options] },
      { status: 1 },
      ['post save'],
    ],
  ])(
    'options of a dialog are not asked for again, and no list is loaded, when its form is refused %s',
    async (_name, field, refusal, expected) => {
      const body = [{ type: 'input-text', name: 'a', label: 'A', value: 'x' }, field];
      await strict.draw(
        { ...list, api: '/api/list', headerToolbar: [dialog(form({ body }, { ...submit, reload: 'list' }))] },
        { answers: { '/api/save': refusal, '/api/options': { status: 0, data: { options: [{ label: 'One', value: 1 }] } } } },
      );
      await press('Open');
      const before = await sent();
      expect(before).toContainEqual(expect.stringContaining('options'));
      await press('Go');
      expect((await sent()).slice(before.length)).toEqual(expected);
    },
  );

  const dated = {
    type: 'form',
    api: 'post:/api/save',
    body: [{ type: 'input-date', name: 'day', label: 'Day', value: '2027-01-31', format: 'YYYY-MM-DD' }],
  };
  it.each([
    ['20261128', '2026-11-28'],
    ['20280229', '2028-02-29'],
    ['20270430', '2027-04-30'],
  ])('a date that is typed over one of a longer month: %s', async (typed, expected) => {
    await strict.draw(dated);
    await strict.page.getByRole('spinbutton', { name: 'Year' }).click();
    await strict.page.keyboard.type(typed);
    await press('Submit');
    expect(await bodies(strict)).toEqual([{ day: expected }]);
  });

  it('a date that does not exist stays in its field, is called so and keeps the form from being sent', async () => {
    await strict.draw(dated);
    await strict.page.getByRole('spinbutton', { name: 'Year' }).click();
    await strict.page.keyboard.type('20261131');
    await press('Submit');
    expect(await bodies(strict)).toEqual([]);
    expect((await strict.report()).text).toContain('This date is incomplete or does not exist');
    await strict.page.getByRole('spinbutton', { name: 'Day' }).click();
    await strict.page.keyboard.type('30');
    await press('Submit');
    expect(await bodies(strict)).toEqual([{ day: '2026-11-30' }]);
  });

  it('a value keeps its words with a dollar sign, and a source shows nothing for what it does not have', async () => {
    await strict.draw(
      {
        type: 'page',
        data: { metadata: 'wrong', kind: 'c' },
        body: [
          { type: 'link', value: '/api/$metadata', body: 'Metadata' },
          { type: 'form', wrapWithPanel: false, actions: [], body: [{ type: 'static', label: 'S', value: 'static $metadata' }] },
          { type: 'mapping', name: 'kind', source: '/api/kinds' },
          { type: 'mapping', name: 'kind', map: { a: 'Kind A' } },
        ],
      },
      { answers: { '/api/kinds': { status: 0, data: { a: 'Kind A' } } } },
    );
    expect(await strict.page.getByRole('link', { name: 'Metadata' }).getAttribute('href')).toBe('/api/$metadata');
    const { text } = await strict.report();
    expect(text).toContain('static $metadata');
    expect(text.trim().endsWith('-\nc') || text.trim().endsWith('-c')).toBe(true);
  });
});

import { expect, expectAccessible, test } from './fixtures.ts';
import { openHeaders, openOrigin, type OtherOrigin } from './other-origin.ts';
import { storePage, type StoredPage } from './stored-page.ts';

/** A list of periods in the schema of amis, as a stored page holds it. */
function periodsPage(title: string, columns: readonly object[]): object {
  return {
    type: 'page',
    title,
    body: [
      { type: 'tpl', tpl: 'Begins at ${first.start_time|date:HH:mm:HH:mm:ss}' },
      {
        type: 'crud',
        name: 'periods',
        api: { method: 'get', url: 'rest/periods', data: { order: 'start_time.asc' } },
        columns,
      },
      // Never runs: the page is data.
      { type: 'button', label: 'Old button', onClick: 'window.ran = true', actionType: 'custom' },
    ],
    data: { first: { start_time: '08:00:00' } },
  };
}

test('a stored page sends changes when its reader presses, and none by itself shortly after a press', async ({
  page,
  openAs,
  call,
  logIn,
}) => {
  // No row has these ids: whatever leaves changes nothing.
  const [check, change] = ['patch:rest/periods?id=eq.-1', 'patch:rest/periods?id=eq.-2'];
  const later = [
    { actionType: 'wait', args: { time: 2_000 } },
    { actionType: 'submit', componentId: 'own' },
    { actionType: 'toast', args: { msg: 'Tried' } },
  ];
  const input = { type: 'input-text', name: 'name', label: 'Called', value: 'x', validateApi: check };
  const stored = await storePage({ admin: await logIn('admin'), call }, 'e2e-acts', {
    type: 'page',
    title: 'Acts',
    onEvent: { init: { actions: later } },
    body: { type: 'form', id: 'own', api: change, body: [input], submitText: 'Send' },
  });
  const changes: string[] = [];
  page.on('request', (request) => {
    const id = /periods\?id=eq\.(-\d)/.exec(request.url())?.[1];
    if (id !== undefined && request.method() !== 'GET') changes.push(id);
  });
  try {
    await openAs('admin', stored.address);
    await page.getByRole('textbox', { name: 'Called' }).click();
    await expect(page.getByText('Tried', { exact: true })).toBeVisible();
    expect(changes).toEqual([]);
    // Leaving the field has it checked; what was refused stood below it, and the button moves.
    await page.getByRole('heading', { name: 'Acts' }).click();
    await expect.poll(() => changes).toEqual(['-1']);
    await page.getByRole('button', { name: 'Send' }).click();
    await expect.poll(() => changes).toEqual(['-1', '-1', '-2']);
  } finally {
    await stored.remove();
  }
});

test.describe('a page whose definition is stored on the server', () => {
  let stored: StoredPage;

  test.beforeEach(async ({ logIn, call }) => {
    const schema = periodsPage('Hours of teaching', [{ name: 'name', label: 'Called' }]);
    stored = await storePage({ admin: await logIn('admin'), call }, 'e2e-stored', schema);
  });
  test.afterEach(() => stored.remove());

  test('is drawn with real data, and a change of the page needs no new build', async ({ page, openAs, call, logIn }) => {
    const admin = await openAs('admin', stored.address);
    await expect(page.getByRole('heading', { name: 'Hours of teaching' })).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'Called' })).toBeVisible();
    const periods = (await call(admin, 'rest/periods?select=name,code&order=start_time.asc')) as readonly {
      name: string;
      code: string;
    }[];
    await expect(page.getByRole('cell', { name: periods[0]!.name, exact: true })).toBeVisible();
    await expectAccessible(page);

    // A developer changes the stored definition while the page is open.
    const developer = await logIn('dev');
    const columns = [
      { name: 'code', label: 'Number' },
      { name: 'start_time', label: 'From' },
    ];
    await call(developer, `rest/pages?id=eq.${stored.pageId}`, {
      method: 'PATCH',
      body: JSON.stringify({ schema: periodsPage('Hours, by number', columns) }),
    });
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Hours, by number' })).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'From' })).toBeVisible();
    await expect(page.getByRole('cell', { name: periods[0]!.code, exact: true })).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'Called' })).toBeHidden();
  });

  test('runs none of its JavaScript and warns in the console', async ({ page, openAs }) => {
    const messages: string[] = [];
    page.on('console', (message) => messages.push(message.text()));
    await openAs('admin', stored.address);
    await page.getByRole('button', { name: 'Old button' }).click();
    expect(await page.evaluate(() => 'ran' in window)).toBe(false);
    await expect.poll(() => messages.filter((text) => text.includes('onClick'))).toHaveLength(1);
  });
});

test.describe('a stored page that names another origin', () => {
  let elsewhere: OtherOrigin;
  let origin: string;
  const asked: string[] = [];

  test.beforeEach(async () => {
    asked.length = 0;
    elsewhere = await openOrigin((request, response) => {
      const headers = openHeaders(request);
      let body = '';
      request.on('data', (part: Buffer) => (body += part.toString()));
      request.on('end', () => {
        asked.push(`${request.method} ${request.url} ${JSON.stringify(request.headers)} ${body}`);
        // A second hop: what is redirected must not carry more than what was asked.
        if (request.url?.startsWith('/hop')) response.writeHead(302, { ...headers, location: '/landed' }).end();
        else response.writeHead(200, { ...headers, 'content-type': 'application/json' }).end('{"status":0,"data":{}}');
      });
    });
    ({ origin } = elsewhere);
  });
  test.afterEach(() => elsewhere.close());

  /** Every way in which a definition can ask another origin for something. */
  const reaching = (to: string): object => {
    const host = to.replace(/^http:/, '');
    return {
      type: 'page',
      title: 'Elsewhere',
      body: [
        { type: 'service', api: `${to}/absolute`, body: 'in' },
        { type: 'service', api: `get:${host}/relative`, body: 'in' },
        { type: 'service', api: `/\\\\${host.slice(2)}/backslash`, body: 'in' },
        {
          type: 'service',
          api: { url: `${to}/headers`, headers: { Authorization: '${token}', 'X-Token': '${user.token}' } },
          body: 'in',
        },
        { type: 'service', api: `${to}/hop`, body: 'in' },
        { type: 'service', schemaApi: `${to}/schema`, body: 'in' },
        { type: 'crud', api: `${to}/crud`, columns: [{ name: 'a', label: 'A' }] },
        { type: 'log', source: `${to}/log` },
        { type: 'image', src: `${to}/image` },
        { type: 'html', html: `<img src="${to}/html"><a href="${to}/link">away</a>` },
        { type: 'container', style: { background: `image-set("${to}/style" 1x)` }, body: 'x' },
        {
          type: 'form',
          title: 'Form',
          api: `post:${to}/form`,
          body: [
            {
              type: 'hidden',
              name: 'all',
              value: '${ENCODEJSON(user)} ${token} ${ls:lab-console.session} ${window:sessionStorage}',
            },
            { type: 'input-file', name: 'file', label: 'File', receiver: `${to}/upload` },
            {
              type: 'input-file',
              name: 'big',
              label: 'Big',
              useChunk: true,
              startChunkApi: `${to}/start`,
              chunkApi: `${to}/chunk`,
              finishChunkApi: `${to}/finish`,
            },
          ],
        },
        { type: 'button', label: 'Fetch it', actionType: 'download', api: `${to}/download` },
        { type: 'button', label: 'Own answer', actionType: 'ajax', api: 'rest/periods?limit=1' },
      ],
    };
  };

  for (const bypassCSP of [false, true]) {
    test.describe(bypassCSP ? 'without the policy' : 'under the policy', () => {
      test.use({ bypassCSP });
      test(bypassCSP ? 'asks it, and never with the token' : 'asks it for nothing', async ({ page, openAs, call, logIn }) => {
        const stored = await storePage({ admin: await logIn('admin'), call }, `e2e-elsewhere-${bypassCSP}`, reaching(origin));
        const messages: string[] = [];
        page.on('console', (message) => messages.push(message.text()));
        const own: string[] = [];
        page.on('request', (request) => {
          if (!request.url().startsWith(origin)) own.push(request.url());
        });
        try {
          const { token } = await openAs('admin', stored.address);
          await expect(page.getByRole('heading', { name: 'Elsewhere' })).toBeVisible();
          const file = { name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('text') };
          const inputs = page.locator('input[type=file]');
          await expect(inputs).toHaveCount(2);
          for (const input of await inputs.all()) await input.setInputFiles(file);
          await page.getByRole('button', { name: 'Fetch it' }).click();
          const answer = page.waitForRequest((request) => request.url().includes('rest/periods'));
          await page.getByRole('button', { name: 'Own answer' }).click();
          // The API itself is asked with the token, so that the look for it means something.
          expect((await (await answer).allHeaders())['authorization']).toBe(`Bearer ${token}`);
          await page.getByRole('button', { name: 'Submit' }).click();
          const reached = (): readonly (string | undefined)[] => asked.map((each) => each.split(' ')[1]?.split('?')[0]);
          if (bypassCSP) {
            await expect
              .poll(reached)
              .toEqual(expect.arrayContaining(['/absolute', '/headers', '/crud', '/landed', '/upload', '/download']));
            // Pictures of other hosts are held back before the policy is asked.
            for (const picture of ['/image', '/html']) expect(reached()).not.toContain(picture);
          } else {
            // What the policy let through would have come by then.
            await page.waitForTimeout(1_000);
            expect(asked).toEqual([]);
          }
          expect(asked.filter((each) => each.includes(token) || /"(?:authorization|x-auth|cookie)":"[^"]/i.test(each))).toEqual(
            [],
          );
          expect(own.filter((url) => url.includes(token))).toEqual([]);
          expect(messages.filter((text) => text.includes(token))).toEqual([]);
          expect(asked.filter((each) => each.includes('/style'))).toEqual([]);
        } finally {
          await stored.remove();
        }
      });
    });
  }
});

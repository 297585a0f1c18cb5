import { sessionTexts } from '../src/session/session-texts.ts';
import { expect, password, test, type SignedIn } from './fixtures.ts';
import { openHeaders, openOrigin, type OtherOrigin } from './other-origin.ts';
import { storePage, type StoredPage } from './stored-page.ts';

const { leavingTitle, leavingSubmit, confirmTitle, otherHost } = sessionTexts('en');

interface Opening {
  readonly openAs: (account: 'admin', address: string) => Promise<SignedIn>;
  readonly logIn: (account: 'admin') => Promise<SignedIn>;
  readonly call: Parameters<typeof storePage>[0]['call'];
}

test.describe('a stored page', () => {
  let elsewhere: OtherOrigin;
  let host: string;
  let stored: StoredPage | undefined;
  const asked: string[] = [];

  test.beforeEach(async () => {
    asked.length = 0;
    elsewhere = await openOrigin((request, response) => {
      if (request.url !== '/favicon.ico') asked.push(request.url ?? '');
      response.writeHead(200, { ...openHeaders(request), 'content-type': 'text/html' }).end('<title>Elsewhere</title>');
    });
    host = elsewhere.origin.replace('http://', '');
  });
  test.afterEach(async () => {
    await stored?.remove();
    stored = undefined;
    elsewhere.close();
  });

  /** Opens a page that is stored for the test. */
  async function open({ openAs, logIn, call }: Opening, schema: object): Promise<void> {
    stored = await storePage({ admin: await logIn('admin'), call }, 'e2e-exits', schema);
    await openAs('admin', stored.address);
  }

  const rows = { method: 'get', url: 'rest/accounts', data: { limit: 2 } };

  const leavingByItself: readonly (readonly [name: string, schema: (to: string) => object])[] = [
    [
      'as soon as its data is there',
      (to) => ({
        type: 'page',
        title: 'Leaving',
        body: {
          type: 'service',
          api: rows,
          onEvent: { fetchInited: { actions: [{ actionType: 'url', args: { url: `${to}/a?d=\${items|json}` } }] } },
          body: 'in',
        },
      }),
    ],
    [
      'after a pause',
      (to) => ({
        type: 'page',
        title: 'Leaving',
        onEvent: {
          init: {
            actions: [
              { actionType: 'wait', args: { time: 300 } },
              { actionType: 'link', args: { link: `${to}/a` } },
            ],
          },
        },
        body: 'in',
      }),
    ],
    [
      'where a form sends itself',
      (to) => ({
        type: 'page',
        title: 'Leaving',
        body: {
          type: 'form',
          submitOnInit: true,
          redirect: `${to}/a?d=\${code}`,
          target: 'none',
          body: [{ type: 'input-text', name: 'code', label: 'Code', value: '20260001' }],
        },
      }),
    ],
  ];
  for (const [name, schema] of leavingByItself) {
    test(`does not leave for another host by itself: ${name}`, async ({ page, openAs, logIn, call }) => {
      await open({ openAs, logIn, call }, schema(elsewhere.origin));
      await expect(page.getByText(new RegExp(`This page tried to open ${host} without a press of yours`))).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Leaving' })).toBeVisible();
      expect(asked).toEqual([]);
    });
  }

  test('leaves by a press after a question that names the host, and brings no data there', async ({
    page,
    context,
    openAs,
    logIn,
    call,
  }) => {
    const to = elsewhere.origin;
    await open(
      { openAs, logIn, call },
      {
        type: 'page',
        title: 'Leaving',
        data: { code: '20260001' },
        body: [
          { type: 'button', label: 'With data', actionType: 'url', url: `${to}/data?d=\${code}` },
          { type: 'link', body: 'Link with data', href: `${to}/data?d=\${code}`, blank: true },
          { type: 'tpl', tpl: `<a href="${to}/data?d=\${code}">Text with data</a>` },
          { type: 'link', body: 'Link', href: `${to}/fixed?topic=exams`, blank: true },
          { type: 'tpl', tpl: `<a href="${to}/text" target="_blank">Text</a>` },
          { type: 'button', label: 'Button', actionType: 'url', url: `${to}/fixed?topic=exams` },
        ],
      },
    );
    for (const label of ['With data', 'Link with data', 'Text with data']) {
      await page.getByRole(label === 'With data' ? 'button' : 'link', { name: label, exact: true }).click();
      await expect(page.getByText(`This page did not open ${host}`).first()).toBeVisible();
    }
    const question = page.getByRole('dialog', { name: leavingTitle(host) });
    for (const label of ['Link', 'Text']) {
      await page.getByRole('link', { name: label, exact: true }).click();
      await question.getByRole('button', { name: 'Cancel' }).click();
      await expect(question).toBeHidden();
    }
    expect(asked).toEqual([]);
    expect(context.pages()).toHaveLength(1);
    await page.getByRole('link', { name: 'Link', exact: true }).click();
    // It covers the header, which no page can.
    expect((await question.boundingBox())?.y).toBe(0);
    await expect(question.getByText(/Lab Console asks you, .*: admin, signed in on/)).toBeVisible();
    const tab = context.waitForEvent('page');
    await question.getByRole('button', { name: leavingSubmit }).click();
    await (await tab).waitForURL(`${to}/fixed?topic=exams`);
    await page.getByRole('button', { name: 'Button', exact: true }).click();
    await question.getByRole('button', { name: leavingSubmit }).click();
    await page.waitForURL(`${to}/fixed?topic=exams`);
    expect(asked).toEqual(['/fixed?topic=exams', '/fixed?topic=exams']);
  });

  test('gets no password that it was not approved for, and the question of the console says in words what it is for', async ({
    page,
    openAs,
    logIn,
    call,
  }) => {
    const asks = { type: 'form', title: 'Sign in again', body: { type: 'input-password', name: 'p', label: 'Your password' } };
    await page.route('**/rest/pages?*', async (route) => {
      const response = await route.fetch();
      const [row] = (await response.json()) as [{ schema: { body: readonly object[] } }];
      await route.fulfill({ response, json: [{ ...row, schema: { ...row.schema, body: [asks, ...row.schema.body] } }] });
    });
    await open(
      { openAs, logIn, call },
      {
        type: 'page',
        title: 'Secrets',
        body: [
          {
            type: 'button',
            label: 'Show the news',
            actionType: 'ajax',
            api: { method: 'patch', url: 'rest/users?code=eq.dev', data: { role: 'admin' } },
          },
        ],
      },
    );
    await expect(page.getByRole('textbox', { name: 'Your password' })).toBeDisabled();
    await expect(page.locator('main input[type=password]')).toHaveCount(0);
    await page.getByRole('button', { name: 'Show the news' }).click();
    const question = page.getByRole('dialog', { name: confirmTitle });
    const [dev] = (await call(await logIn('admin'), 'rest/users?code=eq.dev&select=name,role')) as readonly {
      readonly name: string;
      readonly role: string;
    }[];
    await expect(question.getByText(`Make ${dev!.name} (dev) an administrator.`)).toBeVisible();
    await question.locator('input[name=password]').fill(password);
    await question.getByRole('button', { name: 'Cancel' }).click();
    expect(await call(await logIn('admin'), 'rest/users?code=eq.dev&select=role')).toEqual([{ role: dev!.role }]);
  });

  test('that asks another host is told so, and the connection does not count as lost', async ({ page, openAs, logIn, call }) => {
    await open(
      { openAs, logIn, call },
      { type: 'page', title: 'Asking', body: { type: 'service', api: `${elsewhere.origin}/data`, body: 'in' } },
    );
    await expect(page.getByText(otherHost(host)).first()).toBeVisible();
    await expect(page.getByText(/offline/i)).toHaveCount(0);
    expect(asked).toEqual([]);
  });
});

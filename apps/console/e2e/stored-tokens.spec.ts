import { sessionTexts } from '../src/session/session-texts.ts';
import { expect, test } from './fixtures.ts';
import { openHeaders, openOrigin, type OtherOrigin } from './other-origin.ts';
import { storePage } from './stored-page.ts';

/** Everything that an expression can see, and every way to look for more. */
const all =
  '${ENCODEJSON($$)} ${ENCODEJSON(&)} ${token} ${user.token} ${user|json} ${ss:lab-console.session} ${window:sessionStorage}';

for (const bypassCSP of [false, true]) {
  test.describe(`the token of a session, ${bypassCSP ? 'without' : 'under'} the policy`, () => {
    test.use({ bypassCSP });
    let elsewhere: OtherOrigin;
    let origin: string;
    const asked: string[] = [];

    test.beforeEach(async () => {
      asked.length = 0;
      elsewhere = await openOrigin((request, response) => {
        asked.push(`${request.method} ${request.url} ${JSON.stringify(request.headers)}`);
        response.writeHead(200, { ...openHeaders(request), 'content-type': 'text/html' });
        response.end('<!doctype html><title>elsewhere</title>elsewhere');
      });
      ({ origin } = elsewhere);
    });
    test.afterEach(() => elsewhere.close());

    test('is in nothing that a page stores, saves, shows or sends to other origins', async ({ page, openAs, call, logIn }) => {
      const schema = {
        type: 'page',
        body: [
          {
            type: 'form',
            name: 'kept',
            persistData: 'kept',
            api: 'post:rest/no_such_table',
            redirect: `${origin}/redirect?x=${all}`,
            body: [
              { type: 'input-text', name: 'typed', label: 'Typed' },
              { type: 'hidden', name: 'hidden', value: all },
            ],
          },
          {
            type: 'crud',
            name: 'list',
            syncLocation: true,
            api: { url: 'rest/periods', data: { order: 'start_time.asc' } },
            defaultParams: { seen: all },
            columns: [
              { name: 'name', label: 'Name' },
              { type: 'tpl', label: 'All', tpl: all },
            ],
            headerToolbar: ['export-csv'],
          },
          { type: 'button', label: 'Ask', actionType: 'ajax', api: `rest/rpc/no_such_function?x=${all}` },
          {
            type: 'button',
            label: 'Sign in',
            actionType: 'ajax',
            api: { method: 'post', url: 'rest/rpc/login', data: { code: 'admin' } },
          },
          { type: 'button', label: 'Other token', actionType: 'ajax', api: 'post:/res/api/login' },
          {
            type: 'button',
            label: 'New password',
            actionType: 'ajax',
            api: { method: 'post', url: 'rest/rpc/change_password', data: { password: '0'.repeat(32) } },
          },
          { type: 'button', label: 'Moved', actionType: 'ajax', api: 'rest/locations?limit=1' },
          { type: 'button', label: 'Away with data', actionType: 'url', url: `${origin}/away?x=${all}`, blank: false },
          { type: 'button', label: 'Away', actionType: 'url', url: `${origin}/away`, blank: false },
        ],
      };
      const stored = await storePage({ admin: await logIn('admin'), call }, `e2e-token-${bypassCSP}`, schema);
      const messages: string[] = [];
      page.on('console', (message) => messages.push(message.text()));
      const addresses: string[] = [];
      page.on('request', (request) => addresses.push(request.url()));
      // A server that sends its answer on to another origin.
      await page.route('**/api/rest/locations**', (route) =>
        route.fulfill({ status: 302, headers: { location: `${origin}/moved` } }),
      );
      try {
        const { token } = await openAs('admin', stored.address);
        await expect(page.getByRole('cell').first()).toBeVisible();
        const press = (name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();
        const answered = (part: string) => page.waitForResponse((response) => response.url().includes(part));

        await page.getByLabel('Typed').fill('something');
        await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('something');
        const refused = answered('no_such_table');
        await press('Submit');
        await refused;
        const failed = answered('no_such_function');
        await press('Ask');
        await failed;
        const saved = page.waitForEvent('download');
        await page.getByRole('button', { name: /csv/i }).click();
        const file = await (await saved).createReadStream();
        let text = '';
        for await (const part of file) text += String(part);
        expect(text).toContain('Name');

        // The server refuses them to whatever names a stored page.
        for (const [name, part] of [
          ['Sign in', 'rpc/login'],
          ['Other token', 'res/api/login'],
          ['New password', 'rpc/change_password'],
        ] as const) {
          const answer = answered(part);
          await press(name);
          expect((await answer).status()).toBe(403);
          await expect(page.getByRole('alert').filter({ hasText: 'No stored page may do this' }).first()).toBeVisible();
        }

        await press('Moved');
        if (bypassCSP) await expect.poll(() => asked.some((each) => each.includes('/moved'))).toBe(true);
        await expect(page.getByRole('alert').first()).toBeVisible();

        const kept = await page.evaluate(() =>
          JSON.stringify([
            Object.entries(localStorage),
            document.cookie,
            location.href,
            document.title,
            document.body.innerText,
            history.state,
          ]),
        );
        for (const place of [kept, text, ...messages, ...addresses]) expect(place).not.toContain(token);
        // An address with values of the page is refused; one without any is asked about.
        await press('Away with data');
        await expect(
          page
            .getByRole('alert')
            .filter({ hasText: new URL(origin).host })
            .first(),
        ).toBeVisible();
        expect(asked.filter((each) => each.includes('/away'))).toEqual([]);
        await press('Away');
        await page.getByRole('button', { name: sessionTexts('en').leavingSubmit }).click();
        await expect(page).toHaveURL(new RegExp(`^${origin}/away`));
        // Neither with the address nor as where somebody came from.
        const sent = asked.filter((each) => !each.includes('/favicon'));
        expect(sent.some((each) => each.includes('/away'))).toBe(true);
        for (const each of sent) {
          expect(each).not.toContain(token);
          expect(each).not.toMatch(/"(?:authorization|x-auth|cookie|referer)":"[^"]/i);
        }
        if (!bypassCSP) expect(sent.filter((each) => !each.includes('/away'))).toEqual([]);
      } finally {
        await stored.remove();
      }
    });
  });
}

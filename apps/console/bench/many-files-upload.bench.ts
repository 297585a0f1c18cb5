import { chromium, type CDPSession, type Page } from '@playwright/test';
import { enUS } from '@lab-console/file-manager/locales';
import { benchRounds, benchSize } from '../../../tools/bench/bench-trial.ts';
import { findChromium } from '../../../tools/chromium.ts';
import { startTestServer } from '../../../tools/test-server.ts';
import { secondBrowser } from '../e2e/second-browser.ts';
import { administrator } from './administrator.ts';

const files = benchSize(2_000, 50);
const rounds = benchRounds(3);
const parallel = 5;

/** 2,000 small files dropped at once, beside the same files sent by bare requests from the same page. */
async function run() {
  const server = await startTestServer({ demo: 'small', locale: 'en' });
  const browser = await chromium.launch(await findChromium());
  try {
    const { token, user, bucketsPage } = await administrator(server);
    const { context, page } = await secondBrowser(browser, server.url, { token, user });
    const client = await context.newCDPSession(page);
    await client.send('Performance.enable');
    await page.goto(`page/${bucketsPage}?bucket=resources`);
    const taken: { managed: number; bare: number; work: number }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const isBareFirst = round % 2 === 0;
      const takeBare = (): Promise<number> =>
        sendBare(page, { address: `${server.apiUrl}/storage/v1/object/resources/bare-${round}`, token });
      const before = isBareFirst ? await takeBare() : undefined;
      const workBefore = await workOf(client);
      const managed = await sendManaged(page, round);
      const work = (await workOf(client)) - workBefore;
      taken.push({ managed, bare: before ?? (await takeBare()), work });
    }
    await context.close();
    const middle = taken.toSorted((one, other) => one.managed / one.bare - other.managed / other.bare)[taken.length >> 1];
    if (!middle) throw new Error('Nothing was measured.');
    const { managed, bare, work } = middle;
    return [
      {
        measure: `${files} small files, until all are stored`,
        value: managed,
        unit: 's',
        peer: `bare requests, ${parallel} at once`,
        peerValue: bare,
        aim: '≤ 1.3 ×',
      },
      { measure: 'work of the page for a file', value: (work * 1_000) / files, unit: 'ms' },
    ];
  } finally {
    await browser.close();
    await server.stop();
  }
}

async function workOf(client: CDPSession): Promise<number> {
  const { metrics } = await client.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
}

/** Seconds from when the page has the files until the manager shows that all are stored; handing them to the browser is the bench's own work. */
async function sendManaged(page: Page, round: number): Promise<number> {
  const chosen = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: enUS.manager.upload, exact: true }).click();
  const chooser = await chosen;
  const payload = Array.from({ length: files }, (_, index) => ({
    name: `round ${round} file ${index}.txt`,
    mimeType: 'text/plain',
    buffer: Buffer.from(`file ${index}`),
  }));
  await page.evaluate(() => {
    const note = (): void => void (document.documentElement.dataset['chosenAt'] = String(performance.now()));
    document.addEventListener('change', note, { capture: true, once: true });
  });
  await chooser.setFiles(payload);
  await page.getByText(enUS.manager.uploadsDone(files, files), { exact: true }).waitFor({ timeout: 900_000 });
  const seconds = await page.evaluate(() => (performance.now() - Number(document.documentElement.dataset['chosenAt'])) / 1_000);
  await page.getByRole('button', { name: enUS.manager.clearUploads }).click();
  return seconds;
}

/** Seconds that the same files take as bare requests of the page. */
async function sendBare(page: Page, target: { readonly address: string; readonly token: string }): Promise<number> {
  return page.evaluate(
    async ({ address, token, count, atOnce }) => {
      const started = performance.now();
      let next = 0;
      const send = async (): Promise<void> => {
        while (next < count) {
          const index = next;
          next += 1;
          const answer = await fetch(`${address}/file ${index}.txt`, {
            method: 'POST',
            headers: { authorization: `Bearer ${token}`, 'content-type': 'text/plain' },
            body: `file ${index}`,
          });
          if (!answer.ok) throw new Error(await answer.text());
        }
      };
      await Promise.all(Array.from({ length: atOnce }, send));
      return (performance.now() - started) / 1_000;
    },
    { ...target, count: files, atOnce: parallel },
  );
}

export default { name: 'thousands of small files', run };

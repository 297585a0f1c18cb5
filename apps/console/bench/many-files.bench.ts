import { chromium, type Browser, type Page } from '@playwright/test';
import { enUS } from '@lab-console/file-manager/locales';
import { benchRounds, benchSize } from '../../../tools/bench/bench-trial.ts';
import { findChromium } from '../../../tools/chromium.ts';
import { startTestServer, type TestServer } from '../../../tools/test-server.ts';
import { connectDatabase } from '../../server/test/connect-database.ts';
import { secondBrowser } from '../e2e/second-browser.ts';
import { administrator } from './administrator.ts';

interface Measure {
  readonly measure: string;
  readonly value: number;
  readonly unit: string;
  readonly aim?: string;
}

const files = benchSize(100_000, 400);
const rounds = benchRounds(3);
/** Of the wheel, and places of the bar. */
const turns = benchSize(60, 5);
/** What is searched for: a tenth of the files, less one, so that eleven names have it. */
const wanted = `report ${files / 10 - 1}`;
const words = enUS.manager;
const name = (index: number): string => `report ${index}.docx`;

/** A folder with 100,000 files in the console: what a person waits for, and the longest time in which the page answers nothing. */
async function run(): Promise<Measure[]> {
  const server = await startTestServer({ demo: 'small', locale: 'en' });
  const browser = await chromium.launch(await findChromium());
  try {
    await fill(server);
    const { token, user, bucketsPage } = await administrator(server);
    const { context, page } = await secondBrowser(browser, server.url, { token, user });
    const taken = new Map<string, Taken[]>();
    for (let round = 0; round < rounds; round += 1) {
      for (const [step, value] of await visit(browser, page, `page/${bucketsPage}?bucket=resources`)) {
        taken.set(step, [...(taken.get(step) ?? []), value]);
      }
    }
    await context.close();
    return [...taken].flatMap(([step, values]) => [
      { measure: `${step}: until it is shown`, value: median(values.map(({ ms }) => ms)), unit: 'ms' },
      {
        measure: `${step}: longest task`,
        value: median(values.map(({ longestTask }) => longestTask)),
        unit: 'ms',
        aim: '< 50 ms',
      },
    ]);
  } finally {
    await browser.close();
    await server.stop();
  }
}

async function fill(server: TestServer): Promise<void> {
  const database = await connectDatabase(server.dataDir);
  try {
    await database.query(
      `insert into app.objects (bucket_id, name, content, metadata, updated_at)
       select 'resources', 'many/report ' || n || '.docx', repeat('0', 64), jsonb_build_object('size', n, 'mimetype', 'text/plain'),
         timestamptz '2026-09-16 08:00:00Z' - n * interval '1 minute'
       from generate_series(1, $1::integer) n`,
      [files],
    );
    await database.query('analyze app.objects');
  } finally {
    await database.end();
  }
}

/** What one step took. */
interface Taken {
  readonly ms: number;
  /** Time that the page's thread worked on its longest task: what else the machine does is not in it. */
  readonly longestTask: number;
}

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds by the clock, and of work. */
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/** The longest task of a page's main thread in a trace, in milliseconds. */
function longestTaskOf(trace: Buffer): number {
  const { traceEvents } = JSON.parse(trace.toString()) as { readonly traceEvents: readonly TraceEvent[] };
  const isMain = ({ name, args }: TraceEvent): boolean => name === 'thread_name' && args?.name === 'CrRendererMain';
  const main = new Set(traceEvents.filter(isMain).map(({ pid, tid }) => `${pid} ${tid}`));
  const tasks = traceEvents.filter(({ name, pid, tid }) => name.endsWith('RunTask') && main.has(`${pid} ${tid}`));
  if (tasks.length === 0) throw new Error('The trace has no tasks of the page.');
  return tasks.reduce((most, { dur = 0, tdur = dur }) => Math.max(most, tdur), 0) / 1_000;
}

async function visit(browser: Browser, page: Page, address: string): Promise<readonly (readonly [string, Taken])[]> {
  const taken: (readonly [string, Taken])[] = [];
  const grid = page.getByRole('grid');
  const first = grid.locator('[role=row][aria-rowindex="2"]');
  const step = async (title: string, act: () => Promise<void>): Promise<void> => {
    await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline'] });
    const started = performance.now();
    await act();
    const ms = performance.now() - started;
    // What follows what is shown blocks the page as well.
    await page.waitForTimeout(benchSize(500, 0));
    taken.push([title, { ms, longestTask: longestTaskOf(await browser.stopTracing()) }]);
  };
  const shows = async (index: number): Promise<void> => {
    await grid.getByText(name(index), { exact: true }).waitFor();
  };
  const begins = async (index: number): Promise<void> => {
    await first.filter({ has: page.getByText(name(index), { exact: true }) }).waitFor();
  };

  await page.goto(address);
  await grid.getByText('many', { exact: true }).waitFor();
  await step('open the folder', async () => {
    await grid.getByText('many', { exact: true }).click();
    await begins(1);
  });
  // The first files are shown while the others are on their way.
  await step('all of its files', () => page.getByText(enUS.itemCount(files), { exact: true }).waitFor());
  await begins(1);
  await step('scroll by the wheel, 60 turns', async () => {
    await grid.hover();
    for (let turn = 0; turn < turns; turn += 1) await page.mouse.wheel(0, 300);
  });
  await step('scroll by the bar, 60 places', () =>
    grid.evaluate(async (element, places) => {
      for (let place = 1; place <= places; place += 1) {
        element.scrollTop = ((place * 37) % 60) * 60_000;
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
      element.scrollTop = 0;
    }, turns),
  );
  await begins(1);
  await grid.focus();
  await step('select all', async () => {
    await page.keyboard.press('Control+a');
    await page.getByText(words.selected(files), { exact: true }).waitFor();
  });
  await step('leave one of all', async () => {
    await grid.getByRole('checkbox', { name: name(3), exact: true }).click();
    await page.getByText(words.selected(files - 1), { exact: true }).waitFor();
  });
  await step('go to the end', async () => {
    await page.keyboard.press('End');
    await shows(files);
  });
  await step('select from the end to the beginning', async () => {
    await page.keyboard.press('Shift+Home');
    await page.getByText(words.selected(files), { exact: true }).waitFor();
  });
  await step('ask before deleting all', async () => {
    await page.keyboard.press('Delete');
    await page.getByRole('dialog').getByRole('button', { name: words.remove, exact: true }).waitFor();
  });
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await step('sort by size, selected', async () => {
    await grid.getByRole('button', { name: enUS.columns.size }).click();
    await page.getByRole('columnheader', { name: enUS.columns.size }).and(page.locator('[aria-sort=ascending]')).waitFor();
    await begins(1);
  });
  await step('sort by modified date', async () => {
    await grid.getByRole('button', { name: enUS.columns.modified }).click();
    await begins(files);
  });
  await step('sort by name, descending', async () => {
    await grid.getByRole('button', { name: enUS.columns.name }).click();
    await begins(1);
    await grid.getByRole('button', { name: enUS.columns.name }).click();
    await begins(files);
  });
  await grid.focus();
  await step('leave the selection', async () => {
    await page.keyboard.press('Escape');
    await page.getByText(words.selected(files), { exact: true }).waitFor({ state: 'hidden' });
  });
  await step('search', async () => {
    await page.getByRole('searchbox').fill(wanted);
    await page.getByText(words.searchResults(wanted, 11), { exact: true }).waitFor();
  });
  await step('end the search', async () => {
    await page.getByRole('searchbox').fill('');
    await begins(files);
  });
  await step('tiles', async () => {
    await page.getByRole('button', { name: words.gridView }).click();
    await shows(files);
  });
  await page.getByRole('button', { name: words.listView }).click();
  return taken;
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

export default { name: 'a folder of 100,000 files', run };

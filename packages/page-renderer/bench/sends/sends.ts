import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser, type Page } from 'playwright-core';
import { benchSize, isTrial } from '../../../../tools/bench/bench-trial.ts';
import { bundlePage } from '../../../../tools/bundle-page.ts';
import { findChromium } from '../../../../tools/chromium.ts';
import { definitions } from '../recall/definitions/index.ts';
import { ensurePeer, peerFolder, serve } from '../sides.ts';
import { madeDefinitions } from './definitions.ts';
import type { PageState } from './drive-page.ts';
import { onPurpose } from './on-purpose.ts';

declare global {
  var startPage: (definition: unknown) => Promise<PageState>;
  var pageState: () => Promise<PageState>;
  var mark: (kind: 'button' | 'tab', text: string) => boolean;
  var markField: (names: readonly string[], nth: number) => boolean;
  var fields: () => readonly (readonly string[])[];
}

/** How one definition compares. */
export interface SendsResult {
  readonly name: string;
  /** Steps after which both sides had sent and shown the same. */
  readonly identical: number;
  readonly steps: number;
  /** What differs on purpose, with the reason. */
  readonly meant: readonly string[];
  /** What differs. */
  readonly different: readonly string[];
}

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const corpus = here('../../../../../shared/data/amis-schemas/');
/** Definitions of `bench/recall` that are pressed as well: those that send the most. */
const ownNames = [/^console-/, /^form/, /^crud/, /list/];
const maxPresses = benchSize(10, 1);

function allCases(): readonly { readonly name: string; readonly definition: object }[] {
  const cases = Object.entries(madeDefinitions).map(([name, definition]) => ({ name, definition }));
  for (const [name, definition] of Object.entries(definitions))
    if (ownNames.some((pattern) => pattern.test(name))) cases.push({ name, definition });
  if (existsSync(corpus))
    for (const name of readdirSync(corpus).filter((file) => file.endsWith('.json')))
      cases.push({ name, definition: JSON.parse(readFileSync(corpus + name, 'utf8')) as object });
  return cases;
}

/** Both sides of one definition, moved together. */
class Pair {
  readonly #own: Page;
  readonly #peer: Page;
  identical = 0;
  steps = 0;
  readonly meant: string[] = [];
  readonly different: string[] = [];
  readonly #name: string;

  constructor(name: string, [own, peer]: readonly [Page, Page]) {
    this.#name = name;
    this.#own = own;
    this.#peer = peer;
  }

  async both<T>(run: (page: Page) => Promise<T>): Promise<readonly [T, T]> {
    return Promise.all([run(this.#own), run(this.#peer)]);
  }

  /** Compares both states after a step; gives that of the original. */
  compare(step: string, [ours, theirs]: readonly [PageState, PageState]): PageState {
    const found: string[] = [];
    const differ = (kind: string, mine: unknown, other: unknown): void => {
      const [a, b] = [JSON.stringify(mine), JSON.stringify(other)];
      if (a !== b) found.push(`${step} | ${kind}: ours ${a} | amis ${b}`);
    };
    // Parts that are drawn beside each other do not wait for one another: which of them asks first says nothing.
    const asked = ({ requests }: PageState): readonly string[] => (step === 'draw' ? requests.toSorted() : requests);
    differ('requests', asked(ours), asked(theirs));
    // Who is told beside the field what is wrong needs no notice besides; only where nothing was sent is it that.
    const isSent = [...ours.requests, ...theirs.requests].some((each) => !each.startsWith('GET '));
    const isToldAtField = ours.hasFault && !isSent && !ours.outcomes.includes('notice error');
    const notices = theirs.outcomes.filter((each) => !(isToldAtField && each === 'notice error'));
    differ('outcomes', [...new Set(ours.outcomes)], [...new Set(notices)]);
    differ('held back', ours.heldBack, []);
    differ('columns', ours.columns, theirs.columns);
    differ('cells', ours.cells.slice(0, 4), theirs.cells.slice(0, 4));
    for (const [label, value] of Object.entries(theirs.values))
      if (ours.values[label] !== undefined) differ(`value of ${label}`, ours.values[label], value);
    this.#count(found);
    return theirs;
  }

  /** Counts a step by its differences. */
  #count(found: readonly string[]): void {
    this.steps += 1;
    if (this.#judge(found)) this.identical += 1;
  }

  /** Notes differences; gives whether all of them are on purpose. */
  #judge(found: readonly string[]): boolean {
    let same = true;
    for (const line of found) {
      const meant = onPurpose.find((each) => each.definition.test(this.#name) && each.item.test(line));
      if (meant) this.meant.push(`${line} (${meant.reason})`);
      else {
        same = false;
        this.different.push(line);
      }
    }
    return same;
  }

  async start(definition: object): Promise<PageState> {
    const root = JSON.parse(
      JSON.stringify({ type: 'page', ...definition }, (key, value: unknown) => (key === 'debug' ? undefined : value)),
    ) as unknown;
    const states = await this.both((page) => page.evaluate((it) => startPage(it), root));
    this.last = states;
    return states[1];
  }

  last: readonly [PageState, PageState] | undefined;

  /** Fills every field that both sides have. */
  async fill(): Promise<void> {
    const [own, peer] = await this.both((page) => page.evaluate(() => fields()));
    const used = new Map<string, number>();
    for (const [index, names] of peer.entries()) {
      if (!own.some((mine) => mine.some((name) => names.includes(name)))) {
        this.#judge([`fill | no field ${names[0]} on our side`]);
        continue;
      }
      const key = names[0] ?? '';
      const nth = used.get(key) ?? 0;
      used.set(key, nth + 1);
      const all = names.join(' ').toLowerCase();
      const value = /mail|邮/.test(all)
        ? `a${index}@b.cn`
        : /url|网址|链接/.test(all)
          ? `https://b.cn/${index}`
          : `${index + 1}7`;
      await this.both(async (page) => {
        if (!(await page.evaluate(([them, at]) => markField(them, at), [names, nth] as const))) return;
        await page.fill('[data-marked]', value, { timeout: 2_000 }).catch(() => undefined);
      });
    }
    // One side writes what is typed after a pause.
    await this.both((page) => page.waitForTimeout(400));
  }

  /** Presses a button or tab on both sides. */
  async press(kind: 'button' | 'tab', text: string): Promise<readonly [PageState, PageState] | undefined> {
    const there = await this.both((page) => page.evaluate(([what, label]) => mark(what, label), [kind, text] as const));
    if (!there[1]) return undefined;
    if (!there[0]) {
      this.#count([`press ${text} | not there on our side`]);
      return undefined;
    }
    return this.both(async (page) => {
      await page.click('[data-marked]', { timeout: 2_000 }).catch(() => undefined);
      await backToPage(page);
      return page.evaluate(() => pageState());
    });
  }
}

/** A link may have left for another address: the bench is opened again there, with nothing drawn. */
async function backToPage(page: Page): Promise<void> {
  if ((await page.evaluate('typeof pageState')) === 'function') return;
  await page.goBack();
  await page.waitForFunction('typeof renderPage === "function" && typeof startPage === "function"');
}

async function compareDefinition(name: string, definition: object, pages: readonly [Page, Page]): Promise<SendsResult> {
  const pair = new Pair(name, pages);
  const first = await pair.start(definition);
  if (pair.last) pair.compare('draw', pair.last);
  const presses: (readonly ['button' | 'tab', string])[] = [
    ...first.buttons.slice(0, maxPresses).map((text) => ['button', text] as const),
    ...first.tabs.slice(1, 4).map((text) => ['tab', text] as const),
  ];
  const allSends = first.buttons.filter((text) => /提交|保存|搜索|确认|查询|下一步|登录/.test(text));
  const [sends] = allSends;
  if (sends !== undefined && Object.keys(first.values).length + first.tabs.length > 0) {
    const states = await pair.press('button', sends);
    if (states) pair.compare(`press ${sends} unfilled`, states);
  }
  for (const [kind, text] of presses) {
    if (/^[\d\s/.,…<>-]+$/.test(text)) continue;
    await pair.start(definition);
    await pair.fill();
    const states = await pair.press(kind, text);
    if (!states) continue;
    const after = pair.compare(`press ${text}`, states);
    // A press that only changed something is seen in what the forms send afterwards.
    const isQuiet = states.every(({ requests, hasOverlay }) => requests.length === 0 && !hasOverlay);
    if (kind === 'button' && isQuiet)
      for (const other of allSends.filter((each) => each !== text).slice(0, 2)) {
        const later = await pair.press('button', other);
        if (later) pair.compare(`press ${text}, ${other}`, later);
      }
    if (!after.hasOverlay || !states[0].hasOverlay) {
      if (after.hasOverlay !== states[0].hasOverlay) pair.different.push(`press ${text} | a dialog opens on one side only`);
      continue;
    }
    await pair.fill();
    if (after.primary === undefined) continue;
    const sent = await pair.press('button', after.primary);
    if (sent) pair.compare(`press ${text}, ${after.primary}`, sent);
  }
  const { identical, steps, meant, different } = pair;
  return { name, identical, steps, meant, different };
}

async function openPair(browser: Browser, addresses: readonly string[]): Promise<readonly [Page, Page]> {
  const pages = await Promise.all(
    addresses.map(async (address) => {
      const page = await browser.newPage({ viewport: { width: 1440, height: 1200 } });
      await page.clock.setFixedTime(new Date('2026-11-18T09:30:00'));
      await page.goto(address);
      await page.waitForFunction('typeof renderPage === "function" && typeof startPage === "function"');
      for (const part of Object.values(definitions).slice(0, 3)) await page.evaluate((it) => startPage(it), part);
      return page;
    }),
  );
  return pages as unknown as readonly [Page, Page];
}

/** Presses and fills every definition in amis and here. `undefined` where amis cannot be installed. A trial presses a few, here on both sides. */
export async function compareSends(
  names: readonly string[],
  onResult: (result: SendsResult) => void = () => undefined,
): Promise<readonly SendsResult[] | undefined> {
  if (!isTrial && !ensurePeer()) return undefined;
  const drive = here('./drive-page.ts');
  const ours = here('../pages/ours.tsx');
  const scripts = isTrial ? [ours] : [ours, `${peerFolder}main.mjs`];
  const served = await Promise.all(scripts.map(async (page) => serve(await bundlePage({ page, drive }), ['page', 'drive'])));
  const browser = await chromium.launch({ ...(await findChromium()), headless: true });
  const queue = allCases()
    .filter(({ name }) => names.length === 0 || names.some((part) => name.includes(part)))
    .slice(0, benchSize(Infinity, 1));
  const results: SendsResult[] = [];
  await Promise.all(
    Array.from({ length: Math.min(3, queue.length) }, async () => {
      const pages = await openPair(
        browser,
        [served[0], served.at(-1)].flatMap((side) => side?.address ?? []),
      );
      for (let next = queue.shift(); next; next = queue.shift()) {
        const result = await compareDefinition(next.name, next.definition, pages);
        results.push(result);
        onResult(result);
      }
    }),
  );
  await browser.close();
  for (const { server } of served) server.close();
  return results.toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

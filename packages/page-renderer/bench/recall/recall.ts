import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from 'playwright-core';
import { findChromium } from '../../../../tools/chromium.ts';
import { bundlePage } from '../../../../tools/bundle-page.ts';
import { ensurePeer, peerFolder, serve } from '../sides.ts';
import { definitions } from './definitions/index.ts';
import { onPurpose } from './on-purpose.ts';
import type { PageReading } from './read-page.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const corpus = here('../../../../../shared/data/amis-schemas/');
const judged = ['labels', 'buttons', 'headers', 'tabs', 'requests'] as const;
const aim = 0.95;

interface Score {
  found: number;
  asked: number;
  textsFound: number;
  texts: number;
  readonly missing: string[];
  readonly extra: string[];
  /** What is left out on purpose, with the reason. */
  readonly meant: string[];
}

const fresh = (): Score => ({ found: 0, asked: 0, textsFound: 0, texts: 0, missing: [], extra: [], meant: [] });

declare global {
  var readPage: (definition: unknown) => Promise<PageReading>;
  var readOverlay: (definition: unknown, label: string) => Promise<PageReading | undefined>;
}

/** How much of what amis shows and asks for ours shows and asks for too. */
function compare(score: Score, name: string, where: string, theirs: PageReading, ours: PageReading): void {
  const everything = new Set([...ours.texts, ...ours.labels, ...ours.buttons, ...ours.headers, ...ours.tabs]);
  for (const kind of judged) {
    // A label may be a legend, a heading or the name of a field; a button has to be one.
    const own = kind === 'labels' ? everything : new Set(ours[kind]);
    for (const item of theirs[kind]) {
      if (/^[\d\s/.,…<>-]+$/.test(item)) continue;
      const meant = onPurpose.find((each) => each.definition.test(name) && each.item.test(`${kind}: ${item}`));
      if (meant && !own.has(item)) {
        score.meant.push(`${where}${kind}: ${item} (${meant.reason})`);
        continue;
      }
      score.asked += 1;
      if (own.has(item)) score.found += 1;
      else score.missing.push(`${where}${kind}: ${item}${everything.has(item) ? ' (shown, but as something else)' : ''}`);
    }
  }
  for (const text of theirs.texts) {
    score.texts += 1;
    if (everything.has(text)) score.textsFound += 1;
    else score.missing.push(`${where}text: ${text}`);
  }
  for (const request of ours.requests) if (!theirs.requests.includes(request)) score.extra.push(`${where}request: ${request}`);
  const all = new Set([...theirs.texts, ...theirs.labels, ...theirs.buttons, ...theirs.headers, ...theirs.tabs]);
  for (const label of ours.labels) if (!all.has(label)) score.extra.push(`${where}label: ${label}`);
  for (const type of ours.unknown) score.missing.push(`${where}unknown type: ${type}`);
}

/** A definition without the switch that prints values. */
function withoutDebug(definition: object): unknown {
  return JSON.parse(JSON.stringify(definition, (key, value: unknown) => (key === 'debug' ? undefined : value)));
}

/** Texts of the buttons of a definition that open something. */
function openers(definition: unknown): readonly string[] {
  const labels = new Set<string>();
  const walk = (value: unknown, inside: boolean): void => {
    if (Array.isArray(value)) for (const item of value) walk(item, inside);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
    const node = value as Record<string, unknown>;
    const click = JSON.stringify((node['onEvent'] as { click?: unknown } | undefined)?.click ?? '');
    const opens = /^(dialog|drawer)$/.test(String(node['actionType'])) || /"actionType":"(dialog|drawer)"/.test(click);
    const label = node['label'];
    if (!inside && opens && typeof label === 'string') labels.add(label);
    for (const [key, item] of Object.entries(node)) walk(item, inside || key === 'dialog' || key === 'drawer');
  };
  walk(definition, false);
  return [...labels];
}

const names = process.argv.slice(2);
const chosen = (name: string): boolean => names.length === 0 || names.some((part) => name.includes(part));
const cases = Object.entries(definitions).map(([name, definition]) => ({ name, definition }));
if (existsSync(corpus))
  for (const name of readdirSync(corpus).filter((file) => file.endsWith('.json')))
    cases.push({
      name,
      definition: JSON.parse(readFileSync(corpus + name, 'utf8')) as object,
    });
else console.log('../shared/data/amis-schemas is missing: only the definitions of this folder are compared.');
// Definitions of somebody's own console, compared instead of these.
const further = process.env['RECALL_FOLDER'];
if (further) {
  cases.length = 0;
  for (const name of readdirSync(further).filter((file) => file.endsWith('.json')))
    cases.push({ name, definition: JSON.parse(readFileSync(join(further, name), 'utf8')) as object });
}

if (!ensurePeer()) process.exit(0);
const read = here('./read-page.ts');
const sides = await Promise.all(
  [here('../pages/ours.tsx'), `${peerFolder}main.mjs`].map(async (page) =>
    serve(await bundlePage({ page, read }), ['page', 'read']),
  ),
);
const browser = await chromium.launch({ ...(await findChromium()), headless: true });
const total = fresh();
let below = 0;

/** A page of each side, with which definitions are compared one after the other. */
async function openPair(): Promise<(name: string, definition: object) => Promise<Score>> {
  const pages = await Promise.all(
    sides.map(async ({ address }) => {
      const page = await browser.newPage({ viewport: { width: 1440, height: 1200 } });
      await page.goto(address);
      await page.waitForFunction('typeof renderPage === "function" && typeof readPage === "function"');
      return page;
    }),
  );
  const [own, peer] = pages as [Page, Page];
  // Parts that are loaded on demand are there before anything is compared.
  for (const page of pages)
    for (const part of Object.values(definitions).slice(0, 4)) await page.evaluate((it) => readPage(it), part);
  const errors: string[] = [];
  own.on('pageerror', (error) => errors.push(error.message));
  own.on('console', (message) => {
    // Pictures and sounds that a definition names are not there.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) errors.push(message.text());
  });
  return async (name, definition) => {
    const score = fresh();
    // The box with the values is for the author of a page, not for its readers.
    const root = withoutDebug({ type: 'page', ...definition });
    const [ours, theirs] = await Promise.all([own, peer].map((page) => page.evaluate((it) => readPage(it), root)));
    if (ours && theirs) compare(score, name, '', theirs, ours);
    for (const label of openers(definition)) {
      const [mine, other] = await Promise.all(
        [own, peer].map((page) => page.evaluate(([it, text]) => readOverlay(it, text), [root, label] as const)),
      );
      if (other && mine) compare(score, name, `[${label}] `, other, mine);
      else if (other) {
        score.asked += 1;
        score.missing.push(`[${label}] does not open`);
      }
    }
    for (const error of errors.splice(0)) score.missing.push(`error: ${error}`);
    return score;
  };
}

const queue = cases.filter((each) => chosen(each.name));
const results = new Map<string, Score>();
await Promise.all(
  Array.from({ length: Math.min(3, queue.length) }, async () => {
    const judge = await openPair();
    for (let next = queue.shift(); next; next = queue.shift()) results.set(next.name, await judge(next.name, next.definition));
  }),
);
for (const { name } of cases) {
  const score = results.get(name);
  if (!score) continue;
  const share = score.asked === 0 ? 1 : score.found / score.asked;
  if (share < aim) below += 1;
  console.log(
    `${share < aim ? '✗' : '✓'} ${(share * 100).toFixed(0).padStart(3)} % of ${score.asked}, texts ${score.textsFound}/${score.texts}  ${name}`,
  );
  for (const line of score.missing) console.log(`      - ${line}`);
  for (const line of score.extra) console.log(`      + ${line}`);
  for (const line of score.meant) console.log(`      ○ ${line}`);
  for (const key of ['found', 'asked', 'textsFound', 'texts'] as const) total[key] += score[key];
}
console.log(
  `total: ${((100 * total.found) / Math.max(1, total.asked)).toFixed(1)} % of ${total.asked} labels, buttons, headers, tabs and requests; ${((100 * total.textsFound) / Math.max(1, total.texts)).toFixed(1)} % of ${total.texts} texts; ${below} of ${results.size} definitions below ${aim * 100} %`,
);
await browser.close();
for (const { server } of sides) server.close();
process.exitCode = below > 0 ? 1 : 0;

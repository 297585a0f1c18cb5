// What strangers draw: the first example of each README as it stands, over a backend of theirs, and what they do with it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { answers } from '../../packages/calendar/outside/answers.mjs';
import { installLine, readmeExamples } from '../outside-app.mjs';

/**
 * @typedef {object} Widget
 * @property {string} name Of its package, without the scope.
 * @property {string} [page] Where it is drawn, if not under that name.
 * @property {number} [at] Which of the README's whole examples.
 * @property {string} component What the example exports.
 * @property {string} [props] As they are written in JSX.
 * @property {boolean} [needsReact19]
 * @property {(page: any) => Promise<void>} drive Draws it, uses it, and ends where there is something to look at.
 */

const definition = { type: 'page', title: 'Rooms', body: [{ type: 'tpl', tpl: 'Hello from the canvas' }] };

/** @type {readonly Widget[]} */
export const widgets = [
  {
    name: 'import-kit',
    component: 'StudentImport',
    async drive(page) {
      const buffer = Buffer.from('学号,姓名\n20260001,已有\n0020260002,张三\n0020260003,\n');
      await page.locator('input[type=file]').setInputFiles({ name: 'students.csv', mimeType: 'text/csv', buffer });
      await page.getByRole('grid').waitFor();
      await page.getByText('2 invalid').waitFor();
      await page.getByRole('button', { name: 'Submit', exact: true }).click();
      await page.getByRole('button', { name: /submit the 1 valid row/ }).click();
      await page.getByText('student import succeeded').first().waitFor();
    },
  },
  {
    name: 'calendar',
    component: 'Timetable',
    async drive(page) {
      await page
        .getByRole('button', { name: /Pendulum/ })
        .first()
        .click();
      await page.getByRole('dialog').getByText('Room one').waitFor();
    },
  },
  {
    name: 'calendar',
    page: 'bookings',
    at: 1,
    component: 'Bookings',
    async drive(page) {
      await page.getByRole('button', { name: /Choir.*09:00/ }).click();
      await page.getByRole('dialog').getByText('Studio A').waitFor();
      await page.getByRole('button', { name: 'Edit' }).click();
      await page.getByLabel('Title').fill('Chamber choir');
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByRole('button', { name: /Chamber choir/ }).waitFor();
    },
  },
  {
    name: 'solver-panel',
    component: 'Plan',
    async drive(page) {
      await page.getByRole('heading', { name: 'Autumn plan' }).waitFor();
      const started = page.waitForRequest((/** @type {any} */ request) => request.url().endsWith('/timetable/4/solve'));
      await page.getByRole('button', { name: 'Start' }).click();
      await started;
    },
  },
  {
    name: 'file-manager',
    component: 'Files',
    async drive(page) {
      await page.getByText('Optics').first().dblclick();
      await page.getByText('lens.pdf').first().waitFor();
    },
  },
  {
    name: 'page-renderer',
    component: 'App',
    async drive(page) {
      await page.getByRole('cell', { name: '4711' }).waitFor();
    },
  },
  {
    name: 'page-editor',
    component: 'Editor',
    props: ` text={${JSON.stringify(JSON.stringify(definition))}}`,
    needsReact19: true,
    async drive(page) {
      const canvas = page.frameLocator('iframe').getByText('Hello from the canvas');
      const part = page.getByRole('tree').getByText('Hello from the canvas').first();
      await page.setViewportSize({ width: 1440, height: 900 });
      await canvas.waitFor();
      await part.click();
      await page.keyboard.press('Delete');
      await part.waitFor({ state: 'detached' });
      await canvas.waitFor({ state: 'detached' });
    },
  },
];

/** Answers of the backend. @type {import('../outside-app.mjs').Api} */
export function backend(path, method) {
  if (method === 'POST') return path === '/timetable/4/solve' ? {} : undefined;
  if (path === '/plans/4') return plan;
  if (path === '/files') return files;
  if (path === '/api/rows') return { status: 0, data: { items: [{ id: 4711 }], total: 1 } };
  return answers[path];
}

const plan = {
  id: 4,
  title: 'Autumn plan',
  state: 'stopped',
  best: { score: '-1hard/-12soft', lessons: 30, placed: 29 },
  rules: [
    { name: 'One session at a time in a room', required: true, points: -1, broken: 1 },
    { name: 'No long gaps', required: false, points: -12, broken: 3 },
  ],
};

const changedAt = '2026-11-02T08:00:00Z';
const files = [
  { title: 'Optics', kind: 'folder', bytes: 0, type: '', changedAt },
  { title: 'lens.pdf', kind: 'file', bytes: 120_000, type: 'application/pdf', changedAt },
];

/** The folder of a package. @param {string} name */
export const folderOf = (name) => fileURLToPath(new URL(`../../packages/${name}`, import.meta.url));

/** The module of the example that is drawn. @param {Pick<Widget, 'name' | 'at'>} widget */
export const moduleOf = ({ name, at = 0 }) => `examples/${name}-${at + 1}.tsx`;

/** All whole examples of the READMEs as modules of an application. @param {readonly Widget[]} of */
export function exampleFiles(of) {
  const files = of.flatMap(({ name }) => readmeExamples(folderOf(name)).map((code, at) => [moduleOf({ name, at }), code]));
  return { ...Object.fromEntries(files), 'examples/api.ts': api };
}

/** What the READMEs say that is installed, each once. @param {readonly Widget[]} of */
export const installedBy = (of) => [...new Set(of.flatMap(({ name }) => installLine(folderOf(name))))];

/** What examples call their backend with. */
const api = `const known = [{ code: '20260001' }];

const api = {
  users: async (codes: readonly string[]) => known.filter(({ code }) => codes.includes(code)),
  createUsers: async (_items: readonly unknown[], _idempotencyKey: string) => {},
  addRooms: async (_items: readonly unknown[]) => {},
};

declare global {
  var api: {
    users(codes: readonly string[]): Promise<readonly { readonly code: string }[]>;
    createUsers(items: readonly unknown[], idempotencyKey: string): Promise<void>;
    addRooms(items: readonly unknown[]): Promise<void>;
  };
}

globalThis.api = api;
export {};
`;

/** The name of a widget's page. @param {Widget} widget */
export const pageOf = ({ name, page = name }) => page;

/** The command of the page editor's README that builds its canvas, where the bundler does not keep the address of a module. */
export function canvasCommand() {
  const command = /^npx (esbuild [^\n]*)$/m.exec(readFileSync(join(folderOf('page-editor'), 'README.md'), 'utf8'))?.[1];
  if (!command) throw new Error('The README of page-editor does not say how its canvas is built.');
  return command.split(' ');
}

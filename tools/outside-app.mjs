// A small application outside of the workspace that installs packed packages, as a stranger would: its types are checked, it is built and opened.
// Packages of ours are installed from tarballs, all that a package needs of them; everything else is linked from the workspace, so that no registry is asked.
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { run, tool } from './bootstrap.mjs';
import { findChromium } from './chromium.ts';

/** @typedef {(path: string, method: string) => unknown} Api Answers a call as JSON; `undefined` where the path is not one of the backend. */

const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };
const page = `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8" /><title>A small application</title></head>
  <body><div id="root"></div><script type="module" src="/main.tsx"></script></body>
</html>
`;
const settings = {
  compilerOptions: {
    target: 'es2022',
    module: 'esnext',
    moduleResolution: 'bundler',
    jsx: 'react-jsx',
    strict: true,
    noEmit: true,
    skipLibCheck: false,
    types: [],
    lib: ['es2024', 'dom', 'dom.iterable'],
  },
  include: ['*.tsx', '*.ts'],
};

/** The examples of a package's README that are whole modules. @param {string} folder The folder of the package. */
export function readmeExamples(folder) {
  const blocks = [...readFileSync(join(folder, 'README.md'), 'utf8').matchAll(/```tsx\n([\s\S]*?)```/g)];
  return blocks.map(([, code = '']) => code).filter((code) => /^export /m.test(code));
}

/** The first example of a package's README. @param {string} folder The folder of the package. */
export function readmeExample(folder) {
  const [example] = readmeExamples(folder);
  if (!example) throw new Error(`The README of ${folder} has no example.`);
  return example;
}

/** What the README's first `npm install` line installs. @param {string} folder */
export function installLine(folder) {
  const line = /npm install ([^\n]*)/.exec(readFileSync(join(folder, 'README.md'), 'utf8'))?.[1];
  if (!line) throw new Error(`The README of ${folder} does not say how to install the package.`);
  return line.trim().split(/\s+/);
}

/**
 * Installs the package by the names of its README's install line and nothing else, checks types, those of all whole examples of the README among
 * them, builds, opens the page and calls `drive`.
 *
 * @param {object} app
 * @param {string} app.folder The folder of the package.
 * @param {Record<string, string>} app.files Sources of the application; `main.tsx` is the first of them.
 * @param {Api} [app.api]
 * @param {(page: any, address: string) => Promise<void>} app.drive What is done in the browser; a fault of the page is thrown after it.
 */
export async function openOutside({ folder, files, api = () => undefined, drive }) {
  const place = realpathSync(mkdtempSync(join(tmpdir(), 'lab-console-outside-')));
  const app = join(place, 'app');
  try {
    mkdirSync(app);
    // Those that are not drawn are held by their types.
    const examples = Object.fromEntries(readmeExamples(folder).map((code, at) => [`readme-example-${at + 1}.tsx`, code]));
    const sources = { 'index.html': page, 'tsconfig.json': JSON.stringify(settings), ...examples, ...files };
    for (const [name, content] of Object.entries(sources)) {
      writeFileSync(join(app, name), content);
    }
    const own = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).name;
    /** @type {Map<string, string>} */
    const targets = new Map();
    await resolve(folder, { targets, place });
    const wanted = [...installLine(folder), '@types/react', '@types/react-dom'];
    if (!wanted.includes(own)) throw new Error(`The install line of ${own} does not name it.`);
    const dependencies = Object.fromEntries(wanted.map((name) => [name, targets.get(name) ?? linkTo(folder, name)]));
    writeFileSync(join(app, 'package.json'), JSON.stringify({ name: 'outside', private: true, type: 'module', dependencies }));
    const overrides = [...targets, ...Object.entries(dependencies)].map(([name, target]) => `  '${name}': '${target}'`);
    writeFileSync(join(app, 'pnpm-workspace.yaml'), `packages: []\noverrides:\n${[...new Set(overrides)].join('\n')}\n`);
    await must('pnpm', ['install', '--offline', '--ignore-scripts'], app);
    await must(tool('tsc'), ['-p', '.'], app);
    await must(tool('vite'), ['build', '--logLevel', 'warn'], app);
    const browser = await createRequire(join(folder, 'package.json'))('playwright-core').chromium.launch(await findChromium());
    try {
      await visit({ place: { dist: join(app, 'dist') }, api, drive, browser });
    } finally {
      await browser.close();
    }
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

/** Packs a package and those of ours that it needs, and links everything else. @param {string} folder @param {{ targets: Map<string, string>, place: string }} into */
async function resolve(folder, { targets, place }) {
  const { name, dependencies = {}, peerDependencies = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  if (targets.has(name)) return;
  const destination = join(place, String(targets.size));
  mkdirSync(destination);
  await must('pnpm', ['pack', '--pack-destination', destination], folder);
  const tarball = readdirSync(destination).find((file) => file.endsWith('.tgz'));
  if (!tarball) throw new Error(`${name} was not packed.`);
  targets.set(name, `file:${join(destination, tarball)}`);
  for (const needed of Object.keys({ ...dependencies, ...peerDependencies })) {
    if (targets.has(needed)) continue;
    const at = join(folder, 'node_modules', needed);
    if (needed.startsWith('@lab-console/')) await resolve(realpathSync(at), { targets, place });
    else if (existsSync(at)) targets.set(needed, linkTo(folder, needed));
  }
}

/** @param {string} folder @param {string} name */
const linkTo = (folder, name) => `link:${realpathSync(join(folder, 'node_modules', name))}`;

/** @param {string} command @param {string[]} args @param {string} cwd */
async function must(command, args, cwd) {
  const { code, output } = await run(command, args, { cwd, quiet: true });
  if (code !== 0) throw new Error(`${command} ${args[0]} failed:\n${output}`);
}

/** A file of a built application by the path that a browser asks for. @param {string} dist @param {string} path */
function builtFile(dist, path) {
  const tried = [path, `${path}.html`, join(path, 'index.html')].map((name) => join(dist, name));
  return tried.find((file) => file.startsWith(dist) && statSync(file, { throwIfNoEntry: false })?.isFile());
}

/** Serves the files of a built application. @param {string} dist @returns {Promise<{ address: string, stop: () => void }>} */
async function serveFiles(dist) {
  const server = createServer((request, response) => {
    const file = builtFile(dist, decodeURIComponent((request.url ?? '/').replace(/\?.*/, '')));
    if (!file) return void response.writeHead(404).end();
    const type = types[/** @type {keyof typeof types} */ (extname(file))] ?? 'application/octet-stream';
    response.writeHead(200, { 'content-type': type }).end(readFileSync(file));
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', () => done(undefined)));
  const address = server.address();
  return {
    address: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/`,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/**
 * Opens a built application in a browser.
 *
 * @param {object} visit
 * @param {string | { dist: string }} visit.place Address of an application that serves itself, or the folder that it was built into.
 * @param {Api} visit.api
 * @param {any} visit.browser Playwright's, open.
 * @param {(page: any, address: string) => Promise<void>} visit.drive What is done in the browser.
 * @throws Error of `drive`, or of the page.
 */
export async function visit({ place, api, drive, browser }) {
  const { address, stop } = typeof place === 'string' ? { address: place, stop() {} } : await serveFiles(place.dist);
  const context = await browser.newContext();
  try {
    const opened = await context.newPage();
    /** @type {string[]} */
    const errors = [];
    opened.on('pageerror', (/** @type {Error} */ error) => errors.push(error.message));
    // React draws again what a server sent otherwise than the page has it, and says so here only.
    opened.on('console', (/** @type {any} */ message) => {
      if (message.type() === 'error' && /hydrat|Minified React error/i.test(message.text())) errors.push(message.text());
    });
    opened.setDefaultTimeout(60_000);
    await opened.route('**/*', (/** @type {any} */ route) => {
      const request = route.request();
      const answer = api(decodeURIComponent(new URL(request.url()).pathname), request.method());
      return answer === undefined ? route.continue() : route.fulfill({ json: answer });
    });
    await drive(opened, address).catch(async (/** @type {Error} */ error) => {
      const shown = await opened.locator('body').innerText();
      throw new Error(`${error.message}\nThe page shows:\n${shown.slice(0, 1000)}\nIt threw: ${errors.join('; ') || 'nothing'}`);
    });
    if (errors.length > 0) throw new Error(`The page threw: ${errors.join('; ')}`);
  } finally {
    await context.close();
    stop();
  }
}

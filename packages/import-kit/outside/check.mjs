// Installs the packed package in a small application outside of the workspace, checks its types, builds it and imports a file in a browser.
// Only the packages under test are installed from tarballs; what they need is linked from the workspace, so that no registry is asked.
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import writeExcelFile from 'write-excel-file/universal';
import { findChromium } from '../../../tools/chromium.ts';
import { run, tool } from '../../../tools/bootstrap.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));
const kit = fileURLToPath(new URL('..', import.meta.url));
const rules = fileURLToPath(new URL('../../schedule-rules', import.meta.url));
const folder = realpathSync(mkdtempSync(join(tmpdir(), 'import-kit-outside-')));
const app = join(folder, 'app');

/** @param {string} command @param {string[]} args @param {string} cwd */
async function must(command, args, cwd) {
  const { code, output } = await run(command, args, { cwd, quiet: true });
  if (code !== 0) throw new Error(`${command} ${args[0]} failed:\n${output}`);
}

/** @param {string} from @param {string} name */
async function packed(from, name) {
  const into = join(folder, name);
  mkdirSync(into);
  await must('pnpm', ['pack', '--pack-destination', into], from);
  const tarball = readdirSync(into).find((file) => file.endsWith('.tgz'));
  if (!tarball) throw new Error(`${name} was not packed.`);
  return `file:${join(into, tarball)}`;
}

const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

try {
  cpSync(join(here, 'app'), app, { recursive: true });
  const tarballs = { kit: await packed(kit, 'kit'), rules: await packed(rules, 'rules') };
  const linked = (/** @type {string[]} */ names) =>
    Object.fromEntries(names.map((name) => [name, `link:${realpathSync(join(kit, 'node_modules', name))}`]));
  const peers = linked([
    'react',
    'react-dom',
    '@mui/material',
    '@emotion/react',
    '@emotion/styled',
    '@types/react',
    '@types/react-dom',
  ]);
  const overrides = {
    '@lab-console/schedule-rules': tarballs.rules,
    ...linked(['fflate', 'xlsx', '@tanstack/react-virtual']),
    ...peers,
  };
  const own = JSON.parse(readFileSync(join(kit, 'package.json'), 'utf8')).dependencies;
  for (const name of Object.keys(own)) {
    // A dependency that is new: it is linked as well.
    if (!(name in overrides)) Object.assign(overrides, linked([name]));
  }
  const manifest = {
    name: 'outside',
    private: true,
    type: 'module',
    dependencies: { '@lab-console/import-kit': tarballs.kit, ...peers },
  };
  writeFileSync(join(app, 'package.json'), JSON.stringify(manifest, null, 2));
  const lines = Object.entries(overrides).map(([name, target]) => `  '${name}': '${target}'`);
  writeFileSync(join(app, 'pnpm-workspace.yaml'), `packages: []\noverrides:\n${lines.join('\n')}\n`);
  await must('pnpm', ['install', '--offline', '--ignore-scripts'], app);
  await must(tool('tsc'), ['-p', '.'], app);
  await must(tool('vite'), ['build', '--logLevel', 'warn'], app);

  const server = createServer((request, response) => {
    const path = request.url === '/' ? '/index.html' : (request.url ?? '').replace(/\?.*/, '');
    try {
      const content = readFileSync(join(app, 'dist', path));
      response.writeHead(200, {
        'content-type': types[/** @type {keyof typeof types} */ (extname(path))] ?? 'application/octet-stream',
      });
      response.end(content);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const browser = await chromium.launch(await findChromium());
  try {
    const page = await browser.newPage();
    /** @type {string[]} */
    const errors = [];
    page.on('pageerror', (error) => errors.push(error.message));
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    await page.goto(`http://127.0.0.1:${port}/`);
    const rows = [
      ['*账号', '*姓名'],
      ['20260001', '已有'],
      ['0020260002', '张三'],
      ['0020260003', '李四'],
    ];
    const file = await writeExcelFile(rows.map((row) => row.map((value) => ({ value, type: String })))).toBlob();
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'students.xlsx', mimeType: '', buffer: Buffer.from(await file.arrayBuffer()) });
    await page.getByRole('grid').waitFor();
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    await page.getByText('student import succeeded').first().waitFor();
    const taken = JSON.stringify(await page.evaluate('students.map(({ code, name }) => [code, name])'));
    const expected = '[["0020260002","张三"],["0020260003","李四"]]';
    if (taken !== expected || errors.length > 0) throw new Error(`Taken: ${taken}, expected ${expected}. ${errors.join('; ')}`);
  } finally {
    await browser.close();
    server.close();
  }
  process.stdout.write('outside: an application that installed the tarball imported two students into its own array\n');
} finally {
  rmSync(folder, { recursive: true, force: true });
}

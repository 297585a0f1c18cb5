// Strangers: the packages are released to a registry on this machine and installed by four applications in empty folders, as anybody would who knows
// nothing but the READMEs. Each is checked for types, built, opened and used in a browser; pictures are kept in node_modules/.cache/strangers.
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fail, node, root, workspaceEnv } from '../bootstrap.mjs';
import { findChromium } from '../chromium.ts';
import { visit } from '../outside-app.mjs';
import { applications, versionOf, yarn } from './applications.mjs';
import { tryFirstScreen } from './first-screen.mjs';
import { tryFirstStart } from './first-start.mjs';
import { must } from './must.mjs';
import { headless, programFiles, runProgram } from './plain-node.mjs';
import { publishRelease } from './publish-release.mjs';
import { startRegistry } from './registry.mjs';
import { startApplication } from './start-application.mjs';
import { findRegistry, noRegistry } from './upstream.mjs';
import { backend, folderOf, pageOf } from './widgets.mjs';

const pictures = join(root, 'node_modules/.cache/strangers');
const { chromium } = createRequire(join(folderOf('calendar'), 'package.json'))('playwright-core');
const startedAt = Date.now();
const log = (/** @type {string} */ sentence) => console.log(`${((Date.now() - startedAt) / 1000).toFixed(0)} s  ${sentence}`);

const others = await findRegistry();
if (others === undefined) fail(noRegistry);

const place = realpathSync(mkdtempSync(join(tmpdir(), 'lab-console-strangers-')));
const registry = await startRegistry();
const browser = await chromium.launch(await findChromium());

/** The folder of an application with its files, and packages of ours from the release. */
function makeFolder(/** @type {string} */ name, /** @type {Record<string, string>} */ files) {
  const folder = join(place, name.replaceAll(/\W+/g, '-').toLowerCase());
  for (const [path, content] of Object.entries(files)) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  return folder;
}

/** @param {{ name: string, manager: 'npm' | 'pnpm' | 'yarn', installs: readonly string[], pins: Record<string, string>, files: Record<string, string>, versions: ReadonlyMap<string, string> }} app */
async function install({ name, manager, installs, pins, files, versions }) {
  const dependencies = Object.fromEntries(
    installs.map((wanted) => [wanted, versions.has(wanted) ? `^${versions.get(wanted)}` : versionOf(wanted, pins)]),
  );
  const folder = makeFolder(name, {
    ...files,
    'package.json': JSON.stringify({ name: 'stranger', private: true, type: 'module', dependencies }),
    '.npmrc': `@lab-console:registry=${registry.url}\n`,
  });
  const options = { cwd: folder, env: workspaceEnv({ NEXT_TELEMETRY_DISABLED: '1' }) };
  if (manager === 'npm') await must('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts'], options);
  if (manager === 'pnpm') await must('pnpm', ['install', '--ignore-scripts'], options);
  if (manager === 'yarn') {
    const settings = {
      nodeLinker: 'node-modules',
      enableScripts: false,
      enableTelemetry: false,
      // Where CI is set, yarn refuses to make the lock file that nobody has yet.
      enableImmutableInstalls: false,
      npmRegistryServer: others,
      npmScopes: { 'lab-console': { npmRegistryServer: registry.url } },
      unsafeHttpWhitelist: ['127.0.0.1'],
    };
    writeFileSync(join(folder, '.yarnrc.yml'), JSON.stringify(settings));
    writeFileSync(join(folder, 'yarn.lock'), '');
    const program = makeFolder('yarn', { 'package.json': JSON.stringify({ name: 'yarn', private: true }) });
    await must('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', yarn], { cwd: program });
    await must(node, [join(program, 'node_modules/@yarnpkg/cli-dist/bin/yarn.js'), 'install'], options);
  }
  log(`${name}: installed`);
  return folder;
}

/** @param {import('./applications.mjs').Application} app @param {string} folder */
async function tryApplication({ name, types, build, dist, start, draws, at }, folder) {
  for (const settings of types)
    await must(join(root, 'node_modules/typescript-native/bin/tsc'), ['-p', settings], { cwd: folder });
  if (types.length > 0) log(`${name}: types are right with ${types.join(' and ')}`);
  const env = workspaceEnv({ NEXT_TELEMETRY_DISABLED: '1' });
  for (const [program = '', ...args] of build)
    await must(program === 'node' ? node : join(folder, 'node_modules/.bin', program), args, { cwd: folder, env });
  log(`${name}: built`);
  const served = start && (await startApplication(start, { cwd: folder, env }));
  try {
    for (const widget of draws) {
      await visit({
        place: served?.address ?? { dist: join(folder, dist ?? '') },
        api: backend,
        browser,
        async drive(page, address) {
          await page.goto(`${address}${at(pageOf(widget))}`);
          try {
            await widget.drive(page);
          } finally {
            await page.screenshot({
              path: join(pictures, `${name} ${pageOf(widget)}.png`.replaceAll(/[^\w.]+/g, '-').toLowerCase()),
            });
          }
        },
      }).catch((/** @type {Error} */ error) => {
        throw new Error(`${name}, ${pageOf(widget)}: ${error.message}`);
      });
    }
  } finally {
    served?.stop();
  }
  log(`${name}: ${draws.map(pageOf).join(', ')} work`);
}

try {
  mkdirSync(pictures, { recursive: true });
  const versions = await publishRelease(place, registry);
  log(`released ${versions.size} packages`);
  registry.leadOn(others);
  // Beside the installations, which mostly wait for the network, as much of the start from nothing does.
  const firstStart = tryFirstStart({ place, registry, browser }).then(log);
  const program = {
    name: 'npm, plain Node',
    manager: /** @type {const} */ ('npm'),
    installs: [...headless, '@types/node'],
    pins: {},
    files: programFiles,
  };
  const installing = [program, ...applications].map((app) => install({ ...app, versions }));
  const firstScreen = tryFirstScreen({ place: join(place, 'first-screen'), registry, browser, pictures }).then(log);
  const [, , folder, ...folders] = await Promise.all([firstStart, firstScreen, ...installing]);
  await must(join(root, 'node_modules/typescript-native/bin/tsc'), ['-p', '.'], { cwd: folder ?? '' });
  await runProgram(folder ?? '');
  log(`${program.name}: works without React`);
  for (const [at, app] of applications.entries()) await tryApplication(app, folders[at] ?? '');
  console.log(`Strangers installed, built and used the packages in ${applications.length + 1} applications.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  registry.close();
  await browser.close();
  if (process.env.KEEP_STRANGERS) console.log(`Kept in ${place}`);
  else rmSync(place, { recursive: true, force: true });
}

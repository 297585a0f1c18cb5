// Makes every recipe in one copy of the workspace and runs their checks: a template that the workspace has left behind is found here.
import { cpSync, existsSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { root } from '../bootstrap.mjs';
import { runIn, writeRecipe } from './make-recipe.mjs';
import { recipes, typecheck } from './recipes.mjs';

/** Neither what is built, nor applications that no recipe writes to. */
const left = new Set([
  'docs',
  'storybook',
  'lab-console',
  'choice-example',
  'dist',
  '.turbo',
  '.results',
  '.data',
  '.cache',
  '.vite',
  'storybook-static',
  '.git',
]);
const copy = realpathSync(mkdtempSync(join(tmpdir(), 'lab-console-recipes-')));
const startedAt = Date.now();
const log = (/** @type {string} */ sentence) => console.log(`${((Date.now() - startedAt) / 1000).toFixed(0)} s  ${sentence}`);

/** Copies the sources; dependencies are links, which lead within the copy where they are to a package of the workspace. */
function copyWorkspace() {
  const isLeft = (/** @type {string} */ path) => left.has(basename(path)) && !/\/(?:src|schema)\//.test(path);
  for (const entry of readdirSync(root))
    if (!left.has(entry) && entry !== 'node_modules')
      cpSync(join(root, entry), join(copy, entry), { recursive: true, filter: (path) => !isLeft(path), verbatimSymlinks: true });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  // Tests of the schema read earlier versions from the history.
  if (existsSync(join(root, '.git'))) symlinkSync(realpathSync(join(root, '.git')), join(copy, '.git'));
}

/** Commands of the same program in the same folder as one, with the files of all. @param {readonly import('./recipes.mjs').Command[]} commands */
function merged(commands) {
  /** @type {Map<string, { in: string, command: string[] }>} */
  const byProgram = new Map();
  for (const { in: folder, command } of commands) {
    const key = [folder, ...command.slice(0, 2)].join(' ');
    const known = byProgram.get(key);
    if (known) known.command.push(...command.slice(2).filter((argument) => !known.command.includes(argument)));
    else byProgram.set(key, { in: folder, command: [...command] });
  }
  return [...byProgram.values()];
}

/**
 * Checks the types of all that the recipes wrote at once: the console reaches every package, and tests that it does not reach are named.
 *
 * @param {readonly string[]} written
 */
async function checkTypes(written) {
  const folder = 'apps/console';
  const sources = [...new Set(written)].filter((file) => /\.tsx?$/.test(file));
  const include = ['src', ...sources.map((file) => relative(folder, file))];
  writeFileSync(join(copy, folder, 'tsconfig.recipes.json'), JSON.stringify({ extends: './tsconfig.json', include }));
  const compiler = join(root, 'node_modules/typescript-native/bin/tsc');
  await runIn(copy, { in: folder, command: ['node', compiler, '-p', 'tsconfig.recipes.json'] });
}

try {
  copyWorkspace();
  log('copied the workspace');
  // A name for each: a page and the console may not draw the same type.
  const made = Object.keys(recipes).map((kind) => writeRecipe({ root: copy, kind, name: `sample-${kind}-thing` }));
  for (const step of merged(made.flatMap(({ afterwards }) => afterwards))) {
    await runIn(copy, step);
    log(`${step.command.join(' ')}, in ${step.in}`);
  }
  await checkTypes(made.flatMap(({ parts }) => parts.map(({ file }) => file)));
  log('the types of all are right');
  for (const check of merged(made.flatMap(({ checks }) => checks)).filter(({ command }) => command.join(' ') !== typecheck)) {
    await runIn(copy, check);
    log(`${check.command.join(' ')}, in ${check.in}`);
  }
  console.log(`Made ${made.length} recipes, and each passed its checks.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  if (process.env.KEEP_RECIPES) console.log(`Kept in ${copy}`);
  else rmSync(copy, { recursive: true, force: true });
}

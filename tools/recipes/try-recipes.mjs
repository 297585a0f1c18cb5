// Makes every recipe in a copy of the workspace and runs its checks: a template that the workspace has left behind is found here.
import { cpSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { root } from '../bootstrap.mjs';
import { makeRecipe, runIn } from './make-recipe.mjs';
import { recipes } from './recipes.mjs';

const name = 'sample-thing';
const left = new Set(['dist', '.turbo', '.results', '.data', 'storybook-static', '.git']);
const copy = realpathSync(mkdtempSync(join(tmpdir(), 'lab-console-recipes-')));

/** Copies the sources; dependencies are links, which lead within the copy where they are to a package of the workspace. */
function copyWorkspace() {
  const filter = (/** @type {string} */ path) => !left.has(basename(path));
  for (const entry of readdirSync(root))
    if (!left.has(entry) && entry !== 'node_modules')
      cpSync(join(root, entry), join(copy, entry), { recursive: true, filter, verbatimSymlinks: true });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
}

/** @param {string} kind */
async function tryRecipe(kind) {
  const started = Date.now();
  const { parts, checks } = await makeRecipe({ root: copy, kind, name });
  for (const check of checks) await runIn(copy, check);
  console.log(`${kind}: ${parts.length} places, ${checks.length} checks, ${((Date.now() - started) / 1000).toFixed(0)} s`);
}

try {
  copyWorkspace();
  for (const kind of Object.keys(recipes)) await tryRecipe(kind);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  rmSync(copy, { recursive: true, force: true });
}

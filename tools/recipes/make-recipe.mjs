// `npx pnpm recipe <kind> <name>`: makes a new column, rule, import, node or widget from its template, to be changed into what is wanted.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { run, workspaceEnv } from '../bootstrap.mjs';
import { nextStep, recipes } from './recipes.mjs';

/** Forms of a name. @param {string} kebab @returns {import('./recipes.mjs').Names} */
export function namesOf(kebab) {
  if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(kebab)) throw new Error(`"${kebab}" is no name; write it as in late-evening.`);
  const words = kebab.replaceAll('-', ' ');
  const pascal = words.replaceAll(/(?:^| )(\w)/g, (_, letter) => letter.toUpperCase());
  return { kebab, words, pascal, camel: pascal.charAt(0).toLowerCase() + pascal.slice(1), snake: kebab.replaceAll('-', '_') };
}

/** The number after the last step of the schema. @param {string} root */
function freeStep(root) {
  const numbers = readdirSync(join(root, 'apps/server/schema/steps')).map((file) => Number.parseInt(file, 10));
  return String(Math.max(...numbers) + 1);
}

/**
 * Writes the files of a recipe.
 *
 * @param {{ root: string, kind: string, name: string }} wanted
 * @returns {import('./recipes.mjs').Recipe} The recipe, of which the commands are left to be run.
 * @throws Error where a file is there already, or a place of a file is not.
 */
export function writeRecipe({ root, kind, name }) {
  const recipe = recipes[kind]?.(namesOf(name));
  if (!recipe) throw new Error(`There is no recipe ${kind}; there are ${Object.keys(recipes).join(', ')}.`);
  for (const part of recipe.parts) {
    const file = join(root, part.file.replace(nextStep, freeStep(root)));
    if (!('before' in part)) {
      if (existsSync(file)) throw new Error(`${part.file} is there already.`);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, part.text);
      continue;
    }
    const lines = readFileSync(file, 'utf8').split('\n');
    const at = lines.findIndex((line) => line.trimStart().startsWith(part.before));
    if (at < 0) throw new Error(`${part.file} has no line that begins with ${part.before}.`);
    const indent = /^\s*/.exec(lines[at] ?? '')?.[0] ?? '';
    writeFileSync(file, lines.toSpliced(at, 0, `${indent}${part.text}`).join('\n'));
  }
  return recipe;
}

/** Runs a command of a recipe. @param {string} root @param {import('./recipes.mjs').Command} step */
export async function runIn(root, { in: folder, command: [program = '', ...args] }) {
  const bins = [join(root, folder, 'node_modules/.bin'), join(root, 'node_modules/.bin')].join(':');
  const env = workspaceEnv({ PATH: `${bins}:${process.env.PATH}` });
  const { code, output } = await run(program, args, { cwd: join(root, folder), env, quiet: true });
  if (code !== 0) throw new Error(`${[program, ...args].join(' ')} failed in ${folder}:\n${output.slice(-6000)}`);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [kind = '', name = ''] = process.argv.slice(2);
  const root = join(import.meta.dirname, '../..');
  const { parts, afterwards, checks } = writeRecipe({ root, kind, name });
  for (const step of afterwards) await runIn(root, step);
  console.log(`Written:\n${[...new Set(parts.map(({ file }) => `  ${file}`))].join('\n')}`);
  console.log(`Its checks:\n${checks.map((check) => `  ${check.command.join(' ')}, in ${check.in}`).join('\n')}`);
}

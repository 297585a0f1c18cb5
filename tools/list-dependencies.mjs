// `pnpm dependencies`: every dependency with its version, licence, install script and date, as tab-separated lines.
//
//   pnpm dependencies            all of them
//   pnpm dependencies --prod     what reaches users
import { readFileSync } from 'node:fs';
import { ensureInstalled, root, run } from './bootstrap.mjs';

await ensureInstalled();

/** Scripts that a package manager runs when the package is installed. */
const installScripts = ['preinstall', 'install', 'postinstall'];
/** Requests to the registry at once. */
const lanes = 12;

const pnpm = async (...args) => {
  const { code, output } = await run('pnpm', args, { cwd: root, quiet: true });
  if (code !== 0) throw new Error(`pnpm ${args.join(' ')} failed:\n${output}`);
  return output;
};
const production = process.argv.includes('--prod') ? ['--prod'] : [];
const text = await pnpm('licenses', 'list', '--json', '--recursive', ...production);
const registry = (await pnpm('config', 'get', 'registry')).trim().replace(/\/?$/, '/');
const packages = Object.values(JSON.parse(text.slice(text.indexOf('{'))))
  .flat()
  .toSorted((one, other) => (one.name < other.name ? -1 : 1));

/** Day on which each version of a package was published; empty where the registry keeps none or does not answer. */
async function daysOf({ name, versions }) {
  try {
    const answer = await fetch(registry + name.replace('/', '%2f'), { signal: AbortSignal.timeout(30_000) });
    const { time = {} } = await answer.json();
    return versions.map((version) => time[version]?.slice(0, 10) ?? '');
  } catch {
    return versions.map(() => '');
  }
}

/** Install scripts of a package as it is installed here. */
function scriptsOf(folder) {
  const { scripts = {} } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'));
  return installScripts.filter((name) => scripts[name] !== undefined).join(', ');
}

const days = new Map();
const waiting = [...packages];
await Promise.all(
  Array.from({ length: lanes }, async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) days.set(next, await daysOf(next));
  }),
);
console.log(['name', 'version', 'licence', 'install script', 'published'].join('\t'));
for (const each of packages)
  each.versions.forEach((version, at) =>
    console.log([each.name, version, each.license, scriptsOf(each.paths[at]), days.get(each)?.[at] ?? ''].join('\t')),
  );

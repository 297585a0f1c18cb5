// What changed since a commit, and what that can break: `npm test -- changed`.
import { readdirSync, readFileSync } from 'node:fs';
import { root, run } from './bootstrap.mjs';

const isSource = (file) => /^(?:apps|packages)\/[\w-]+\//.test(file) && !file.endsWith('.md');

/** Files that changed since a commit, those that are not committed included; without one, since the branch left its upstream. */
export async function listChangedFiles(since) {
  const git = async (...args) => {
    const { code, output } = await run('git', args, { quiet: true });
    return code === 0 ? output.split('\n').filter((line) => line !== '') : [];
  };
  if (since !== undefined && (await git('rev-parse', '--verify', '--quiet', `${since}^{commit}`)).length === 0)
    throw new Error(`There is no commit ${since} to compare with. Set CHANGED_SINCE to one that git knows.`);
  const [base = 'HEAD'] = since === undefined ? await git('merge-base', 'HEAD', '@{upstream}') : [since];
  const files = [
    ...(await git('diff', '--name-only', '--diff-filter=d', base)),
    ...(await git('ls-files', '--others', '--exclude-standard')),
    // What is gone can break something as well, though it cannot be checked itself.
    ...(await git('diff', '--name-only', '--diff-filter=D', base)),
  ];
  return [...new Set(files)];
}

/** Folders of the apps and packages in which something changed that is more than a text about them. */
export function listChangedParts(files) {
  return [...new Set(files.filter(isSource).map((file) => file.split('/').slice(0, 2).join('/')))];
}

/**
 * Journeys that a change of these files can break, by `apps/console/e2e/areas.json`: those of the touched areas and a few of everything. A source of
 * no area, such as the client of the API, touches each of them a little: the first journey of each.
 */
export function chooseJourneys(files, { areas, always } = readAreas()) {
  const names = new Set();
  for (const file of files.filter(isSource)) {
    const own = /^apps\/console\/e2e\/([\w-]+)\.spec\.ts$/.exec(file);
    if (own !== null) {
      names.add(own[1]);
      continue;
    }
    if (/\.(?:test|soak\.test|stories|bench)\.|\/(?:bench|test|testing)\//.test(file)) continue;
    const touched = Object.values(areas).filter(({ sources }) => sources.some((source) => file.startsWith(`${source}/`)));
    const chosen =
      touched.length > 0 ? touched.flatMap(({ journeys }) => journeys) : Object.values(areas).map(({ journeys }) => journeys[0]);
    for (const name of [...always, ...chosen]) names.add(name);
  }
  return [...names].toSorted((one, other) => one.localeCompare(other));
}

export function readAreas() {
  return JSON.parse(readFileSync(`${root}apps/console/e2e/areas.json`, 'utf8'));
}

/** Folders of apps and packages that use one of these parts, through others as well. */
export function listUsers(parts) {
  const folders = ['apps', 'packages'].flatMap((folder) => readdirSync(`${root}${folder}`).map((name) => `${folder}/${name}`));
  const uses = new Map(
    folders.map((folder) => {
      const {
        dependencies = {},
        devDependencies = {},
        peerDependencies = {},
      } = JSON.parse(readFileSync(`${root}${folder}/package.json`, 'utf8'));
      const names = Object.keys({ ...dependencies, ...devDependencies, ...peerDependencies });
      return [
        folder,
        names.filter((name) => name.startsWith('@lab-console/')).map((name) => `packages/${name.slice('@lab-console/'.length)}`),
      ];
    }),
  );
  const users = new Set();
  const visit = (part) => {
    for (const [folder, used] of uses) {
      if (!used.includes(part) || users.has(folder)) continue;
      users.add(folder);
      visit(folder);
    }
  };
  for (const part of parts) visit(part);
  return [...users].filter((folder) => !parts.includes(folder));
}

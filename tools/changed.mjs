// What changed since a commit, and what that can break: `npm test -- changed`.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
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

/** Subjects of the server that all others stand on, and files that are no subject: a change there is a change of everything. */
const isOfAllSubjects = (file) =>
  !/^apps\/server\/(?:src\/(?!app\/|http\/|database\/)[\w-]+\/|schema\/(?!steps\/)[\w-]+\/)/.test(file);

/** What every change of the schema is held against: the catalogue, the lists of what exists, and the rights. */
const isOfSchema = (file) => /^apps\/server\/src\/database\/(?:schema\/|(?:catalog|published-lists|rights)\.)/.test(file);

/** The functions, views and tables that a file of the schema makes. */
const objectsIn = (sql) =>
  [...sql.matchAll(/^create (?:or replace )?(?:function|view|table)(?: if not exists)? \w+\.(\w+)/gm)].map(([, name]) => name);

/**
 * Tests of the server that a change of these files can break: those of the same subject, those that import a changed file, through others as well, and
 * those that name what a changed file of the schema makes; `undefined` for all tests. What is not chosen runs with all others before it lands.
 */
export function chooseServerTests(files) {
  const own = files.filter((file) => file.startsWith('apps/server/') && !file.endsWith('.md'));
  const tests = own.filter((file) => file.endsWith('.test.ts'));
  const sources = own.filter((file) => !file.endsWith('.test.ts'));
  if (sources.some(isOfAllSubjects)) return undefined;
  const server = `${root}apps/server/`;
  const read = (file) => readFileSync(`${root}${file}`, 'utf8');
  const all = ['src', 'test', 'schema'].flatMap((folder) =>
    readdirSync(`${server}${folder}`, { recursive: true, encoding: 'utf8' }).map((name) => `apps/server/${folder}/${name}`),
  );
  const texts = new Map(all.filter((file) => file.endsWith('.ts')).map((file) => [file, read(file)]));
  const importers = new Map();
  for (const [file, text] of texts)
    for (const [, name] of text.matchAll(/(?:from|import\()\s*'(\.{1,2}\/[^']+)'/g)) {
      const imported = join(dirname(file), name);
      importers.set(imported, [...(importers.get(imported) ?? []), file]);
    }
  const reached = new Set(sources);
  for (const file of reached) for (const importer of importers.get(file) ?? []) reached.add(importer);
  const subjects = sources.filter((file) => file.includes('/src/')).map((file) => file.split('/').slice(0, 4).join('/'));
  const objects = sources.filter((file) => file.endsWith('.sql') && all.includes(file)).flatMap((file) => objectsIn(read(file)));
  const namesOne = objects.length > 0 ? new RegExp(`\\b(?:${objects.join('|')})\\b`) : undefined;
  const chosen = [...texts.keys()].filter(
    (file) =>
      file.endsWith('.test.ts') &&
      !file.endsWith('.soak.test.ts') &&
      (tests.includes(file) ||
        reached.has(file) ||
        subjects.some((subject) => file.startsWith(`${subject}/`)) ||
        (objects.length > 0 && isOfSchema(file)) ||
        namesOne?.test(texts.get(file))),
  );
  return chosen.toSorted((one, other) => one.localeCompare(other));
}

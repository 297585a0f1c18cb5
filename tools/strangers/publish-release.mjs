// A release as `npm run version-packages` and `npm run release` make it, in a copy of the workspace and to a registry of its own.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { node, root, workspaceEnv } from '../bootstrap.mjs';
import { must } from './must.mjs';

const left = new Set(['node_modules', '.turbo', '.results']);

/**
 * Makes versions and changelogs of the pending changesets and publishes the packages, which are built already.
 *
 * @param {string} place An empty folder.
 * @param {import('./registry.mjs').Registry} registry
 * @returns {Promise<ReadonlyMap<string, string>>} The published version of each package.
 * @throws Error where a package is not published, or is not as a release has to be.
 */
export async function publishRelease(place, registry) {
  const copy = join(place, 'release');
  const folders = copyWorkspace(copy);
  const host = registry.url.replace(/^http:/, '');
  // The address of the registry, and a word in the place of a secret: it takes any.
  writeFileSync(join(copy, '.npmrc'), `registry=${registry.url}\n${host}:_authToken=none\n`);
  const env = workspaceEnv({
    npm_config_registry: registry.url,
    npm_config_userconfig: join(copy, '.npmrc'),
    NPM_CONFIG_PROVENANCE: 'false',
  });
  const git = (/** @type {string[]} */ ...args) =>
    must('git', ['-c', 'user.name=release', '-c', 'user.email=release@localhost', ...args], { cwd: copy });
  await git('init', '--quiet', '--initial-branch', 'main');
  await git('add', '--all');
  await git('commit', '--quiet', '--message', 'before');
  const changeset = [`${root}node_modules/@changesets/cli/bin.js`];
  await must(node, [...changeset, 'version'], { cwd: copy, env });
  const pending = readdirSync(join(copy, '.changeset')).filter((file) => file.endsWith('.md') && file !== 'README.md');
  if (pending.length > 0) throw new Error(`"changeset version" left ${pending.join(', ')}.`);
  await git('add', '--all');
  await git('commit', '--quiet', '--message', 'versions');
  await must(node, [...changeset, 'publish'], { cwd: copy, env });

  const tags = new Set((await git('tag')).split('\n'));
  const versions = new Map();
  for (const folder of folders) {
    const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    if (manifest.private) continue;
    versions.set(manifest.name, manifest.version);
    const release = `${manifest.name}@${manifest.version}`;
    const tarball = registry.tarballs.get(release);
    if (!tarball) throw new Error(`${release} was not published.`);
    if (!tags.has(release)) throw new Error(`${release} has no tag.`);
    await checkTarball({ release, tarball, place });
  }
  return versions;
}

/** Copies what a release is made of, the builds among it. @param {string} copy @returns {readonly string[]} Folders of the packages. */
function copyWorkspace(copy) {
  mkdirSync(copy);
  for (const file of ['package.json', 'pnpm-workspace.yaml', '.gitignore', '.changeset'])
    cpSync(join(root, file), join(copy, file), { recursive: true });
  const packages = readdirSync(join(root, 'packages')).map((name) => `packages/${name}`);
  for (const folder of [...packages, 'apps/lab-console'])
    cpSync(join(root, folder), join(copy, folder), { recursive: true, filter: (path) => !left.has(basename(path)) });
  // Of the applications, whose sources reach nobody, what they are called.
  const apps = readdirSync(join(root, 'apps')).map((name) => `apps/${name}`);
  for (const folder of apps) {
    mkdirSync(join(copy, folder), { recursive: true });
    cpSync(join(root, folder, 'package.json'), join(copy, folder, 'package.json'));
  }
  const folders = [...packages, ...apps].map((folder) => join(copy, folder));
  const byName = new Map(folders.map((folder) => [JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).name, folder]));
  // pnpm reads there which version a `workspace:` stands for.
  for (const folder of folders) {
    const { dependencies, devDependencies, peerDependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    for (const name of Object.keys({ ...dependencies, ...devDependencies, ...peerDependencies })) {
      const target = byName.get(name);
      if (!target) continue;
      const at = join(folder, 'node_modules', name);
      mkdirSync(dirname(at), { recursive: true });
      if (!existsSync(at)) symlinkSync(target, at);
    }
  }
  return folders;
}

/** @param {{ release: string, tarball: Buffer, place: string }} checked */
async function checkTarball({ release, tarball, place }) {
  const file = join(place, 'checked.tgz');
  writeFileSync(file, tarball);
  const names = (await must('tar', ['-tzf', file], { cwd: place })).split('\n');
  for (const needed of ['package/README.md', 'package/LICENSE', 'package/CHANGELOG.md'])
    if (!names.includes(needed)) throw new Error(`${release} has no ${basename(needed)}.`);
  const manifest = JSON.parse(await must('tar', ['-xzOf', file, 'package/package.json'], { cwd: place }));
  if (manifest.funding !== undefined) throw new Error(`${release} asks for funding.`);
  if (manifest.publishConfig?.provenance !== undefined)
    throw new Error(`${release} can be published with provenance only: that belongs to the workflow.`);
  const open = Object.entries({ ...manifest.dependencies, ...manifest.peerDependencies }).filter(([, range]) =>
    /^(?:workspace|catalog|link|file):/.test(range),
  );
  if (open.length > 0) throw new Error(`${release} depends on ${open.map(([name, range]) => `${name} ${range}`).join(', ')}.`);
}

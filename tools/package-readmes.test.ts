import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const packages = join(import.meta.dirname, '../packages');

interface Manifest {
  readonly license: string;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

/** A dependency as people read it: `^18.3.0 || ^19.0.0` of React is "React 18.3 or 19". */
function inWords(name: string, range: string | undefined): string {
  if (range === undefined) return `no ${name}`;
  const versions = range.replaceAll(/\^(\d+)\.(\d+)\.0/g, (_, major: string, minor: string) =>
    minor === '0' ? major : `${major}.${minor}`,
  );
  return `${name} ${versions.replaceAll(' || ', ' or ')}`;
}
const upperCase = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

it.each(readdirSync(packages))('the README of %s begins with the React, Material UI and licence that it has', (name) => {
  const { license, peerDependencies = {} } = JSON.parse(readFileSync(join(packages, name, 'package.json'), 'utf8')) as Manifest;
  const readme = readFileSync(join(packages, name, 'README.md'), 'utf8');
  // How much it adds is compared with the build by check-size.mjs.
  const [react, materialUi, , licence] = /^(?:No )?React.* · .*$/m.exec(readme.slice(0, 1500))?.[0].split(' · ') ?? [];
  expect([react, materialUi]).toEqual([
    upperCase(inWords('React', peerDependencies['react'])),
    inWords('Material UI', peerDependencies['@mui/material']),
  ]);
  expect(licence).toBe(license);
});

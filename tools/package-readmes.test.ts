import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const packages = join(import.meta.dirname, '../packages');

interface Manifest {
  readonly license: string;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

/** A range as people read it: `^18.3.0 || ^19.0.0` is "18.3 or 19". */
const inWords = (range: string | undefined): string =>
  range
    ?.replaceAll(/\^(\d+)\.(\d+)\.0/g, (_, major: string, minor: string) => (minor === '0' ? major : `${major}.${minor}`))
    .replaceAll(' || ', ' or ') ?? 'none';

it.each(readdirSync(packages))('the README of %s begins with the React, Material UI and licence that it has', (name) => {
  const { license, peerDependencies = {} } = JSON.parse(readFileSync(join(packages, name, 'package.json'), 'utf8')) as Manifest;
  const readme = readFileSync(join(packages, name, 'README.md'), 'utf8');
  const [, row = ''] = /^\| React .*\n\| -.*\n\|(.*)\|$/m.exec(readme.slice(0, 1500)) ?? [];
  // What size is added is compared with the build by check-size.mjs.
  const [react = '', materialUi = '', , licence] = row.split('|').map((cell) => cell.trim());
  expect([react, materialUi].map((cell) => cell.split(',')[0])).toEqual([
    inWords(peerDependencies['react']),
    inWords(peerDependencies['@mui/material']),
  ]);
  expect(licence).toBe(license);
});

import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Where they are written, in the folder of the package. */
const folder = '.types';
const compiler = fileURLToPath(new URL('../node_modules/typescript-native/bin/tsc', import.meta.url));

/**
 * Writes the types of a package's entries and of all that they import, by the native compiler, into files that are bundled afterwards: working them
 * out with the other compiler was most of a build.
 *
 * @param entry Source files by name, in the folder that the build is called in.
 * @returns Files of types by the same names.
 * @throws Where the types are wrong; the compiler has printed why.
 */
export function emitTypes(entry: Readonly<Record<string, string>>): Record<string, string> {
  const config = {
    extends: '../tsconfig.json',
    compilerOptions: { noEmit: false, declaration: true, emitDeclarationOnly: true, rootDir: '../src', outDir: '.' },
    files: Object.values(entry).map((file) => `../${file}`),
    include: ['../src/**/*.d.ts'],
  };
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  writeFileSync(`${folder}/tsconfig.json`, JSON.stringify(config));
  const { status } = spawnSync(process.execPath, [compiler, '-p', folder, '--checkers', '1'], { stdio: 'inherit' });
  if (status !== 0) throw new Error('The types of the package are wrong; the lines above say where.');
  return Object.fromEntries(
    Object.entries(entry).map(([name, file]) => [name, file.replace(/^src\//, `${folder}/`).replace(/\.tsx?$/, '.d.ts')]),
  );
}

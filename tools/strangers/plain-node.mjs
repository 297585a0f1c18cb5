// A program of a stranger without an interface: what needs no React is installed without it, and runs.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { node } from '../bootstrap.mjs';
import { must } from './must.mjs';
import { folderOf } from './widgets.mjs';

/** What such a program installs. */
export const headless = ['@lab-console/api-client', '@lab-console/import-kit', '@lab-console/schedule-rules'];

const drawn = /^(?:react|react-dom|@mui\/|@emotion\/)/;

/** Every package in a folder of dependencies, those of dependencies too. @param {string} folder @returns {readonly string[]} */
function installedIn(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (!entry.isDirectory() || entry.name.startsWith('.')) return [];
    const at = join(folder, entry.name);
    if (entry.name.startsWith('@')) return readdirSync(at).map((name) => `${entry.name}/${name}`);
    const inside = readdirSync(at).includes('node_modules') ? installedIn(join(at, 'node_modules')) : [];
    return [entry.name, ...inside];
  });
}

/** A block of a README that begins with a line. @param {string} name @param {string} first */
function block(name, first) {
  const blocks = readFileSync(join(folderOf(name), 'README.md'), 'utf8').matchAll(/```ts\n([\s\S]*?)```/g);
  const found = [...blocks].map(([, code = '']) => code).find((code) => code.startsWith(first));
  if (!found) throw new Error(`The README of ${name} has no example that begins with ${first}.`);
  return found;
}

/** Files of the program. */
export const programFiles = {
  'rooms.csv': 'Code,Name\n0101,Optics\n0102,Circuits\n',
  'import-rooms.ts': block('import-kit', 'import { codeColumn, defineImport, ImportSession'),
  'entries.ts': `import { currentSemester } from '@lab-console/schedule-rules';
import { createConflictIndex } from '@lab-console/schedule-rules/conflicts';
import { scheduleImport } from '@lab-console/import-kit/engine';
import { studentImport } from '@lab-console/import-kit/student';
import { readExam } from '@lab-console/import-kit/word/reader';
import { createApiClient } from '@lab-console/api-client';
import { zhCN } from '@lab-console/import-kit/locales';

console.log([currentSemester, createConflictIndex, scheduleImport, studentImport, readExam, createApiClient, zhCN].length);
`,
  'tsconfig.json': JSON.stringify({
    compilerOptions: {
      target: 'es2022',
      module: 'nodenext',
      moduleResolution: 'nodenext',
      strict: true,
      noEmit: true,
      skipLibCheck: false,
      types: ['node'],
      lib: ['es2024', 'dom', 'dom.iterable'],
    },
    include: ['*.ts'],
  }),
};

/** Looks at what was installed, and runs the program. @param {string} app */
export async function runProgram(app) {
  const unwanted = installedIn(join(app, 'node_modules')).filter((name) => drawn.test(name));
  if (unwanted.length > 0) throw new Error(`Without an interface these are installed all the same: ${unwanted.join(', ')}.`);
  await must(node, ['entries.ts'], { cwd: app });
  const printed = await must(node, ['import-rooms.ts'], { cwd: app });
  for (const expected of ["{ code: '0101', name: 'Optics' }", 'succeeded'])
    if (!printed.includes(expected)) throw new Error(`The program of import-kit's README printed:\n${printed}`);
}

import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { readText } from '../make/root.ts';
import { packageDocuments } from '../make/site-map.ts';

const site = join(import.meta.dirname, '..');
const folder = join(site, '.code');
const compiler = join(site, '../../node_modules/typescript-native/bin/tsc');
const fence = /^```(?<kind>tsx?)\n(?<code>[\s\S]*?)^```/gm;

/** A piece of code with the name of its file. */
interface Piece {
  readonly file: string;
  readonly code: string;
}

function piecesOf(text: string, name: string): readonly Piece[] {
  return Array.from(text.matchAll(fence), ({ groups }, at) => ({
    file: `${name}-${at}.${groups?.['kind'] ?? 'ts'}`,
    code: groups?.['code'] ?? '',
  }));
}

/** All code of a page; the first one about backends has the name under which the next one imports it. */
function pagePieces(page: string): readonly Piece[] {
  const pieces = piecesOf(readFileSync(join(site, 'content/en', page), 'utf8'), basename(page, '.md'));
  return pieces.map((piece, at) => (at === 0 && page.endsWith('own-backend.md') ? { ...piece, file: 'files.ts' } : piece));
}

/** The whole modules of a README. */
function readmePieces(file: string): readonly Piece[] {
  const pieces = piecesOf(readText(file), `readme-${basename(dirname(file))}`);
  return pieces.filter(({ file, code }) => file.endsWith('.tsx') && /^export /m.test(code));
}

/** What the README of import-kit calls its backend with. */
const host = `declare global {
  var api: {
    users(codes: readonly string[]): Promise<readonly { readonly code: string }[]>;
    createUsers(items: readonly unknown[], idempotencyKey: string): Promise<void>;
    addRooms(items: readonly unknown[]): Promise<void>;
  };
}
export {};
`;

/** A field of an example that is changed into a wrong one, and a word that is in the error. */
interface WrongField {
  /** Beginning of the name of the example's file. */
  readonly of: string;
  readonly right: string;
  readonly wrong: string;
  readonly word: string;
}

const wrongFields: readonly WrongField[] = [
  { of: 'readme-calendar', right: "title: 'subject'", wrong: "title: 'subjekt'", word: 'subjekt' },
  { of: 'readme-calendar', right: "end: 'until', resource", wrong: "end: 'studio', resource", word: 'studio' },
  { of: 'readme-calendar', right: "start: 'from', ", wrong: '', word: 'start' },
  { of: 'readme-import-kit', right: "columns: ['account']", wrong: "columns: ['acount']", word: 'acount' },
  { of: 'readme-import-kit', right: "column: 'account'", wrong: "column: 'acount'", word: 'acount' },
  { of: 'readme-import-kit', right: "uniqueRule(['account'])", wrong: "uniqueRule(['acount'])", word: 'acount' },
  { of: 'readme-import-kit', right: 'row.name', wrong: 'row.nmae', word: 'nmae' },
  { of: 'readme-file-manager', right: 'isFolder: kind', wrong: 'is_folder: kind', word: 'isFolder' },
  { of: 'readme-file-manager', right: "size: kind === 'folder' ? null : bytes", wrong: 'size: type', word: 'size' },
  { of: 'readme-file-manager', right: 'return rows.map(', wrong: 'return rows;\n    rows.map(', word: 'StoredFile' },
  { of: 'readme-solver-panel', right: 'name: title', wrong: 'title', word: 'title' },
  { of: 'readme-solver-panel', right: 'status: state', wrong: "status: 'running'", word: 'running' },
  { of: 'readme-solver-panel', right: '      matches: [],\n', wrong: '', word: 'matches' },
  { of: 'readme-solver-panel', right: 'return toPlan(row)', wrong: 'return row', word: 'PlanRow' },
  { of: 'own-backend', right: 'location_id: lesson.room', wrong: 'room_id: lesson.room', word: 'room_id' },
];

const wrongFile = (at: number): string => `wrong-field-${at}.tsx`;

/** The one example that has what is changed, with the change. */
function changed({ of, right, wrong }: WrongField, pieces: readonly Piece[]): string {
  const found = pieces.filter(({ file, code }) => file.startsWith(of) && code.includes(right));
  const [piece] = found;
  if (piece === undefined || found.length > 1 || piece.code.split(right).length > 2)
    throw new Error(`${right} is not once in the examples of ${of}.`);
  return piece.code.replace(right, wrong);
}

const pieces = [
  ...readdirSync(join(site, 'content/en'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .flatMap(pagePieces),
  ...packageDocuments.flatMap(({ file }) => readmePieces(file)),
];

/** Errors of the compiler, each with the name of its file in front. */
let errors: readonly string[] = [];

beforeAll(() => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  for (const { file, code } of pieces) writeFileSync(join(folder, file), code);
  for (const [at, field] of wrongFields.entries()) writeFileSync(join(folder, wrongFile(at)), changed(field, pieces));
  writeFileSync(join(folder, 'host.ts'), host);
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      extends: '../../../tsconfig.base.json',
      compilerOptions: { exactOptionalPropertyTypes: false },
      include: ['*.ts', '*.tsx'],
    }),
  );
  const { stdout } = spawnSync(process.execPath, [compiler, '-p', '.', '--pretty', 'false'], { cwd: folder, encoding: 'utf8' });
  errors = stdout.split(/\n(?=\S)/).filter((error) => error.trim() !== '');
});

it('the code of the pages and of the READMEs compiles under strict types', () => {
  expect(pieces.length).toBeGreaterThan(15);
  expect(errors.filter((error) => !error.startsWith('wrong-field-'))).toEqual([]);
});

it.each(wrongFields.map((field, at) => ({ ...field, at })))('$of does not compile with a wrong field: $right', ({ at, word }) => {
  expect(errors.filter((error) => error.startsWith(`${wrongFile(at)}(`)).join('\n')).toContain(word);
});

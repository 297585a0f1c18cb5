import { expect, test } from 'vitest';
import { access, exposedFunctions } from '../../../server/src/database/access.ts';
import { pageRights } from './page-rights.ts';

const files = import.meta.glob<string>('../pages/{centre,system,teaching}/**/*.json', {
  import: 'default',
  eager: true,
  query: '?raw',
});
const expressions = Object.entries(files).flatMap(([file, text]) =>
  [...text.matchAll(/"(?:[^"\\]|\\.)*"/g)].map(([expression]) => ({ file, expression })),
);

const some = { select: true, insert: true, update: true, delete: false };
const tables = { courses: some };

test('a page sees rights by table and verb, those of every row, and functions', () => {
  const rights = { tables, functions: { group: true }, all: { courses: { insert: true } } } as const;
  expect(pageRights(rights)).toEqual({ courses: some, all: { courses: { insert: true } }, rpc: { group: true } });
  expect(pageRights({ tables, functions: {} })).toEqual({ courses: some, all: tables, rpc: {} });
});

test('built-in pages ask for rights that there are', () => {
  const asked = expressions.flatMap(({ file, expression }) =>
    [...expression.matchAll(/\bcan\.(\w+)\.(\w+)(?:\.(\w+))?/g)].map(([right, first = '', second = '', third]) => ({
      file,
      right,
      isKnown:
        first === 'rpc'
          ? second in exposedFunctions
          : first === 'all'
            ? second in access && ['insert', 'update', 'delete'].includes(third ?? '')
            : first in access && ['select', 'insert', 'update', 'delete'].includes(second),
    })),
  );
  expect(asked.length).toBeGreaterThan(30);
  expect(asked.filter(({ isKnown }) => !isKnown)).toEqual([]);
});

/** Comparisons of the role of an account or of a menu entry, which a page shows, links or changes. */
const ofRows =
  /\(role == 'teacher' \|\| role == 'student'\) && centre_id == user\.org|\brole == 'student' \|\| role == 'teacher' \? '\/page\/thing\/'|\bitem\.role\b/g;

test('built-in pages ask for rights, not for the role', () => {
  const fromRole = expressions.filter(({ expression }) =>
    /\brole\b\s*[!=]=|[!=]=\s*(?:user\.)?role\b/.test(expression.replaceAll(ofRows, '')),
  );
  expect(fromRole).toEqual([]);
});

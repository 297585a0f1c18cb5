import type { Gradebook } from '@lab-console/api-client';
import { strFromU8, unzipSync } from 'fflate';
import writeExcelFile from 'write-excel-file/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startMigratedDatabase, type MigratedDatabase } from '../../../../server/test/start-migrated-database.ts';
import { gradeSheet } from './grade-sheet.ts';
import { savedScores } from '../gradebook/gradebook-model.ts';
import { workbookCells } from '../gradebook/sheet-cell.ts';
import { changeEverything } from '../../../test/grades/change-everything.ts';
import { checkCourses } from '../../../test/grades/check-courses.ts';
import { isSubmittable } from '../../../test/grades/exact-grades.ts';
import { drawFrom, randomCourse } from '../../../test/grades/random-course.ts';
import { libreOffice } from '../../../test/grades/recompute-sheets.ts';
import { recomputedDifferences } from '../../../test/grades/recomputed-differences.ts';
import { actAs, administratorOf, storeCentres, storeCourses, teacher } from '../../../test/grades/store-courses.ts';
import { recordsEnUS } from '../gradebook/texts/en.ts';

/** `COURSES_SEED` draws others. */
const seed = Number(process.env['COURSES_SEED'] ?? 1);

let database: MigratedDatabase;

beforeAll(async () => {
  database = await startMigratedDatabase();
  await storeCentres(database.client);
}, 600_000);
afterAll(() => database?.stop());

test(`200 random courses (seed ${seed}) have the grades of exact ratios in the database, the browser and the exported sheet`, async () => {
  const { differences, figures, published, refused } = await checkCourses(database.client, { count: 200, seed });
  expect(differences.slice(0, 20)).toEqual([]);
  expect(differences).toHaveLength(0);
  // Enough of each kind, so that the comparison means something.
  expect([figures > 20_000, published > 60, refused > 20]).toEqual([true, true, true]);
}, 600_000);

describe('the comparison finds', () => {
  test.each<[string, string, readonly (readonly [string, string])[]]>([
    [
      'a grade that is rounded twice',
      'app.course_grade',
      [
        ['(o.reading, round(', '(o.reading, round(round('],
        [`, ((course_grade.record ->> 'decimals'`, `, 2), ((course_grade.record ->> 'decimals'`],
      ],
    ],
    [
      'best marks that are chosen by whole points',
      'app.course_grade',
      [['ORDER BY m.final DESC', 'ORDER BY round(m.final) DESC']],
    ],
    [
      'a carried-over mark that is ignored',
      'auth.counted_marks',
      [['WHERE ((k.course_id = counted_marks.course) AND (NOT (EXISTS', 'WHERE (false AND (NOT (EXISTS']],
    ],
  ])(
    '%s',
    async (_what, name, changes) => {
      const { rows } = await database.client.query<{ definition: string }>(
        'select pg_get_functiondef($1::regproc) as definition',
        [name],
      );
      const definition = rows[0]!.definition;
      const faulty = changes.reduce((text, [from, to]) => {
        expect(text).toContain(from);
        return text.replace(from, to);
      }, definition);
      await database.client.query(faulty);
      try {
        const { differences } = await checkCourses(database.client, { count: 200, seed, stopsAtDifference: true });
        expect(differences.length).toBeGreaterThan(0);
      } finally {
        await database.client.query(definition);
      }
    },
    600_000,
  );
});

test.skipIf(libreOffice === undefined)(
  `LibreOffice recomputes the exact grades from the exported workbooks of 20 random courses${libreOffice === undefined ? ' (soffice is not installed here)' : ''}`,
  async () => {
    const { sheets } = await checkCourses(database.client, { count: 20, seed });
    expect(await recomputedDifferences(libreOffice!, sheets)).toEqual([]);
  },
  600_000,
);

/** The parts of the workbook of a course as texts; what is about the file itself and the day of the export are left out. */
async function workbookParts(course: number, exportedAt: string): Promise<Readonly<Record<string, string>>> {
  const { rows } = await database.client.query<{ book: Gradebook }>('select auth.gradebook($1) as book', [course]);
  const book = rows[0]!.book;
  const sheet = gradeSheet({ book, scores: savedScores(book), texts: recordsEnUS, moment: (iso) => iso, exportedAt });
  const file = await writeExcelFile(workbookCells(sheet)).toBuffer();
  return Object.fromEntries(
    Object.entries(unzipSync(file)).flatMap(([name, bytes]) =>
      name.startsWith('docProps/') ? [] : [[name, strFromU8(bytes).replace(exportedAt, 'the day of the export')]],
    ),
  );
}

test('the workbook of a published course stays what it was, whatever is changed afterwards', async () => {
  const { client } = database;
  const draw = drawFrom(seed);
  const courses = [];
  while (courses.length < 12) {
    const course = randomCourse(draw);
    if (isSubmittable(course) && course.experiments.length > 0) courses.push(course);
  }
  await client.query('begin');
  try {
    const stored = await storeCourses(client, courses);
    // The last one stays open: it shows that the changes would be seen.
    const publishedOnes = stored.slice(0, -1);
    for (const [at, { id }] of publishedOnes.entries()) {
      await actAs(client, { role: 'teacher', id: teacher });
      await client.query('select api.submit_grades($1)', [id]);
      await actAs(client, { role: 'centreadmin', id: administratorOf(courses[at]!) });
      await client.query('select api.publish_grades($1)', [id]);
    }
    await actAs(client);
    const partsOf = (exportedAt: string) => Promise.all(stored.map(({ id }) => workbookParts(id, exportedAt)));
    const before = await partsOf('24 November 2026, 08:00');
    await changeEverything(client);
    const after = await partsOf('30 December 2026, 09:30');
    expect(after.slice(0, -1)).toEqual(before.slice(0, -1));
    expect(Object.keys(before[0]!)).toContain('xl/worksheets/sheet1.xml');
    expect(after.at(-1)).not.toEqual(before.at(-1));
  } finally {
    await client.query('rollback');
  }
}, 600_000);

import { afterAll, beforeAll, expect, test } from 'vitest';
import { startMigratedDatabase, type MigratedDatabase } from '../../../../server/test/start-migrated-database.ts';
import { checkCourses } from '../../../test/grades/check-courses.ts';
import { libreOffice } from '../../../test/grades/recompute-sheets.ts';
import { recomputedDifferences } from '../../../test/grades/recomputed-differences.ts';
import { storeCentres } from '../../../test/grades/store-courses.ts';

/** The same each time, unless `COURSES_SEED` names others. */
const seed = Number(process.env['COURSES_SEED'] ?? 2026);
/** `COURSES=2000` tries more than there is time for in every run. */
const count = Number(process.env['COURSES'] ?? 400);

let database: MigratedDatabase;

beforeAll(async () => {
  database = await startMigratedDatabase();
  await storeCentres(database.client);
}, 600_000);
afterAll(() => database?.stop(), 120_000);

test(`${count} random courses (seed ${seed}) have the grades of exact ratios in the database, the browser and the exported sheet`, async () => {
  const { differences, figures } = await checkCourses(database.client, { count, seed });
  expect(differences.slice(0, 20)).toEqual([]);
  expect(figures).toBeGreaterThan(count * 100);
}, 3_600_000);

test.skipIf(libreOffice === undefined)(
  `LibreOffice recomputes the exact grades from the exported workbooks of 100 random courses (seed ${seed + 1})${libreOffice === undefined ? ' (soffice is not installed here)' : ''}`,
  async () => {
    const { sheets } = await checkCourses(database.client, { count: 100, seed: seed + 1 });
    expect(sheets.length).toBeGreaterThan(150);
    expect(await recomputedDifferences(libreOffice!, sheets)).toEqual([]);
  },
  3_600_000,
);

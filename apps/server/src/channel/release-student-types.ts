import { writeFile } from 'node:fs/promises';
import pg from 'pg';
import { startTestPostgres, templateDatabase } from '../../test/database/test-cluster.ts';
import { makeStudentTypes, studentTypesFile } from './make-student-types.ts';
import type { DescribedFunction } from './student-description.ts';

// The second part of `pnpm release-schema`: the typed calls of the students' channel in `api-client`.
const postgres = await startTestPostgres();
try {
  const client = new pg.Client({ host: postgres.folder, user: 'postgres', database: templateDatabase });
  client.on('error', () => {});
  await client.connect();
  const { rows } = await client.query<{ functions: readonly DescribedFunction[] }>(
    'select auth.student_functions() as functions',
  );
  await writeFile(studentTypesFile, makeStudentTypes(rows[0]?.functions ?? []));
  process.stdout.write("Calls of the students' channel are written.\n");
  await client.end();
} finally {
  await postgres.stop();
}

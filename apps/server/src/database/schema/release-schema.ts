import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { makeRightsTable, rightsFile } from '../make-rights-table.ts';
import { startTestPostgres, templateDatabase } from '../../../test/database/test-cluster.ts';
import { readCalls } from './read-calls.ts';
import { schemaFolder } from './read-schema.ts';
import { readWire } from './read-wire.ts';
import { checksumFile, checksumProblem, readChecksums, readSteps } from './steps.ts';
import { makeWireTypes, wireTypesFile } from './make-wire-types.ts';

/**
 * `pnpm release-schema`: writes down the checksums of new steps, which are never edited from then on, and what is made from the schema:
 * the types of rows and arguments in `api-client`, and the table of rights as a document. With `calls`, at a release, also what its servers
 * and consoles call: that has to stay for one release after.
 */
const steps = await readSteps();
const problem = checksumProblem(steps, await readChecksums());
if (problem === undefined) {
  await writeFile(checksumFile, steps.map(({ file, md5 }) => `${md5}  ${file}\n`).join(''));
  process.stdout.write(`${steps.length} steps are listed.\n`);
  await writeFile(rightsFile, makeRightsTable());
  process.stdout.write('The table of rights is written.\n');
  await writeFromDatabase();
} else {
  process.stderr.write(`${problem}\n`);
  process.exitCode = 1;
}

async function writeFromDatabase(): Promise<void> {
  const postgres = await startTestPostgres();
  try {
    const client = new pg.Client({ host: postgres.folder, user: 'postgres', database: templateDatabase });
    client.on('error', () => {});
    await client.connect();
    await writeFile(wireTypesFile, makeWireTypes(await readWire(client)));
    process.stdout.write('Rows and arguments are written.\n');
    if (process.argv.includes('calls')) {
      await writeFile(join(schemaFolder, 'last-release.json'), `${JSON.stringify(await readCalls(client), null, 2)}\n`);
      process.stdout.write('What this release calls is listed.\n');
    }
    await client.end();
  } finally {
    await postgres.stop();
  }
}

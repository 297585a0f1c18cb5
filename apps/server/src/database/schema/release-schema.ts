import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { startTestPostgres, templateDatabase } from '../test-cluster.ts';
import { readCalls } from './read-calls.ts';
import { schemaFolder } from './read-schema.ts';
import { checksumFile, checksumProblem, readChecksums, readSteps } from './steps.ts';

/**
 * `pnpm release-schema`: writes down the checksums of new steps, which are never edited from then on. With `calls`, at a release, also what
 * its servers and consoles call: that has to stay for one release after.
 */
const steps = await readSteps();
const problem = checksumProblem(steps, await readChecksums());
if (problem === undefined) {
  await writeFile(checksumFile, steps.map(({ file, md5 }) => `${md5}  ${file}\n`).join(''));
  process.stdout.write(`${steps.length} steps are listed.\n`);
  if (process.argv.includes('calls')) await writeCalls();
} else {
  process.stderr.write(`${problem}\n`);
  process.exitCode = 1;
}

async function writeCalls(): Promise<void> {
  const postgres = await startTestPostgres();
  try {
    const client = new pg.Client({ host: postgres.folder, user: 'postgres', database: templateDatabase });
    client.on('error', () => {});
    await client.connect();
    await writeFile(join(schemaFolder, 'last-release.json'), `${JSON.stringify(await readCalls(client), null, 2)}\n`);
    await client.end();
    process.stdout.write('What this release calls is listed.\n');
  } finally {
    await postgres.stop();
  }
}

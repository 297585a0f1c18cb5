import { writeFile } from 'node:fs/promises';
import { checksumFile, checksumProblem, readChecksums, readMigrations } from './migration-files.ts';

/** `pnpm release-migrations`: writes down the checksums of new migrations. From then on they are never edited. */
const migrations = await readMigrations();
const problem = checksumProblem(migrations, await readChecksums());
if (problem === undefined) {
  await writeFile(checksumFile, migrations.map(({ file, md5 }) => `${md5}  ${file}\n`).join(''));
  process.stdout.write(`${migrations.length} migrations are listed.\n`);
} else {
  process.stderr.write(`${problem}\n`);
  process.exitCode = 1;
}

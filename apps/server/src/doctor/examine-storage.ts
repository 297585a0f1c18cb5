import { access, constants, stat } from 'node:fs/promises';
import type pg from 'pg';
import { openBackupPlace } from '../host/backup/backup-place.ts';
import { redactText } from '../log/redact-text.ts';
import type { Settings } from '../settings/settings.ts';
import { createBlobs, objectsFolder } from '../storage/open-blobs.ts';
import { openS3, readS3Address } from '../storage/open-s3.ts';
import { peekStoragePlace } from '../storage/storage-place.ts';
import { finding, type Finding } from './doctor-texts.ts';
import { reasonOf } from './reason-of.ts';

/** How many files are looked for. */
const sampleSize = 50;
/** A day, and what a backup may take. */
const overdueMs = 36 * 3_600_000;

/** Whether the storage answers, and has the files that the database names. */
export async function examineStorage(settings: Settings, client: pg.Client | undefined): Promise<readonly Finding[]> {
  const { storageUrl, dataDir } = settings;
  if (storageUrl.startsWith('s3:')) {
    const refused = await examineBucket(storageUrl);
    if (refused) return [refused];
  } else {
    const folder = objectsFolder(storageUrl, dataDir);
    const found = await access(folder, constants.R_OK | constants.W_OK | constants.X_OK).catch(
      (error: NodeJS.ErrnoException) => error,
    );
    // The first start makes it.
    if (found instanceof Error) return found.code === 'ENOENT' && !client ? [] : [finding('storageFolder', folder)];
  }
  if (!client) return [];
  const findings: Finding[] = [];
  if (!(await isKnownPlace(settings, client))) findings.push(finding('storageElsewhere'));
  const { rows } = await client.query<{ content: string }>(
    `select content from app.objects where content is not null order by id desc limit ${sampleSize}`,
  );
  const blobs = await createBlobs(settings);
  let missing = 0;
  for (const { content } of rows) if (!(await blobs.has(content))) missing++;
  if (missing > 0) findings.push(finding('contentsMissing', missing, rows.length));
  return findings;
}

/** Whether the place is the one that the last start over a database of one's own noted. */
async function isKnownPlace(settings: Settings, client: pg.Client): Promise<boolean> {
  if (settings.databaseUrl === undefined) return true;
  const { rows } = await client.query<{ known: string | null }>('select storage_place as known from auth.installation');
  const known = rows[0]?.known ?? null;
  return known === null || known === (await peekStoragePlace(settings));
}

async function examineBucket(storageUrl: string): Promise<Finding | undefined> {
  const address = readS3Address(storageUrl);
  const { s3, client } = await openS3(address, { connectMs: 5_000, stallMs: 10_000 });
  try {
    await client.send(new s3.ListObjectsV2Command({ Bucket: address.bucket, Prefix: address.prefix, MaxKeys: 1 }));
    return undefined;
  } catch (error) {
    const { name = '' } = error as { name?: string };
    if (/^(?:InvalidAccessKeyId|SignatureDoesNotMatch|CredentialsProviderError|InvalidClientTokenId)$/.test(name)) {
      return finding('storageKey', name);
    }
    if (name === 'NoSuchBucket') return finding('storageBucket', address.bucket);
    // An account that may read contents need not be allowed to list them.
    return name === 'AccessDenied' ? undefined : finding('storageAway', redactText(reasonOf(error)));
  } finally {
    client.destroy();
  }
}

/** Whether backups are made, where they lie, and whether the last one is good. */
export async function examineBackups(settings: Settings, client: pg.Client | undefined): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  const { backup, dataDir } = settings;
  if (!backup) findings.push(finding('backupNone'));
  else {
    try {
      await (await openBackupPlace(backup.to, dataDir)).list();
    } catch (error) {
      findings.push(finding('backupPlace', redactText((error as Error).message)));
    }
    const [place, data] = await Promise.all([stat(backup.to).catch(() => undefined), stat(dataDir).catch(() => undefined)]);
    if (place && data && place.dev === data.dev) findings.push(finding('backupSameDisk', backup.to));
  }
  if (!client) return findings;
  const { rows } = await client.query<{ last: Date | null; since: Date; failed: string | null }>(
    `select (select backed_up_at from auth.installation) as last, (select min(run_at) from auth.schema_version) as since,
       (select case when b.state = 'failed' then coalesce(b.detail, b.reason) end
        from auth.backups b where b.state in ('done', 'failed') order by b.ended_at desc limit 1) as failed`,
  );
  const { last = null, since, failed = null } = rows[0] ?? { since: new Date() };
  if (failed !== null) findings.push(finding('backupFailed', failed));
  else if (Date.now() - (last ?? since).getTime() > overdueMs) {
    findings.push(finding('backupOverdue', last === null ? '' : last.toISOString().slice(0, 16).replace('T', ' ')));
  }
  return findings;
}

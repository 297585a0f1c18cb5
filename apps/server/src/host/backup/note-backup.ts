import type pg from 'pg';
import { ownerRole } from '../../database/roles.ts';

/** The column of a newer version is missing; a copy of the database takes no changes. */
const unnotedCodes: ReadonlySet<unknown> = new Set(['42703', '25006']);

/** Keeps in the database when a complete backup was made. Where it has no place for that yet, or is a copy that only reads, the backup is good all the same. */
export async function noteBackup(client: pg.Client, madeAt: Date): Promise<void> {
  await client.query('begin');
  try {
    await client.query(`set local role ${ownerRole}`);
    await client.query('update auth.installation set backed_up_at = $1', [madeAt]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    if (!unnotedCodes.has((error as { readonly code?: unknown }).code)) throw error;
  }
}

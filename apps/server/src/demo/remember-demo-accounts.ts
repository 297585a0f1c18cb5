import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { FirstAccount, Seeded } from '../seed.ts';

const remembered = z.array(z.object({ code: z.string(), name: z.string(), role: z.string(), password: z.string() }));

/**
 * Notes the accounts of the made-up university in the data folder (`demo-accounts.json`), so that later starts can name them too.
 * Their password is printed in the documentation; the one of a real first administrator is never kept.
 */
export async function rememberDemoAccounts(dataDir: string, seeded: Seeded | undefined): Promise<readonly FirstAccount[]> {
  const file = join(dataDir, 'demo-accounts.json');
  if (seeded?.kind === 'demo') {
    await writeFile(file, `${JSON.stringify(seeded.accounts, null, 2)}\n`);
    return seeded.accounts;
  }
  try {
    return remembered.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    // There is none, or a person edited it: nothing depends on it.
    return [];
  }
}

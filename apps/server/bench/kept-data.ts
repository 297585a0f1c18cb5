import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startTestServer } from '../../../tools/test-server.ts';

/** Copies a data folder with a made-up university that is kept, and makes it first where it is missing. Returns the copy. */
export async function copyKeptData(
  data: string,
  { demo, target }: { readonly demo: 'small' | 'large'; readonly target: string },
): Promise<string> {
  if (!existsSync(join(data, 'secrets.json'))) {
    const server = await startTestServer({ demo, locale: 'en', dataDir: data });
    await server.stop();
  }
  await promisify(execFile)('cp', ['-a', data, target]);
  return target;
}

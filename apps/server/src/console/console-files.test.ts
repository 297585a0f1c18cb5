import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createConsoleFiles } from './console-files.ts';

it('finds the start page and the files when many requests come first at once', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'console-files-'));
  try {
    await writeFile(join(folder, 'index.html'), 'start');
    await writeFile(join(folder, 'a.js'), 'a');
    const files = createConsoleFiles(folder);
    const [first, second, script] = await Promise.all([files.startPage(), files.startPage(), files.find('a.js')]);
    expect([first, second]).toEqual(['start', 'start']);
    expect(script?.type).toBe('text/javascript; charset=utf-8');
  } finally {
    await rm(folder, { recursive: true });
  }
});

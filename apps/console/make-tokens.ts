import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { makeTokenFiles } from './src/theme/make-tokens.ts';

// `npm run tokens`: writes what is made of `src/theme/design-tokens.json`. A test says when it was forgotten.
const written = Object.entries(makeTokenFiles()).map(([path, text]) => {
  const file = fileURLToPath(new URL(`src/theme/${path}`, import.meta.url));
  writeFileSync(file, text);
  return file;
});
execFileSync('oxfmt', written, { stdio: 'inherit' });

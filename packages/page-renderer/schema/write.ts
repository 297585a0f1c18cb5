import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { makeList } from './make-list.ts';
import { makeSchema } from './make-schema.ts';

// `npm run schema`: writes what is made from the types of `src/schema`. A test says when it was forgotten.
const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
writeFileSync(here('./schema.json'), `${JSON.stringify(makeSchema(), undefined, 2)}\n`);
writeFileSync(here('../TYPES.md'), makeList());
execFileSync('oxfmt', [here('./schema.json'), here('../TYPES.md')], { stdio: 'inherit' });

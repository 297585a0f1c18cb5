import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { makeList } from './make-list.ts';
import { makePropertyTexts } from './make-property-texts.ts';
import { makeSchema } from './make-schema.ts';
import { makeShapes } from './make-shapes.ts';
import { makeAllNodes, makeAllPalettes, makeNodeTypes } from './make-tables.ts';

// `npm run schema`: writes what is made from `src/{renderers,extras}/*/nodes.ts` and the types of `src/schema`. A test says when it was forgotten.
const written: string[] = [];
const write = (path: string, text: string): void => {
  const file = fileURLToPath(new URL(path, import.meta.url));
  writeFileSync(file, text);
  written.push(file);
};
write('../src/builtin/all-nodes.ts', makeAllNodes('renderers'));
write('../src/extras/all-nodes.ts', makeAllNodes('extras'));
write('../src/schema/node-types.ts', await makeNodeTypes());
write('../src/builtin/all-palettes.ts', makeAllPalettes('renderers'));
write('../src/extras/all-palettes.ts', makeAllPalettes('extras'));
write('../src/nodes/shapes.json', `${JSON.stringify(makeShapes(), undefined, 2)}\n`);
write('../src/nodes/property-texts.json', `${JSON.stringify(makePropertyTexts(), undefined, 2)}\n`);
write('./schema.json', `${JSON.stringify(makeSchema(), undefined, 2)}\n`);
write('../TYPES.md', makeList());
// These read what was written above.
const { makeTypeStories } = await import('./make-type-stories.ts');
write('../src/builtin/Types.stories.tsx', makeTypeStories());
execFileSync('oxfmt', written, { stdio: 'inherit' });

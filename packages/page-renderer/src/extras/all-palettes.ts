// Made from the definitions in `src/extras/*/nodes.ts` by `npm run schema`.
import { palette as app } from './app/palette.ts';
import { palette as arrangements } from './arrangements/palette.ts';
import { palette as barcode } from './barcode/palette.ts';
import { palette as formulaEditor } from './formula-editor/palette.ts';
import { palette as hostElements } from './host-elements/palette.ts';
import { palette as jsonSchema } from './json-schema/palette.ts';
import { palette as people } from './people/palette.ts';
import { palette as signature } from './signature/palette.ts';
import { palette as smallInputs } from './small-inputs/palette.ts';
import { palette as tasks } from './tasks/palette.ts';
import { palette as words } from './words/palette.ts';
import type { Palette } from '../nodes/types.ts';

/** Palette items of every type that a host registers, by the folder of its renderer. */
export const extraPalettes: Readonly<Record<string, Palette>> = {
  app,
  arrangements,
  barcode,
  'formula-editor': formulaEditor,
  'host-elements': hostElements,
  'json-schema': jsonSchema,
  people,
  signature,
  'small-inputs': smallInputs,
  tasks,
  words,
};

// Made from the definitions in `src/extras/*/nodes.ts` by `npm run schema`.
import { nodes as app } from './app/nodes.ts';
import { nodes as arrangements } from './arrangements/nodes.ts';
import { nodes as barcode } from './barcode/nodes.ts';
import { nodes as formulaEditor } from './formula-editor/nodes.ts';
import { nodes as hostElements } from './host-elements/nodes.ts';
import { nodes as jsonSchema } from './json-schema/nodes.ts';
import { nodes as people } from './people/nodes.ts';
import { nodes as signature } from './signature/nodes.ts';
import { nodes as smallInputs } from './small-inputs/nodes.ts';
import { nodes as tasks } from './tasks/nodes.ts';
import { nodes as words } from './words/nodes.ts';
import type { NodeDefinition } from '../registry/define-node.ts';

/** Every type that a host registers, by the folder of its renderer. */
export const extraNodes: Readonly<Record<string, readonly NodeDefinition[]>> = {
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

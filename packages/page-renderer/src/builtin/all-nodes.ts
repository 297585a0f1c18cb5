// Made from the definitions in `src/renderers/*/nodes.ts` by `npm run schema`.
import { nodes as actions } from '../renderers/actions/nodes.ts';
import { nodes as calendar } from '../renderers/calendar/nodes.ts';
import { nodes as chart } from '../renderers/chart/nodes.ts';
import { nodes as choices } from '../renderers/choices/nodes.ts';
import { nodes as city } from '../renderers/city/nodes.ts';
import { nodes as conditions } from '../renderers/conditions/nodes.ts';
import { nodes as crud } from '../renderers/crud/nodes.ts';
import { nodes as display } from '../renderers/display/nodes.ts';
import { nodes as editors } from '../renderers/editors/nodes.ts';
import { nodes as figures } from '../renderers/figures/nodes.ts';
import { nodes as files } from '../renderers/files/nodes.ts';
import { nodes as form } from '../renderers/form/nodes.ts';
import { nodes as gallery } from '../renderers/gallery/nodes.ts';
import { nodes as inputs } from '../renderers/inputs/nodes.ts';
import { nodes as layout } from '../renderers/layout/nodes.ts';
import { nodes as lists } from '../renderers/lists/nodes.ts';
import { nodes as log } from '../renderers/log/nodes.ts';
import { nodes as markdown } from '../renderers/markdown/nodes.ts';
import { nodes as media } from '../renderers/media/nodes.ts';
import { nodes as navigation } from '../renderers/navigation/nodes.ts';
import { nodes as overlays } from '../renderers/overlays/nodes.ts';
import { nodes as paging } from '../renderers/paging/nodes.ts';
import { nodes as places } from '../renderers/places/nodes.ts';
import { nodes as richtext } from '../renderers/richtext/nodes.ts';
import { nodes as rows } from '../renderers/rows/nodes.ts';
import { nodes as sequence } from '../renderers/sequence/nodes.ts';
import { nodes as sheet } from '../renderers/sheet/nodes.ts';
import { nodes as tree } from '../renderers/tree/nodes.ts';
import { nodes as values } from '../renderers/values/nodes.ts';
import { nodes as wizard } from '../renderers/wizard/nodes.ts';
import type { NodeDefinition } from '../registry/define-node.ts';

/** Every built-in type of node, by the folder of its renderer. */
export const allNodes: Readonly<Record<string, readonly NodeDefinition[]>> = {
  actions,
  calendar,
  chart,
  choices,
  city,
  conditions,
  crud,
  display,
  editors,
  figures,
  files,
  form,
  gallery,
  inputs,
  layout,
  lists,
  log,
  markdown,
  media,
  navigation,
  overlays,
  paging,
  places,
  richtext,
  rows,
  sequence,
  sheet,
  tree,
  values,
  wizard,
};

// Made from the definitions in `src/renderers/*/nodes.ts` by `npm run schema`.
import { palette as actions } from '../renderers/actions/palette.ts';
import { palette as calendar } from '../renderers/calendar/palette.ts';
import { palette as chart } from '../renderers/chart/palette.ts';
import { palette as choices } from '../renderers/choices/palette.ts';
import { palette as city } from '../renderers/city/palette.ts';
import { palette as conditions } from '../renderers/conditions/palette.ts';
import { palette as crud } from '../renderers/crud/palette.ts';
import { palette as display } from '../renderers/display/palette.ts';
import { palette as editors } from '../renderers/editors/palette.ts';
import { palette as figures } from '../renderers/figures/palette.ts';
import { palette as files } from '../renderers/files/palette.ts';
import { palette as form } from '../renderers/form/palette.ts';
import { palette as gallery } from '../renderers/gallery/palette.ts';
import { palette as inputs } from '../renderers/inputs/palette.ts';
import { palette as layout } from '../renderers/layout/palette.ts';
import { palette as lists } from '../renderers/lists/palette.ts';
import { palette as log } from '../renderers/log/palette.ts';
import { palette as markdown } from '../renderers/markdown/palette.ts';
import { palette as media } from '../renderers/media/palette.ts';
import { palette as navigation } from '../renderers/navigation/palette.ts';
import { palette as overlays } from '../renderers/overlays/palette.ts';
import { palette as paging } from '../renderers/paging/palette.ts';
import { palette as places } from '../renderers/places/palette.ts';
import { palette as richtext } from '../renderers/richtext/palette.ts';
import { palette as rows } from '../renderers/rows/palette.ts';
import { palette as sequence } from '../renderers/sequence/palette.ts';
import { palette as sheet } from '../renderers/sheet/palette.ts';
import { palette as tree } from '../renderers/tree/palette.ts';
import { palette as values } from '../renderers/values/palette.ts';
import { palette as wizard } from '../renderers/wizard/palette.ts';
import type { Palette } from '../nodes/types.ts';

/** Palette items of every built-in type, by the folder of its renderer. */
export const allPalettes: Readonly<Record<string, Palette>> = {
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

import type { ComponentType } from 'react';
import type { PageParts } from '../registry/Builtins.ts';
import type { Loadable } from '../registry/types.ts';

const part = <P>(load: () => Promise<ComponentType<P>>): Loadable<P> => ({ load: async () => ({ default: await load() }) });

/** Parts that only some pages have. */
export const parts: PageParts = {
  'form-item': part(async () => (await import('../renderers/form/FormItem.tsx')).FormItem),
  'overlay-stack': part(async () => (await import('../renderers/overlays/OverlayStack.tsx')).OverlayStack),
  'select-several': part(async () => (await import('../renderers/inputs/MultiSelect.tsx')).MultiSelect),
  'text-box': part(async () => (await import('../renderers/inputs/TextBox.tsx')).TextBox),
  'text-with-options': part(async () => (await import('../renderers/inputs/TextWithOptions.tsx')).TextWithOptions),
  controls: part(async () => (await import('../view/UpgradedNode.tsx')).UpgradedNode),
  filter: part(async () => (await import('../renderers/crud/CrudFilter.tsx')).CrudFilter),
  autoGenerateFilter: part(async () => (await import('../renderers/crud/AutoFilter.tsx')).AutoFilter),
  'list-frame': part(async () => (await import('../renderers/crud/ListFrame.tsx')).ListFrame),
  'switch-per-page': part(async () => (await import('../renderers/crud/PerPage.tsx')).PerPage),
  'drag-toggler': part(async () => (await import('../renderers/crud/DragToggle.tsx')).DragToggle),
};

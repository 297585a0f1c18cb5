import type { ComponentType } from 'react';
import type { CrudFilterProps } from '../registry/part-props.ts';
import type { PerPageProps } from '../registry/part-props.ts';
import type { DragToggleProps } from '../registry/part-props.ts';
import type { OldNodeProps } from '../registry/part-props.ts';
import { preload } from '../registry/loading.ts';
import type { FormItemRendererProps, Loadable } from '../registry/types.ts';

const part = <P>(load: () => Promise<ComponentType<P>>): Loadable<P> => ({ load: async () => ({ default: await load() }) });

/** Parts that only some lists and inputs have, by the name under which {@link collectTypes} finds them. */
export const partLoads = {
  'select-several': part<FormItemRendererProps>(async () => (await import('../renderers/inputs/MultiSelect.tsx')).MultiSelect),
  'text-box': part<FormItemRendererProps>(async () => (await import('../renderers/inputs/TextBox.tsx')).TextBox),
  'text-with-options': part<FormItemRendererProps>(
    async () => (await import('../renderers/inputs/TextWithOptions.tsx')).TextWithOptions,
  ),
  controls: part<OldNodeProps>(async () => (await import('../view/UpgradedNode.tsx')).UpgradedNode),
  filter: part<CrudFilterProps>(async () => (await import('../renderers/crud/CrudFilter.tsx')).CrudFilter),
  autoGenerateFilter: part<CrudFilterProps>(async () => (await import('../renderers/crud/AutoFilter.tsx')).AutoFilter),
  'switch-per-page': part<PerPageProps>(async () => (await import('../renderers/crud/PerPage.tsx')).PerPage),
  'drag-toggler': part<DragToggleProps>(async () => (await import('../renderers/crud/DragToggle.tsx')).DragToggle),
} as const;

/** Loads a part ahead of its use, if `name` is one. */
export async function preloadPart(name: string): Promise<void> {
  if (Object.hasOwn(partLoads, name)) await preload<never>(partLoads[name as keyof typeof partLoads] as Loadable<never>);
}

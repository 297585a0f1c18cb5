import { loadPart } from '@lab-console/widget-base';
import type { updateInPlace } from '../core/data/update-in-place.ts';

let loaded: typeof updateInPlace | undefined;

/** Loads what changes a definition in place, which pages do without that are not edited. */
export async function loadUpdate(): Promise<void> {
  loaded = await loadPart(() => import('../core/data/update-in-place.ts'), 'updateInPlace');
}

/** Changes a definition in place; `undefined` until it is loaded. */
export function loadedUpdate(): typeof updateInPlace | undefined {
  return loaded;
}

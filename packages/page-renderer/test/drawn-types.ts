import { builtins } from '../src/builtin/builtins.ts';
import { builtinTypes } from '../src/builtin/node-table.ts';
import { extraTypes } from '../src/extras/extra-types.ts';
import { registerExtras } from '../src/extras/register-extras.ts';
import { findRenderer } from '../src/registry/find-renderer.ts';
import { preload } from '../src/registry/loading.ts';

registerExtras();

/** Every type that the package draws. */
export const drawnTypes: readonly string[] = [...builtinTypes, ...extraTypes];

/** Loads what draws nodes of a type, with the frame of inputs. */
export async function preloadType(type: string): Promise<void> {
  const load = (part: unknown): Promise<void> => preload(part as { component: () => null });
  await Promise.all([load(findRenderer(type, builtins)), load(builtins.parts['form-item'])]);
}

/** Loads everything that the package draws with. */
export async function preloadAll(): Promise<void> {
  const parts = Object.values(builtins.parts).map((part) => preload(part as { component: () => null }));
  await Promise.all([...drawnTypes.map(preloadType), ...parts]);
}

import { registerRenderer } from '../registry/registry.ts';
import { extraNodes } from './all-nodes.ts';

/**
 * Registers the types that few pages have (`app`, `barcode`, `input-signature`, …), as a host registers its own. Each is loaded with the first page
 * that has it. Returns a function that takes them back.
 *
 * @example
 * registerExtras();
 */
export function registerExtras(): () => void {
  const backs = Object.values(extraNodes).flatMap((nodes) =>
    nodes.flatMap(({ types, renderer }) => types.map((type) => registerRenderer(type, renderer))),
  );
  return () => {
    for (const back of backs) back();
  };
}

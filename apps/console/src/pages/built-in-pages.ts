import { loadPart } from '@lab-console/widget-base';

const files = import.meta.glob<unknown>('./{centre,system,teaching}/**/*.json', { import: 'default' });

const loaders: ReadonlyMap<string, () => Promise<unknown>> = new Map(
  Object.entries(files).map(([file, load]) => [file.slice('./'.length, -'.json'.length), load]),
);

/** Paths of the console's own page definitions, e.g. `teaching/period/periods`. */
export const builtInPaths: ReadonlySet<string> = new Set(loaders.keys());

/**
 * Loads one of the console's own definitions; `undefined` when there is none of that path.
 *
 * @throws PartLoadError when its file cannot be fetched; calling again tries again.
 */
export async function loadBuiltInPage(path: string): Promise<unknown> {
  const load = loaders.get(path);
  return load && loadPart(async () => ({ default: await load() }), 'default');
}

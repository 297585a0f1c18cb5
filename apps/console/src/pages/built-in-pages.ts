import { loadPart } from '@lab-console/widget-base';

/** Definitions that travel with the code of the first screens. */
const first: Readonly<Record<string, () => Promise<{ readonly default: unknown }>>> = {
  'centre/today/today': () => import('./centre/today/today.json'),
  'centre/schedule/calendar': () => import('./centre/schedule/calendar.json'),
};

/** Definitions that travel together: over a slow line a file for each costs a round trip before the code of its page is asked for. */
const groups = {
  centre: () => loadPart(() => import('./centre-definitions.ts'), 'centreDefinitions'),
  system: () => loadPart(() => import('./system-definitions.ts'), 'systemDefinitions'),
};

const groupOf = (path: string): (typeof groups)['centre' | 'system'] =>
  path.startsWith('centre/') ? groups.centre : groups.system;

/**
 * Loads one of the console's own definitions; `undefined` when there is none of that path.
 *
 * @throws PartLoadError when its file cannot be fetched; calling again tries again.
 */
export async function loadBuiltInPage(path: string): Promise<unknown> {
  const load = first[path];
  if (load) return loadPart(load, 'default');
  return (await groupOf(path)())[`./${path}.json`];
}

/** Fetches the definition of a path, and those that travel with it, before it is opened. What fails is fetched again by then. */
export async function fetchDefinitions(path: string): Promise<void> {
  await groupOf(path)().catch(() => undefined);
}

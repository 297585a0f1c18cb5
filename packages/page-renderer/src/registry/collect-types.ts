import { isPlainObject } from '../core/data/path.ts';
import type { Builtins } from './Builtins.ts';
import { findTraits } from './find-renderer.ts';
import type { StaticDisplay } from './types.ts';

/** Types, and parts of types, that a property needs wherever it is. */
const propertyDependencies: Readonly<Record<string, string>> = {
  itemActions: 'operation',
  tabs: 'tabs',
  static: 'static',
  staticOn: 'static',
  clearable: 'text-box',
  showCounter: 'text-box',
  prefix: 'text-box',
  suffix: 'text-box',
  addOn: 'text-box',
  autoComplete: 'text-with-options',
  multiple: 'select-several',
  controls: 'controls',
  filter: 'filter',
  autoGenerateFilter: 'autoGenerateFilter',
  frame: 'list-frame',
};

/** Properties whose nodes are drawn after a press, over the page. */
const overlays: ReadonlySet<string> = new Set(['dialog', 'drawer']);

/**
 * Returns all texts that are a `type` anywhere in a definition, and the types that these and other properties need. Of its `definitions` those count
 * that are named by `$ref`, where they are named.
 *
 * @param options - without `withOverlays` what dialogs and drawers hold is left out.
 */
export function collectTypes(
  definition: unknown,
  builtins: Builtins,
  { withOverlays = true }: { readonly withOverlays?: boolean } = {},
): ReadonlySet<string> {
  const types = new Set<string>(['page', 'tpl']);
  const { definitions, ...page } = isPlainObject(definition) ? definition : {};
  const parts = new Map(Object.entries(isPlainObject(definitions) ? definitions : {}));
  const walk = (value: unknown, depth: number): void => {
    if (depth > 100 || value === null || typeof value !== 'object') return;
    if (Array.isArray(value)) {
      for (const item of value) walk(item, depth + 1);
      return;
    }
    const { type, mode, $ref } = value as Readonly<Record<'type' | 'mode' | '$ref', unknown>>;
    const part = parts.get($ref as string);
    if (part !== undefined) {
      // Once is enough, and a part that holds itself comes to an end.
      parts.delete($ref as string);
      walk(part, depth + 1);
    }
    if (typeof type === 'string') types.add(type);
    // The list of old forms to choose from.
    if (type === 'list' && Object.hasOwn(value, 'options')) types.add('list-select');
    if (typeof type === 'string' && type.startsWith('static-')) types.add(type.slice('static-'.length));
    for (const name of [type, mode])
      if (typeof name === 'string') for (const other of findTraits(name, builtins).dependencies ?? []) types.add(other);
    const later = typeof type === 'string' ? findTraits(type, builtins).laterNodes?.() : undefined;
    for (const [key, item] of Object.entries(value)) {
      if (later?.includes(key) || (!withOverlays && overlays.has(key))) continue;
      const other =
        item === undefined || item === false || !Object.hasOwn(propertyDependencies, key) ? undefined : propertyDependencies[key];
      if (other !== undefined) types.add(other);
      // The buttons of a row are a menu there.
      if (key === 'frame' && item === 'list') types.add('dropdown-button');
      // Parts of a toolbar are there by their name alone.
      if (key.endsWith('Toolbar')) for (const part of [item].flat()) if (typeof part === 'string') types.add(part);
      walk(item, depth + 1);
    }
  };
  walk(parts.size > 0 ? page : definition, 0);
  // What shows the values of inputs that may not be changed.
  if (types.has('static'))
    for (const type of types) for (const display of displaysOf(findTraits(type, builtins).static)) types.add(display);
  return types;
}

function displaysOf(display: StaticDisplay | undefined): readonly string[] {
  if (display === 'link') return ['link'];
  if (display === 'files') return ['link', 'images'];
  return typeof display === 'object' && 'display' in display ? [display.display] : [];
}

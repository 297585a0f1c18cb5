import { centreOfKey, type MenuItem } from '../menu/menu-tree.ts';

/** What kind of thing an entry of the palette is; kinds are listed in this order. */
export const paletteKinds = [
  'page',
  'action',
  'session',
  'student',
  'person',
  'room',
  'course',
  'experiment',
  'class',
  'file',
] as const;
/** A {@link paletteKinds} value. */
export type PaletteKind = (typeof paletteKinds)[number];

/** An entry of the palette. */
export interface PaletteItem {
  /** Unique, and stable while the palette is open. */
  readonly key: string;
  readonly kind: PaletteKind;
  readonly label: string;
  /** Where it belongs, e.g. the branch of the menu. */
  readonly detail?: string;
  /** Address inside the console, or outside of it. */
  readonly to?: string;
  readonly action?: PaletteAction;
}

/** What the palette can do besides going somewhere. */
export type PaletteAction = 'language' | 'appearance' | 'menu' | 'keys' | 'logOut';

/** The pages of the menu, each with the branches above it. */
export function pagesOf(items: readonly MenuItem[], above: readonly string[] = []): readonly PaletteItem[] {
  return items.flatMap(({ key, label, to, children }) => [
    ...(to === null ? [] : [{ key, kind: 'page' as const, label, detail: above.join(' / '), to }]),
    ...pagesOf(children, [...above, label]),
  ]);
}

/**
 * Returns the entries in the order in which they are meant. Of what is called the same in every centre that of the current one comes first, then what
 * belongs to no centre, then the other centres. What was chosen last comes first where nothing is typed yet, and within its centre otherwise.
 */
export function inOrder(
  items: readonly PaletteItem[],
  { centre, recent, isTyped }: { readonly centre: number | null; readonly recent: readonly string[]; readonly isTyped: boolean },
): readonly PaletteItem[] {
  const age = ({ key }: PaletteItem): number => (recent.includes(key) ? recent.indexOf(key) : recent.length);
  const distance = ({ key }: PaletteItem): number => {
    const its = centreOfKey(key);
    if (its === null) return 1;
    return its === centre ? 0 : 2;
  };
  return items.toSorted((one, other) => {
    const byAge = age(one) - age(other);
    const byDistance = distance(one) - distance(other);
    return isTyped ? byDistance || byAge : byAge || byDistance;
  });
}

/** How well an entry fits what was typed: every word has to occur; at the start of the label it counts more. 0 does not fit. */
function fit({ label, detail = '' }: PaletteItem, words: readonly string[]): number {
  const name = label.toLocaleLowerCase();
  const all = `${name} ${detail.toLocaleLowerCase()}`;
  if (!words.every((word) => all.includes(word))) return 0;
  const [first = ''] = words;
  if (name.startsWith(first)) return 3;
  return name.includes(first) ? 2 : 1;
}

/** The entries that fit what was typed, the best first, at most `limit`; all in their order where nothing is typed. */
export function matching(items: readonly PaletteItem[], query: string, limit: number): readonly PaletteItem[] {
  const words = query.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return items.slice(0, limit);
  return items
    .map((item) => ({ item, points: fit(item, words) }))
    .filter(({ points }) => points > 0)
    .toSorted((one, other) => other.points - one.points)
    .slice(0, limit)
    .map(({ item }) => item);
}

/** The kept keys with the newest first, each once, at most six. */
export function withRecent(recent: readonly string[], key: string): readonly string[] {
  return [key, ...recent.filter((each) => each !== key)].slice(0, 6);
}

/** Returns the things that a tab kept; nothing of what is none or leads out of the console. */
export function readThings(stored: string | null): readonly PaletteItem[] {
  try {
    const raw: unknown = JSON.parse(stored ?? '[]');
    if (!Array.isArray(raw)) return [];
    return raw.flatMap((each: unknown): readonly PaletteItem[] => {
      const { key, kind, label, detail, to } = (each ?? {}) as Readonly<Record<string, unknown>>;
      if (typeof key !== 'string' || typeof label !== 'string' || !paletteKinds.includes(kind as PaletteKind)) return [];
      if (typeof to !== 'string' || !/^\/(?![/\\])/.test(to)) return [];
      return [{ key, kind: kind as PaletteKind, label, to, ...(typeof detail === 'string' ? { detail } : {}) }];
    });
  } catch {
    return [];
  }
}

/** What of a query is a day (`2026-11-18`, `11-18`, `11/18`; without a year of `year`) and what are other words. */
export function dayIn(query: string, year: number): { readonly day: string | null; readonly words: string } {
  const found = /(?:^|\s)(?:(\d{4})[-/.])?(\d{1,2})[-/.](\d{1,2})(?=\s|$)/.exec(query);
  if (!found) return { day: null, words: query.trim() };
  const [match, y, m = '', d = ''] = found;
  const day = `${y ?? year}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`;
  const date = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(date.getTime()) || !date.toISOString().startsWith(day)) return { day: null, words: query.trim() };
  return { day, words: query.replace(match, ' ').replaceAll(/\s+/g, ' ').trim() };
}

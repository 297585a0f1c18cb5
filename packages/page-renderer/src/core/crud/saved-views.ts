import { isPlainObject } from '../data/path.ts';

/** How a person likes to see a list, under a name. */
export interface SavedView {
  readonly name: string;
  readonly filter: Readonly<Record<string, unknown>>;
  readonly orderBy: string;
  readonly orderDir: 'asc' | 'desc';
  readonly perPage: number;
  /** Keys of the shown columns, in their order. */
  readonly columns: readonly string[];
}

/** Reads stored views; what is none is left out. */
export function readViews(text: string | undefined): readonly SavedView[] {
  if (text === undefined) return [];
  try {
    const found: unknown = JSON.parse(text);
    if (!Array.isArray(found)) return [];
    return (found as readonly unknown[]).filter(isPlainObject).flatMap((view): readonly SavedView[] => {
      const { name, filter, orderBy, orderDir, perPage, columns } = view;
      if (typeof name !== 'string' || name === '') return [];
      return [
        {
          name,
          filter: isPlainObject(filter) ? filter : {},
          orderBy: typeof orderBy === 'string' ? orderBy : '',
          orderDir: orderDir === 'desc' ? 'desc' : 'asc',
          perPage: typeof perPage === 'number' && perPage > 0 ? Math.min(1_000, perPage) : 10,
          columns: Array.isArray(columns) ? (columns as readonly unknown[]).filter((key) => typeof key === 'string') : [],
        },
      ];
    });
  } catch {
    return [];
  }
}

/** The views with one more, in the place of one of the same name. */
export function withView(views: readonly SavedView[], view: SavedView): readonly SavedView[] {
  return [...views.filter(({ name }) => name !== view.name), view];
}

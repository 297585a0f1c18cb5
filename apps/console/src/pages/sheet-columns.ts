import type { PlaceScore, ProjectScoreItem, User2ProjectEx } from '@lab-console/api-client';

/** A column of a registration sheet in which people write scores. */
export interface SheetColumn {
  readonly item: string;
  readonly label: string;
}

/** Items whose scores are in the place itself; they are the columns of an experiment that has no items yet. */
const placeItems = ['preview', 'operation', 'report'] as const;

const isPlaceItem = (item: string): item is (typeof placeItems)[number] => placeItems.some((one) => one === item);

/** The columns of an experiment: its enabled items that people enter, in their order; preview, operation and report where it has no items. */
export function sheetColumns(
  items: readonly Pick<ProjectScoreItem, 'id' | 'item' | 'label' | 'enable' | 'isRecorded'>[],
  labels: Readonly<Record<(typeof placeItems)[number], string>>,
): readonly SheetColumn[] {
  if (items.length === 0) return placeItems.map((item) => ({ item, label: labels[item] }));
  return items
    .filter(({ enable, isRecorded }) => enable && isRecorded)
    .toSorted((a, b) => a.id - b.id)
    .map(({ item, label }) => ({ item, label }));
}

/** The score of a place for an item; `null` where it is not known. */
export function sheetScore(
  place: Pick<User2ProjectEx, 'id' | 'preview' | 'operation' | 'report'>,
  { item, scores }: { readonly item: string; readonly scores: readonly Pick<PlaceScore, 'user2project_id' | 'item' | 'score'>[] },
): number | null {
  if (isPlaceItem(item)) return place[item];
  return scores.find((score) => score.user2project_id === place.id && score.item === item)?.score ?? null;
}

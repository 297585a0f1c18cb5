import { nodeCategories, nodeEntries, type NodeCategory, type NodeEntry } from '@lab-console/page-renderer/nodes';

/** Types of one category, as the palette shows them. */
export interface PaletteGroup {
  readonly category: NodeCategory;
  readonly entries: readonly NodeEntry[];
}

/** Whether a name has all searched words. */
export function hasWords(name: string, search: string): boolean {
  const searched = name.toLowerCase();
  return search
    .trim()
    .toLowerCase()
    .split(/\s+/)
    .every((word) => searched.includes(word));
}

/** Groups of the palette whose entries have the searched words in a name, in either language. */
export function paletteGroups(search: string): readonly PaletteGroup[] {
  const isFound = ({ type, label, category }: NodeEntry): boolean => {
    const names = `${type} ${label.en} ${label.zh} ${nodeCategories[category].en} ${nodeCategories[category].zh}`;
    return hasWords(names, search);
  };
  return (Object.keys(nodeCategories) as NodeCategory[])
    .map((category) => ({
      category,
      entries: Object.values(nodeEntries).filter((entry) => entry.category === category && isFound(entry)),
    }))
    .filter(({ entries }) => entries.length > 0);
}

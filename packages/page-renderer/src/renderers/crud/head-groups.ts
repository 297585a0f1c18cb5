import type { Column } from '../../core/crud/list-parts.ts';

/** Heads over several columns, where `groupName` (or one name for each line of heads) makes any; the topmost line first. */
export function headGroups(
  columns: readonly Column[],
): readonly (readonly { readonly key: string; readonly name: string; readonly span: number }[])[] {
  const named = columns.map(({ key, node }) => {
    const { groupName } = node as { readonly groupName?: string | readonly string[] };
    return { key, names: groupName === undefined || groupName === '' ? [] : [groupName].flat() };
  });
  const depth = Math.max(0, ...named.map(({ names }) => names.length));
  return Array.from({ length: depth }, (_line, level) => {
    const groups: { key: string; name: string; path: string; span: number }[] = [];
    for (const { key, names } of named) {
      const name = names[level] ?? '';
      const path = names.slice(0, level + 1).join('/');
      const last = groups.at(-1);
      if (last && last.path === path && name !== '') last.span += 1;
      else groups.push({ key, name, path, span: 1 });
    }
    return groups;
  });
}

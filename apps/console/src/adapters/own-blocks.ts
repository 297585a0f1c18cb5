import type { OwnBlock, OwnBlocks } from '@lab-console/page-editor';

const isBlock = (value: unknown): value is OwnBlock =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  typeof value.name === 'string' &&
  'text' in value &&
  typeof value.text === 'string';

/** Keeps the blocks of a person in the browser, as drafts are. What is there and is no block counts as none. */
export function ownBlocks(userId: number, store: () => Storage = () => window.localStorage): OwnBlocks {
  const key = `lab-console.own-blocks.${userId}`;
  const list = (): readonly OwnBlock[] => {
    try {
      const kept: unknown = JSON.parse(store().getItem(key) ?? '[]');
      return Array.isArray(kept) ? kept.filter(isBlock) : [];
    } catch {
      return [];
    }
  };
  const write = (blocks: readonly OwnBlock[]): boolean => {
    try {
      store().setItem(key, JSON.stringify(blocks));
      return true;
    } catch {
      return false;
    }
  };
  return {
    list,
    save: ({ name, text }) =>
      write(
        [...list().filter((each) => each.name !== name), { name, text }].toSorted((one, other) =>
          one.name.localeCompare(other.name),
        ),
      ),
    remove: (name) => void write(list().filter((each) => each.name !== name)),
  };
}

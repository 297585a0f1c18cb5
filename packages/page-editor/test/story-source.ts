import type { BlockSource } from '../src/blocks/list-block.ts';
import type { OwnBlock, OwnBlocks } from '../src/blocks/own-blocks.ts';
import type { PageStore, PageVersion } from '../src/page-store.ts';
import { storyPage } from './story-texts.ts';

/** Versions as a backend tells of them, the latest first. */
export const storyVersions: readonly PageVersion[] = [
  // The page has the number of one of its versions.
  { id: 2, name: 'Rooms', text: storyPage, savedAt: '2026-03-03T08:00:00Z', savedBy: 'Bo Chen', isPublished: true },
  {
    id: 2,
    name: 'Rooms',
    text: storyPage.replace('"Rooms of the centre"', '"All rooms"'),
    savedAt: '2026-03-02T09:30:00Z',
    savedBy: 'Ann $& Lee',
  },
  { id: 1, name: 'Rooms', text: storyPage.replace('    "type": "page"', '  "type": "page"'), savedAt: '2026-03-01T16:00:00Z' },
];

/** A store that remembers what it was given. */
export function storyStore(replaced: Partial<PageStore> = {}): PageStore {
  return {
    publish: async () => ({ kind: 'published' }),
    versions: async ({ limit }) => storyVersions.slice(0, limit + 1),
    keepDraft: () => {},
    ...replaced,
  };
}

/** Blocks kept in memory. */
export function storyOwnBlocks(first: readonly OwnBlock[] = []): OwnBlocks {
  let blocks = first;
  return {
    list: async () => blocks,
    save: async (block) => {
      blocks = [...blocks.filter(({ name }) => name !== block.name), block];
    },
    remove: async (name) => {
      blocks = blocks.filter((block) => block.name !== name);
    },
  };
}

const mayAll = { insert: true, update: true, delete: true };

/** Three tables: one with columns, one without, and one whose columns cannot be loaded. */
export const storyBlocks: BlockSource = {
  tables: [
    { name: 'locations', label: { en: 'Rooms', zh: '实验室' }, ...mayAll },
    { name: 'empty', ...mayAll },
    { name: 'broken', ...mayAll },
  ],
  templates: [
    { name: 'centre/rooms', load: async () => storyPage },
    { name: 'centre/broken', load: () => Promise.reject(new Error('gone')) },
  ],
  own: storyOwnBlocks([{ name: 'Intro', text: '{"type":"tpl","tpl":"Saved before"}' }]),
  columns: async (table) => {
    if (table === 'broken') throw new Error('gone');
    if (table === 'empty') return [];
    return [
      { name: 'id', kind: 'number' },
      { name: 'name', kind: 'text' },
      { name: 'capacity', kind: 'number' },
    ];
  },
};

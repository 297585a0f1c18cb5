/** Texts of trees that are edited. */
export const treeTexts = {
  en: {
    search: 'Search',
    empty: 'Nothing here yet.',
    nothingFound: (query: string) => `Nothing matches “${query}”.`,
    move: (name: string) => `Move ${name}`,
    moveHint: 'Drag, or use the arrow keys: left and right change the level',
    actions: (name: string) => `Actions for ${name}`,
    fold: (name: string) => `Collapse ${name}`,
    unfold: (name: string) => `Expand ${name}`,
  },
  zh: {
    search: '搜索',
    empty: '暂无数据。',
    nothingFound: (query: string) => `没有与“${query}”匹配的条目。`,
    move: (name: string) => `移动“${name}”`,
    moveHint: '拖动，或用方向键移动：左右键改变层级',
    actions: (name: string) => `“${name}”的操作`,
    fold: (name: string) => `收起“${name}”`,
    unfold: (name: string) => `展开“${name}”`,
  },
} as const;

/** Texts about a change that was undone. */
export const changeTexts = {
  en: {
    undone: 'The change was undone.',
    changedSince: 'Somebody else has changed an entry since. It stays as it is now.',
  },
  zh: { undone: '已撤销更改。', changedSince: '有记录已被他人修改，将保持现状。' },
} as const;

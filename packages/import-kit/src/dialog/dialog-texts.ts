/** Texts of the dialog around a panel. */
interface DialogText {
  readonly close: string;
  readonly notSaved: string;
  readonly keepEditing: string;
  readonly discard: string;
}

/** Texts of the dialog by language; apart from those of the panel, which pages without a dialog load alone. */
export const dialogTexts: Readonly<Record<'en' | 'zh', DialogText>> = {
  en: {
    close: 'Close',
    notSaved: 'There are rows that were not submitted.',
    keepEditing: 'Keep editing',
    discard: 'Discard',
  },
  zh: { close: '关闭', notSaved: '还有未提交的行。', keepEditing: '继续编辑', discard: '放弃' },
};

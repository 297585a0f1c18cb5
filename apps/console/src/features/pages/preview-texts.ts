import type { Language } from '../../locales/language.ts';

const en = {
  preview: 'Preview',
  editor: 'Page editor',
  empty: 'Nothing is being edited. Open a page in the page editor: it is shown here.',
  held: 'Not sent from the preview:',
  inNoMenu: 'This page is in no menu yet.',
  addToMenu: 'Add to a menu',
  inMenu: (entry: string) => `Readers find this page in the menu under “${entry}”.`,
  openPage: 'Open',
};

const zh: typeof en = {
  preview: '预览',
  editor: '页面编辑器',
  empty: '当前没有正在编辑的页面。请在页面编辑器中打开页面，即可在此查看。',
  held: '预览中未发送：',
  inNoMenu: '该页面尚未加入菜单。',
  addToMenu: '加入菜单',
  inMenu: (entry) => `读者可在菜单“${entry}”中打开该页面。`,
  openPage: '打开',
};

/** Texts of the page editor's route and of its preview, by language. */
export const previewTexts: Readonly<Record<Language, typeof en>> = { en, zh };

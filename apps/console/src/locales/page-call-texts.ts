import type { Language } from './language.ts';

/** What a page does, in words: fetched when one was published. */
const en = {
  changes: (what: string) => `changes: ${what}`,
  adds: (what: string) => `adds to: ${what}`,
  deletes: (what: string) => `deletes: ${what}`,
  calls: (what: string) => `calls: ${what}`,
  hosts: (what: string) => `leads to: ${what}`,
  secret: 'asks for a secret',
  withColumns: (name: string, columns: readonly string[]) => `${name} (${columns.join(', ')})`,
  listed: (names: readonly string[]) => names.join(', '),
  sentence: (parts: readonly string[]) => `This page ${parts.join('; ')}.`,
};

const zh: typeof en = {
  changes: (what) => `修改：${what}`,
  adds: (what) => `新建：${what}`,
  deletes: (what) => `删除：${what}`,
  calls: (what) => `调用：${what}`,
  hosts: (what) => `前往：${what}`,
  secret: '要求输入机密',
  withColumns: (name, columns) => `${name}（${columns.join('、')}）`,
  listed: (names) => names.join('、'),
  sentence: (parts) => `此页面会${parts.join('；')}。`,
};

/** The texts of a language. */
export function pageCallTexts(language: Language): typeof en {
  return language === 'zh' ? zh : en;
}

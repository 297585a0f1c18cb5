import type { Language } from './languages.ts';
import { readText } from './root.ts';

/** A row of the glossary in CONTRIBUTING.md. */
interface Term {
  readonly meaning: string;
  readonly en: string;
  readonly zh: string;
}

/** The terms that people see: those with a word in both languages. */
export function readTerms(): readonly Term[] {
  const [, table = ''] = readText('CONTRIBUTING.md').split(/^\| thing .*\n\| -+.*\n/m);
  const [rows = ''] = table.split(/\n(?!\|)/);
  return rows
    .split('\n')
    .map((row) => row.split('|').map((cell) => cell.trim()))
    .map(([, meaning = '', en = '', zh = '']) => ({ meaning, en, zh }))
    .filter(({ en, zh }) => en !== '' && !en.startsWith('–') && !zh.startsWith('–'));
}

const words = {
  en: {
    title: 'Terms',
    intro: 'One word for one thing, in both languages, wherever the console, its files and its messages name it.',
    head: '| Term | In Chinese | Is |',
  },
  zh: {
    title: '术语',
    intro: '控制台、表格和消息中对同一事物始终使用同一词语；右列为对应的英文。',
    head: '| 术语 | 英文 |',
  },
} as const;

/** The terms of the console as Markdown. */
export function termsPage(language: Language): string {
  const { title, intro, head } = words[language];
  const rows = readTerms()
    .toSorted((one, other) => one[language].localeCompare(other[language], language))
    .map(({ meaning, en, zh }) => (language === 'en' ? `| ${en} | ${zh} | ${meaning} |` : `| ${zh} | ${en} |`));
  return [`# ${title}`, intro, [head, language === 'en' ? '| --- | --- | --- |' : '| --- | --- |', ...rows].join('\n'), ''].join(
    '\n\n',
  );
}

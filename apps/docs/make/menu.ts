import { readConsolePages } from './console-pages.ts';
import { exportsPath } from './exports.ts';
import { type Language } from './languages.ts';
import { categories, categoryLabel } from './page-types.ts';
import { apiDocuments, developerDocuments, guides, operatorDocuments, packageDocuments, type Document } from './site-map.ts';

interface Item {
  readonly text: string;
  readonly link?: string;
  readonly items?: Item[];
  readonly collapsed?: boolean;
}

const linksOf = (documents: readonly Document[]): Item[] =>
  documents.map(({ page, title }) => ({ text: title, link: `/${page}` }));

const words = {
  en: {
    start: 'Try it in two commands',
    what: 'What it is',
    begin: 'Begin',
    guides: 'Guides for staff',
    all: 'All guides',
    terms: 'Terms',
    console: 'Pages of the console',
    list: 'All pages',
    definitions: 'Page definitions',
    overview: 'Overview',
  },
  zh: {
    start: '两条命令试用',
    what: '这是什么',
    begin: '入门',
    guides: '教职工指南',
    all: '全部指南',
    terms: '术语',
    console: '控制台各页面',
    list: '全部页面',
    definitions: '页面定义',
    overview: '概览',
  },
} as const;

/** The menu at the side of each part of the site. */
export function menuOf(language: Language): Record<string, Item[]> {
  const text = words[language];
  const prefix = language === 'zh' ? '/zh' : '';
  const pages = readConsolePages();
  const groups = [...new Set(pages.map(({ group }) => group[language]))];
  const forStaff: Item[] = [
    {
      text: text.begin,
      items: [
        { text: text.what, link: `${prefix}/` },
        { text: text.start, link: `${prefix}/start` },
      ],
    },
    {
      text: text.guides,
      items: [
        { text: text.all, link: `${prefix}/guides/` },
        ...guides.map(({ name, title }) => ({ text: title[language], link: `${prefix}/guides/${name}` })),
        { text: text.terms, link: `${prefix}/guides/terms` },
      ],
    },
    {
      text: text.console,
      items: [
        { text: text.list, link: `${prefix}/console/` },
        ...groups.map((group) => ({
          text: group,
          collapsed: true,
          items: pages
            .filter((page) => page.group[language] === group)
            .map((page) => ({ text: page.label[language], link: `${prefix}/console/${page.path}` })),
        })),
      ],
    },
  ];
  const definitions: Item[] = [
    {
      text: text.definitions,
      items: [
        { text: text.overview, link: `${prefix}/page-definitions/` },
        ...categories.map((category) => ({
          text: categoryLabel(category, language),
          link: `${prefix}/page-definitions/${category}`,
        })),
      ],
    },
  ];
  if (language === 'zh') return { '/zh/page-definitions/': definitions, '/zh/': forStaff };
  const develop: Item[] = [
    {
      text: 'Use the packages',
      items: [
        { text: 'Overview', link: '/develop/' },
        { text: 'A first screen', link: '/develop/first-screen' },
        { text: 'In your application', link: '/develop/in-your-application' },
        { text: 'Over your own backend', link: '/develop/own-backend' },
        ...linksOf(packageDocuments),
      ],
    },
    {
      text: 'Exports',
      collapsed: true,
      items: packageDocuments.map((document) => ({ text: document.title, link: `/${exportsPath(document)}` })),
    },
    { text: 'Change the console', items: [...linksOf(developerDocuments), { text: 'Benches', link: '/develop/benches' }] },
  ];
  return {
    '/page-definitions/': definitions,
    '/operate/': [{ text: 'Operate', items: [{ text: 'Overview', link: '/operate/' }, ...linksOf(operatorDocuments)] }],
    '/develop/': develop,
    '/packages/': develop,
    '/api/': [
      {
        text: 'API',
        items: [
          { text: 'Overview', link: '/api/' },
          { text: 'Students’ channel', link: '/api/students' },
          ...linksOf(apiDocuments),
        ],
      },
    ],
    '/': forStaff,
  };
}

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
    usePackages: 'Use the packages',
    firstScreen: 'A first screen',
    inYours: 'In your application',
    ownBackend: 'Over your own backend',
    comingFrom: 'Coming from another library',
    packages: 'Packages',
    exports: 'Exports',
    change: 'Change the console',
    benches: 'Benches',
    operate: 'Operate',
    operatorDocuments: 'In detail',
    api: 'API',
    students: 'Students’ channel',
    tables: 'Tables',
    functions: 'Functions',
    apiDocuments: 'In detail',
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
    usePackages: '使用软件包',
    firstScreen: '五分钟做出第一个界面',
    inYours: '用于自己的应用',
    ownBackend: '配合自己的后端',
    comingFrom: '从其他库转来',
    packages: '软件包（英文）',
    exports: '导出（英文）',
    change: '修改控制台（英文）',
    benches: '测量',
    operate: '运维',
    operatorDocuments: '详细说明（英文）',
    api: 'API',
    students: '学生通道',
    tables: '数据表',
    functions: '函数',
    apiDocuments: '详细说明（英文）',
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
  const develop: Item[] = [
    {
      text: text.usePackages,
      items: [
        { text: text.overview, link: `${prefix}/develop/` },
        { text: text.firstScreen, link: `${prefix}/develop/first-screen` },
        { text: text.inYours, link: `${prefix}/develop/in-your-application` },
        { text: text.ownBackend, link: `${prefix}/develop/own-backend` },
        { text: text.comingFrom, link: `${prefix}/develop/coming-from` },
      ],
    },
    { text: text.packages, items: linksOf(packageDocuments) },
    {
      text: text.exports,
      collapsed: true,
      items: packageDocuments.map((document) => ({ text: document.title, link: `/${exportsPath(document)}` })),
    },
    { text: text.change, items: [...linksOf(developerDocuments), { text: text.benches, link: '/develop/benches' }] },
  ];
  const operate: Item[] = [
    { text: text.operate, items: [{ text: text.overview, link: `${prefix}/operate/` }] },
    { text: text.operatorDocuments, items: linksOf(operatorDocuments) },
  ];
  const api: Item[] = [
    { text: text.api, items: [{ text: text.overview, link: `${prefix}/api/` }] },
    {
      text: text.apiDocuments,
      items: [
        { text: text.students, link: '/api/students' },
        { text: text.tables, link: '/api/tables' },
        { text: text.functions, link: '/api/functions' },
        ...linksOf(apiDocuments),
      ],
    },
  ];
  return {
    [`${prefix}/page-definitions/`]: definitions,
    [`${prefix}/operate/`]: operate,
    [`${prefix}/develop/`]: develop,
    ...(language === 'en' ? { '/packages/': develop } : {}),
    [`${prefix}/api/`]: api,
    [`${prefix}/`]: forStaff,
  };
}

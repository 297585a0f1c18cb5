import type { Palette } from '../../nodes/types.ts';

/** Names of the languages that have an editor type of their own. */
const languages = {
  bat: 'Batch',
  c: 'C',
  coffeescript: 'CoffeeScript',
  cpp: 'C++',
  csharp: 'C#',
  css: 'CSS',
  dockerfile: 'Dockerfile',
  fsharp: 'F#',
  go: 'Go',
  handlebars: 'Handlebars',
  html: 'HTML',
  ini: 'INI',
  java: 'Java',
  javascript: 'JavaScript',
  json: 'JSON',
  less: 'Less',
  lua: 'Lua',
  markdown: 'Markdown',
  msdax: 'DAX',
  'objective-c': 'Objective-C',
  php: 'PHP',
  plaintext: 'Plain text',
  postiats: 'Postiats',
  powershell: 'PowerShell',
  pug: 'Pug',
  python: 'Python',
  r: 'R',
  razor: 'Razor',
  ruby: 'Ruby',
  sb: 'Small Basic',
  scss: 'SCSS',
  shell: 'Shell',
  sol: 'Solidity',
  sql: 'SQL',
  swift: 'Swift',
  typescript: 'TypeScript',
  vb: 'Visual Basic',
  xml: 'XML',
  yaml: 'YAML',
};

const languageEditors: Palette = Object.fromEntries(
  Object.entries(languages).map(([language, name]) => [
    `${language}-editor`,
    {
      category: 'editors',
      label: { en: `${name} editor`, zh: `${name} 编辑器` },
      start: { name: 'value', label: name },
    },
  ]),
);

/** Palette entries of the types in this folder. */
export const palette: Palette = {
  editor: {
    category: 'editors',
    label: { en: 'Code editor', zh: '代码编辑器' },
    start: { name: 'value', label: 'Code editor' },
  },
  'diff-editor': {
    category: 'editors',
    label: { en: 'Difference editor', zh: '对比编辑器' },
    start: { name: 'value', label: 'Difference editor' },
  },
  code: {
    category: 'display',
    label: { en: 'Code', zh: '代码展示' },
    start: { language: 'json', value: '{}' },
  },
  ...languageEditors,
};

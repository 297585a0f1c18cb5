import { field, part } from '../../nodes/palette-item.ts';
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
  Object.entries(languages).map(([language, label]) => [
    `${language}-editor`,
    field({ category: 'editors', en: `${label} editor`, zh: `${label} 编辑器`, start: { label } }),
  ]),
);

/** Palette items of the types of this folder. */
export const palette: Palette = {
  editor: field({ category: 'editors', en: 'Code editor', zh: '代码编辑器' }),
  'diff-editor': field({ category: 'editors', en: 'Difference editor', zh: '对比编辑器' }),
  code: part({ category: 'display', en: 'Code', zh: '代码展示', start: { language: 'json', value: '{}' } }),
  ...languageEditors,
};

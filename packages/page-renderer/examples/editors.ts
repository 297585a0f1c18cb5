import { text, type Examples } from './example.ts';

/** A line or two in each language that has an editor of its own. */
const samples: Readonly<Record<string, string>> = {
  bat: '@echo off\necho %1',
  c: 'int add(int a, int b) {\n  return a + b;\n}',
  coffeescript: 'add = (a, b) -> a + b',
  cpp: 'auto add(int a, int b) {\n  return a + b;\n}',
  csharp: 'int Add(int a, int b) => a + b;',
  css: '.room {\n  color: #2468f2;\n}',
  dockerfile: 'FROM node:24\nCMD ["node", "server.js"]',
  fsharp: 'let add a b = a + b',
  go: 'func add(a, b int) int {\n\treturn a + b\n}',
  handlebars: '<p>{{room.name}}</p>',
  html: '<p class="room">A-205</p>',
  ini: '[room]\nseats = 24',
  java: 'int add(int a, int b) {\n  return a + b;\n}',
  javascript: 'const add = (a, b) => a + b;',
  json: '{\n  "code": "A-205",\n  "seats": 24\n}',
  less: '@accent: #2468f2;\n.room { color: @accent; }',
  lua: 'function add(a, b)\n  return a + b\nend',
  markdown: '# A-205\n\n- 24 seats',
  msdax: 'EVALUATE Rooms',
  'objective-c': '- (int)add:(int)a to:(int)b {\n  return a + b;\n}',
  php: '<?php\necho 1 + 2;',
  plaintext: 'A-205, 24 seats',
  postiats: 'fun add (a: int, b: int): int = a + b',
  powershell: 'function Add($a, $b) { $a + $b }',
  pug: 'p.room A-205',
  python: 'def add(a, b):\n    return a + b',
  r: 'add <- function(a, b) a + b',
  razor: '<p>@Model.Name</p>',
  ruby: 'def add(a, b)\n  a + b\nend',
  sb: 'TextWindow.WriteLine("A-205")',
  scss: '$accent: #2468f2;\n.room { color: $accent; }',
  shell: 'echo "$1"',
  sol: 'function add(uint a, uint b) pure returns (uint) {\n  return a + b;\n}',
  sql: "select code, seats\nfrom rooms\nwhere building = 'north';",
  swift: 'func add(_ a: Int, _ b: Int) -> Int { a + b }',
  typescript: 'const add = (a: number, b: number): number => a + b;',
  vb: 'Function Add(a As Integer, b As Integer)\n  Return a + b\nEnd Function',
  xml: '<room code="A-205" seats="24" />',
  yaml: 'room:\n  code: A-205\n  seats: 24',
};

const languageEditors: Examples = Object.fromEntries(
  Object.entries(samples).map(([language, value]) => {
    const type = `${language}-editor`;
    return [type, { body: { type, name: 'value', label: text('Code', '代码'), value } }];
  }),
);

/** Examples of editors of texts and programs. */
export const editorExamples: Examples = {
  ...languageEditors,
  editor: { body: { type: 'editor', name: 'value', label: text('Code', '代码'), language: 'json', value: samples['json'] } },
  'diff-editor': {
    body: {
      type: 'diff-editor',
      name: 'value',
      label: text('Now', '现在'),
      language: 'yaml',
      diffValue: samples['yaml'],
      value: 'room:\n  code: A-206\n  seats: 24',
    },
  },
  code: { body: { type: 'code', language: 'json', value: samples['json'] } },
  'input-rich-text': {
    body: {
      type: 'input-rich-text',
      name: 'value',
      label: text('Instructions', '说明'),
      value: text('<p>Bring <strong>goggles</strong>.</p>', '<p>请携带<strong>护目镜</strong>。</p>'),
    },
  },
};

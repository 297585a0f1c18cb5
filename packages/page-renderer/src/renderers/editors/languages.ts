import type { Language, StreamParser } from '@codemirror/language';
import { ownMap } from '../../core/data/own-map.ts';

/** How the grammar of a language is loaded. */
type LoadLanguage = () => Promise<Language>;

/** Makes a language of one of the older, line by line grammars. */
const byLine =
  (load: () => Promise<StreamParser<unknown>>): LoadLanguage =>
  async () => {
    const [{ StreamLanguage }, mode] = await Promise.all([import('@codemirror/language'), load()]);
    return StreamLanguage.define(mode);
  };

const javascript =
  (options: { readonly jsx?: boolean; readonly typescript?: boolean }): LoadLanguage =>
  async () =>
    (await import('@codemirror/lang-javascript')).javascript(options).language;

const cpp: LoadLanguage = async () => (await import('@codemirror/lang-cpp')).cpp().language;
const html: LoadLanguage = async () => (await import('@codemirror/lang-html')).html().language;
const css: LoadLanguage = async () => (await import('@codemirror/lang-css')).css().language;
const sql: LoadLanguage = async () => (await import('@codemirror/lang-sql')).sql().language;
const shell = byLine(async () => (await import('@codemirror/legacy-modes/mode/shell')).shell);

const languages = ownMap<LoadLanguage>({
  json: async () => (await import('@codemirror/lang-json')).json().language,
  javascript: javascript({ jsx: true }),
  js: javascript({ jsx: true }),
  typescript: javascript({ jsx: true, typescript: true }),
  ts: javascript({ typescript: true }),
  sql,
  mysql: sql,
  pgsql: sql,
  html,
  handlebars: html,
  razor: html,
  css,
  less: css,
  scss: css,
  xml: async () => (await import('@codemirror/lang-xml')).xml().language,
  yaml: async () => (await import('@codemirror/lang-yaml')).yaml().language,
  yml: async () => (await import('@codemirror/lang-yaml')).yaml().language,
  markdown: async () => (await import('@codemirror/lang-markdown')).markdown().language,
  md: async () => (await import('@codemirror/lang-markdown')).markdown().language,
  python: async () => (await import('@codemirror/lang-python')).python().language,
  java: async () => (await import('@codemirror/lang-java')).java().language,
  c: cpp,
  cpp,
  php: async () => (await import('@codemirror/lang-php')).php().language,
  shell,
  bash: shell,
  csharp: byLine(async () => (await import('@codemirror/legacy-modes/mode/clike')).csharp),
  'objective-c': byLine(async () => (await import('@codemirror/legacy-modes/mode/clike')).objectiveC),
  go: byLine(async () => (await import('@codemirror/legacy-modes/mode/go')).go),
  ruby: byLine(async () => (await import('@codemirror/legacy-modes/mode/ruby')).ruby),
  r: byLine(async () => (await import('@codemirror/legacy-modes/mode/r')).r),
  swift: byLine(async () => (await import('@codemirror/legacy-modes/mode/swift')).swift),
  lua: byLine(async () => (await import('@codemirror/legacy-modes/mode/lua')).lua),
  powershell: byLine(async () => (await import('@codemirror/legacy-modes/mode/powershell')).powerShell),
  dockerfile: byLine(async () => (await import('@codemirror/legacy-modes/mode/dockerfile')).dockerFile),
  ini: byLine(async () => (await import('@codemirror/legacy-modes/mode/properties')).properties),
  vb: byLine(async () => (await import('@codemirror/legacy-modes/mode/vb')).vb),
});

/** Returns the language that a node asks for: its `language`, otherwise that of its type (`json-editor`); lower case. */
export function languageName(type: string | undefined, language: string): string {
  const wanted = language.trim().toLowerCase();
  if (wanted !== '') return wanted;
  const own = /^(.+)-editor$/.exec(type ?? '')?.[1] ?? '';
  return own === 'diff' ? '' : own;
}

/** Loads the grammar of a language; `undefined` where there is none, which is shown as plain text. */
export async function loadLanguage(name: string): Promise<Language | undefined> {
  return Object.hasOwn(languages, name) ? languages[name]?.() : undefined;
}

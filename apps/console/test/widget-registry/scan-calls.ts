import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { callTarget, embeddedNames, type CallTarget } from '@lab-console/page-renderer/declared-calls';

/** What the sources of a widget send, as far as it is spelled in them. */
export interface ScannedCalls {
  readonly calls: readonly CallTarget[];
  /** Calls of the client by group and name, such as `schedules.change`. */
  readonly clientCalls: readonly string[];
}

const sources = join(import.meta.dirname, '../../src');
/** What belongs to the console around a page, or draws another page: it sends on its own behalf. */
const console_ =
  /^(?:environment|locales|menu|notifications|pages|parts|rights|routes|screens|session|shell|theme|features\/pages\/PagePreview)\b/;

/** Types by the module that draws them: the one that `register-widgets.ts` loads, or of a file of several the named part. */
export function registeredModules(): ReadonlyMap<string, string> {
  const text = readFileSync(join(sources, 'widget-registry/register-widgets.ts'), 'utf8');
  return new Map(
    [...text.matchAll(/registerRenderer\('([\w-]+)',[\s\S]*?import\('\.\.\/(features\/[^']+)'\)(?:, '(\w+)')?/g)].map(
      ([, type = '', file = '', name = '']) => [type, partOf(file, name)] as const,
    ),
  );
}

/** The module that a file only passes a name on from; the file itself for every other one. */
function partOf(file: string, name: string): string {
  const from = new RegExp(`export \\{ ${name} \\} from '([^']+)'`).exec(textOf(file))?.[1];
  return from === undefined ? file : join(dirname(file), from);
}

/** Reads what a module and everything that it imports sends. */
export function scanCalls(file: string): ScannedCalls {
  const calls = new Map<string, CallTarget>();
  const clientCalls = new Set<string>();
  for (const text of modulesOf(file)) {
    for (const call of spelledCalls(text)) calls.set(`${call.on} ${call.name} ${call.act}`, call);
    for (const [, group = '', name = ''] of text.matchAll(/\bapi\s*\.\s*([a-z]\w*)\s*\.\s*(\w+)/g))
      if (group !== 'rest' && group !== 'session') clientCalls.add(`${group}.${name}`);
    if (/\{ storage \} = api/.test(text))
      for (const [, name = ''] of text.matchAll(/\bstorage\.(\w+)\(/g)) clientCalls.add(`storage.${name}`);
  }
  return { calls: [...calls.values()], clientCalls: [...clientCalls].sort() };
}

function modulesOf(start: string): readonly string[] {
  const texts = new Map<string, string>();
  const visit = (file: string): void => {
    if (texts.has(file) || console_.test(file)) return;
    const text = textOf(file);
    texts.set(file, text);
    for (const [, names, name = ''] of text.matchAll(
      /(?:import (?!type)([^;]*?) from|\bfrom|import\()\s*'(\.{1,2}\/[^']+\.tsx?)'/g,
    )) {
      const target = relative(sources, join(sources, dirname(file), name));
      if (!existsSync(join(sources, target))) continue;
      const parts = names === undefined ? undefined : partsOf(target, names);
      if (parts === undefined) visit(target);
      else parts.forEach(visit);
    }
  };
  visit(start);
  return [...texts.values()];
}

function textOf(file: string): string {
  return readFileSync(join(sources, file), 'utf8')
    .replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
    .replaceAll(/import type [^;]*;/g, '');
}

/** Of a module that only lists parts on demand, the modules of those that are imported; `undefined` for every other one. */
function partsOf(file: string, names: string): readonly string[] | undefined {
  const parts = [...textOf(file).matchAll(/export const (\w+) = lazyComponent\([\s\S]*?import\('([^']+)'\)/g)];
  if (parts.length === 0) return undefined;
  const wanted = new Set(names.match(/\w+/g));
  return parts.flatMap(([, name = '', part = '']) =>
    wanted.has(name) ? relative(sources, join(sources, dirname(file), part)) : [],
  );
}

const writing: Readonly<Record<string, readonly string[]>> = {
  insert: ['post'],
  upsert: ['post', 'patch'],
  update: ['patch'],
  delete: ['delete'],
};

function spelledCalls(text: string): readonly CallTarget[] {
  const found: CallTarget[] = [];
  const add = (method: string, address: string): void => {
    const target = callTarget(method, address);
    if (target === undefined) throw new Error(`It cannot be read what is called at ${address}.`);
    found.push(target);
  };
  /** What is changed or deleted is found by its columns. */
  const addWrite = (method: string, table: string): void => {
    add(method, `rest/${table}`);
    if (method !== 'post') add('get', `rest/${table}`);
  };
  const addEmbedded = (select: string): void => {
    for (const name of embeddedNames(select)) add('get', `rest/${name}`);
  };
  for (const [, table = '', verb = '', argument = ''] of text.matchAll(
    /\.from\(\s*'(\w+)',?\s*\)\s*\.\s*(\w+)\(\s*((?:'[^']*'|[\w]+)?)/g,
  ))
    if (writing[verb]) for (const method of writing[verb]) addWrite(method, table);
    else {
      add('get', `rest/${table}`);
      addEmbedded(argument.startsWith("'") ? argument : constantOf(text, argument));
    }
  for (const [, name] of text.matchAll(/\.rpc\(\s*'(\w+)'/g)) add('post', `rest/rpc/${name}`);
  // What a page names itself.
  if (/\.rpc\(move as /.test(text)) add('post', 'rest/rpc/__move');
  for (const [, table = ''] of text.matchAll(/\.from\(\s*'(\w+)',?\s*\)\s*\.\s*insert\([^)]*\)\s*\.\s*select\(/g))
    add('get', `rest/${table}`);
  // Addresses outside of `rest/`.
  for (const [, address = '', rest = ''] of text.matchAll(/\brequest\(\s*['`]([^'`]+)['`]([^;]{0,80})/g))
    add(/method: '(\w+)'/.exec(rest)?.[1] ?? 'get', address);
  return found;
}

/** The text of a constant of the module. */
function constantOf(text: string, name: string): string {
  return new RegExp(`const ${name}\\b[^=]*=\\s*'([^']*)'`).exec(text)?.[1] ?? '';
}

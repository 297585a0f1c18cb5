import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { NodeDefinition } from '../src/registry/define-node.ts';

const sources = fileURLToPath(new URL('../src/', import.meta.url));

/** Rooms of renderers: what comes with every page, and what a host registers. */
export type Room = 'renderers' | 'extras';

const made = (room: string): string => `// Made from the definitions in \`src/${room}/*/nodes.ts\` by \`npm run schema\`.\n`;

/** Folders of renderers, each with the definitions of its types in `nodes.ts`. */
export function nodeFolders(room: Room): readonly string[] {
  return readdirSync(`${sources}${room}`, { withFileTypes: true })
    .flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))
    .toSorted();
}

/** `src/builtin/all-nodes.ts` and `src/extras/all-nodes.ts`: the definitions of all folders of a room. */
export function makeAllNodes(room: Room): string {
  return makeTable(room, {
    source: 'nodes',
    type: `import type { NodeDefinition } from '../registry/define-node.ts';\n\n`,
    doc:
      room === 'extras'
        ? '/** Every type that a host registers, by the folder of its renderer. */\n'
        : '/** Every built-in type of node, by the folder of its renderer. */\n',
    table: `${room === 'extras' ? 'extraNodes' : 'allNodes'}: Readonly<Record<string, readonly NodeDefinition[]>>`,
  });
}

/** `src/builtin/all-palettes.ts` and `src/extras/all-palettes.ts`: the palette items of all folders of a room. */
export function makeAllPalettes(room: Room): string {
  return makeTable(room, {
    source: 'palette',
    type: `import type { Palette } from '../nodes/types.ts';\n\n`,
    doc: `/** Palette items of every ${room === 'extras' ? 'type that a host registers' : 'built-in type'}, by the folder of its renderer. */\n`,
    table: `${room === 'extras' ? 'extraPalettes' : 'allPalettes'}: Readonly<Record<string, Palette>>`,
  });
}

function makeTable(
  room: Room,
  { source, type, doc, table }: { readonly source: string; readonly type: string; readonly doc: string; readonly table: string },
): string {
  const folders = nodeFolders(room);
  const from = room === 'extras' ? '.' : `../${room}`;
  const imports = folders.map((folder) => `import { ${source} as ${camel(folder)} } from '${from}/${folder}/${source}.ts';\n`);
  const entries = folders.map((folder) => (camel(folder) === folder ? folder : `'${folder}': ${camel(folder)}`));
  return [made(room), ...imports, type, doc, `export const ${table} = {${entries.join(', ')}};\n`].join('');
}

/** `src/schema/node-types.ts`: which type has which properties. */
export async function makeNodeTypes(): Promise<string> {
  const files = new Map<string, Set<string>>();
  const rows: (readonly [type: string, properties: string])[] = [];
  const folders = (['renderers', 'extras'] as const).flatMap((room) => nodeFolders(room).map((folder) => `${room}/${folder}`));
  for (const folder of folders) {
    const path = `${sources}${folder}/nodes.ts`;
    const source = readFileSync(path, 'utf8');
    const { nodes } = (await import(pathToFileURL(path).href)) as { readonly nodes: readonly NodeDefinition[] };
    const properties = [...source.matchAll(/\bdefineNode<(\w+)>\(/g)].map(([, name = '']) => name);
    if (properties.length !== nodes.length)
      throw new Error(`${path}: name the properties of each type, as in defineNode<StarsNode>(…)`);
    for (const [at, { types }] of nodes.entries()) rows.push(...types.map((type) => [type, properties[at] ?? ''] as const));
    for (const [, names = '', from = ''] of source.matchAll(/import type \{([^}]*)\} from '\.\.\/\.\.\/schema\/([\w-]+\.ts)'/g))
      for (const name of names.split(',')) if (name.trim() !== '') addTo(files, `./${from}`, name.trim());
    for (const [, names = '', from = ''] of source.matchAll(/import type \{([^}]*)\} from '\.\/([\w-]+\.ts)'/g))
      for (const name of names.split(',')) if (name.trim() !== '') addTo(files, `../${folder}/${from}`, name.trim());
  }
  const imports = [...files]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([file, names]) => `import type { ${[...names].toSorted().join(', ')} } from '${file}';\n`);
  return [
    made('{renderers,extras}'),
    ...imports,
    `
/**
 * Every type of node that is drawn, with its properties. A host adds its own:
 *
 * @example
 * declare module '@lab-console/page-renderer' {
 *   interface NodeTypes {
 *     'schedule-calendar': BaseNode & { readonly type: 'schedule-calendar'; readonly centre?: number };
 *   }
 * }
 */
export interface NodeTypes {
`,
    ...rows
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([type, properties]) => `  readonly ${/^\w+$/.test(type) ? type : `'${type}'`}: ${properties};\n`),
    `}

/** Any node of a known type; \`static\` means every \`static-…\` too. */
export type TypedNode = NodeTypes[keyof NodeTypes];
`,
  ].join('');
}

function addTo(files: Map<string, Set<string>>, file: string, name: string): void {
  files.set(file, (files.get(file) ?? new Set()).add(name));
}

function camel(folder: string): string {
  return folder.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

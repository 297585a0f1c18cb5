import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { NodeDefinition } from '../src/registry/define-node.ts';

const renderers = fileURLToPath(new URL('../src/renderers/', import.meta.url));
const made = '// Made from the definitions in `src/renderers/*/nodes.ts` by `npm run schema`.\n';

/** Folders of renderers, each with the definitions of its types in `nodes.ts`. */
export const nodeFolders: readonly string[] = readdirSync(renderers).toSorted();

/** `src/builtin/all-nodes.ts`: the definitions of all folders. */
export function makeAllNodes(): string {
  const imports = nodeFolders.map((folder) => `import { nodes as ${camel(folder)} } from '../renderers/${folder}/nodes.ts';\n`);
  const entries = nodeFolders.map((folder) => (camel(folder) === folder ? folder : `'${folder}': ${camel(folder)}`));
  return [
    made,
    ...imports,
    `import type { NodeDefinition } from '../registry/define-node.ts';\n\n`,
    '/** Every built-in type of node, by the folder of its renderer. */\n',
    `export const allNodes: Readonly<Record<string, readonly NodeDefinition[]>> = {${entries.join(', ')}};\n`,
  ].join('');
}

/** `src/builtin/all-palettes.ts`: the palette items of all folders. */
export function makeAllPalettes(): string {
  const imports = nodeFolders.map(
    (folder) => `import { palette as ${camel(folder)} } from '../renderers/${folder}/palette.ts';\n`,
  );
  const entries = nodeFolders.map((folder) => (camel(folder) === folder ? folder : `'${folder}': ${camel(folder)}`));
  return [
    made,
    ...imports,
    `import type { Palette } from '../nodes/types.ts';\n\n`,
    '/** Palette items of every built-in type, by the folder of its renderer. */\n',
    `export const allPalettes: Readonly<Record<string, Palette>> = {${entries.join(', ')}};\n`,
  ].join('');
}

/** `src/schema/node-types.ts`: which type has which properties. */
export async function makeNodeTypes(): Promise<string> {
  const files = new Map<string, Set<string>>();
  const rows: (readonly [type: string, properties: string])[] = [];
  for (const folder of nodeFolders) {
    const path = `${renderers}${folder}/nodes.ts`;
    const source = readFileSync(path, 'utf8');
    const { nodes } = (await import(pathToFileURL(path).href)) as { readonly nodes: readonly NodeDefinition[] };
    const properties = [...source.matchAll(/\bdefineNode<(\w+)>\(/g)].map(([, name = '']) => name);
    if (properties.length !== nodes.length)
      throw new Error(`${path}: name the properties of each type, as in defineNode<StarsNode>(…)`);
    for (const [at, { types }] of nodes.entries()) rows.push(...types.map((type) => [type, properties[at] ?? ''] as const));
    for (const [, names = '', from = ''] of source.matchAll(/import type \{([^}]*)\} from '\.\.\/\.\.\/schema\/([\w-]+\.ts)'/g))
      for (const name of names.split(',')) if (name.trim() !== '') addTo(files, `./${from}`, name.trim());
    for (const [, names = '', from = ''] of source.matchAll(/import type \{([^}]*)\} from '\.\/([\w-]+\.ts)'/g))
      for (const name of names.split(',')) if (name.trim() !== '') addTo(files, `../renderers/${folder}/${from}`, name.trim());
  }
  const imports = [...files]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([file, names]) => `import type { ${[...names].toSorted().join(', ')} } from '${file}';\n`);
  return [
    made,
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

/** Any node of a known type; \`static\` stands for every \`static-…\` too. */
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

import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** What is drawn of a README. */
export interface ServerDrawing {
  /** The folder of the package. */
  readonly folder: string;
  /** Which of the README's whole examples. @default 0 */
  readonly at?: number;
  /** The component that it exports. */
  readonly name: string;
  readonly props?: Readonly<Record<string, unknown>>;
}

/** A module of React as this needs it, with any types that the package has of it. */
interface ReactModules {
  readonly createElement: (type: unknown, props: object) => object;
  readonly renderToString: (element: object) => string;
  readonly prerender: (element: object, options: { onError: (error: unknown) => void }) => Promise<{ prelude: ReadableStream }>;
}

/**
 * Draws a whole example of a package's README without a document: at once, as a server does that sends what it has, and to its end with
 * all that is loaded on demand, as a build does that prerenders pages.
 *
 * @returns What is drawn at its end.
 * @throws The first error of the drawing.
 */
export async function drawOnServer({ folder, at = 0, name, props = {} }: ServerDrawing): Promise<string> {
  if (typeof document !== 'undefined') throw new Error('There is a document here, so this is no server.');
  const require = createRequire(join(folder, 'package.json'));
  const { createElement } = require('react') as ReactModules;
  const { renderToString } = require('react-dom/server') as ReactModules;
  const { prerender } = require('react-dom/static') as ReactModules;
  const Example = (await importExample(folder, at))[name];
  const element = createElement(Example, props);
  renderToString(element);
  const errors: unknown[] = [];
  const { prelude } = await prerender(element, { onError: (error) => errors.push(error) });
  const html = await new Response(prelude).text();
  if (errors.length > 0) throw errors[0];
  return html;
}

/** Imports the example as a module of its package, whose own names lead to its sources. */
async function importExample(folder: string, at: number): Promise<Readonly<Record<string, unknown>>> {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    readonly name: string;
    readonly exports: Readonly<Record<string, string | { readonly '@lab-console/source': string }>>;
  };
  const examples = readFileSync(join(folder, 'README.md'), 'utf8').matchAll(/```tsx\n([\s\S]*?)```/g);
  const example = [...examples].map(([, code = '']) => code).filter((code) => /^export /m.test(code))[at];
  if (example === undefined) throw new Error(`The README of ${manifest.name} has no whole example ${at}.`);
  const code = example.replaceAll(/from '(@lab-console\/[a-z-]+)(\/[^']*)?'/g, (whole, from: string, entry = '') => {
    if (from !== manifest.name) return whole;
    const target = manifest.exports[`.${entry}`];
    if (typeof target !== 'object') throw new Error(`${manifest.name} has no entry .${entry}.`);
    return `from '../${target['@lab-console/source'].slice(2)}'`;
  });
  const results = join(folder, '.results');
  const file = join(results, `server-example-${at}.tsx`);
  mkdirSync(results, { recursive: true });
  writeFileSync(file, code);
  try {
    return (await import(/* @vite-ignore */ pathToFileURL(file).href)) as Readonly<Record<string, unknown>>;
  } finally {
    rmSync(file, { force: true });
  }
}

// Writes what the filters of amis answer to the cases of the test beside it. Run with Node after installing this folder:
// node bench/amis/filter-answers.mjs
import { writeFileSync } from 'node:fs';
import { runInThisContext } from 'node:vm';
import { build } from 'esbuild';

process.env.TZ = 'Asia/Shanghai';
const RealDate = Date;
const at = new RealDate('2026-03-05T14:07:09+08:00').getTime();
globalThis.Date = class extends RealDate {
  constructor(...args) {
    if (args.length === 0) super(at);
    else super(...args);
  }
  static now() {
    return at;
  }
};
globalThis.window = globalThis;
globalThis.location = { search: '', href: '' };
const folder = new URL('../../src/core/expression/', import.meta.url);
const { outputFiles } = await build({
  stdin: {
    contents: `
      import './bench/amis/node_modules/amis-core/esm/utils/filter.js';
      import { getFilters } from './bench/amis/node_modules/amis-formula/esm/index.js';
      import { resolveVariableAndFilter } from './bench/amis/node_modules/amis-core/esm/utils/resolveVariableAndFilter.js';
      import { cases, filterData } from './test/expression/filter-cases.ts';
      const answer = (source) => {
        try {
          const value = resolveVariableAndFilter('\${' + source + '}', filterData(), '| raw');
          return value === undefined ? { absent: true } : value instanceof Date ? { date: value.getTime() } : { value };
        } catch {
          return { fails: true };
        }
      };
      globalThis.answers = Object.fromEntries(cases.map((source) => [source, answer(source)]));
      globalThis.names = Object.keys(getFilters());
    `,
    resolveDir: new URL('../../', import.meta.url).pathname,
    loader: 'ts',
  },
  bundle: true,
  write: false,
  format: 'iife',
  platform: 'browser',
  define: { 'process.env.NODE_ENV': '"production"', global: 'globalThis' },
  logLevel: 'error',
});
runInThisContext(outputFiles[0].text);
writeFileSync(
  new URL('filter-answers.json', folder),
  `${JSON.stringify({ names: globalThis.names, answers: globalThis.answers }, null, 2)}\n`,
);

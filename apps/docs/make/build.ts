import { join } from 'node:path';
import { build } from 'vitepress';
import { buildExamples } from './build-examples.ts';
import { makePages } from './make-pages.ts';

process.env['NODE_ENV'] = 'production';
makePages();
await buildExamples();
await build(join(import.meta.dirname, '..'));

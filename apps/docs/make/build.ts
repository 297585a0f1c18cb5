import { join } from 'node:path';
import { build } from 'vitepress';
import { makePages } from './make-pages.ts';

process.env['NODE_ENV'] = 'production';
makePages();
await build(join(import.meta.dirname, '..'));

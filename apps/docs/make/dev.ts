import { createServer } from 'vitepress';
import { join } from 'node:path';
import { buildExamples } from './build-examples.ts';
import { makePages } from './make-pages.ts';

makePages();
await buildExamples();
const server = await createServer(join(import.meta.dirname, '..'));
await server.listen();
server.printUrls();

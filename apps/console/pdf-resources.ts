import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const folders = ['cmaps', 'standard_fonts', 'iccs', 'wasm'] as const;
const place = '/pdf-resources/';
const source = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));

/**
 * Serves what PDFs need beside themselves (maps of Chinese characters, standard fonts, decoders of pictures) from the console's own server:
 * files of the build, each fetched only by a document that needs it.
 */
export function pdfResources(): Plugin {
  return {
    name: 'lab-console:pdf-resources',
    generateBundle() {
      for (const folder of folders) {
        for (const name of readdirSync(join(source, folder))) {
          const file = { type: 'asset', fileName: `${place.slice(1)}${folder}/${name}` } as const;
          this.emitFile({ ...file, source: readFileSync(join(source, folder, name)) });
        }
      }
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const path = (request.url ?? '').split('?', 1)[0] ?? '';
        const [folder, name, ...more] = path.slice(path.indexOf(place) + place.length).split('/');
        const isKnown = path.includes(place) && more.length === 0 && folders.some((known) => known === folder);
        if (!isKnown || !folder || !name || !readdirSync(join(source, folder)).includes(name)) return next();
        response.end(readFileSync(join(source, folder, name)));
        return undefined;
      });
    },
  };
}

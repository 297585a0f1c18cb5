import type { Inline, RichContent } from '@lab-console/import-kit/word';
import { saveFile } from '../../shared/save-file.ts';
import type { DocxAnswer } from './docx.worker.ts';
import type { WordBlock, WordPicture } from './word-document.ts';

const types: Readonly<Partial<Record<string, WordPicture['type']>>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/bmp': 'bmp',
};

/** Hands a document for Word to the person as a download. */
export async function saveDocx(title: string, blocks: readonly WordBlock[]): Promise<void> {
  saveFile(`${title}.docx`, await inWorker({ title, blocks, pictures: await loadPictures(blocks) }));
}

function inWorker(message: object): Promise<Blob> {
  const worker = new Worker(new URL('./docx.worker.ts', import.meta.url), { type: 'module' });
  return new Promise<Blob>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<DocxAnswer>) => {
      if ('file' in data) resolve(data.file);
      else reject(new Error(data.problem));
    });
    worker.addEventListener('error', () => reject(new Error('The part that writes documents could not be started.')));
    worker.postMessage(message);
  }).finally(() => worker.terminate());
}

/** The pictures of a document. One that cannot be read leaves its description. */
async function loadPictures(blocks: readonly WordBlock[]): Promise<ReadonlyMap<string, WordPicture>> {
  const addresses = new Set<string>();
  for (const block of blocks) {
    const contents = block.type === 'content' ? [block.content] : block.type === 'table' ? block.rows.flat() : [];
    for (const content of contents)
      for (const inline of inlinesOf(content)) if (inline.type === 'picture') addresses.add(inline.picture);
  }
  const pictures = new Map<string, WordPicture>();
  await Promise.all(
    [...addresses].map(async (address) => {
      const picture = await loadPicture(address).catch(() => null);
      if (picture) pictures.set(address, picture);
    }),
  );
  return pictures;
}

function* inlinesOf(content: RichContent): Generator<Inline> {
  for (const block of content) {
    if (block.type === 'paragraph') yield* block.inlines;
    else for (const { blocks } of block.rows.flat()) yield* inlinesOf(blocks);
  }
}

/** What Word does not know, it gets as PNG. */
async function loadPicture(address: string): Promise<WordPicture> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`The picture was answered with ${answer.status}.`);
  let blob = await answer.blob();
  const bitmap = await createImageBitmap(blob);
  const { width, height } = bitmap;
  let type = types[blob.type];
  if (type === undefined) {
    const canvas = new OffscreenCanvas(width, height);
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
    blob = await canvas.convertToBlob({ type: 'image/png' });
    type = 'png';
  }
  bitmap.close();
  return { type, data: new Uint8Array(await blob.arrayBuffer()), width, height };
}

import { pdfResourceOptions } from '@lab-console/file-manager';
import { isPartLoadError, loadPart } from '@lab-console/widget-base';
import { unzipSync } from 'fflate';
import { pdfResources } from '../files/pdf-resources.ts';

/** Longest side of a page picture in pixels: a sheet at about 150 dots an inch. */
const maxSide = 1_754;
const quality = 0.82;
/** Largest zip that is unpacked in the browser, in bytes. */
const maxZipBytes = 1_000_000_000;

/** A file that is no report at all, or one that cannot be read. */
export class PictureError extends Error {
  override readonly name = 'PictureError';
  readonly kind: 'not-readable' | 'not-a-report';

  constructor(kind: PictureError['kind'], cause?: unknown) {
    super(kind, { cause });
    this.kind = kind;
  }
}

const types: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
};
const typeOf = (name: string): string | undefined => types[/\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''];

/** Files as they were chosen, with those of a zip in its place. */
export async function unpackFiles(files: readonly File[]): Promise<readonly File[]> {
  const unpacked: File[] = [];
  for (const file of files) {
    if (!/\.zip$/i.test(file.name) || file.size > maxZipBytes) {
      unpacked.push(file);
      continue;
    }
    try {
      const entries = unzipSync(new Uint8Array(await file.arrayBuffer()), {
        filter: ({ name }) => typeOf(name) !== undefined && !name.startsWith('__MACOSX/'),
      });
      for (const [name, content] of Object.entries(entries)) {
        unpacked.push(new File([content], name, { type: typeOf(name) ?? '' }));
      }
    } catch {
      unpacked.push(file);
    }
  }
  return unpacked;
}

/** The pages of a PDF or a picture as JPEGs. Throws {@link PictureError}, and PartLoadError where what reads PDFs cannot be fetched. */
export async function pagePictures(file: File, signal: AbortSignal): Promise<readonly Blob[]> {
  const type = typeOf(file.name);
  if (type === undefined) throw new PictureError('not-a-report');
  try {
    return type === 'application/pdf' ? await pdfPages(file, signal) : [await pictureOf(file)];
  } catch (error) {
    // What reads it could not be fetched: no word about the file.
    if (signal.aborted || isPartLoadError(error)) throw error;
    throw new PictureError('not-readable', error);
  }
}

async function pictureOf(file: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const scale = Math.min(1, maxSide / Math.max(bitmap.width, bitmap.height));
  const canvas = canvasOf(bitmap.width * scale, bitmap.height * scale);
  canvas.context.drawImage(bitmap, 0, 0, canvas.element.width, canvas.element.height);
  bitmap.close();
  return jpegOf(canvas.element);
}

async function pdfPages(file: Blob, signal: AbortSignal): Promise<readonly Blob[]> {
  const [getDocument, PDFWorker] = await Promise.all([
    loadPart(() => import('pdfjs-dist'), 'getDocument'),
    loadPart(() => import('pdfjs-dist'), 'PDFWorker'),
  ]);
  const port = new Worker(new URL('./pdf.worker.ts', import.meta.url), { type: 'module' });
  const worker = PDFWorker.create({ port });
  try {
    const data = new Uint8Array(await file.arrayBuffer());
    const pdf = await getDocument({ data, worker, enableXfa: false, ...pdfResourceOptions(pdfResources) }).promise;
    const pages: Blob[] = [];
    for (let number = 1; number <= pdf.numPages; number += 1) {
      signal.throwIfAborted();
      const page = await pdf.getPage(number);
      const natural = page.getViewport({ scale: 1 });
      const viewport = page.getViewport({ scale: maxSide / Math.max(natural.width, natural.height) });
      const canvas = canvasOf(viewport.width, viewport.height);
      await page.render({ canvas: canvas.element, canvasContext: canvas.context, viewport }).promise;
      pages.push(await jpegOf(canvas.element));
      page.cleanup();
    }
    return pages;
  } finally {
    worker.destroy();
    port.terminate();
  }
}

/** A white canvas. */
export function canvasOf(
  width: number,
  height: number,
): { readonly element: HTMLCanvasElement; readonly context: CanvasRenderingContext2D } {
  const element = document.createElement('canvas');
  element.width = Math.round(width);
  element.height = Math.round(height);
  const context = element.getContext('2d');
  if (!context) throw new Error('The browser has no memory left for the page.');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, element.width, element.height);
  return { element, context };
}

/** A canvas as a JPEG. */
export function jpegOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The browser could not make a picture of the page.'))),
      'image/jpeg',
      quality,
    );
  });
}

/** Writes documents for Word beside the page, so that a long one does not stop it. */
import type { WordDocument } from './word-document.ts';
import { writeDocx } from './write-docx.ts';

/** What the worker answers. */
export type DocxAnswer = { readonly file: Blob } | { readonly problem: string };

addEventListener('message', ({ data }: MessageEvent<WordDocument>) => {
  void writeDocx(data).then(
    (file) => postMessage({ file } satisfies DocxAnswer),
    (error: unknown) => postMessage({ problem: String(error) } satisfies DocxAnswer),
  );
});

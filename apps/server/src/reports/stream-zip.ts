import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { BlobStore } from '../storage/blob-store.ts';
import { pathPart, uniqueNames } from './file-names.ts';
import { paperPdf } from './paper-pdf.ts';
import type { StoredReport, ZipKind } from './report-rows.ts';

const extensions: Readonly<Record<string, string>> = { 'image/png': 'png', 'image/webp': 'webp' };

/**
 * A zip of reports that is made while it is sent: one file at a time is open, so memory stays flat. Pictures do not get smaller by
 * packing and are put in as they are.
 */
export function streamZip(reports: readonly StoredReport[], { kind, blobs }: { kind: ZipKind; blobs: BlobStore }): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  let open: Readable | undefined;
  const add = (path: string, read: () => Promise<Readable>): void => {
    zip.addReadStreamLazy(path, { compress: false }, (done) => {
      const start = async (): Promise<void> => {
        if (output.destroyed) return;
        open = await read();
        if (output.destroyed) open.destroy();
        else done(null, open);
      };
      // A page that cannot be read breaks the download off instead of leaving it short.
      start().catch((error: unknown) => output.destroy(error as Error));
    });
  };
  // A client that stops downloading leaves no file open.
  output.once('close', () => open?.destroy());
  zip.once('error', (error: Error) => output.destroy(error));

  const unique = uniqueNames();
  for (const report of reports) {
    const folder = `${pathPart(report.course)}/${pathPart(report.session)}/${pathPart(`${report.code}_${report.name}`)}`;
    const name = unique(folder);
    if (kind === 'paper') {
      add(`${name}.pdf`, () => paperPdf(report, blobs));
      continue;
    }
    report.pages.forEach(({ content, type }, index) => {
      add(`${name}/${String(index + 1).padStart(2, '0')}.${extensions[type] ?? 'jpg'}`, () => blobs.read(content));
    });
  }
  zip.end();
  return output;
}

import { Zip, ZipPassThrough } from 'fflate';

/** A file of a zip. */
export interface ZipEntry {
  readonly path: string;
  /** Where its bytes can be loaded. */
  readonly load: (signal: AbortSignal) => Promise<ReadableStream<Uint8Array>>;
}

/** Takes the parts of a zip as they come. */
export interface ZipTarget {
  readonly write: (part: Uint8Array<ArrayBuffer>) => Promise<void> | void;
}

/**
 * Packs files into one zip, one after the other; only the part on its way is in memory. They are not compressed: pictures, videos and office files
 * are already.
 */
export async function zipFiles(
  entries: readonly ZipEntry[],
  target: ZipTarget,
  { signal, onProgress }: { readonly signal: AbortSignal; readonly onProgress?: (files: number) => void },
): Promise<void> {
  let parts: Uint8Array<ArrayBuffer>[] = [];
  let failure: Error | undefined;
  const zip = new Zip((error, part) => {
    if (error) failure = error;
    else if (part.length > 0) parts.push(part);
  });
  const flush = async (): Promise<void> => {
    if (failure) throw failure;
    const ready = parts;
    parts = [];
    for (const part of ready) await target.write(part);
  };
  for (const [index, { path, load }] of entries.entries()) {
    signal.throwIfAborted();
    const file = new ZipPassThrough(path);
    zip.add(file);
    const reader = (await load(signal)).getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      file.push(value);
      await flush();
    }
    file.push(new Uint8Array(0), true);
    await flush();
    onProgress?.(index + 1);
  }
  zip.end();
  await flush();
}

import type { ZipTarget } from '../core/zip-files.ts';

interface SavingWindow {
  readonly showSaveFilePicker?: (options: { readonly suggestedName: string }) => Promise<{
    readonly createWritable: () => Promise<{
      readonly write: (part: Uint8Array<ArrayBuffer>) => Promise<void>;
      readonly close: () => Promise<void>;
      readonly abort: () => Promise<void>;
    }>;
  }>;
}

/** Saves the content of an address. */
export function saveAddress(address: string, name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.rel = 'noopener';
  document.body.append(link);
  link.click();
  link.remove();
}

/** Saves a file that is made part by part: straight to the disk where the browser can, else from memory. */
export async function saveStream(name: string, make: (target: ZipTarget) => Promise<void>): Promise<void> {
  const { showSaveFilePicker } = globalThis as SavingWindow;
  if (showSaveFilePicker) {
    const writable = await (await showSaveFilePicker({ suggestedName: name })).createWritable();
    try {
      await make(writable);
      await writable.close();
    } catch (error) {
      await writable.abort();
      throw error;
    }
    return;
  }
  const parts: Uint8Array<ArrayBuffer>[] = [];
  await make({ write: (part) => void parts.push(part) });
  const address = URL.createObjectURL(new Blob(parts));
  saveAddress(address, name);
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

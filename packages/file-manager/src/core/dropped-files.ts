/** A file with the folders it came in. */
export interface ChosenFile {
  /** Relative path, such as `week 1/plan.pdf`. */
  readonly path: string;
  readonly file: File;
}

/** Files of an input; those of a folder that was chosen keep its folders. */
export function filesOfInput(files: Iterable<File>): ChosenFile[] {
  return Array.from(files, (file) => ({ path: file.webkitRelativePath || file.name, file }));
}

/** Files and whole folders that were dropped or pasted. */
export async function filesOfTransfer(transfer: DataTransfer): Promise<ChosenFile[]> {
  // The entries have to be taken at once: the list is empty after the first pause.
  const entries = Array.from(transfer.items, (item) => (item.kind === 'file' ? item.webkitGetAsEntry() : null));
  const plain = Array.from(transfer.files);
  if (entries.every((entry) => entry === null)) return filesOfInput(plain);
  const found: ChosenFile[] = [];
  for (const entry of entries) if (entry) await collect(entry, '', found);
  return found;
}

async function collect(entry: FileSystemEntry, folder: string, found: ChosenFile[]): Promise<void> {
  const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
  if (entry.isFile) {
    const file = await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject));
    found.push({ path, file });
    return;
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  for (;;) {
    // A browser answers a hundred entries at a time.
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (some.length === 0) return;
    for (const child of some) await collect(child, path, found);
  }
}

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
  const found = await Promise.all(entries.filter((entry) => entry !== null).map((entry) => filesOf(entry, '')));
  return found.flat();
}

/** The files of an entry in their order; those of a folder are read together. */
async function filesOf(entry: FileSystemEntry, folder: string): Promise<ChosenFile[]> {
  const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
  if (entry.isFile) {
    const file = await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject));
    return [{ path, file }];
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  const found: ChosenFile[] = [];
  for (;;) {
    // A browser answers a hundred entries at a time.
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (some.length === 0) return found;
    for (const files of await Promise.all(some.map((child) => filesOf(child, path)))) found.push(...files);
  }
}

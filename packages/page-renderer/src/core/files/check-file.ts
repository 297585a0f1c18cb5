/** What is wrong with a file. */
export type FileFault = 'type' | 'size';

/** What a file is checked against. */
export interface FileLimits {
  /** As in HTML: `.pdf,image/*`; empty takes everything. */
  readonly accept: string;
  /** Bytes. */
  readonly maxSize: number;
}

/** Checks a file's kind and size; the name of the file counts as well as the kind that the browser found. */
export function checkFile(file: Pick<File, 'name' | 'type' | 'size'>, { accept, maxSize }: FileLimits): FileFault | undefined {
  const kinds = accept
    .split(',')
    .map((kind) => kind.trim().toLowerCase())
    .filter((kind) => kind !== '' && kind !== '*');
  const name = file.name.toLowerCase();
  const type = file.type.toLowerCase();
  const fits = kinds.some((kind) => {
    if (kind.startsWith('.')) return name.endsWith(kind);
    return kind.endsWith('/*') ? type.startsWith(kind.slice(0, -1)) : type === kind;
  });
  if (kinds.length > 0 && !fits) return 'type';
  return file.size > maxSize ? 'size' : undefined;
}

/** A number of bytes for people. */
export function sizeText(bytes: number): string {
  const units = ['B', 'kB', 'MB', 'GB'];
  const power = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log(bytes) / Math.log(1024)));
  return `${Number((bytes / 1024 ** power).toFixed(1))} ${units[power] ?? 'B'}`;
}

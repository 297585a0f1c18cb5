/** A file or folder as File Browser describes it. */
export interface ResourceItem {
  /** From the root, with a slash at its beginning. */
  readonly path: string;
  readonly name: string;
  readonly size: number;
  readonly extension: string;
  /** RFC 3339 time. */
  readonly modified: string;
  readonly mode: number;
  readonly isDir: boolean;
  readonly isSymlink: boolean;
  readonly type: string;
}

/** Describes a file or folder. */
export function resourceItem({
  path,
  isDir,
  size,
  modified,
  type,
}: {
  readonly path: string;
  readonly isDir: boolean;
  readonly size: number;
  readonly modified: Date;
  readonly type: string;
}): ResourceItem {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const dot = name.lastIndexOf('.');
  return {
    path: `/${path}`,
    name,
    size,
    extension: isDir || dot < 1 ? '' : name.slice(dot),
    modified: modified.toISOString(),
    // The bits of Go: a folder with rwxr-xr-x, a file with rw-r--r--.
    mode: isDir ? 0x80_00_01_ed : 0o644,
    isDir,
    isSymlink: false,
    type,
  };
}

const textEndings = /\.(txt|csv|tsv|md|json|xml|ya?ml|log|py|r|m|c|h|cpp|java|js|ts|sql|tex|ini|sh)$/i;

/** The kind of a file in the words of File Browser. */
export function resourceType(name: string, mediaType: string): string {
  const [kind = ''] = mediaType.split('/', 1);
  if (kind === 'video' || kind === 'audio' || kind === 'image') return kind;
  if (mediaType.startsWith('application/pdf')) return 'pdf';
  return kind === 'text' || textEndings.test(name) ? 'text' : 'blob';
}

/** A place that a report can be handed in for. */
export interface ReportTarget {
  readonly id: number;
  readonly student_code: string;
}

/** A file with the path it had in its folder or zip. */
export interface NamedFile {
  readonly name: string;
}

/** The files of one report, in the order of their pages. */
export interface MatchedReport<File extends NamedFile> {
  readonly placeId: number;
  readonly files: readonly File[];
}

/** Files by the student number in their names; what fits nobody is listed. */
export interface MatchedFiles<File extends NamedFile> {
  readonly reports: readonly MatchedReport<File>[];
  readonly unmatched: readonly File[];
}

const byName = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Words of a path that a student number can be: letters and digits between anything else, the last folder's last. */
const wordsOf = (path: string): string[] =>
  path
    .normalize('NFKC')
    .replace(/\.[^./\\]*$/, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .toReversed();

/**
 * Puts files to places by the student number that stands in the name of a file or of its folder: `20240001.pdf`,
 * `20240001_2.jpg`, `20240001 张三/02.png`. Several files of one student are the pages of one report, `2` before `10`.
 */
export function matchFiles<File extends NamedFile>(files: readonly File[], places: readonly ReportTarget[]): MatchedFiles<File> {
  const byCode = new Map(places.map(({ id, student_code }) => [student_code.toLowerCase(), id]));
  const found = new Map<number, File[]>();
  const unmatched: File[] = [];
  for (const file of files.toSorted((a, b) => byName.compare(a.name, b.name))) {
    const words = wordsOf(file.name).map((word) => word.toLowerCase());
    // A name grown together with its number, such as 张三20240001, is told apart by kinds of letters.
    const parts = [...words, ...words.flatMap((word) => word.match(/[a-z]*\d+/g) ?? [])];
    const placeId = parts.map((part) => byCode.get(part)).find((id) => id !== undefined);
    if (placeId === undefined) unmatched.push(file);
    else found.set(placeId, [...(found.get(placeId) ?? []), file]);
  }
  return { reports: [...found].map(([placeId, own]) => ({ placeId, files: own })), unmatched };
}

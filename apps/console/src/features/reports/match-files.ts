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

/** Files by the student number in their names; what fits no student is listed. */
export interface MatchedFiles<File extends NamedFile> {
  readonly reports: readonly MatchedReport<File>[];
  readonly unmatched: readonly File[];
}

const byName = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Words that a student number can be: letters and digits between anything else, and the parts of a word that a number grew into. */
const wordsOf = (name: string): readonly string[] => {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  // A name grown together with its number, such as 张三20240001, is split by kinds of letters.
  return words.flatMap((word) => [word, ...(word.match(/[a-z]*\d+/g) ?? [])]);
};

/** The longest number in a name, the first of several: what follows it numbers pages. */
function numberIn(name: string, byCode: ReadonlyMap<string, number>): string | undefined {
  const [first] = wordsOf(name)
    .filter((word) => byCode.has(word))
    .toSorted((a, b) => b.length - a.length);
  return first;
}

/**
 * Puts files to places by the student number in the name of a file or of its folder: `20240001.pdf`, `20240001_2.jpg`, `20240001 张三/02.png`. Where
 * folder and file name two students, the longer number counts, and none of two that are equally long: a report must not be handed in for another
 * student. Several files of one student are the pages of one report, `2` before `10`.
 */
export function matchFiles<File extends NamedFile>(files: readonly File[], places: readonly ReportTarget[]): MatchedFiles<File> {
  const byCode = new Map(places.map(({ id, student_code }) => [student_code.toLowerCase(), id]));
  const found = new Map<number, File[]>();
  const unmatched: File[] = [];
  for (const file of files.toSorted((a, b) => byName.compare(a.name, b.name))) {
    const path = file.name
      .normalize('NFKC')
      .toLowerCase()
      .replace(/\.[^./\\]*$/, '');
    const numbers = path.split(/[/\\]/).flatMap((name) => numberIn(name, byCode) ?? []);
    const length = Math.max(...numbers.map((number) => number.length));
    const candidates = new Set(numbers.filter((number) => number.length === length));
    const [number] = candidates;
    const placeId = number === undefined || candidates.size > 1 ? undefined : byCode.get(number);
    if (placeId === undefined) unmatched.push(file);
    else found.set(placeId, [...(found.get(placeId) ?? []), file]);
  }
  return { reports: [...found].map(([placeId, own]) => ({ placeId, files: own })), unmatched };
}

/** Holds the sizes of what a visitor loads first: sums the gzip sizes of each entry's scripts and styles by Vite's manifest. */
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

interface Chunk {
  readonly file: string;
  readonly name?: string;
  readonly src?: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

interface Budget {
  readonly name: string;
  /** Modules or, by name, screens (`chunk-by-screen.ts`) that are loaded for it. */
  readonly chunks: readonly string[];
  /** Keys that are there already; their weight does not count again. */
  readonly beside?: readonly string[];
  /** Limit in kB (1,000 bytes) after gzip. */
  readonly limit: number;
}

const login = ['index.html', 'sign-in'];
const shell = [...login, 'shell'];
const page = ['page'];

// Files by screen bring a little of their neighbours' along: three files in one wave instead of sixty in eight weigh up to 6 kB more.
const budgets: readonly Budget[] = [
  // The second step of a sign-in is fetched with it; what the first has to know of it is half a kB.
  { name: 'login route', chunks: login, limit: 171 },
  { name: 'shell', chunks: shell, limit: 230 },
  { name: 'page route', chunks: page, beside: shell, limit: 60 },
  { name: 'registration sheet', chunks: ['src/routes/RegistrationSheetRoute.tsx'], beside: shell, limit: 60 },
  { name: 'calendar', chunks: ['schedule'], beside: [...shell, ...page], limit: 60 },
  // Loaded beside the data where days on a clock are shown: FullCalendar with its Temporal polyfill is 75 kB of it.
  { name: 'grid of the calendar', chunks: ['grid'], beside: [...shell, ...page, 'schedule'], limit: 95 },
  { name: 'lists', chunks: ['list'], beside: [...shell, ...page], limit: 60 },
  { name: 'timeslots', chunks: ['timeslots'], beside: [...shell, ...page], limit: 50 },
  // Its grid comes while the file is read, and the reader of spreadsheets is in its worker. All imports share one file.
  { name: 'schedule import', chunks: ['src/features/imports/ScheduleImportWidget.tsx'], beside: [...shell, ...page], limit: 68 },
  // Those with choices beside the file bring the lists of selects, and with them the 8 kB of MUI's modal that the page route does without.
  { name: 'student import', chunks: ['src/features/imports/StudentImportWidget.tsx'], beside: [...shell, ...page], limit: 68 },
  {
    name: 'faculty import',
    chunks: ['src/features/imports/FacultyStudentImportWidget.tsx'],
    beside: [...shell, ...page],
    limit: 68,
  },
  {
    name: 'course import',
    chunks: ['src/features/imports/CourseStudentImportWidget.tsx'],
    beside: [...shell, ...page],
    limit: 68,
  },
  { name: 'group import', chunks: ['src/features/imports/GroupImportWidget.tsx'], beside: [...shell, ...page], limit: 68 },
  {
    name: 'deduction import',
    chunks: ['src/features/imports/DeductionImportWidget.tsx'],
    beside: [...shell, ...page],
    limit: 68,
  },
  // The screen with document, questions and editor comes while a file is read, docx-preview after it, the reader is in its worker.
  { name: 'exam import', chunks: ['src/features/exams/ExamImportWidget.tsx'], beside: [...shell, ...page], limit: 40 },
  // Their tabs, lists and dialogs come with the first press, the grid of grades beside the scores.
  { name: 'attendance', chunks: ['src/features/attendance/AttendanceDeskWidget.tsx'], beside: [...shell, ...page], limit: 60 },
  // The texts of records are one table: those of its dialogs, in the language of the reader, are 3 kB of it.
  { name: 'grades', chunks: ['src/features/grades/GradesWidget.tsx'], beside: [...shell, ...page], limit: 64 },
  { name: 'workload', chunks: ['src/features/workload/WorkloadWidget.tsx'], beside: [...shell, ...page], limit: 60 },
  // Dialogs, the list of uploads and the writer of zips come once the folder stands, previews with the first file that is opened.
  { name: 'files', chunks: ['src/features/files/FileManagerWidget.tsx'], beside: [...shell, ...page], limit: 76 },
  { name: 'page editor', chunks: ['src/routes/EditRoute.tsx'], beside: [...shell, ...page], limit: 120 },
  { name: 'exam question', chunks: ['src/features/exams/ExamQuestionField.tsx'], beside: [...shell, ...page, 'form'], limit: 48 },
];

const dist = new URL('dist/', import.meta.url);
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8')) as Readonly<Record<string, Chunk>>;
/** The chunks of the screens that `chunk-by-screen.ts` names. */
const screens = new Map(
  Object.values(manifest)
    .filter((chunk) => chunk.src === undefined && chunk.file.endsWith('.js'))
    .toSorted((a, b) => readFileSync(new URL(a.file, dist)).byteLength - readFileSync(new URL(b.file, dist)).byteLength)
    .map((chunk) => [chunk.name, chunk] as const),
);
const weights = new Map<string, number>();

function weigh(file: string): number {
  const known = weights.get(file);
  if (known !== undefined) return known;
  const weight = gzipSync(readFileSync(new URL(file, dist)), { level: 9 }).byteLength;
  weights.set(file, weight);
  return weight;
}

/** The files that are fetched for some chunks: they, what they import at once, and their styles. Fonts are not counted. */
function filesOf(keys: readonly string[]): ReadonlySet<string> {
  const files = new Set<string>();
  const seen = new Set<string>();
  const visit = (key: string): void => {
    if (seen.has(key)) return;
    seen.add(key);
    const chunk = manifest[key] ?? screens.get(key);
    if (!chunk) throw new Error(`The build has no chunk "${key}". Correct the budgets in size.ts, or load that module lazily.`);
    files.add(chunk.file);
    for (const css of chunk.css ?? []) files.add(css);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const key of keys) visit(key);
  return files;
}

let failed = false;
for (const { name, chunks, beside = [], limit } of budgets) {
  const there = filesOf(beside);
  const files = [...filesOf(chunks)].filter((file) => !there.has(file));
  const size = files.reduce((sum, file) => sum + weigh(file), 0) / 1000;
  const over = size > limit;
  failed ||= over;
  process.stdout.write(`${over ? 'OVER' : 'ok  '} ${name.padEnd(20)} ${size.toFixed(1).padStart(6)} kB of ${limit} kB gzip\n`);
  if (process.argv.includes('--files')) {
    for (const file of files.toSorted((a, b) => weigh(b) - weigh(a)))
      process.stdout.write(`       ${(weigh(file) / 1000).toFixed(1).padStart(6)} ${file}\n`);
  }
}
if (failed) {
  process.stderr.write(
    'Too heavy: load what the route does not need at once with import(), or raise the budget with a reason.\n',
  );
  process.exitCode = 1;
}

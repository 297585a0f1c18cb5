import { fileURLToPath } from 'node:url';

/** What the bundler tells of a module. */
interface ModuleLinks {
  readonly importedIds: readonly string[];
  readonly code: string | null;
}

/** How the bundler answers while it puts modules into files. */
interface ChunkingContext {
  getModuleInfo(id: string): ModuleLinks | null;
}

/** A screen and the modules that it is loaded by, relative to this folder. */
interface Screen {
  readonly name: string;
  readonly roots: readonly string[];
  /** What a list of exports brings into its reach although a later screen needs it first. */
  readonly without?: RegExp;
  /** A screen that stands already wherever this one is opened: what both need travels with that one. */
  readonly after?: string;
}

const inRenderer = (files: readonly string[]): readonly string[] =>
  files.map((file) => `../../packages/page-renderer/src/${file}`);
const inCalendar = (files: readonly string[]): readonly string[] => files.map((file) => `../../packages/calendar/src/${file}`);

/** What everybody passes through, in this order: a module travels with the first that needs it. */
const path: readonly Screen[] = [
  {
    name: 'sign-in',
    roots: ['src/main.tsx', 'src/routes/LoginRoute.tsx'],
    without:
      /\/packages\/api-client\/src\/(client|list|(calls|database|batches|transport|plan-status)\/)|\/node_modules\/(ky|@supabase\/|zod)/,
  },
  {
    name: 'shell',
    roots: [
      'src/routes/SignedInRoute.tsx',
      'src/shell/Shell.tsx',
      'src/routes/LandingRoute.tsx',
      'src/routes/fetch-next-screens.ts',
      'src/routes/fetch-first-data.ts',
      'src/notifications/NotificationCard.tsx',
      '../../packages/api-client/src/calls/later-calls.ts',
      // Most of what comes after asks who may do what.
      '../../packages/schedule-rules/src/access/index.ts',
    ],
  },
  {
    name: 'page',
    roots: [
      'src/routes/PageRoute.tsx',
      'src/routes/DefinedPage.tsx',
      ...inRenderer([
        'renderers/layout/Page.tsx',
        'renderers/display/texts.ts',
        'core/dates/from-now.ts',
        'core/expression/filters/pattern.ts',
      ]),
    ],
  },
  {
    // What the renderer fetches for the first definition that it draws.
    name: 'renderer',
    roots: inRenderer(['locales/enUSPage.ts', 'core/expression/whole-vocabulary.ts', 'builtin/builtins.ts']),
  },
];

/** Where the ways part: what several of these need travels in a file of these several. */
const branches: readonly Screen[] = [
  {
    name: 'schedule',
    roots: [
      'src/features/calendar/ScheduleCalendarWidget.tsx',
      'src/pages/centre/schedule/calendar.json',
      ...inCalendar([
        'core/store/change-commands.ts',
        'core/conflicts/conflict-tracker.ts',
        'view/conflicts/ConflictLine.tsx',
        'view/CalendarLegend.tsx',
        'view/grid/slots/EmptySlots.tsx',
      ]),
    ],
  },
  {
    name: 'grid',
    after: 'schedule',
    roots: inCalendar(['view/grid/CalendarGrid.tsx', 'view/grid/frame/frame-selection.ts', 'view/grid/interaction-plugin.ts']),
  },
  {
    // What a press in the calendar opens; fetched once the calendar stands.
    name: 'dialogs',
    after: 'schedule',
    roots: inCalendar([
      'view/bulk/BulkBar.tsx',
      'view/bulk/ConfirmDialog.tsx',
      'view/details/SessionDetailsDialog.tsx',
      'view/form/EditManyDialog.tsx',
      'view/form/SessionFormDialog.tsx',
      'view/move/MoveDialog.tsx',
      'view/shortcuts/CalendarShortcuts.tsx',
      'view/stale/StaleDialog.tsx',
    ]),
  },
  {
    name: 'timeslots',
    roots: ['src/features/teaching-time/TimeslotGridWidget.tsx'],
    without: /\/calendar\/src\/attendance\//,
  },
  { name: 'list', roots: ['../../packages/page-renderer/src/renderers/crud/index.ts'] },
];

/** Screens that fetch nothing of what the branches have for themselves; what they alone need the bundler cuts finely. */
const others: readonly Screen[] = [
  {
    name: 'records',
    roots: ['attendance/AttendanceDesk', 'grades/Grades', 'workload/Workload'].map((name) => `src/features/${name}Widget.tsx`),
  },
  {
    name: 'files',
    roots: ['FileManagerWidget', 'StoredFileWidget', 'MediaPicker', 'ResourcePickerField', 'ImageGalleryField'].map(
      (name) => `src/features/files/${name}.tsx`,
    ),
  },
  {
    // What opens from the records by a press, and the screens that share its parts.
    name: 'desks',
    roots: [
      ...[
        'attendance/AttendanceList',
        'gradebook/ConflictDialog',
        'attendance/CourseAttendance',
        'grades/GradeCases',
        'grades/ScoreItemsDialog',
        'attendance/SessionStudentsDialog',
      ].map((name) => `src/features/${name}.tsx`),
      'src/features/data-templates/DataRecordsWidget.tsx',
      'src/features/data-templates/DataTemplateWidget.tsx',
      'src/features/exams/ExamPaperWidget.tsx',
      'src/features/plans/PlanWorkspace.tsx',
      'src/features/reports/ReportsWidget.tsx',
      'src/features/reports/CheckingScreen.tsx',
    ],
  },
  {
    name: 'others',
    roots: [
      'src/routes/RegistrationSheetRoute.tsx',
      ...['Schedule', 'Student', 'FacultyStudent', 'CourseStudent', 'Group', 'Deduction'].map(
        (name) => `src/features/imports/${name}ImportWidget.tsx`,
      ),
      'src/features/exams/ExamImportWidget.tsx',
      'src/features/exams/ExamQuestionField.tsx',
    ],
  },
];

/** The modules that a root reaches without a further request. */
function reach(root: string, { without }: Screen, context: ChunkingContext): ReadonlySet<string> {
  const start = fileURLToPath(new URL(root, import.meta.url));
  if (!context.getModuleInfo(start)) throw new Error(`chunk-by-screen.ts names ${root}, which the build does not have.`);
  const found = new Set<string>();
  const left = [start];
  for (let id = left.pop(); id !== undefined; id = left.pop()) {
    if (found.has(id) || without?.test(id)) continue;
    found.add(id);
    left.push(...(context.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
}

/** Characters of code below which a file is not worth a request of its own. */
const smallFile = 12_000;

/**
 * Puts what is small to the modules that the fewest further screens need as well. Modules import only what all of their own screens need,
 * so files never need each other both ways.
 */
function joinSmall(users: ReadonlyMap<string, ReadonlySet<string>>, context: ChunkingContext): ReadonlyMap<string, string> {
  const groups = new Map<string, { readonly screens: ReadonlySet<string>; readonly ids: readonly string[] }>();
  for (const [id, screens] of users) {
    const name = [...screens].join('-');
    groups.set(name, { screens, ids: [...(groups.get(name)?.ids ?? []), id] });
  }
  const sizeOf = (ids: readonly string[]): number =>
    ids.reduce((sum, id) => sum + (context.getModuleInfo(id)?.code?.length ?? 0), 0);
  for (const [name, { screens, ids }] of [...groups].sort(([, a], [, b]) => a.screens.size - b.screens.size)) {
    if (screens.size < 2 || sizeOf(ids) >= smallFile) continue;
    const [wider] = [...groups]
      .filter(([other, group]) => other !== name && [...screens].every((screen) => group.screens.has(screen)))
      .sort(([, a], [, b]) => a.screens.size - b.screens.size);
    if (!wider) continue;
    groups.set(wider[0], { screens: wider[1].screens, ids: [...wider[1].ids, ...ids] });
    groups.delete(name);
  }
  return new Map([...groups].flatMap(([name, { ids }]) => ids.map((id) => [id, name])));
}

function nameModules(context: ChunkingContext): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const screen of path)
    for (const root of screen.roots)
      for (const id of reach(root, screen, context)) if (!names.has(id)) names.set(id, screen.name);
  // What starts the console stays by itself: the canvas of the page editor runs these files again, in a window of its own.
  names.delete(fileURLToPath(new URL('src/main.tsx', import.meta.url)));
  const users = new Map<string, Set<string>>();
  for (const screen of [...branches, ...others])
    for (const root of screen.roots)
      for (const id of reach(root, screen, context))
        if (!names.has(id)) users.set(id, (users.get(id) ?? new Set()).add(screen.name));
  for (const screens of users.values())
    for (const { name, after } of branches) if (after && screens.has(after)) screens.delete(name);
  const isFine = (screens: ReadonlySet<string>): boolean =>
    [...screens].every((screen) => others.some(({ name }) => name === screen));
  for (const [id, screens] of users) if (isFine(screens)) users.delete(id);
  for (const [id, name] of joinSmall(users, context)) names.set(id, name);
  return names;
}

/**
 * Names the file that a module travels in: files by screen, not by function, because over a slow network each further file costs a round
 * trip and each wave of them waits for the one before. What one press opens (a dialog, printing) stays a file of its own.
 */
export function chunkByScreen(): (id: string, context: ChunkingContext) => string | null {
  let names: ReadonlyMap<string, string> | undefined;
  return (id, context) => {
    names ??= nameModules(context);
    return names.get(id) ?? null;
  };
}

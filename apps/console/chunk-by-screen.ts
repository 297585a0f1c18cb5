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
  /** How much heavier a character weighs that it does not need; 1 where nothing is said. */
  readonly firm?: number;
  /** How much it counts beside the others, being opened more often; 1 where nothing is said. */
  readonly weight?: number;
}

const inRenderer = (files: readonly string[]): readonly string[] =>
  files.map((file) => `../../packages/page-renderer/src/${file}`);
const inFileManager = (files: readonly string[]): readonly string[] =>
  files.map((file) => `../../packages/file-manager/src/${file}`);
const inCalendar = (files: readonly string[]): readonly string[] => files.map((file) => `../../packages/calendar/src/${file}`);

/** Of the design a skeleton is needed at first, and no table, tabs or state. */
const laterDesign = /\/widget-base\/src\/design\/(StateMark|tab)/;

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
      // A small part of every page.
      'src/parts/ContentSkeleton.tsx',
      'src/notifications/NotificationList.tsx',
      'src/features/help/HelpButton.tsx',
      '../../packages/api-client/src/calls/later-calls.ts',
      // Most of what comes after asks who may do what.
      '../../packages/schedule-rules/src/access/index.ts',
    ],
    without: laterDesign,
  },
  {
    name: 'page',
    roots: [
      'src/routes/PageRoute.tsx',
      'src/routes/DefinedPage.tsx',
      // What the frame around the page can wait for.
      'src/shell/HeaderTools.tsx',
      'src/shell/MenuNumbers.tsx',
      // Small parts of Today, the first screen of teachers.
      'src/pages/centre/today/today.json',
      'src/features/shared/ThingLink.tsx',
      'src/features/attendance/describe-session.ts',
      ...inRenderer(['renderers/layout/Page.tsx', 'renderers/display/texts.ts', 'core/dates/dates.ts', 'core/dates/from-now.ts']),
    ],
    without: laterDesign,
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
    weight: 6,
    firm: 12,
    roots: [
      'src/features/calendar/ScheduleCalendarWidget.tsx',
      'src/pages/centre/schedule/calendar.json',
      ...inCalendar([
        'core/store/change-commands.ts',
        'core/conflicts/conflict-tracker.ts',
        // Grid and dialogs label sessions by these: here they need no file of their own.
        'view/use-session-label.ts',
        'view/status-text.ts',
        'core/view/semester-week.ts',
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
      'view/details/SessionDetails.tsx',
      'view/form/EditManyDialog.tsx',
      'view/form/FormSlot.tsx',
      'view/form/SessionFormDialog.tsx',
      'view/move/MoveDialog.tsx',
      'view/shortcuts/CalendarShortcuts.tsx',
      'view/stale/StaleDialog.tsx',
    ]),
  },
  {
    // What judges rooms and people is fetched beside the rows.
    name: 'judges',
    after: 'schedule',
    roots: ['src/features/sessions/judges.ts', 'src/features/sessions/judged-rows.ts'],
  },
  {
    name: 'timeslots',
    firm: 12,
    roots: ['src/features/teaching-time/TimeslotGridWidget.tsx'],
    // Conflicts and free slots are what the calendar asks of these rules, not the grid of other teaching.
    without: /\/calendar\/src\/attendance\/|\/schedule-rules\/src\/(conflicts|free-slots)\//,
  },
  { name: 'list', weight: 20, roots: inRenderer(['renderers/crud/index.ts']) },
  {
    // What lists, forms and their dialogs fetch while they are drawn. A page of the console has most of it.
    name: 'form',
    weight: 20,
    roots: inRenderer([
      'renderers/actions/index.ts',
      'renderers/actions/DropdownButton.tsx',
      'renderers/choices/ChoicePopup.tsx',
      'renderers/crud/CrudFilter.tsx',
      'renderers/crud/ExportButton.tsx',
      'renderers/crud/ListFrame.tsx',
      'renderers/crud/PerPage.tsx',
      'renderers/crud/SavedViews.tsx',
      'renderers/crud/SummaryLines.tsx',
      'renderers/crud/table-extras.ts',
      'renderers/display/index.ts',
      'renderers/display/links.ts',
      'renderers/display/states.ts',
      'renderers/display/Tag.tsx',
      'renderers/form/index.ts',
      'renderers/form/FormItem.tsx',
      'renderers/inputs/MultiSelect.tsx',
      'renderers/inputs/NumberInput.tsx',
      'renderers/inputs/SelectInput.tsx',
      'renderers/inputs/SelectList.tsx',
      'renderers/inputs/TextArea.tsx',
      'renderers/inputs/TextBox.tsx',
      'renderers/inputs/TextInput.tsx',
      'renderers/inputs/TextWithOptions.tsx',
      'renderers/inputs/ticks.ts',
      'renderers/layout/index.ts',
      'renderers/layout/TabsPart.tsx',
      'renderers/paging/index.ts',
      'fields/GroupField.tsx',
      'fields/useFieldCheck.ts',
      'view/HintBubble.tsx',
      'view/RefusedPicture.tsx',
      'view/TakeActions.tsx',
      'view/UpgradedNode.tsx',
      'core/check/warn-of-code.ts',
    ]),
  },
  {
    // What a press among the files opens; fetched once the files are there.
    name: 'file-dialogs',
    roots: inFileManager(['view/ManagerDialog.tsx', 'view/ConflictDialog.tsx', 'view/UploadPanel.tsx', 'view/WorkPanel.tsx']),
  },
  { name: 'rows', roots: inRenderer(['renderers/rows/index.ts']) },
];

/** Screens that fetch nothing of what the branches have for themselves, and what opens from them by a press: each by itself. */
const others: readonly Screen[] = [
  'accounts/FirstPasswordsWidget',
  'attendance/AttendanceDeskWidget',
  'attendance/AttendanceList',
  'attendance/CourseAttendance',
  'attendance/SessionStudentsDialog',
  'data-templates/DataRecordsWidget',
  'data-templates/DataTemplateWidget',
  'exams/ExamPaperWidget',
  'files/FileManagerWidget',
  'files/ImageGalleryField',
  'files/MediaPicker',
  'files/ResourcePickerField',
  'files/StoredFileWidget',
  'gradebook/ConflictDialog',
  'grades/GradeCases',
  'grades/GradesWidget',
  'grades/ScoreItemsDialog',
  'imports/CourseStudentImportWidget',
  'imports/DeductionImportWidget',
  'imports/FacultyStudentImportWidget',
  'imports/GroupImportWidget',
  'imports/ScheduleImportWidget',
  'imports/StaffImportWidget',
  'imports/StudentImportWidget',
  'merging/MergePreviewWidget',
  'merging/RenewedByMergesWidget',
  'plans/PlanWorkspace',
  'reports/CheckingScreen',
  'reports/ReportsWidget',
  'shared/TreeListWidget',
  'today/TodayWidgets',
  'workload/WorkloadWidget',
]
  .map((name): Screen => ({
    name,
    roots: [`src/features/${name}.tsx`],
    firm: 4,
    weight: name === 'today/TodayWidgets' ? 6 : 1,
    // A picker of files in a form needs a skeleton, and no table.
    ...(name.startsWith('files/') && { without: laterDesign }),
  }))
  .concat({ name: 'routes/RegistrationSheetRoute', roots: ['src/routes/RegistrationSheetRoute.tsx'], firm: 4 });

const weights: ReadonlyMap<string, number> = new Map([...branches, ...others].map(({ name, weight }) => [name, weight ?? 1]));
const firmness: ReadonlyMap<string, number> = new Map([...branches, ...others].map(({ name, firm }) => [name, firm ?? 1]));

/** Texts in Chinese, which a list of exports brings into the reach of everything. Only readers of Chinese fetch them. */
const otherLanguage = /\/packages\/schedule-rules\/src\/locales\/(row-)?zh-cn/;

/** The modules that a root reaches without a further request. */
function reach(root: string, { without }: Screen, context: ChunkingContext): ReadonlySet<string> {
  const start = fileURLToPath(new URL(root, import.meta.url));
  if (!context.getModuleInfo(start)) throw new Error(`chunk-by-screen.ts names ${root}, which the build does not have.`);
  const found = new Set<string>();
  const left = [start];
  for (let id = left.pop(); id !== undefined; id = left.pop()) {
    if (found.has(id) || without?.test(id) || otherLanguage.test(id)) continue;
    found.add(id);
    left.push(...(context.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
}

/** What one more file costs, as characters of code that could be fetched meanwhile over a slow line. */
const fileCost = 24_000;

/** Modules that are needed by the same screens and travel together. */
interface Group {
  readonly screens: ReadonlySet<string>;
  readonly ids: ReadonlySet<string>;
  /** Characters of code. */
  readonly size: number;
}

/** What the screens of two groups load more when both travel in one file; less than 0 is a gain. */
function costOfJoining(a: Group, b: Group): number {
  const foreign = (own: Group, other: Group): number =>
    [...own.screens]
      .filter((screen) => !other.screens.has(screen))
      .reduce((sum, screen) => sum + (firmness.get(screen) ?? 1) * (weights.get(screen) ?? 1) * other.size, 0);
  const both = [...a.screens]
    .filter((screen) => b.screens.has(screen))
    .reduce((sum, screen) => sum + (weights.get(screen) ?? 1), 0);
  return foreign(a, b) + foreign(b, a) - both * fileCost;
}

/** Whether a file of both groups would need another file that needs it. */
function makesCircle(a: Group, b: Group, groups: readonly Group[], context: ChunkingContext): boolean {
  const groupOf = new Map(groups.flatMap((group) => [...group.ids].map((id) => [id, group] as const)));
  const needs = (group: Group): readonly Group[] => [
    ...new Set(
      [...group.ids].flatMap((id) => context.getModuleInfo(id)?.importedIds ?? []).flatMap((id) => groupOf.get(id) ?? []),
    ),
  ];
  const left = [...needs(a), ...needs(b)].filter((group) => group !== a && group !== b);
  const seen = new Set(left);
  for (let group = left.pop(); group !== undefined; group = left.pop())
    for (const next of needs(group)) {
      if (next === a || next === b) return true;
      if (!seen.has(next)) left.push(next);
      seen.add(next);
    }
  return false;
}

/** Joins the groups that gain most by travelling together until none gains. */
function joinGroups(users: ReadonlyMap<string, ReadonlySet<string>>, context: ChunkingContext): readonly Group[] {
  const byName = new Map<string, Group>();
  for (const [id, screens] of users) {
    const name = [...screens].toSorted().join();
    const known = byName.get(name);
    const size = (known?.size ?? 0) + (context.getModuleInfo(id)?.code?.length ?? 0);
    byName.set(name, { screens, ids: new Set([...(known?.ids ?? []), id]), size });
  }
  // What one press alone opens stays the file of its own that the bundler makes.
  let groups = [...byName.values()].filter(({ screens: [only, ...more] }) => more.length > 0 || !only?.includes('/'));
  for (;;) {
    const pairs = groups
      .flatMap((a, at) => groups.slice(at + 1).map((b) => ({ a, b, cost: costOfJoining(a, b) })))
      .filter(({ cost }) => cost < 0)
      .toSorted((one, other) => one.cost - other.cost);
    const best = pairs.find(({ a, b }) => !makesCircle(a, b, groups, context));
    if (!best) return groups;
    const { a, b } = best;
    const joined = { screens: new Set([...a.screens, ...b.screens]), ids: new Set([...a.ids, ...b.ids]), size: a.size + b.size };
    groups = [...groups.filter((group) => group !== a && group !== b), joined];
  }
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
  let shared = 0;
  for (const { screens, ids } of joinGroups(users, context)) {
    const [only, ...more] = screens;
    const name = only === undefined || more.length > 0 ? `parts-${(shared += 1)}` : only;
    for (const id of ids) names.set(id, name);
  }
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

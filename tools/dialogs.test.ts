import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');

/** What may draw a dialog of Material UI itself, because it has no title, content and foot of the common kind. */
const own: Readonly<Record<string, string>> = {
  'packages/widget-base/src/dialogs/DialogFrame.tsx': 'the frame itself',
  'apps/console/src/palette/Palette.tsx': 'a search field over a list, without a title to see',
  'apps/console/src/session/QuestionFrame.tsx': 'lies over the header from edge to edge, where no page can draw',
  'packages/calendar/src/view/print/PrintDialog.tsx': 'paper, shown as it is printed',
  'packages/file-manager/src/gallery/ImageGallery.tsx': 'a picture over the whole page',
  'packages/file-manager/src/view/preview/PreviewDialog.tsx': 'a file over the whole page',
  'packages/page-renderer/src/renderers/editors/CodeEditor.tsx': 'an editor over the whole page',
  'packages/page-renderer/src/renderers/gallery/Lightbox.tsx': 'a picture, large',
  'packages/page-renderer/src/renderers/overlays/OverlayView.tsx':
    'shares its inside with a drawer; a definition says what is in it',
};

const renderer = 'packages/page-renderer/src';
const calendar = 'packages/calendar/src';

/** Dialogs that no story draws by themselves: the story that opens them, and its file. */
const openedBy: Readonly<Record<string, readonly [file: string, story: string]>> = {
  'apps/console/src/features/accounts/GivenAccessDialog.tsx': [
    'apps/storybook/src/console/FirstPasswords.stories.tsx',
    'GiveAndKeep',
  ],
  'apps/console/src/features/gradebook/MessageDialog.tsx': ['apps/storybook/src/console/MarkDialogs.stories.tsx', 'Message'],
  'apps/console/src/features/gradebook/PasteDialog.tsx': ['apps/storybook/src/console/PastedMarks.stories.tsx', 'Untidy'],
  [`${calendar}/attendance/view/ClashDialog.tsx`]: [`${calendar}/attendance/view/AttendanceDialog.stories.tsx`, 'TwoPeopleMark'],
  [`${calendar}/events/view/EventForm.tsx`]: [`${calendar}/events/view/EventCalendar.stories.tsx`, 'AddAndEdit'],
  [`${calendar}/timeslots/view/CellDialog.tsx`]: [`${calendar}/timeslots/view/TimeslotGrid.stories.tsx`, 'ClickOpensAndDeletes'],
  [`${calendar}/timeslots/view/ClashDialog.tsx`]: [`${calendar}/timeslots/view/TimeslotGrid.stories.tsx`, 'AskedBeforeAConflict'],
  [`${calendar}/timeslots/view/CopyWeekDialog.tsx`]: [`${calendar}/timeslots/view/TimeslotGrid.stories.tsx`, 'CopyWeek'],
  [`${calendar}/view/bulk/ConfirmDialog.tsx`]: [`${calendar}/view/ScheduleEditing.stories.tsx`, 'DeleteAndUndo'],
  [`${calendar}/view/filter/FilterPanel.tsx`]: [`${calendar}/view/filter/ScheduleFilter.stories.tsx`, 'Phone'],
  [`${calendar}/view/form/FormDialog.tsx`]: [`${calendar}/view/ScheduleEditing.stories.tsx`, 'AddSession'],
  [`${calendar}/view/move/MoveDialog.tsx`]: [`${calendar}/view/ScheduleEditing.stories.tsx`, 'MoveAsksAboutConflicts'],
  [`${calendar}/view/shortcuts/ShortcutSheet.tsx`]: [`${calendar}/view/ScheduleChanges.stories.tsx`, 'Shortcuts'],
  [`${calendar}/view/stale/StaleDialog.tsx`]: [`${calendar}/view/ScheduleChanges.stories.tsx`, 'SomebodyElseChangedOneOfThem'],
  'packages/file-manager/src/view/ConflictDialog.tsx': ['packages/file-manager/src/view/FileManager.stories.tsx', 'Uploads'],
  'packages/file-manager/src/view/FolderDialog.tsx': ['packages/file-manager/src/view/FileManager.stories.tsx', 'MoveMany'],
  'packages/file-manager/src/view/ManagerDialog.tsx': ['packages/file-manager/src/view/FileManager.stories.tsx', 'Keyboard'],
  'packages/file-manager/src/view/NameDialog.tsx': ['packages/file-manager/src/view/FileManager.stories.tsx', 'Rename'],
  'packages/file-manager/src/view/TrashDialog.tsx': ['packages/file-manager/src/view/FileManager.stories.tsx', 'Limits'],
  'packages/import-kit/src/panel/ColumnDialog.tsx': ['packages/import-kit/src/panel/ImportPanel.stories.tsx', 'AssignColumns'],
  'packages/page-editor/src/view/KeysDialog.tsx': ['packages/page-editor/src/view/PageEditor.stories.tsx', 'MenuAndKeys'],
  [`${renderer}/extras/formula-editor/FormulaDialog.tsx`]: [
    `${renderer}/extras/formula-editor/Formula.stories.tsx`,
    'BuiltByClicks',
  ],
  [`${renderer}/extras/people/PeopleDialog.tsx`]: [`${renderer}/extras/people/People.stories.tsx`, 'Teachers'],
  [`${renderer}/extras/signature/SignatureInput.tsx`]: [`${renderer}/extras/signature/Signature.stories.tsx`, 'InADialog'],
  [`${renderer}/renderers/choices/PickerInput.tsx`]: [`${renderer}/renderers/choices/Choices.stories.tsx`, 'Picker'],
  [`${renderer}/renderers/choices/TransferPicker.tsx`]: [`${renderer}/renderers/choices/Transfers.stories.tsx`, 'InADialog'],
  [`${renderer}/renderers/conditions/ConditionBuilder.tsx`]: [
    `${renderer}/renderers/conditions/Conditions.stories.tsx`,
    'InADialog',
  ],
  [`${renderer}/renderers/files/CropDialog.tsx`]: [`${renderer}/renderers/files/Crop.stories.tsx`, 'CropWhenChosen'],
  [`${renderer}/renderers/overlays/QuestionView.tsx`]: [`${renderer}/view/PageRenderer.stories.tsx`, 'CreateEditDelete'],
  'packages/solver-panel/src/view/DifferenceDialog.tsx': [
    'packages/solver-panel/src/view/SolverPanel.stories.tsx',
    'SaveWithDifference',
  ],
  'packages/solver-panel/src/view/RunDifferenceDialog.tsx': [
    'packages/solver-panel/src/view/SolverPanel.stories.tsx',
    'WithRuns',
  ],
};

const files = ['apps', 'packages']
  .flatMap((folder) => readdirSync(join(root, folder)).map((name) => `${folder}/${name}/src`))
  .filter((src) => statSync(join(root, src), { throwIfNoEntry: false })?.isDirectory())
  .flatMap((src) => readdirSync(join(root, src), { recursive: true, encoding: 'utf8' }).map((file) => `${src}/${file}`));
const sources = files.filter((file) => /\.tsx?$/.test(file) && !/\.(?:test|stories)\./.test(file));
const stories = files.filter((file) => file.endsWith('.stories.tsx'));

const withText = (text: RegExp): readonly string[] => sources.filter((file) => text.test(readFileSync(join(root, file), 'utf8')));

const dialogs = withText(/from '@mui\/material(?:\/Dialog)?'/);

it('draws every dialog with DialogFrame but those that say why not', () => {
  expect(dialogs.filter((file) => own[file] === undefined)).toEqual([]);
});

it('names no dialog as its own that uses the frame by now', () => {
  expect(Object.keys(own).filter((file) => !dialogs.includes(file))).toEqual([]);
});

it('hides what only screen readers read by one style', () => {
  expect(withText(/clipPath: 'inset\(50%\)'/)).toEqual([
    // Comes before everything else, with as little as can be.
    'apps/console/src/routes/StartingScreen.tsx',
    'packages/widget-base/src/view/visually-hidden.ts',
  ]);
});

const imported = new Set(
  stories.flatMap((story) =>
    [...readFileSync(join(root, story), 'utf8').matchAll(/from '(\.[^']+\.tsx)'/g)].map(([, path = '']) =>
      join(dirname(story), path),
    ),
  ),
);
const framed = withText(/<(?:DialogFrame|QuestionDialog|QuestionFrame)\b/);

it('opens every dialog in a story', () => {
  expect(framed.filter((file) => !imported.has(file) && openedBy[file] === undefined)).toEqual([]);
});

it('names for each other dialog a story that there is', () => {
  const gone = Object.entries(openedBy).filter(
    ([dialog, [file, story]]) =>
      !framed.includes(dialog) ||
      imported.has(dialog) ||
      !stories.includes(file) ||
      !readFileSync(join(root, file), 'utf8').includes(`export const ${story}: Story`),
  );
  expect(gone).toEqual([]);
});

import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
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

const sources = ['apps', 'packages']
  .flatMap((folder) => readdirSync(join(root, folder)).map((name) => `${folder}/${name}/src`))
  .filter((src) => statSync(join(root, src), { throwIfNoEntry: false })?.isDirectory())
  .flatMap((src) => readdirSync(join(root, src), { recursive: true, encoding: 'utf8' }).map((file) => `${src}/${file}`))
  .filter((file) => /\.tsx?$/.test(file) && !/\.(?:test|stories)\./.test(file));

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

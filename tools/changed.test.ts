import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { chooseJourneys, chooseServerTests, listChangedParts, listUsers, readAreas } from './changed.mjs';

const root = join(import.meta.dirname, '..');
const { always, areas } = readAreas() as {
  readonly always: readonly string[];
  readonly areas: Readonly<Record<string, { readonly sources: readonly string[]; readonly journeys: readonly string[] }>>;
};
const journeys = readdirSync(join(root, 'apps/console/e2e'))
  .filter((name) => name.endsWith('.spec.ts'))
  .map((name) => name.slice(0, -'.spec.ts'.length));

it('gives each journey an area, and names no journey or folder that is gone', () => {
  const named = [...always, ...Object.values(areas).flatMap((area) => area.journeys)];
  expect(journeys.filter((name) => !named.includes(name))).toEqual([]);
  expect(named.filter((name) => !journeys.includes(name))).toEqual([]);
  const folders = Object.values(areas).flatMap(({ sources }) => sources);
  expect(folders.filter((folder) => !existsSync(join(root, folder)))).toEqual([]);
});

it('gives each feature, each area of the database and each widget an area', () => {
  const below = (folder: string): string[] =>
    readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) =>
      entry.isDirectory() ? [`${folder}/${entry.name}`] : [],
    );
  const sources = Object.values(areas).flatMap((area) => area.sources);
  const parts = [
    ...below('apps/console/src/features'),
    ...below('apps/server/schema').filter((folder) => !folder.endsWith('/steps')),
    ...['calendar', 'import-kit', 'file-manager', 'solver-panel', 'page-renderer', 'page-editor', 'schedule-rules'].map(
      (name) => `packages/${name}/src`,
    ),
  ];
  expect(parts.filter((part) => !sources.some((source) => source === part || source.startsWith(`${part}/`)))).toEqual([]);
});

it('runs the journeys of what changed, and a few of everything', () => {
  const ofFiles = chooseJourneys(['packages/file-manager/src/view/FileManager.tsx']);
  expect(ofFiles).toEqual(expect.arrayContaining(['files', 'files-keyboard', 'main-job', 'sign-in', 'accessibility']));
  expect(ofFiles).not.toContain('timeslots');
  expect(chooseJourneys(['apps/console/e2e/timeslots.spec.ts'])).toEqual(['timeslots']);
  expect(chooseJourneys(['README.md', 'packages/calendar/src/core/plan.test.ts'])).toEqual([]);
  expect(chooseJourneys(['packages/api-client/src/index.ts'])).toEqual(
    expect.arrayContaining(['calendar-editing', 'files', 'plans']),
  );
});

it('runs the tests of the changed subject of the server, of what imports it, and of what names a changed object', () => {
  const below = 'apps/server/src';
  const ofStorage = chooseServerTests(['apps/server/src/storage/s3-blobs.ts']);
  expect(ofStorage).toEqual(expect.arrayContaining([`${below}/storage/resumable.test.ts`, `${below}/doctor/doctor.test.ts`]));
  expect(ofStorage).not.toContain(`${below}/timetable/plan-undo.test.ts`);
  const ofMarks = chooseServerTests(['apps/server/schema/attendance/attendance.sql']);
  expect(ofMarks).toEqual(
    expect.arrayContaining([`${below}/database/attendance-marks.test.ts`, `${below}/database/rights.test.ts`]),
  );
  expect(ofMarks).not.toContain(`${below}/storage/resumable.test.ts`);
  expect(chooseServerTests([`${below}/storage/s3.test.ts`, 'apps/server/README.md'])).toEqual([`${below}/storage/s3.test.ts`]);
  for (const file of [`${below}/http/rate-limit.ts`, `${below}/main.ts`, 'apps/server/schema/steps/400.baseline.sql'])
    expect(chooseServerTests([file])).toBeUndefined();
});

it('finds the parts that a change touches, and those that use them', () => {
  expect(listChangedParts(['packages/calendar/README.md', 'packages/widget-base/src/index.ts', 'tools/test.mjs'])).toEqual([
    'packages/widget-base',
  ]);
  expect(listUsers(['packages/solver-panel'])).toEqual(expect.arrayContaining(['apps/console', 'apps/storybook']));
  expect(listUsers(['packages/solver-panel'])).not.toContain('apps/server');
  expect(listUsers(['packages/schedule-rules'])).toEqual(
    expect.arrayContaining(['packages/calendar', 'apps/server', 'apps/console']),
  );
});

import { enUS as calendar } from '@lab-console/calendar/locales';
import { enUS as rules } from '@lab-console/schedule-rules/locales';
import type { Page } from '@playwright/test';
import { button, calendarWorld, chip, select, type CalendarWorld, type StoredSession } from './calendar-world.ts';
import { expect, test } from './fixtures.ts';

const said = rules.bulk;

/** What a button does on the two own sessions. */
interface Journey {
  readonly label: string;
  /** How the sessions are beforehand. */
  readonly before?: object;
  /** From the click on the button to the toast. */
  readonly run: (page: Page, world: CalendarWorld) => Promise<void>;
  readonly toast: string;
  /** What then is true of the stored sessions, the own ones first. */
  readonly expected: (world: CalendarWorld) => readonly object[];
  /** What an administrator is refused with: on a selection, or with nothing selected. */
  readonly refusedAdmin: { readonly select: (world: CalendarWorld) => readonly number[]; readonly message: string };
  /** What a teacher is refused with when the session of somebody else is selected. */
  readonly refusedTeacher: string;
}

const nothing = (): readonly number[] => [];
const one = ({ own }: CalendarWorld): readonly number[] => [own[0]];

/** The eight buttons of section 5. */
const journeys: Readonly<Record<string, Journey>> = {
  publish: {
    label: calendar.publish,
    // The room is not on the list of the first experiment.
    run: async (page) => page.getByRole('alertdialog').getByRole('button', { name: calendar.yes.publish, exact: true }).click(),
    toast: calendar.done('publish', 2, 0),
    expected: () => [{ is_publish: true }, { is_publish: true }],
    refusedAdmin: { select: ({ foreign }) => [foreign], message: said['already-published'](1) },
    refusedTeacher: said['selection-not-yours'](1),
  },
  draft: {
    label: calendar.makeDraft,
    before: { is_publish: true },
    run: async () => {},
    toast: calendar.done('draft', 2, 0),
    expected: () => [{ is_publish: false }, { is_publish: false }],
    refusedAdmin: { select: one, message: said['already-draft'](1) },
    refusedTeacher: said['selection-not-yours'](1),
  },
  copy: {
    label: calendar.copy,
    run: async (page, { own, periods, change }) => {
      // A copy that equals a stored session is refused, so the originals make room.
      await change([own[0]], { period_id: periods[4] });
      await change([own[1]], { period_id: periods[5] });
      await button(page, calendar.paste(2)).click();
      // The calendar still shows them where they were.
      await page.getByRole('alertdialog').getByRole('button', { name: calendar.yes.paste, exact: true }).click();
    },
    toast: calendar.added(2),
    expected: () => [{}, {}, {}, { is_publish: false }, { is_publish: false }],
    refusedAdmin: { select: nothing, message: said['select-to-copy'](0) },
    refusedTeacher: said['selection-not-yours'](1),
  },
  edit: {
    label: calendar.edit,
    run: async (page) => {
      const form = page.getByRole('dialog', { name: calendar.form.editManyTitle(2) });
      await form.getByLabel(calendar.form.maxStudents).fill('18');
      await form.getByRole('button', { name: calendar.form.save, exact: true }).click();
    },
    toast: calendar.done('edit', 2, 0),
    expected: () => [{ max_student_number: 18 }, { max_student_number: 18 }, { max_student_number: 20 }],
    refusedAdmin: { select: nothing, message: said['select-to-edit'](0) },
    refusedTeacher: said['selection-not-yours'](1),
  },
  move: {
    label: calendar.move,
    run: async (page) => {
      const form = page.getByRole('dialog', { name: calendar.moving.title(2) });
      await form.getByLabel(calendar.moving.periods).fill('4');
      await form.getByRole('button', { name: calendar.move, exact: true }).click();
    },
    toast: calendar.done('move', 2, 0),
    expected: ({ periods }) => [{ period_id: periods[4] }, { period_id: periods[5] }, { period_id: periods[3] }],
    refusedAdmin: { select: nothing, message: said['select-to-move'](0) },
    refusedTeacher: said['selection-not-yours'](1),
  },
  group: {
    label: calendar.makeGroup,
    run: async () => {},
    toast: calendar.done('group', 2, 0),
    expected: () => [{ group: expect.any(String) as unknown }, { group: expect.any(String) as unknown }, { group: null }],
    refusedAdmin: { select: one, message: 'please select multiple sessions for grouping' },
    refusedTeacher: 'please select multiple sessions for grouping',
  },
  ungroup: {
    label: calendar.ungroup,
    before: { group: 'journey' },
    run: async () => {},
    toast: calendar.done('ungroup', 2, 0),
    expected: () => [{ group: null }, { group: null }, { group: null }],
    refusedAdmin: { select: one, message: said['select-several-to-ungroup'](1) },
    refusedTeacher: said['select-several-to-ungroup'](0),
  },
  delete: {
    label: calendar.delete,
    run: async (page) => page.getByRole('alertdialog').getByRole('button', { name: calendar.yes.delete, exact: true }).click(),
    toast: calendar.done('delete', 2, 0),
    expected: () => [{ is_publish: true }],
    refusedAdmin: { select: nothing, message: said['select-to-delete'](0) },
    refusedTeacher: said['selection-not-yours'](1),
  },
};

test.describe('the bulk buttons', () => {
  let world: CalendarWorld;
  test.beforeEach(async ({ logIn, call }) => {
    world = await calendarWorld({ logIn, call }, 8);
  });
  test.afterEach(() => world.clear());

  for (const role of ['admin', 'teacher'] as const) {
    for (const [name, journey] of Object.entries(journeys)) {
      test(`${name}, as ${role}: does what it says`, async ({ page, openAs }) => {
        if (journey.before) await world.change(world.own, journey.before);
        await openAs(role, world.address());
        await select(page, world.own);
        await button(page, journey.label).click();
        await journey.run(page, world);
        await expect(page.getByText(journey.toast).first()).toBeVisible();
        const after = await world.stored();
        const expected = journey.expected(world);
        expect(after.slice(0, expected.length)).toMatchObject([...expected]);
        if (name === 'group') expect(after[0]!.group).toBe(after[1]!.group);
        if (name === 'copy')
          expect(after.slice(3).map(({ project_id }) => project_id)).toEqual(
            after.slice(0, 2).map(({ project_id }) => project_id),
          );
      });

      test(`${name}, as ${role}: is refused, says why, and changes nothing`, async ({ page, openAs }) => {
        const { select: chosen, message } =
          role === 'admin'
            ? journey.refusedAdmin
            : {
                message: journey.refusedTeacher,
                select: () => (name === 'group' || name === 'ungroup' ? [world.own[0], world.foreign] : [world.foreign]),
              };
        const before = await world.stored();
        await openAs(role, world.address());
        await expect(chip(page, world.foreign)).toBeVisible();
        await select(page, chosen(world));
        await button(page, journey.label).click();
        await expect(page.getByText(message, { exact: true }).first()).toBeVisible();
        expect(await world.stored()).toEqual(before);
      });
    }
  }

  test('publish and unpublish say so when no session in view is one’s own', async ({ page, openAs }) => {
    await world.change(world.own, { course_id: (await world.stored()).at(-1)!.course_id });
    await openAs('teacher', world.address());
    await expect(chip(page, world.foreign)).toBeVisible();
    await select(page, []);
    for (const label of [calendar.publish, calendar.makeDraft]) {
      await button(page, label).click();
      await expect(page.getByText('no session in view is yours', { exact: true }).first()).toBeVisible();
    }
  });

  test('the same experiment twice in a group is refused', async ({ page, openAs }) => {
    const [first] = await world.stored();
    await world.change(world.own, { project_id: first!.project_id });
    const before = await world.stored();
    await openAs('teacher', world.address());
    await select(page, world.own);
    await button(page, calendar.makeGroup).click();
    await expect(page.getByText('associated sessions cannot have the same experiment', { exact: true }).first()).toBeVisible();
    expect(await world.stored()).toEqual(before);
  });

  for (const role of ['admin', 'teacher'] as const) {
    test(`undo restores the sessions of a bulk delete with their students, as ${role}`, async ({ page, openAs }) => {
      const place = await world.elect(world.own[0]);
      const before = await world.stored();
      await openAs(role, world.address());
      await select(page, world.own);
      await button(page, calendar.delete).click();
      await page.getByRole('alertdialog').getByRole('button', { name: calendar.yes.delete, exact: true }).click();
      await expect.poll(async () => (await world.stored()).map(({ id }) => id)).toEqual([world.foreign]);
      expect(await world.places(world.own[0])).toEqual([]);

      await button(page, calendar.undo).first().click();
      await expect.poll(async () => (await world.stored()).length).toBe(3);
      const columns = ({ updated_at: _at, updated_by: _by, ...row }: StoredSession): object => row;
      expect((await world.stored()).map(columns)).toEqual(before.map(columns));
      expect(await world.places(world.own[0])).toEqual([place]);
      await expect(chip(page, world.own[0])).toBeVisible();
    });
  }
});

import { thingKinds, type ThingKind } from '../src/features/shared/address-of.ts';
import { thingSections } from '../src/features/things/thing-sections.ts';
import { thingsTexts } from '../src/features/things/things-texts.ts';
import { expect, expectAccessible, test } from './fixtures.ts';

const text = thingsTexts.en;

interface Place {
  readonly student: number;
  readonly student_name: string;
  readonly course_id: number;
  readonly course_name: string;
  readonly project_id: number;
}

test('each thing has a page with what belongs to it, reached from the name of another, as far as one’s rights go', async ({
  page,
  openAs,
  logIn,
  call,
}) => {
  const who = await logIn('centreadmin');
  const centre = who.user.org ?? 1;
  const get = async <Row>(path: string): Promise<Row> => ((await call(who, `rest/${path}`)) as readonly Row[])[0]!;
  const place = await get<Place>('user2projects_ex?attendance=eq.present&order=id&limit=1');
  const session = await get<{
    readonly teacher_id: number;
    readonly location_id: number;
    readonly class_list: readonly number[];
  }>(`schedules?course_id=eq.${place.course_id}&teacher_id=not.is.null&class_list=neq.{}&limit=1`);
  const ids: Readonly<Record<ThingKind, number>> = {
    student: place.student,
    teacher: session.teacher_id,
    room: session.location_id,
    course: place.course_id,
    class: session.class_list[0]!,
    experiment: place.project_id,
  };
  const main = page.getByRole('main');
  for (const kind of thingKinds) {
    await test.step(kind, async () => {
      await openAs('centreadmin', `page/thing/${kind}/${ids[kind]}?centre_id=${centre}`);
      await expect(main.getByText(text.kinds[kind], { exact: false }).first()).toBeVisible();
      for (const { name } of thingSections[kind]) {
        const section = main.getByRole('region', { name: text.sections[name], exact: true });
        await expect(section.getByRole('progressbar')).toHaveCount(0);
        await expect(section.getByRole('listitem').first().or(section.getByText(text.none[name]))).toBeVisible();
      }
      await expect(main.getByRole('alert')).toHaveCount(0);
      await expect(main.getByRole('listitem').first()).toBeVisible();
      await expectAccessible(page);
    });
  }

  // From the student to the course and on to another student, by their names alone.
  await openAs('centreadmin', `page/thing/student/${place.student}?centre_id=${centre}`);
  await expect(main.getByRole('heading', { level: 1, name: place.student_name })).toBeVisible();
  const places = main.getByRole('region', { name: text.sections.places });
  await places.getByRole('link', { name: place.course_name }).first().click();
  await expect(main.getByRole('heading', { level: 1, name: place.course_name })).toBeVisible();
  const students = main.getByRole('region', { name: text.sections.students });
  await students.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/page\/thing\/student\/\d+/);

  // Another centre's student shows nothing to whom the records are closed.
  const admin = await logIn('admin');
  const elsewhere = (await call(
    admin,
    `rest/user2projects_ex?organization_id=neq.${centre}&order=id.desc&limit=200`,
  )) as readonly Place[];
  const taught = (await call(
    who,
    `rest/user2projects?student=in.(${elsewhere.map(({ student }) => student).join(',')})&select=student`,
  )) as readonly Pick<Place, 'student'>[];
  const own = new Set(taught.map(({ student }) => student));
  const foreign = elsewhere.find(({ student }) => !own.has(student));
  await openAs('centreadmin', `page/thing/student/${foreign!.student}?centre_id=${centre}`);
  await expect(main.getByText(text.none.places)).toBeVisible();
  await expect(main.getByText(text.none.reports)).toBeVisible();
  await expect(main.getByText(text.none.grades)).toBeVisible();
  await expect(main.getByText(text.none.changes)).toBeVisible();
});

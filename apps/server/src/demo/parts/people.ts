import { demoAccountCodes } from '../accounts.ts';
import { personName } from '../names/person-name.ts';
import type { Prng } from '../prng.ts';
import type { UserOrgRow, UserRole, UserRow } from '../rows.ts';
import type { Setting } from '../setting.ts';
import type { DemoAccount } from '../university.ts';
import type { ClassPlan, Organisations } from './organisations.ts';

/** All people of the university, and where they belong. */
export interface People {
  readonly rows: readonly UserRow[];
  readonly userOrgs: readonly UserOrgRow[];
  readonly accounts: readonly DemoAccount[];
  /** Centre administrators by centre. */
  readonly centreAdmins: readonly UserRow[];
  /** Active teachers by centre; the first one of the first centre is the account `teacher`. */
  readonly teachers: readonly (readonly UserRow[])[];
  /** Ids of the students of a class or group, by its id. */
  readonly members: ReadonlyMap<number, readonly number[]>;
}

/** Share of students who came from another university; their numbers begin with a zero. */
const visiting = 0.025;
const inactive = 0.008;

function phoneNumber(prng: Prng, setting: Setting): string {
  // Ranges that are never assigned: 100… is no mobile prefix, 07700 900… is kept free for stories.
  return setting.text([
    `100${String(prng.int(100_000_000)).padStart(8, '0')}`,
    `07700900${String(prng.int(1000)).padStart(3, '0')}`,
  ]);
}

/** Student number: year, centre, programme, class and seat; a visiting student's begins with a zero instead of the century. */
function studentNumber({ plan, seat, isVisiting }: { plan: ClassPlan; seat: number; isVisiting: boolean }): string {
  const year = isVisiting ? `0${String(plan.year).slice(2)}` : String(plan.year);
  const group = String(plan.centre + 1).padStart(2, '0') + String(plan.major + 1);
  return year + group + String(plan.number).padStart(2, '0') + String(seat).padStart(2, '0');
}

/** Makes the staff, the students and their memberships. */
export function makePeople(setting: Setting, organisations: Organisations): People {
  const prng = setting.prng('people');
  // Names take a different number of choices in each language, so they have a stream of their own.
  const names = setting.prng('names');
  const rows: UserRow[] = [];
  const accounts: DemoAccount[] = [];
  const userOrgs: UserOrgRow[] = [];
  const members = new Map<number, number[]>();

  const add = (person: { code: string; role: UserRole; org: number | null; name?: string; classes?: number[] }): UserRow => {
    const account = demoAccountCodes.find((code) => code === person.code);
    const isStudent = person.role === 'student';
    const hasContact = prng.chance(isStudent ? 0.4 : 0.95);
    const phone = phoneNumber(prng, setting);
    const mayBeInactive = prng.chance(inactive);
    const row: UserRow = {
      id: rows.length + 1,
      code: person.code,
      name: person.name ?? personName(names, setting.locale),
      role: person.role,
      org: person.org,
      phone: hasContact ? phone : null,
      email: hasContact ? `${person.code.toLowerCase()}@university.example` : null,
      is_active: account !== undefined || !mayBeInactive,
      class_list: person.classes ?? [],
    };
    rows.push(row);
    if (account) accounts.push({ code: account, userId: row.id, name: row.name, role: row.role });
    return row;
  };
  const join = (user: number, org: number): void => {
    userOrgs.push({ id: userOrgs.length + 1, user_id: user, organization_id: org });
    const list = members.get(org);
    if (list) list.push(user);
    else members.set(org, [user]);
  };

  const { centres, classes } = organisations;
  add({ code: 'admin', role: 'admin', org: centres[0]?.id ?? null, name: setting.text(['系统管理员', 'System Administrator']) });
  add({ code: 'dev', role: 'dev', org: centres[0]?.id ?? null, name: setting.text(['开发人员', 'System Developer']) });
  const centreAdmins = centres.map((centre, index) =>
    add({ code: index === 0 ? 'centreadmin' : `CA${String(index + 1).padStart(2, '0')}`, role: 'centreadmin', org: centre.id }),
  );

  const teachers: UserRow[][] = centres.map(() => []);
  for (let index = 0; index < setting.counts.teachers; index += 1) {
    const centre = index % centres.length;
    const managed = classes.filter((plan) => plan.centre === centre).slice(0, 2);
    const row = add({
      code: index === 0 ? 'teacher' : `T${String(index + 1).padStart(5, '0')}`,
      role: 'teacher',
      org: centres[centre]?.id ?? null,
      classes: index === 0 ? managed.map((plan) => plan.row.id) : [],
    });
    if (row.is_active) teachers[centre]?.push(row);
  }

  for (const plan of classes) {
    for (let seat = 1; seat <= plan.studentCount; seat += 1) {
      const isFirst = plan === classes[0] && seat === 1;
      const isVisiting = prng.chance(visiting);
      const student = add({
        code: isFirst ? 'student' : studentNumber({ plan, seat, isVisiting }),
        role: 'student',
        org: centres[plan.centre]?.id ?? null,
      });
      join(student.id, plan.row.id);
      if (plan.former) join(student.id, plan.former.id);
    }
  }
  for (const group of [...organisations.repeaters, ...organisations.interestGroups]) {
    const older = classes.filter((plan) => plan.centre === group.centre && plan.former !== null);
    const pool = prng.sample(older, 4).flatMap((plan) => members.get(plan.row.id) ?? []);
    for (const user of prng.sample(pool, group.studentCount).sort((a, b) => a - b)) join(user, group.row.id);
  }

  return { rows, userOrgs, accounts, centreAdmins, teachers, members };
}

import type { OrgRow } from '../rows.ts';
import type { Setting } from '../setting.ts';
import type { Terms } from './terms.ts';

/** A class in the open semester, and in the one before if it existed then. */
export interface ClassPlan {
  readonly row: OrgRow;
  readonly former: OrgRow | null;
  /** Index of the centre and of the programme in its discipline. */
  readonly centre: number;
  readonly major: number;
  /** Year in which its students came. */
  readonly year: number;
  /** Number of the class among those of its programme and year, from 1. */
  readonly number: number;
  readonly studentCount: number;
}

/** A group outside the classes: repeaters, or students with an interest. */
export interface GroupPlan {
  readonly row: OrgRow;
  readonly centre: number;
  readonly studentCount: number;
}

/** The centres and everything under them. */
export interface Organisations {
  readonly rows: readonly OrgRow[];
  readonly centres: readonly OrgRow[];
  readonly classes: readonly ClassPlan[];
  readonly repeaters: readonly GroupPlan[];
  readonly interestGroups: readonly GroupPlan[];
}

const years = 4;
const groupsPerCentre = 2;

/** Makes centres, classes, classes of repeaters and student groups. */
export function makeOrganisations(setting: Setting, terms: Terms): Organisations {
  const rows: OrgRow[] = [];
  const add = (row: Omit<OrgRow, 'id'>): OrgRow => {
    const withId = { id: rows.length + 1, ...row };
    rows.push(withId);
    return withId;
  };

  const centres = setting.disciplines.map((discipline) =>
    add({
      code: discipline.code,
      name: setting.text(discipline.centre),
      type: 'centre',
      parent: null,
      semester_id: null,
    }),
  );

  const { classes: classCount, students } = setting.counts;
  const planned = Array.from({ length: classCount }, (_, index) => {
    const centre = index % centres.length;
    const ofCentre = Math.floor(index / centres.length);
    const discipline = setting.disciplines[centre] as (typeof setting.disciplines)[number];
    const major = ofCentre % discipline.majors.length;
    const year = terms.open.academicYear - (Math.floor(ofCentre / discipline.majors.length) % years);
    const number = Math.floor(ofCentre / (discipline.majors.length * years)) + 1;
    const shortYear = String(year).slice(2);
    const serial = String(number).padStart(2, '0');
    const majorNames = discipline.majors[major] ?? discipline.centre;
    return {
      centre,
      major,
      year,
      number,
      code: `${shortYear}${discipline.code}${major + 1}${serial}`,
      name: setting.text([`${majorNames[0]}${shortYear}${serial}班`, `${majorNames[1]} ${shortYear}-${serial}`]),
      parent: centres[centre]?.id ?? null,
      studentCount: Math.floor(students / classCount) + (index < students % classCount ? 1 : 0),
    };
  });

  const classRow = (plan: (typeof planned)[number], term: Terms['open']): OrgRow =>
    add({
      code: plan.code + term.letter,
      name: plan.name,
      type: 'class',
      parent: plan.parent,
      semester_id: term.row.id,
    });
  const open = planned.map((plan) => classRow(plan, terms.open));
  // The youngest students were not there a semester ago.
  const former = planned.map((plan) => (plan.year <= terms.former.academicYear ? classRow(plan, terms.former) : null));
  const classes = planned.map((plan, index) => ({
    ...plan,
    row: open[index] as OrgRow,
    former: former[index] ?? null,
  }));

  const group = (type: 'reelectclass' | 'studentgroup', centre: number, number: number): GroupPlan => {
    const discipline = setting.disciplines[centre] as (typeof setting.disciplines)[number];
    const [zh, en] =
      type === 'reelectclass'
        ? (discipline.courses[number]?.name ?? discipline.centre)
        : (discipline.teams[number] ?? discipline.centre);
    return {
      row: add({
        code: `${discipline.code}-${type === 'reelectclass' ? 'R' : 'G'}${number + 1}`,
        name: setting.text(
          type === 'reelectclass'
            ? [`${zh}重修班`, `${en} (repeaters)`]
            : [`${zh.replace(/组$/, '')}兴趣小组`, `${en.replace(/ Team$/, '')} Interest Group`],
        ),
        type,
        parent: centres[centre]?.id ?? null,
        semester_id: terms.open.row.id,
      }),
      centre,
      studentCount: type === 'reelectclass' ? 12 : 15,
    };
  };
  const inEveryCentre = (type: 'reelectclass' | 'studentgroup'): GroupPlan[] =>
    centres.flatMap((_, centre) => Array.from({ length: groupsPerCentre }, (__, number) => group(type, centre, number)));
  const repeaters = inEveryCentre('reelectclass');
  const interestGroups = inEveryCentre('studentgroup');

  return { rows, centres, classes, repeaters, interestGroups };
}

import { mondayOf } from '../week-days.ts';
import type { Prng } from '../prng.ts';
import type { Setting } from '../setting.ts';
import type { CoursePlan, Curriculum } from './curriculum.ts';
import type { ClassPlan, Organisations } from './organisations.ts';
import type { People } from './people.ts';
import type { SessionWish } from './session-plan.ts';
import type { Term, Terms } from './terms.ts';

/** Who takes a course together. */
interface Audience {
  readonly course: CoursePlan;
  readonly classIds: readonly number[];
  readonly students: readonly number[];
}

/** The wishes, and who is on which course. */
export interface Wishes {
  readonly wishes: readonly SessionWish[];
  /** Ids of the students of a course, by its id. */
  readonly courseStudents: ReadonlyMap<number, readonly number[]>;
}

/** What the wishes are made of. */
export interface WishContext {
  readonly terms: Terms;
  readonly organisations: Organisations;
  readonly people: People;
  readonly curriculum: Curriculum;
}

/** Sessions that a class is split into at least. */
const partsPerClass = 2;
/** Share of audiences that are two classes at once. */
const pairs = 0.15;
/** Courses of the account `teacher` that have sessions this week whatever happens, and how many. */
const certainCourses = 3;
const certainSessions = 4;

/** Gives every course its classes: from a shuffled ring, so that the load is even and no class comes twice. */
function chooseClasses(options: {
  prng: Prng;
  courses: readonly CoursePlan[];
  classes: readonly ClassPlan[];
  perCourse: number;
  /** Courses that the first class takes before anything else. */
  certain: ReadonlySet<CoursePlan>;
}): Map<CoursePlan, ClassPlan[]> {
  const { prng, courses, classes, certain } = options;
  const perCourse = Math.min(options.perCourse, classes.length);
  const ring: ClassPlan[] = [];
  return new Map(
    courses.map((course) => {
      const taken = classes.slice(0, certain.has(course) ? 1 : 0);
      while (taken.length < perCourse) {
        if (ring.length < perCourse) ring.push(...prng.shuffle(classes));
        const at = ring.findIndex((plan) => !taken.includes(plan));
        taken.push(...ring.splice(at, 1));
      }
      return [course, taken];
    }),
  );
}

/** Splits every audience over sessions of every experiment: `target` sessions exactly. */
function splitAudiences(options: {
  prng: Prng;
  target: number;
  audiences: readonly Audience[];
  fix: (course: CoursePlan, step: number) => SessionWish['fixed'];
}): SessionWish[] {
  const units = options.audiences.flatMap((audience) =>
    audience.course.projects.map((project, step) => ({
      audience,
      project,
      step,
      parts: audience.classIds.length * partsPerClass,
    })),
  );
  const missing = options.target - units.reduce((sum, unit) => sum + unit.parts, 0);
  const widened = options.prng.shuffle(units);
  for (let at = 0; at < missing; at += 1) (widened[at % widened.length] as (typeof units)[number]).parts += 1;

  return units.flatMap(({ audience: { course, classIds, students }, project, step, parts }) =>
    Array.from({ length: parts }, (_, part) => ({
      course,
      project,
      step,
      classIds,
      students: students.filter((__, index) => index % parts === part),
      turn: `${course.row.id}:${classIds.join('+')}:${part}`,
      fixed: options.fix(course, step),
    })),
  );
}

/** Lets the account `teacher` have sessions on Monday to Thursday of this week, published and draft in turn. */
function certainFixes(setting: Setting, { terms, people, curriculum }: WishContext) {
  const teacher = people.teachers[0]?.[0]?.id;
  const led = curriculum.courses.filter(
    (course) => course.term === terms.open && course.teachers.some((person) => person.id === teacher),
  );
  const courses = new Set(led.slice(0, certainCourses));
  const used = new Map<CoursePlan, number>();
  const monday = mondayOf(setting.today);
  return {
    courses,
    fix: (course: CoursePlan, step: number): SessionWish['fixed'] => {
      const count = used.get(course) ?? 0;
      // The middle of the course falls into this week anyway.
      const isMiddle = step === 1 || step === 2;
      if (teacher === undefined || !courses.has(course) || !isMiddle || count >= certainSessions) return null;
      used.set(course, count + 1);
      return { day: monday + count, teacher, isPublished: count % 2 === 0 };
    },
  };
}

function repeaterCourses({ terms, organisations, curriculum }: WishContext): CoursePlan[] {
  return organisations.repeaters.map(({ centre, row }) => {
    const offered = curriculum.courses.filter((course) => course.centre === centre && course.term === terms.open);
    const place = organisations.repeaters.filter((group) => group.centre === centre).findIndex((group) => group.row === row);
    return offered[place] as CoursePlan;
  });
}

/** Decides who takes which course and how classes are split over sessions. */
export function makeWishes(setting: Setting, context: WishContext): Wishes {
  const { terms, organisations, people, curriculum } = context;
  const prng = setting.prng('wishes');
  const members = (ids: readonly number[]): number[] => ids.flatMap((id) => people.members.get(id) ?? []);
  const courseStudents = new Map<number, number[]>(curriculum.courses.map((course) => [course.row.id, []]));
  const enrol = (course: CoursePlan, students: readonly number[]): void => {
    courseStudents.get(course.row.id)?.push(...students);
  };
  const { courses: certain, fix } = certainFixes(setting, context);
  const repeated = repeaterCourses(context);
  const repeaterCount = repeated.reduce((sum, course) => sum + course.projects.length, 0);
  const { sessions, formerSessions, openSessions } = setting.counts;

  const classWishes = (term: Term): SessionWish[] => {
    const isOpen = term === terms.open;
    const target = isOpen ? sessions - formerSessions - openSessions - repeaterCount : formerSessions;
    const courses = curriculum.courses.filter((course) => course.term === term);
    const experiments = courses.reduce((sum, course) => sum + course.projects.length, 0);
    const chosen = chooseClasses({
      prng,
      courses,
      classes: organisations.classes.filter((plan) => isOpen || plan.former !== null),
      perCourse: Math.floor(target / (experiments * partsPerClass)),
      certain,
    });
    const audiences: Audience[] = [];
    for (const [course, plans] of chosen) {
      const ids = plans.map((plan) => (isOpen ? plan.row : (plan.former ?? plan.row)).id);
      while (ids.length > 0) {
        const classIds = ids.splice(0, prng.chance(pairs) ? 2 : 1);
        audiences.push({ course, classIds, students: members(classIds) });
      }
    }
    for (const audience of audiences) enrol(audience.course, audience.students);
    return splitAudiences({ prng, target, audiences, fix });
  };

  /** Repeaters come once for every experiment, those left out who take the course with their class as well. */
  const repeaterWishes = (course: CoursePlan, group: number): SessionWish[] => {
    const already = new Set(courseStudents.get(course.row.id));
    const students = members([group]).filter((student) => !already.has(student));
    enrol(course, students);
    return course.projects.map((project, step) => ({
      course,
      project,
      step,
      classIds: [group],
      students,
      turn: `${course.row.id}:${group}:0`,
      fixed: null,
    }));
  };

  const openWish = (index: number): SessionWish => {
    const centre = index % setting.counts.centres;
    const course = prng.pick(curriculum.courses.filter((one) => one.centre === centre && one.term === terms.open));
    const students = prng.sample(courseStudents.get(course.row.id) ?? [], prng.between(6, 14));
    return {
      course,
      project: prng.pick(curriculum.freeProjects[centre] ?? []),
      step: prng.int(4),
      classIds: [],
      students: students.sort((a, b) => a - b),
      turn: '',
      fixed: null,
    };
  };

  const wishes = [...classWishes(terms.former), ...classWishes(terms.open)];
  organisations.repeaters.forEach((group, index) => {
    wishes.push(...repeaterWishes(repeated[index] as CoursePlan, group.row.id));
  });
  for (let index = 0; index < openSessions; index += 1) wishes.push(openWish(index));
  return { wishes, courseStudents };
}

import type { BothNames, CatalogueCourse, Discipline } from '../catalogue/discipline.ts';
import { streams } from '../catalogue/disciplines.ts';
import type { Prng } from '../prng.ts';
import type { CourseLinkRow, CourseRow, CourseTeacherRow, ProjectRow, TeamRow, UserRow } from '../rows.ts';
import type { Setting } from '../setting.ts';
import type { Organisations } from './organisations.ts';
import type { People } from './people.ts';
import type { Room, Rooms } from './rooms.ts';
import type { Term, Terms } from './terms.ts';

/** A course with everything its sessions may draw on. */
export interface CoursePlan {
  readonly row: CourseRow;
  readonly centre: number;
  readonly term: Term;
  readonly teachers: readonly UserRow[];
  /** Experiments that belong to it, in teaching order. */
  readonly projects: readonly ProjectRow[];
}

/** Courses, experiments and their links. */
export interface Curriculum {
  readonly courses: readonly CoursePlan[];
  readonly courseTeachers: readonly CourseTeacherRow[];
  readonly projects: readonly ProjectRow[];
  readonly courseLinks: readonly CourseLinkRow[];
  /** Experiments of each centre that belong to no course. */
  readonly freeProjects: readonly (readonly ProjectRow[])[];
}

const teachersPerCourse = 3;
/** The account `teacher` is in charge of so many courses of the first centre. */
const coursesOfTheTeacher = 4;
/** One course in so many belongs to the semester before. */
const formerEvery = 5;

const notes: readonly BothNames[] = [
  ['实验前请完成预习报告。', 'The preparation is handed in before the session.'],
  ['须穿实验服并佩戴护目镜。', 'Laboratory coat and goggles are worn throughout.'],
  ['两人一组，数据当场签字。', 'In pairs; the data are signed on the spot.'],
];

/** Which rooms will do: three of the fitting kind and one more, closed ones among them. */
function chooseRooms({ prng, rooms, kind }: { prng: Prng; rooms: readonly Room[]; kind: number }): number[] {
  const fitting = rooms.filter((room) => room.kind === kind);
  const others = rooms.filter((room) => room.kind !== kind && room.row.is_valid);
  const open = fitting.filter((room) => room.row.is_valid);
  const chosen = new Set([
    ...prng.sample(open, 2).map((room) => room.row.id),
    ...prng.sample(fitting, 1).map((room) => room.row.id),
    ...prng.sample(others, 1).map((room) => room.row.id),
  ]);
  return [...chosen].sort((a, b) => a - b);
}

function chooseTeams(prng: Prng, teams: readonly TeamRow[]): number[] {
  return prng.chance(0.6)
    ? prng
        .sample(teams, 2)
        .map((team) => team.id)
        .sort((a, b) => a - b)
    : [];
}

/** All who are in charge of the course, or all but one, or no one in particular. */
function chooseTeachers(prng: Prng, teachers: readonly UserRow[]): number[] {
  const ids = teachers.map((teacher) => teacher.id);
  const draw = prng.float();
  if (draw < 0.3) return [];
  return draw < 0.6 && ids.length > 2 ? ids.slice(0, -1) : ids;
}

function courseNames(discipline: Discipline, index: number): { course: CatalogueCourse; names: BothNames } {
  const course = discipline.courses[index % discipline.courses.length] as CatalogueCourse;
  return { course, names: course.name };
}

/** Makes the courses of every centre, their experiments and the experiments that any course may use. */
export function makeCurriculum(
  setting: Setting,
  { terms, organisations, people, rooms }: { terms: Terms; organisations: Organisations; people: People; rooms: Rooms },
): Curriculum {
  const prng = setting.prng('curriculum');
  const perCentre = setting.counts.courses / setting.counts.centres;
  const courses: CoursePlan[] = [];
  const projects: ProjectRow[] = [];
  const courseTeachers: CourseTeacherRow[] = [];
  const courseLinks: CourseLinkRow[] = [];

  const freeProjects = organisations.centres.map((centre, centreIndex) => {
    const discipline = setting.disciplines[centreIndex] as Discipline;
    const centreRooms = rooms.rooms[centreIndex] ?? [];
    const centreTeams = rooms.teams[centreIndex] ?? [];
    const staff = prng.shuffle((people.teachers[centreIndex] ?? []).slice(centreIndex === 0 ? 1 : 0));
    const theTeacher = centreIndex === 0 ? people.teachers[0]?.[0] : undefined;

    const addProject = (
      options: Pick<ProjectRow, 'code' | 'name' | 'semester_id' | 'free_schedule'> & {
        kind: number;
        teachers: readonly UserRow[];
      },
    ): ProjectRow => {
      const { kind, teachers, ...given } = options;
      const row: ProjectRow = {
        id: projects.length + 1,
        ...given,
        organization_id: centre.id,
        location_list: chooseRooms({ prng, rooms: centreRooms, kind }),
        team_list: chooseTeams(prng, centreTeams),
        teacher_list: chooseTeachers(prng, teachers),
        max_student_number: prng.pick([null, 20, 24, 32]),
        hours: projects.length % 7 === 6 ? 4 : projects.length % 3 === 2 ? 3 : 2,
        note: projects.length % 5 === 0 ? setting.text(notes[projects.length % notes.length] as BothNames) : null,
        period_count: 1,
      };
      projects.push(row);
      return row;
    };

    for (let index = 0; index < perCentre; index += 1) {
      const { course, names } = courseNames(discipline, index);
      const stream = streams[Math.floor(index / discipline.courses.length)];
      // Shifted from round to round, so that no course of the catalogue is only ever taught in one semester.
      const place = (index + Math.floor(index / formerEvery)) % formerEvery;
      const term = place === formerEvery - 1 ? terms.former : terms.open;
      const shown = perCentre > discipline.courses.length && stream;
      const row: CourseRow = {
        id: courses.length + 1,
        code: `${discipline.code}${101 + index}`,
        name: setting.text(shown ? [`${names[0]}·${stream[0]}`, `${names[1]} ${stream[1]}`] : names),
        organization_id: centre.id,
        semester_id: term.row.id,
      };
      const led = theTeacher !== undefined && index < coursesOfTheTeacher && term === terms.open;
      const others = Array.from(
        { length: led ? teachersPerCourse - 1 : teachersPerCourse },
        (_, seat) => staff[(index * teachersPerCourse + seat) % staff.length] as UserRow,
      );
      const teachers = led ? [theTeacher, ...others] : others;
      for (const teacher of teachers) {
        courseTeachers.push({ id: courseTeachers.length + 1, course_id: row.id, teacher_id: teacher.id });
      }
      const ofCourse = course.experiments.map((experiment, number) =>
        addProject({
          code: `${row.code}-${number + 1}`,
          name: setting.text(experiment),
          semester_id: term.row.id,
          free_schedule: false,
          kind: course.laboratory,
          teachers,
        }),
      );
      for (const [place, project] of ofCourse.entries()) {
        courseLinks.push({ id: courseLinks.length + 1, course_id: row.id, project_id: project.id, position: place + 1 });
      }
      courses.push({ row, centre: centreIndex, term, teachers, projects: ofCourse });
    }

    return discipline.openExperiments.map((experiment, number) =>
      addProject({
        code: `${discipline.code}-F${number + 1}`,
        name: setting.text(experiment),
        semester_id: terms.open.row.id,
        free_schedule: true,
        kind: number % discipline.laboratories.length,
        teachers: [],
      }),
    );
  });

  return { courses, courseTeachers, projects, courseLinks, freeProjects };
}

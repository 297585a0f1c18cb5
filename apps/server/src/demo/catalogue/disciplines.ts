import type { BothNames, Discipline } from './discipline.ts';
import catalogue from './disciplines.json' with { type: 'json' };

const bothNames = ([zh = '', en = '']: readonly string[]): BothNames => [zh, en];
const allNames = (names: readonly (readonly string[])[]): readonly BothNames[] => names.map(bothNames);

/** The disciplines in the order in which centres are opened: a small university has the first three. */
export const disciplines: readonly Discipline[] = catalogue.map(
  ({ code, centre, majors, laboratories, teams, courses, openExperiments }) => ({
    code,
    centre: bothNames(centre),
    majors: allNames(majors),
    laboratories: allNames(laboratories),
    teams: allNames(teams),
    courses: courses.map(({ name, laboratory, experiments }) => ({
      name: bothNames(name),
      laboratory,
      experiments: allNames(experiments),
    })),
    openExperiments: allNames(openExperiments),
  }),
);

/** Whom a course is offered to; a large university offers the same course to many programmes. */
export const streams: readonly BothNames[] = [
  ['机械类', 'for Mechanical Engineering'],
  ['电气类', 'for Electrical Engineering'],
  ['材料类', 'for Materials Science'],
  ['化工类', 'for Chemical Engineering'],
  ['土木类', 'for Civil Engineering'],
  ['医药类', 'for Life Sciences'],
  ['计算机类', 'for Computer Science'],
  ['师范类', 'for Teacher Training'],
];

import type { Obstacle } from '../lab/lesson-meetings.ts';
import type { ClosedSlot } from '../lab/price-slots.ts';
import type { LabProblem } from '../lab/lab-problem.ts';
import { busyText } from './busy-text.ts';
import type { Language } from './language.ts';
import { supplyName } from './supply-text.ts';

const obstacleTexts: Readonly<Record<Obstacle['kind'], Readonly<Record<Language, (name: string, other: string) => string>>>> = {
  room: { en: (name, other) => `Room ${name} is taken by ${other}`, zh: (name, other) => `实验室 ${name} 已被 ${other} 占用` },
  teacher: { en: (name, other) => `${name} has ${other}`, zh: (name, other) => `教师 ${name} 已有 ${other}` },
  team: { en: (name, other) => `Team ${name} has ${other}`, zh: (name, other) => `教学团队 ${name} 已有 ${other}` },
  class: { en: (name, other) => `${name} has ${other}`, zh: (name, other) => `班级 ${name} 已有 ${other}` },
  student: { en: (_, other) => `Students have ${other}`, zh: (_, other) => `有学生已有 ${other}` },
  way: { en: (_, other) => `It is too far from ${other}`, zh: (_, other) => `距 ${other} 太远，来不及` },
  supply: { en: (name) => `${name} does not suffice`, zh: (name) => `${name} 不够` },
  split: { en: (_, other) => `It would be apart from ${other}`, zh: (_, other) => `与 ${other} 未排在一起` },
};

/** One sentence for what is in the way of a lesson. */
export function obstacleText(problem: LabProblem, obstacle: Obstacle, language: Language): string {
  const { kind, resource } = obstacle;
  if (obstacle.kind === 'supply') return obstacleTexts.supply[language](supplyName(problem, resource, language), '');
  const named = {
    room: problem.rooms,
    teacher: problem.teachers,
    team: problem.teams,
    class: problem.classes,
    student: [],
    split: [],
    way: [],
    supply: [],
  };
  const other = 'by' in obstacle ? busyText(obstacle.by, language) : (problem.lessons[obstacle.lesson]?.label ?? '');
  return obstacleTexts[kind][language](named[kind][resource]?.name ?? '', other);
}

const closedTexts: Readonly<Record<NonNullable<ClosedSlot['by']> | 'plan', Readonly<Record<Language, string>>>> = {
  weekPattern: { en: 'Its course or round takes only odd or even weeks', zh: '该课程或轮换只使用单周或双周' },
  closedWeeks: { en: 'The plan has this week without sessions for its class', zh: '计划规定该班级本周不排课' },
  blockedDays: { en: 'Its class cannot use this day', zh: '该班级当天不可排课' },
  students: { en: 'Its students have another session or other teaching', zh: '学生已有其他排课或其他教学' },
  plan: { en: 'The plan does not use this time, or the session is too long for it', zh: '计划不使用该时间，或该次课在此放不下' },
};

/** One sentence for why a lesson cannot begin in a slot. */
export function closedText({ by }: ClosedSlot, language: Language): string {
  return closedTexts[by ?? 'plan'][language];
}

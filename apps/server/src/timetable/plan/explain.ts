import type { Advice } from '../lab/advise-lab.ts';
import type { LabMatch } from '../lab/lab-match.ts';
import {
  hardConditions,
  placeOf,
  softConditions,
  type Condition,
  type LabProblem,
  type LabState,
  type PublishedSession,
} from '../lab/lab-problem.ts';
import { isHard, scoreLab, type LabScore } from '../lab/score-lab.ts';
import { takenSlots } from '../lab/lesson-times.ts';
import { busyText } from './busy-text.ts';
import { cannotText } from './cannot-text.ts';
import { causeText } from './cause-text.ts';
import { refusalOf } from './find-refusals.ts';
import { labelBeside } from './label-beside.ts';
import type { Language } from './language.ts';
import { seatsIn } from './seats-in.ts';
import { placeText, priceText } from './place-text.ts';
import { spanName } from './span-name.ts';
import { supplyText, wayText } from './supply-text.ts';
import { inEveryLanguage, type TranslatedText } from './translated-text.ts';
import { wishText } from './wish-text.ts';

/** A solution as it is on the wire. */
export interface WireSolution {
  readonly lessonList: readonly Readonly<Record<string, unknown>>[];
  readonly score: string;
  readonly scoreExplaination: readonly Readonly<Record<string, unknown>>[];
  /** What single moves would gain, and why lessons have no place; made when a run has ended. */
  readonly advice?: readonly ({ readonly lesson_ids: readonly string[] } & TranslatedText<string>)[];
}

const maxMatches = 100;
/** Conditions whose matches are about a cohort. */
const ofCohorts: ReadonlySet<Condition> = new Set<Condition>(['spread', 'sameTeacher', 'sameTime']);
const negative = (value: number): string => (value === 0 ? '0' : `-${value}`);

/** Score text such as `-2hard/-15soft`. */
export function scoreText(hard: number, soft: number): string {
  return `${negative(hard)}hard/${negative(soft)}soft`;
}

/** Writes a state as the wire has it: lessons, score, and for each condition what it costs and where, with sentences in `language` first. */
export function wireSolution(problem: LabProblem, state: LabState, language: Language): WireSolution {
  return wireScored(problem, { state, score: scoreLab(problem, state), language });
}

/** Writes a state whose score is known, as {@link wireSolution} does. */
export function wireScored(
  problem: LabProblem,
  { state, score, language }: { readonly state: LabState; readonly score: LabScore; readonly language: Language },
): WireSolution {
  const { hard, soft, matches } = score;
  const perDay = problem.periods.length;
  const broken = problem.lessons.map(() => new Map<Condition, number>());
  for (const { condition, lessons, count } of matches) {
    const points = count * (isHard(condition) ? 1 : problem.weights[condition]);
    for (const at of lessons) broken[at]?.set(condition, (broken[at]?.get(condition) ?? 0) + points);
  }
  const item = (condition: Condition) => {
    const own = matches.filter((match) => match.condition === condition);
    const weight = isHard(condition) ? 1 : problem.weights[condition];
    const count = own.reduce((sum, match) => sum + match.count, 0);
    return {
      name: condition,
      level: isHard(condition) ? 'hard' : 'soft',
      weight,
      score: count === 0 ? 0 : -count * weight,
      match_count: own.length,
      matches: own
        .toSorted((a, b) => b.count - a.count)
        .slice(0, maxMatches)
        .map((match) => ({
          lesson_ids: match.lessons.map((at) => problem.lessons[at]?.key ?? ''),
          score: -match.count * weight,
          ...inEveryLanguage(language, (reader) => matchText(problem, state, match, reader)),
        })),
    };
  };
  return {
    lessonList: problem.lessons.map((lesson, at) => {
      const { slot, room, teacher, team } = placeOf(state, at);
      const seats = seatsIn(lesson, problem.rooms[room]);
      return {
        id: lesson.key,
        label: lesson.label,
        course_id: lesson.courseId,
        project_id: lesson.projectId,
        class_ids: lesson.classes.map((group) => problem.classes[group]?.id ?? 0),
        student_count: lesson.students,
        seats,
        teacher_id: problem.teachers[teacher]?.id ?? null,
        team_id: problem.teams[team]?.id ?? null,
        date: problem.days[Math.floor(slot / perDay)] ?? null,
        period_id: problem.periods[slot % perDay]?.id ?? null,
        ...(lesson.length > 1 ? { period_count: lesson.length } : {}),
        location_id: problem.rooms[room]?.id ?? null,
        pinned: lesson.pinned,
        ...(lesson.session ? publishedOf(lesson.session) : {}),
        broken: [...(broken[at] ?? [])]
          .sort(([one, a], [other, b]) => Number(isHard(other)) - Number(isHard(one)) || b - a)
          .map(([condition]) => condition),
      };
    }),
    score: scoreText(hard, soft),
    scoreExplaination: [...hardConditions.map(item), ...softConditions.filter((id) => problem.weights[id] > 0).map(item)],
  };
}

/** The session that a lesson is, and where it was seen: saving compares that with its place then. */
function publishedOf({ id, ...seen }: PublishedSession): Readonly<Record<string, unknown>> {
  return { schedule_id: id, seen };
}

/** One sentence for what could be done about a lesson. */
export function adviceText(
  problem: LabProblem,
  { state, advice, language }: { readonly state: LabState; readonly advice: Advice; readonly language: Language },
): string {
  const { label = '', length = 1 } = problem.lessons[advice.lesson] ?? {};
  const en = language === 'en';
  if (advice.kind === 'noPlace') {
    const text = causeText(refusalOf(problem, advice.finder, advice.cause), language);
    return en ? `With the other sessions where they are: ${text}` : `其他排课不变时：${text}`;
  }
  const [from, to] = [placeOf(state, advice.lesson), advice.place].map((place) =>
    placeText(problem, { ...place, length }, language),
  );
  const price = priceText(advice, language);
  return en ? `Moving ${label} to ${to} ${price} and frees ${from}` : `把 ${label} 移到 ${to}：${price}，空出 ${from}`;
}

/** One sentence for a place where a condition is broken. */
export function matchText(problem: LabProblem, state: LabState, match: LabMatch, language: Language): string {
  const en = language === 'en';
  const perDay = problem.periods.length;
  const when = (slot: number | undefined): string => {
    if (slot === undefined) return '';
    const date = problem.days[Math.floor(slot / perDay)] ?? '';
    // Where sessions meet, or one moved, the time is that of the first.
    const period = spanName(problem, slot, problem.lessons[match.lessons[0] ?? -1]?.length);
    return en ? `on ${date}, ${period}` : `${date} ${period}`;
  };
  const dayOnly = (slot = 0): string => problem.days[Math.floor(slot / perDay)] ?? '';
  const label = (at: number | undefined): string => problem.lessons[at ?? -1]?.label ?? '';
  const first = label(match.lessons[0]);
  const second = match.by === undefined ? labelBeside(label(match.lessons[1]), first) : busyText(match.by, language);
  const cohort = ofCohorts.has(match.condition) ? problem.cohorts[match.resource ?? -1] : undefined;
  const classes = cohort?.classes ?? problem.lessons[match.lessons[0] ?? -1]?.classes ?? [];
  const group = classes.map((at) => problem.classes[at]?.name ?? '').join(', ') || first;
  const [one = 0, two = 0] = match.values ?? [];
  const named = (list: readonly { readonly name: string }[]): string => list[match.resource ?? -1]?.name ?? '';
  switch (match.condition) {
    case 'room':
      if (match.by?.kind === 'outage')
        return en
          ? `Room ${named(problem.rooms)} is ${second} ${when(match.slot)}: ${first}`
          : `实验室 ${named(problem.rooms)} 在 ${when(match.slot)} ${second}：${first}`;
      return en
        ? `Room ${named(problem.rooms)} is taken twice ${when(match.slot)}: ${first} and ${second}`
        : `实验室 ${named(problem.rooms)} 在 ${when(match.slot)} 被占用两次：${first}；${second}`;
    case 'teacher':
      if (match.by?.kind === 'cannot') {
        const cannot = cannotText(
          problem,
          takenSlots(problem.periods, match.slot ?? 0, problem.lessons[match.lessons[0] ?? -1]?.length ?? 1),
          language,
        );
        return en
          ? `${named(problem.teachers)} cannot teach ${cannot}: ${first} is ${when(match.slot)}`
          : `教师 ${named(problem.teachers)} ${cannot} 不可以授课：${first}，${when(match.slot)}`;
      }
      return en
        ? `${named(problem.teachers)} has to be in two places ${when(match.slot)}: ${first} and ${second}`
        : `教师 ${named(problem.teachers)} 在 ${when(match.slot)} 有两次课：${first}；${second}`;
    case 'team':
      return en
        ? `Team ${named(problem.teams)} is taken twice ${when(match.slot)}: ${first} and ${second}`
        : `教学团队 ${named(problem.teams)} 在 ${when(match.slot)} 有两次课：${first}；${second}`;
    case 'class':
      return en
        ? `${named(problem.classes)} has two sessions ${when(match.slot)}: ${first} and ${second}`
        : `班级 ${named(problem.classes)} 在 ${when(match.slot)} 有两次课：${first}；${second}`;
    case 'student':
      return en
        ? `Students have two sessions ${when(match.slot)}: ${first} and ${second}`
        : `有学生在 ${when(match.slot)} 有两次课：${first}；${second}`;
    case 'way':
      return wayText(problem, { match, when: when(match.slot), both: [first, second], language });
    case 'supply':
      return supplyText(problem, { match, when: when(match.slot), language });
    case 'capacity':
      return en ? `The pinned room is too small for ${first}` : `固定的实验室容纳不下：${first}`;
    case 'list':
      return en
        ? `A pinned room or teacher is not on the list of the experiment: ${first}`
        : `固定的实验室或教师不在实验项目的列表中：${first}`;
    case 'semester':
      return en ? `The pinned day is outside the semester: ${first}` : `固定的日期不在学期内：${first}`;
    case 'split':
      return en
        ? `The parts of a split class are apart: ${first} and ${second}`
        : `拆分班级的各部分未排在一起：${first}；${second}`;
    case 'spread':
      return en
        ? `${group} has ${one} sessions in week ${two}: ${first} and others`
        : `${group} 在第 ${two} 周有 ${one} 次课：${first} 等`;
    case 'order': {
      const [earlier, later] = (match.pair ?? []).map((step) =>
        step.kind === 'lesson'
          ? { name: label(step.lesson), day: dayOnly(placeOf(state, step.lesson).slot) }
          : { name: problem.keptSessions[step.session]?.label ?? '', day: '' },
      );
      if (!earlier || !later) return '';
      const dated = (name: string, day: string): string => (day === '' ? name : en ? `${name} on ${day}` : `${name}（${day}）`);
      const [before, after] = [dated(later.name, later.day), dated(labelBeside(earlier.name, later.name), earlier.day)];
      return en ? `${before} comes before ${after}` : `${before} 排在 ${after} 之前`;
    }
    case 'sameRoom':
      return en ? `An experiment uses ${one} rooms: ${first} and others` : `实验项目使用了 ${one} 个实验室：${first} 等`;
    case 'sameTeacher':
      return en ? `${group} has ${one} teachers: ${first} and others` : `${group} 由 ${one} 位教师授课：${first} 等`;
    case 'teacherGaps':
      return en
        ? `${named(problem.teachers)} waits ${one === 1 ? '1 period' : `${one} periods`} between sessions on ${dayOnly(match.slot)}`
        : `教师 ${named(problem.teachers)} 在 ${dayOnly(match.slot)} 的课之间空 ${one} 节`;
    case 'classGaps':
      return en
        ? `${named(problem.classes)} waits ${one === 1 ? '1 period' : `${one} periods`} between sessions on ${dayOnly(match.slot)}`
        : `班级 ${named(problem.classes)} 在 ${dayOnly(match.slot)} 的课之间空 ${one} 节`;
    case 'balance': {
      const isOfPeriods = problem.lessons.some(({ length }) => length > 1);
      return en
        ? `${named(problem.teachers)} has ${one} ${isOfPeriods ? 'periods' : 'sessions'}; a fair share is ${two}`
        : `教师 ${named(problem.teachers)} 有 ${one} ${isOfPeriods ? '节' : '次'}课，平均应为 ${two} ${isOfPeriods ? '节' : '次'}`;
    }
    case 'roomSize':
      return en
        ? `Room ${named(problem.rooms)} has ${two} seats for ${one === 1 ? '1 student' : `${one} students`}: ${first}`
        : `实验室 ${named(problem.rooms)} 有 ${two} 个座位，学生只有 ${one} 人：${first}`;
    case 'equipment':
      return en
        ? `Room ${named(problem.rooms)} lacks ${one === 1 ? '1 wished piece' : `${one} wished pieces`} of equipment: ${first}`
        : `实验室 ${named(problem.rooms)} 缺少 ${one} 项期望的设备：${first}`;
    case 'unpopular':
      return en
        ? `${group} has ${one === 1 ? '1 session' : `${one} sessions`} in the evening or at the weekend`
        : `${group} 有 ${one} 次课在晚上或周末`;
    case 'sameTime':
    case 'teacherDay':
    case 'lunch':
    case 'freeDay':
    case 'teacherWish':
      return wishText(problem, { match: { ...match, condition: match.condition }, group, language });
    case 'changes': {
      const place = placeOf(state, match.lessons[0] ?? 0);
      return en
        ? `${first} was ${when(match.slot)} and is now ${when(place.slot)} in ${problem.rooms[place.room]?.name ?? ''}`
        : `${first} 由 ${when(match.slot)} 改为 ${when(place.slot)}，${problem.rooms[place.room]?.name ?? ''}`;
    }
  }
}

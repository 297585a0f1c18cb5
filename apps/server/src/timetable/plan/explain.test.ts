import { describe, expect, it } from 'vitest';
import { LabModel } from '../lab/model/lab-model.ts';
import { hardConditions, softConditions, type LabProblem, type LabState } from '../lab/lab-problem.ts';
import { isHard, scoreLab } from '../lab/score-lab.ts';
import { makeLabProblem } from '../../../test/timetable/make-lab-problem.ts';
import { Random } from '../search/random.ts';
import { adviseLab } from '../lab/advise-lab.ts';
import { adviceText, matchText, scoreText, wireSolution } from './explain.ts';
import { wireAlternatives } from './wire-alternatives.ts';

const problem = makeLabProblem({ seed: 1, lessons: 60, days: 6, rooms: 2, teachers: 3, busy: 40, withPlaces: true, split: true });
const state = ((): LabState => {
  const model = new LabModel(problem);
  model.scatter(new Random(1));
  const found = new Int32Array(model.size);
  model.save(found);
  return found;
})();
const solution = wireSolution(problem, state, 'en');
const items = solution.scoreExplaination as readonly {
  readonly name: string;
  readonly level: string;
  readonly weight: number;
  readonly score: number;
  readonly match_count: number;
  readonly matches: readonly {
    readonly lesson_ids: readonly string[];
    readonly score: number;
    readonly message: string;
    readonly translations: Readonly<Record<string, string>>;
  }[];
}[];

describe('the explanation of a solution', () => {
  it('adds up to the score, condition by condition', () => {
    const { hard, soft } = scoreLab(problem, state);
    const sum = (level: string) => items.filter((item) => item.level === level).reduce((all, { score }) => all + score, 0);
    expect([sum('hard'), sum('soft')]).toEqual([-hard, -soft]);
    expect(solution.score).toBe(`${-hard}hard/${-soft}soft`);
    expect(hard).toBeGreaterThan(0);
  });

  it('lists every condition but those that are switched off, with the worst places first and a sentence for each', () => {
    expect(items.map(({ name }) => name)).toEqual([...hardConditions, ...softConditions]);
    const off: LabProblem = { ...problem, weights: { ...problem.weights, order: 0, spread: 0 } };
    const names = wireSolution(off, state, 'en').scoreExplaination.map(({ name }) => name);
    expect(names).toEqual([...hardConditions, ...softConditions.filter((id) => id !== 'order' && id !== 'spread')]);
    for (const { matches, match_count: count } of items) {
      expect(matches).toHaveLength(Math.min(100, count));
      expect(matches.map(({ score }) => score)).toEqual(matches.map(({ score }) => score).toSorted((a, b) => a - b));
      for (const { message, lesson_ids: ids } of matches) {
        expect(message).not.toMatch(/undefined|NaN|\s\s|^$/);
        expect(ids.length).toBeGreaterThan(0);
      }
    }
  });

  it('says on which days two sessions are that are not in order', () => {
    const [match] = items.find(({ name }) => name === 'order')!.matches;
    expect(match!.message).toMatch(/^Lesson \d+ on 2026-\d\d-\d\d comes before Lesson \d+ on 2026-\d\d-\d\d$/);
    expect(match!.translations['zh']).toMatch(/^Lesson \d+（2026-\d\d-\d\d） 排在 Lesson \d+（2026-\d\d-\d\d） 之前$/);
  });

  it('names for each session what it breaks, required conditions first', () => {
    const { matches } = scoreLab(problem, state);
    const lessons = solution.lessonList as readonly { readonly id: string; readonly broken: readonly string[] }[];
    for (const [at, { broken }] of lessons.entries()) {
      const own = matches.filter((match) => match.lessons.includes(at)).map(({ condition }) => condition);
      expect(new Set(broken)).toEqual(new Set(own));
      const soft = broken.findIndex((name) => !isHard(name as (typeof softConditions)[number]));
      if (soft >= 0) expect(broken.slice(soft).some((name) => (hardConditions as readonly string[]).includes(name))).toBe(false);
    }
    expect(lessons.some(({ broken }) => broken.length > 2)).toBe(true);
  });

  it('gives a session the seats that its room has, and never fewer than its students', () => {
    const lesson = { ...problem.lessons[0]!, students: 12, seats: 30, rooms: [0] };
    const seats = (capacity: number | null) =>
      wireSolution(
        { ...problem, lessons: [lesson], splits: [], rooms: [{ id: 1, name: 'A', capacity }] },
        Int32Array.from([0, 0, 0, -1]),
        'en',
      ).lessonList[0]!['seats'];
    expect([seats(null), seats(50), seats(20), seats(8)]).toEqual([30, 30, 20, 12]);
  });

  it('is told in Chinese as well, and each sentence in the other language beside it', () => {
    const chinese = wireSolution(problem, state, 'zh').scoreExplaination as typeof items;
    for (const [at, { matches }] of chinese.entries()) {
      expect(matches).toHaveLength(items[at]!.matches.length);
      for (const [place, { message, translations }] of matches.entries()) {
        const english = items[at]!.matches[place]!;
        expect(message).toMatch(/[一-鿿]/);
        expect([translations, english.translations]).toEqual([{ en: english.message }, { zh: message }]);
      }
    }
  });
});

describe('the price of a change', () => {
  const place = { slot: 7, room: 1, teacher: 2, team: -1 };
  const here = Int32Array.from([3, 0, 1, -1]);
  const one: LabProblem = { ...problem, lessons: [problem.lessons[0]!], splits: [] };
  const text = (price: { hard: number; soft: number }, language: 'en' | 'zh' = 'en') =>
    wireAlternatives(one, { state: here, lesson: 0, found: [{ place, ...price }], language });

  it.each([
    [{ hard: 0, soft: 0 }, 'costs nothing', '无代价'],
    [{ hard: 0, soft: 3 }, 'costs 3', '代价 3 分'],
    [{ hard: 0, soft: -4 }, 'gains 4', '提高 4 分'],
    [{ hard: 1, soft: -4 }, 'makes 1 conflict and gains 4', '产生 1 个冲突，提高 4 分'],
    [{ hard: -2, soft: 5 }, 'ends 2 conflicts and costs 5', '消除 2 个冲突，代价 5 分'],
  ])('%o', (price, english, chinese) => {
    expect(text(price).alternatives[0]).toMatchObject({
      date: '2026-09-02',
      period_id: 3,
      location_id: 2,
      teacher_id: 3,
      message: `2026-09-02 Period 3, Room 2, Teacher 3: ${english}`,
    });
    expect(text(price, 'zh').alternatives[0]!.message).toBe(`2026-09-02 Period 3，Room 2，Teacher 3：${chinese}`);
  });

  it('comes with what becomes free', () => {
    expect(text({ hard: 0, soft: 1 }).message).toBe('Another slot frees 2026-09-01 Period 4, Room 1, Teacher 2.');
    expect(adviceText(one, { state: here, advice: { kind: 'move', lesson: 0, place, hard: 0, soft: -2 }, language: 'en' })).toBe(
      'Moving Lesson 0 to 2026-09-02 Period 3, Room 2, Teacher 3 gains 2 and frees 2026-09-01 Period 4, Room 1, Teacher 2',
    );
    expect(wireAlternatives(one, { state: here, lesson: 0, found: [], language: 'en' })).toEqual({
      message: 'It has no other slot.',
      alternatives: [],
    });
  });

  it('is replaced by what is never free at once where a session has no slot, other lessons of the plan included', () => {
    // Two lessons on one day of two periods: the other one has the room in the first period, and the teacher is away in the second.
    const lesson = { ...problem.lessons[0]!, slots: [0, 1], rooms: [0], teachers: [0], teams: [], students: 10 };
    const other = { ...lesson, label: 'Lesson 1', batch: 1, classes: [1], teachers: [1] };
    const crowded: LabProblem = {
      ...problem,
      days: problem.days.slice(0, 1),
      weeks: [1],
      periods: problem.periods.slice(0, 2).map((period, at) => ({ ...period, overlaps: [at], follows: at === 0 ? [1] : [] })),
      lessons: [lesson, other],
      busy: [{ kind: 'teacher', resource: 0, slot: 1, by: { kind: 'timeslot', id: 987_654, label: 'Class 7' } }],
      sharedStudents: [],
      cohorts: [],
      splits: [],
      unpopular: [],
    };
    const stuck = Int32Array.from([1, 0, 0, -1, 0, 0, 1, -1]);
    const [advice] = adviseLab(crowded, stuck);
    expect(advice).toMatchObject({ kind: 'noPlace', lesson: 0 });
    const text = adviceText(crowded, { state: stuck, advice: advice!, language: 'en' });
    expect(text).toMatch(
      /^With the other sessions where they are: Lesson 0 has no slot: Teacher 1 is free on 2026-09-01 Period 1, room Room 1 is free on 2026-09-01 Period 2; never all at once\. /,
    );
    expect(text).toContain('Free room Room 1 on 2026-09-01 Period 1 (then');
    expect(adviceText(crowded, { state: stuck, advice: advice!, language: 'zh' })).toMatch(/^其他排课不变时：Lesson 0没有时段/);
    // What takes the teacher is named, without its number.
    const [match] = scoreLab(crowded, stuck).matches.filter(({ condition }) => condition === 'teacher');
    const sentence = matchText(crowded, stuck, match!, 'en');
    expect(sentence).toBe('Teacher 1 has to be in two places on 2026-09-01, Period 2: Lesson 0 and other teaching (Class 7)');
    expect(matchText(crowded, stuck, match!, 'zh')).toContain('其他教学（Class 7）');
    const cannot = { ...match!, by: { kind: 'cannot', id: 0, label: '' } } as const;
    expect(matchText(crowded, stuck, cannot, 'en')).toBe(
      'Teacher 1 cannot teach on Tuesdays, Period 2: Lesson 0 is on 2026-09-01, Period 2',
    );
    expect(matchText(crowded, stuck, cannot, 'zh')).toBe(
      '教师 Teacher 1 周二 Period 2 不可以授课：Lesson 0，2026-09-01 Period 2',
    );
  });

  it('is 0 in a score text without a sign', () => {
    expect([scoreText(0, 0), scoreText(2, 15)]).toEqual(['0hard/0soft', '-2hard/-15soft']);
  });
});

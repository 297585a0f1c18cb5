import type { PricedPlace } from '../lab/best-places.ts';
import { placeOf, type LabProblem, type LabState } from '../lab/lab-problem.ts';
import type { Language } from './language.ts';
import { placeText, priceText } from './place-text.ts';

/** Other places for one lesson, as the wire has them. */
export interface WireAlternatives {
  readonly message: string;
  readonly alternatives: readonly {
    readonly date: string;
    readonly period_id: number;
    readonly location_id: number;
    readonly teacher_id: number | null;
    readonly hard: number;
    readonly soft: number;
    readonly message: string;
  }[];
}

/** Writes other places for one lesson, with what would become free at its present one. */
export function wireAlternatives(
  problem: LabProblem,
  {
    state,
    lesson,
    found,
    language,
  }: {
    readonly state: LabState;
    readonly lesson: number;
    readonly found: readonly PricedPlace[];
    readonly language: Language;
  },
): WireAlternatives {
  const en = language === 'en';
  const perDay = problem.periods.length;
  const length = problem.lessons[lesson]?.length ?? 1;
  const now = placeText(problem, { ...placeOf(state, lesson), length }, language);
  const isPinned = problem.lessons[lesson]?.pinned === true;
  const none = isPinned
    ? en
      ? 'It is pinned and has no other slot. Unpin it to see others.'
      : '已固定，没有其他时段。取消固定后可查看其他时段。'
    : en
      ? 'It has no other slot.'
      : '没有其他时段。';
  return {
    message: found.length === 0 ? none : en ? `Another slot frees ${now}.` : `改到其他时段将空出 ${now}。`,
    alternatives: found.map(({ place, hard, soft }) => ({
      date: problem.days[Math.floor(place.slot / perDay)] ?? '',
      period_id: problem.periods[place.slot % perDay]?.id ?? 0,
      location_id: problem.rooms[place.room]?.id ?? 0,
      teacher_id: problem.teachers[place.teacher]?.id ?? null,
      hard,
      soft,
      message: `${placeText(problem, { ...place, length }, language)}${en ? ': ' : '：'}${priceText({ hard, soft }, language)}`,
    })),
  };
}

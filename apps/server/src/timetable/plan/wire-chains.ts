import type { Chain } from '../lab/find-chains.ts';
import type { LabProblem } from '../lab/lab-problem.ts';
import type { Language } from './language.ts';
import { placeText, priceText } from './place-text.ts';

/** Sessions that can move together, as the wire has them. */
export interface WireChains {
  readonly chains: readonly {
    readonly hard: number;
    readonly soft: number;
    /** For the reader: what all of it costs or gains. */
    readonly message: string;
    readonly moves: readonly {
      readonly lesson: string;
      readonly date: string;
      readonly period_id: number;
      readonly location_id: number;
      readonly teacher_id: number | null;
      /** For the reader: which session goes where. */
      readonly message: string;
    }[];
  }[];
}

/** Writes ways to move sessions together. */
export function wireChains(problem: LabProblem, chains: readonly Chain[], language: Language): WireChains {
  const perDay = problem.periods.length;
  const en = language === 'en';
  return {
    chains: chains.map(({ moves, hard, soft }) => ({
      hard,
      soft,
      message: en
        ? `Moving ${moves.length} sessions ${priceText({ hard, soft }, language)}`
        : `移动 ${moves.length} 次课：${priceText({ hard, soft }, language)}`,
      moves: moves.map(({ lesson, place }) => {
        const { key = '', label = '', length = 1 } = problem.lessons[lesson] ?? {};
        const where = placeText(problem, { ...place, length }, language);
        return {
          lesson: key,
          date: problem.days[Math.floor(place.slot / perDay)] ?? '',
          period_id: problem.periods[place.slot % perDay]?.id ?? 0,
          location_id: problem.rooms[place.room]?.id ?? 0,
          teacher_id: problem.teachers[place.teacher]?.id ?? null,
          message: en ? `${label} to ${where}` : `${label} 移到 ${where}`,
        };
      }),
    })),
  };
}

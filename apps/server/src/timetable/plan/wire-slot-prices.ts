import type { SlotPrices } from '../lab/price-slots.ts';
import type { LabProblem } from '../lab/lab-problem.ts';
import type { Language } from './language.ts';
import { closedText, obstacleText } from './obstacle-text.ts';

/** What each slot of some days costs one lesson, as the wire has it. */
export interface WireSlotPrices {
  readonly slots: readonly {
    readonly date: string;
    readonly period_id: number;
    readonly location_id: number;
    readonly teacher_id: number | null;
    readonly hard: number;
    readonly soft: number;
    /** What breaks a required condition there; absent where nothing does. */
    readonly message?: string;
  }[];
  /** Slots in which it cannot begin, with the reason. */
  readonly closed: readonly { readonly date: string; readonly period_id: number; readonly message: string }[];
}

const maxReasons = 3;

/** Writes what slots cost. */
export function wireSlotPrices(problem: LabProblem, { slots, closed }: SlotPrices, language: Language): WireSlotPrices {
  const perDay = problem.periods.length;
  const timeOf = (slot: number) => ({
    date: problem.days[Math.floor(slot / perDay)] ?? '',
    period_id: problem.periods[slot % perDay]?.id ?? 0,
  });
  return {
    slots: slots.map(({ place, hard, soft, obstacles }) => {
      const reasons = [...new Set(obstacles.map((obstacle) => obstacleText(problem, obstacle, language)))].slice(0, maxReasons);
      return {
        ...timeOf(place.slot),
        location_id: problem.rooms[place.room]?.id ?? 0,
        teacher_id: problem.teachers[place.teacher]?.id ?? null,
        hard,
        soft,
        ...(reasons.length > 0 ? { message: reasons.join(language === 'en' ? '; ' : '；') } : {}),
      };
    }),
    closed: closed.map((each) => ({ ...timeOf(each.slot), message: closedText(each, language) })),
  };
}

import type { ApiClient, Lesson, LessonAlternatives, LessonChain, LessonSlotPrices } from '@lab-console/api-client';
import { reportOutcome } from '../shared/report-outcome.ts';
import type { Language } from '../../locales/language.ts';

/** Questions about one lesson of a plan's last solution; a failure comes as one that may be shown. */
export interface LessonQuestions {
  readonly alternatives: (lesson: Lesson['id']) => Promise<LessonAlternatives>;
  /** What each slot of some days costs, both days included. */
  readonly prices: (
    lesson: Lesson['id'],
    range: { readonly from: string; readonly to: string },
    signal: AbortSignal,
  ) => Promise<LessonSlotPrices>;
  readonly chains: (lesson: Lesson['id']) => Promise<readonly LessonChain[]>;
}

/** The questions about lessons of one plan, over the api client. */
export function lessonQuestions(
  api: ApiClient,
  { planId, language }: { readonly planId: number; readonly language: Language },
): LessonQuestions {
  const ask = async <T>(
    send: (options: Parameters<ApiClient['request']>[1]) => ReturnType<ApiClient['request']>,
    searchParams: Readonly<Record<string, string>>,
    signal?: AbortSignal,
  ): Promise<T> => {
    try {
      const answer = await send({ searchParams, headers: { 'accept-language': language }, signal });
      reportOutcome();
      return (await answer.json()) as T;
    } catch (error) {
      throw signal?.aborted === true ? error : reportOutcome(error);
    }
  };
  return {
    alternatives: (lesson) =>
      ask((options) => api.request(`timetable/${planId}/alternatives`, options), { lesson: String(lesson) }),
    prices: (lesson, { from, to }, signal) =>
      ask((options) => api.request(`timetable/${planId}/prices`, options), { lesson: String(lesson), from, until: to }, signal),
    chains: async (lesson) =>
      (
        await ask<{ readonly chains: readonly LessonChain[] }>((options) => api.request(`timetable/${planId}/chains`, options), {
          lesson: String(lesson),
        })
      ).chains,
  };
}

import type { Gradebook } from '@lab-console/api-client';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { usePageApi } from '../../session/page-api.ts';
import { createCellStore, type CellAnswer, type CellStore, type SentCell } from '../gradebook/cell-store.ts';
import { failureText } from '../gradebook/useReport.ts';
import { courseKey, enrolmentKey, sentScore } from './score-keys.ts';

type Score = number | null;

/** The scores of a gradebook as cells of the store. */
const storedCells = ({ places, course_scores }: Gradebook) => [
  ...places.flatMap(({ id, scores }) =>
    Object.entries(scores).map(([item, score]) => ({ key: enrolmentKey(id, item), value: score, version: score })),
  ),
  ...course_scores.map(({ student, item, score }) => ({ key: courseKey(student, item), value: score, version: score })),
];

/** The scores of a course, and the reason that goes with each that is saved. */
export interface ScoreStore {
  readonly store: CellStore<Score>;
  readonly reason: string;
  readonly setReason: (reason: string) => void;
}

/** Keeps the scores of a gradebook: shown at once, saved with a reason, and taken in again where the gradebook is read anew. */
export function useScoreStore(book: Gradebook): ScoreStore {
  const api = usePageApi();
  const client = useQueryClient();
  const courseId = book.course.id;
  const [reason, setReason] = useState('');
  const [{ store, setSentReason }] = useState(() => {
    let sentReason = '';
    const save = async (cells: readonly SentCell<Score>[]): Promise<CellAnswer<Score>> => {
      const { data } = await api.rest
        .rpc('save_scores', {
          scores: cells.map((cell) => sentScore(cell, courseId)),
          ...(sentReason ? { reason: sentReason } : {}),
        })
        .throwOnError();
      const met = new Map(
        data.conflicts.map((conflict) => [
          conflict.id === null ? courseKey(conflict.student ?? 0, conflict.item) : enrolmentKey(conflict.id, conflict.item),
          conflict,
        ]),
      );
      return {
        saved: cells.filter(({ key }) => !met.has(key)).map(({ key, value }) => ({ key, version: value })),
        conflicts: [...met].map(([key, { current, changed_by }]) => ({
          key,
          theirs: current,
          version: current,
          changedBy: changed_by?.name ?? null,
        })),
      };
    };
    const made = createCellStore<Score>({ empty: null, failureText, save });
    // Who lacks a score is known when the grid is drawn first.
    made.takeIn(storedCells(book));
    return {
      store: made,
      setSentReason: (typed: string): void => {
        sentReason = typed.trim();
      },
    };
  });
  useEffect(() => {
    store.takeIn(storedCells(book));
  }, [store, book]);
  useEffect(
    () => () => {
      void store.flush().then(() => client.invalidateQueries({ queryKey: ['gradebook'] }));
    },
    [store, client],
  );

  return {
    store,
    reason,
    setReason: (typed) => {
      setReason(typed);
      setSentReason(typed);
    },
  };
}

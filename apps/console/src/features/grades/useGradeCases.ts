import type { GradeAppeal, GradeCorrection, Gradebook } from '@lab-console/api-client';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale } from '../../locales/LocaleHost.tsx';
import { usePageApi } from '../../session/page-api.ts';
import { useRecordTexts } from '../gradebook/texts/useRecordTexts.ts';
import { reportDone } from '../gradebook/useReport.ts';
import { inLanguage } from './case-refusals.ts';

/** A correction or an appeal, and what becomes of it. */
export type CaseDecision =
  | { readonly kind: 'approve' | 'refuse'; readonly correction: GradeCorrection }
  | { readonly kind: 'kept' | 'changed' | 'withdrawn'; readonly appeal: GradeAppeal };

/** What is asked for: a grade of the list or one of a student who is not on it. */
export interface GradeRequest {
  /** Id of the grade; `null` for a student who is not on the list. */
  readonly gradeId: number | null;
  readonly studentCode: string;
  readonly total: number;
  readonly reason: string;
  readonly evidence: string;
}

/** Corrections and appeals of a course, and their calls, which reject with what went wrong in the person's language. */
export interface GradeCaseCalls {
  readonly isBusy: boolean;
  /** Name and number of the student of a grade. */
  readonly nameOf: (gradeId: number) => string;
  /** Whether the grade was changed since the appeal was entered. */
  readonly isChanged: (appeal: GradeAppeal) => boolean;
  readonly request: (request: GradeRequest) => Promise<void>;
  readonly appeal: (gradeId: number, reason: string) => Promise<void>;
  readonly decide: (decision: CaseDecision, answer: string) => Promise<void>;
}

/** Asks for corrections of published grades, enters appeals and decides them. */
export function useGradeCases(book: Gradebook): GradeCaseCalls {
  const api = usePageApi();
  const { grades: text } = useRecordTexts();
  const { language } = useLocale();
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const students = new Map(book.students.map((student) => [student.id, student]));
  const run = async (work: () => PromiseLike<unknown>): Promise<void> => {
    setBusy(true);
    try {
      await work();
      reportDone(text.done);
    } catch (error) {
      throw inLanguage(error, language);
    } finally {
      setBusy(false);
      void client.invalidateQueries({ queryKey: ['gradebook'] });
    }
  };
  return {
    isBusy,
    nameOf: (gradeId) => {
      const student = students.get(book.grades.find(({ id }) => id === gradeId)?.student ?? 0);
      return student ? `${student.name} ${student.code}` : '';
    },
    isChanged: ({ course_grade_id, entered_at }) =>
      book.corrections.some(
        (correction) =>
          correction.course_grade_id === course_grade_id &&
          correction.state === 'approved' &&
          correction.decided_at !== null &&
          Date.parse(correction.decided_at) >= Date.parse(entered_at),
      ),
    request: ({ gradeId, studentCode, ...values }) =>
      run(() =>
        gradeId === null
          ? api.rest
              .rpc('request_added_grade', { course_id: book.course.id, student_code: studentCode, ...values })
              .throwOnError()
          : api.rest.rpc('request_correction', { grade_id: gradeId, ...values }).throwOnError(),
      ),
    appeal: (gradeId, reason) => run(() => api.rest.rpc('enter_appeal', { grade_id: gradeId, reason }).throwOnError()),
    decide: (decision, answer) =>
      run(() =>
        'appeal' in decision
          ? api.rest.rpc('answer_appeal', { appeal_id: decision.appeal.id, outcome: decision.kind, answer }).throwOnError()
          : api.rest
              .rpc('decide_correction', {
                correction_id: decision.correction.id,
                approve: decision.kind === 'approve',
                answer,
              })
              .throwOnError(),
      ),
  };
}

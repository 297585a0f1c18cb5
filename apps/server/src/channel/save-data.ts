import { z } from 'zod';
import type { RuleLanguage } from '@lab-console/page-renderer/rules';
import type { RuleRunner } from '../data-rules/rule-runner.ts';
import { workOutRecord, type RecordTemplate } from '../data-rules/work-out-record.ts';
import type { StudentSubject } from '../http/session-tokens.ts';
import type { StorageDatabase } from '../storage/storage-database.ts';
import { studentCaller } from './student-caller.ts';

/** What `student/save_data` works with. */
export interface SaveDataOptions {
  readonly database: StorageDatabase;
  readonly runner: RuleRunner;
}

/** What a student filled in. */
const dataBody = z.strictObject({
  place_id: z.int().positive(),
  values: z.record(z.string(), z.unknown()),
  /** `saved` of the form as it was seen. */
  seen: z.string().max(64).nullish(),
});

/** Why a form was not saved as a whole. */
export type SaveDataProblem = 'badBody' | 'tooLong' | 'tooLarge';

/** The form of a place, and what is in the way of saving it. */
interface OwnForm extends RecordTemplate {
  readonly problem: string | null;
}

const valueTooLong = '23514';

/**
 * `student/save_data`: works out what a student filled in into the form of the own place, and keeps it. Results in the request are ignored.
 *
 * @returns What is answered, or why the request is refused as a whole.
 */
export async function saveData(
  { database, runner }: SaveDataOptions,
  student: StudentSubject,
  { body, language }: { readonly body: unknown; readonly language: RuleLanguage },
): Promise<object | SaveDataProblem> {
  const given = dataBody.safeParse(body);
  if (!given.success) return 'badBody';
  const { place_id: place, values, seen = null } = given.data;
  const caller = studentCaller(student);
  const [row] = await database.as(caller, (query) =>
    query<{ form: OwnForm | null }>('select auth.own_data_form($1) as form', [place]),
  );
  const form = row?.form;
  if (!form || form.problem !== null) return { outcome: 'refused', reason: form?.problem ?? 'noPlace' };
  const record = await workOutRecord(runner, form, { values, language });
  if (!record) return 'tooLong';
  try {
    const [saved] = await database.as(caller, (query) =>
      query<{ answer: object }>('select auth.save_own_data($1, $2) as answer', [
        place,
        JSON.stringify({ ...record, expected: seen }),
      ]),
    );
    return saved?.answer ?? { outcome: 'refused', reason: 'noPlace' };
  } catch (error) {
    if ((error as { readonly code?: string }).code === valueTooLong) return 'tooLarge';
    throw error;
  }
}

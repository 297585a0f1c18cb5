import type {
  ExamQuestion,
  ExamQuestionInsert,
  ExamQuestionSummary,
  ExamQuestionType,
  ExamQuestionUpdate,
} from '../entities/exam-question.ts';
import type { List } from '../list.ts';
import type { CallOptions, ListOptions } from '../transport/transport-options.ts';
import { listOf, withOptions, type CallContext } from './context.ts';

/** Which questions are wanted; what is left out does not filter. */
export interface ExamQuestionFilter {
  readonly organizationId?: number | undefined;
  readonly types?: readonly ExamQuestionType[] | undefined;
  readonly category?: string | undefined;
  /** 1 (easy) to 5 (hard), included. */
  readonly difficultyFrom?: number | undefined;
  /** 1 (easy) to 5 (hard), included. */
  readonly difficultyTo?: number | undefined;
  /** Words of the summary, in any case. */
  readonly search?: string | undefined;
}

/** Options of creating questions, besides {@link CallOptions}. */
export interface ExamQuestionCreateOptions extends CallOptions {
  /** Makes sure that the request counts once however often it is sent: 16 to 128 letters, digits, hyphens or underscores. */
  readonly idempotencyKey?: string | undefined;
}

/** The question pool: `rest/exam_questions`. */
export interface ExamQuestionCalls {
  /** Questions without their texts, which may hold large pictures; the newest first. */
  readonly list: (filter: ExamQuestionFilter, options?: ListOptions) => Promise<List<ExamQuestionSummary>>;
  /** A whole question, or `null` when there is none of that id. */
  readonly get: (id: number, options?: CallOptions) => Promise<ExamQuestion | null>;
  /** Creates all of them or none; the answer is their ids in the same order. One request takes 16 MB. */
  readonly create: (rows: readonly ExamQuestionInsert[], options?: ExamQuestionCreateOptions) => Promise<readonly number[]>;
  /**
   * Changes a question that still has the `updated_at` that was seen; `null` when it was changed or deleted meanwhile, or when this person may not
   * change it.
   */
  readonly update: (
    seen: Pick<ExamQuestion, 'id' | 'updated_at'>,
    changes: ExamQuestionUpdate,
    options?: CallOptions,
  ) => Promise<ExamQuestion | null>;
  /** Deletes questions; the answer is the ids of those that this person could delete. */
  readonly remove: (ids: readonly number[], options?: CallOptions) => Promise<readonly number[]>;
}

const summaryColumns = 'id,summary,difficulty,type,organization_id,category,created_by,created_at,updated_at,updated_by';

/** Words as a pattern that finds them anywhere; what a pattern gives a meaning of its own finds itself. */
function containing(words: string): string {
  return `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}

/** Makes the calls for the question pool. */
export function examQuestionCalls({ rest }: CallContext): ExamQuestionCalls {
  return {
    list: (filter, options = {}) => {
      let query = rest.from('exam_questions').select(summaryColumns, { count: 'exact' }).order('id', { ascending: false });
      if (filter.organizationId !== undefined) query = query.eq('organization_id', filter.organizationId);
      if (filter.types) query = query.in('type', [...filter.types]);
      if (filter.category !== undefined) query = query.eq('category', filter.category);
      if (filter.difficultyFrom !== undefined) query = query.gte('difficulty', filter.difficultyFrom);
      if (filter.difficultyTo !== undefined) query = query.lte('difficulty', filter.difficultyTo);
      if (filter.search) query = query.ilike('summary', containing(filter.search));
      return listOf<ExamQuestionSummary>(withOptions(query, options));
    },
    get: async (id, options = {}) => {
      const query = rest.from('exam_questions').select('*').eq('id', id);
      return (await withOptions(query, options).throwOnError()).data[0] ?? null;
    },
    create: async (rows, { idempotencyKey, ...options } = {}) => {
      if (rows.length === 0) return [];
      const query = rest
        .from('exam_questions')
        .insert([...rows])
        .select('id');
      if (idempotencyKey !== undefined) query.setHeader('Idempotency-Key', idempotencyKey);
      const { data } = await withOptions(query, options).throwOnError();
      return data.map(({ id }) => id);
    },
    update: async ({ id, updated_at }, changes, options = {}) => {
      const query = rest.from('exam_questions').update(changes).eq('id', id).eq('updated_at', updated_at).select('*');
      return (await withOptions(query, options).throwOnError()).data[0] ?? null;
    },
    remove: async (ids, options = {}) => {
      if (ids.length === 0) return [];
      const query = rest
        .from('exam_questions')
        .delete()
        .in('id', [...ids])
        .select('id');
      const { data } = await withOptions(query, options).throwOnError();
      return data.map(({ id }) => id);
    },
  };
}

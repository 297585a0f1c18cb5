import { isApiError } from '@lab-console/api-client';
import { ImportRefusedError, type SendAnswer, type SendOptions } from '@lab-console/import-kit';
import type { SaveQuestions } from '@lab-console/import-kit/exam';
import type { NewExamQuestion } from '@lab-console/import-kit/word';
import { importCalls, type ImportCallOptions } from './import-calls.ts';

/** What {@link saveExamQuestions} stands on. */
export interface SaveExamQuestionsOptions extends ImportCallOptions {
  /** A sentence for what the server answered. */
  readonly describeError: (error: unknown) => string;
}

type Answer = SendAnswer<keyof NewExamQuestion>;

/**
 * Saves the questions of a Word exam through the api client, a portion in one transaction. The server does not say which question of a
 * refused portion was the reason: halves are sent until it is known, each under a key of its own, and all others are saved.
 */
export function saveExamQuestions({ describeError, ...options }: SaveExamQuestionsOptions): SaveQuestions {
  const { post } = importCalls(options);
  const send = async (rows: readonly NewExamQuestion[], send_: SendOptions): Promise<Answer> => {
    try {
      return await post({ path: 'rest/exam_questions', body: rows }, send_);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      const message = describeError(error);
      // It is not a question that is refused, but whoever sends it.
      if (error.kind === 'forbidden') throw new ImportRefusedError(message);
      if (rows.length === 1) return { refused: [{ index: 0, message: reasonOf(error) ?? message }] };
      const middle = Math.ceil(rows.length / 2);
      const half = (part: readonly NewExamQuestion[], name: string): Promise<Answer> =>
        send(part, { ...send_, idempotencyKey: `${send_.idempotencyKey}-${name}` });
      const first = await half(rows.slice(0, middle), '1');
      const second = await half(rows.slice(middle), '2');
      return {
        alreadyReceived: first.alreadyReceived === true && second.alreadyReceived === true,
        refused: [
          ...(first.refused ?? []),
          ...(second.refused ?? []).map(({ index, ...refusal }) => ({ ...refusal, index: index + middle })),
        ],
      };
    }
  };
  return send;
}

/** The server has read the request and taken nothing of it. */
function isRefusal(error: unknown): error is Error & { readonly kind: string; readonly serverMessage: string } {
  if (!isApiError(error)) return false;
  return error.kind === 'badRequest' || error.kind === 'forbidden' || error.kind === 'conflict' || error.status === 413;
}

/** The sentence of a rule of the database names its constraint; everything else is said by its kind. */
function reasonOf({ serverMessage }: { readonly serverMessage: string }): string | undefined {
  return serverMessage === '' ? undefined : serverMessage;
}

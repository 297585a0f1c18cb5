import { isApiError, type ApiClient } from '@lab-console/api-client';
import { errorText, type ApiClientLocale } from '@lab-console/api-client/locales';
import { ImportRefusedError, type SendAnswer, type SendOptions } from '@lab-console/import-kit';
import type { SaveQuestions } from '@lab-console/import-kit/exam';
import type { NewExamQuestion } from '@lab-console/import-kit/word';

/** What {@link saveExamQuestions} needs. */
export interface SaveExamQuestionsOptions {
  readonly api: Pick<ApiClient, 'rest'>;
  /** Called with every outcome: an error, or nothing for an answer. */
  readonly report: (error?: unknown) => void;
  /** Texts for what the server refuses. */
  readonly texts: () => ApiClientLocale;
}

type Answer = SendAnswer<keyof NewExamQuestion>;

/**
 * Saves the questions of a Word exam through the api client, a portion in one transaction. The server does not name the question of a refused portion
 * that was the reason: halves are sent until it is known, each under a key of its own, and all others are saved.
 */
export function saveExamQuestions({ api, report, texts }: SaveExamQuestionsOptions): SaveQuestions {
  const send = async (rows: readonly NewExamQuestion[], options: SendOptions): Promise<Answer> => {
    const { signal, idempotencyKey } = options;
    try {
      await api.rest
        .from('exam_questions')
        .insert([...rows])
        .setHeader('Idempotency-Key', idempotencyKey)
        .abortSignal(signal)
        .throwOnError();
      report();
      return {};
    } catch (error) {
      // The server keeps the keys of what it has carried out; a portion whose answer was lost gets this answer when it comes again.
      const isReceived = isApiError(error) && error.code === 'LC009';
      report(isReceived ? undefined : error);
      if (isReceived) return { alreadyReceived: true };
      if (!isApiError(error) || !isRefusal(error)) throw error;
      // It is not a question that is refused, but its sender.
      if (error.kind === 'forbidden') throw new ImportRefusedError(errorText(error, texts()));
      if (rows.length === 1) return { refused: [{ index: 0, message: error.serverMessage || errorText(error, texts()) }] };
      const middle = Math.ceil(rows.length / 2);
      const first = await send(rows.slice(0, middle), { ...options, idempotencyKey: `${idempotencyKey}a` });
      const second = await send(rows.slice(middle), { ...options, idempotencyKey: `${idempotencyKey}b` });
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
function isRefusal({ kind, status }: { readonly kind: string; readonly status: number | undefined }): boolean {
  return kind === 'badRequest' || kind === 'forbidden' || kind === 'conflict' || status === 413;
}

import { isApiError } from '@lab-console/api-client';
import { ImportRefusedError } from '@lab-console/import-kit';

/**
 * Gives a refusal of `rest/rpc/create_user` back to the row that was its reason: the function names it as `entry N`.
 *
 * @throws ImportRefusedError with the row, or the error as it came.
 */
export function refusedEntry(error: unknown): never {
  const [, entry, reason] = (isApiError(error) && /^entry (\d+): (.+)$/s.exec(error.serverMessage)) || [];
  if (entry === undefined || reason === undefined) throw error;
  throw new ImportRefusedError(reason, [{ index: Number(entry) - 1, message: reason }]);
}

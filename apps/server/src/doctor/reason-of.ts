/** Why a connection failed, in a few words. */
export function reasonOf(error: unknown): string {
  const { code, message, cause } = error as { code?: string; message?: string; cause?: { code?: string; message?: string } };
  return cause?.code ?? cause?.message ?? code ?? message ?? String(error);
}

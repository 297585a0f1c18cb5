/** What Postgres says of a statement whose functions or tables were made anew while it began. */
const sentence = /^(?:cache lookup failed for |could not open relation with OID )/;

/**
 * Whether an error comes of another server that made the functions of the database anew at that moment. Nothing of the transaction counted, so it may be
 * sent again, whatever it does.
 */
export function isOutdatedPlan(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  return code === 'XX000' && typeof message === 'string' && sentence.test(message);
}

/** Whether an error of `pg` means that the database is away, rather than that it refused something. */
export function isConnectionError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = '' } = error as { code?: string };
  return (
    /^(ECONN|EPIPE|ENOENT|ETIMEDOUT|ENOTFOUND|EHOSTUNREACH)/.test(code) ||
    /^(08|57P0|53300)/.test(code) ||
    /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/.test(error.message)
  );
}

/** When a token was issued; nothing where it does not contain it. */
export function signedInSince(token: string): Date | undefined {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const claims: unknown = JSON.parse(atob(payload));
    const issued = typeof claims === 'object' && claims !== null && 'since' in claims ? claims.since : undefined;
    return typeof issued === 'number' ? new Date(issued * 1000) : undefined;
  } catch {
    return undefined;
  }
}

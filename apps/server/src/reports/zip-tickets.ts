import { randomBytes } from 'node:crypto';
import type { StorageCaller } from '../storage/storage-database.ts';

/** Opens one download, once. */
export interface ZipTickets {
  readonly give: (caller: StorageCaller, path: string) => string;
  /** Who asked for the download; `undefined` for a ticket that was used, is over, or is for another path. */
  readonly take: (ticket: string, path: string) => StorageCaller | undefined;
}

const lifetimeMs = 60_000;
const maxTickets = 10_000;

/** Tickets that a browser can carry in an address, where a session's token is not allowed: valid once, for a minute. */
export function createZipTickets(now: () => number = Date.now): ZipTickets {
  const given = new Map<string, { readonly caller: StorageCaller; readonly path: string; readonly until: number }>();
  const forgetOld = (): void => {
    for (const [ticket, { until }] of given) {
      if (until > now() && given.size < maxTickets) return;
      given.delete(ticket);
    }
  };
  return {
    give: ({ role, user_id, jti }, path) => {
      forgetOld();
      const ticket = randomBytes(24).toString('base64url');
      given.set(ticket, { caller: { role, user_id, jti }, path, until: now() + lifetimeMs });
      return ticket;
    },
    take: (ticket, path) => {
      const found = given.get(ticket);
      given.delete(ticket);
      return found !== undefined && found.until > now() && found.path === path ? found.caller : undefined;
    },
  };
}

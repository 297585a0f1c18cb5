import { hash, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/** Name of the cookie that distinguishes browsers when passwords are tried. It signs no one in. */
export const deviceCookieName = 'lab-console-device';

const secondsOfYear = 365 * 24 * 60 * 60;

/** A new random text for a browser. */
export function makeDevice(): string {
  return randomBytes(24).toString('base64url');
}

/** What the browser of a request keeps; `undefined` where it keeps nothing, or something else. */
export function deviceOf({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  return new RegExp(`(?:^|;\\s*)${deviceCookieName}=([\\w-]{32})(?:;|$)`).exec(headers.cookie ?? '')?.[1];
}

/** What the database keeps of it. */
export function hashOfDevice(device: string): string {
  return hash('sha256', device);
}

/** The value of `Set-Cookie`: out of reach for scripts, for requests of other sites, and for every address but those that take passwords. */
export function deviceCookie(device: string, { path, isSecure }: { readonly path: string; readonly isSecure: boolean }): string {
  return `${deviceCookieName}=${device}; Path=${path}; Max-Age=${secondsOfYear}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;
}

const nowhere = 'https://console.invalid';

/** A path inside the console to go to after a sign-on; `/` for anything else, such as another host. */
export function consolePath(given: string | null): string {
  if (given === null || given.length > 1_000 || !/^\/(?![/\\])/.test(given) || /[\p{Cc}\\]/u.test(given)) return '/';
  if (!URL.canParse(given, nowhere)) return '/';
  const { origin, pathname, search } = new URL(given, nowhere);
  return origin === nowhere && !pathname.startsWith('//') ? `${pathname}${search}` : '/';
}

/** Things that may still hide in a path after it was decoded once: they are only there to be decoded a second time. */
const doubleEncoded = /%(?:25|2e|2f|5c|00)/i;

/**
 * Returns what is wrong with the path of a request: nothing after the gateway may read it another way than the gateway did.
 *
 * @param rawPath The path as it was sent, without the query.
 * @returns A sentence, or `undefined` when the path is good.
 */
export function pathProblem(rawPath: string): string | undefined {
  let path: string;
  try {
    path = decodeURIComponent(rawPath);
  } catch {
    return 'the path is not valid percent-encoded UTF-8';
  }
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  if (/[\u0000-\u001f\u007f]/.test(path)) return 'the path contains a control character';
  if (path.includes('\\')) return 'the path contains a backslash';
  if (path.split('/').some((part) => part === '.' || part === '..')) return 'the path contains a "." or ".." part';
  if (path !== rawPath && doubleEncoded.test(path)) return 'the path is percent-encoded twice';
  return undefined;
}

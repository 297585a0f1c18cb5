/**
 * Whether an address stays with the host of the page, as browsers read it: backslashes, control characters and credentials hide no other host.
 *
 * @param base Address of the page.
 */
export function isOwnAddress(address: string, base: string): boolean {
  try {
    const url = new URL(address, base);
    const isWeb = url.protocol === 'http:' || url.protocol === 'https:';
    return isWeb && url.origin === new URL(base).origin && url.username === '' && url.password === '';
  } catch {
    return false;
  }
}

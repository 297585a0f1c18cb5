/**
 * Whether a program may have a student sent back to an address: it is the one that was entered, letter by letter. On the student's own machine the port
 * may differ, because programs there take a free one (RFC 8252, section 7.3).
 */
export function isReturnAddress(wanted: string, entered: string): boolean {
  return wanted === entered || (loopback.test(wanted) && loopback.test(entered) && withoutPort(wanted) === withoutPort(entered));
}

const loopback = /^http:\/\/(127\.0\.0\.1|\[::1\])(:\d{1,5})?(?=\/|$)/;

function withoutPort(address: string): string {
  return address.replace(loopback, 'http://$1');
}

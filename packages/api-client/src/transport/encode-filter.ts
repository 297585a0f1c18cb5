/**
 * Plain base64, with padding, of the UTF-8 bytes of a text: the form of `encodeAnd` and `encodeOr`.
 *
 * @example encodeFilter('(name.eq.张三)')
 */
export function encodeFilter(text: string): string {
  return btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(''));
}

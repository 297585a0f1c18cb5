// oxlint-disable-next-line no-control-regex -- control characters are what it looks for
const unprintable = /[\u0000-\u0008\u000E-\u001F\uFFFE\uFFFF]/;

/**
 * Detects UTF-16 without its byte order mark, as some programs write it. Read that way it is text without a control character and with a separator or
 * line break; any other text holds no zero byte.
 */
export function unmarkedUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const head = bytes.subarray(0, 64 * 1024);
  if (bytes.length % 2 === 1 || !head.includes(0)) return null;
  return (
    (['utf-16le', 'utf-16be'] as const).find((encoding) => {
      try {
        // A pair of surrogates may be cut off at the end of the head.
        const text = new TextDecoder(encoding, { fatal: true }).decode(head, { stream: true });
        return /[\t\n,;]/.test(text) && !unprintable.test(text);
      } catch {
        return false;
      }
    }) ?? null
  );
}

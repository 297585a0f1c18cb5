const allowed = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/**
 * Gives an address back when it is `http(s)`, `mailto`, `tel` or relative, and nothing otherwise (`javascript:`, `data:`, …).
 * Control characters and spaces that browsers skip in a scheme do not hide one.
 */
export function safeAddress(address: string): string | undefined {
  // oxlint-disable-next-line no-control-regex -- browsers drop these inside a scheme
  const text = address.replaceAll(/[\u0000-\u001F\u007F-\u009F\u200B-\u200F\u2028\u2029\uFEFF]/g, '').trim();
  const scheme = /^([a-z][a-z\d+.-]*):/i.exec(text)?.[1];
  if (scheme === undefined) return text.includes('\\') ? undefined : text;
  return allowed.has(`${scheme.toLowerCase()}:`) ? text : undefined;
}

/** Whether an address leaves the page's own program. */
export function isExternalAddress(address: string): boolean {
  return /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(address);
}

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
  if (/^mailto$/i.test(scheme)) return safeMail(text);
  return allowed.has(`${scheme.toLowerCase()}:`) ? text : undefined;
}

/** An e-mail that its reader sees whole before it is sent: no hidden copies, no attachments, line breaks in its text only. */
function safeMail(text: string): string {
  const [people = '', ...fields] = text.split(/[?&]/);
  const kept = [people, ...fields.filter((field) => /^(?:cc|subject|body)=/i.test(field))];
  return kept
    .map((part) => (/^body=/i.test(part) ? part : part.replaceAll(/%0[ad]/gi, '%20')))
    .join('&')
    .replace('&', '?');
}

/** Whether an address leaves the page's own program. */
export function isExternalAddress(address: string): boolean {
  return /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(address);
}

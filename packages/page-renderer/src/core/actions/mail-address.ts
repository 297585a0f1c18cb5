import { toText } from '../data/to-text.ts';

/** What a definition may set of an e-mail. */
export const mailParts = ['to', 'cc', 'bcc', 'subject', 'body'] as const;

/** The `mailto:` address of an e-mail with subject, copies and text; each part is percent-encoded. */
export function mailAddress(parts: Readonly<Record<string, unknown>>): string {
  // A line break would begin another header.
  // oxlint-disable-next-line no-control-regex -- they are what is looked for
  const line = (value: unknown): string => toText(value).replaceAll(/[\u0000-\u001F\u007F\u2028\u2029]+/g, ' ');
  const people = (value: unknown): string =>
    line(Array.isArray(value) ? value.map(toText).join(',') : value)
      .split(/[,;]/)
      .map((address) => encodeURIComponent(address.trim()).replaceAll('%40', '@'))
      .filter((address) => address !== '')
      .join(',');
  const query = [
    ...(['cc', 'bcc'] as const).map((name) => [name, people(parts[name])] as const),
    ['subject', encodeURIComponent(line(parts['subject']))] as const,
    ['body', encodeURIComponent(toText(parts['body']))] as const,
  ]
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}=${value}`);
  return `mailto:${people(parts['to'])}${query.length > 0 ? `?${query.join('&')}` : ''}`;
}

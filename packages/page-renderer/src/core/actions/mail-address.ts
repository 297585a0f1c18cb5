import { toText } from '../data/to-text.ts';

/** What a definition may say of an e-mail. */
export const mailParts = ['to', 'cc', 'bcc', 'subject', 'body'] as const;

/** The `mailto:` address of an e-mail with subject, copies and text; each part is percent-encoded. */
export function mailAddress(parts: Readonly<Record<string, unknown>>): string {
  const people = (value: unknown): string =>
    toText(Array.isArray(value) ? value.map(toText).join(',') : value)
      .split(/[,;]/)
      .map((address) => encodeURIComponent(address.trim()).replaceAll('%40', '@'))
      .filter((address) => address !== '')
      .join(',');
  const query = [
    ...(['cc', 'bcc'] as const).map((name) => [name, people(parts[name])] as const),
    ...(['subject', 'body'] as const).map((name) => [name, encodeURIComponent(toText(parts[name]))] as const),
  ]
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}=${value}`);
  return `mailto:${people(parts['to'])}${query.length > 0 ? `?${query.join('&')}` : ''}`;
}

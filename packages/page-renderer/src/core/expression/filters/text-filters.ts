import { boundDepth } from '../../data/bound-depth.ts';
import { safeJson, toText } from '../../data/to-text.ts';
import type { FilterTable } from './types.ts';

const onText =
  (change: (text: string) => unknown) =>
  ({ input }: { readonly input: unknown }): unknown =>
    typeof input === 'string' ? change(input) : input;

/** Filters for texts and JSON. */
export const textFilters: FilterTable = {
  /** Both are settled where HTML is made, after everything is put together; here they change nothing. */
  html: ({ input }) => input,
  raw: ({ input }) => input,
  json: ({ input, args: [indent] }) => safeJson(input, Math.min(10, indent?.integer(2) ?? 2)),
  toJson: onText((text) => {
    try {
      return boundDepth(JSON.parse(text) as unknown);
    } catch {
      return null;
    }
  }),
  trim: onText((text) => text.trim()),
  truncate: ({ input, args: [length, end] }) => {
    if (typeof input !== 'string' || !length) return input;
    const maxLength = length.integer(200);
    return input.length > maxLength ? input.slice(0, maxLength) + (end?.text || '...') : input;
  },
  url_encode: ({ input }) => encodeURIComponent(toText(input)),
  url_decode: ({ input }) => {
    try {
      return decodeURIComponent(toText(input));
    } catch {
      return undefined;
    }
  },
  split: ({ input, args: [delimiter] }) => (typeof input === 'string' ? input.split(delimiter?.text ?? ',') : input),
  substring: ({ input, args: [from, to] }) =>
    typeof input === 'string' ? input.substring(from?.integer(0) ?? 0, to?.integer(input.length)) : input,
  lowerCase: onText((text) => text.toLowerCase()),
  upperCase: onText((text) => text.toUpperCase()),
  base64Encode: ({ input }) => btoa(String.fromCodePoint(...new TextEncoder().encode(toText(input).slice(0, 50_000)))),
  base64Decode: ({ input }) => {
    try {
      return new TextDecoder('utf-8', { fatal: true }).decode(
        Uint8Array.from(atob(toText(input)), (character) => character.codePointAt(0) ?? 0),
      );
    } catch {
      return '';
    }
  },
};

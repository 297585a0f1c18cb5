import { isPlainObject } from '../data/path.ts';
import { safeAddress } from './safe-address.ts';

const refused = new Set([
  'style',
  'class',
  'classname',
  'is',
  'nonce',
  'ref',
  'key',
  'children',
  'srcdoc',
  'slot',
  'part',
  'id',
  'name',
  'form',
]);

/** Whether a text names a custom element, which no element of HTML itself does: it has a hyphen. */
export function isElementName(tag: string): boolean {
  return /^[a-z][a-z\d]*(?:-[a-z\d]+)+$/.test(tag) && !/^(?:font-face|annotation-xml|color-profile|missing-glyph)/.test(tag);
}

/**
 * Attributes for an element of the host: plain values only, objects as JSON. Handlers (`onclick`), styles, whatever takes HTML and addresses that
 * would run are left out.
 */
export function elementAttributes(props: unknown): Readonly<Record<string, string>> {
  if (!isPlainObject(props)) return {};
  return Object.fromEntries(
    Object.entries(props).flatMap(([name, value]): readonly [string, string][] => {
      const lower = name.toLowerCase();
      if (!/^[a-z][\w-]*$/i.test(name) || /^on|html$/.test(lower) || refused.has(lower)) return [];
      const text = textOf(value);
      return text === undefined || runs(text) ? [] : [[lower, text]];
    }),
  );
}

function textOf(value: unknown): string | undefined {
  if (value === true) return '';
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : undefined;
}

function runs(text: string): boolean {
  // oxlint-disable-next-line no-control-regex -- browsers drop these inside a scheme
  return /^(?:javascript|vbscript|data):/i.test(text.replaceAll(/[\u0000-\u0020]/g, '')) && safeAddress(text) === undefined;
}

import { escapeHtml } from '../../data/escape-html.ts';
import { toText } from '../../data/to-text.ts';
import type { Evaluation } from '../Evaluation.ts';
import { limits } from '../limits.ts';
import { toNumber } from '../operators.ts';
import type { FunctionTable } from './types.ts';

const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function replaceAll(args: readonly unknown[], evaluation: Evaluation): string {
  const [text, search, replacement] = args.map(toText);
  if (!search || args.length < 3) return text ?? '';
  const count = (text ?? '').split(search).length - 1;
  if ((text ?? '').length + count * (replacement ?? '').length > limits.textLength)
    throw evaluation.error('the text becomes too long');
  return (text ?? '').replaceAll(search, () => replacement ?? '');
}

/** Functions for texts. */
export const textFunctions: FunctionTable = {
  LEFT: ([text, length]) => toText(text).slice(0, Math.max(0, toNumber(length))),
  RIGHT: ([text, length]) => {
    const whole = toText(text);
    return whole.slice(Math.max(0, whole.length - toNumber(length)));
  },
  LEN: ([value]) => (Array.isArray(value) ? value.length : toText(value).length),
  LENGTH: ([value]) => (Array.isArray(value) ? value.length : toText(value).length),
  ISEMPTY: ([value]) =>
    !value || (typeof value !== 'object' ? !toText(value).trim() : Array.isArray(value) && value.length === 0),
  CONCATENATE: (args, evaluation) => evaluation.concat(args),
  CHAR: ([code]) => String.fromCodePoint(Math.min(0x10ffff, Math.max(0, Math.floor(toNumber(code))))),
  LOWER: ([text]) => toText(text).toLowerCase(),
  UPPER: ([text]) => toText(text).toUpperCase(),
  UPPERFIRST: ([text]) => upperFirst(toText(text)),
  CAPITALIZE: ([text]) => upperFirst(toText(text).toLowerCase()),
  PADSTART: ([text, length, pad = ' '], evaluation) => {
    if (toNumber(length) > limits.textLength) throw evaluation.error('the text becomes too long');
    return toText(text).padStart(toNumber(length), toText(pad));
  },
  ESCAPE: ([text]) => escapeHtml(toText(text)),
  TRUNCATE: ([text, length = 30]) => {
    const whole = toText(text);
    const maxLength = toNumber(length);
    return whole.length > maxLength ? `${whole.slice(0, Math.max(0, maxLength - 3))}...` : whole;
  },
  BEFORELAST: ([text, delimiter = '.']) => {
    const whole = toText(text);
    const at = whole.lastIndexOf(toText(delimiter));
    return at > 0 ? whole.slice(0, at) : whole;
  },
  SPLIT: ([text, separator = ',']) => toText(text).split(toText(separator)),
  TRIM: ([text]) => toText(text).trim(),
  STRIPTAG: ([text]) => toText(text).replaceAll(/<\/?[^>]+(?:>|$)/g, ''),
  LINEBREAK: ([text]) => toText(text).replaceAll(/\r\n|\r|\n/g, '<br/>'),
  STARTSWITH: ([text, search]) => toText(search) !== '' && toText(text).startsWith(toText(search)),
  ENDSWITH: ([text, search]) => toText(search) !== '' && toText(text).endsWith(toText(search)),
  CONTAINS: ([text, search]) => toText(search) !== '' && toText(text).includes(toText(search)),
  REPLACE: replaceAll,
  SEARCH: ([text, search, start = 0]) => (toText(search) === '' ? -1 : toText(text).indexOf(toText(search), toNumber(start))),
  MID: ([text, from, length]) => toText(text).slice(toNumber(from), toNumber(from) + toNumber(length)),
  BASENAME: ([text]) => toText(text).split(/[\\/]/).at(-1) ?? '',
  UUID: ([length = 36]) => crypto.randomUUID().slice(0, Math.min(36, Math.max(0, toNumber(length)))),
};

/** What came out of an `encodeAnd` or `encodeOr` value. */
export type DecodedFilterGroup =
  | { readonly ok: true; /** Text such as `(a.eq.1,b.eq.2)`. */ readonly text: string }
  | { readonly ok: false; /** What is wrong, to follow the parameter's name. */ readonly problem: string };

const base64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;
/** Characters before which a `"` begins a quoted value; anywhere else it is an ordinary character. */
const beforeQuote = new Set(['(', ',', '.', '{']);

/**
 * Decodes the value of `encodeAnd` or `encodeOr`: plain base64 with padding of UTF-8 text that is exactly one group in parentheses
 * (CONTRACT, "REST").
 *
 * @param value The value after percent-decoding.
 */
export function decodeFilterGroup(value: string): DecodedFilterGroup {
  if (value === '') return { ok: false, problem: 'is empty' };
  if (!base64.test(value)) return { ok: false, problem: 'is not base64 with padding' };
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Buffer.from(value, 'base64'));
  } catch {
    return { ok: false, problem: 'does not hold UTF-8 text' };
  }
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  if (/[\u0000-\u001f\u007f]/.test(text)) return { ok: false, problem: 'holds a control character' };
  const problem = groupProblem(text);
  return problem ? { ok: false, problem } : { ok: true, text };
}

/** Walks the text once; parentheses inside quoted values do not count. */
function groupProblem(text: string): string | undefined {
  if (!text.startsWith('(')) return 'must be one group in parentheses, such as (a.eq.1,b.eq.2)';
  let depth = 0;
  let quoted = false;
  for (let index = 0; index < text.length; index++) {
    const character = text[index];
    if (quoted) {
      if (character === '\\') index++;
      else if (character === '"') quoted = false;
    } else if (character === '"' && beforeQuote.has(text[index - 1] ?? '')) {
      quoted = true;
    } else if (character === '(') {
      depth++;
    } else if (character === ')') {
      depth--;
      if (depth === 0 && index < text.length - 1) return 'must end with its one group, but text follows';
    }
  }
  if (quoted) return 'has a quote that is not closed';
  if (depth !== 0) return 'has a parenthesis that is not closed';
  return /^\(\s*\)$/.test(text) ? 'holds an empty group' : undefined;
}

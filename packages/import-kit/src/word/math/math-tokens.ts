import { escapeHtml } from '../content/content-html.ts';

/** How Word styles the letters of a run of a formula. */
export interface MathStyle {
  /** Ordinary text, not mathematics. */
  readonly isText: boolean;
  readonly isUpright: boolean;
  readonly isBold: boolean;
}

const tokens =
  /(\d+(?:[.,]\d+)*)|(\p{Script=Latin}|\p{Script=Greek}|[\u{1D400}-\u{1D7FF}])|([\p{Script=Han}\u3000-\u303F\uFF00-\uFFEF]+)|(\s+)|([\s\S])/gu;
const functionName =
  /^(?:arc)?(?:sin|cos|tan|cot|sec|csc|sinh|cosh|tanh|log|ln|lg|exp|lim|max|min|sup|inf|det|dim|gcd|ker|deg|mod)$/;

/** The text of a run as MathML tokens: numbers, names, operators, words. */
export function mathTokens(text: string, { isText, isUpright, isBold }: MathStyle): string {
  if (text === '') return '';
  if (isText) return `<mtext>${escapeHtml(text)}</mtext>`;
  const variant = isUpright || isBold ? ` mathvariant="${isBold ? 'bold' : 'normal'}"` : '';
  if (functionName.test(text)) return `<mi>${text}</mi>`;
  let html = '';
  for (const [whole, number, letter, words, space] of text.matchAll(tokens)) {
    const safe = escapeHtml(whole);
    if (number !== undefined) html += `<mn${isBold ? variant : ''}>${safe}</mn>`;
    else if (letter !== undefined) html += `<mi${variant}>${safe}</mi>`;
    else if (words !== undefined) html += `<mtext>${safe}</mtext>`;
    else if (space !== undefined) html += '<mspace width="0.25em"></mspace>';
    else html += `<mo>${safe}</mo>`;
  }
  return html;
}

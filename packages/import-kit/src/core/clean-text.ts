/** What shows nothing, or only turns the direction of what follows; control characters too. */
const invisible = new RegExp(
  String.raw`[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]`,
  'g',
);
/** Joiners change how letters look: in names of some scripts they belong to the spelling. At the ends of a text they do nothing. */
const joiners = /[\u200C\u200D]/g;
const joinersAtEnds = /^[\u200C\u200D]+|[\u200C\u200D]+$/g;
const wideSpaces = /[\u00A0\u2000-\u200A\u202F\u205F\u3000]/g;
const wideLettersAndDigits = /[\uFF10-\uFF19\uFF21-\uFF3A\uFF41-\uFF5A]/g;

/** Visible ASCII and the common Chinese characters: nothing to clean, narrow or normalize. Most cells of most files are this. */
const plain = /^[!-~\u4E00-\u9FFF]*$/;

/** Returns text without what cannot be seen: zero-width and direction characters, carriage returns, odd spaces, spaces at the ends. */
export function cleanText(text: string, { keepJoiners = false }: { readonly keepJoiners?: boolean } = {}): string {
  if (plain.test(text)) return text;
  const seen = text.replace(/\r\n?/g, '\n').replace(invisible, '').replace(wideSpaces, ' ').trim();
  return keepJoiners ? seen.replace(joinersAtEnds, '') : seen.replace(joiners, '').trim();
}

/** Full-width digits and letters as the ordinary ones that they mean; punctuation stays as it is. */
export function narrowText(text: string): string {
  if (plain.test(text)) return text;
  return text.replace(wideLettersAndDigits, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0xfee0));
}

/** Takes away the apostrophe that an export put before `=`, `+`, `-` or `@` so that no program computes the cell. */
export function stripGuard(text: string): string {
  return /^'[=+\-@]/.test(text) ? text.slice(1) : text;
}

/** Text of a code: full-width forms as what they mean (NFKC), without spaces at the ends. */
export function foldText(text: string): string {
  return plain.test(text) ? text : text.normalize('NFKC').trim();
}

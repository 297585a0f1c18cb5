const invisible = /[\u200B-\u200D\u2060\uFEFF\u00AD]/g;
const wideSpaces = /[\u00A0\u2000-\u200A\u202F\u205F\u3000]/g;
const wideLettersAndDigits = /[\uFF10-\uFF19\uFF21-\uFF3A\uFF41-\uFF5A]/g;

/** Visible ASCII and the common Chinese characters: nothing to clean, narrow or normalize. Most cells of most files are this. */
const plain = /^[!-~\u4E00-\u9FFF]*$/;

/** Text without what nobody can see: zero-width characters, carriage returns, odd spaces, spaces at the ends. */
export function cleanText(text: string): string {
  if (plain.test(text)) return text;
  return text.replace(invisible, '').replace(wideSpaces, ' ').replace(/\r\n?/g, '\n').trim();
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

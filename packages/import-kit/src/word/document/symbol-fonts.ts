/** Letters of the font Symbol that exams use: Greek, and a few signs. */
const symbol = new Map<number, string>();
const latin = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const greek = 'αβχδεφγηιϕκλμνοπθρστυϖωξψζΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ';
for (let index = 0; index < latin.length; index++) symbol.set(latin.charCodeAt(index), greek.charAt(index));
for (const [code, sign] of [
  [0xa3, '≤'], [0xb3, '≥'], [0xb1, '±'], [0xb4, '×'], [0xb8, '÷'], [0xb9, '≠'], [0xbb, '≈'], [0xa5, '∞'], [0xb0, '°'],
  [0xd6, '√'], [0xae, '→'], [0xac, '←'], [0xd0, '∠'], [0xce, '∈'], [0xc7, '∩'], [0xc8, '∪'], [0x5e, '⊥'], [0x2d, '−'],
] as const) symbol.set(code, sign); // prettier-ignore

const ticks: Readonly<Record<string, ReadonlyMap<number, string>>> = {
  symbol,
  wingdings: new Map([
    [0xfc, '✓'],
    [0xfb, '✗'],
    [0xfe, '☑'],
    [0xfd, '☒'],
    [0xa8, '☐'],
  ]),
  'wingdings 2': new Map([
    [0x50, '✓'],
    [0x4f, '✗'],
    [0x52, '☑'],
    [0x51, '☒'],
    [0xa3, '☐'],
  ]),
};

/** The character that a `w:sym` shows: its code is a place in a font. `undefined` for fonts and places that are not known. */
export function symbolText(font: string, code: number): string | undefined {
  const isPrivate = code >= 0xf000 && code <= 0xf0ff;
  const known = ticks[font.toLowerCase()]?.get(isPrivate ? code - 0xf000 : code);
  if (known !== undefined) return known;
  const isOrdinary = code >= 0x20 && code < 0xd800;
  return isOrdinary && ticks[font.toLowerCase()] === undefined ? String.fromCharCode(code) : undefined;
}

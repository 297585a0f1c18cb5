/** Splits a text such as `物理2601 物理2602` or `P1/P2`, whose parts have one form, at blanks, `/` and `+`; `Physics 2601` is one code and stays whole. */
export function splitAlike(text: string, separators = /[\s/+]+/): readonly string[] {
  const parts = text.split(separators).filter((part) => part !== '');
  const [form = '', ...others] = parts.map(formOf);
  return form.includes('0') && others.every((other) => other === form) ? parts : [text];
}

/** `a` for Latin letters, `字` for Chinese ones, `0` for digits: `物理2601` is `字0`. */
function formOf(text: string): string {
  return text
    .replaceAll(/\d+/g, '0')
    .replaceAll(/[a-z]+/gi, 'a')
    .replaceAll(/\p{Script=Han}+/gu, '字');
}

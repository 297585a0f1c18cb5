/** Several texts in one line: what does not end as a sentence is set apart by a semicolon, the wide one after Chinese. */
export function joinSentences(texts: readonly string[]): string {
  return texts
    .map((text, at) => {
      if (at === texts.length - 1 || /[.。!！?？]$/u.test(text)) return text;
      return `${text}${/[\p{Script=Han}”》）]$/u.test(text) ? '；' : ';'}`;
    })
    .join(' ');
}

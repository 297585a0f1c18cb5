/**
 * Several texts in one line: what does not end as a sentence is set apart by a semicolon, the wide one after Chinese. A wide mark has its own space.
 */
export function joinSentences(texts: readonly string[]): string {
  return texts.map((text, at) => (at === texts.length - 1 ? text : closed(text))).join('');
}

function closed(text: string): string {
  if (/[。！？]$/u.test(text)) return text;
  if (/[.!?]$/u.test(text)) return `${text} `;
  return /[\p{Script=Han}”》）]$/u.test(text) ? `${text}；` : `${text}; `;
}

const between = /[\n\r\p{Z}\p{P}]+/u;
const chinese = /\p{Script=Han}+/gu;

/**
 * Splits a text into what is searched for: words, and in Chinese, which has no spaces, every two characters that follow each other.
 *
 * @example
 * wordsOf('Take 课堂考勤'); // ['Take', '课堂', '堂考', '考勤']
 */
export function wordsOf(text: string): string[] {
  return text.split(between).flatMap((word) => {
    if (!/\p{Script=Han}/u.test(word)) return word === '' ? [] : [word];
    const others = word.split(chinese).filter((part) => part !== '');
    return [...others, ...(word.match(chinese) ?? []).flatMap(pairsOf)];
  });
}

function pairsOf(run: string): string[] {
  const characters = Array.from(run);
  if (characters.length === 1) return characters;
  return characters.slice(1).map((character, at) => `${characters[at] ?? ''}${character}`);
}

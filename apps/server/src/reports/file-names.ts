/** Characters of one part of a path. */
const maxLength = 80;
// oxlint-disable-next-line no-control-regex -- control characters are what is replaced
const unusable = /[\\/:*?"<>|\u0000-\u001f\u007f]/g;

/** A text as one part of a path that every system can unpack: `张三/1` becomes `张三_1`. */
export function pathPart(text: string): string {
  const part = Array.from(text.normalize('NFC').replace(unusable, '_').trim())
    .slice(0, maxLength)
    .join('')
    // Windows drops dots and blanks at the end, and "." and ".." would lead elsewhere.
    .replace(/[. ]+$/, '');
  return part === '' ? '_' : part;
}

/** Gives names that were given before a number: `a`, `a (2)`. Names that differ only in case count as the same. */
export function uniqueNames(): (name: string) => string {
  const taken = new Set<string>();
  return (name) => {
    let unique = name;
    for (let number = 2; taken.has(unique.toLowerCase()); number += 1) unique = `${name} (${number})`;
    taken.add(unique.toLowerCase());
    return unique;
  };
}

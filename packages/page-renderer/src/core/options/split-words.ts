/** Returns the words in what was typed at once: split at the separator, none of them empty or longer than `longest` characters. */
export function splitWords(typed: string, separator: string | undefined, maxLength: number): readonly string[] {
  const parts = separator === undefined || separator === '' ? [typed] : typed.split(separator);
  return parts.map((part) => part.trim().slice(0, maxLength)).filter((part) => part !== '');
}

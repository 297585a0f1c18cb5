/** Writes a message as a sentence that follows another one: its first letter is a capital where the language has capitals. */
export function beginSentence(message: string): string {
  const [first = ''] = message;
  return first.toLocaleUpperCase() + message.slice(first.length);
}

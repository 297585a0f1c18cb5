/** Returns the text of a piece of HTML: a document of its own is parsed, which runs and loads nothing. */
export function plainText(html: string): string {
  const parsed = new DOMParser().parseFromString(html.replaceAll(/<\/(p|div|li|h\d)>|<br\s*\/?>/gi, '\n$&'), 'text/html');
  return (parsed.body.textContent ?? '').replaceAll(/\n{3,}/g, '\n\n').trim();
}

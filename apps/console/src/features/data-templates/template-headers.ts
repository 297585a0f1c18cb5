/** Heads of a sheet: those that a text names, with commas between them, and the `text` of each item of a list. */
export function templateHeaders(fixed: string | null, items: unknown): readonly string[] {
  const named = (fixed ?? '').split(',').map((head) => head.trim());
  const listed = (Array.isArray(items) ? (items as readonly unknown[]) : []).map((item) =>
    typeof item === 'object' && item !== null && 'text' in item && typeof item.text === 'string' ? item.text : '',
  );
  return [...named, ...listed].filter((head) => head !== '');
}

import type { FormField } from './FormField.ts';

/** Returns fields from top to bottom; one that came later may be above those that were there. */
export function topmostFirst(fields: Iterable<FormField>): readonly FormField[] {
  const placed = [...fields].map((field) => ({ field, element: field.element?.() ?? undefined }));
  return placed
    .toSorted((a, b) => {
      if (!a.element || !b.element || a.element === b.element) return 0;
      return (a.element.compareDocumentPosition(b.element) & Node.DOCUMENT_POSITION_FOLLOWING) > 0 ? -1 : 1;
    })
    .map(({ field }) => field);
}

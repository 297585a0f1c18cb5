import type { Node } from 'jsonc-parser';
import { expect } from 'vitest';
import { readDocument, type PageDocument } from '../src/document/PageDocument.ts';

const written = (root: Node | undefined): string =>
  JSON.stringify(root, (key, value: unknown) => (key === 'parent' ? undefined : value));

/** A document that was read again after an edit is the one that its text gives by itself. */
export function expectReadAfresh(document: PageDocument): void {
  const { root, value, fault, duplicates } = readDocument(document.text);
  expect(document).toMatchObject({ fault, duplicates });
  expect(JSON.stringify(document.value)).toBe(JSON.stringify(value));
  expect(JSON.parse(written(document.root) ?? 'null')).toEqual(JSON.parse(written(root) ?? 'null'));
}
